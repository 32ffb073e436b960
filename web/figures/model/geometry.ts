import { most, type Places, type Run } from "./run.js";

/** Steps before the decoder writes: the words, their positions, the encoder. */
export const before = 3;
export const lastStep = before - 1 + most;
/** The drawing: where the words, their positions, the encoder, the decoder and its answers stand. */
export const size = { width: 400, height: 316 };
export const level = { words: 298, positions: 254, encoder: 186, decoder: 84, answer: 26 };

/** The two halves of the machine, which are there before anything goes through them. */
export const floors = [
  { name: "decoder", top: 44, height: 80 },
  { name: "encoder", top: 152, height: 62 },
] as const;

/** Where the words of the sentence stand. */
export function sourceX(place: number): number {
  return 80 + place * 120;
}

/** Where the words that the decoder has stand. */
export function targetX(place: number): number {
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
export interface Thread {
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
export function encoderThreads({ words, attention }: Run, head: number): Thread[] {
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
export function decoderThreads({ written }: Run, current: number, head: number) {
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
export function promptOf({ written }: Run, count: number): string[] {
  return ["<reverse>", ...written.map(({ token }) => token)].slice(0, count);
}

/** Whether the model has written the sentence backwards. */
export function isBackwards({ words, written }: Run): boolean {
  const tokens = written.map(({ token }) => token).join(" ");
  return tokens === [...words].reverse().concat("<end>").join(" ");
}
