import { CellPainter } from "../../draw/cells.js";
import { Memo } from "./memo.js";
import { Size } from "./size.js";

/** Coloured cells to be painted. */
interface Cells {
  /** 4 bytes a cell, rows × columns, row by row from the top. */
  rgba: Uint8ClampedArray<ArrayBuffer>;
  rows: number;
  columns: number;
}

/** A canvas of a figure that shows a table of cells in device pixels. */
export class CellCanvas extends Size {
  readonly #painter = new CellPainter();
  readonly #painted = new Memo<void>();

  /** Paints cells if the pixels have changed, or `from`: what the cells are made from. */
  paint(from: readonly unknown[], cells: () => Cells): void {
    const { part, pixels } = this;
    if (!(part instanceof HTMLCanvasElement) || pixels.width === 0) return;
    this.#painted.get([part, pixels.width, pixels.height, ...from], () => {
      const { rgba, rows, columns } = cells();
      this.#painter.paint(part, pixels, rgba, rows, columns);
    });
  }
}
