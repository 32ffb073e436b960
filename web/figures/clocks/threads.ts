import type { PaperName, Sinusoidal } from "posenc";
import { Circle, grounded, marked, type Rgb } from "../../draw/hues.js";
import type { Pixels } from "../../draw/pixels.js";
import type { Raster } from "../../draw/raster.js";
import { Memo } from "../shared/memo.js";
import { placeOf, positionAt } from "./time.js";

/** What a picture is painted with on a paper. */
interface Paint {
  paper: Rgb;
  /** Where a turn is finer than a pixel: neither one hue nor another. */
  mist: Rgb;
  /** Behind a thread, and the thread itself. */
  ground: Circle;
  thread: Circle;
  /** How much lighter a thread is where it is near. */
  light: number;
}

const paints: Readonly<Record<PaperName, Paint>> = {
  light: {
    ...{ paper: [253, 252, 250], mist: [226, 224, 221], light: 0 },
    ...{ ground: grounded.light, thread: marked.light },
  },
  dark: {
    ...{ paper: [21, 22, 25], mist: [46, 47, 53], light: 0.16 },
    ...{ ground: grounded.dark, thread: new Circle(0.8, 0.135) },
  },
};

const within = (value: number) => Math.min(Math.max(value, 0), 1);

/** From 0 to 1 between two ends, slow at both. */
function smooth(from: number, to: number, value: number): number {
  const share = within((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** The rows of an encoding, one for each row of pixels. */
interface Rows {
  table: Float32Array;
  /** How many positions lie between a row of pixels and the next. */
  steps: Float64Array;
  /** Below 1 before the first position. */
  shares: Float64Array;
}

/** Computes the row of each row of pixels, from a position above the first to one below the last. */
function rowsOf(encoding: Sinusoidal, height: number, top: number, bottom: number): Rows {
  const shares = Float64Array.from(
    { length: height },
    (_, y) => ((y + 0.5) / height - top) / (bottom - top),
  );
  const positions = shares.map((share) => positionAt(Math.max(share, 0)));
  const step = 1 / height / (bottom - top);
  const steps = shares.map(
    (share) => positionAt(Math.max(share, 0) + step) - positionAt(Math.max(share, 0)),
  );
  return { table: encoding.encode(positions).data, steps, shares };
}

/**
 * Hands that write while the positions go by: a thread for each, seen from the side, on the hues that it has pointed
 * to. What has not moved yet is paper, and what turns too fast for the pixels is mist.
 *
 * @param top Where position 0 is, as a share of the height, and `bottom` where the last one is.
 */
export function threads(encoding: Sinusoidal, top: number, bottom: number): Raster {
  const pairs = encoding.dim / 2;
  const kept = new Memo<Rows>();
  return {
    from: [encoding, top, bottom],
    strips: pairs,
    strip(n, size, paper) {
      const rows = kept.get([size.height], () => rowsOf(encoding, size.height, top, bottom));
      return strip(
        rows,
        { pair: n, pairs, frequency: encoding.frequencies[n] ?? 0 },
        size,
        paints[paper],
      );
    },
  };
}

interface Hand {
  pair: number;
  pairs: number;
  /** Radians a position. */
  frequency: number;
}

function strip(
  { table, steps, shares }: Rows,
  { pair, pairs, frequency }: Hand,
  { width, height }: Pixels,
  { paper, mist, ground, thread, light }: Paint,
): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
  const middle = (width - 1) / 2;
  const line = Math.max(0.6, width * 0.034);
  const radius = width / 2 - Math.max(1.4, width * 0.085);
  for (let y = 0; y < height; y++) {
    const share = shares[y] ?? 0;
    const sine = table[(y * pairs + pair) * 2] ?? 0;
    const cosine = table[(y * pairs + pair) * 2 + 1] ?? 0;
    const turned = frequency * positionAt(Math.max(share, 0));
    const step = frequency * (steps[y] ?? 0);
    const isTold = within(1.22 - step / 1.9);
    const isLine = within(1.1 - (step * radius) / 26);
    const moved = smooth(0, 0.9, turned);
    const begins = share < 0 ? within(1 + share / 0.12) : 1;
    const near = 0.5 - 0.5 * sine;
    const slope = radius * sine * step;
    const narrowed = 1 / Math.sqrt(1 + slope * slope);
    // What has turned for long rests.
    const rest = 1 - 0.55 * smooth(0.9, 3.2, Math.log10(1 + turned));
    const drawn = (0.13 + 0.87 * moved) * begins;
    const from = thread.indexOf(cosine, sine);
    for (let x = 0; x < width; x++) {
      const off = x - middle;
      const apart = Math.abs(off - radius * cosine) * narrowed;
      const core = within(line * (0.72 + 0.5 * near) + 0.5 - apart);
      const glow = Math.exp((-apart * apart) / (2 * (line * 3.6) ** 2));
      const edge = 1 - (Math.abs(off) / (width / 2)) ** 6 * 0.75;
      const lit = Math.max(core * (0.4 + 0.6 * near), glow * 0.46 * (0.35 + 0.65 * near));
      const behind =
        (0.36 + 0.3 * near * (1 - Math.abs(off - radius * cosine) / (2 * radius))) * edge;
      const covers = within(lit * (isLine * 0.9 + 0.1) * drawn);
      const shines = core * near * light * drawn * isLine;
      const misted = edge * (0.55 + 0.45 * rest) * begins;
      for (let colour = 0; colour < 3; colour++) {
        const white = paper[colour] ?? 0;
        const hue = ground.bytes[from + colour] ?? 0;
        const line = thread.bytes[from + colour] ?? 0;
        let value = white + (hue - white) * behind * moved * rest;
        value += (line - value) * covers;
        value += (255 - value) * shines;
        const mistHere = white + ((mist[colour] ?? 0) - white) * misted;
        rgba[4 * (y * width + x) + colour] = value * isTold + mistHere * (1 - isTold);
      }
    }
  }
  return rgba;
}

/** Returns where a position is between the ends of the threads, as a share of the height. */
export function shareOf(position: number, top: number, bottom: number): number {
  return top + placeOf(position) * (bottom - top);
}
