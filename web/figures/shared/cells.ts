import { CellPainter } from "../../draw/cells.js";
import type { Cells } from "../../draw/pen.js";
import { Memo } from "./memo.js";
import { paperOf } from "./scheme.js";
import { Size } from "./size.js";

/** A canvas of a figure that shows a table of cells in device pixels. */
export class CellCanvas extends Size {
  readonly #painter = new CellPainter();
  readonly #painted = new Memo<void>();

  /** Paints cells if the pixels have changed, or `from`: what the cells are made from. */
  paint(from: readonly unknown[], cells: () => Cells): void {
    const { part, pixels } = this;
    const paper = paperOf(this.host);
    if (!(part instanceof HTMLCanvasElement) || pixels.width === 0) return;
    this.#painted.get([part, pixels.width, pixels.height, paper, ...from], () => {
      const { colours, rows, columns } = cells();
      this.#painter.paint(part, pixels, colours.on(paper), rows, columns);
    });
  }
}
