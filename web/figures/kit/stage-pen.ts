import { nothing, svg } from "lit";
import { type LiveMark, livePen } from "../../draw/live-pen.js";
import type { Cells, Place } from "../../draw/pen.js";
import type { Raster } from "../../draw/raster.js";
import { codeWidth } from "../../draw/words.js";
import type { FigurePen } from "./figure.js";
import { letters } from "./letters.js";

/** What the canvas below the marks shows. */
export interface Layer {
  readonly content: Cells | Raster;
  readonly place: Place;
}

/**
 * Draws the marks of a live picture as Lit's templates, and leaves tables of cells to the canvas that lies below
 * them: thousands of cells as marks would be slow.
 */
export function stagePen(layers: Layer[]): FigurePen<LiveMark> {
  return {
    ...livePen,
    text: (x, y, text, { anchor, colour, name, size = letters.tick, bold, code, rim } = {}) =>
      svg`<text class=${[name, code && "code", rim && "rim", colour === "muted" ? "quiet" : colour].filter(Boolean).join(" ") || nothing} text-anchor=${anchor ?? nothing} font-size=${size} textLength=${code && text ? codeWidth(text, size) : nothing} font-weight=${bold ? 600 : nothing} x=${x.toFixed(1)} y=${y.toFixed(1)}>${text}</text>`,
    cells(content, place) {
      layers.push({ content, place });
      return nothing;
    },
    raster(content, place) {
      layers.push({ content, place });
      return nothing;
    },
    group: (x, y, scale, marks) =>
      svg`<g transform="translate(${x} ${y}) scale(${scale})">${marks}</g>`,
    frame: (path) => svg`<g class="frame"><path d=${path}></path><path d=${path}></path></g>`,
  };
}
