import { encode } from "fast-png";
import type { Posenc } from "posenc";

/** Which rows of the paper's table a picture shows. */
interface Cells {
  dim: number;
  length: number;
}

/** Returns a heatmap as PNG: each cell as wide and high as it must be to fill the picture. */
export function heatmapPicture(
  posenc: Posenc,
  { dim, length }: Cells,
  { width, height }: { width: number; height: number } = { width: dim, height: length },
): Uint8Array {
  const rgba = posenc.paint(posenc.sinusoidal({ dim }).encode(length));
  const cells = new Uint32Array(rgba.buffer);
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y / height) * length);
    for (let x = 0; x < width; x++) {
      pixels[y * width + x] = cells[row * dim + Math.floor((x / width) * dim)] ?? 0;
    }
  }
  return encode({ width, height, data: new Uint8Array(pixels.buffer), channels: 4, depth: 8 });
}

/** The size of the picture that other sites show beside a link. */
const preview = { width: 1200, height: 630 };

/** The pictures of the site, by the name of their file. */
export function picturesOf(posenc: Posenc): ReadonlyMap<string, Uint8Array> {
  return new Map([["preview.png", heatmapPicture(posenc, { dim: 80, length: 42 }, preview)]]);
}
