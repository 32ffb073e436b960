import type { Pen } from "../../draw/pen.js";
import { fixed } from "../../text/number.js";
import type { Places, Run } from "./run.js";
import { before } from "./steps.js";

/** How high the drawing is, and where the words, their positions, the encoder, the decoder and its answers stand. */
const height = 272;
const level = { words: 262, positions: 222, encoder: 160, decoder: 68, answer: 22 };
/** Half of what a box is high. */
const half = 14;

/** The two halves of the machine, which are there before anything goes through them. */
const floors = [
  { name: "decoder", top: 34, height: 72 },
  { name: "encoder", top: 124, height: 58 },
] as const;

/** From where to where the level is marked that a step is at. */
const marks = [
  [246, 270],
  [208, 236],
  [124, 182],
  [6, 106],
] as const;

/** Where everything stands in the drawing of a sentence of some words. More words need more room. */
interface Layout {
  width: number;
  /** How far from one another the words stand, and those of the decoder at least. */
  pitch: number;
  least: number;
  sourceX(place: number): number;
  targetX(place: number): number;
  /** How wide the box of a word of the decoder is. */
  targetWidth(place: number): number;
}

/** The drawing is so large for a sentence of some words. */
export function sizeOf(count: number): { width: number; height: number } {
  return { width: count <= 3 ? 300 : count <= 5 ? 400 : 480, height };
}

/** Of what the decoder has, the command that it begins with is wide, and the end: the words between them share. */
function layoutOf(count: number): Layout {
  const { width } = sizeOf(count);
  const pitch = width / count;
  const even = width / (count + 1);
  const [start, end] = count <= 3 ? [even, even] : [84, 52];
  const between = (width - start - end) / (count - 1);
  const widthAt = (place: number) => (place === 0 ? start : place === count ? end : between);
  return {
    width,
    pitch,
    least: between,
    sourceX: (place) => pitch * (place + 0.5),
    targetX: (place) => (place === 0 ? 0 : start + (place - 1) * between) + widthAt(place) / 2,
    targetWidth: (place) => Math.min(place === 0 ? 80 : 68, widthAt(place) - 4),
  };
}

/** The halves below which positions are added. */
export function hasPositions(where: Places): { encoder: boolean; decoder: boolean } {
  return {
    encoder: where === "both" || where === "encoder",
    decoder: where === "both" || where === "decoder",
  };
}

/** What a token takes of another, as an SVG path and its width. */
interface Thread {
  path: string;
  weight: number;
  width: number;
}

function threadOf(path: string, weight: number): Thread {
  return { path, weight, width: weight * 9 };
}

interface Point {
  x: number;
  y: number;
}

function between(from: Point, to: Point, weight: number): Thread {
  const middle = (from.y + to.y) / 2;
  return threadOf(
    `M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`,
    weight,
  );
}

/** What each word takes of every word in the encoder. */
function encoderThreads({ sourceX }: Layout, { words, attention }: Run, head: number): Thread[] {
  const weights = attention[head];
  if (!weights) return [];
  return words.flatMap((_, to) =>
    words.map((_, from) =>
      between(
        { x: sourceX(to), y: level.encoder + half },
        { x: sourceX(from), y: level.positions - half },
        weights[to * words.length + from] ?? 0,
      ),
    ),
  );
}

/** What the decoder takes for a token of the encoder's rows, and of the tokens before. */
function decoderThreads(
  { sourceX, targetX }: Layout,
  { written }: Run,
  current: number,
  head: number,
) {
  const looking = written[current];
  const x = targetX(current);
  const cross = Array.from(looking?.cross[head] ?? [], (weight, place) =>
    // It begins below the position that was added.
    between({ x, y: level.decoder + 35 }, { x: sourceX(place), y: level.encoder - half }, weight),
  );
  const self = Array.from(looking?.self[head] ?? []).slice(0, current);
  const top = level.decoder - half;
  return {
    cross,
    self: self.map((weight, place) => {
      const to = targetX(place);
      return threadOf(`M${x} ${top}Q${(x + to) / 2} ${level.decoder - 42} ${to} ${top}`, weight);
    }),
  };
}

/** The tokens that the decoder has seen when it has written some. */
function promptOf({ written }: Run, count: number): string[] {
  return ["<reverse>", ...written.map(({ token }) => token)].slice(0, count);
}

/** What the machine is drawn from. */
export interface Scene {
  words: readonly string[];
  /** What the model did, if it is there. */
  run: Run | undefined;
  step: number;
  /** How many tokens the decoder has written and may show. */
  done: number;
  positions: Places;
  head: number;
  /** Whether what the encoder takes is still seen when the decoder writes. */
  keepsThreads: boolean;
  /** How a token is shown. */
  shown(token: string): string;
  floors: Readonly<Record<"encoder" | "decoder", string>>;
}

/** A box with round corners, as an SVG path. */
function roundBox(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`;
}

/** A box with round corners around a point, as high as all of them. */
function boxAround({ x, y }: Point, width: number, radius: number): string {
  return roundBox(x - width / 2, y - half, width, 2 * half, radius);
}

const middle = { size: 11, anchor: "middle" } as const;
const small = { size: 10, anchor: "middle", name: "small" } as const;
const token = { size: 12, anchor: "middle", bold: true, name: "token" } as const;

function drawThreads<Mark>(
  pen: Pen<Mark>,
  threads: readonly Thread[],
  stroke: "accent" | "cosine",
): Mark {
  const drawn = threads.map(({ path, weight, width }) =>
    pen.path(path, {
      stroke,
      width: Number(width.toFixed(2)),
      opacity: 0.5,
      name: "thread",
      title: fixed(weight, 2),
    }),
  );
  return pen.all(drawn);
}

/** What is added at a place: the row of the position, or nothing. In little room its name is short. */
function added(isOn: boolean, place: number, room: number): string {
  if (!isOn) return "+ 0";
  return room < 66 ? `P${place}` : `+ PE(${place})`;
}

function drawSource<Mark>(pen: Pen<Mark>, layout: Layout, { words, step, positions }: Scene): Mark {
  const isOn = hasPositions(positions).encoder;
  const drawn = words.map((word, place) => {
    const x = layout.sourceX(place);
    const pill = boxAround({ x, y: level.positions }, Math.min(76, layout.pitch - 4), 13);
    const line = isOn
      ? ({ stroke: "sine" } as const)
      : ({ stroke: "line", dashed: "3 3" } as const);
    const node = boxAround({ x, y: level.encoder }, Math.min(60, layout.pitch - 6), 4);
    const position = added(isOn, place, layout.pitch);
    return pen.all([
      pen.text(x, level.words + 4, word, token),
      step < 1
        ? pen.all([])
        : pen.all([
            pen.path(pill, { ...line, fill: "paper", width: 1.5, name: "position" }),
            pen.text(x, level.positions + 4, position, { ...middle, name: "position" }),
          ]),
      step < 2
        ? pen.all([])
        : pen.all([
            pen.path(node, { fill: "paper", stroke: "muted" }),
            pen.text(x, level.encoder + 4, word, { ...middle, name: "row" }),
          ]),
    ]);
  });
  return pen.all(drawn);
}

function drawTarget<Mark>(
  pen: Pen<Mark>,
  layout: Layout,
  run: Run,
  { done, positions, head, shown }: Scene,
): Mark {
  const written = run.written.slice(0, done);
  const current = written.length - 1;
  const isOn = hasPositions(positions).decoder;
  const { cross, self } = decoderThreads(layout, run, current, head);
  const tokens = promptOf(run, written.length).map((prompt, place) => {
    const x = layout.targetX(place);
    const isCurrent = place === current;
    const answer = written[place];
    const position = added(isOn, place, layout.least);
    return pen.all([
      pen.path(boxAround({ x, y: level.decoder }, layout.targetWidth(place), 4), {
        fill: "paper",
        stroke: isCurrent ? "accent" : "muted",
        width: isCurrent ? 2.5 : 1,
      }),
      // All but the first is what it has written before.
      pen.text(x, level.decoder + 4, shown(prompt), {
        ...small,
        name: place > 0 ? "small written" : "small",
      }),
      pen.text(x, level.decoder + 30, position, {
        ...small,
        colour: isOn ? "sine" : "muted",
        name: isOn ? "small pe" : "small",
      }),
      pen.text(x, level.answer, answer ? shown(answer.token) : "", {
        ...token,
        colour: "accent",
        name: "token answered",
      }),
    ]);
  });
  return pen.all([drawThreads(pen, cross, "accent"), drawThreads(pen, self, "cosine"), ...tokens]);
}

/** Draws what goes on inside of the machine. */
export function drawMachine<Mark>(pen: Pen<Mark>, scene: Scene): Mark {
  const { run, step, head, keepsThreads, words } = scene;
  const layout = layoutOf(words.length);
  const isTaken = run && (keepsThreads ? step >= 2 : step === 2);
  const [from, to] = marks[Math.min(step, before) as 0];
  return pen.all([
    ...floors.map(({ top, height }) =>
      pen.path(roundBox(6, top, layout.width - 10, height, 8), { stroke: "line", dashed: "4 4" }),
    ),
    pen.path(`M0 ${from}V${to}`, { stroke: "accent", width: 3, name: "now" }),
    isTaken ? drawThreads(pen, encoderThreads(layout, run, head), "accent") : pen.all([]),
    drawSource(pen, layout, scene),
    run && step >= before ? drawTarget(pen, layout, run, scene) : pen.all([]),
    // The names lie on the threads, which would else cross them out.
    ...floors.map(({ name, top }) =>
      pen.text(14, top + 14, scene.floors[name], { size: 9, colour: "muted", name: "small floor" }),
    ),
  ]);
}
