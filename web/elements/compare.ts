import {
  css,
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  svg,
  type TemplateResult,
} from "lit";
import { live } from "lit/directives/live.js";
import type { Posenc, Tensor } from "posenc";
import type { Doctor, Finding, Verdict } from "posenc/doctor";
import { CellPainter } from "../draw/cells.js";
import { type Pixels, watchPixels } from "../draw/pixels.js";
import { type View, viewOf } from "../draw/view.js";
import { type CompareText, compareTexts } from "../text/compare.js";
import { powerOfTen, significant, span, whole } from "../text/number.js";
import { type ExampleName, exampleNames, exampleText } from "./example.js";
import { asWritten, FigureElement } from "./figure.js";
import type { ChoiceSetting, Setting } from "./setting.js";
import { theme } from "./theme.js";

const examples: ChoiceSetting<ExampleName | "none"> = {
  choices: ["none", ...exampleNames],
  initial: "none",
};

/** How long the typing must rest before the text is read, in ms. */
const readAfter = 300;
/** A file of this size is read in a second or two. */
const megabytes = 32;
/** Libraries that a verdict names; the parameters have them all. */
const fewNames = 3;
/** Zero rows that are told one by one. */
const fewRows = 8;

/** What `posenc-change` of a comparison carries; never the reader's table. */
export interface CompareChange {
  example: ExampleName | "none";
}

/** What `posenc-verdict` carries. */
export interface CompareVerdict {
  verdict: Verdict | "none";
  /** The names of the presets that have these numbers. */
  presets: readonly string[];
}

/** A table with all that was found out about it. */
interface Compared {
  /** A file's name; undefined for what was pasted. */
  name: string | undefined;
  table: Tensor;
  findings: readonly Finding[];
}

/**
 * A place to paste or drop a table, and which formula it is: the verdict in words, the parameters,
 * a heatmap of the differences and the formula as a line of code. Nothing of it leaves the browser.
 *
 * What tells the formulas apart is fetched when the reader first gives a table.
 *
 * @tag posenc-compare
 * @attr {"none" | "paper" | "fairseq" | "samlynnevans" | "few-bits" | "changed" | "random"} example -
 *   The table that it starts with. None unless told.
 * @attr {string} query-prefix - Put before the names of the settings in a link's query.
 * @attr {string} href - The page that a copied link opens. This page unless told.
 * @attr {boolean} ready - Set by the figure once it can be used.
 * @attr {boolean} failed - Set by the figure where the core could not be loaded.
 * @fires posenc-change - An example was chosen or left by the reader: {@link CompareChange}.
 * @fires posenc-verdict - A table was compared: {@link CompareVerdict}.
 * @slot - What is shown until the figure is ready, and where it cannot be.
 * @cssprop --posenc-ink - Text.
 * @cssprop --posenc-paper - What lies behind the figure.
 * @cssprop --posenc-muted - Labels.
 * @cssprop --posenc-line - Borders.
 * @cssprop --posenc-accent - Focus and the verdict's mark.
 */
export class PosencCompare extends FigureElement {
  static override properties: PropertyDeclarations = {
    example: { converter: asWritten },
    written: { state: true },
    working: { state: true },
    trouble: { state: true },
    compared: { state: true },
    chosen: { state: true },
    dragged: { state: true },
    copyMessage: { state: true },
    pixels: { state: true },
  };

  declare example: ExampleName | "none";
  /** What the text box holds. */
  declare protected written: string;
  declare protected working: boolean;
  /** Why there is no verdict, and what the code said of it. */
  declare protected trouble: { said: string; help: string; message: string } | undefined;
  declare protected compared: Compared | undefined;
  /** Which of the findings is shown. */
  declare protected chosen: number;
  /** Whether a file is held over the figure. */
  declare protected dragged: boolean;
  declare protected copyMessage: string;
  /** Of the canvas of the differences. */
  declare protected pixels: Pixels;

  #doctor: Doctor | undefined;
  /** Counts the tables, so that a late answer about an earlier one is dropped. */
  #turn = 0;
  #taken: ExampleName | "none" = "none";
  #reading: ReturnType<typeof setTimeout> | undefined;
  /** The table without the chosen formula, for that finding. */
  #left: { of: Finding; difference: Tensor } | undefined;
  #unwatch: (() => void) | undefined;
  #watched: Element | undefined;
  readonly #painter = new CellPainter();
  readonly #legendPainter = new CellPainter();

  constructor() {
    super();
    this.example = examples.initial;
    this.written = "";
    this.working = false;
    this.trouble = undefined;
    this.compared = undefined;
    this.chosen = 0;
    this.dragged = false;
    this.copyMessage = "";
    this.pixels = { width: 0, height: 0 };
  }

  get #text(): CompareText {
    return compareTexts[this.language];
  }

  protected override *settings(): Generator<readonly [string, Setting]> {
    yield ["example", examples];
  }

  protected override labelOf(): string {
    return this.#text.exampleSetting;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#reading);
    this.#watch(undefined);
  }

  protected override prepare(): void {
    if (this.example === this.#taken) return;
    this.#taken = this.example;
    if (this.example !== "none") void this.#takeExample(this.example);
  }

  protected override tell(): void {
    const detail: CompareChange = { example: this.example };
    this.dispatchEvent(new CustomEvent("posenc-change", { detail, bubbles: true, composed: true }));
  }

  override reset(): void {
    this.#clear();
    this.written = "";
    this.#taken = "none";
    super.reset();
  }

  #clear(): void {
    clearTimeout(this.#reading);
    this.#turn++;
    this.working = false;
    this.trouble = undefined;
    this.compared = undefined;
    this.copyMessage = "";
  }

  async #takeExample(example: ExampleName): Promise<void> {
    this.#clear();
    const turn = this.#turn;
    this.working = true;
    try {
      const text = await exampleText(example);
      if (turn !== this.#turn) return;
      this.written = text;
      await this.#compare(text, undefined);
    } catch (error) {
      if (turn === this.#turn) this.#tellTrouble(error, this.#text.unloadable);
    }
  }

  /** The reader's own table: an example is no longer what is shown. */
  #leaveExample(): void {
    this.#clear();
    if (this.example === "none") return;
    this.#taken = "none";
    this.change("example", "none");
  }

  #type(event: Event): void {
    this.written = (event.target as HTMLTextAreaElement).value;
    this.#leaveExample();
    if (this.written.trim() === "") return;
    this.working = true;
    this.#reading = setTimeout(() => void this.#compare(this.written, undefined), readAfter);
  }

  async #takeFile(file: File | undefined): Promise<void> {
    if (!file) return;
    this.#leaveExample();
    this.written = "";
    if (file.size > megabytes * 1_000_000) {
      this.trouble = { said: this.#text.tooLarge(whole(megabytes)), help: "", message: "" };
      return;
    }
    this.working = true;
    const turn = this.#turn;
    const bytes = await file.arrayBuffer();
    if (turn === this.#turn) await this.#compare(bytes, file.name);
  }

  async #compare(source: string | ArrayBuffer, name: string | undefined): Promise<void> {
    const turn = ++this.#turn;
    this.working = true;
    try {
      const { load, readTable } = await import("posenc/doctor");
      const doctor = await load();
      // The word that it is at work is to be seen before the work.
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (turn !== this.#turn) return;
      this.#doctor = doctor;
      try {
        const { data, shape } = readTable(source, name);
        const table: Tensor = { data, shape: shape.length === 1 ? [1, ...shape] : shape };
        this.compared = { name, table, findings: doctor.identify(table) };
      } catch (error) {
        this.#tellTrouble(error, this.#text.unreadable, this.#text.unreadableHelp);
        return;
      }
      this.chosen = 0;
      this.working = false;
      this.#tellVerdict(this.compared.findings[0]);
    } catch (error) {
      if (turn === this.#turn) this.#tellTrouble(error, this.#text.unloadable);
    }
  }

  #tellTrouble(error: unknown, said: string, help = ""): void {
    this.working = false;
    this.trouble = { said, help, message: error instanceof Error ? error.message : String(error) };
  }

  #tellVerdict(finding: Finding | undefined): void {
    const detail: CompareVerdict = {
      verdict: finding?.verdict ?? "none",
      presets: finding?.presets ?? [],
    };
    this.dispatchEvent(
      new CustomEvent("posenc-verdict", { detail, bubbles: true, composed: true }),
    );
  }

  #drag(event: DragEvent): void {
    event.preventDefault();
    this.dragged = event.type === "dragover";
    if (event.type !== "drop") return;
    const { files } = event.dataTransfer ?? {};
    if (files?.length) {
      void this.#takeFile(files[0]);
      return;
    }
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (text === "") return;
    this.#leaveExample();
    this.written = text;
    void this.#compare(text, undefined);
  }

  async #copy(code: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      this.copyMessage = this.#text.copied;
    } catch {
      this.copyMessage = this.#text.notCopied;
    }
  }

  get #finding(): Finding | undefined {
    return this.compared?.findings[this.chosen];
  }

  #watch(canvas: Element | undefined): void {
    if (canvas === this.#watched) return;
    this.#unwatch?.();
    this.#watched = canvas;
    this.#unwatch =
      canvas &&
      watchPixels(canvas, (pixels) => {
        this.pixels = pixels;
      });
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const canvas = this.renderRoot.querySelector<HTMLCanvasElement>("#differences") ?? undefined;
    this.#watch(canvas);
    const finding = this.#finding;
    if (this.posenc && canvas && finding && this.pixels.width > 0) {
      this.#paint(this.posenc, canvas, finding);
    }
  }

  /** Rows and columns as they are drawn: all axes but the last run down. */
  get #sizes(): { rows: number; columns: number } {
    const { data, shape } = this.compared?.table ?? { data: [], shape: [] };
    const columns = shape.at(-1) ?? 1;
    return { rows: data.length / columns, columns };
  }

  /** Where a cell of the table is drawn. */
  #place(index: readonly number[]): { row: number; column: number } {
    const { shape } = this.compared?.table ?? { shape: [] };
    const row = index.slice(0, -1).reduce((rows, at, axis) => rows * (shape[axis] ?? 1) + at, 0);
    return { row, column: index.at(-1) ?? 0 };
  }

  /** The cells that are drawn: all, or as many as there are pixels, the first difference among them. */
  #views(finding: Finding): { rows: View; columns: View } {
    const { rows, columns } = this.#sizes;
    const { width, height } =
      this.pixels.width > 0 ? this.pixels : { width: columns, height: rows };
    const first = this.#place(finding.firstDifference?.index ?? []);
    return {
      rows: viewOf(rows, height, first.row),
      columns: viewOf(columns, width, first.column),
    };
  }

  #paint(posenc: Posenc, canvas: HTMLCanvasElement, finding: Finding): void {
    const { table } = this.compared as Compared;
    if (this.#left?.of !== finding) {
      const difference = (this.#doctor as Doctor).difference(table, finding.table());
      this.#left = { of: finding, difference };
    }
    const { data } = this.#left.difference;
    const { rows, columns } = this.#views(finding);
    const width = this.#sizes.columns;
    const shown = new Float32Array(rows.length * columns.length);
    for (let row = 0; row < rows.length; row++) {
      const start = (rows.start + row) * width + columns.start;
      shown.set(data.subarray(start, start + columns.length), row * columns.length);
    }
    const scale = finding.maxDifference || 1;
    const rgba = posenc.paint(shown.map((value) => value / scale));
    this.#painter.paint(canvas, this.pixels, rgba, rows.length, columns.length);

    const legend = this.renderRoot.querySelector("#ramp") as HTMLCanvasElement;
    const ramp = Float32Array.from({ length: 129 }, (_, step) => step / 64 - 1);
    const size = { width: legend.clientWidth * 2, height: 1 };
    this.#legendPainter.paint(legend, size, posenc.paint(ramp), 1, ramp.length);

    const mark = this.renderRoot.querySelector<SVGElement>("#mark");
    if (!mark || !finding.firstDifference) return;
    const { row, column } = this.#place(finding.firstDifference.index);
    const [across, down] = [canvas.clientWidth / columns.length, canvas.clientHeight / rows.length];
    const box = { width: Math.max(across, 9), height: Math.max(down, 9) };
    const x = (column - columns.start + 0.5) * across - box.width / 2;
    const y = (row - rows.start + 0.5) * down - box.height / 2;
    const path = `M${x} ${y}h${box.width}v${box.height}h${-box.width}z`;
    for (const line of mark.querySelectorAll("path")) line.setAttribute("d", path);
  }

  #small(value: number): string {
    if (value === 0) return "0";
    return value >= 0.001 ? significant(value, 3) : powerOfTen(value);
  }

  #what(finding: Finding): string {
    const { paper, nameless } = this.#text;
    const { presets } = finding;
    if (presets.includes("paper")) return paper;
    return presets.slice(0, fewNames).join(", ") || nameless;
  }

  /** The verdict in a sentence or two. */
  #told({ findings }: Compared): string {
    const { verdict, mistakes, firstCell } = this.#text;
    const [finding] = findings;
    if (!finding) return verdict.none;
    const first = finding.firstDifference;
    const cell = first
      ? firstCell(first.index.join(", "), significant(first.was, 6), significant(first.wouldBe, 6))
      : "";
    if (finding.verdict === "near") {
      const cells = whole(this.#sizes.rows * this.#sizes.columns);
      const what = finding.mistake ? mistakes[finding.mistake] : this.#what(finding);
      return `${verdict.near(what.replace(/[.。]$/, ""), whole(finding.differing), cells)} ${cell}`;
    }
    if (finding.mistake) return verdict.mistake(mistakes[finding.mistake]);
    const name = finding.verdict === "ambiguous" ? verdict.ambiguous : verdict.match;
    return name(this.#what(finding));
  }

  #renderInput(): TemplateResult {
    const text = this.#text;
    return html`<div
      class="input"
      ?data-dragged=${this.dragged}
      @dragover=${this.#drag}
      @dragleave=${this.#drag}
      @drop=${this.#drag}
    >
      <label for="table">${text.input}</label>
      <textarea
        id="table"
        rows="7"
        spellcheck="false"
        autocomplete="off"
        wrap="off"
        placeholder=${text.placeholder}
        aria-describedby="stays takes"
        .value=${live(this.written)}
        @input=${this.#type}
      ></textarea>
      <p class="stays" id="stays">${text.stays}</p>
      <div class="buttons">
        <button
          type="button"
          id="choose"
          @click=${() => this.renderRoot.querySelector<HTMLInputElement>("#file")?.click()}
        >
          ${text.file}
        </button>
        <input
          type="file"
          id="file"
          hidden
          accept=".npy,.safetensors,.csv,.tsv,.json,.txt"
          @change=${(event: Event) => {
            const input = event.target as HTMLInputElement;
            void this.#takeFile(input.files?.[0]);
            input.value = "";
          }}
        />
        <span class="hint" id="takes">${text.drop}</span>
      </div>
      <div class="buttons" role="group" aria-label=${text.examples}>
        <span class="hint" aria-hidden="true">${text.examples}</span>
        ${exampleNames.map(
          (name) =>
            html`<button
              type="button"
              id="example-${name}"
              aria-pressed=${this.example === name ? "true" : "false"}
              @click=${() => this.#choose(name)}
            >
              ${text.example[name]}
            </button>`,
        )}
      </div>
    </div>`;
  }

  #choose(name: ExampleName): void {
    // The same one again, where it was edited or its fetching failed.
    this.#taken = "none";
    this.change("example", name);
    this.requestUpdate();
  }

  #renderVerdict(): TemplateResult {
    const text = this.#text;
    const { trouble, compared } = this;
    let told: TemplateResult | string = text.waiting;
    let kind: string = "waiting";
    if (this.working) told = text.working;
    else if (trouble) {
      kind = "trouble";
      told = html`${trouble.said}
        ${trouble.message ? html`<small lang="en">${trouble.message}</small>` : nothing}
        ${trouble.help ? html`<span class="help">${trouble.help}</span>` : nothing}`;
    } else if (compared) {
      kind = compared.findings[0]?.verdict ?? "none";
      const { rows, columns } = this.#sizes;
      told = html`<strong>${this.#told(compared)}</strong>
        <small>${text.read(compared.name ?? text.pasted, whole(rows), whole(columns))}</small>`;
    }
    return html`<div class="verdict" id="verdict" data-verdict=${kind} role="status">${told}</div>`;
  }

  #arrangement(finding: Finding): string {
    const text = this.#text;
    const said = [
      finding.transposed ? text.transposed : "",
      finding.channelsFirst ? text.channelsFirst : "",
      finding.doubled ? text.doubled : "",
    ];
    return said.filter((part) => part !== "").join("; ");
  }

  *#parameters(finding: Finding): Generator<readonly [keyof CompareText["parameter"], string]> {
    const text = this.#text;
    yield ["presets", finding.presets.join(", ")];
    yield ["order", text.orders[finding.order]];
    yield ["frequencies", text.frequencyForms[finding.frequencies]];
    yield ["base", finding.base === undefined ? "" : significant(finding.base)];
    yield ["shift", finding.frequencies === "shifted" ? significant(finding.shift) : ""];
    yield ["odd", text.odds[finding.odd]];
    const axes = finding.axes.map(({ start, step, length }) =>
      start === undefined || step === undefined
        ? text.unevenly(whole(length))
        : text.evenly(significant(start), significant(step), whole(length)),
    );
    yield ["positions", axes.join(text.and)];
    yield ["amplitude", finding.amplitude === 1 ? "" : significant(finding.amplitude)];
    yield ["arrangement", this.#arrangement(finding)];
    const { zeroRows } = finding;
    const listed = zeroRows.slice(0, fewRows).map(whole).join(", ");
    yield ["zeroRows", zeroRows.length > fewRows ? `${listed} …` : listed];
    yield ["zeroColumns", finding.zeroColumns > 0 ? whole(finding.zeroColumns) : ""];
    yield ["values", text.precisions[finding.precision.values]];
    yield ["angles", text.precisions[finding.precision.angles]];
    yield ["largest", this.#small(finding.maxDifference)];
    yield ["mean", this.#small(finding.meanDifference)];
    yield ["differing", whole(finding.differing)];
    const first = finding.firstDifference;
    yield ["first", first ? `[${first.index.join(", ")}]` : ""];
  }

  #renderParameters(finding: Finding): TemplateResult {
    const text = this.#text;
    const told = [...this.#parameters(finding)].filter(([, value]) => value !== "");
    return html`<table class="parameters">
      <caption>
        ${text.parameters}
      </caption>
      <tbody>
        ${told.map(
          ([name, value]) =>
            html`<tr>
              <th scope="row">${text.parameter[name]}</th>
              <td data-readout=${name}>${value}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }

  #renderMap(finding: Finding): TemplateResult {
    const text = this.#text;
    const { rows, columns } = this.#views(finding);
    const sizes = this.#sizes;
    const first = finding.firstDifference;
    const scale = this.#small(finding.maxDifference);
    const at = first ? text.marked(first.index.join(", ")) : text.rounding;
    const windowed = rows.length < sizes.rows || columns.length < sizes.columns;
    return html`<div class="left">
      <h3>${text.map}</h3>
      <div class="map" data-rows=${sizes.rows < 8 ? "few" : "many"}>
        <canvas id="differences" role="img" aria-label=${text.mapName(scale, at)}></canvas>
        <svg class="over" aria-hidden="true">
          ${first ? svg`<g id="mark"><path></path><path></path></g>` : nothing}
        </svg>
      </div>
      <div class="scale" aria-hidden="true">
        <span>−${scale}</span><canvas id="ramp"></canvas><span>+${scale}</span>
      </div>
      <p class="hint">
        ${text.largestIs(scale)} ${at}
        ${windowed ? text.window(span(rows.start, rows.length), span(columns.start, columns.length)) : nothing}
      </p>
    </div>`;
  }

  #renderCode(finding: Finding): TemplateResult | typeof nothing {
    const { code } = finding;
    if (code === undefined) return nothing;
    const text = this.#text;
    return html`<div class="code">
      <h3>${finding.mistake ? text.meant : text.fix}</h3>
      <pre tabindex="0" role="region" aria-label=${finding.mistake ? text.meant : text.fix} translate="no"><code id="code">${code}</code></pre>
      <div class="buttons">
        <button type="button" id="copy-code" @click=${() => this.#copy(code)}>${text.copy}</button>
        <span class="message" role="status">${this.copyMessage}</span>
      </div>
    </div>`;
  }

  #renderOthers(findings: readonly Finding[]): TemplateResult | typeof nothing {
    if (findings.length < 2) return nothing;
    const text = this.#text;
    return html`<div class="others">
      <h3 id="others">${text.others}</h3>
      <ol aria-labelledby="others">
        ${findings.map(
          (finding, index) =>
            html`<li>
              <button
                type="button"
                aria-pressed=${index === this.chosen ? "true" : "false"}
                @click=${() => {
                  this.chosen = index;
                  this.copyMessage = "";
                }}
              >
                ${text.other(this.#short(finding), this.#small(finding.maxDifference))}
              </button>
            </li>`,
        )}
      </ol>
    </div>`;
  }

  /** A finding by its formula, in a few words. */
  #short(finding: Finding): string {
    const { orders, frequencyForms } = this.#text;
    const base = finding.base === undefined ? "" : `, θ = ${significant(finding.base)}`;
    const formula = `${orders[finding.order]}, ${frequencyForms[finding.frequencies]}${base}`;
    return finding.presets[0] ? `${finding.presets[0]}: ${formula}` : formula;
  }

  protected override renderFigure(): TemplateResult {
    const finding = this.working || this.trouble ? undefined : this.#finding;
    return html`<div class="figure" role="group" aria-label=${this.#text.name}>
      ${this.#renderInput()} ${this.#renderVerdict()}
      ${
        finding && this.compared
          ? html`<div class="found">
              <div class="words">
                ${this.#renderParameters(finding)} ${this.#renderOthers(this.compared.findings)}
              </div>
              <div class="words">${this.#renderMap(finding)} ${this.#renderCode(finding)}</div>
            </div>`
          : nothing
      }
    </div>`;
  }

  static override styles = [
    theme,
    css`
      .figure,
      .input,
      .words {
        display: grid;
        gap: 0.75rem;
        grid-template-columns: minmax(0, 1fr);
        align-content: start;
      }

      .figure,
      .words {
        gap: 1.25rem;
      }

      .input {
        font-size: 0.875rem;
        padding: 0.75rem;
        border: 1px dashed var(--line);
        border-radius: 0.5rem;
      }

      .input[data-dragged] {
        border-color: var(--accent);
        background: color-mix(in srgb, var(--accent) 8%, transparent);
      }

      textarea {
        inline-size: 100%;
        font: 0.75rem / 1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
        color: inherit;
        background: transparent;
        border: 1px solid var(--line);
        border-radius: 0.375rem;
        padding: 0.5rem;
        resize: vertical;
      }

      textarea::placeholder {
        font-family: var(--font, system-ui, sans-serif);
        color: var(--muted);
        opacity: 1;
      }

      .stays {
        color: var(--muted);
      }

      .buttons {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem;
      }

      .buttons .hint {
        overflow-wrap: anywhere;
      }

      [aria-pressed="true"] {
        border-color: var(--ink);
        background: color-mix(in srgb, var(--ink) 9%, transparent);
      }

      .verdict {
        padding-inline-start: 0.75rem;
        border-inline-start: 3px solid var(--accent);
        min-block-size: 3em;
        max-inline-size: 44em;
        text-autospace: normal;
        overflow-wrap: anywhere;
      }

      .verdict[data-verdict="waiting"] {
        border-color: var(--line);
        color: var(--muted);
      }

      .verdict strong {
        font-weight: 600;
      }

      .verdict small,
      .help {
        display: block;
        margin-block-start: 0.25rem;
        font-size: 0.8125rem;
        color: var(--muted);
      }

      .found {
        display: grid;
        gap: 1.5rem 3rem;
        grid-template-columns: minmax(0, 1fr);
      }

      table {
        border-collapse: collapse;
        inline-size: 100%;
        font-size: 0.875rem;
      }

      caption {
        text-align: start;
        font-size: 0.8125rem;
        font-weight: 600;
        color: var(--muted);
        padding-block-end: 0.25rem;
      }

      th,
      td {
        padding: 0.25rem 0.75rem 0.25rem 0;
        text-align: start;
        vertical-align: top;
        font-weight: 400;
        border-block-end: 1px solid var(--line);
        overflow-wrap: anywhere;
      }

      th {
        color: var(--muted);
        inline-size: 40%;
      }

      .map {
        position: relative;
        block-size: 16rem;
        margin-block: 0.5rem;
        border: 1px solid var(--line);
      }

      .map[data-rows="few"] {
        block-size: 6rem;
      }

      .over {
        position: absolute;
        inset: 0;
        inline-size: 100%;
        block-size: 100%;
      }

      .over path {
        fill: none;
        stroke: #fff;
        stroke-width: 4.5;
      }

      .over path + path {
        stroke: #111;
        stroke-width: 2;
      }

      .scale {
        display: grid;
        grid-template-columns: auto minmax(3rem, 10rem) auto;
        gap: 0.5rem;
        align-items: center;
        justify-content: end;
        font-size: 0.75rem;
        color: var(--muted);
        margin-block-end: 0.5rem;
      }

      .scale canvas {
        block-size: 0.625rem;
      }

      pre {
        margin: 0.375rem 0 0.5rem;
        padding: 0.625rem 0.75rem;
        overflow-x: auto;
        border: 1px solid var(--line);
        border-radius: 0.375rem;
        font: 0.8125rem / 1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
      }

      ol {
        display: grid;
        gap: 0.375rem;
        margin: 0.375rem 0 0;
        padding: 0;
        list-style: none;
      }

      ol button {
        text-align: start;
      }

      @media (forced-colors: active) {
        [aria-pressed="true"] {
          forced-color-adjust: none;
          background: Highlight;
          color: HighlightText;
        }
      }

      @media print {
        .input {
          display: none;
        }
      }

      @container (min-width: 50rem) {
        .found {
          grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        }
      }
    `,
  ];
}
