import learnedText from "posenc:text/learned";
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import type { BertEmbeddings } from "posenc/model";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Drag } from "../shared/drag.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { theme } from "../shared/theme.js";
import { dim, loadBert, type Made, madeOf, partsOf, rows, weights } from "./bert.js";
import { learned } from "./settings.js";
import { learnedStyle } from "./style.js";
import { cellsAt, edgePath, emptyPart, height, shown, size, topOf } from "./tables.js";

/** What the event `posenc-change` of a learned table carries. */
export type LearnedChange = Values<typeof learned.settings>;
/** The attributes of `<posenc-learned>` in HTML and JSX. */
export type LearnedAttributes = AttributesOf<typeof learned.settings>;

/**
 * A table of learned positions beside the waves. The reader drags a word down both: the learned table
 * ends. Above its end the word, its position and its segment are added and normalised as in BERT.
 *
 * @fires posenc-change - The reader changed a setting: {@link LearnedChange}.
 */
export class PosencLearned extends figure({ ...learned, text: learnedText }) {
  readonly #bert = new Fetched<BertEmbeddings>(this, loadBert);
  readonly #made = new Memo<Made>();
  readonly #state = stateOf(this, { bet: undefined as string | undefined });
  readonly #drag = new Drag(({ y }) => {
    const pos = Math.min(Math.max(Math.floor((y - size.top) / size.row), 0), shown - 1);
    if (pos !== this.pos) this.change("pos", pos);
  });

  get #text(): typeof learnedText {
    return textIn(this.language, learnedText);
  }

  protected override prepare(): void {}

  override reset(): void {
    this.#state.bet = undefined;
    super.reset();
  }

  #renderTables(posenc: Posenc): TemplateResult {
    const text = this.#text;
    const { pos } = this;
    const waves = posenc.sinusoidal({ dim }).encode(shown).data;
    const cells = (values: Float32Array, left: number) => {
      const rgba = posenc.paint(values);
      return cellsAt(left, values.length).map(({ x, y, width, height }, index) => {
        const colour = `rgb(${rgba.slice(4 * index, 4 * index + 3).join(" ")})`;
        return svg`<rect class="value" fill=${colour} x=${x} y=${y} width=${width} height=${height}></rect>`;
      });
    };
    const top = topOf(pos);
    const { hold, grab, pull, drop } = this.#drag;
    return html`<svg
      class="tables"
      viewBox="0 0 ${size.width} ${height}"
      role="img"
      aria-label=${text.tables(whole(pos), whole(rows - 1))}
      @touchstart=${hold}
      @pointerdown=${grab}
      @pointermove=${pull}
      @pointerup=${drop}
      @pointercancel=${drop}
    >
      <text x=${size.learned} y="14">${text.learned}</text>
      <text x=${size.waves} y="14">${text.waves}</text>
      ${cells(weights.positions, size.learned)} ${cells(waves, size.waves)}
      <rect
        class="void"
        x=${emptyPart.x}
        y=${emptyPart.y}
        width=${emptyPart.width}
        height=${emptyPart.height}
      ></rect>
      <text class="quiet" x=${size.learned + 2 * size.cell} y=${topOf(rows + 3)} text-anchor="middle">
        ${text.nothing}
      </text>
      <path class="edge" d=${edgePath}></path>
      ${Array.from(
        { length: shown },
        (_, row) =>
          svg`<text class=${row === pos ? "" : "quiet"} x="44" y=${topOf(row) + 16} text-anchor="end">${row}</text>`,
      )}
      <g data-handle="pos">
        <rect class="hold" x="2" y=${top - 14} width="392" height="54" rx="6"></rect>
        <rect class="row" x="2" y=${top - 2} width="392" height=${size.row + 1} rx="4"></rect>
      </g>
    </svg>`;
  }

  #renderBet(): TemplateResult {
    const text = this.#text;
    const { bet } = this.#state;
    if (bet !== undefined) {
      return html`<p class="verdict" role="status" data-readout="guess">
        ${bet === "error" ? text.betRight : bet === "none" ? text.told : text.betWrong(text.bets[bet as "zeros"])}
      </p>`;
    }
    const button = (name: "zeros" | "last" | "error" | "none", label: string) =>
      html`<button
        type="button"
        id="bet-${name}"
        @click=${() => {
          this.#state.bet = name;
          this.#bert.retry();
          this.change("pos", rows);
        }}
      >
        ${label}
      </button>`;
    return html`<p class="verdict">${text.bet(whole(rows))}</p>
      <div class="buttons">
        ${button("zeros", text.bets.zeros)} ${button("last", text.bets.last)}
        ${button("error", text.bets.error)} ${button("none", text.show)}
      </div>`;
  }

  /** What the core makes of the word at its position. */
  #makeRow(bert: BertEmbeddings): Made {
    const { word, pos, segment } = this;
    return this.#made.get([bert, word, pos, segment], () => madeOf(bert, this));
  }

  #renderSum(): TemplateResult {
    const text = this.#text;
    const { value: bert, trouble, retry } = this.#bert;
    const { pos } = this;
    const title = html`<h3>${text.sumTitle}</h3>`;
    const choices = html`<div class="controls">
      ${this.choice("word", Object.fromEntries(text.words.map((word, n) => [String(n), word])))}
      ${this.choice("segment", { 0: "A", 1: "B" })}
    </div>`;
    if (trouble) {
      return html`${title}
        <p class="failure" role="alert">
          ${text.trouble} <small lang="en">${trouble}</small>
          <button type="button" @click=${retry}>${this.shared.again}</button>
        </p>`;
    }
    const { word, segment, position, sum, mean } = partsOf(this);
    const made = bert ? this.#makeRow(bert) : undefined;
    const row = (name: string, label: string, values: ArrayLike<number> | undefined) =>
      html`<tr data-readout=${name}>
        <th scope="row">${label}</th>
        ${
          values
            ? Array.from(values, (value) => html`<td>${fixed(value, 2)}</td>`)
            : html`<td colspan=${dim} class="none">${text.noRow(whole(pos), whole(rows - 1))}</td>`
        }
      </tr>`;
    return html`${title} ${choices}
      <table class="sum">
        <tbody>
          ${row("word", text.word(text.words[Number(this.word)] ?? ""), word)}
          ${row("position", text.position(whole(pos)), position)}
          ${row("segment", text.segment, segment)}
          ${
            sum
              ? html`${row("sum", text.sum, sum)}
                ${row(
                  "centred",
                  text.centred(fixed(mean, 2)),
                  sum.map((one) => one - mean),
                )}
                ${made?.row ? row("normalised", text.normalised, made.row) : nothing}`
              : nothing
          }
        </tbody>
      </table>
      ${
        bert
          ? html`<p class="hint" role="status">
              ${made?.row ? text.normalisedHint : html`${text.refused} <span lang="en" data-readout="refusal">${made?.refusal}</span>`}
            </p>`
          : html`<div class="buttons">
              <button type="button" id="normalise" @click=${retry}>${text.normalise}</button>
            </div>`
      }`;
  }

  protected override renderFigure(posenc: Posenc): TemplateResult {
    return html`<div class="figure" role="group" aria-label=${this.#text.name}>
      <div class="picture">
        ${this.#renderTables(posenc)} ${this.slider("pos")} ${this.#renderBet()}
      </div>
      <div class="told">${this.#renderSum()}</div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, learnedStyle];
}
