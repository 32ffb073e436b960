import {
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { guard } from "lit/directives/guard.js";
import type { Cell, ColourMapName, LayoutName, Posenc, Sinusoidal, Tensor } from "posenc";
import type { DialectCell, PresetName } from "posenc/dialects";
import { cellScale, drawCellAxis, drawValueAxis, valueScale } from "../draw/axis.js";
import { CellPainter } from "../draw/cells.js";
import { type Pixels, watchPixels } from "../draw/pixels.js";
import { cellAt, type View, viewOf } from "../draw/view.js";
import { waveDots, wavePath } from "../draw/wave.js";
import cellFormula from "../formula/cell.tex";
import { fixed, significant, span, whole } from "../text/number.js";
import { choice, numberBox, selection, slider } from "./control.js";
import { families, oddDims } from "./dialect-names.js";
import type { DialectLibrary } from "./dialects.js";
import { asWritten, FigureElement } from "./figure.js";
import { heatmapStyle } from "./heatmap-style.js";
import type { ChoiceSetting, NumberSetting, Setting } from "./setting.js";
import { theme } from "./theme.js";

const evenDims: NumberSetting = { min: 2, max: 1024, step: 2, initial: 128 };
const allDims: NumberSetting = { ...evenDims, step: 1 };
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

const paperAlone: ChoiceSetting = { choices: ["paper"], initial: "paper" };
const dialects: ChoiceSetting = {
  choices: families.flatMap((family) => family.dialects),
  initial: "paper",
};

/** Sliders end here; the number boxes go on. */
const slidersEnd = 512;
const rowsAPage = 10;
/** How long the cursor must rest before its cell is read out, in ms. */
const settledAfter = 400;
/** A table larger than this would take seconds to lay out. */
const tableRows = 64;
const tableColumns = 128;

/** Whose rows are shown: the plain library's, or those of another library's preset. */
interface Source {
  readonly dim: number;
  readonly frequencies: Float64Array;
  encode(rows: View): Tensor;
  cell(pos: number, column: number): Cell | DialectCell | undefined;
}

/** What `posenc-change` of a heatmap carries. */
export interface HeatmapChange {
  dialect: string;
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
 * @attr {string} dialect - Whose rows are shown: "paper" unless told, or the name of one of
 *   posenc/dialects' presets for sequences, such as "fairseq". (posenc-embed.js has the paper alone.)
 * @attr {number} dim - Dimensions d, even unless the dialect takes odd ones, 2 … 1024. 128 unless
 *   told.
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
    dialect: { converter: asWritten },
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
    library: { state: true },
    trouble: { state: true },
  };

  /** How the other libraries' encodings are fetched, where that can be done. */
  static loadDialects: (() => Promise<DialectLibrary>) | undefined;

  declare dialect: string;
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
  declare protected library: DialectLibrary | undefined;
  /** Why the other libraries' encodings could not be fetched, until the reader asks again. */
  declare protected trouble: string;

  /** The paper's, of the same dim; none where that is odd. */
  #encoding: Sinusoidal | undefined;
  #source: Source | undefined;
  #rows: View = { start: 0, length: 1 };
  #columns: View = { start: 0, length: 1 };
  /** The shown rows with all their columns: [rows, dim]. */
  #values: Float32Array = new Float32Array();
  /** None in a column of zeros. */
  #cell: Cell | DialectCell | undefined;
  /** How many of the shown columns differ from the paper's. */
  #differing = 0;
  #fetching = false;
  #nearing: IntersectionObserver | undefined;
  /** What the canvas shows, to paint it again only when that changes. */
  #painted: readonly unknown[] = [];
  #encoded: readonly unknown[] = [];
  /** What the source was made for. */
  #made: readonly unknown[] = [];
  #settling: ReturnType<typeof setTimeout> | undefined;
  #unwatch: (() => void) | undefined;
  readonly #painter = new CellPainter();
  readonly #barcodePainter = new CellPainter();
  readonly #legendPainter = new CellPainter();

  constructor() {
    super();
    this.dialect = dialects.initial;
    this.dim = evenDims.initial;
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
    this.library = undefined;
    this.trouble = "";
  }

  get #dims(): NumberSetting {
    return oddDims.has(this.dialect) ? allDims : evenDims;
  }

  protected override *settings(): Generator<readonly [string, Setting]> {
    yield ["dialect", PosencHeatmap.loadDialects ? dialects : paperAlone];
    yield ["dim", this.#dims];
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
      dialect: heatmap.dialect,
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
    this.#nearing?.disconnect();
    this.#nearing = undefined;
    clearTimeout(this.#settling);
  }

  /** The other libraries' encodings are fetched when a figure that shows one comes near the screen. */
  #await(): void {
    if (this.#shown || this.library || this.#fetching || this.#nearing || this.trouble) return;
    this.#nearing = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.#nearing?.disconnect();
        this.#nearing = undefined;
        void this.#fetch();
      },
      { rootMargin: "50%" },
    );
    this.#nearing.observe(this);
  }

  async #fetch(): Promise<void> {
    this.#fetching = true;
    try {
      this.library = await PosencHeatmap.loadDialects?.();
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
    this.#fetching = false;
  }

  /** Whether what is shown is what is asked for: not so while the dialects are on their way. */
  get #shown(): boolean {
    return this.dialect === "paper" || this.library !== undefined;
  }

  /** Until the dialects arrive, the paper's rows; none where those need an even dim. */
  #sourceOf(posenc: Posenc): Source | undefined {
    const { dim, base, layout, dialect, library } = this;
    const name = library === undefined ? "paper" : dialect;
    const key = [name, dim, base, layout];
    if (key.every((part, index) => part === this.#made[index])) return this.#source;
    const even = dim % 2 === 0;
    // Beside another library's table the paper's is the one it is compared with.
    const compared = name === "paper" ? layout : "interleaved";
    this.#encoding = even ? posenc.sinusoidal({ dim, base, layout: compared }) : undefined;
    this.#source =
      name !== "paper" && library
        ? // The presets of sequences all take a dim and a base.
          library.library.preset(name as "keras-hub", { dim, base })
        : this.#encoding;
    this.#made = key;
    return this.#source;
  }

  protected override prepare(posenc: Posenc): void {
    const source = this.#sourceOf(posenc);
    if (!source) return;
    const { dim, length } = this;
    // Before the first layout there are no pixels to count.
    const { width, height } = this.pixels.width > 0 ? this.pixels : { width: dim, height: length };
    const rows = viewOf(length, height, this.pos, this.#rows.start);
    this.#columns = viewOf(dim, width, this.col, this.#columns.start);
    const key = [source, rows.start, rows.length];
    if (key.some((part, index) => part !== this.#encoded[index])) {
      this.#values = source.encode(rows).data;
      this.#encoded = key;
      this.#differing = this.#countDiffering(rows);
    }
    this.#rows = rows;
    this.#cell = source.cell(this.pos, this.col);
  }

  #countDiffering(rows: View): number {
    const { dim } = this;
    if (!this.#encoding || this.#encoding === this.#source) return 0;
    const papers = this.#encoding.encode(rows).data;
    const differing = new Set<number>();
    for (const [index, value] of this.#values.entries()) {
      if (value !== papers[index]) differing.add(index % dim);
    }
    return differing.size;
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
    if (!this.posenc || this.failure !== undefined) return;
    this.#await();
    if (!this.#source) return;
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
    const { dialect, dim, length, base, layout, colours, pos, col } = this;
    const detail: HeatmapChange = { dialect, dim, length, base, layout, colours, pos, col };
    this.dispatchEvent(new CustomEvent("posenc-change", { detail, bubbles: true, composed: true }));
  }

  override reset(): void {
    this.trouble = "";
    this.pinned = false;
    this.announced = "";
    super.reset();
  }

  #fn(cell: Cell | DialectCell): string {
    return cell.function === "sin" ? this.text.heatmap.sine : this.text.heatmap.cosine;
  }

  #announcement(): string {
    const cell = this.#cell;
    const { heatmap } = this.text;
    const told = heatmap.announce(
      whole(this.pos),
      whole(this.col),
      cell ? this.#fn(cell) : heatmap.zero,
      fixed(cell?.value ?? 0, 2),
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

  /** Of the value: whose formula, and what made this cell. */
  #renderFormula(cell: Cell | DialectCell): TemplateResult {
    const dialect = this.library?.formulas[this.dialect as PresetName];
    if (this.dialect !== "paper" && dialect) {
      return html`<div class="formula dialect" data-readout="formula">${dialect}</div>`;
    }
    return html`<div class="formula aligned" data-readout="formula">
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
    </div>`;
  }

  #renderHint(): TemplateResult {
    const { heatmap } = this.text;
    const { dialect } = this;
    if (this.trouble)
      return html`${heatmap.dialectTrouble} <small lang="en">${this.trouble}</small>`;
    if (!this.#shown) return html`${heatmap.dialectComing(dialect)}`;
    if (this.#encoding && this.#encoding !== this.#source) {
      return html`${heatmap.differing(whole(this.#differing), whole(this.dim))}`;
    }
    const wavelengths = this.#encoding?.wavelengths ?? [];
    let slow = 0;
    for (const wavelength of wavelengths) if (wavelength > this.length) slow++;
    if (wavelengths.length === 0) return html`${heatmap.paperIsEven}`;
    return html`${heatmap.unfinished(whole(slow), whole(wavelengths.length), whole(this.length))}`;
  }

  #renderReadout(source: Source): TemplateResult {
    const { heatmap } = this.text;
    const cell = this.#cell;
    const fact = (name: string, label: string, value: string) =>
      html`<div><dt>${label}</dt><dd data-readout=${name}>${value}</dd></div>`;
    const papers =
      this.#encoding && this.#encoding !== source
        ? this.#encoding.cell(this.pos, this.col).value
        : undefined;
    return html`<div class="readout">
      <h3>
        ${heatmap.readout}
        ${this.pinned ? html`<span class="pin">${heatmap.pinned}</span>` : nothing}
      </h3>
      <dl>
        ${fact("pos", heatmap.position, whole(this.pos))}
        ${fact("dim", heatmap.dimension, whole(this.col))}
        ${
          cell
            ? html`${fact(
                "pair",
                heatmap.pair,
                heatmap.pairOf(whole(cell.pair), whole(source.frequencies.length - 1)),
              )}
              ${fact("function", heatmap.function, this.#fn(cell))}`
            : nothing
        }
        ${fact("value", heatmap.value, fixed(cell?.value ?? 0))}
        ${papers === undefined ? nothing : fact("papers", heatmap.papersValue, fixed(papers))}
        ${
          cell
            ? fact(
                "wavelength",
                heatmap.wavelength,
                heatmap.wavelengthUnit(significant(cell.wavelength)),
              )
            : nothing
        }
      </dl>
      ${cell ? this.#renderFormula(cell) : html`<p>${heatmap.zeroColumn}</p>`}
      <p class="hint" role="status">${this.#renderHint()}</p>
    </div>`;
  }

  #renderDialects(): TemplateResult {
    const { heatmap } = this.text;
    const label = (name: string) => (/^\d+$/.test(name) ? heatmap.article(name) : name);
    return selection({
      name: "dialect",
      label: heatmap.dialect,
      groups: families.map((family) => ({
        label: heatmap.families[family.name],
        options: family.dialects.map((name) => ({ value: name, label: label(name) })),
      })),
      value: this.dialect,
      set: (name) => {
        this.trouble = "";
        this.change("dialect", name);
      },
    });
  }

  #renderControls(): TemplateResult {
    const { figure, heatmap } = this.text;
    const set = (name: string) => (value: unknown) => this.change(name, value);
    return html`<div class="controls">
      ${PosencHeatmap.loadDialects ? this.#renderDialects() : nothing}
      ${slider({
        name: "dim",
        label: figure.dim,
        boxLabel: figure.exactly(figure.dim),
        setting: this.#dims,
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
      ${
        // A library has its own.
        this.dialect === "paper"
          ? choice({
              name: "layout",
              label: heatmap.layout,
              setting: layouts,
              names: { interleaved: heatmap.interleaved, concatenated: heatmap.concatenated },
              value: this.layout,
              set: set("layout"),
            })
          : nothing
      }
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

  #renderTable(source: Source): TemplateResult {
    const { heatmap } = this.text;
    const rows = viewOf(this.length, tableRows, this.pos, this.#rows.start);
    const columns = viewOf(this.dim, tableColumns, this.col, this.#columns.start);
    const complete = rows.length === this.length && columns.length === this.dim;
    const indexes = (view: View) =>
      Array.from({ length: view.length }, (_, offset) => view.start + offset);
    const table = () => {
      const { data } = source.encode(rows);
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
    const parts = [source, this.language, rows.start, rows.length, columns.start];
    return html`<div class="scroll" role="region" aria-label=${heatmap.table} tabindex="0">
      ${guard(parts, table)}
    </div>`;
  }

  protected override renderFigure(): TemplateResult {
    const { heatmap } = this.text;
    const source = this.#source;
    if (!source) return html`<p class="hint" role="status">${this.#renderHint()}</p><slot></slot>`;
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
      ${this.#renderReadout(source)} ${this.#renderControls()}
      <details @toggle=${(event: Event) => {
        this.tableOpen = (event.target as HTMLDetailsElement).open;
      }}>
        <summary>${heatmap.table}</summary>
        ${this.tableOpen ? this.#renderTable(source) : nothing}
      </details>
    </div>`;
  }

  static override styles = [theme, heatmapStyle];
}
