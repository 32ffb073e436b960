import precisionText from "posenc:text/precision";
import { html, nothing, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import type { Dialects } from "posenc/dialects";
import { cellAxis } from "../../draw/axis.js";
import { Colours } from "../../draw/colours.js";
import { drawFrame } from "../../draw/frame.js";
import { significant } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { drawAxis } from "../shared/axis.js";
import { CellCanvas } from "../shared/cells.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { Memo } from "../shared/memo.js";
import { partOf } from "../shared/part.js";
import type { Values } from "../shared/setting.js";
import { theme } from "../shared/theme.js";
import {
  endsOf,
  type PrecisionName,
  precisions,
  type Rounded,
  repeatPath,
  roundedOf,
  toldOf,
} from "./scene.js";
import { precision } from "./settings.js";
import { precisionStyle } from "./style.js";

/** The slider ends here. The number box goes on. */
const sliderEnd = 131_072;
/** A few positions before each one where a precision fails. */
const places = [0, 248, 2040, 65_490, 100_000, 16_777_200] as const;

/** What the event `posenc-change` of a precision figure carries. */
export type PrecisionChange = Values<typeof precision.settings>;
/** The attributes of `<posenc-precision>` in HTML and JSX. */
export type PrecisionAttributes = AttributesOf<typeof precision.settings>;

/**
 * The same positions three times, with angles computed in float32, float16 and bfloat16. The figure
 * shows which positions get the same row.
 *
 * The module that rounds the angles is fetched when the figure comes near the visible part of the
 * page.
 */
export class PosencPrecision extends figure({ ...precision, text: precisionText }) {
  readonly #dialects = new Fetched<Dialects>(this, async () =>
    (await import("posenc/dialects")).load(),
  );
  readonly #canvases: Readonly<Record<PrecisionName, CellCanvas>> = {
    float32: new CellCanvas(this, "float32"),
    float16: new CellCanvas(this, "float16"),
    bfloat16: new CellCanvas(this, "bfloat16"),
  };
  readonly #made = new Memo<Rounded>();
  #rounded: Rounded | undefined;

  get #text(): typeof precisionText {
    return textIn(this.language, precisionText);
  }

  protected override prepare(): void {
    const { start, length, dim } = this;
    const dialects = this.#dialects.value;
    this.#dialects.startNear();
    if (!dialects) return;
    this.#rounded = this.#made.get([start, length, dim], () => roundedOf(dialects, this));
  }

  protected override draw(posenc: Posenc): void {
    if (!this.#rounded) return;
    const { start, length, dim } = this;
    const view = { start, length };
    for (const name of precisions) {
      const rounded = this.#rounded[name];
      const { data } = rounded;
      this.#canvases[name].paint([data], () => ({
        colours: new Colours(posenc, data),
        rows: length,
        columns: dim,
      }));
      const { clientWidth: width, clientHeight: height } = partOf(this, name);
      drawAxis(partOf(this, `${name}-axis`), cellAxis("left", view, height));
      drawFrame(partOf(this, `${name}-mark`), repeatPath(this, rounded, { width, height }));
    }
  }

  #renderPanel(name: PrecisionName): TemplateResult {
    const text = this.#text;
    const rounded = this.#rounded?.[name];
    const [start, end] = endsOf(this);
    return html`<div class="panel">
      <h3>${name}</h3>
      <p class="hint">${text.bits[name]}</p>
      <div class="plot">
        <svg class="axis" aria-hidden="true"><g id="${name}-axis"></g></svg>
        <div class="map">
          <canvas id=${name} role="img" aria-label=${text.map(name, start, end)}></canvas>
          <svg class="over frame" id="${name}-mark" aria-hidden="true"><path></path><path></path></svg>
        </div>
      </div>
      <p class="told" data-readout=${name}>${rounded ? toldOf(this, rounded, text) : text.coming}</p>
    </div>`;
  }

  #renderControls(): TemplateResult {
    const text = this.#text;
    return html`<div class="controls">
      ${this.slider("start", { end: sliderEnd })}
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
    </div>
    <p class="why" role="status" data-readout="why">
      ${text.why[this.start as (typeof places)[number]] ?? text.whyButtons}
    </p>`;
  }

  protected override renderFigure(): TemplateResult {
    const text = this.#text;
    const { trouble, retry } = this.#dialects;
    return html`<div class="figure" role="group" aria-label=${text.name}>
      ${this.#renderControls()}
      ${
        trouble
          ? html`<p class="failure" role="alert">
              ${text.failed} <small lang="en">${trouble}</small>
              <button type="button" @click=${retry}>${this.shared.again}</button>
            </p>`
          : nothing
      }
      <div class="panels" aria-live="polite">${precisions.map((name) => this.#renderPanel(name))}</div>
      <p class="hint">${text.mark} (${text.axis})</p>
    </div>`;
  }

  static override styles = [theme, precisionStyle];
}
