import { html, type LitElement, nothing, svg, type TemplateResult } from "lit";
import type { Posenc, Tensor } from "posenc";
import type { FindingData } from "posenc/doctor";
import { Colours } from "../../draw/colours.js";
import { boxPath, cellBox, drawFrame } from "../../draw/frame.js";
import { rampCells } from "../../draw/ramp.js";
import { type View, viewOf } from "../../draw/view.js";
import type compareText from "../../text/en/compare.js";
import { span } from "../../text/number.js";
import { CellCanvas } from "../shared/cells.js";
import { findPart } from "../shared/part.js";
import { placeOf, sizesOf } from "./sizes.js";
import { difference, fullColour } from "./words.js";

/** The mark is no smaller than this, in CSS pixels, however small the cells are. */
const leastMark = 9;
/** A table with fewer rows gets a low heatmap. */
const manyRows = 8;

const spanOf = ({ start, length }: View): string => span(start, length);

/** A heatmap of a table minus a formula, with a frame around the first cell that differs. */
export class DifferenceMap {
  readonly #figure: LitElement;
  readonly #cells: CellCanvas;
  readonly #ramp: CellCanvas;
  /** The window that the words tell of. */
  #told: { table: Tensor; rows: View; columns: View } | undefined;

  constructor(figure: LitElement) {
    this.#figure = figure;
    this.#cells = new CellCanvas(figure, "differences");
    this.#ramp = new CellCanvas(figure, "ramp");
  }

  /** Returns the cells that are drawn: all, or a window that contains the first difference. */
  #views(table: Tensor, { firstDifference }: FindingData): { rows: View; columns: View } {
    const { rows, columns } = sizesOf(table);
    const { pixels } = this.#cells;
    const { width, height } = pixels.width > 0 ? pixels : { width: columns, height: rows };
    const first = placeOf(table, firstDifference?.index ?? []);
    return {
      rows: viewOf(rows, height, first.row),
      columns: viewOf(columns, width, first.column),
    };
  }

  /** left: the table minus the formula. */
  draw(posenc: Posenc, left: Float32Array, table: Tensor, finding: FindingData): void {
    const canvas = this.#cells.part;
    if (!canvas || this.#cells.pixels.width === 0) return;
    const { rows, columns } = this.#views(table, finding);
    this.#tell(table, rows, columns);
    this.#cells.paint([left, rows.start, columns.start], () => {
      const { columns: width } = sizesOf(table);
      const shown = new Float32Array(rows.length * columns.length);
      for (let row = 0; row < rows.length; row++) {
        const start = (rows.start + row) * width + columns.start;
        shown.set(left.subarray(start, start + columns.length), row * columns.length);
      }
      const scale = fullColour(finding) || 1;
      const colours = new Colours(
        posenc,
        shown.map((value) => value / scale),
      );
      return { colours, rows: rows.length, columns: columns.length };
    });
    this.#ramp.paint([], () => rampCells(posenc));

    const mark = findPart(this.#figure, "mark");
    if (!mark || !finding.firstDifference) return;
    const { row, column } = placeOf(table, finding.firstDifference.index);
    const { clientWidth: width, clientHeight: height } = canvas;
    drawFrame(mark, boxPath(cellBox({ rows, columns, width, height }, row, column, leastMark)));
  }

  /**
   * Words follow a frame later: if they grew in the frame in which the canvas was measured, what is around
   * them would change its size while sizes are being told.
   */
  #tell(table: Tensor, rows: View, columns: View): void {
    const told = this.#told;
    const same = (one: View, other: View | undefined) =>
      one.start === other?.start && one.length === other.length;
    if (told?.table === table && same(rows, told.rows) && same(columns, told.columns)) return;
    requestAnimationFrame(() => {
      this.#told = { table, rows, columns };
      this.#figure.requestUpdate();
    });
  }

  render(text: typeof compareText, table: Tensor, finding: FindingData): TemplateResult {
    if (finding.maxDifference === 0) {
      return html`<div class="left">
        <h3>${text.map}</h3>
        <p class="hint">${text.same}</p>
      </div>`;
    }
    const told = this.#told?.table === table ? this.#told : undefined;
    const sizes = sizesOf(table);
    const first = finding.firstDifference;
    const scale = difference(fullColour(finding));
    const at = first ? text.marked(first.index.join(", ")) : text.rounding;
    const windowed = told && (told.rows.length < sizes.rows || told.columns.length < sizes.columns);
    return html`<div class="left">
      <h3>${text.map}</h3>
      <div class="map" data-rows=${sizes.rows < manyRows ? "few" : "many"}>
        <canvas id="differences" role="img" aria-label=${text.mapName(scale, at)}></canvas>
        <svg class="over" aria-hidden="true">
          ${first ? svg`<g class="frame" id="mark"><path></path><path></path></g>` : nothing}
        </svg>
      </div>
      <div class="scale" aria-hidden="true">
        <span>−${scale}</span><canvas id="ramp"></canvas><span>+${scale}</span>
      </div>
      <p class="hint">
        ${text.largestIs(scale)} ${at}
        ${windowed ? text.window(spanOf(told.rows), spanOf(told.columns)) : nothing}
      </p>
    </div>`;
  }
}
