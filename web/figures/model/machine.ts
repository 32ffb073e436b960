// One machine: the sentence at its foot, encoder and decoder, and at its top what it writes.
import type { Place } from "../../draw/pen.js";
import { fixed } from "../../text/number.js";
import type { FigurePen } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { hasPositions, type Run, type Task } from "./run.js";
import { before, lastStepOf, mostOf } from "./steps.js";

/** What a machine is drawn from. */
export interface Machine {
  /** Its marks have this name besides their own. */
  name: "first" | "second";
  task: Task;
  /** What the model did, if it is there. */
  run: Run | undefined;
  /** On its way it lies between two. */
  step: number;
  head: number;
  /** How much of what it writes is seen, from 0 to 1. */
  known: number;
  /** What stands above it. */
  heading: string;
  /** How a token is shown. */
  shown(token: string): string;
  floors: Readonly<Record<"encoder" | "decoder", string>>;
}

/** How wide a thread is that has all attention. */
const thickest = 9;
/** Beside a machine: the handle's track, the names of encoder and decoder, and the room beyond its last word. */
const track = 34;
const naming = 56;
const edge = 8;
/** Words of the decoder are at least so far apart where the names have room. */
const roomy = 34;

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** Where everything of a machine stands. The rows of boxes have the height of their letters: threads share the rest. */
export function placesOf({ x, y, width, height }: Place, count: number) {
  const half = clamp(height / 26, 6, 17);
  const rows = 4 * 2 * half;
  // What lies between rows where no thread runs. Beside a link all is smaller.
  const gaps = Math.min(height / 280, 1);
  const free = height - rows - 94 * gaps;
  const answer = y + 22 * gaps + half;
  const decoder = answer + half + 0.24 * free + half;
  const encoder = decoder + half + 24 * gaps + 0.4 * free + half;
  const positions = encoder + half + 0.36 * free + half;
  const words = positions + 2 * half + 12 * gaps;
  // Of what the decoder has, the command that it begins with and the end need their own room: words share the rest.
  const share = (across: number) => {
    const even = across / (count + 1);
    const [start, end] = count <= 3 ? [even, even] : count <= 5 ? [60, 54] : [56, 38];
    return { across, start, end, between: (across - start - end) / (count - 1) };
  };
  const named = share(width - track - naming - edge);
  const isNamed = named.between >= roomy;
  const { across, start, end, between } = isNamed ? named : share(width - track - edge);
  const left = x + width - edge - across;
  const pitch = across / count;
  const widthAt = (place: number) => (place === 0 ? start : place === count ? end : between);
  return {
    half,
    levels: { words, positions, encoder, decoder, answer },
    pitch,
    sourceX: (place: number) => left + pitch * (place + 0.5),
    targetX: (place: number) =>
      left + (place === 0 ? 0 : start + (place - 1) * between) + widthAt(place) / 2,
    targetWidth: (place: number) => Math.min(widthAt(place) - (between < roomy ? 1 : 4), 92),
    between,
    ...{ left, across, isNamed },
  };
}
type Places = ReturnType<typeof placesOf>;

/** How high each step stands. */
function heightsOf({ levels }: Places, count: number): number[] {
  const writes = Array.from({ length: mostOf(count) }, (_, n) => {
    return levels.decoder + ((levels.answer - levels.decoder) * n) / (mostOf(count) - 1);
  });
  return [levels.words, levels.positions, levels.encoder, ...writes];
}

/** How high a step stands that may lie between two. */
export function heightAt(places: Places, count: number, step: number): number {
  const heights = heightsOf(places, count);
  const [from = 0, to = from] = heights.slice(Math.floor(step), Math.floor(step) + 2);
  return from + (to - from) * (step % 1);
}

/** The step that stands at some height. */
export function stepAt(places: Places, count: number, y: number): number {
  const heights = heightsOf(places, count);
  const above = heights.findIndex((height) => height <= y);
  if (above === 0) return 0;
  if (above < 0) return lastStepOf(count);
  const [from = 0, to = 0] = heights.slice(above - 1, above + 1);
  return above - 1 + (from - y) / (from - to);
}

/** A box with round corners around a point. */
function boxAround(x: number, y: number, width: number, half: number, radius: number): string {
  const [across, down] = [width - 2 * radius, 2 * (half - radius)];
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return `M${(x - width / 2 + radius).toFixed(1)} ${(y - half).toFixed(1)}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`;
}

/** What is added at a place: the row of the position, or nothing. In little room its name is short. */
function added(isOn: boolean, place: number, room: number): string {
  if (!isOn) return "+ 0";
  return room < 70 ? `P${place}` : `+ PE(${place})`;
}

const middle = { size: letters.tick, anchor: "middle" } as const;

/** Draws what one token takes of others, as far as it has come. */
function drawThreads<Mark>(
  pen: FigurePen<Mark>,
  threads: readonly { path: string; weight: number }[],
  name: string,
  opacity: number,
): Mark {
  return pen.all(
    threads.map(({ path, weight }) =>
      pen.path(path, {
        ...{ stroke: "ink", opacity, name: `${name} thread` },
        width: Number((weight * thickest).toFixed(2)),
        title: fixed(weight, 2),
      }),
    ),
  );
}

/** A thread from one height to another. */
function between(x: number, y: number, toX: number, toY: number): string {
  const [from, to] = [`${x.toFixed(1)} ${y.toFixed(1)}`, `${toX.toFixed(1)} ${toY.toFixed(1)}`];
  const half = ((y + toY) / 2).toFixed(1);
  return `M${from}C${x.toFixed(1)} ${half} ${toX.toFixed(1)} ${half} ${to}`;
}

/** Draws the sentence, its positions, and the rows that the encoder makes of both. */
function drawSource<Mark>(pen: FigurePen<Mark>, machine: Machine, places: Places): Mark {
  const { name, task, run, step, head, shown } = machine;
  const { half, levels, pitch, sourceX } = places;
  const isOn = hasPositions(task.where).encoder;
  const taken = clamp(step - 1, 0, 1);
  const weights = run?.attention[head] ?? [];
  const threads = task.words.flatMap((_, to) =>
    task.words.map((_, from) => ({
      path: between(sourceX(to), levels.encoder + half, sourceX(from), levels.positions - half),
      weight: taken * (weights[to * task.words.length + from] ?? 0),
    })),
  );
  const small = pitch < 44 ? letters.tick : letters.name;
  return pen.all([
    // While the decoder writes, what the encoder has taken lies behind.
    ...(taken > 0 ? [drawThreads(pen, threads, name, 0.45 - 0.3 * clamp(step - 2, 0, 1))] : []),
    ...task.words.map((word, place) => {
      const x = sourceX(place);
      const pill = boxAround(x, levels.positions, Math.min(92, pitch - 4), half, half);
      const row = boxAround(x, levels.encoder, Math.min(92, pitch - 4), half, 4);
      const [isAdded, isRow] = [step > 0.5, step > 1.5];
      return pen.all([
        pen.text(x, levels.words + 5, shown(word), {
          ...{ ...middle, size: small, bold: true, name: `${name} token` },
        }),
        pen.path(pill, {
          ...{ fill: "paper", stroke: isAdded && isOn ? "ink" : "line" },
          ...(isAdded && !isOn && { dashed: "3 3" }),
          ...{ width: 1.5, name: `${name} position` },
        }),
        ...(isAdded
          ? [
              pen.text(x, levels.positions + 5, added(isOn, place, pitch), {
                ...{ ...middle, name: `${name} position` },
              }),
            ]
          : []),
        pen.path(row, { fill: "paper", stroke: isRow ? "ink" : "line", width: 1.5 }),
        ...(isRow ? [pen.text(x, levels.encoder + 5, shown(word), middle)] : []),
      ]);
    }),
  ]);
}

/** Draws what the decoder has, what it takes for the token that it writes, and all that is written. */
function drawTarget<Mark>(pen: FigurePen<Mark>, machine: Machine, places: Places): Mark {
  const { name, task, run, step, head, known, shown } = machine;
  const { half, levels, sourceX, targetX, targetWidth } = places;
  const all = run?.written ?? [];
  const seen = known < 1 ? Math.floor(known * all.length) : all.length;
  const done = clamp(Math.ceil(step - 1e-6) - before + 1, 0, seen);
  const written = all.slice(0, done);
  const current = done - 1;
  const share = step >= done + before - 1 ? 1 : step - (done + before - 2);
  const isOn = hasPositions(task.where).decoder;
  const looking = written[current];
  const [x, top] = [targetX(Math.max(current, 0)), levels.decoder - half];
  const cross = Array.from(looking?.cross[head] ?? [], (weight, place) => ({
    // It begins below the position that was added.
    path: between(x, levels.decoder + half + 22, sourceX(place), levels.encoder - half),
    weight: share * weight,
  }));
  // An arc stays between the boxes and what is written above them.
  const room = top - levels.answer - half;
  const self = Array.from(looking?.self[head] ?? [])
    .slice(0, Math.max(current, 0))
    .map((weight, place) => {
      const to = targetX(place);
      const far = Math.abs(current - place) / Math.max(current, 1);
      const high = top - room * (0.9 + 0.7 * far);
      return {
        path: `M${x.toFixed(1)} ${top.toFixed(1)}Q${((x + to) / 2).toFixed(1)} ${high.toFixed(1)} ${to.toFixed(1)} ${top.toFixed(1)}`,
        weight: share * Math.min(weight, 0.6),
      };
    });
  const prompt = ["<reverse>", ...written.map(({ token }) => token)];
  return pen.all([
    drawThreads(pen, cross, name, 0.45),
    drawThreads(pen, self, name, 0.45),
    ...Array.from({ length: mostOf(task.words.length) }, (_, place) =>
      pen.path(boxAround(targetX(place), levels.decoder, targetWidth(place), half, 4), {
        ...{ fill: "paper", stroke: place <= current ? "ink" : "line" },
        width: place === current ? 2.5 : 1.5,
      }),
    ),
    ...prompt.slice(0, done).flatMap((token, place) => [
      pen.text(targetX(place), levels.decoder + 5, shown(token), {
        // All but the first is what it has written before.
        ...{ ...middle, name: place > 0 ? `${name} written` : undefined },
      }),
      pen.text(targetX(place), levels.decoder + half + 15, added(isOn, place, places.between), {
        ...{ ...middle, colour: "muted", name: `${name} pe` },
      }),
    ]),
    drawAnswers(pen, machine, places, share < 0.6 ? current : done),
  ]);
}

/** Draws what a machine has written, and for what is not known yet a place. */
function drawAnswers<Mark>(
  pen: FigurePen<Mark>,
  { name, task, run, step, known, shown }: Machine,
  { levels, half, targetX, targetWidth, between }: Places,
  done: number,
): Mark {
  const small = between < 44 ? letters.tick : letters.name;
  return pen.all(
    Array.from({ length: mostOf(task.words.length) }, (_, place) => {
      const answer = run?.written[place];
      const x = targetX(place);
      const isSeen = place < done && answer;
      if (!isSeen) {
        const isAsked = known < 1 && step >= before;
        return isAsked
          ? pen.path(boxAround(x, levels.answer, targetWidth(place), half, 4), {
              ...{ fill: "line", name: `${name} unknown` },
            })
          : pen.all([]);
      }
      // The end needs more room than a word, and nothing follows it.
      const isLast = place === task.words.length;
      const side = isLast ? 1 : -1;
      const isEnd = task.words.length > 3 && answer.token === "<end>";
      return pen.text(
        isEnd ? x + (side * targetWidth(place)) / 2 : x,
        levels.answer + 5,
        shown(answer.token),
        {
          anchor: isEnd ? (isLast ? "end" : "start") : "middle",
          ...{ size: small, bold: true, name: `${name} answered` },
        },
      );
    }),
  );
}

/** Draws a machine in a place. */
export function drawMachine<Mark>(pen: FigurePen<Mark>, machine: Machine, place: Place): Mark {
  const { task, heading, floors } = machine;
  const places = placesOf(place, task.words.length);
  const { half, levels, left, across, isNamed } = places;
  const floor = (y: number, below: number, named: string) => {
    const [top, down] = [(y - half - 8).toFixed(1), 2 * half + 8 + below];
    return pen.all([
      pen.path(`M${(left - 3).toFixed(1)} ${top}h${across + 6}v${down}h${-across - 6}z`, {
        ...{ stroke: "line", dashed: "4 4" },
      }),
      ...(isNamed
        ? [
            pen.text(left - 8, y + 5, named, {
              ...{ size: letters.tick, anchor: "end", colour: "muted" },
            }),
          ]
        : []),
    ]);
  };
  return pen.all([
    pen.text(left, place.y + 14, heading, { size: letters.tick, colour: "muted" }),
    floor(levels.encoder, 8, floors.encoder),
    floor(levels.decoder, 22, floors.decoder),
    drawSource(pen, machine, places),
    drawTarget(pen, machine, places),
  ]);
}

/** Draws of a machine what it is given and what it writes alone, above another one. */
export function drawAnswer<Mark>(pen: FigurePen<Mark>, machine: Machine, place: Place): Mark {
  const { task, run, step, known, heading } = machine;
  const places = placesOf(place, task.words.length);
  const all = run?.written.length ?? 0;
  const seen = known < 1 ? Math.floor(known * all) : all;
  const done = clamp(Math.round(step) - before + 1, 0, seen);
  return pen.all([
    pen.text(places.left, place.y + 14, heading, { size: letters.tick, colour: "muted" }),
    drawAnswers(pen, machine, places, done),
  ]);
}
