import counterText from "posenc:text/counter";
import { html, nothing, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { livePen } from "../../draw/live-pen.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Drag } from "../shared/drag.js";
import { renderDrawing } from "../shared/drawing.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { renderTable } from "../shared/table.js";
import { theme } from "../shared/theme.js";
import {
  asked,
  digitOf,
  digits,
  digitValue,
  drawLanes,
  type Lanes,
  lanesOf,
  periodOf,
  type Scene,
  size,
  tableOf,
} from "./scene.js";
import { count, counter } from "./settings.js";
import { counterStyle } from "./style.js";

/** What the event `posenc-change` of a counter carries. */
export type CounterChange = Values<typeof counter.settings>;
/** The attributes of `<posenc-counter>` in HTML and JSX. */
export type CounterAttributes = AttributesOf<typeof counter.settings>;

/**
 * A binary counter whose digits melt into waves: those of an encoding of 8 columns and base 16, at
 * positions π · n, where the waves have the periods 2, 4, 8 and 16.
 *
 * @fires posenc-change - The reader changed a setting: {@link CounterChange}.
 */
export class PosencCounter extends figure({ ...counter, text: counterText }) {
  readonly #lanes = new Memo<Lanes>();
  readonly #state = stateOf(this, {
    stage: "closed" as "closed" | "guessing" | "told",
    /** The digits that the reader expects to turn. */
    guess: [] as readonly number[],
  });
  readonly #drag = new Drag(({ x }) => {
    const share = (x - size.left) / (size.width - size.left - size.right);
    const n = Math.min(Math.max(Math.round(share * count), 0), count - 1);
    if (n !== this.n) this.change("n", n);
  });
  #now: Scene | undefined;
  /** Whether the reader has gone from 7 to 8, by a guess or without one. */
  #seen = false;

  get #text(): typeof counterText {
    return textIn(this.language, counterText);
  }

  protected override prepare(posenc: Posenc): void {
    const { n, soften } = this;
    this.#now = { ...this.#lanes.get([posenc], () => lanesOf(posenc)), n, soften };
    if (n > asked) this.#seen = true;
  }

  override reset(): void {
    this.#state.stage = "closed";
    this.#seen = false;
    super.reset();
  }

  protected override change(name: string, value: unknown): void {
    if (name === "n") this.#state.stage = "closed";
    super.change(name, value);
  }

  #renderLanes(now: Scene): TemplateResult {
    // What the digits do after the number that is asked about is for the reader to guess.
    const end = this.#state.stage === "guessing" ? asked + 1 : count;
    return renderDrawing({
      name: "lanes",
      size,
      label: this.#text.lanes,
      marks: drawLanes(livePen, now, end),
      drag: this.#drag,
    });
  }

  #renderDrums(now: Scene): TemplateResult {
    const text = this.#text;
    const { stage, guess } = this.#state;
    const isGuessing = stage === "guessing";
    const drums = Array.from({ length: digits }, (_, lane) => {
      const digit = digitOf(lane);
      const value = digitValue(now, digit);
      const shown = this.soften === 0 ? whole(value) : fixed(value, 2);
      const period = whole(periodOf(now.encoding, digit));
      const inside = html`<span class="ink" style="--value: ${value.toFixed(3)}"></span
        ><span class="digit" data-readout="digit-${digit}">${shown}</span
        ><small>${text.period(period)}</small>`;
      return html`<li>
        ${
          isGuessing
            ? html`<button
                type="button"
                class="drum"
                aria-pressed=${guess.includes(digit) ? "true" : "false"}
                @click=${() => {
                  this.#state.guess = guess.includes(digit)
                    ? guess.filter((one) => one !== digit)
                    : [...guess, digit];
                }}
              >
                ${inside}
              </button>`
            : html`<div class="drum">${inside}</div>`
        }
      </li>`;
    });
    return html`<ol class="drums" aria-label=${text.drums(whole(this.n))}>
      ${drums}
    </ol>`;
  }

  /** What the reader may guess first is told to paper alone. */
  #renderSteps(scene: Scene): TemplateResult {
    const table = tableOf(scene, this.language);
    const isSeen = this.#seen && this.#state.stage !== "guessing";
    if (isSeen || this.isStatic) return renderTable(table);
    const rows = table.rows.map(({ cells: [turning, product = ""], ...row }) => {
      const hidden = html`<span class="asked">${this.#text.asked}</span
        ><span class="on-paper">${turning}</span>`;
      return { ...row, cells: [row.id === `step-${asked}` ? hidden : (turning ?? ""), product] };
    });
    return renderTable({ ...table, rows });
  }

  #renderGuess(): TemplateResult {
    const text = this.#text;
    const { stage, guess } = this.#state;
    const turn = () => {
      super.change("n", asked + 1);
      this.#state.stage = "told";
    };
    if (stage === "guessing") {
      return html`<p class="verdict" role="status">${text.guess}</p>
        <div class="buttons">
          <button type="button" id="turn" @click=${turn}>${text.turn}</button>
        </div>`;
    }
    return html`<div class="buttons">
        <button
          type="button"
          id="back"
          ?disabled=${this.n === 0}
          @click=${() => this.change("n", this.n - 1)}
        >
          −1
        </button>
        <button
          type="button"
          id="on"
          ?disabled=${this.n === count - 1}
          @click=${() => this.change("n", this.n + 1)}
        >
          +1
        </button>
        <button
          type="button"
          id="guess"
          @click=${() => {
            super.change("n", asked);
            super.change("soften", 0);
            this.#state.guess = [];
            this.#state.stage = "guessing";
          }}
        >
          ${text.guessFirst}
        </button>
      </div>
      <div role="status">
        ${
          stage === "told"
            ? html`<p class="verdict" data-readout="guess">
                ${guess.length === digits ? text.guessRight : text.guessWrong(whole(guess.length))}
              </p>`
            : nothing
        }
      </div>`;
  }

  protected override renderFigure(): TemplateResult {
    const now = this.#now;
    if (!now) return html``;
    return html`<div class="figure" role="group" aria-label=${this.#text.name}>
      <div class="picture">
        ${this.#renderDrums(now)} ${this.#renderLanes(now)} ${this.slider("soften")} ${this.slider("n")}
      </div>
      <div class="told">${this.#renderGuess()} ${this.#renderSteps(now)}</div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, counterStyle];
}
