import buckets from "posenc:records/buckets";
import type lengthText from "posenc:text/length";
import facts from "posenc:trained/facts";
import runs from "posenc:trained/length";
import origins from "posenc:trained/origins";
import type { Posenc } from "posenc";
import type { Place } from "../../draw/pen.js";
import type { Table } from "../../draw/table.js";
import { whole } from "../../text/number.js";
import type { FigurePen, Frame } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import type { Values } from "../shared/setting.js";
import { curvesOf, originsIn, rangeOf, type Shown } from "../shared/trained/answers.js";
import type { Asked, Counted } from "../shared/trained/counting.js";
import { type Run, type Task, tasks } from "../shared/trained/runs.js";
import {
  type Curves,
  type Line,
  type Origins,
  peakOf,
  percent,
  shareFrom,
} from "../shared/trained/scene.js";
import type { length as declared } from "./settings.js";

export { runs };

type Text = typeof lengthText;
export type Settings = Values<typeof declared.settings>;
export type Runner = Settings["runner"];

/** What runs here, once the reader has asked for it. */
export interface Running {
  /** What is counted so far. */
  counted(settings: Settings): Counted | undefined;
  /** What the reader bets, or has bet, in %. */
  bet(settings: Settings): number | undefined;
  setBet(bet: number): void;
  /** Whether she bets now: what was counted in training would tell. */
  isOpen(settings: Settings): boolean;
  /** All that have run. */
  readonly finished: readonly Counted[];
}

/** By how much hands are slowed down lies between two steps while a hand moves it. */
export interface Scene extends Settings {
  posenc: Posenc;
  running?: Running | undefined;
}

/** The columns of a head, which a rotary turns, those of the rows that are added, and the slopes of ALiBi. */
export const sizes = { head: 16, row: 32, slopes: [1, 1] } as const;

/** Whether queries and keys are turned. */
export function isRotary(runner: Runner): boolean {
  return runner.startsWith("rotary");
}

/** What is asked for some settings. Only what turns can be slowed down. */
export function askedFor({ runner, slowed }: Settings): Asked<Runner> {
  return { kind: runner, slowed: isRotary(runner) ? Math.round(slowed) : 1 };
}

/** What all seeds answered. Slowed down, only the rotary of base 10000 was counted for all seeds. */
function seedsOf({ kind, slowed }: Asked): readonly Run[] {
  if (slowed === 1) return runs.kinds[kind] ?? [];
  return kind === "rotary" ? (runs.kinds[`rotary-linear-${slowed}`] ?? []) : [];
}

/** Tells a runner: "turned, base 10000, slowed down 2 times". */
export function nameOf({ kind, slowed }: Asked, text: Text): string {
  const name = text.choices.runner[kind as Runner];
  return slowed === 1 ? name : text.slowed(name, whole(slowed));
}

/** What is worth telling of what a runner has answered. */
function remarkOf(asked: Asked, text: Text): string {
  if (asked.slowed > 1) return text.walks(whole(facts.back), whole(facts.back * asked.slowed));
  const range = (task: Task) => rangeOf(runs, seedsOf(asked), task, facts.farthest, text.words);
  return text.remarks[asked.kind as Runner]({ back: range("back"), seen: range("seen") });
}

/** What was counted in training for the weights that are shipped: it is shown until they run here. */
function recordedFor(settings: Settings): Counted {
  const asked = askedFor(settings);
  const shipped = seedsOf(asked).find((run) => run.shipped);
  return {
    ...asked,
    accuracy: { back: shipped?.back ?? [], seen: shipped?.seen ?? [] },
    strip: undefined,
    origins: asked.kind === "rotary" ? origins[asked.slowed] : undefined,
  };
}

/** What is shown of a runner: what is counted here, or what was counted in training. */
export function shownOf(scene: Scene, text: Text): Shown {
  const counted = scene.running?.counted(scene) ?? recordedFor(scene);
  return {
    counted,
    runs,
    seeds: seedsOf(counted),
    longest: counted.kind === "rotary-longer" ? facts.farthest : facts.longest,
    remark: remarkOf(counted, text),
  };
}

/** Where most answers come from, in words. */
export const originsOf = (scene: Scene, text: Text) =>
  originsIn(shownOf(scene, text).counted, text.words);

/** What the lines are. */
export const keyIn = (scene: Scene, text: Text) =>
  text.key(whole(shownOf(scene, text).seeds.length));

/** Where both curves lie, and below them the histogram of those whose answers were counted by their origin. */
export function placesOf({ width, height }: Frame, hasOrigins: boolean) {
  // What each line comes to stands beside its end.
  const [left, right, between] = [46, 42, 44];
  const [head, foot] = [26, 40];
  const wide = (width - left - right - between) / 2;
  const high = (hasOrigins ? height / 2 : height) - head - foot;
  const plot = (x: number): Place => ({ x, y: head, width: wide, height: high });
  return {
    plots: { back: plot(left), seen: plot(left + wide + between) },
    bars: {
      ...{ x: left, y: height / 2 + head, width: width - left - 12 },
      height: height / 2 - head - foot - 2,
    },
  };
}

const box = ({ x, y, width, height }: Place) => `M${x} ${y}h${width}v${height}h${-width}z`;
const quiet = { size: letters.tick, colour: "muted" } as const;

/** The number of words of a row that is at a share of the axis. */
const [shortest = 0, longestOfAll = 1] = [runs.lengths[0], runs.lengths.at(-1)];

function scalesOf({ x, y, width, height }: Place) {
  return {
    across: (length: number) => x + ((length - shortest) / (longestOfAll - shortest)) * width,
    down: (share: number) => y + (1 - share) * height,
  };
}

/** Returns the path of a line as far as some length. */
function pathOf(place: Place, line: Line, until: number): string {
  const { across, down } = scalesOf(place);
  const points: string[] = [];
  let before: { length: number; share: number } | undefined;
  for (const [n, length] of runs.lengths.entries()) {
    const share = line[n];
    if (share == null) continue;
    const part = before && length > until ? (until - before.length) / (length - before.length) : 1;
    if (part <= 0) break;
    const end = before
      ? {
          length: before.length + (length - before.length) * part,
          share: before.share + (share - before.share) * part,
        }
      : { length, share };
    points.push(`${across(end.length).toFixed(1)} ${down(end.share).toFixed(1)}`);
    before = { length, share };
    if (length >= until) break;
  }
  return points.length > 1 ? `M${points.join("L")}` : "";
}

/** Draws the shares that an axis names, and its line. */
function drawShares<Mark>(pen: FigurePen<Mark>, place: Place, text: Text, isNamed: boolean): Mark {
  const { down } = scalesOf(place);
  return pen.all(
    [0, 0.5, 1].map((share) =>
      pen.all([
        pen.path(`M${place.x} ${down(share).toFixed(1)}h${place.width}`, { stroke: "line" }),
        isNamed
          ? pen.text(place.x - 6, down(share) + 4, text.words.percent(percent(share)), {
              ...{ ...quiet, anchor: "end" },
            })
          : pen.all([]),
      ]),
    ),
  );
}

/** Draws accuracy over length: every seed a thin line, and one a thick one, as far as they are known. */
function drawCurves<Mark>(
  pen: FigurePen<Mark>,
  { floor, seeds, counted, trained }: Curves,
  place: Place,
  { text, task, until, asked }: { text: Text; task: Task; until: number; asked: number },
): Mark {
  const { across, down } = scalesOf(place);
  const bottom = place.y + place.height;
  const [from, to] = trained.map(across) as [number, number];
  const last = counted.at(-1);
  const isWhole = counted.length === runs.lengths.length && until === longestOfAll && last != null;
  // Names that would overlap are left out, from the longest rows on.
  const named: number[] = [];
  for (const length of [...facts.told].reverse()) {
    const nearest = named.at(-1);
    if (nearest === undefined || across(nearest) - across(length) > 24) named.push(length);
  }
  return pen.all([
    drawShares(pen, place, text, task === "back"),
    asked < longestOfAll
      ? pen.path(
          box({ ...place, x: across(asked), width: place.x + place.width - across(asked) }),
          { fill: "line", name: "asked" },
        )
      : pen.all([]),
    pen.path(`M${from} ${bottom}H${to}`, { stroke: "ink", width: 5, name: "trained" }),
    pen.path(pathOf(place, floor, longestOfAll), {
      ...{ stroke: "muted", width: 1.5, dashed: true, name: "floor" },
    }),
    ...seeds.map((seed) =>
      pen.path(pathOf(place, seed, until), {
        ...{ stroke: "muted", width: 1, opacity: 0.7, name: "seed" },
      }),
    ),
    pen.path(pathOf(place, counted, Math.max(until, asked)), {
      ...{ stroke: "ink", width: 3, name: "counted" },
    }),
    isWhole
      ? pen.text(place.x + place.width + 5, down(last) + 5, text.words.percent(percent(last)), {
          size: letters.tick,
          bold: true,
          name: `share ${task}`,
        })
      : pen.all([]),
    pen.text(place.x, place.y - 9, text.words.tasks[task], { size: letters.name }),
    ...named.map((length) =>
      pen.text(across(length), bottom + 18, whole(length), {
        ...{ ...quiet, anchor: length === longestOfAll ? "end" : "middle" },
      }),
    ),
    task === "back"
      ? pen.text(place.x, bottom + 34, text.trained, quiet)
      : pen.text(place.x + place.width, bottom + 34, text.words.words, {
          ...{ ...quiet, anchor: "end" },
        }),
  ]);
}

/** Distances of the histogram. */
export const distances = Array.from({ length: 15 }, (_, n) => n + 1);

/** Where the peak is that a finger takes along: the distance that three places back have become. */
export function peakPlace({ runner, slowed }: Settings, frame: Frame): Place | undefined {
  if (runner !== "rotary") return undefined;
  const { bars } = placesOf(frame, true);
  const wide = bars.width / distances.length;
  const x = bars.x + (facts.back * slowed - 0.5) * wide;
  return { x: x - 11, y: bars.y + bars.height - 11, width: 22, height: 22 };
}

/** Draws where answers come from: a bar for each distance. The distance that is asked for has a frame. */
function drawOrigins<Mark>(
  pen: FigurePen<Mark>,
  found: Origins,
  scene: Scene,
  text: Text,
  frame: Frame,
): Mark {
  const { bars } = placesOf(frame, true);
  const wide = bars.width / distances.length;
  const { down } = scalesOf(bars);
  const bottom = bars.y + bars.height;
  const bar = (distance: number, share: number) =>
    box({
      ...{ x: bars.x + (distance - 1) * wide + 2, y: down(share) },
      ...{ width: wide - 4, height: bottom - down(share) },
    });
  const peak = peakOf(found);
  const knob = peakPlace(scene, frame);
  return pen.all([
    pen.text(bars.x, bars.y - 9, text.origins, { size: letters.name }),
    drawShares(pen, bars, text, true),
    ...distances.map((distance) =>
      pen.path(bar(distance, shareFrom(found, distance) * frame.known), {
        fill: distance === peak ? "ink" : "muted",
        name: distance === peak ? "origins peak" : "origins",
      }),
    ),
    frame.known < 1
      ? pen.path(box({ ...bars, height: bars.height * (1 - frame.known) }), {
          fill: "line",
          name: "asked",
        })
      : pen.all([]),
    pen.path(bar(facts.back, 1), { stroke: "muted", width: 1.5, dashed: "4 4", name: "wanted" }),
    ...distances.map((distance) =>
      pen.text(bars.x + (distance - 0.5) * wide, bottom + 24, whole(distance), {
        ...{ ...quiet, anchor: "middle" },
      }),
    ),
    pen.text(bars.x + bars.width, bottom + 40, text.words.placesBefore, {
      ...{ ...quiet, anchor: "end" },
    }),
    pen.text(bars.x, bottom + 40, text.words.wanted, quiet),
    knob
      ? pen.circle(knob.x + 11, knob.y + 11, 8, { fill: "paper", stroke: "accent", width: 3 })
      : pen.all([]),
  ]);
}

/** Where the reader's bet lies: at the end of the line of three places back. */
export function betPlace(scene: Scene, hasOrigins: boolean, frame: Frame): Place | undefined {
  const bet = scene.running?.bet(scene);
  if (bet === undefined) return undefined;
  const { back } = placesOf(frame, hasOrigins).plots;
  const { across, down } = scalesOf(back);
  return { x: across(longestOfAll) - 11, y: down(bet / 100) - 11, width: 22, height: 22 };
}

/** What is drawn of the origins: nothing while the reader bets. */
const drawnOrigins = (scene: Scene, counted: Counted): Origins | undefined =>
  scene.running?.isOpen(scene) ? undefined : counted.origins;

export function drawAnswers<Mark>(
  pen: FigurePen<Mark>,
  scene: Scene,
  text: Text,
  frame: Frame,
): Mark {
  const shown = shownOf(scene, text);
  const { counted, longest } = shown;
  const found = drawnOrigins(scene, counted);
  const runsNow = counted.accuracy.back.length < runs.lengths.length;
  // What was counted in training would tell what is bet on, until all is counted here.
  const hides = scene.running?.isOpen(scene) || runsNow;
  const until = hides ? longest : longest + (longestOfAll - longest) * frame.known;
  const { plots } = placesOf(frame, found !== undefined);
  const bet = betPlace(scene, found !== undefined, frame);
  return pen.all([
    ...tasks.map((task) =>
      drawCurves(pen, curvesOf(shown, task), plots[task], {
        ...{ text, task, until },
        asked: runsNow ? longestOfAll : until,
      }),
    ),
    found ? drawOrigins(pen, found, scene, text, frame) : pen.all([]),
    bet
      ? pen.all([
          pen.circle(bet.x + 11, bet.y + 11, 8, {
            ...{ fill: "paper", stroke: hides ? "accent" : "muted", width: 3, name: "bet" },
          }),
          pen.text(
            bet.x - 6,
            bet.y + 16,
            text.words.percent(whole(scene.running?.bet(scene) ?? 0)),
            { size: letters.name, anchor: "end" },
          ),
        ])
      : pen.all([]),
  ]);
}

/** How all that have run stand at the longest rows. */
export function standingsOf({ running }: Scene, text: Text): Table[] {
  const finished = running?.finished ?? [];
  if (finished.length === 0) return [];
  return [
    {
      caption: text.standings(whole(facts.farthest)),
      heads: tasks.map((task) => text.words.tasks[task]),
      rows: finished.map((counted) => ({
        id: "ran",
        name: nameOf(counted, text),
        cells: tasks.map((task) => text.words.percent(percent(counted.accuracy[task].at(-1) ?? 0))),
      })),
    },
  ];
}

/**
 * By how much each pair turns at every place, by how much each head lowers a score at every place, or the bucket of
 * each word before and after.
 */
export function perPlace(scene: Scene): { data: Float64Array<ArrayBuffer>; name: string } {
  const { kind, slowed } = askedFor(scene);
  if (kind === "alibi") return { data: Float64Array.from(sizes.slopes), name: "head" };
  if (kind === "t5") return { data: Float64Array.from(buckets), name: "word" };
  const dim = isRotary(kind) ? sizes.head : sizes.row;
  const { frequencies } = scene.posenc.sinusoidal({ dim, base: kind === "rotary-3" ? 3 : 10000 });
  return { data: Float64Array.from(frequencies, (one) => one / slowed), name: "pair" };
}

export const hasOrigins = (scene: Scene) =>
  drawnOrigins(scene, scene.running?.counted(scene) ?? recordedFor(scene)) !== undefined;
