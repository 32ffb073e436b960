import orderText from "posenc:text/order";
import { html, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import type { Models, PositionsName, Transformer } from "posenc/model";
import { Colours } from "../../draw/colours.js";
import { shaken } from "../../draw/order.js";
import { fixed, scientific } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { CellCanvas } from "../shared/cells.js";
import { choice } from "../shared/control.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { Memo } from "../shared/memo.js";
import { pause, prefersLessMotion } from "../shared/motion.js";
import { findPart, partOf } from "../shared/part.js";
import { paperOf } from "../shared/scheme.js";
import { untouched, type Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { theme } from "../shared/theme.js";
import { type Arrangement, Words } from "../shared/words.js";
import { wordsStyle } from "../shared/words-style.js";
import {
  answerOf,
  answers,
  type Guesses,
  isPalindrome,
  type Question,
  questions,
  rightAnswer,
} from "./answers.js";
import { attentionMap, attentionOf, attentionTable } from "./attention.js";
import { Flight } from "./flight.js";
import { type Reading, read } from "./reading.js";
import { paintRows, rows } from "./rows.js";
import {
  type Arranged,
  arranged,
  isUntouched,
  joinedIn,
  type SentenceName,
  shownIn,
  turned,
} from "./scene.js";
import { order } from "./settings.js";
import { orderStyle } from "./style.js";

/** How long the outputs of the sentence as written are seen before they fly for the first time. */
const firstLook = 700;

/** What the event `posenc-change` of an order figure carries. */
export type OrderChange = Values<typeof order.settings>;
/** The attributes of `<posenc-order>` in HTML and JSX. */
export type OrderAttributes = AttributesOf<typeof order.settings>;

/** A model with the module that runs it. */
interface Model {
  models: Models;
  transformer: Transformer;
}

async function loadModel(positions: PositionsName): Promise<Model> {
  const { load, trainedWeights } = await import("posenc/model");
  const [models, weights] = await Promise.all([load(), trainedWeights(positions)]);
  // The module starts in one task, and the model in another, so that no task is long.
  await pause();
  const transformer = models.transformer(weights);
  await pause();
  return { models, transformer };
}

/** What a model makes of the words as written, and as they are now. */
interface Compared {
  before: Reading;
  now: Reading;
  /** The largest difference between a word's outputs before and now. */
  difference: number;
}

/**
 * A sentence whose words are shaken in a bag, and what a small trained Transformer makes of it:
 * without positions its outputs only change their seats, with positions they change.
 *
 * If the page has pictures of the rows in the figure's slots, the words begin as written, and a model is fetched
 * when the reader first asks it something. Otherwise they begin backwards, with what the model makes of that.
 */
export class PosencOrder extends figure({ ...order, text: orderText }) {
  readonly #state = stateOf(this, {
    /** Whether the words rattle in the bag until the model is there. */
    shaking: false,
    /** Whether the reader wants the answers without guessing them. */
    told: false,
    /** Whether the reader has changed anything. */
    begun: false,
    /** The guesses, and the order of words that they are for. */
    guesses: { of: "", made: {} as Guesses },
  });
  readonly #models: Readonly<Record<PositionsName, Fetched<Model>>> = {
    none: new Fetched(this, () => loadModel("none")),
    sinusoidal: new Fetched(this, () => loadModel("sinusoidal")),
    learned: new Fetched(this, () => loadModel("learned")),
  };
  readonly #words = new Words(this, {
    now: () => this.#now,
    shaking: () => this.#state.shaking,
    language: () => this.language,
    arrange: (order) => this.#arrange(order),
    announce: (told) => this.announce(told),
  });
  readonly #attention = new CellCanvas(this, "attention");
  readonly #before = new Memo<Reading>();
  readonly #read = new Memo<Compared>();
  readonly #painted = new Memo<void>();
  /** Whether the reader has asked anything of a model. */
  #asked = false;
  /** The last answers. They stay until the next model is there. */
  #compared: Compared | undefined;
  /** The question whose answer gets the keyboard's focus: its buttons are gone. */
  #answered: Question | undefined;

  constructor() {
    super();
    const flight = new Flight(this, {
      order: () => `${this.language} ${this.#order.join("")}`,
      // A word that follows the pointer is there already.
      parts: () => (this.#words.dragging ? "#rows > li" : "#rows > li, #words > li"),
    });
    this.addController(flight);
  }

  get #text(): typeof orderText {
    return textIn(this.language, orderText);
  }

  /** The sentence, as written and as it is now. */
  get #sentence(): Arranged {
    return arranged(this.#text, this.#isOpening ? turned(this.words.length) : this.words);
  }

  /** Whether the figure begins with a result: nobody has said an order, and the page has no picture of it. */
  get #isOpening(): boolean {
    if (this.#state.begun || this.querySelector("[slot^=row]")) return false;
    return this.words === untouched(this.words.length);
  }

  get #written(): readonly string[] {
    return this.#sentence.written;
  }

  get #order(): readonly number[] {
    return this.#sentence.order;
  }

  get #moved(): readonly string[] {
    return this.#sentence.moved;
  }

  get #pair(): readonly string[] {
    return this.#sentence.pair;
  }

  #joined(words: readonly string[]): string {
    return joinedIn(this.#text, words);
  }

  get #now(): Arrangement {
    const { order, moved } = this.#sentence;
    return { order, words: moved.map((word) => shownIn(this.#text, word)) };
  }

  get #isUntouched(): boolean {
    return isUntouched(this.#sentence);
  }

  /** The guesses about the words as they are now. Another order is another question. */
  get #guesses(): Guesses {
    const { of, made } = this.#state.guesses;
    return of === this.#moved.join(" ") ? made : {};
  }

  /** The questions whose answers wait for the reader's guess. */
  get #open(): ReadonlySet<Question> {
    const waits = this.positions === "none" && !this.#isUntouched && !this.#state.told;
    if (!waits || !this.#compared) return new Set();
    const isVoid = isPalindrome(this.#moved);
    return new Set(
      questions.filter(
        (question) =>
          this.#guesses[question] === undefined && !(question === "backwards" && isVoid),
      ),
    );
  }

  protected override prepare(): void {
    // What the figure begins with comes after the rest of it.
    if (this.#isOpening) this.#asked = this.ready;
    else if (this.positions !== "none" || !this.#isUntouched) this.#asked = true;
    if (this.#compared?.before.outputs.shape[0] !== this.#written.length)
      this.#compared = undefined;
    if (!this.#asked) return;
    const model = this.#models[this.positions];
    model.start();
    const { value } = model;
    if (value) {
      const parts = [value, this.#order.join(), this.#text];
      this.#compared = this.#read.get(parts, () => this.#ask(value));
    }
  }

  #ask({ models, transformer }: Model): Compared {
    const before = this.#before.get([transformer, this.#sentence.name, this.#text], () =>
      read(transformer, this.#written, this.#pair),
    );
    const now = this.#isUntouched ? before : read(transformer, this.#moved, this.#pair);
    const difference = models.differenceFromPermuted(before.outputs, now.outputs, this.#order);
    return { before, now, difference };
  }

  #forgive(): void {
    for (const model of Object.values(this.#models)) model.forgive();
  }

  protected override change(name: string, value: unknown): void {
    this.#forgive();
    // The words stay as they stand, whatever else is changed.
    if (this.#isOpening) this.words = this.#order.join("");
    this.#state.begun = true;
    super.change(name, value);
  }

  override reset(): void {
    this.#forgive();
    this.#state.begun = false;
    this.#state.told = false;
    this.#state.guesses = { of: "", made: {} };
    this.#words.reset();
    super.reset();
  }

  #arrange(order: readonly number[]): void {
    this.change("words", order.join(""));
  }

  /**
   * Shakes the bag until the other word of the pair comes first, so that the right answer changes,
   * and the words are not as written.
   */
  readonly #shake = async (): Promise<void> => {
    if (this.#state.shaking) return;
    this.#forgive();
    this.#asked = true;
    const model = this.#models[this.positions];
    if (!model.value) {
      this.#state.shaking = true;
      try {
        await model.get();
        await pause(prefersLessMotion() ? 0 : firstLook);
      } catch {
        // The verdict tells the trouble.
        return;
      } finally {
        this.#state.shaking = false;
      }
    }
    const [written, pair] = [this.#written, this.#pair];
    const isFirst = (word: string | undefined) => word !== undefined && pair.includes(word);
    const first = this.#moved.find(isFirst);
    let order: number[];
    let moved: (string | undefined)[];
    do {
      order = shaken(written.length);
      moved = order.map((from) => written[from]);
    } while (moved.find(isFirst) === first || moved.join(" ") === written.join(" "));
    this.#arrange(order);
    this.announce(() => this.#text.shaken(this.#joined(this.#moved)));
  };

  #exchange(): void {
    this.#arrange([...this.#text.exchanged].map(Number));
  }

  #restore(): void {
    this.#arrange(this.#written.map((_, place) => place));
  }

  #choose(name: SentenceName): void {
    this.#words.reset();
    const { length } = this.#text.sentences[name].words.split(" ");
    this.change("words", untouched(length));
  }

  #guess(made: Guesses): void {
    const before = this.#guesses;
    this.#answered = questions.find((question) => made[question] !== before[question]);
    this.#state.guesses = { of: this.#moved.join(" "), made };
    if (this.#answered) this.#announceAnswer(this.#answered);
  }

  #announceAnswer(question: Question): void {
    const text = this.#text;
    if (!this.#compared) return;
    const answer = answerOf(question, this.#compared.now);
    const isRight = answer.join(" ") === rightAnswer(question, this.#moved, this.#pair).join(" ");
    this.announce(`${text.says(this.#joined(answer))} ${isRight ? text.right : text.wrong}`);
  }

  get #head(): number {
    return Number(this.head) - 1;
  }

  protected override draw(posenc: Posenc): void {
    // A page's content security policy may forbid a style attribute.
    const { style } = partOf<HTMLElement>(this, "figure");
    const comma = this.#written.indexOf(",") + 1;
    style.setProperty("--count", String(this.#written.length));
    style.setProperty("--clause", String(comma || this.#written.length));
    this.#words.refocus();
    if (this.#answered) {
      findPart<HTMLElement>(this, `${this.#answered}-now`)?.focus({ preventScroll: true });
      this.#answered = undefined;
    }
    const compared = this.#compared;
    if (!compared) return;
    const canvases = this.renderRoot.querySelectorAll<HTMLCanvasElement>("#rows canvas");
    const paper = paperOf(this);
    this.#painted.get([compared, canvases[0], paper], () =>
      paintRows(canvases, { posenc, paper }, compared, this.#order),
    );
    const { now } = compared;
    const [, size = 0] = now.attention.shape;
    this.#attention.paint([now.attention, this.#head], () => ({
      colours: new Colours(posenc, attentionOf(now, this.#head)),
      rows: size,
      columns: size,
    }));
  }

  #renderButtons(): TemplateResult {
    const text = this.#text;
    const isLong = this.#sentence.name === "long";
    return html`<div class="buttons">
      <button type="button" id="shake" class="main" @click=${this.#shake}>${text.shake}</button>
      ${
        isLong
          ? html`<button type="button" id="exchange" @click=${this.#exchange}>
              ${text.exchange}
            </button>`
          : ""
      }
      <button type="button" id="as-written" @click=${this.#restore}>${text.asWritten}</button>
    </div>`;
  }

  #renderVerdict(): TemplateResult | string {
    const text = this.#text;
    const { trouble, value } = this.#models[this.positions];
    if (trouble) return html`${text.trouble} <small lang="en">${trouble}</small>`;
    if (!this.#asked && !this.#isOpening) return text.ask;
    if (!value || !this.#compared) return text.coming;
    if (this.#isUntouched) return text.untouched;
    const { difference } = this.#compared;
    const verdict = this.positions === "none" ? text.permuted : text.changed;
    return html`${verdict.before}
      <strong data-readout="difference">${differenceIn(difference)}</strong>${verdict.after}`;
  }

  #renderAnswers(): TemplateResult {
    const text = this.#text;
    const [compared, open] = [this.#compared, this.#open];
    const isOff = this.positions === "none";
    const conclusion = isOff ? text.soPermuted : text.soChanged;
    return html`<div class="answered">
      ${answers(text, {
        written: { words: this.#written, reading: compared?.before },
        moved: { words: this.#moved, reading: compared?.now },
        pair: this.#pair,
        guesses: isOff ? this.#guesses : {},
        open,
        guess: (made) => this.#guess(made),
        joined: (words) => this.#joined(words),
      })}
      <div class="after">
        ${
          open.size > 0
            ? html`<p class="hint">${text.guess}</p>
                <button type="button" id="tell" @click=${() => {
                  this.#state.told = true;
                }}>${text.tell}</button>`
            : compared && !this.#isUntouched
              ? html`<p class="so">${conclusion}</p>`
              : html`<p class="hint first">${text.shakeFirst}</p>`
        }
      </div>
    </div>`;
  }

  protected override renderFigure(): TemplateResult {
    const text = this.#text;
    const compared = this.#compared;
    const now = this.#now;
    const read = (name: SentenceName) => this.#joined(text.sentences[name].words.split(" "));
    return html`<div class="figure" id="figure" role="group" aria-label=${text.name}>
      <div class="seats">
        ${this.#words.render()} ${this.#renderButtons()}
        ${rows(text, now, compared !== undefined)}
        <p class="verdict" role="status" aria-live="polite">${this.#renderVerdict()}</p>
        <p class="hint">${text.outputsHint(this.zero)}</p>
        ${this.#words.renderHint()}
      </div>
      <div class="told">
        ${this.choice("positions", text.models)} ${this.#renderAnswers()}
        ${choice({
          name: "sentence",
          label: text.sentence,
          choices: (["short", "long"] as const).map((value) => ({ value, label: read(value) })),
          value: this.#sentence.name,
          set: (name) => this.#choose(name as SentenceName),
        })}
        <details class="more">
          <summary>${text.attention}</summary>
          <p class="hint">${text.attentionHint(this.zero)}</p>
          ${this.choice("head", { 1: "1", 2: "2" })} ${attentionMap(text, now.words)}
          ${attentionTable(
            text,
            this.shared.table,
            now.words,
            compared && attentionOf(compared.now, this.#head),
          )}
        </details>
      </div>
    </div>`;
  }

  static override styles = [theme, wordsStyle, orderStyle];
}

function differenceIn(difference: number): TemplateResult | string {
  if (difference === 0 || difference >= 0.001) return fixed(difference, 2);
  const { mantissa, exponent } = scientific(difference);
  return html`${mantissa} × 10<sup>${exponent}</sup>`;
}
