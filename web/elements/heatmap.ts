import {
  css,
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { guard } from "lit/directives/guard.js";
import type { Cell, ColourMapName, LayoutName, Posenc, Sinusoidal } from "posenc";
import { cellScale, drawCellAxis, drawValueAxis, valueScale } from "../draw/axis.js";
import { CellPainter } from "../draw/cells.js";
import { type Pixels, watchPixels } from "../draw/pixels.js";
import { cellAt, type View, viewOf } from "../draw/view.js";
import { waveDots, wavePath } from "../draw/wave.js";
import cellFormula from "../formula/cell.tex";
import { fixed, significant, span, whole } from "../text/number.js";
import { choice, numberBox, slider } from "./control.js";
import { asWritten, FigureElement } from "./figure.js";
import type { ChoiceSetting, NumberSetting, Setting } from "./setting.js";
import { theme } from "./theme.js";

const dims: NumberSetting = { min: 2, max: 1024, step: 2, initial: 128 };
const lengths: NumberSetting = { min: 1, max: 4096, step: 1, initial: 50 };
const bases: NumberSetting = { min: 1.01, max: 1e9, initial: 10000 };
const layouts: ChoiceSetting<LayoutName> = {
  choices: ["interleaved", "concatenated"],
  initial: "interleaved",
};
const colourMaps: ChoiceSetting<ColourMapName> = {
  choices: ["blue-white-red", "purple-white-green"],
  initial: "blue-white-red",
};

/** Sliders end here; the number boxes go on. */
const slidersEnd = 512;
const rowsAPage = 10;
/** How long the cursor must rest before its cell is read out, in ms. */
const settledAfter = 400;
/** A table larger than this would take seconds to lay out. */
const tableRows = 64;
const tableColumns = 128;

/** What `posenc-change` of a heatmap carries. */
export interface HeatmapChange {
  dim: number;
  length: number;
  base: number;
  layout: LayoutName;
  colours: ColourMapName;
  pos: number;
  col: number;
}

/** What `posenc-cursor` carries. */
export interface HeatmapCursor {
  pos: number;
  col: number;
  pinned: boolean;
}

/**
 * A table of positional encodings as a heatmap: dimensions from left to right, positions from top
 * to bottom, with one cursor, the row under it as a barcode and the column under it as a wave.
 *
 * @tag posenc-heatmap
 * @attr {number} dim - Dimensions d, even, 2 … 1024. 128 unless told.
 * @attr {number} length - Positions, 1 … 4096. 50 unless told.
 * @attr {number} base - θ in ω_i = θ^(-2i/d). 10000 unless told.
 * @attr {"interleaved" | "concatenated"} layout - Where sines and cosines go.
 * @attr {"blue-white-red" | "purple-white-green"} colours - The second can be told apart in every
 *   common kind of colour blindness.
 * @attr {number} pos - The cursor's position.
 * @attr {number} col - The cursor's dimension.
 * @attr {string} query-prefix - Put before the names of the settings in a link's query.
 * @attr {string} href - The page that a copied link opens. This page unless told.
 * @attr {boolean} ready - Set by the figure once it is drawn.
 * @attr {boolean} failed - Set by the figure where the core could not be loaded.
 * @fires posenc-change - A setting was changed by the reader: {@link HeatmapChange}.
 * @fires posenc-cursor - The cursor was moved or pinned by the reader: {@link HeatmapCursor}.
 * @slot - What is shown until the figure is ready, and where it cannot be.
 * @cssprop --posenc-ink - Text, waves and hands.
 * @cssprop --posenc-paper - What lies behind the figure.
 * @cssprop --posenc-muted - Labels.
 * @cssprop --posenc-line - Borders and axes.
 * @cssprop --posenc-accent - Focus and sliders.
 */
export class PosencHeatmap extends FigureElement {
  static override properties: PropertyDeclarations = {
    dim: { converter: asWritten },
    length: { converter: asWritten },
    base: { converter: asWritten },
    layout: { converter: asWritten },
    colours: { converter: asWritten },
    pos: { converter: asWritten },
    col: { converter: asWritten },
    pinned: { state: true },
    announced: { state: true },
    tableOpen: { state: true },
    pixels: { state: true },
  };

  declare dim: number;
  declare length: number;
  declare base: number;
  declare layout: LayoutName;
  declare colours: ColourMapName;
  declare pos: number;
  declare col: number;
  declare protected pinned: boolean;
  declare protected announced: string;
  declare protected tableOpen: boolean;
  /** Of the heatmap's canvas. */
  declare protected pixels: Pixels;

  #encoding: Sinusoidal | undefined;
  #rows: View = { start: 0, length: 1 };
  #columns: View = { start: 0, length: 1 };
  /** The shown rows with all their columns: [rows, dim]. */
  #values: Float32Array = new Float32Array();
  #cell: Cell | undefined;
  /** What the canvas shows, to paint it again only when that changes. */
  #painted: readonly unknown[] = [];
  #encoded: readonly unknown[] = [];
  #settling: ReturnType<typeof setTimeout> | undefined;
  #unwatch: (() => void) | undefined;
  readonly #painter = new CellPainter();
  readonly #barcodePainter = new CellPainter();
  readonly #legendPainter = new CellPainter();

  constructor() {
    super();
    this.dim = dims.initial;
    this.length = lengths.initial;
    this.base = bases.initial;
    this.layout = layouts.initial;
    this.colours = colourMaps.initial;
    this.pos = 5;
    this.col = 4;
    this.pinned = false;
    this.announced = "";
    this.tableOpen = false;
    this.pixels = { width: 0, height: 0 };
  }

  protected override *settings(): Generator<readonly [string, Setting]> {
    yield ["dim", dims];
    yield ["length", lengths];
    yield ["base", bases];
    yield ["layout", layouts];
    yield ["colours", colourMaps];
    yield ["pos", { min: 0, max: this.length - 1, step: 1, initial: Math.min(5, this.length - 1) }];
    yield ["col", { min: 0, max: this.dim - 1, step: 1, initial: Math.min(4, this.dim - 1) }];
  }

  protected override labelOf(name: string): string {
    const { figure, heatmap } = this.text;
    const labels: Record<string, string> = {
      dim: figure.dim,
      length: heatmap.length,
      base: figure.base,
      layout: heatmap.layout,
      colours: heatmap.colours,
      pos: heatmap.cursorPosition,
      col: heatmap.cursorDimension,
    };
    return labels[name] ?? name;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unwatch?.();
    this.#unwatch = undefined;
    clearTimeout(this.#settling);
  }

  protected override prepare(posenc: Posenc): void {
    const { dim, base, layout, length } = this;
    let encoding = this.#encoding;
    if (encoding?.dim !== dim || encoding.base !== base || encoding.layout !== layout) {
      encoding = posenc.sinusoidal({ dim, base, layout });
    }
    // Before the first layout there are no pixels to count.
    const { width, height } = this.pixels.width > 0 ? this.pixels : { width: dim, height: length };
    const rows = viewOf(length, height, this.pos, this.#rows.start);
    this.#columns = viewOf(dim, width, this.col, this.#columns.start);
    const key = [encoding, rows.start, rows.length];
    if (key.some((part, index) => part !== this.#encoded[index])) {
      this.#values = encoding.encode(rows).data;
      this.#encoded = key;
    }
    this.#rows = rows;
    this.#encoding = encoding;
    this.#cell = encoding.cell(this.pos, this.col);
  }

  /** The values of one shown row, as many as there are shown columns. */
  #rowValues(pos: number): Float32Array {
    const start = (pos - this.#rows.start) * this.dim + this.#columns.start;
    return this.#values.subarray(start, start + this.#columns.length);
  }

  #columnValues(col: number): Float32Array {
    return Float32Array.from(
      { length: this.#rows.length },
      (_, row) => this.#values[row * this.dim + col] ?? 0,
    );
  }

  /** The shown cells without the columns beside the window. */
  #shownValues(): Float32Array {
    if (this.#columns.length === this.dim) return this.#values;
    const shown = new Float32Array(this.#rows.length * this.#columns.length);
    for (let row = 0; row < this.#rows.length; row++) {
      shown.set(this.#rowValues(this.#rows.start + row), row * this.#columns.length);
    }
    return shown;
  }

  #part<Kind extends Element>(id: string): Kind {
    return this.renderRoot.querySelector(`#${id}`) as Kind;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!this.posenc || !this.#encoding || this.failure !== undefined) return;
    const canvas = this.#part<HTMLCanvasElement>("cells");
    this.#unwatch ??= watchPixels(canvas, (pixels) => {
      this.pixels = pixels;
    });
    if (this.pixels.width === 0) return;
    this.#paint(this.posenc, canvas);
    this.#drawCursor(this.posenc, canvas);
  }

  #paint(posenc: Posenc, canvas: HTMLCanvasElement): void {
    const { colours, pixels } = this;
    const [rows, columns] = [this.#rows, this.#columns];
    const shown = [this.#values, colours, pixels, columns.start, columns.length];
    if (shown.every((part, index) => part === this.#painted[index])) return;
    this.#painted = shown;

    const rgba = posenc.paint(this.#shownValues(), { colours });
    this.#painter.paint(canvas, pixels, rgba, rows.length, columns.length);
    const { clientWidth, clientHeight } = canvas;
    drawCellAxis(this.#part("x-axis"), "top", columns, clientWidth);
    drawCellAxis(this.#part("y-axis"), "left", rows, clientHeight);

    const wave = this.#part<SVGSVGElement>("wave");
    drawValueAxis(this.#part("wave-axis"), "top", wave.clientWidth, [-1, 0, 1]);

    const legend = this.#part<HTMLCanvasElement>("legend-cells");
    const ramp = Float32Array.from({ length: 129 }, (_, step) => step / 64 - 1);
    const size = { width: legend.clientWidth * 2, height: 1 };
    this.#legendPainter.paint(legend, size, posenc.paint(ramp, { colours }), 1, ramp.length);
    drawValueAxis(this.#part("legend-axis"), "bottom", legend.clientWidth, [-1, -0.5, 0, 0.5, 1]);
  }

  #drawCursor(posenc: Posenc, canvas: HTMLCanvasElement): void {
    const { clientWidth: width, clientHeight: height } = canvas;
    const [rows, columns] = [this.#rows, this.#columns];
    const x = cellScale(columns, width)(this.col);
    const y = cellScale(rows, height)(this.pos);
    const cellWidth = Math.max(width / columns.length, 7);
    const cellHeight = Math.max(height / rows.length, 7);
    const box = `M${x - cellWidth / 2} ${y - cellHeight / 2}h${cellWidth}v${cellHeight}h${-cellWidth}z`;
    for (const id of ["cursor-halo", "cursor-line"]) this.#part(id).setAttribute("d", box);
    this.#part("cross").setAttribute(
      "d",
      `M0 ${y}H${x - cellWidth / 2}M${x + cellWidth / 2} ${y}H${width}M${x} 0V${y - cellHeight / 2}M${x} ${y + cellHeight / 2}V${height}`,
    );

    const barcode = this.#part<HTMLCanvasElement>("barcode");
    const rgba = posenc.paint(this.#rowValues(this.pos), { colours: this.colours });
    const size = { width: this.pixels.width, height: 1 };
    this.#barcodePainter.paint(barcode, size, rgba, 1, columns.length);
    this.#part("barcode-mark").setAttribute("d", `M${x} 0l-5 7h10z`);

    const wave = this.#part<SVGSVGElement>("wave");
    const values = this.#columnValues(this.col);
    const across = wave.clientWidth;
    this.#part("wave-line").setAttribute("d", wavePath(values, rows, across, height));
    this.#part("wave-dots").setAttribute("d", waveDots(values, rows, across, height));
    this.#part("wave-zero").setAttribute("d", `M${across / 2} 0V${height}`);
    const value = valueScale(3, across - 3)(values[this.pos - rows.start] ?? 0);
    this.#part("wave-mark").setAttribute("transform", `translate(${value} ${y})`);
  }

  #moveCursor(pos: number, col: number): void {
    const { length, dim } = this;
    this.pos = Math.min(Math.max(pos, 0), length - 1);
    this.col = Math.min(Math.max(col, 0), dim - 1);
    this.#tellCursor();
  }

  #pin(pinned: boolean): void {
    this.pinned = pinned;
    this.#tellCursor();
  }

  #tellCursor(): void {
    const { pos, col, pinned } = this;
    const detail: HeatmapCursor = { pos, col, pinned };
    this.dispatchEvent(new CustomEvent("posenc-cursor", { detail, bubbles: true, composed: true }));
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.announced = this.#announcement();
    }, settledAfter);
  }

  protected override tell(): void {
    const { dim, length, base, layout, colours, pos, col } = this;
    const detail: HeatmapChange = { dim, length, base, layout, colours, pos, col };
    this.dispatchEvent(new CustomEvent("posenc-change", { detail, bubbles: true, composed: true }));
  }

  override reset(): void {
    this.pinned = false;
    this.announced = "";
    super.reset();
  }

  #fn(cell: Cell): string {
    return cell.function === "sin" ? this.text.heatmap.sine : this.text.heatmap.cosine;
  }

  #announcement(): string {
    const cell = this.#cell;
    if (!cell) return "";
    const { heatmap } = this.text;
    const told = heatmap.announce(
      whole(this.pos),
      whole(this.col),
      this.#fn(cell),
      fixed(cell.value, 2),
    );
    return this.pinned ? `${told} (${heatmap.pinned})` : told;
  }

  #keyDown(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) return;
    const { pos, col, dim, length } = this;
    const wide = event.ctrlKey;
    if (event.key === "Enter") this.#pin(!this.pinned);
    else if (event.key === "Escape") this.#pin(false);
    else if (event.key === "ArrowLeft") this.#moveCursor(pos, col - 1);
    else if (event.key === "ArrowRight") this.#moveCursor(pos, col + 1);
    else if (event.key === "ArrowUp") this.#moveCursor(pos - 1, col);
    else if (event.key === "ArrowDown") this.#moveCursor(pos + 1, col);
    else if (event.key === "PageUp") this.#moveCursor(pos - rowsAPage, col);
    else if (event.key === "PageDown") this.#moveCursor(pos + rowsAPage, col);
    else if (event.key === "Home") this.#moveCursor(wide ? 0 : pos, 0);
    else if (event.key === "End") this.#moveCursor(wide ? length - 1 : pos, dim - 1);
    else return;
    event.preventDefault();
  }

  /**
   * The barcode chooses a column, the wave a row, the heatmap both. A mouse moves the cursor by
   * hovering and pins it by a click; a finger moves it by going sideways or by a tap, since going up
   * and down scrolls the page.
   */
  #pointer(event: PointerEvent): void {
    const target = event.currentTarget as HTMLElement;
    const mouse = event.pointerType === "mouse";
    const held = target.hasPointerCapture(event.pointerId);
    if (event.type === "pointerdown") {
      if (event.button === 0) target.setPointerCapture(event.pointerId);
      if (!mouse || event.button !== 0) return;
    }
    if (event.type === "pointerup" && (mouse || !held)) return;
    if (event.type === "pointermove" && !held && (!mouse || this.pinned)) return;

    const { along } = target.dataset;
    const box = target.getBoundingClientRect();
    const shareX = (event.clientX - box.left) / box.width;
    const shareY = (event.clientY - box.top) / box.height;
    const pos = along === "x" ? this.pos : cellAt(this.#rows, shareY);
    const col = along === "y" ? this.col : cellAt(this.#columns, shareX);
    const same = pos === this.pos && col === this.col;
    if (event.type === "pointerdown") this.pinned = !(same && this.pinned);
    if (!same) this.#moveCursor(pos, col);
    else if (event.type === "pointerdown") this.#tellCursor();
  }

  #renderPlot(): TemplateResult {
    const { heatmap } = this.text;
    return html`<div class="plot">
      <span class="x-name">${heatmap.xAxis} →</span>
      <span class="y-name">↓ ${heatmap.yAxis}</span>
      <svg class="axis x" aria-hidden="true"><g id="x-axis"></g></svg>
      <svg class="axis y" aria-hidden="true"><g id="y-axis"></g></svg>
      <div class="map">
        <canvas id="cells" aria-hidden="true"></canvas>
        <svg class="over" aria-hidden="true">
          <path id="cross"></path>
          <path id="cursor-halo"></path>
          <path id="cursor-line" class=${this.pinned ? "pinned" : nothing}></path>
        </svg>
        <div
          id="grid"
          role="grid"
          tabindex="0"
          aria-label=${heatmap.name}
          aria-describedby="keys"
          aria-rowcount=${this.length}
          aria-colcount=${this.dim}
          aria-activedescendant="cell"
          @keydown=${this.#keyDown}
          @pointerdown=${this.#pointer}
          @pointermove=${this.#pointer}
          @pointerup=${this.#pointer}
        >
          <div role="row" aria-rowindex=${this.pos + 1}>
            <div
              id="cell"
              role="gridcell"
              aria-colindex=${this.col + 1}
              aria-selected=${this.pinned ? "true" : "false"}
              aria-label=${this.#announcement()}
            ></div>
          </div>
        </div>
      </div>
      <div class="wave" data-along="y" @pointerdown=${this.#pointer}
        @pointermove=${this.#pointer}
        @pointerup=${this.#pointer}>
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
        @pointerdown=${this.#pointer}
        @pointermove=${this.#pointer}
        @pointerup=${this.#pointer}
      >
        <canvas id="barcode" aria-hidden="true"></canvas>
        <svg class="over" aria-hidden="true"><path id="barcode-mark"></path></svg>
      </div>
      <span class="row-name">${heatmap.row(whole(this.pos))}</span>
      <span class="column-name">${heatmap.column(whole(this.col))}</span>
    </div>`;
  }

  #renderLegend(): TemplateResult {
    return html`<div class="legend">
      <span>${this.text.heatmap.legend}</span>
      <div>
        <canvas id="legend-cells" aria-hidden="true"></canvas>
        <svg class="axis" aria-hidden="true"><g id="legend-axis"></g></svg>
      </div>
    </div>`;
  }

  #renderReadout(encoding: Sinusoidal, cell: Cell): TemplateResult {
    const { heatmap } = this.text;
    let slow = 0;
    for (const wavelength of encoding.wavelengths) if (wavelength > this.length) slow++;
    const fact = (name: string, label: string, value: string) =>
      html`<div><dt>${label}</dt><dd data-readout=${name}>${value}</dd></div>`;
    return html`<div class="readout">
      <h3>
        ${heatmap.readout}
        ${this.pinned ? html`<span class="pin">${heatmap.pinned}</span>` : nothing}
      </h3>
      <dl>
        ${fact("pos", heatmap.position, whole(this.pos))}
        ${fact("dim", heatmap.dimension, whole(this.col))}
        ${fact("pair", heatmap.pair, heatmap.pairOf(whole(cell.pair), whole(encoding.pairs - 1)))}
        ${fact("function", heatmap.function, this.#fn(cell))}
        ${fact("value", heatmap.value, fixed(cell.value))}
        ${fact(
          "wavelength",
          heatmap.wavelength,
          heatmap.wavelengthUnit(significant(cell.wavelength)),
        )}
      </dl>
      <div class="formula aligned" data-readout="formula">
        ${cellFormula({
          pos: whole(this.pos),
          col: whole(this.col),
          fn: cell.function,
          base: whole(this.base),
          pair: whole(cell.pair),
          dim: whole(this.dim),
          angle: fixed(cell.angle),
          value: fixed(cell.value),
        })}
      </div>
      <p class="hint">
        ${heatmap.unfinished(whole(slow), whole(encoding.pairs), whole(this.length))}
      </p>
    </div>`;
  }

  #renderControls(): TemplateResult {
    const { figure, heatmap } = this.text;
    const set = (name: string) => (value: unknown) => this.change(name, value);
    return html`<div class="controls">
      ${slider({
        name: "dim",
        label: figure.dim,
        boxLabel: figure.exactly(figure.dim),
        setting: dims,
        sliderMax: slidersEnd,
        value: this.dim,
        set: set("dim"),
      })}
      ${slider({
        name: "length",
        label: heatmap.length,
        boxLabel: figure.exactly(heatmap.length),
        setting: lengths,
        sliderMax: slidersEnd,
        value: this.length,
        set: set("length"),
      })}
      ${numberBox({
        name: "base",
        label: figure.base,
        setting: bases,
        value: this.base,
        set: set("base"),
      })}
      ${choice({
        name: "layout",
        label: heatmap.layout,
        setting: layouts,
        names: { interleaved: heatmap.interleaved, concatenated: heatmap.concatenated },
        value: this.layout,
        set: set("layout"),
      })}
      ${choice({
        name: "colours",
        label: heatmap.colours,
        setting: colourMaps,
        names: {
          "blue-white-red": heatmap.blueWhiteRed,
          "purple-white-green": heatmap.purpleWhiteGreen,
        },
        value: this.colours,
        set: set("colours"),
      })}
    </div>`;
  }

  #renderTable(encoding: Sinusoidal): TemplateResult {
    const { heatmap } = this.text;
    const rows = viewOf(this.length, tableRows, this.pos, this.#rows.start);
    const columns = viewOf(this.dim, tableColumns, this.col, this.#columns.start);
    const complete = rows.length === this.length && columns.length === this.dim;
    const indexes = (view: View) =>
      Array.from({ length: view.length }, (_, offset) => view.start + offset);
    const table = () => {
      const { data } = encoding.encode(rows);
      return html`<table>
        <caption>
          ${heatmap.tableCaption(span(rows.start, rows.length), span(columns.start, columns.length))}
          ${complete ? nothing : heatmap.tableWindow}
        </caption>
        <thead>
          <tr>
            <th scope="col">${heatmap.position}</th>
            ${indexes(columns).map((col) => html`<th scope="col">${col}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${indexes(rows).map(
            (pos, row) =>
              html`<tr>
                <th scope="row">${pos}</th>
                ${indexes(columns).map(
                  (col) => html`<td>${fixed(data[row * this.dim + col] ?? 0)}</td>`,
                )}
              </tr>`,
          )}
        </tbody>
      </table>`;
    };
    const parts = [encoding, this.language, rows.start, rows.length, columns.start];
    return html`<div class="scroll" role="region" aria-label=${heatmap.table} tabindex="0">
      ${guard(parts, table)}
    </div>`;
  }

  protected override renderFigure(): TemplateResult {
    const { heatmap } = this.text;
    const [encoding, cell] = [this.#encoding, this.#cell];
    if (!encoding || !cell) return html``;
    const windowed = this.#rows.length < this.length || this.#columns.length < this.dim;
    return html`<div class="figure" role="group" aria-label=${heatmap.name}>
      <div class="picture">
        ${this.#renderPlot()} ${this.#renderLegend()}
        ${
          windowed
            ? html`<p class="hint window">
                ${heatmap.window(
                  span(this.#rows.start, this.#rows.length),
                  span(this.#columns.start, this.#columns.length),
                )}
              </p>`
            : nothing
        }
        <p class="hint keys" id="keys">${heatmap.keys}</p>
        <p class="unseen" role="status" id="announced">${this.announced}</p>
      </div>
      ${this.#renderReadout(encoding, cell)} ${this.#renderControls()}
      <details @toggle=${(event: Event) => {
        this.tableOpen = (event.target as HTMLDetailsElement).open;
      }}>
        <summary>${heatmap.table}</summary>
        ${this.tableOpen ? this.#renderTable(encoding) : nothing}
      </details>
    </div>`;
  }

  static override styles = [
    theme,
    css`
      .figure {
        display: grid;
        gap: 1.5rem 2.5rem;
        grid-template-columns: minmax(0, 1fr);
      }

      .plot {
        display: grid;
        grid-template-columns: 2.25rem minmax(0, 1fr) 3.5rem;
        grid-template-rows: auto 1.75rem 18rem 1.5rem auto;
        column-gap: 0.75rem;
        font-size: 0.75rem;
        color: var(--muted);
      }

      .x-name {
        grid-area: 1 / 2;
        justify-self: end;
      }

      .y-name {
        grid-area: 1 / 1 / auto / 3;
        justify-self: start;
      }

      .axis.x {
        grid-area: 2 / 2;
        inline-size: 100%;
        block-size: 100%;
      }

      .axis #x-axis {
        transform: translateY(1.75rem);
      }

      .axis.y {
        grid-area: 3 / 1;
        inline-size: 100%;
        block-size: 100%;
      }

      .axis #y-axis {
        transform: translateX(2.75rem);
      }

      .map {
        grid-area: 3 / 2;
      }

      .wave {
        grid-area: 3 / 3;
      }

      .barcode {
        grid-area: 4 / 2;
        margin-block-start: 0.5rem;
      }

      .row-name {
        grid-area: 5 / 2;
        margin-block-start: 0.5rem;
      }

      .column-name {
        grid-area: 5 / 3;
        margin-block-start: 0.5rem;
        text-align: center;
        white-space: nowrap;
      }

      .map,
      .wave,
      .barcode {
        position: relative;
        touch-action: pan-y;
      }

      .map,
      .barcode {
        cursor: crosshair;
      }

      .over,
      #grid {
        position: absolute;
        inset: 0;
        inline-size: 100%;
        block-size: 100%;
      }

      .map .over {
        overflow: hidden;
      }

      .over path {
        fill: none;
      }

      #cross {
        stroke: #000;
        stroke-opacity: 0.28;
        stroke-width: 1;
      }

      #cursor-halo {
        stroke: #fff;
        stroke-width: 4.5;
      }

      #cursor-line {
        stroke: #111;
        stroke-width: 2;
      }

      #cursor-line.pinned {
        stroke-width: 3;
      }

      #grid:focus-visible {
        outline-offset: 3px;
      }

      #barcode-mark {
        fill: var(--ink);
        transform: translateY(calc(1rem + 1px));
      }

      /* The ends of the axis stay clear of the heatmap beside it. */
      #wave-axis .tick:first-of-type text {
        text-anchor: start;
      }

      #wave-axis .tick:last-of-type text {
        text-anchor: end;
      }

      #wave {
        inline-size: 100%;
        block-size: 100%;
      }

      #wave path {
        fill: none;
      }

      #wave-zero {
        stroke: var(--line);
      }

      #wave-line {
        stroke: var(--ink);
        stroke-width: 1.25;
        stroke-linejoin: round;
      }

      #wave-dots {
        stroke: var(--ink);
        stroke-width: 3.5;
        stroke-linecap: round;
      }

      #wave-mark {
        fill: var(--accent);
        stroke: var(--paper);
        stroke-width: 1.5;
      }

      .legend {
        display: flex;
        gap: 0.75rem;
        align-items: start;
        line-height: 0.75;
        justify-content: flex-end;
        font-size: 0.75rem;
        color: var(--muted);
        padding-inline-end: 4rem;
        margin-block-start: 0.75rem;
      }

      .legend div {
        inline-size: min(14rem, 60%);
        margin-inline: 0.75rem;
      }

      .legend canvas {
        block-size: 0.625rem;
      }

      .legend svg {
        inline-size: 100%;
        block-size: 1.25rem;
      }

      .hint {
        margin-block-start: 0.75rem;
        max-inline-size: 60ch;
      }

      .readout dl {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: 0.5rem 1rem;
        margin-block: 0.5rem 1rem;
      }

      .readout dl > div:last-child {
        grid-column: 1 / -1;
      }

      dt {
        font-size: 0.75rem;
        color: var(--muted);
      }

      dd {
        font-size: 1rem;
      }

      .formula {
        min-block-size: 5.25rem;
        font-size: clamp(0.75rem, 4.8cqi, 1rem);
      }

      .pin {
        color: var(--accent);
      }

      details {
        grid-column: 1 / -1;
        font-size: 0.875rem;
      }

      summary {
        cursor: pointer;
        min-block-size: 1.5rem;
        inline-size: fit-content;
      }

      .scroll {
        overflow: auto;
        max-block-size: 24rem;
        margin-block-start: 0.75rem;
        border: 1px solid var(--line);
      }

      table {
        border-collapse: collapse;
        font-size: 0.75rem;
      }

      caption {
        text-align: start;
        padding: 0.375rem 0.5rem;
        color: var(--muted);
      }

      th,
      td {
        padding: 0.125rem 0.5rem;
        text-align: end;
        font-weight: 400;
        white-space: nowrap;
      }

      th {
        color: var(--muted);
        position: sticky;
        background: var(--paper);
      }

      thead th {
        inset-block-start: 0;
        z-index: 1;
      }

      tbody th,
      thead th:first-child {
        inset-inline-start: 0;
      }

      thead th:first-child {
        z-index: 2;
      }

      @container (min-width: 40rem) {
        .plot {
          grid-template-columns: 2.25rem minmax(0, 1fr) 5.5rem;
          grid-template-rows: auto 1.75rem 31rem 1.75rem auto;
        }

        .legend {
          padding-inline-end: 6rem;
        }
      }

      @container (min-width: 34rem) and (max-width: 49.99rem) {
        .readout {
          display: grid;
          grid-template-columns: repeat(2, minmax(0, 1fr));
          gap: 0 2rem;
        }

        .readout h3 {
          grid-column: 1 / -1;
        }

        .readout .hint {
          grid-column: 2;
        }

        .readout dl {
          grid-row: 2 / span 2;
        }
      }

      @container (min-width: 50rem) {
        .figure {
          grid-template-columns: minmax(0, 1fr) 19rem;
        }

        .picture {
          grid-row: span 2;
        }

        .controls {
          grid-template-columns: minmax(0, 1fr);
          align-content: start;
        }
      }
    `,
  ];
}
