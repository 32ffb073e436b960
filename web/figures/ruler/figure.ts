import rulerText from "posenc:text/ruler";
import { html, nothing, type TemplateResult } from "lit";
import { livePen } from "../../draw/live-pen.js";
import { textIn } from "../../text/translations.js";
import { Arrival } from "../shared/arrival.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Drag } from "../shared/drag.js";
import { renderDrawing } from "../shared/drawing.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { renderTable } from "../shared/table.js";
import { theme } from "../shared/theme.js";
import { drawRuler, lengthAt, type RampEnd, size } from "./drawing.js";
import { type Kit, loadKit } from "./kit.js";
import { stretchedModels } from "./models.js";
import {
  altOf,
  type Scene,
  sceneOf,
  tableOfAll,
  tableOfPair,
  turnsAt,
  verdictOf,
} from "./scene.js";
import { type Method, ruler } from "./settings.js";
import { hasRamp, ownOf, usualRamp } from "./stretch.js";
import { rulerStyle } from "./style.js";

/** What the event `posenc-change` of a ruler carries. */
export type RulerChange = Values<typeof ruler.settings>;
/** The attributes of `<posenc-ruler>` in HTML and JSX. */
export type RulerAttributes = AttributesOf<typeof ruler.settings>;

/**
 * The wavelengths of a model's rotary on a ruler, with the length of its training marked, and what becomes of them
 * when the model is stretched to read longer texts. Readers choose the way and the factor, and drag the ramp's ends.
 *
 * The module with rotaries is fetched when the figure comes near the visible part of the page. If the page has a
 * picture of its start, in the slot `picture`, the reader must also have done anything on the page: the module is
 * then no part of the page's first load.
 *
 * @fires posenc-change - The reader changed a setting: {@link RulerChange}.
 */
export class PosencRuler extends figure({ ...ruler, text: rulerText }) {
  readonly #kit = new Fetched<Kit>(this, loadKit);
  readonly #scene = new Memo<Scene>();
  readonly #drag = new Drag(({ x }, handle) => this.#pull(handle as RampEnd, x));
  #now: Scene | undefined;

  get #text(): typeof rulerText {
    return textIn(this.language, rulerText);
  }

  constructor() {
    super();
    new Arrival(this, () => this.#kit.startNear());
  }

  protected override prepare(): void {
    if (!this.startPicture) this.#kit.startNear();
    else if (this.isMoved) this.#kit.start();
    const kit = this.#kit.value;
    if (!kit) return;
    const { model, method, factor, slow, fast, pair } = this;
    const state = { model, method, factor, slow, fast, pair };
    this.#now = this.#scene.get([kit, ...Object.values(state)], () => sceneOf(kit, state));
  }

  #pull(end: RampEnd, x: number): void {
    if (this.#now) this.change(end, turnsAt(this.#now, end, lengthAt(this.#now.ruler, x)));
  }

  protected override change(name: string, value: unknown): void {
    if (name === "model") this.#takeOwn(value as keyof typeof stretchedModels);
    // Each method has a ramp of its own.
    if (name === "method") Object.assign(this, usualRamp(value as Method));
    super.change(name, value);
  }

  /** Stretches a model as its own configuration does. */
  #takeOwn(model: keyof typeof stretchedModels): void {
    const kit = this.#kit.value;
    if (!kit) return;
    const { method, factor, slow, fast } = ownOf(kit, model);
    Object.assign(this, { method, factor, slow, fast });
  }

  #renderPicture(now: Scene): TemplateResult {
    const text = this.#text;
    return renderDrawing({
      name: "ruler",
      size,
      label: altOf(now, text),
      marks: drawRuler(livePen, text.drawing, now.ruler),
      drag: this.#drag,
    });
  }

  #renderTold(now: Scene): TemplateResult {
    const text = this.#text;
    return html`<p class="verdict" role="status" data-readout="verdict">${verdictOf(now, text, this.language)}</p>
      ${renderTable(tableOfAll(now, text))} ${renderTable(tableOfPair(now, text))}`;
  }

  /** What stands below the picture comes with it, so that nothing of it moves. */
  #renderRest(now: Scene): TemplateResult {
    const names = Object.entries(stretchedModels).map(([name, model]) => [name, model.name]);
    return html`<div class="told">${this.#renderTold(now)}</div>
      <div class="controls more">
        ${this.slider("pair")} ${this.choice("model", Object.fromEntries(names))}
        <div class="ramp" ?data-idle=${!hasRamp(this.method)}>
          ${this.slider("slow")} ${this.slider("fast")}
        </div>
      </div>`;
  }

  #renderTrouble(): TemplateResult | typeof nothing {
    const { trouble, retry } = this.#kit;
    if (!trouble) return nothing;
    return html`<p class="failure" role="alert">
      ${this.#text.failed} <small lang="en">${trouble}</small>
      <button type="button" @click=${retry}>${this.shared.again}</button>
    </p>`;
  }

  protected override renderFigure(): TemplateResult {
    const text = this.#text;
    const now = this.#now;
    const waits = !now && !this.#kit.trouble;
    return html`<div class=${waits ? "figure waiting" : "figure"} role="group" aria-label=${text.name}>
      <div class="picture">
        ${this.#renderTrouble()}
        <div class="place">${now ? this.#renderPicture(now) : html`<slot name="picture"><p class="hint">${text.coming}</p></slot>`}</div>
        ${this.choice("method", text.choices.method)} ${this.slider("factor", { end: 40 })}
      </div>
      ${now ? this.#renderRest(now) : nothing}
    </div>`;
  }

  static override styles = [theme, lessonStyle, rulerStyle];
}
