import orderText from "posenc:text/order";
import { html, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import type { Models, PositionsName, Transformer } from "posenc/model";
import { inAllLanguages, textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { Memo } from "../shared/memo.js";
import { partOf } from "../shared/part.js";
import { untouched, type Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { theme } from "../shared/theme.js";
import { answers, type Compared, type Guess, verdictOf } from "./answers.js";
import { attention, attentionOf, attentionTable, outputs, Pictures } from "./pictures.js";
import { read } from "./reading.js";
import { orderStyle } from "./style.js";
import { type Arrangement, Words } from "./words.js";

/** How many words the sentence has in each language. */
const counts = inAllLanguages(orderText).map(({ sentence }) => sentence.split(" ").length);

/** What the event `posenc-change` of an order figure carries. */
export type OrderChange = Values<typeof PosencOrder.settings>;
/** The attributes of `<posenc-order>` in HTML and JSX. */
export type OrderAttributes = AttributesOf<typeof PosencOrder.settings>;

/** A model with the module that runs it. */
interface Model {
  models: Models;
  transformer: Transformer;
}

async function loadModel(positions: PositionsName): Promise<Model> {
  const { load, trainedWeights } = await import("posenc/model");
  const [models, weights] = await Promise.all([load(), trainedWeights(positions)]);
  return { models, transformer: models.transformer(weights) };
}

/**
 * A sentence whose words can be put in another order, and what a small trained Transformer makes of
 * it: without positions its outputs only change places, with positions they change.
 *
 * A model is fetched when the reader first asks it something.
 */
export class PosencOrder extends figure({
  tag: "posenc-order",
  text: orderText,
  settings: {
    /** For each place, where its word was written. */
    words: { counts },
    /** Which of the three models is asked. */
    positions: { choices: ["none", "sinusoidal", "learned"], initial: "none" },
    /** The head whose attention is shown. */
    head: { choices: ["1", "2"], initial: "1" },
  },
}) {
  readonly #state = stateOf(this, { guess: undefined as Guess | undefined });
  readonly #models: Readonly<Record<PositionsName, Fetched<Model>>> = {
    none: new Fetched(this, () => loadModel("none")),
    sinusoidal: new Fetched(this, () => loadModel("sinusoidal")),
    learned: new Fetched(this, () => loadModel("learned")),
  };
  readonly #words = new Words(this, {
    now: () => this.#now,
    text: () => this.#text,
    arrange: (order) => this.#arrange(order),
    announce: (told) => this.announce(told),
  });
  readonly #pictures = new Pictures(this);
  readonly #read = new Memo<Compared>();
  /** Whether the reader has asked anything of a model. */
  #asked = false;
  /** The last answers. They stay until the next model is there. */
  #compared: Compared | undefined;

  get #text(): typeof orderText {
    return textIn(this.language, orderText);
  }

  /** The words as the models know them, in the order in which they are written. */
  get #sentence(): string[] {
    return this.#text.sentence.split(" ");
  }

  /**
   * For each place, where its word was written. An order of another language's sentence is ignored.
   */
  get #order(): number[] {
    const { length } = this.#sentence;
    return [...(this.words.length === length ? this.words : untouched(length))].map(Number);
  }

  /** The words as the models know them, in the order of now. */
  get #moved(): string[] {
    const sentence = this.#sentence;
    return this.#order.map((from) => sentence[from] ?? "");
  }

  /** A word as a reader sees it. The models know only the ASCII comma. */
  readonly #shown = (word: string): string => (word === "," ? this.#text.comma : word);

  get #now(): Arrangement {
    return { order: this.#order, words: this.#moved.map(this.#shown) };
  }

  /** Whether the words read as written. Two equal words may have changed places. */
  get #isUntouched(): boolean {
    const moved = this.#moved;
    return this.#sentence.every((word, place) => word === moved[place]);
  }

  /** The two words: which one comes first? */
  get #pair(): string[] {
    return this.#text.pair.split(" ");
  }

  protected override prepare(): void {
    if (this.positions !== "none" || !this.#isUntouched) this.#asked = true;
    if (!this.#asked) return;
    const model = this.#models[this.positions];
    model.start();
    const { value } = model;
    if (value)
      this.#compared = this.#read.get([value, this.words, this.#text], () => this.#ask(value));
  }

  #ask({ models, transformer }: Model): Compared {
    const before = read(transformer, this.#sentence, this.#pair);
    const now = read(transformer, this.#moved, this.#pair);
    const difference = models.differenceFromPermuted(before.outputs, now.outputs, this.#order);
    return { before, now, difference };
  }

  #forgive(): void {
    for (const model of Object.values(this.#models)) model.forgive();
  }

  protected override change(name: string, value: unknown): void {
    this.#forgive();
    super.change(name, value);
  }

  override reset(): void {
    this.#forgive();
    this.#state.guess = undefined;
    this.#words.reset();
    super.reset();
  }

  /**
   * Puts the words in an order. The order as written is always the default, so that links stay
   * short.
   */
  #arrange(order: readonly number[]): void {
    const digits = order.join("");
    const isUntouched = digits === untouched(order.length);
    this.change("words", isUntouched ? untouched(counts[0] ?? 0) : digits);
  }

  #exchange(): void {
    this.#arrange([...this.#text.exchanged].map(Number));
  }

  #restore(): void {
    this.#arrange(this.#sentence.map((_, place) => place));
  }

  #guess(guess: Guess): void {
    this.#state.guess = guess;
    this.change("positions", "none");
    this.#exchange();
  }

  get #head(): number {
    return Number(this.head) - 1;
  }

  protected override draw(posenc: Posenc): void {
    // A page's content security policy may forbid a style attribute.
    const count = String(this.#sentence.length);
    partOf<HTMLElement>(this, "figure").style.setProperty("--count", count);
    this.#words.refocus();
    const compared = this.#compared;
    if (compared) this.#pictures.draw(posenc, compared.before, compared.now, this.#head);
  }

  #renderControls(): TemplateResult {
    const text = this.#text;
    return html`<div class="controls">
      <div class="buttons">
        <button type="button" id="exchange" @click=${this.#exchange}>${text.exchange}</button>
        <button type="button" id="as-written" @click=${this.#restore}>${text.asWritten}</button>
      </div>
      ${this.choice("positions", text.models)}
    </div>`;
  }

  #renderQuestion(): TemplateResult {
    const text = this.#text;
    const button = (guess: Guess, label: string) =>
      html`<button
        type="button"
        id="guess-${guess}"
        aria-pressed=${this.#state.guess === guess ? "true" : "false"}
        @click=${() => this.#guess(guess)}
      >
        ${label}
      </button>`;
    return html`<div class="question">
      <p>${text.question}</p>
      <div class="buttons">
        ${button("different", text.guessDifferent)} ${button("same", text.guessSame)}
      </div>
    </div>`;
  }

  #renderVerdict(): TemplateResult | string {
    const text = this.#text;
    const { trouble, value } = this.#models[this.positions];
    if (trouble) return html`${text.trouble} <small lang="en">${trouble}</small>`;
    if (!this.#asked) return text.ask;
    if (!value || !this.#compared) return text.coming;
    if (this.#isUntouched) return text.untouched;
    const { guess } = this.#state;
    return verdictOf(text, this.#compared, { positions: this.positions !== "none", guess });
  }

  protected override renderFigure(): TemplateResult {
    const text = this.#text;
    const compared = this.#compared;
    const { words } = this.#now;
    return html`<div class="figure" id="figure" role="group" aria-label=${text.name}>
      <div class="sentence">${this.#words.render()}</div>
      ${this.#renderControls()}
      <div class="told">
        ${this.#renderQuestion()}
        <p class="verdict" role="status" aria-live="polite">${this.#renderVerdict()}</p>
        ${answers(text, compared, {
          pair: this.#pair,
          written: this.#sentence,
          moved: this.#moved,
          shown: this.#shown,
        })}
      </div>
      <div class="pictures">
        ${outputs(text, "before", this.#sentence.map(this.#shown))} ${outputs(text, "now", words)}
        <p class="hint">${text.outputsHint}</p>
      </div>
      <div class="looks">
        ${attention(text, words)}
        <div class="aside">
          ${this.choice("head", { 1: "1", 2: "2" })}
          <p class="hint">${text.attentionHint}</p>
          ${attentionTable(
            text,
            this.shared.table,
            words,
            compared && attentionOf(compared.now, this.#head),
          )}
        </div>
      </div>
    </div>`;
  }

  static override styles = [theme, orderStyle];
}
