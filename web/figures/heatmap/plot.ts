import { html, type LitElement, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { cellScale, valueAxis, valueScale } from "../../draw/axis.js";
import { Colours } from "../../draw/colours.js";
import { boxPath, drawFrame } from "../../draw/frame.js";
import type { Pixels } from "../../draw/pixels.js";
import { rampCells } from "../../draw/ramp.js";
import { waveDots, wavePath } from "../../draw/wave.js";
import type heatmapText from "../../text/en/heatmap.js";
import { whole } from "../../text/number.js";
import { drawAxis } from "../shared/axis.js";
import { CellCanvas } from "../shared/cells.js";
import { Memo } from "../shared/memo.js";
import { partOf } from "../shared/part.js";
import { paperOf } from "../shared/scheme.js";
import type { HeatmapCursor } from "./cursor.js";
import {
  axesOf,
  colouredCells,
  columnOf,
  frameOf,
  legendAxis,
  rowOf,
  type Scene,
} from "./scene.js";

/** What the plot shows, and whether its cursor stays where it is. */
export interface Shown extends Scene {
  cursor: HeatmapCursor;
}

interface Listeners {
  key(event: KeyboardEvent): void;
  pointer(event: PointerEvent): void;
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
    const { values, columns, colours } = shown;
    this.#cells.paint([values, colours, columns.start, columns.length], () =>
      colouredCells(posenc, shown),
    );
  }

  /** Draws what stands around the cells and on them: axes, legend, cursor, barcode and wave. */
  drawAround(posenc: Posenc, shown: Shown): void {
    if (this.pixels.width === 0) return;
    const { rows, columns, colours } = shown;
    this.#legend.paint([colours], () => rampCells(posenc, colours));
    const { width, height } = this.pixels;
    const views = [rows.start, rows.length, columns.start, columns.length];
    this.#axes.get([width, height, ...views], () => this.#drawAxes(shown));
    const { pos, col } = shown.cursor;
    const paper = paperOf(this.#figure);
    this.#cursor.get([width, height, ...views, shown.values, colours, paper, pos, col], () =>
      this.#drawCursor(posenc, shown),
    );
  }

  #drawAxes(shown: Shown): void {
    const { clientWidth: width, clientHeight: height } = this.#part("cells");
    const { across, down } = axesOf(shown, { width, height });
    const [wave, legend] = ["wave", "legend-cells"].map((id) => this.#part(id).clientWidth);
    drawAxis(this.#part("x-axis"), across);
    drawAxis(this.#part("y-axis"), down);
    drawAxis(this.#part("wave-axis"), valueAxis("top", wave ?? 0, [-1, 0, 1]));
    drawAxis(this.#part("legend-axis"), legendAxis(legend ?? 0));
  }

  #drawCursor(posenc: Posenc, shown: Shown): void {
    const { rows, columns, colours } = shown;
    const { pos, col } = shown.cursor;
    const { clientWidth: width, clientHeight: height } = this.#part("cells");
    const x = cellScale(columns, width)(col);
    const y = cellScale(rows, height)(pos);
    const box = frameOf(shown, { width, height });
    drawFrame(this.#part("cursor"), boxPath(box));
    this.#part("cross").setAttribute(
      "d",
      `M0 ${y}H${box.left}M${box.right} ${y}H${width}M${x} 0V${box.top}M${x} ${box.bottom}V${height}`,
    );

    this.#barcode.paint([shown.values, colours, pos, columns.start, columns.length], () => ({
      colours: new Colours(posenc, rowOf(shown, pos), colours),
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
