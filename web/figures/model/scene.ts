import type { Pen } from "../../draw/pen.js";
import { fixed } from "../../text/number.js";
import type { Places, Run } from "./run.js";
import { before } from "./steps.js";

/** The drawing: where the words, their positions, the encoder, the decoder and its answers stand. */
export const size = { width: 400, height: 316 };
const level = { words: 298, positions: 254, encoder: 186, decoder: 84, answer: 26 };

/** The two halves of the machine, which are there before anything goes through them. */
const floors = [
  { name: "decoder", top: 44, height: 80 },
  { name: "encoder", top: 152, height: 62 },
] as const;

/** Where the words of the sentence stand. */
function sourceX(place: number): number {
  return 80 + place * 120;
}

/** Where the words that the decoder has stand. */
function targetX(place: number): number {
  return 44 + place * 76;
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
function encoderThreads({ words, attention }: Run, head: number): Thread[] {
  const weights = attention[head];
  if (!weights) return [];
  return words.flatMap((_, to) =>
    words.map((_, from) =>
      between(
        { x: sourceX(to), y: level.encoder + 14 },
        { x: sourceX(from), y: level.positions - 14 },
        weights[to * words.length + from] ?? 0,
      ),
    ),
  );
}

/** What the decoder takes for a token of the encoder's rows, and of the tokens before. */
function decoderThreads({ written }: Run, current: number, head: number) {
  const looking = written[current];
  const x = targetX(current);
  const cross = Array.from(looking?.cross[head] ?? [], (weight, place) =>
    // It begins below the position that was added.
    between({ x, y: level.decoder + 35 }, { x: sourceX(place), y: level.encoder - 14 }, weight),
  );
  const self = Array.from(looking?.self[head] ?? []).slice(0, current);
  const top = level.decoder - 14;
  return {
    cross,
    self: self.map((weight, place) => {
      const to = targetX(place);
      return threadOf(`M${x} ${top}Q${(x + to) / 2} ${level.decoder - 44} ${to} ${top}`, weight);
    }),
  };
}

/** The tokens that the decoder has seen when it has written some. */
function promptOf({ written }: Run, count: number): string[] {
  return ["<reverse>", ...written.map(({ token }) => token)].slice(0, count);
}

/** Whether the model has written the sentence backwards. */
export function isBackwards({ words, written }: Run): boolean {
  const tokens = written.map(({ token }) => token).join(" ");
  return tokens === [...words].reverse().concat("<end>").join(" ");
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

const middle = { size: 11, anchor: "middle" } as const;
const small = { size: 10, anchor: "middle", name: "small" } as const;
const token = { size: 14, anchor: "middle", bold: true, name: "token" } as const;

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

function drawSource<Mark>(pen: Pen<Mark>, { words, step, positions }: Scene): Mark {
  const isOn = hasPositions(positions).encoder;
  const drawn = words.map((word, place) => {
    const x = sourceX(place);
    const pill = roundBox(x - 38, level.positions - 14, 76, 26, 13);
    const line = isOn
      ? ({ stroke: "sine" } as const)
      : ({ stroke: "line", dashed: "3 3" } as const);
    const node = roundBox(x - 30, level.encoder - 14, 60, 28, 4);
    const position = isOn ? `+ PE(${place})` : "+ 0";
    return pen.all([
      pen.text(x, level.words, word, token),
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
            pen.text(x, level.encoder + 4, word, middle),
          ]),
    ]);
  });
  return pen.all(drawn);
}

function drawTarget<Mark>(pen: Pen<Mark>, run: Run, { done, positions, head, shown }: Scene): Mark {
  const written = run.written.slice(0, done);
  const current = written.length - 1;
  const isOn = hasPositions(positions).decoder;
  const { cross, self } = decoderThreads(run, current, head);
  const tokens = promptOf(run, written.length).map((prompt, place) => {
    const x = targetX(place);
    const isCurrent = place === current;
    const answer = written[place];
    return pen.all([
      pen.path(roundBox(x - 34, level.decoder - 14, 68, 28, 4), {
        fill: "paper",
        stroke: isCurrent ? "accent" : "muted",
        width: isCurrent ? 2.5 : 1,
      }),
      pen.text(x, level.decoder + 4, shown(prompt), small),
      isOn
        ? pen.text(x, level.decoder + 30, `+ PE(${place})`, {
            ...small,
            colour: "sine",
            name: "small pe",
          })
        : pen.text(x, level.decoder + 30, "+ 0", { ...small, colour: "muted" }),
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
  const { run, step, head, keepsThreads } = scene;
  const isTaken = run && (keepsThreads ? step >= 2 : step === 2);
  return pen.all([
    ...floors.flatMap(({ name, top, height }) => [
      pen.path(roundBox(4, top, size.width - 8, height, 8), { stroke: "line", dashed: "4 4" }),
      pen.text(14, top + 15, scene.floors[name], { size: 9, colour: "muted", name: "small" }),
    ]),
    isTaken ? drawThreads(pen, encoderThreads(run, head), "accent") : pen.all([]),
    drawSource(pen, scene),
    run && step >= before ? drawTarget(pen, run, scene) : pen.all([]),
  ]);
}
