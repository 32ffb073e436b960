import heatmapText from "posenc:text/heatmap";
import { html, nothing, type TemplateResult } from "lit";
import type { LayoutName, Posenc, Sinusoidal } from "posenc";
import { type View, viewOf } from "../../draw/view.js";
import type english from "../../text/en/heatmap.js";
import { fixed, span, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { figure } from "../shared/figure.js";
import { formulaStyle } from "../shared/formula-style.js";
import { holds } from "../shared/media.js";
import { Memo } from "../shared/memo.js";
import { stateOf } from "../shared/state.js";
import { theme } from "../shared/theme.js";
import { cursorAfterKey, cursorAfterPointer, type HeatmapCursor } from "./cursor.js";
import { Plot, type Shown } from "./plot.js";
import { formulaOf, functionOf, readout } from "./readout.js";
import { heatmap } from "./settings.js";
import type { FilledCell, Source } from "./source.js";
import { heatmapStyle } from "./style.js";
import { table } from "./table.js";

/** Sliders end here. The number boxes go on. */
const end = 512;

/** A heatmap of the paper's table. It needs the core and nothing else. */
export class PaperHeatmap extends figure({ ...heatmap, text: heatmapText }) {
  readonly #state = stateOf(this, { pinned: false, tableOpen: false });
  readonly #plot = new Plot(this);
  readonly #paper = new Memo<Sinusoidal>();
  readonly #encoded = new Memo<Float32Array>();
  #source: Source | undefined;
  #rows: View = { start: 0, length: 1 };
  #columns: View = { start: 0, length: 1 };
  #values: Float32Array = new Float32Array();

  /** @internal */
  protected get text(): typeof english {
    return textIn(this.language, heatmapText);
  }

  /** Returns the paper's encoding. The dim must be even. */
  protected paper(posenc: Posenc, layout: LayoutName): Sinusoidal {
    const { dim, base } = this;
    return this.#paper.get([dim, base, layout], () => posenc.sinusoidal({ dim, base, layout }));
  }

  /** Returns the encoding that is shown, or undefined if there is none. */
  protected sourceOf(posenc: Posenc): Source | undefined {
    return this.paper(posenc, this.layout);
  }

  /** Returns the paper's encoding if another one is shown that can be compared with it. */
  protected comparison(_posenc: Posenc): Sinusoidal | undefined {
    return undefined;
  }

  protected get rows(): View {
    return this.#rows;
  }

  /** The shown rows with all their columns: [rows, dim]. */
  protected get values(): Float32Array {
    return this.#values;
  }

  protected override prepare(posenc: Posenc): void {
    const source = this.sourceOf(posenc);
    this.#source = source;
    if (!source) return;
    const { dim, length } = this;
    const { width, height } =
      this.#plot.pixels.width > 0 ? this.#plot.pixels : { width: dim, height: length };
    const rows = viewOf(length, height, this.pos, this.#rows.start);
    this.#rows = rows;
    this.#columns = viewOf(dim, width, this.col, this.#columns.start);
    this.#values = this.#encoded.get(
      [source, rows.start, rows.length],
      () => source.encode(rows).data,
    );
  }

  get #cursor(): HeatmapCursor {
    return { pos: this.pos, col: this.col, pinned: this.#state.pinned };
  }

  get #shown(): Shown {
    return {
      values: this.#values,
      length: this.length,
      dim: this.dim,
      rows: this.#rows,
      columns: this.#columns,
      colours: this.colours,
      cursor: this.#cursor,
    };
  }

  protected override draw(posenc: Posenc): void {
    if (!this.#source) return;
    this.#plot.drawCells(posenc, this.#shown);
    this.later(1, () => this.#plot.drawAround(posenc, this.#shown));
  }

  #moveCursor(
    cursor: HeatmapCursor | undefined,
    told: () => string = () => this.#announcement(),
  ): void {
    if (!cursor) return;
    this.pos = cursor.pos;
    this.col = cursor.col;
    this.#state.pinned = cursor.pinned;
    this.dispatch("posenc-cursor", cursor);
    this.announce(told);
  }

  readonly #key = (event: KeyboardEvent): void => {
    const cursor = cursorAfterKey(event, this.#cursor, this);
    if (cursor) event.preventDefault();
    this.#moveCursor(cursor);
  };

  readonly #pointer = (event: PointerEvent): void => {
    this.#moveCursor(
      cursorAfterPointer(event, this.#cursor, { rows: this.#rows, columns: this.#columns }),
    );
  };

  // A page may show the whole table elsewhere, with the same cursor.
  /** @internal */
  steer(event: KeyboardEvent | PointerEvent, told: () => string): void {
    const { length, dim } = this;
    if (!(event instanceof KeyboardEvent)) {
      const views = { rows: { start: 0, length }, columns: { start: 0, length: dim } };
      this.#moveCursor(cursorAfterPointer(event, this.#cursor, views), told);
      return;
    }
    const cursor = cursorAfterKey(event, this.#cursor, this);
    if (cursor) event.preventDefault();
    this.#moveCursor(cursor, told);
  }

  /** Another layout has the cursor's number in another column: the cursor goes with its number. */
  protected override change(name: string, value: unknown): void {
    const cell = name === "layout" ? this.#source?.cell(this.pos, this.col) : undefined;
    if (cell && value !== this.layout) {
      const odd = cell.function === "cos" ? 1 : 0;
      this.col = value === "interleaved" ? 2 * cell.pair + odd : cell.pair + odd * (this.dim / 2);
    }
    super.change(name, value);
  }

  override reset(): void {
    this.#state.pinned = false;
    super.reset();
  }

  #announcement(): string {
    const { text, pos, col } = this;
    const cell = this.#source?.cell(pos, col);
    const name = cell ? functionOf(cell, text) : text.zero;
    const told = text.announce(whole(pos), whole(col), name, fixed(cell?.value ?? 0, 2));
    return this.#state.pinned ? `${told} (${text.pinned})` : told;
  }

  /** The formula of the cell under the cursor. */
  protected formula(cell: FilledCell): TemplateResult {
    return formulaOf(cell, this);
  }

  /** A remark on the whole table. */
  protected hint(posenc: Posenc): TemplateResult | string {
    const { wavelengths } = this.paper(posenc, this.layout);
    const slow = wavelengths.filter((wavelength) => wavelength > this.length).length;
    return this.text.unfinished(whole(slow), whole(wavelengths.length), whole(this.length));
  }

  #renderReadout(posenc: Posenc, source: Source): TemplateResult {
    const cell = source.cell(this.pos, this.col);
    return readout(this.text, {
      cursor: this.#cursor,
      cell,
      pairs: source.frequencies.length,
      papersValue: this.comparison(posenc)?.cell(this.pos, this.col).value,
      formula: cell ? this.formula(cell) : nothing,
      hint: this.hint(posenc),
    });
  }

  /** The first of the controls. */
  protected renderChoiceOfTable(): TemplateResult | typeof nothing {
    return nothing;
  }

  #renderControls(): TemplateResult {
    const { text } = this;
    return html`<div class="controls">
      ${this.renderChoiceOfTable()} ${this.slider("dim", { end })} ${this.slider("length", { end })}
      ${this.numberBox("base")}
      ${
        // Another library has a layout of its own.
        this.dialect === "paper" ? this.choice("layout", text.layouts) : nothing
      }
      ${this.choice("colours", text.colourMaps)}
    </div>`;
  }

  #renderTable(source: Source): TemplateResult {
    const label = this.shared.table;
    return html`<details
      @toggle=${(event: Event) => {
        this.#state.tableOpen = (event.target as HTMLDetailsElement).open;
      }}
    >
      <summary>${label}</summary>
      ${this.#state.tableOpen ? table(this.text, label, source, this.#shown) : nothing}
    </details>`;
  }

  protected override renderFigure(posenc: Posenc): TemplateResult {
    const { text } = this;
    const source = this.#source;
    if (!source) {
      return html`<p class="hint" role="status">${this.hint(posenc)}</p><slot></slot>`;
    }
    const [rows, columns] = [this.#rows, this.#columns];
    const windowed = rows.length < this.length || columns.length < this.dim;
    const listeners = { key: this.#key, pointer: this.#pointer };
    return html`<div class="figure" role="group" aria-label=${text.name}>
      <div class="picture">
        ${this.#plot.render(text, this.#shown, this.#announcement(), listeners)}
        ${
          windowed
            ? html`<p class="hint window">
                ${text.window(span(rows.start, rows.length), span(columns.start, columns.length))}
              </p>`
            : nothing
        }
        <p class="hint keys" id="keys">${holds("(pointer: coarse)") ? text.touch : text.keys}</p>
      </div>
      ${this.later(2, () => this.#renderReadout(posenc, source))}
      ${this.later(3, () => html`${this.#renderControls()} ${this.#renderTable(source)}`)}
    </div>`;
  }

  static override styles = [theme, formulaStyle, heatmapStyle];
}
