import {
  css,
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import type { Posenc } from "posenc";
import type { Dialects, RoundedAngles } from "posenc/dialects";
import { cellScale, drawCellAxis } from "../draw/axis.js";
import { CellPainter } from "../draw/cells.js";
import { type Pixels, watchPixels } from "../draw/pixels.js";
import { significant, whole } from "../text/number.js";
import { type PrecisionText, precisionTexts } from "../text/precision.js";
import { slider } from "./control.js";
import { asWritten, FigureElement } from "./figure.js";
import { whenNear } from "./near.js";
import type { NumberSetting, Setting } from "./setting.js";
import { theme } from "./theme.js";

const precisions = ["float32", "float16", "bfloat16"] as const;
type PrecisionName = (typeof precisions)[number];

/** A little past 2^24, where float32 runs out of whole numbers. */
const starts: NumberSetting = { min: 0, max: 16_777_280, step: 1, initial: 2040 };
const lengths: NumberSetting = { min: 2, max: 128, step: 1, initial: 32 };
const dims: NumberSetting = { min: 2, max: 256, step: 2, initial: 64 };

/** The slider ends here; the number box goes on. */
const sliderEnds = 131_072;
/** Where something gives way, a few positions before it. */
const places = [0, 248, 2040, 65_490, 100_000, 16_777_200];

/** What `posenc-change` of a precision figure carries. */
export interface PrecisionChange {
  start: number;
  length: number;
  dim: number;
}

/**
 * The same positions three times over, their angles computed in float32, float16 and bfloat16: which
 * of them fall together.
 *
 * What rounds the angles is fetched when the figure comes near to what is on the screen.
 *
 * @tag posenc-precision
 * @attr {number} start - The first position, 0 … 16777280. 2040 unless told.
 * @attr {number} length - Positions, 2 … 128. 32 unless told.
 * @attr {number} dim - Dimensions d, even, 2 … 256. 64 unless told.
 * @attr {string} query-prefix - Put before the names of the settings in a link's query.
 * @attr {string} href - The page that a copied link opens. This page unless told.
 * @attr {boolean} ready - Set by the figure once it can be used.
 * @attr {boolean} failed - Set by the figure where the core could not be loaded.
 * @fires posenc-change - A setting was changed by the reader: {@link PrecisionChange}.
 * @slot - What is shown until the figure is ready, and where it cannot be.
 * @cssprop --posenc-ink - Text.
 * @cssprop --posenc-paper - What lies behind the figure.
 * @cssprop --posenc-muted - Labels.
 * @cssprop --posenc-line - Borders and axes.
 * @cssprop --posenc-accent - Focus, sliders and the marks.
 */
export class PosencPrecision extends FigureElement {
  static override properties: PropertyDeclarations = {
    start: { converter: asWritten },
    length: { converter: asWritten },
    dim: { converter: asWritten },
    trouble: { state: true },
    pixels: { state: true },
  };

  declare start: number;
  declare length: number;
  declare dim: number;
  /** Why what rounds the angles could not be fetched. */
  declare protected trouble: string;
  /** Of each of the canvases. */
  declare protected pixels: Pixels;

  #dialects: Dialects | undefined;
  #rounded: Readonly<Record<PrecisionName, RoundedAngles>> | undefined;
  #key: readonly number[] = [];
  #unwatch: (() => void) | undefined;
  #stopWaiting: (() => void) | undefined;
  readonly #painters = {
    float32: new CellPainter(),
    float16: new CellPainter(),
    bfloat16: new CellPainter(),
  };

  constructor() {
    super();
    this.start = starts.initial;
    this.length = lengths.initial;
    this.dim = dims.initial;
    this.trouble = "";
    this.pixels = { width: 0, height: 0 };
  }

  get #text(): PrecisionText {
    return precisionTexts[this.language];
  }

  protected override *settings(): Generator<readonly [string, Setting]> {
    yield ["start", starts];
    yield ["length", lengths];
    yield ["dim", dims];
  }

  protected override labelOf(name: string): string {
    const { start, length } = this.#text;
    const labels: Record<string, string> = { start, length, dim: this.text.figure.dim };
    return labels[name] ?? name;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.#dialects) this.#stopWaiting = whenNear(this, () => void this.#fetch());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopWaiting?.();
    this.#unwatch?.();
    this.#unwatch = undefined;
  }

  async #fetch(): Promise<void> {
    this.trouble = "";
    try {
      const { load } = await import("posenc/dialects");
      this.#dialects = await load();
      this.requestUpdate();
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  protected override prepare(): void {
    const dialects = this.#dialects;
    const { start, length, dim } = this;
    const key = [start, length, dim];
    if (!dialects || key.every((part, index) => part === this.#key[index])) return;
    const round = (precision: PrecisionName) =>
      dialects.roundedAngles({ precision, dim, positions: { start, length } });
    this.#rounded = {
      float32: round("float32"),
      float16: round("float16"),
      bfloat16: round("bfloat16"),
    };
    this.#key = key;
  }

  protected override tell(): void {
    const { start, length, dim } = this;
    const detail: PrecisionChange = { start, length, dim };
    this.dispatchEvent(new CustomEvent("posenc-change", { detail, bubbles: true, composed: true }));
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!this.posenc || this.failure !== undefined) return;
    this.#unwatch ??= watchPixels(this.#part("float32"), (pixels) => {
      this.pixels = pixels;
    });
    if (this.#rounded && this.pixels.width > 0) this.#paint(this.posenc, this.#rounded);
  }

  #part<Kind extends Element>(id: string): Kind {
    return this.renderRoot.querySelector(`#${id}`) as Kind;
  }

  #paint(posenc: Posenc, rounded: Readonly<Record<PrecisionName, RoundedAngles>>): void {
    const view = { start: this.start, length: this.length };
    for (const name of precisions) {
      const { data, firstRepeat } = rounded[name];
      const canvas = this.#part<HTMLCanvasElement>(name);
      const rgba = posenc.paint(data);
      this.#painters[name].paint(canvas, this.pixels, rgba, this.length, this.dim);
      const { clientWidth: width, clientHeight: height } = canvas;
      drawCellAxis(this.#part(`${name}-axis`), "left", view, height);
      const y = cellScale(view, height)(this.start + (firstRepeat ?? 0) - 0.5);
      const path = firstRepeat === undefined ? "" : `M0 ${y}H${width}`;
      for (const line of this.renderRoot.querySelectorAll(`#${name}-mark path`)) {
        line.setAttribute("d", path);
      }
    }
  }

  /** Which rows are left, in words. */
  #told({ data, distinct, firstRepeat }: RoundedAngles): string {
    const text = this.#text;
    const length = whole(this.length);
    const infinite = Number.isNaN(data.at(-1)) ? ` ${text.infinite}` : "";
    if (firstRepeat === undefined) return text.all(length);
    if (distinct === 1) return text.one(length) + infinite;
    const first = significant(this.start + firstRepeat, 12);
    return text.some(whole(distinct), length, first) + infinite;
  }

  #renderPanel(name: PrecisionName): TemplateResult {
    const text = this.#text;
    const rounded = this.#rounded?.[name];
    const ends = [this.start, this.start + this.length - 1].map((end) => significant(end, 12));
    const [start = "", end = ""] = ends;
    return html`<div class="panel">
      <h3>${name}</h3>
      <p class="hint">${text.bits[name]}</p>
      <div class="plot">
        <svg class="axis" aria-hidden="true"><g id="${name}-axis"></g></svg>
        <div class="map">
          <canvas id=${name} role="img" aria-label=${text.map(name, start, end)}></canvas>
          <svg class="over" id="${name}-mark" aria-hidden="true"><path></path><path></path></svg>
        </div>
      </div>
      <p class="told" data-readout=${name}>${rounded ? this.#told(rounded) : text.coming}</p>
    </div>`;
  }

  #renderControls(): TemplateResult {
    const text = this.#text;
    return html`<div class="controls">
      ${slider({
        name: "start",
        label: text.start,
        boxLabel: this.text.figure.exactly(text.start),
        setting: starts,
        sliderMax: sliderEnds,
        value: this.start,
        set: (value) => this.change("start", value),
      })}
      <div class="places" role="group" aria-label=${text.jump}>
        <span class="hint" aria-hidden="true">${text.jump}</span>
        ${places.map(
          (place) =>
            html`<button
              type="button"
              aria-pressed=${place === this.start ? "true" : "false"}
              @click=${() => this.change("start", place)}
            >
              ${significant(place, 12)}
            </button>`,
        )}
      </div>
    </div>`;
  }

  protected override renderFigure(): TemplateResult {
    const text = this.#text;
    return html`<div class="figure" role="group" aria-label=${text.name}>
      ${this.#renderControls()}
      ${
        this.trouble
          ? html`<p class="failure" role="alert">
              ${text.failed} <small lang="en">${this.trouble}</small>
              <button type="button" @click=${this.#fetch}>${text.again}</button>
            </p>`
          : nothing
      }
      <div class="panels" aria-live="polite">${precisions.map((name) => this.#renderPanel(name))}</div>
      <p class="hint">${text.mark} (${text.axis})</p>
    </div>`;
  }

  static override styles = [
    theme,
    css`
      .figure,
      .panels {
        display: grid;
        gap: 1.5rem 2rem;
        grid-template-columns: minmax(0, 1fr);
      }

      .panel {
        display: grid;
        align-content: start;
      }

      .panel h3 {
        font-size: 0.9375rem;
        color: var(--ink);
      }

      .plot {
        display: grid;
        grid-template-columns: 4.5rem minmax(0, 1fr);
        block-size: 16rem;
        margin-block: 0.75rem 0.5rem;
      }

      .plot > .axis {
        inline-size: 100%;
        block-size: 100%;
      }

      .plot > .axis > g {
        transform: translateX(4.25rem);
      }

      .map {
        position: relative;
        min-block-size: 0;
        background: color-mix(in srgb, var(--ink) 6%, transparent);
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

      .told {
        min-block-size: 4.5em;
        font-size: 0.9375rem;
      }

      .places {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem;
      }

      [aria-pressed="true"] {
        border-color: var(--ink);
        background: color-mix(in srgb, var(--ink) 9%, transparent);
      }

      @media (forced-colors: active) {
        [aria-pressed="true"] {
          forced-color-adjust: none;
          background: Highlight;
          color: HighlightText;
        }
      }

      @container (min-width: 50rem) {
        .panels {
          grid-template-columns: repeat(3, minmax(0, 1fr));
        }

        .controls {
          grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
        }
      }
    `,
  ];
}
