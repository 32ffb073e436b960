import type { PaperName } from "posenc";
import type { Pixels } from "./pixels.js";

/** A picture of pixels, as fine as the screen that shows it. It is painted strip by strip, so that nothing waits for it. */
export interface Raster {
  /** What it is painted from: while these are the same, it stays as it is. */
  readonly from: readonly unknown[];
  /** How many strips stand side by side, equally wide. */
  readonly strips: number;
  /** Returns the pixels of a strip, 4 bytes each, row by row from the top. One column alone is as wide as the strip. */
  strip(n: number, size: Pixels, paper: PaperName): Uint8ClampedArray<ArrayBuffer>;
}

/** Returns the first pixel of a strip, and how many it has. */
export function stripAt(
  { strips }: Raster,
  n: number,
  width: number,
): { x: number; width: number } {
  const x = Math.round((n * width) / strips);
  return { x, width: Math.round(((n + 1) * width) / strips) - x };
}

/** Returns all pixels of a picture, 4 bytes each, row by row from the top. */
export function rgbaOf(raster: Raster, { width, height }: Pixels, paper: PaperName): Uint8Array {
  const all = new Uint32Array(width * height);
  for (let n = 0; n < raster.strips; n++) {
    const at = stripAt(raster, n, width);
    if (at.width < 1) continue;
    const strip = new Uint32Array(raster.strip(n, { width: at.width, height }, paper).buffer);
    const given = strip.length / height;
    for (let y = 0; y < height; y++) {
      const row = y * width + at.x;
      if (given === 1) all.fill(strip[y] ?? 0, row, row + at.width);
      else all.set(strip.subarray(y * given, (y + 1) * given), row);
    }
  }
  return new Uint8Array(all.buffer);
}
