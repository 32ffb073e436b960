import biasText from "posenc:text/bias";
import { html, nothing, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { Colours } from "../../draw/colours.js";
import { livePen } from "../../draw/live-pen.js";
import { fixed, significant, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { CellCanvas } from "../shared/cells.js";
import { Drag } from "../shared/drag.js";
import { renderDrawing } from "../shared/drawing.js";
import { Fetched, messageOf } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { renderTable } from "../shared/table.js";
import { theme } from "../shared/theme.js";
import { type Answers, bytesOf, type Judge, kindOf, loadJudge, type Share } from "./judge.js";
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
import { bias, length } from "./settings.js";
import { biasStyle } from "./style.js";

/** What the event `posenc-change` of a bias carries. */
export type BiasChange = Values<typeof bias.settings>;
/** The attributes of `<posenc-bias>` in HTML and JSX. */
export type BiasAttributes = AttributesOf<typeof bias.settings>;

/** As many heads as the trained encoders have. */
const judged = [0, 1] as const;

/**
 * What is added to attention's scores for the distance: ALiBi's slope of a head, which the reader drags,
 * or T5's buckets. A trained encoder attends with it.
 *
 * The encoder and its weights are fetched when the reader asks.
 *
 * @fires posenc-change - The reader changed a setting: {@link BiasChange}.
 */
export class PosencBias extends figure({ ...bias, text: biasText }) {
  readonly #scene = new Memo<Scene>();
  readonly #drag = new Drag(({ y }, handle) => {
    if (handle === "slope") this.#set("slope", slopeAt(y, this));
    else this.#set("query", queryAt(y));
  });
  readonly #judge = new Fetched<Judge>(this, loadJudge);
  readonly #answers = new Memo<Answers | undefined>();
  readonly #canvases = judged.map((head) => new CellCanvas(this, `head-${head}`));
  readonly #state = stateOf(this, {
    /** Whether the reader has asked the encoders. Each is fetched where its bias is chosen. */
    isAsked: false,
    /** How many have come. */
    come: 0,
    /** Why the last one could not be fetched. */
    trouble: "",
  });
  #now: Scene | undefined;
  #told: Answers | undefined;

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
    const judge = this.#judge.value;
    if (!judge || !this.#state.isAsked) return;
    const { come, trouble } = this.#state;
    const asked = { way, mask, slope };
    this.#told = this.#answers.get([kindOf(asked), slope, come], () => judge.answers(asked));
    if (trouble === "" && !judge.has(kindOf(asked))) void this.#fetch(judge);
  }

  protected override draw(posenc: Posenc): void {
    for (const head of judged) {
      const shares = this.#told?.heads[head];
      if (!shares) continue;
      this.#canvases[head]?.paint([shares], () => ({
        colours: new Colours(posenc, shares),
        rows: length,
        columns: length,
      }));
    }
  }

  override reset(): void {
    this.#state.isAsked = false;
    this.#told = undefined;
    super.reset();
  }

  /** Fetches the encoder of what is chosen now. */
  async #fetch(judge: Judge): Promise<void> {
    try {
      await judge.fetch(kindOf(this));
      this.#state.come += 1;
    } catch (error) {
      this.#state.trouble = messageOf(error);
    }
  }

  #ask(): void {
    this.#state.isAsked = true;
    this.#state.trouble = "";
    this.#judge.retry();
  }

  #renderAnswers({ kind, back, seen, rows }: Answers): TemplateResult {
    const text = this.#text.judge;
    // Where all answers are right, their spread tells nothing of what is still unknown.
    const shareOf = ({ right, half }: Share) =>
      text.share(fixed(100 * right, 0)) + (half > 0 ? ` ± ${fixed(100 * half, 0)}` : "");
    const row = (id: string, name: string, share: Share) => ({ id, name, cells: [shareOf(share)] });
    return html`<div class="maps">
        ${judged.map(
          (head) => html`<figure>
            <canvas id="head-${head}" role="img" aria-label=${text.map(whole(head + 1))}></canvas>
            <figcaption>${this.#text.headOf(whole(head + 1))}</figcaption>
          </figure>`,
        )}
      </div>
      ${renderTable({
        caption: text.rows(whole(rows), whole(length)),
        rows: [row("back", text.back, back), row("seen", text.seen, seen)],
      })}
      <p class="hint">${text.trained[kind]}</p>`;
  }

  /** What a trained encoder makes of the bias. */
  #renderJudge(): TemplateResult {
    const text = this.#text.judge;
    const trouble = this.#state.trouble || this.#judge.trouble;
    const kilobytes = fixed(bytesOf(kindOf(this)) / 1000, 0);
    const told = this.#told;
    const content = () => {
      if (trouble !== "") {
        return html`<p class="failure" role="alert">
          ${text.trouble} <small lang="en">${trouble}</small>
          <button type="button" @click=${() => this.#ask()}>${this.shared.again}</button>
        </p>`;
      }
      if (!this.#state.isAsked) {
        return html`<div class="buttons">
          <button type="button" id="judge" @click=${() => this.#ask()}>${text.ask(kilobytes)}</button>
        </div>`;
      }
      return told
        ? this.#renderAnswers(told)
        : html`<p class="hint" role="status">${text.coming}</p>`;
    };
    return html`<section class="judge" aria-label=${text.title}>
      <h3>${text.title}</h3>
      ${content()}
    </section>`;
  }

  #renderDrawing(now: Scene): TemplateResult {
    return renderDrawing({
      name: "biases",
      size,
      label: labelOf(now, this.language),
      marks: drawBiases(livePen, now, this.language),
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
        ${this.#renderJudge()}
      </div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, biasStyle];
}
