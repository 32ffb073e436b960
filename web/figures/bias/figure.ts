import biasText from "posenc:text/bias";
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import type { Colours } from "../../draw/colours.js";
import { livePen } from "../../draw/live-pen.js";
import type { Place } from "../../draw/pen.js";
import { significant, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Drag } from "../shared/drag.js";
import { renderDrawing } from "../shared/drawing.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { renderTable } from "../shared/table.js";
import { theme } from "../shared/theme.js";
import {
  bucketsOf,
  drawBiases,
  headsOf,
  labelOf,
  mirrorOf,
  powerOf,
  queryAt,
  type Scene,
  sceneOf,
  size,
  slopeAt,
} from "./scene.js";
import { bias } from "./settings.js";
import { biasStyle } from "./style.js";

/** What the event `posenc-change` of a bias carries. */
export type BiasChange = Values<typeof bias.settings>;
/** The attributes of `<posenc-bias>` in HTML and JSX. */
export type BiasAttributes = AttributesOf<typeof bias.settings>;

/**
 * What is added to attention's scores for the distance: ALiBi's slope of a head, which the reader drags,
 * or T5's buckets.
 *
 * @fires posenc-change - The reader changed a setting: {@link BiasChange}.
 */
export class PosencBias extends figure({ ...bias, text: biasText }) {
  readonly #scene = new Memo<Scene>();
  readonly #drag = new Drag(({ y }, handle) => {
    if (handle === "slope") this.#set("slope", slopeAt(y, this));
    else this.#set("query", queryAt(y));
  });
  #now: Scene | undefined;

  get #text(): typeof biasText {
    return textIn(this.language, biasText);
  }

  #set(name: "slope" | "query", value: number): void {
    if (value !== this[name]) this.change(name, value);
  }

  protected override prepare(posenc: Posenc): void {
    const { way, mask, heads, slope, query } = this;
    this.#now = this.#scene.get([posenc, way, mask, heads, slope, query], () =>
      sceneOf(posenc, { way, mask, heads, slope, query }),
    );
  }

  #renderDrawing(now: Scene): TemplateResult {
    const drawCell = ({ x, y, width, height }: Place, colours: Colours, index: number) =>
      svg`<rect class="value" fill=${colours.followingScheme(index)} x=${x} y=${y} width=${width} height=${height}></rect>`;
    return renderDrawing({
      name: "biases",
      size,
      label: labelOf(now, this.language),
      marks: drawBiases(livePen, now, this.language, drawCell),
      drag: this.#drag,
    });
  }

  /** A button for each head, which sets the slope. */
  #renderHeads(now: Scene): TemplateResult {
    const text = this.#text;
    const power = powerOf(now);
    return html`<h3>${text.slopes(whole(now.heads))}</h3>
      ${this.slider("heads")}
      <div class="heads" role="group" aria-label=${text.slopes(whole(now.heads))}>
        ${now.slopes.map(
          (slope, n) => html`<button
            type="button"
            class=${n < power ? nothing : "between"}
            aria-pressed=${slope === now.slope ? "true" : "false"}
            @click=${() => this.change("slope", slope)}
          >
            <small>${text.headOf(whole(n + 1))}</small>${significant(slope, 3)}
          </button>`,
        )}
      </div>
      <p class="verdict" data-readout="heads" role="status">
        ${headsOf(now, this.language) || text.power(whole(now.heads))}
      </p>`;
  }

  #renderBuckets(now: Scene): TemplateResult {
    const table = bucketsOf(now, this.language);
    return html`<div class="buckets" role="region" tabindex="0" aria-label=${table.caption}>
      ${renderTable(table)}
    </div>`;
  }

  protected override renderFigure(): TemplateResult {
    const now = this.#now;
    if (!now) return html``;
    const text = this.#text;
    return html`<div class="figure" role="group" aria-label=${text.name}>
      <div class="picture">
        ${this.#renderDrawing(now)}
        ${now.way === "alibi" ? this.slider("slope") : nothing}
        <p class="verdict mirror" data-readout="mirror" role="status">
          ${mirrorOf(now, this.language)}
        </p>
      </div>
      <div class="told">
        <div class="controls">
          ${this.choice("way", text.ways)} ${this.choice("mask", text.masks)} ${this.slider("query")}
        </div>
        ${now.way === "alibi" ? this.#renderHeads(now) : this.#renderBuckets(now)}
      </div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, biasStyle];
}
