import distanceText from "posenc:text/distance";
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Posenc, Sinusoidal } from "posenc";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { CellCanvas } from "../shared/cells.js";
import { Drag } from "../shared/drag.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { theme } from "../shared/theme.js";
import { Curve, type Place } from "./curve.js";
import {
  alongRod,
  dim,
  farthest,
  lastPosition,
  pairCells,
  positionAt,
  productAt,
  productsOf,
  rod,
  rodTicks,
  startsOf,
} from "./plot.js";
import { distanceStyle } from "./style.js";

/** What the event `posenc-change` of a distance carries. */
export type DistanceChange = Values<typeof PosencDistance.settings>;
/** The attributes of `<posenc-distance>` in HTML and JSX. */
export type DistanceAttributes = AttributesOf<typeof PosencDistance.settings>;

/**
 * The dot product of two positions. Both slide along the row as the ends of a rod, and the product
 * stands still. Readers may draw the curve over the distance before they see it.
 *
 * @fires posenc-change - The reader changed a setting: {@link DistanceChange}.
 */
export class PosencDistance extends figure({
  tag: "posenc-distance",
  text: distanceText,
  room: { all: [51, 49], min: [26.5, 21], none: [47, 45] },
  settings: {
    p: { min: 0, max: lastPosition - farthest, step: 1, initial: 20 },
    /** q − p. */
    k: { min: 0, max: farthest, step: 1, initial: 6 },
  },
}) {
  readonly #encoding = new Memo<Sinusoidal>();
  readonly #products = new Memo<Float32Array>();
  readonly #curve = new Curve(this);
  readonly #cells = new CellCanvas(this, "pairs");
  readonly #drag = new Drag(({ x }, handle) => this.#slide(x, handle));
  #now: { encoding: Sinusoidal; curve: Float32Array } | undefined;

  get #text(): typeof distanceText {
    return textIn(this.language, distanceText);
  }

  protected override prepare(posenc: Posenc): void {
    const encoding = this.#encoding.get([posenc], () => posenc.sinusoidal({ dim }));
    const curve = this.#products.get([encoding], () => productsOf(encoding));
    this.#now = { encoding, curve };
  }

  protected override draw(posenc: Posenc): void {
    if (!this.#now) return;
    const { encoding } = this.#now;
    this.#cells.paint([encoding, this.k], () => pairCells(posenc, encoding, this.k));
  }

  override reset(): void {
    this.#curve.reset();
    super.reset();
  }

  #slide(x: number, handle: string): void {
    const position = positionAt(x);
    if (handle === "p") {
      this.change("p", Math.min(Math.max(position, 0), lastPosition - farthest));
    } else {
      this.change("k", Math.min(Math.max(position - this.p, 0), farthest));
    }
  }

  #renderRod(): TemplateResult {
    const text = this.#text;
    const { p, k } = this;
    const [from, to] = [alongRod(p), alongRod(p + k)];
    const { hold, grab, pull, drop } = this.#drag;
    const pin = (x: number, handle: string, label: string, above: boolean) =>
      svg`<g data-handle=${handle} transform="translate(${x} ${rod.y})">
        <rect class="hold" x=${above ? -49 : -5} y=${above ? -30 : -26} width="54" height="56" rx="6"></rect>
        <circle class="dot" r="6"></circle>
        <text y=${above ? -13 : 22} text-anchor="middle">${label}</text>
      </g>`;
    return html`<svg
      class="rod"
      viewBox="0 0 ${rod.width} ${rod.height}"
      role="img"
      aria-label=${text.rod(whole(p), whole(p + k))}
      @touchstart=${hold}
      @pointerdown=${grab}
      @pointermove=${pull}
      @pointerup=${drop}
      @pointercancel=${drop}
    >
      <path class="line" d="M${rod.left} ${rod.y}H${rod.width - rod.right}"></path>
      ${rodTicks.map(
        (tick) =>
          svg`<text class="quiet" x=${alongRod(tick)} y=${rod.height - 4} text-anchor="middle">${tick}</text>`,
      )}
      <path class="bar" d="M${from} ${rod.y}H${to}"></path>
      ${pin(from, "p", `p = ${p}`, true)} ${pin(to, "q", `q = ${p + k}`, false)}
    </svg>`;
  }

  #renderNumbers({
    encoding,
    curve,
  }: {
    encoding: Sinusoidal;
    curve: Float32Array;
  }): TemplateResult {
    const text = this.#text;
    const { p, k } = this;
    const peak = curve[0] ?? 1;
    const rows = startsOf(p).map((start) => {
      const value = productAt(encoding, start, k);
      return html`<tr class=${start === p ? "chosen" : ""} data-readout="from-${start}">
        <th scope="row">PE(${start}) · PE(${start + k})</th>
        <td>${fixed(value)}</td>
        <td>${fixed(value / peak, 3)}</td>
      </tr>`;
    });
    return html`<table>
        <caption>
          ${text.table(whole(k))}
        </caption>
        <thead>
          <tr>
            <td></td>
            <th scope="col">${text.product}</th>
            <th scope="col">${text.ofPeak(whole(peak))}</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
      <div>
        <h3 id="pairs-name">${text.pairs(whole(k))}</h3>
        <div class="pairs"><canvas id="pairs" role="img" aria-labelledby="pairs-name"></canvas></div>
        <p class="hint">${text.pairsHint(fixed(productAt(encoding, p, k)))}</p>
      </div>`;
  }

  protected override renderFigure(): TemplateResult {
    const now = this.#now;
    if (!now) return html``;
    const text = this.#text;
    const place: Place = { k: this.k, values: now.curve };
    return html`<div class="figure" role="group" aria-label=${text.name}>
      <div class="picture">
        ${this.#renderRod()} ${this.#curve.render(text, place)}
        ${this.#curve.isDrawing ? nothing : html`<div class="controls">${this.slider("p")} ${this.slider("k")}</div>`}
      </div>
      <div class="told">${this.#renderNumbers(now)}</div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, distanceStyle];
}
