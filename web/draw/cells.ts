import type { PaperName } from "posenc";
import { builtIn } from "./built-in.js";
import type { Cells, Place } from "./pen.js";

/**
 * Paints a table of coloured cells over a whole canvas. Every cell ends on a device pixel, and no
 * two colours are mixed at any size.
 */
export class CellPainter {
  // One pixel a cell. It is enlarged onto the canvas.
  #source: HTMLCanvasElement | undefined;

  /** Paints cells over a part of a canvas, in device pixels. */
  paintAt(
    context: CanvasRenderingContext2D,
    { colours, rows, columns }: Cells,
    paper: PaperName,
    { x, y, width, height }: Place,
  ): void {
    if (width < 1 || height < 1) return;
    context.imageSmoothingEnabled = false;
    context.drawImage(this.#sourceOf(colours.on(paper), rows, columns), x, y, width, height);
  }

  /** Paints pixels over a part of a canvas. One column of them alone is as wide as the part. */
  stretch(
    context: CanvasRenderingContext2D,
    rgba: Uint8ClampedArray<ArrayBuffer>,
    rows: number,
    { x, y, width, height }: Place,
  ): void {
    const source = this.#sourceOf(rgba, rows, rgba.length / (4 * rows));
    context.imageSmoothingEnabled = false;
    context.drawImage(source, x, y, width, height);
  }

  #sourceOf(rgba: Uint8ClampedArray<ArrayBuffer>, rows: number, columns: number) {
    this.#source ??= builtIn(document, "createElement")("canvas");
    const source = this.#source;
    if (source.width !== columns) source.width = columns;
    if (source.height !== rows) source.height = rows;
    source.getContext("2d")?.putImageData(new ImageData(rgba, columns, rows), 0, 0);
    return source;
  }
}
