import { html, type LitElement, type TemplateResult } from "lit";
import type { ColourMapName, Posenc } from "posenc";
import { cellAxis, cellScale, valueAxis, valueScale } from "../../draw/axis.js";
import { boxPath, cellBox, drawFrame } from "../../draw/frame.js";
import type { Pixels } from "../../draw/pixels.js";
import { ramp } from "../../draw/ramp.js";
import type { View } from "../../draw/view.js";
import { waveDots, wavePath } from "../../draw/wave.js";
import type heatmapText from "../../text/en/heatmap.js";
import { whole } from "../../text/number.js";
import { drawAxis } from "../shared/axis.js";
import { CellCanvas } from "../shared/cells.js";
import { Memo } from "../shared/memo.js";
import { partOf } from "../shared/part.js";
import type { HeatmapCursor } from "./cursor.js";

/** The cursor's frame is no smaller than this, in CSS pixels, however small the cells are. */
const leastFrame = 7;

/** What the plot shows. */
export interface Shown {
  /** The rows in `rows` with all their columns: [rows, dim]. */
  values: Float32Array;
  length: number;
  dim: number;
  /** The rows and columns that have room. */
  rows: View;
  columns: View;
  colours: ColourMapName;
  cursor: HeatmapCursor;
}

interface Listeners {
  key(event: KeyboardEvent): void;
  pointer(event: PointerEvent): void;
}

/** Returns the values of one shown row in the shown columns. */
function rowOf({ values, dim, rows, columns }: Shown, pos: number): Float32Array {
  const start = (pos - rows.start) * dim + columns.start;
  return values.subarray(start, start + columns.length);
}

function columnOf({ values, dim, rows }: Shown, col: number): Float32Array {
  return Float32Array.from({ length: rows.length }, (_, row) => values[row * dim + col] ?? 0);
}

/** Returns the shown cells without the columns beside the window: [rows, columns]. */
function cellsOf(shown: Shown): Float32Array {
  const { values, dim, rows, columns } = shown;
  if (columns.length === dim) return values;
  const cells = new Float32Array(rows.length * columns.length);
  for (let row = 0; row < rows.length; row++) {
    cells.set(rowOf(shown, rows.start + row), row * columns.length);
  }
  return cells;
}

/**
 * The heatmap with axes, legend and cursor, the cursor's row as a barcode and its column as a wave.
 */
export class Plot {
  readonly #figure: LitElement;
  readonly #cells: CellCanvas;
  readonly #barcode: CellCanvas;
  readonly #legend: CellCanvas;
  readonly #axes = new Memo<void>();
  readonly #cursor = new Memo<void>();

  constructor(figure: LitElement) {
    this.#figure = figure;
    this.#cells = new CellCanvas(figure, "cells");
    this.#barcode = new CellCanvas(figure, "barcode");
    this.#legend = new CellCanvas(figure, "legend-cells");
  }

  /** The device pixels of the heatmap; 0 × 0 before the first layout. */
  get pixels(): Pixels {
    return this.#cells.pixels;
  }

  #part<Part extends Element>(id: string): Part {
    return partOf<Part>(this.#figure, id);
  }

  drawCells(posenc: Posenc, shown: Shown): void {
    const { values, rows, columns, colours } = shown;
    this.#cells.paint([values, colours, columns.start, columns.length], () => ({
      rgba: posenc.paint(cellsOf(shown), { colours }),
      rows: rows.length,
      columns: columns.length,
    }));
  }

  /** Draws what stands around the cells and on them: axes, legend, cursor, barcode and wave. */
  drawAround(posenc: Posenc, shown: Shown): void {
    if (this.pixels.width === 0) return;
    const { rows, columns, colours } = shown;
    this.#legend.paint([colours], () => ({
      rgba: posenc.paint(ramp, { colours }),
      rows: 1,
      columns: ramp.length,
    }));
    const { width, height } = this.pixels;
    const views = [rows.start, rows.length, columns.start, columns.length];
    this.#axes.get([width, height, ...views], () => this.#drawAxes(shown));
    const { pos, col } = shown.cursor;
    this.#cursor.get([width, height, ...views, shown.values, colours, pos, col], () =>
      this.#drawCursor(posenc, shown),
    );
  }

  #drawAxes({ rows, columns }: Shown): void {
    const { clientWidth, clientHeight } = this.#part("cells");
    const [wave, legend] = ["wave", "legend-cells"].map((id) => this.#part(id).clientWidth);
    drawAxis(this.#part("x-axis"), cellAxis("top", columns, clientWidth));
    drawAxis(this.#part("y-axis"), cellAxis("left", rows, clientHeight));
    drawAxis(this.#part("wave-axis"), valueAxis("top", wave ?? 0, [-1, 0, 1]));
    drawAxis(this.#part("legend-axis"), valueAxis("bottom", legend ?? 0, [-1, -0.5, 0, 0.5, 1]));
  }

  #drawCursor(posenc: Posenc, shown: Shown): void {
    const { rows, columns, colours } = shown;
    const { pos, col } = shown.cursor;
    const { clientWidth: width, clientHeight: height } = this.#part("cells");
    const x = cellScale(columns, width)(col);
    const y = cellScale(rows, height)(pos);
    const box = cellBox({ rows, columns, width, height }, pos, col, leastFrame);
    drawFrame(this.#part("cursor"), boxPath(box));
    this.#part("cross").setAttribute(
      "d",
      `M0 ${y}H${box.left}M${box.right} ${y}H${width}M${x} 0V${box.top}M${x} ${box.bottom}V${height}`,
    );

    this.#barcode.paint([shown.values, colours, pos, columns.start, columns.length], () => ({
      rgba: posenc.paint(rowOf(shown, pos), { colours }),
      rows: 1,
      columns: columns.length,
    }));
    this.#part("barcode-mark").setAttribute("d", `M${x} 0l-5 7h10z`);

    const values = columnOf(shown, col);
    const across = this.#part("wave").clientWidth;
    this.#part("wave-line").setAttribute("d", wavePath(values, rows, across, height));
    this.#part("wave-dots").setAttribute("d", waveDots(values, rows, across, height));
    this.#part("wave-zero").setAttribute("d", `M${across / 2} 0V${height}`);
    const value = valueScale(3, across - 3)(values[pos - rows.start] ?? 0);
    this.#part("wave-mark").setAttribute("transform", `translate(${value} ${y})`);
  }

  /** @param announcement What is said of the cursor's cell. */
  render(
    text: typeof heatmapText,
    { length, dim, cursor }: Shown,
    announcement: string,
    { key, pointer }: Listeners,
  ): TemplateResult {
    const { pos, col, pinned } = cursor;
    return html`<div class="plot">
        <span class="x-name">${text.xAxis} →</span>
        <span class="y-name">↓ ${text.yAxis}</span>
        <svg class="axis x" aria-hidden="true"><g id="x-axis"></g></svg>
        <svg class="axis y" aria-hidden="true"><g id="y-axis"></g></svg>
        <div class="map">
          <canvas id="cells" aria-hidden="true"></canvas>
          <svg class="over" aria-hidden="true">
            <path id="cross"></path>
            <g class=${pinned ? "frame pinned" : "frame"} id="cursor"><path></path><path></path></g>
          </svg>
          <div
            id="grid"
            role="grid"
            tabindex="0"
            aria-label=${text.name}
            aria-describedby="keys"
            aria-rowcount=${length}
            aria-colcount=${dim}
            aria-activedescendant="cell"
            @keydown=${key}
            @pointerdown=${pointer}
            @pointermove=${pointer}
            @pointerup=${pointer}
          >
            <div role="row" aria-rowindex=${pos + 1}>
              <div
                id="cell"
                role="gridcell"
                aria-colindex=${col + 1}
                aria-selected=${pinned ? "true" : "false"}
                aria-label=${announcement}
              ></div>
            </div>
          </div>
        </div>
        <div
          class="wave"
          data-along="y"
          @pointerdown=${pointer}
          @pointermove=${pointer}
          @pointerup=${pointer}
        >
          <svg id="wave" aria-hidden="true">
            <g class="axis" id="wave-axis"></g>
            <path id="wave-zero"></path>
            <path id="wave-line"></path>
            <path id="wave-dots"></path>
            <circle id="wave-mark" r="4.5"></circle>
          </svg>
        </div>
        <div
          class="barcode"
          data-along="x"
          @pointerdown=${pointer}
          @pointermove=${pointer}
          @pointerup=${pointer}
        >
          <canvas id="barcode" aria-hidden="true"></canvas>
          <svg class="over" aria-hidden="true"><path id="barcode-mark"></path></svg>
        </div>
        <span class="row-name">${text.row(whole(pos))}</span>
        <span class="column-name">${text.column(whole(col))}</span>
      </div>
      <div class="legend">
        <span>${text.legend}</span>
        <div>
          <canvas id="legend-cells" aria-hidden="true"></canvas>
          <svg class="axis" aria-hidden="true"><g id="legend-axis"></g></svg>
        </div>
      </div>`;
  }
}
