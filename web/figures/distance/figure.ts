import distanceText from "posenc:text/distance";
import { html, nothing, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { livePen } from "../../draw/live-pen.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { CellCanvas } from "../shared/cells.js";
import { Drag } from "../shared/drag.js";
import { renderDrawing } from "../shared/drawing.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { renderTable } from "../shared/table.js";
import { theme } from "../shared/theme.js";
import { Curve } from "./curve.js";
import {
  computed,
  drawRod,
  pairCells,
  positionAt,
  productAt,
  rod,
  type Scene,
  tableOf,
} from "./scene.js";
import { distance, farthest, lastPosition } from "./settings.js";
import { distanceStyle } from "./style.js";

/** What the event `posenc-change` of a distance carries. */
export type DistanceChange = Values<typeof distance.settings>;
/** The attributes of `<posenc-distance>` in HTML and JSX. */
export type DistanceAttributes = AttributesOf<typeof distance.settings>;

/**
 * The dot product of two positions. Both slide along the row as the ends of a rod, and the product
 * stands still. Readers may draw the curve over the distance before they see it.
 *
 * @fires posenc-change - The reader changed a setting: {@link DistanceChange}.
 */
export class PosencDistance extends figure({ ...distance, text: distanceText }) {
  readonly #computed = new Memo<ReturnType<typeof computed>>();
  readonly #curve = new Curve(this);
  readonly #cells = new CellCanvas(this, "pairs");
  readonly #drag = new Drag(({ x }, handle) => this.#slide(x, handle));
  #now: Scene | undefined;

  get #text(): typeof distanceText {
    return textIn(this.language, distanceText);
  }

  protected override prepare(posenc: Posenc): void {
    const { p, k } = this;
    this.#now = { ...this.#computed.get([posenc], () => computed(posenc)), p, k };
  }

  protected override draw(posenc: Posenc): void {
    if (!this.#now) return;
    const { encoding, k } = this.#now;
    this.#cells.paint([encoding, k], () => pairCells(posenc, encoding, k));
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

  #renderNumbers(scene: Scene): TemplateResult {
    const { encoding, p, k } = scene;
    const text = this.#text;
    return html`${renderTable(tableOf(scene, this.language))}
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
    return html`<div class="figure" role="group" aria-label=${text.name}>
      <div class="picture">
        ${renderDrawing({
          name: "rod",
          size: rod,
          label: text.rod(whole(now.p), whole(now.p + now.k)),
          marks: drawRod(livePen, now),
          drag: this.#drag,
        })}
        ${this.#curve.render(text, now)}
        ${this.#curve.isDrawing ? nothing : html`<div class="controls">${this.slider("p")} ${this.slider("k")}</div>`}
      </div>
      <div class="told">${this.#renderNumbers(now)}</div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, distanceStyle];
}
