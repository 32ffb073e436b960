import { deflateSync } from "node:zlib";
import type { PaperName } from "posenc";
import type { Pixels } from "../../web/draw/pixels.js";
import { pngOf } from "../../web/draw/png.js";
import { type Raster, rgbaOf } from "../../web/draw/raster.js";
import { Memo } from "../../web/figures/shared/memo.js";

/** How many pixels a unit of a picture has: sharp on most screens. */
const pixelRatio = 2;

/** Returns an address that holds the pixels of a picture, as PNG. */
export function imageOf(raster: Raster, { width, height }: Pixels, paper: PaperName): string {
  return kept.get([width, height, paper, ...raster.from], () =>
    addressOf(raster, { width, height }, paper),
  );
}

// The frames of an animation have it again and again.
const kept = new Memo<string>();

function addressOf(raster: Raster, { width, height }: Pixels, paper: PaperName): string {
  const size = { width: pixelRatio * width, height: pixelRatio * height };
  const png = pngOf(rgbaOf(raster, size, paper), size, deflateSync);
  return `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
}
