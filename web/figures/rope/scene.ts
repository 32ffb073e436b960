import ropeText from "posenc:text/rope";
import type { Posenc } from "posenc";
import { type Hand, point } from "../../draw/clock.js";
import type { Place } from "../../draw/pen.js";
import { joined } from "../../draw/sentences.js";
import type { Table } from "../../draw/table.js";
import { fixed, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure, type Handle } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { rope as declared, farthest, lastPosition } from "./settings.js";
import { turn, turnedRows } from "./turn.js";

/** The query before it is turned: four pairs, each a hand of length 1. */
export const query = [0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1];
const dim = query.length;
const pairs = dim / 2;
/** By how many places a key that looks back is turned before any word has a place. */
export const lead = 3;

const positions = lastPosition + 1;
const turns = positions + lead;

type Settings = Values<typeof declared.settings>;

/** What does not follow from the places of the two words. */
interface Computed {
  /** The query's numbers turned by 0, 1, 2 … places. `[turns, dim]` */
  turned: Float32Array;
  /** The scores of all pairs of turned queries. `[turns, turns]` */
  turnedScores: Float32Array;
  /** The scores of query and key at all places, with the rows of their positions added. `[positions, positions]` */
  addedScores: Float32Array;
  /** How many turns further the key stands than its place. */
  ahead: number;
}

/** Query and key at their places, which lie between two while a hand moves them. */
interface Scene extends Settings, Computed {
  /** The four hands of each, turned by its place. */
  hands: { q: Hand[]; k: Hand[] };
  /** The two scores at the nearest places. */
  scores: { turned: number; added: number };
}

/** Returns a row, with the rows of all positions added. */
function addedTo(posenc: Posenc, row: Float32Array) {
  const rows = new Float32Array(positions * dim);
  for (let place = 0; place < positions; place++) rows.set(row, place * dim);
  const shape = [positions, dim];
  return { data: posenc.sinusoidal({ dim }).addTo(rows, { shape }), shape };
}

function computed(posenc: Posenc, keys: Settings["keys"]): Computed {
  const turned = turnedRows(posenc.sinusoidal({ dim }), query, turns);
  const all = { data: turned, shape: [turns, dim] };
  const ahead = keys === "back" ? lead : 0;
  const key = turned.slice(ahead * dim, (ahead + 1) * dim);
  return {
    turned,
    turnedScores: posenc.similarity(all, all).data,
    addedScores: posenc.similarity(addedTo(posenc, Float32Array.from(query)), addedTo(posenc, key))
      .data,
    ahead,
  };
}

/** The score of a query at m and a key at n, both turned. */
function turnedScore({ turnedScores, ahead }: Computed, m: number, n: number): number {
  return turnedScores[m * turns + n + ahead] ?? 0;
}

/** The same with the rows of their positions added. */
function addedScore({ addedScores }: Computed, m: number, n: number): number {
  return addedScores[m * positions + n] ?? 0;
}

/** All places of the key at which both words are in the row. */
export const places = Array.from({ length: lastPosition - farthest + 1 }, (_, n) => n);
const distances = Array.from({ length: farthest + 1 }, (_, apart) => apart);

/** The two scores at every place of the key. */
function scoresOver(scene: Scene): { turned: number[]; added: number[] } {
  const apart = Math.round(scene.apart);
  return {
    turned: places.map((n) => turnedScore(scene, n + apart, n)),
    added: places.map((n) => addedScore(scene, n + apart, n)),
  };
}

/** How far the scores of a row are from each other. */
function spread(scores: readonly number[]): number {
  return Math.max(...scores) - Math.min(...scores);
}

/** The four hands of the query turned by some places. */
function handsAt(posenc: Posenc, place: number): Hand[] {
  const turned = turn(posenc.sinusoidal({ dim }), query, place);
  return Array.from({ length: pairs }, (_, pair) => ({
    cosine: turned[2 * pair] ?? 0,
    sine: turned[2 * pair + 1] ?? 0,
  }));
}

const all = new Memo<Computed>();

function sceneOf(posenc: Posenc, settings: Settings): Scene {
  const { n, apart, keys } = settings;
  const made = all.get([posenc, keys], () => computed(posenc, keys));
  const [at, m] = [Math.round(n), Math.round(n) + Math.round(apart)];
  return {
    ...{ ...settings, ...made },
    hands: { q: handsAt(posenc, n + apart), k: handsAt(posenc, n + made.ahead) },
    scores: { turned: turnedScore(made, m, at), added: addedScore(made, m, at) },
  };
}

/** Where the row of positions, the clocks, and the scores over places and over distances lie. */
function placesOf({ width, height }: Frame) {
  const rod = { x: 24, y: 0, width: width - 48, height: 68 };
  const radius = Math.min(width / pairs / 2 - 8, (height - rod.height) * 0.19, 90);
  const clocks = { x: 0, y: rod.height + 4, width, height: 2 * radius + 42 };
  const top = clocks.y + clocks.height + 8;
  const plots = { y: top + 40, height: height - top - 40 - 38 };
  const share = (width - 64) * 0.6;
  return {
    ...{ rod, clocks, radius },
    scores: { ...plots, x: 24, width: share },
    falls: { ...plots, x: 24 + share + 32, width: width - 64 - share },
  };
}

const quiet = { size: letters.tick, colour: "muted" } as const;
const middle = { anchor: "middle" } as const;
const rodTicks = [0, 50, 100, 150, 200];
const alongRod = ({ x, width }: Place, position: number) => x + (position / lastPosition) * width;

/** Draws the two words in the row of positions: the key below it, and the query above. */
function drawRod<Mark>(pen: FigurePen<Mark>, { n, apart }: Scene, place: Place): Mark {
  const y = 32;
  const word = (name: "q" | "k", at: number) => {
    const x = alongRod(place, at);
    const isKey = name === "k";
    const told = `${name}: ${isKey ? "n" : "m"} = ${Math.round(at)}`;
    return pen.all([
      pen.circle(x, y, 8, {
        ...(isKey ? { fill: "paper", stroke: "accent", width: 3 } : { fill: "ink" }),
        name: `end ${name}`,
      }),
      pen.text(
        Math.min(Math.max(x, 30), place.x + place.width - 12),
        isKey ? y + 25 : y - 15,
        told,
        {
          ...{ size: letters.name, ...middle },
        },
      ),
    ]);
  };
  return pen.all([
    pen.path(`M${place.x} ${y}h${place.width}`, { stroke: "line", width: 1.5 }),
    ...rodTicks
      .filter((tick) => Math.abs(alongRod(place, tick) - alongRod(place, n)) > 50)
      .map((tick) => pen.text(alongRod(place, tick), y + 25, whole(tick), { ...quiet, ...middle })),
    pen.path(`M${alongRod(place, n)} ${y}H${alongRod(place, n + apart)}`, {
      ...{ stroke: "muted", width: 4 },
    }),
    word("q", n + apart),
    word("k", n),
  ]);
}

/** Draws a clock for each pair, with the hands of query and key, and what the pair gives to the score. */
function drawClocks<Mark>(
  pen: FigurePen<Mark>,
  text: typeof ropeText,
  { hands: { q, k } }: Scene,
  { clocks: place, radius }: ReturnType<typeof placesOf>,
): Mark {
  return pen.all(
    q.map((ofQuery, pair) => {
      const ofKey = k[pair] ?? ofQuery;
      const ends = { q: point(ofQuery, radius - 6), k: point(ofKey, radius - 6) };
      const product = ofQuery.cosine * ofKey.cosine + ofQuery.sine * ofKey.sine;
      const line = (name: "q" | "k") =>
        pen.path(`M0 0L${ends[name].x.toFixed(2)} ${ends[name].y.toFixed(2)}`, {
          ...{ stroke: "ink", width: name === "q" ? 3 : 2, name: `hand ${name}` },
        });
      return pen.group(
        place.x + ((pair + 0.5) / pairs) * place.width,
        place.y + radius,
        1,
        pen.all([
          pen.circle(0, 0, radius, { stroke: "line" }),
          line("k"),
          line("q"),
          pen.circle(ends.q.x, ends.q.y, 4, { fill: "ink" }),
          pen.circle(ends.k.x, ends.k.y, 6, { stroke: "ink", width: 2 }),
          pen.circle(0, 0, 2.5, { fill: "ink" }),
          pen.text(0, radius + 17, text.pair(whole(pair)), { ...quiet, ...middle }),
          pen.text(0, radius + 35, fixed(product, 2), {
            ...{ size: letters.name, ...middle, name: "share" },
          }),
        ]),
      );
    }),
  );
}

/** Returns where a score of a plot is, and where a share of its width. */
function scalesOf({ x, y, width, height }: Place, most: number) {
  return {
    across: (share: number) => x + share * width,
    down: (score: number) => y + (1 - score / most) * height,
  };
}

function drawAxes<Mark>(
  pen: FigurePen<Mark>,
  place: Place,
  {
    scores,
    most,
    marks,
    last,
    axis,
  }: {
    scores: readonly number[];
    most: number;
    marks: readonly number[];
    last: number;
    axis: string;
  },
): Mark {
  const { across, down } = scalesOf(place, most);
  const right = place.x + place.width;
  return pen.all([
    ...scores.map((score) =>
      pen.all([
        pen.path(`M${place.x} ${down(score).toFixed(1)}H${right}`, { stroke: "line" }),
        pen.text(place.x - 5, down(score) + 4, whole(score), { ...quiet, anchor: "end" }),
      ]),
    ),
    ...marks.map((one) =>
      pen.text(across(one / last), place.y + place.height + 17, whole(one), {
        ...{ ...quiet, anchor: one === 0 ? "start" : one === last ? "end" : "middle" },
      }),
    ),
    pen.text(right, place.y + place.height + 34, axis, { ...quiet, anchor: "end" }),
  ]);
}

/** Returns the curve of scores at 0, 1, 2 … places, from one of them to another. */
function curve(
  place: Place,
  most: number,
  scores: readonly number[],
  [first, last] = [0, scores.length - 1],
): string {
  const { across, down } = scalesOf(place, most);
  const points = scores.slice(first, last + 1).map((score, at) => {
    const x = across((first + at) / (scores.length - 1));
    return `${x.toFixed(1)} ${down(score).toFixed(1)}`;
  });
  // On the way to a state no place may be among them yet.
  return points.length > 0 ? `M${points.join("L")}` : "";
}

/** Returns a score between two places. */
function between(scores: readonly number[], at: number): number {
  const before = Math.floor(at);
  const [from = 0, to = from] = scores.slice(before, before + 2);
  return from + (at - before) * (to - from);
}

/** How the two scores look. */
const looks = {
  turned: { stroke: "ink", width: 3 },
  added: { stroke: "muted", width: 2, dashed: "5 4" },
} as const;

/**
 * Draws both scores over the place of the two words. As long as it is asked which one stands still, only those at their
 * place are there; then both spread.
 */
function drawScores<Mark>(
  pen: FigurePen<Mark>,
  text: typeof ropeText,
  scene: Scene,
  place: Place,
  known: number,
): Mark {
  const over = scoresOver(scene);
  const [last, most] = [places.length - 1, 16];
  const { across, down } = scalesOf(place, most);
  const x = across(scene.n / last);
  const told = (name: "turned" | "added", line: number) => {
    const y = place.y - 26 + 18 * line;
    const far = known * last;
    const seen = [Math.ceil(Math.max(scene.n - far, 0)), Math.min(scene.n + far, last)];
    return pen.all([
      pen.path(curve(place, most, over[name], seen as [number, number]), {
        ...{ ...looks[name], name: `score ${name}` },
      }),
      pen.circle(x, down(between(over[name], scene.n)), 5, {
        ...{ fill: looks[name].stroke, name: `score ${name}` },
      }),
      pen.path(`M${place.x} ${y - 4}h20`, looks[name]),
      pen.text(place.x + 27, y, `${text[name]} ${fixed(scene.scores[name], 3)}`, {
        ...{ size: letters.tick, name: `score ${name}` },
      }),
    ]);
  };
  return pen.all([
    drawAxes(pen, place, {
      ...{ scores: [0, 4, 8, 12, 16], most, marks: [0, 70, last], last, axis: text.axis },
    }),
    pen.path(`M${x.toFixed(1)} ${place.y}v${place.height}`, { stroke: "line" }),
    told("added", 1),
    told("turned", 0),
  ]);
}

/** Draws the turned score over the distance. */
function drawFalls<Mark>(
  pen: FigurePen<Mark>,
  text: typeof ropeText,
  scene: Scene,
  place: Place,
  known: number,
): Mark {
  const scores = distances.map((apart) => turnedScore(scene, apart, 0));
  const most = 4;
  const { across, down } = scalesOf(place, most);
  const seen = [0, Math.round(known * farthest)] as [number, number];
  return pen.all([
    drawAxes(pen, place, {
      ...{ scores: [0, 2, 4], most, marks: [0, 20, farthest], last: farthest },
      axis: text.axisApart,
    }),
    pen.path(curve(place, most, scores, seen), {
      ...{ ...looks.turned, name: "falls" },
    }),
    pen.circle(across(scene.apart / farthest), down(between(scores, scene.apart)), 5, {
      fill: "ink",
    }),
  ]);
}

/** The scores at some places, and how far they are from each other at all places. */
function tableOf(scene: Scene, text: typeof ropeText): Table {
  const { n, apart } = scene;
  const over = scoresOver(scene);
  const rows = [...new Set([0, n, places.length - 1])].map((place) => ({
    id: `at-${place}`,
    name: text.at(whole(place), whole(place + apart)),
    cells: [fixed(over.turned[place] ?? 0), fixed(over.added[place] ?? 0)],
    isChosen: place === n,
  }));
  const apartBy = {
    id: "spread",
    name: text.spread,
    cells: [fixed(spread(over.turned)), fixed(spread(over.added))],
  };
  return {
    caption: text.table(whole(apart)),
    heads: [text.turned, text.added],
    rows: [...rows, apartBy],
  };
}

/** The numbers of query and key before any of them is turned. */
function vectorsOf({ turned, ahead }: Computed, text: typeof ropeText): Table {
  const row = (place: number) =>
    Array.from({ length: pairs }, (_, pair) => {
      const at = place * dim + 2 * pair;
      return `${fixed(turned[at] ?? 0, 2)}, ${fixed(turned[at + 1] ?? 0, 2)}`;
    });
  return {
    caption: text.vectors,
    heads: Array.from({ length: pairs }, (_, pair) => text.pair(whole(pair))),
    rows: [
      { name: "q", cells: row(0) },
      { name: "k", cells: row(ahead) },
    ],
  };
}

/** A word that a finger slides along the row of positions. */
function word(name: "n" | "apart"): Handle<Scene, typeof ropeText, Settings> {
  return {
    moves: { across: name },
    place({ n, apart }, frame) {
      const x = alongRod(placesOf(frame).rod, name === "n" ? n : n + apart);
      // Where both words are at one place, the key is taken below the row and the query above.
      return { x: x - 22, y: name === "n" ? 26 : -6, width: 44, height: 44 };
    },
    drag(at, { n }, frame) {
      const { x, width } = placesOf(frame).rod;
      const position = ((at.x - x) / width) * lastPosition;
      return name === "n" ? { n: position } : { apart: position - n };
    },
    label: (text) => text.settings[name],
    value: ({ n, apart }, text) => text.rod(whole(Math.round(n)), whole(Math.round(n + apart))),
  };
}

/**
 * A query and a key as hands of clocks, turned by the places of their words, and their two scores: turned, and with the
 * rows of their positions added.
 */
export const rope = figure({
  ...declared,
  text: ropeText,
  scene: sceneOf,
  glides: ["n", "apart"],
  drawing: {
    ratio: 1.06,
    room: [0.95, 1.5],
    draw(pen, scene, text, frame) {
      const places = placesOf(frame);
      return pen.all([
        drawClocks(pen, text, scene, places),
        drawScores(pen, text, scene, places.scores, frame.known),
        drawFalls(pen, text, scene, places.falls, frame.known),
        drawRod(pen, scene, places.rod),
      ]);
    },
    alt({ n, apart, scores: { turned, added } }, text, { language }) {
      return joined(
        language,
        text.rod(whole(n), whole(n + apart)),
        text.clocks(fixed(turned, 3)),
        text.scores(fixed(turned, 3), fixed(added, 3)),
        text.fall(whole(apart), fixed(turned, 3)),
      );
    },
    handles: { n: word("n"), m: word("apart") },
  },
  title: ({ n, apart }, text) => text.title(whole(n + apart), whole(n)),
  caption: ({ n, apart, scores: { turned, added } }, text) =>
    text.caption(whole(apart), fixed(turned, 3), fixed(added, 3), whole(n)),
  controls: ["n", "apart"],
  tables: (scene, text) => [tableOf(scene, text), vectorsOf(scene, text)],
  numbers(scene) {
    const { turned, added } = scoresOver(scene);
    return {
      data: Float32Array.from(places.flatMap((at) => [turned[at] ?? 0, added[at] ?? 0])),
      shape: [places.length, 2],
      columns: ["turned", "added"],
      axes: [{ name: "n", labels: places }],
    };
  },
});
