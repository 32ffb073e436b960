import numberText from "posenc:text/number";
import { html, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { livePen } from "../../draw/live-pen.js";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Drag, type Point } from "../shared/drag.js";
import { renderDrawing } from "../shared/drawing.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { renderTable } from "../shared/table.js";
import { theme } from "../shared/theme.js";
import { draggedTo, drawMap, labelOf, type Scene, sceneOf, size, tableOf } from "./scene.js";
import { number } from "./settings.js";
import { numberStyle } from "./style.js";
import { last, nearestTo, placeOf, words } from "./words.js";

/** What the event `posenc-change` of a number carries. */
export type NumberChange = Values<typeof number.settings>;
/** The attributes of `<posenc-number>` in HTML and JSX. */
export type NumberAttributes = AttributesOf<typeof number.settings>;

/**
 * A word of two numbers with its position: the position is added as a number, as a share of the text,
 * or as a wave. The picture is as large as it must be to show where the word goes.
 *
 * @fires posenc-change - The reader changed a setting: {@link NumberChange}.
 */
export class PosencNumber extends figure({ ...number, text: numberText }) {
  readonly #state = stateOf(this, {
    stage: "closed" as "closed" | "guessing" | "told",
    guess: undefined as number | undefined,
  });
  readonly #drag = new Drag(
    (at, _, from) => this.#pull(at, from),
    () => this.#release(),
  );
  #now: Scene | undefined;
  /** What was shown when the reader took hold of the word, and how much of the map is shown meanwhile. */
  #held: { before: Scene; reach: number } | undefined;

  get #text(): typeof numberText {
    return textIn(this.language, numberText);
  }

  protected override prepare(posenc: Posenc): void {
    const scene = sceneOf(posenc, this);
    this.#now = this.#held ? { ...scene, reach: this.#held.reach } : scene;
  }

  /** Follows the pointer along the way that a number takes, up and to the right. */
  #pull(to: Point, from: Point): void {
    if (!this.#now) return;
    const before = this.#held?.before ?? this.#now;
    const { n, reach } = draggedTo(before, from, to);
    this.#held = { before, reach };
    this.change("n", n);
    this.requestUpdate();
  }

  /** The map becomes as large as it must be again. */
  #release(): void {
    this.#held = undefined;
    this.requestUpdate();
  }

  #choose(word: number): void {
    if (this.#state.stage === "guessing") this.#answer(word);
    else this.change("word", word);
  }

  #answer(word: number | undefined): void {
    this.#state.guess = word;
    this.#state.stage = "told";
    this.way = "number";
    this.change("n", last);
  }

  override reset(): void {
    this.#state.stage = "closed";
    super.reset();
  }

  /** A word that is not the chosen one stands out where it is the nearest. */
  #renderRows(scene: Scene): TemplateResult {
    const table = tableOf(scene, this.language);
    const rows = table.rows.map(({ cells, ...row }, one) => {
      const [added = "", moved = "", nearest = ""] = cells;
      const isOther = scene.told[one]?.nearest !== scene.word;
      return {
        ...row,
        cells: [added, moved, isOther ? html`<span class="other">${nearest}</span>` : nearest],
      };
    });
    return renderTable({ ...table, rows });
  }

  #renderGuess(posenc: Posenc, now: Scene): TemplateResult {
    const text = this.#text;
    const { stage, guess } = this.#state;
    if (stage === "closed") {
      return html`<div class="buttons">
        <button
          type="button"
          id="guess"
          @click=${() => {
            this.#state.stage = "guessing";
          }}
        >
          ${text.guessFirst}
        </button>
      </div>`;
    }
    const own = text.words[this.word] ?? "";
    if (stage === "guessing") {
      return html`<p class="verdict" role="status">${text.guess(own, whole(last))}</p>
        <div class="buttons">
          <button type="button" id="skip" @click=${() => this.#answer(undefined)}>${text.skip}</button>
        </div>`;
    }
    const nearest = nearestTo(placeOf(posenc, "number", now.start, last));
    const answer = text.words[nearest] ?? "";
    const told =
      guess === undefined
        ? text.told(answer)
        : guess === nearest
          ? text.guessRight(answer)
          : text.guessWrong(text.words[guess] ?? "", answer);
    return html`<p class="verdict" role="status" data-readout="guess">${told}</p>`;
  }

  protected override renderFigure(posenc: Posenc): TemplateResult {
    const now = this.#now;
    if (!now) return html``;
    const text = this.#text;
    return html`<div class="figure" role="group" aria-label=${text.name}>
      <div class="picture">
        ${renderDrawing({
          name: "map",
          size,
          label: labelOf(now, text),
          marks: drawMap(livePen, now, text),
          drag: this.#drag,
        })}
        ${this.slider("n")} ${this.choice("way", text.ways)}
      </div>
      <div class="told">
        ${this.#renderRows(now)} ${this.#renderGuess(posenc, now)}
        <div class="words" role="group" aria-label=${text.choose}>
          ${words.map(
            (_, number) =>
              html`<button
                type="button"
                aria-pressed=${number === this.word ? "true" : "false"}
                @click=${() => this.#choose(number)}
              >
                ${text.words[number]}
              </button>`,
          )}
        </div>
      </div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, numberStyle];
}
