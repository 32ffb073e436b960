import type { PaperName, Posenc, Sinusoidal } from "posenc";
import { Circle, type Rgb } from "../../draw/hues.js";
import type { Raster } from "../../draw/raster.js";
import { Memo } from "./memo.js";

/** A field: a hand for each column, and positions down. */
export interface FieldOf {
  /** Radians a position, for each hand. */
  frequencies: ArrayLike<number>;
  /** The position at a share of the way down. */
  positionAt(share: number): number;
  /** Returns the position from which on a hand's angles are new, if there is one: its hues are then dusk. */
  newFrom?(hand: number): number | undefined;
  /** What `positionAt` and `newFrom` follow from: while these and the frequencies are the same, nothing is painted. */
  from: readonly unknown[];
}

/** The hues of cells on each paper, and the paper. */
export const cellHues: Readonly<Record<PaperName, { hues: Circle; ground: Rgb }>> = {
  light: { hues: new Circle(0.72, 0.135), ground: [253, 252, 250] },
  dark: { hues: new Circle(0.68, 0.135), ground: [21, 22, 25] },
};

/** How much lighter a cell is where its hand points to the right: in grey a field still shows its waves. */
export const lean = 14;

interface Paint {
  mist: Rgb;
  dusk: Rgb;
}

const paints: Readonly<Record<PaperName, Paint>> = {
  light: { mist: [214, 212, 208], dusk: [232, 223, 211] },
  dark: { mist: [52, 53, 60], dusk: [48, 40, 33] },
};

const within = (value: number) => Math.min(Math.max(value, 0), 1);
const angles = new Memo<Sinusoidal>();

/** How much of its hue a hand has that has turned so far, in radians: what has not moved yet is paper. */
export function shownAfter(angle: number): number {
  const share = within(angle / 0.9);
  return share * share * (3 - 2 * share);
}

/**
 * One cell is one hand, and its hue where it points. What has not moved yet is paper; where a turn is finer than a cell
 * it is mist.
 */
export function field(posenc: Posenc, { frequencies, positionAt, newFrom, from }: FieldOf): Raster {
  // A hand that turns by one radian a position points, at position a, to the angle a: so the core tells any angle.
  const turn = angles.get([posenc], () => posenc.sinusoidal({ dim: 2 }));
  const rows = new Memo<Float64Array>();
  return {
    from: [frequencies, ...from],
    strips: frequencies.length,
    strip(hand, { height }, paper) {
      const { mist, dusk } = paints[paper];
      const { hues, ground } = cellHues[paper];
      // Where the rows of cells begin, and where the last one ends.
      const positions = rows.get([height], () =>
        Float64Array.from({ length: height + 1 }, (_, y) => positionAt(y / height)),
      );
      const frequency = frequencies[hand] ?? 0;
      const isNewFrom = newFrom?.(hand) ?? Number.POSITIVE_INFINITY;
      const told = positions.map((position) => position * frequency);
      const pointed = turn.encode(told).data;
      const rgba = new Uint8ClampedArray(4 * height).fill(255);
      for (let y = 0; y < height; y++) {
        const angle = told[y] ?? 0;
        const step = (told[y + 1] ?? 0) - angle;
        const [sine, cosine] = [pointed[2 * y] ?? 0, pointed[2 * y + 1] ?? 0];
        const isTold = within(1.22 - step / 1.9);
        const moved = shownAfter(angle);
        const isNew = (positions[y] ?? 0) > isNewFrom;
        const at = hues.indexOf(cosine, sine);
        for (let colour = 0; colour < 3; colour++) {
          const white = (isNew ? dusk : ground)[colour] ?? 0;
          const hue = (hues.bytes[at + colour] ?? 0) + lean * cosine;
          const value = white + (hue - white) * moved * (isNew ? 0.22 : 1);
          rgba[4 * y + colour] =
            value * isTold + (isNew ? white : (mist[colour] ?? 0)) * (1 - isTold);
        }
      }
      return rgba;
    },
  };
}
