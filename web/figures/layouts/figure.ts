import layoutsText from "posenc:text/layouts";
import { html, nothing, type TemplateResult } from "lit";
import type { LayoutName, Posenc, Tensor } from "posenc";
import type { Transformer } from "posenc/model";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { theme } from "../shared/theme.js";
import { type Answers, ask, truth } from "./answers.js";
import { Cards } from "./cards.js";
import { cardsIn, faceOf, names } from "./scene.js";
import { dim, layouts } from "./settings.js";
import { layoutsStyle } from "./style.js";

/** What the event `posenc-change` of the layouts carries. */
export type LayoutsChange = Values<typeof layouts.settings>;
/** The attributes of `<posenc-layouts>` in HTML and JSX. */
export type LayoutsAttributes = AttributesOf<typeof layouts.settings>;

/**
 * One row of a positional encoding as cards, dealt from the interleaved layout into piles of sines
 * and cosines. A model that was trained with one layout is asked with both.
 *
 * The model is fetched when the reader asks it, or when the text beside the figure shows what it answers.
 *
 * @fires posenc-change - The reader changed a setting: {@link LayoutsChange}.
 */
export class PosencLayouts extends figure({ ...layouts, text: layoutsText }) {
  readonly #cards = new Cards(this);
  readonly #state = stateOf(this, { guess: undefined as number | undefined });
  readonly #model = new Fetched<Transformer>(this, async () => {
    const { load, trainedWeights } = await import("posenc/model");
    const models = await load();
    return models.transformer(await trainedWeights("sinusoidal"));
  });
  readonly #answers = new Memo<Answers[]>();
  #row: Tensor | undefined;

  get #text(): typeof layoutsText {
    return textIn(this.language, layoutsText);
  }

  protected override prepare(posenc: Posenc): void {
    const { layout, pos } = this;
    this.#row = posenc.sinusoidal({ dim, layout }).encode([pos]);
    this.#cards.remember(layout);
  }

  protected override draw(): void {
    this.#cards.run();
  }

  protected override change(name: string, value: unknown): void {
    if (name !== "layout") this.#state.guess = undefined;
    super.change(name, value);
  }

  override reset(): void {
    this.#state.guess = undefined;
    super.reset();
  }

  #columnOf(card: number, layout: LayoutName): number {
    return cardsIn(layout, dim).indexOf(card);
  }

  #takeGuess(column: number): void {
    const { layout } = this;
    this.change("layout", layout === "interleaved" ? "concatenated" : "interleaved");
    this.#state.guess = column;
  }

  #renderGuess(): TemplateResult {
    const text = this.#text;
    const { layout, card } = this;
    const column = whole(this.#columnOf(card, layout));
    const { guess } = this.#state;
    const told =
      guess === undefined
        ? text.guess
        : guess === this.#columnOf(card, layout)
          ? text.guessRight(column)
          : text.guessWrong(column, whole(guess));
    return html`<div class="columns" role="group" aria-label=${text.guess}>
        ${Array.from(
          { length: dim },
          (_, place) =>
            html`<button
              type="button"
              class=${guess === place ? "guessed" : ""}
              aria-label=${text.place(whole(place))}
              @click=${() => this.#takeGuess(place)}
            >
              ${place}
            </button>`,
        )}
      </div>
      <p class="verdict" role="status" data-readout="guess">${told}</p>`;
  }

  #renderCard(): TemplateResult {
    const text = this.#text;
    const { layout, card } = this;
    const column = this.#columnOf(card, layout);
    const [there, here] = names.map((one) => whole(this.#columnOf(card, one)));
    const { fn, pair: number } = faceOf(card);
    const pair = whole(number);
    const value = fixed(this.#row?.data[column] ?? 0);
    // Where it will go is for the reader to guess.
    const isOpen = this.#state.guess === undefined && layout === "interleaved";
    return html`<p class="hint" data-readout="card">
      ${isOpen ? text.lies(fn, pair, whole(column), value) : text.where(fn, pair, there ?? "", here ?? "", value)}
    </p>`;
  }

  /** Words as a sentence. The models know only the ASCII comma. */
  #joined(words: readonly string[]): string {
    const { between, comma } = this.#text;
    return words.join(between).replaceAll(`${between},`, comma);
  }

  #renderModel(posenc: Posenc): TemplateResult {
    const text = this.#text;
    const { value: model, trouble, retry } = this.#model;
    const words = text.tokens.split(" ");
    const pair = text.pair.split(" ");
    const answers =
      model &&
      this.#answers.get([model, text, posenc], () =>
        names.map((layout) =>
          ask(
            model,
            words,
            pair,
            posenc.sinusoidal({ dim: model.dim, layout }).encode(words.length),
          ),
        ),
      );
    const right = truth(words, pair);
    const cell = (question: keyof Answers, layout: LayoutName, index: number) => {
      const answer = answers?.[index]?.[question];
      const name = `${question}-${layout}`;
      if (answer === undefined) return html`<td data-readout=${name}>–</td>`;
      const isRight = String(answer) === String(right[question]);
      return html`<td data-readout=${name} class=${isRight ? "right" : "wrong"}>
        ${typeof answer === "string" ? answer : this.#joined(answer)}
        <small>${isRight ? text.right : text.wrong}</small>
      </td>`;
    };
    const row = (question: keyof Answers, label: string) =>
      html`<tr>
        <th scope="row">${label}</th>
        ${names.map((layout, index) => cell(question, layout, index))}
      </tr>`;
    const [a = "", b = ""] = pair;
    return html`<p>${text.model}</p>
      <p class="sentence">${this.#joined(words)}</p>
      <div class="buttons">
        <button type="button" id="ask" @click=${retry}>${text.ask}</button>
        ${trouble ? html`<span class="failure" role="alert">${text.trouble} <small lang="en">${trouble}</small></span>` : nothing}
      </div>
      <div class="scroll" role="region" aria-label=${text.answers} tabindex="0">
      <table>
        <caption>
          ${text.answers}
        </caption>
        <thead>
          <tr>
            <td></td>
            ${names.map((layout) => html`<th scope="col">${text.fed[layout]}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${row("first", text.first(a, b))} ${row("backwards", text.backwards)}
        </tbody>
      </table>
    </div>`;
  }

  protected override renderFigure(posenc: Posenc): TemplateResult {
    const text = this.#text;
    const row = this.#row;
    if (!row) return html``;
    const { layout, card } = this;
    return html`<div class="figure" role="group" aria-label=${text.name}>
      <div class="table">
        <h3>${text.dealt(whole(this.pos), text.layouts[layout])}</h3>
        ${this.#cards.render(text, posenc, { layout, row, card }, (one) => this.change("card", one))}
        ${this.#renderGuess()} ${this.#renderCard()}
        <div class="controls">${this.choice("layout", text.layouts)} ${this.slider("pos")}</div>
      </div>
      <div class="model" aria-live="polite" @posenc-shown=${() => this.#model.start()}>
        <h3>${text.modelTitle}</h3>
        ${this.#renderModel(posenc)}
      </div>
    </div>`;
  }

  static override styles = [theme, layoutsStyle];
}
