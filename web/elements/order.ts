import {
  css,
  html,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Posenc } from "posenc";
import type { Models, PositionsName, Tensor, Transformer } from "posenc/model";
import { CellPainter } from "../draw/cells.js";
import { move, nearest } from "../draw/order.js";
import { type Pixels, watchPixels } from "../draw/pixels.js";
import { fixed, scientific, whole } from "../text/number.js";
import { type OrderText, orderTexts } from "../text/order.js";
import { choice } from "./control.js";
import { asWritten, FigureElement } from "./figure.js";
import { type ChoiceSetting, type OrderSetting, type Setting, untouched } from "./setting.js";
import { theme } from "./theme.js";

/** The sentence has nine words in Chinese and seven in English. */
const orders: OrderSetting = { counts: [9, 7] };
const positionsChoices: ChoiceSetting<PositionsName> = {
  choices: ["none", "sinusoidal", "learned"],
  initial: "none",
};
const heads: ChoiceSetting = { choices: ["1", "2"], initial: "1" };

/** Outputs of this size and more are painted in the full colour. */
const fullColour = 3;
/** How far the pointer goes before a press becomes a drag, in CSS pixels. */
const dragAfter = 4;

/** What the model makes of one order of the words. */
interface Reading {
  /** The encoder's outputs, `[words, dim]`. */
  outputs: Tensor;
  /** The encoder's attention, `[heads, words, words]`. */
  attention: Tensor;
  /** Which of the two words it says comes first. */
  first: string;
  /** What it writes when asked for the words backwards. */
  backwards: string[];
}

/** What `posenc-change` of an order figure carries. */
export interface OrderChange {
  words: string;
  positions: PositionsName;
  head: string;
}

/**
 * A sentence whose words can be put in another order, and what a small trained Transformer makes of
 * it: without positions its outputs only change places, with positions they change.
 *
 * The models are fetched when the reader first asks something of them.
 *
 * @tag posenc-order
 * @attr {string} words - The order of the words, a digit for each: its place in the sentence.
 * @attr {"none" | "sinusoidal" | "learned"} positions - Which of the three models is asked.
 * @attr {"1" | "2"} head - Whose attention is shown.
 * @attr {string} query-prefix - Put before the names of the settings in a link's query.
 * @attr {string} href - The page that a copied link opens. This page unless told.
 * @attr {boolean} ready - Set by the figure once it can be used.
 * @attr {boolean} failed - Set by the figure where the core or a model could not be loaded.
 * @fires posenc-change - A setting was changed by the reader: {@link OrderChange}.
 * @slot - What is shown until the figure is ready, and where it cannot be.
 * @cssprop --posenc-ink - Text.
 * @cssprop --posenc-paper - What lies behind the figure.
 * @cssprop --posenc-muted - Labels.
 * @cssprop --posenc-line - Borders.
 * @cssprop --posenc-accent - Focus and the word that is being moved.
 */
export class PosencOrder extends FigureElement {
  static override properties: PropertyDeclarations = {
    words: { converter: asWritten },
    positions: { converter: asWritten },
    head: { converter: asWritten },
    guess: { state: true },
    focused: { state: true },
    picked: { state: true },
    announced: { state: true },
    trouble: { state: true },
    pixels: { state: true },
  };

  declare words: string;
  declare positions: PositionsName;
  declare head: string;
  /** What the reader expects of the model without positions, once they have said so. */
  declare protected guess: "same" | "different" | undefined;
  /** The place of the word that the keyboard is at. */
  declare protected focused: number;
  /** The place of the word that is being moved, when there is one. */
  declare protected picked: number | undefined;
  declare protected announced: string;
  /** Why a model could not be fetched, until the reader asks for something again. */
  declare protected trouble: string;
  /** Of the canvas of the attention map. */
  declare protected pixels: Pixels;

  #models: Models | undefined;
  readonly #transformers = new Map<PositionsName, Transformer>();
  readonly #coming = new Set<PositionsName>();
  /** Whether the reader has asked anything of a model. */
  #asked = false;
  /** What was read last, to read it again only when that changes. */
  #key = "";
  #before: Reading | undefined;
  #now: Reading | undefined;
  /** The largest difference between a word's outputs before and now. */
  #difference = 0;
  /** The order that Esc goes back to. */
  #pickedFrom = "";
  #drag: { place: number; x: number; y: number; moved: boolean } | undefined;
  #refocus = false;
  /** Whether the pointer's press has been dealt with, so that the click it ends in is no second. */
  #clicked = false;
  #unwatch: (() => void) | undefined;
  readonly #painters = {
    before: new CellPainter(),
    now: new CellPainter(),
    attention: new CellPainter(),
  };

  constructor() {
    super();
    this.words = untouched(orders.counts[0]);
    this.positions = positionsChoices.initial;
    this.head = heads.initial;
    this.guess = undefined;
    this.focused = 0;
    this.picked = undefined;
    this.announced = "";
    this.trouble = "";
    this.pixels = { width: 0, height: 0 };
  }

  get #text(): OrderText {
    return orderTexts[this.language];
  }

  /** The words as the models know them, in the order in which they are written. */
  get #sentence(): string[] {
    return this.#text.sentence.split(" ");
  }

  /** For each place the word's own; an order of another language's sentence says nothing here. */
  get #order(): number[] {
    const { length } = this.#sentence;
    return [...(this.words.length === length ? this.words : untouched(length))].map(Number);
  }

  get #words(): string[] {
    const sentence = this.#sentence;
    return this.#order.map((from) => sentence[from] ?? "");
  }

  /** Whether the words read as written; two equal words may have changed places. */
  get #isUntouched(): boolean {
    const words = this.#words;
    return this.#sentence.every((word, place) => word === words[place]);
  }

  /** A word as a reader sees it: the models know one comma, of ASCII. */
  #shown(word: string): string {
    return word === "," ? this.#text.comma : word;
  }

  protected override *settings(): Generator<readonly [string, Setting]> {
    yield ["words", orders];
    yield ["positions", positionsChoices];
    yield ["head", heads];
  }

  protected override labelOf(name: string): string {
    const order = this.#text;
    const labels: Record<string, string> = {
      words: order.words,
      positions: order.positions,
      head: order.head,
    };
    return labels[name] ?? name;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unwatch?.();
    this.#unwatch = undefined;
  }

  protected override prepare(): void {
    if (this.positions !== "none" || !this.#isUntouched) this.#asked = true;
    if (!this.#asked || this.trouble) return;
    const model = this.#transformers.get(this.positions);
    if (!model || !this.#models) {
      void this.#fetch(this.positions);
      return;
    }
    const [sentence, order] = [this.#sentence, this.#order];
    const key = [this.positions, ...order, ...sentence].join(" ");
    if (key === this.#key) return;
    const before = this.#read(model, sentence);
    const now = this.#read(model, this.#words);
    this.#difference = this.#models.differenceFromPermuted(before.outputs, now.outputs, order);
    this.#before = before;
    this.#now = now;
    this.#key = key;
  }

  async #fetch(positions: PositionsName): Promise<void> {
    if (this.#coming.has(positions)) return;
    this.#coming.add(positions);
    try {
      const { load, trainedWeights } = await import("posenc/model");
      const [models, weights] = await Promise.all([load(), trainedWeights(positions)]);
      this.#models = models;
      this.#transformers.set(positions, models.transformer(weights));
      this.requestUpdate();
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    } finally {
      this.#coming.delete(positions);
    }
  }

  #read(model: Transformer, words: readonly string[]): Reading {
    const tokens = model.metadata.get("tokens")?.split(" ") ?? [];
    const ids = (some: readonly string[]) => some.map((word) => tokens.indexOf(word));
    const end = tokens.indexOf("<end>");
    const write = (prompt: readonly string[], most: number) =>
      model
        .generate(ids(words), { prompt: ids(prompt), end, most })
        .filter((id) => id !== end)
        .map((id) => tokens[id] ?? "");
    const { data, shape, attention = [] } = model.encode(ids(words), { attention: true });
    const [first = ""] = write(["<first>", ...this.#pair], 1);
    const backwards = write(["<reverse>"], words.length + 1);
    return { outputs: { data, shape }, attention: attention[0] as Tensor, first, backwards };
  }

  /** The two words one of which comes first. */
  get #pair(): [string, string] {
    return this.#text.pair.split(" ") as [string, string];
  }

  protected override tell(): void {
    const { words, positions, head } = this;
    const detail: OrderChange = { words, positions, head };
    this.dispatchEvent(new CustomEvent("posenc-change", { detail, bubbles: true, composed: true }));
  }

  protected override change(name: string, value: unknown): void {
    this.trouble = "";
    super.change(name, value);
  }

  override reset(): void {
    this.trouble = "";
    this.guess = undefined;
    this.picked = undefined;
    this.announced = "";
    super.reset();
  }

  /** Puts the words in an order; as written is told in one way only, so that links stay short. */
  #arrange(order: readonly number[]): void {
    const digits = order.join("");
    const isUntouched = digits === untouched(order.length);
    this.change("words", isUntouched ? untouched(orders.counts[0]) : digits);
  }

  #moveWord(from: number, to: number): void {
    if (to < 0 || to >= this.#sentence.length || from === to) return;
    const order = move(this.#order, from, to);
    this.#arrange(order);
    const word = this.#shown(this.#sentence[order[to] ?? 0] ?? "");
    this.announced = this.#text.place(word, whole(to + 1), whole(order.length));
  }

  #focus(place: number): void {
    this.focused = Math.min(Math.max(place, 0), this.#sentence.length - 1);
    this.#refocus = true;
    this.requestUpdate();
  }

  #pick(place: number | undefined): void {
    this.picked = place;
    this.#pickedFrom = this.words;
  }

  #keyDown(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const last = this.#sentence.length - 1;
    const at = this.focused;
    const places: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: last,
    };
    const to = places[event.key];
    if (to !== undefined) {
      const place = Math.min(Math.max(to, 0), last);
      if (this.picked !== undefined) {
        this.#moveWord(this.picked, place);
        this.picked = place;
      }
      this.#focus(place);
    } else if (event.key === "Escape" && this.picked !== undefined) {
      const word = this.#order[this.picked] ?? 0;
      this.change("words", this.#pickedFrom);
      this.picked = undefined;
      this.#focus(this.#order.indexOf(word));
    } else {
      return;
    }
    event.preventDefault();
  }

  /** A click, or Enter, picks a word up; the next one puts it where that happens. */
  #click(place: number): void {
    const { picked } = this;
    this.focused = place;
    if (picked === undefined) {
      this.#pick(place);
      return;
    }
    this.picked = undefined;
    this.#moveWord(picked, place);
  }

  /**
   * The list gets the pointer as soon as it is down: the word under it is another node's place in a
   * moment, and what has no place in the page gets no events. So a press without a drag is a click
   * that is noticed here, too.
   */
  #pointer(event: PointerEvent): void {
    const list = event.currentTarget as HTMLElement;
    const chips = [...list.querySelectorAll(".word")];
    if (event.type === "pointerdown") {
      const chip = (event.target as Element).closest(".word");
      this.#clicked = false;
      if (event.button !== 0 || !chip) return;
      const { clientX: x, clientY: y } = event;
      this.#drag = { place: chips.indexOf(chip), x, y, moved: false };
      list.setPointerCapture(event.pointerId);
      return;
    }
    const drag = this.#drag;
    if (!drag) return;
    if (event.type !== "pointermove") {
      this.#drag = undefined;
      if (drag.moved) this.picked = undefined;
      else if (event.type === "pointerup") {
        this.#click(drag.place);
        this.#focus(drag.place);
      }
      this.#clicked = true;
      return;
    }
    const { clientX, clientY } = event;
    if (!drag.moved) {
      const gone = Math.abs(clientX - drag.x) + Math.abs(clientY - drag.y);
      if (gone < dragAfter) return;
      drag.moved = true;
      this.#pick(drag.place);
    }
    const boxes = chips.map((chip) => chip.getBoundingClientRect());
    const to = nearest(boxes, clientX, clientY);
    if (to === drag.place) return;
    this.#moveWord(drag.place, to);
    drag.place = to;
    this.picked = to;
    this.focused = to;
  }

  #guess(guess: "same" | "different"): void {
    this.guess = guess;
    this.change("positions", "none");
    this.#arrange([...this.#text.exchanged].map(Number));
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (!this.posenc || this.failure !== undefined) return;
    // Not a style attribute, which a page's content security policy may forbid.
    const { length } = this.#sentence;
    this.#part<HTMLElement>("figure").style.setProperty("--count", String(length));
    const canvas = this.#part<HTMLCanvasElement>("attention");
    this.#unwatch ??= watchPixels(canvas, (pixels) => {
      this.pixels = pixels;
    });
    if (this.#refocus) this.renderRoot.querySelector<HTMLElement>('.word[tabindex="0"]')?.focus();
    this.#refocus = false;
    if (this.pixels.width > 0) this.#paint(this.posenc, canvas);
  }

  #part<Kind extends Element>(id: string): Kind {
    return this.renderRoot.querySelector(`#${id}`) as Kind;
  }

  #paint(posenc: Posenc, attention: HTMLCanvasElement): void {
    const [before, now] = [this.#before, this.#now];
    if (!before || !now) return;
    const share = this.pixels.width / attention.clientWidth;
    for (const [id, { outputs }] of [
      ["before", before],
      ["now", now],
    ] as const) {
      const [rows = 0, columns = 0] = outputs.shape;
      const rgba = posenc.paint(outputs.data.map((value) => value / fullColour));
      const canvas = this.#part<HTMLCanvasElement>(id);
      const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((side) =>
        Math.round(side * share),
      ) as [number, number];
      this.#painters[id].paint(canvas, { width, height }, rgba, rows, columns);
    }
    const count = this.#sentence.length;
    this.#painters.attention.paint(
      attention,
      this.pixels,
      posenc.paint(this.#weights(now)),
      count,
      count,
    );
  }

  /** The attention of the chosen head, `[words, words]`. */
  #weights({ attention }: Reading): Float32Array {
    const size = this.#sentence.length * this.#sentence.length;
    const start = heads.choices.indexOf(this.head) * size;
    return attention.data.subarray(start, start + size);
  }

  #renderWords(): TemplateResult {
    const order = this.#text;
    const words = this.#words;
    const places = this.#order.map((from, place) => ({ from, place }));
    return html`<ol
        id="words"
        aria-label=${order.wordsName}
        aria-describedby="word-keys"
       
        @keydown=${this.#keyDown}
        @pointerdown=${this.#pointer}
        @pointermove=${this.#pointer}
        @pointerup=${this.#pointer}
        @pointercancel=${this.#pointer}
        @lostpointercapture=${this.#pointer}
      >
        ${repeat(
          places,
          ({ from }) => from,
          ({ place }) => {
            const word = this.#shown(words[place] ?? "");
            return html`<li>
              <button
                type="button"
                class="word"
                tabindex=${place === this.focused ? 0 : -1}
                aria-pressed=${place === this.picked ? "true" : "false"}
                aria-label=${order.place(word, whole(place + 1), whole(words.length))}
                @click=${(event: MouseEvent) => {
                  // A click without a count is the keyboard's.
                  if (event.detail === 0 || !this.#clicked) this.#click(place);
                  this.#clicked = false;
                }}
              >
                ${word}
              </button>
            </li>`;
          },
        )}
      </ol>
      <p class="hint keys" id="word-keys">${order.keys}</p>
      <p class="unseen" role="status">${this.announced}</p>`;
  }

  #renderControls(): TemplateResult {
    const order = this.#text;
    return html`<div class="controls">
      <div class="buttons">
        <button type="button" id="exchange" @click=${() => this.#arrange([...order.exchanged].map(Number))}>
          ${order.exchange}
        </button>
        <button type="button" id="as-written" @click=${() => this.#arrange([...untouched(this.#sentence.length)].map(Number))}>
          ${order.asWritten}
        </button>
      </div>
      ${choice({
        name: "positions",
        label: order.positions,
        setting: positionsChoices,
        names: { none: order.none, sinusoidal: order.sinusoidal, learned: order.learned },
        value: this.positions,
        set: (value) => this.change("positions", value),
      })}
    </div>`;
  }

  #renderQuestion(): TemplateResult {
    const order = this.#text;
    const button = (guess: "same" | "different", label: string) =>
      html`<button
        type="button"
        id="guess-${guess}"
        aria-pressed=${this.guess === guess ? "true" : "false"}
        @click=${() => this.#guess(guess)}
      >
        ${label}
      </button>`;
    return html`<div class="question">
      <p>${order.question}</p>
      <div class="buttons">
        ${button("different", order.guessDifferent)} ${button("same", order.guessSame)}
      </div>
    </div>`;
  }

  /** What came of it, in a sentence. */
  #renderVerdict(): TemplateResult {
    const order = this.#text;
    let told: TemplateResult | string = order.ask;
    if (this.trouble) told = html`${order.trouble} <small lang="en">${this.trouble}</small>`;
    else if (this.#asked && !this.#now) told = order.coming;
    else if (this.#asked && this.#isUntouched) told = order.untouched;
    else if (this.#now) {
      const same = this.#before?.first === this.#now.first;
      const { mantissa, exponent } = scientific(this.#difference);
      const small = this.#difference > 0 && this.#difference < 0.001;
      const difference = small
        ? html`${mantissa} × 10<sup>${exponent}</sup>`
        : fixed(this.#difference, 2);
      const guessed =
        this.guess && this.positions === "none"
          ? (this.guess === "same") === same
            ? order.guessedRight
            : order.guessedWrong
          : "";
      const verdict = this.positions === "none" ? order.permuted : order.changed;
      told = html`${guessed} ${verdict.before}
        <strong data-readout="difference">${difference}</strong>${verdict.after}`;
    }
    return html`<p class="verdict" role="status" aria-live="polite">${told}</p>`;
  }

  #renderAnswers(): TemplateResult {
    const order = this.#text;
    const [before, now] = [this.#before, this.#now];
    const [a, b] = this.#pair.map((word) => this.#shown(word)) as [string, string];
    const said = (
      name: string,
      answer: readonly string[] | undefined,
      right: readonly string[],
    ) => {
      if (!answer) return html`<td data-readout=${name}>–</td>`;
      const isRight = answer.join(" ") === right.join(" ");
      return html`<td data-readout=${name}>
        <span>${answer.map((word) => this.#shown(word)).join(order.between)}</span>
        <small>${isRight ? order.right : order.wrong}</small>
      </td>`;
    };
    const first = (words: string[]) =>
      words.filter((word) => this.#pair.includes(word)).slice(0, 1);
    const [written, moved] = [this.#sentence, this.#words];
    return html`<table class="answers">
      <caption>${order.answers}</caption>
      <thead>
        <tr>
          <td></td>
          <th scope="col">${order.before}</th>
          <th scope="col">${order.now}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">${order.first(a, b)}</th>
          ${said("first-before", before && [before.first], first(written))}
          ${said("first-now", now && [now.first], first(moved))}
        </tr>
        <tr>
          <th scope="row">${order.backwards}</th>
          ${said("backwards-before", before?.backwards, [...written].reverse())}
          ${said("backwards-now", now?.backwards, [...moved].reverse())}
        </tr>
      </tbody>
    </table>`;
  }

  #renderOutputs(id: "before" | "now", title: string, words: readonly string[]): TemplateResult {
    return html`<div class="picture">
      <h3>${title}</h3>
      <div class="rows">
        ${words.map((word) => html`<span aria-hidden="true">${this.#shown(word)}</span>`)}
        <canvas id=${id} role="img" aria-label=${this.#text.outputsName(title)}></canvas>
      </div>
    </div>`;
  }

  #renderAttention(): TemplateResult {
    const order = this.#text;
    const words = this.#words.map((word) => this.#shown(word));
    return html`<div class="picture map">
      <h3>${order.attention}</h3>
      <div class="rows square">
        ${words.map((word) => html`<span aria-hidden="true">${word}</span>`)}
        <canvas id="attention" role="img" aria-label=${order.attentionName}></canvas>
        <div class="columns" aria-hidden="true">${words.map((word) => html`<span>${word}</span>`)}</div>
      </div>
    </div>`;
  }

  #renderTable(): TemplateResult {
    const order = this.#text;
    const words = this.#words.map((word) => this.#shown(word));
    const weights = this.#now ? this.#weights(this.#now) : undefined;
    return html`<details>
      <summary>${order.table}</summary>
      <div class="scroll" tabindex="0" role="region" aria-label=${order.attention}>
        <table>
          <caption>${order.attentionName}</caption>
          <thead>
            <tr>
              <td></td>
              ${words.map((word) => html`<th scope="col">${word}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${words.map(
              (word, row) =>
                html`<tr>
                  <th scope="row">${word}</th>
                  ${words.map((_, column) => {
                    const weight = weights?.[row * words.length + column];
                    return html`<td>${weight === undefined ? "–" : fixed(weight, 2)}</td>`;
                  })}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>`;
  }

  protected override renderFigure(): TemplateResult {
    const order = this.#text;
    return html`<div class="figure" id="figure" role="group" aria-label=${order.name}>
      <div class="sentence">${this.#renderWords()}</div>
      ${this.#renderControls()}
      <div class="told">${this.#renderQuestion()} ${this.#renderVerdict()} ${this.#renderAnswers()}</div>
      <div class="pictures">
        ${this.#renderOutputs("before", order.outputsBefore, this.#sentence)}
        ${this.#renderOutputs("now", order.outputsNow, this.#words)}
        <p class="hint">${order.outputsHint}</p>
      </div>
      <div class="looks">
        ${this.#renderAttention()}
        <div class="aside">
          ${choice({
            name: "head",
            label: order.head,
            setting: heads,
            names: { 1: "1", 2: "2" },
            value: this.head,
            set: (value) => this.change("head", value),
          })}
          <p class="hint">${order.attentionHint}</p>
          ${this.#renderTable()}
        </div>
      </div>
    </div>`;
  }

  static override styles = [
    theme,
    css`
      .figure {
        display: grid;
        gap: 1.5rem 3rem;
        grid-template-columns: minmax(0, 1fr);
      }

      #words {
        display: grid;
        grid-template-columns: repeat(var(--count), minmax(1.625rem, 3.5rem));
        gap: 0.25rem;
        margin: 0;
        padding: 0;
        list-style: none;
        touch-action: pan-y;
        user-select: none;
      }

      .word {
        inline-size: 100%;
        padding: 0.25rem 0;
        font-size: clamp(0.875rem, 4.6cqi, 1.625rem);
        line-height: 1.5;
        cursor: grab;
        touch-action: pan-y;
      }

      .word[aria-pressed="true"] {
        border-color: var(--accent);
        background: color-mix(in srgb, var(--accent) 16%, transparent);
        cursor: grabbing;
      }

      .keys {
        margin-block-start: 0.5rem;
      }

      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
      }

      .question {
        display: grid;
        gap: 0.5rem;
      }

      .question [aria-pressed="true"] {
        border-color: var(--ink);
      }

      .verdict {
        margin-block: 1rem;
        padding-inline-start: 0.75rem;
        border-inline-start: 3px solid var(--accent);
        min-block-size: 4.5em;
      }

      table {
        border-collapse: collapse;
        font-size: 0.9375rem;
      }

      .answers {
        inline-size: 100%;
        table-layout: fixed;
      }

      caption {
        text-align: start;
        font-size: 0.8125rem;
        font-weight: 600;
        color: var(--muted);
        padding-block-end: 0.25rem;
      }

      th,
      td {
        padding: 0.375rem 0.5rem 0.375rem 0;
        text-align: start;
        vertical-align: top;
        font-weight: 400;
        border-block-end: 1px solid var(--line);
        overflow-wrap: anywhere;
      }

      thead th {
        font-size: 0.75rem;
        color: var(--muted);
      }

      .answers small {
        display: block;
        color: var(--muted);
      }

      .pictures {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
        gap: 1rem 1.5rem;
        align-content: start;
      }

      .pictures .hint {
        grid-column: 1 / -1;
      }

      .rows {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        grid-template-rows: repeat(var(--count), 1.5rem);
        column-gap: 0.5rem;
        align-items: center;
        margin-block-start: 0.375rem;
        font-size: 0.875rem;
      }

      .rows > span {
        grid-column: 1;
        text-align: end;
      }

      .rows canvas {
        grid-column: 2;
        grid-row: 1 / span var(--count);
        background: color-mix(in srgb, var(--ink) 6%, transparent);
      }

      .square {
        grid-template-columns: auto calc(var(--count) * 1.5rem);
      }

      .columns {
        grid-column: 2;
        display: grid;
        grid-template-columns: repeat(var(--count), 1.5rem);
        justify-items: center;
      }

      .columns span {
        writing-mode: vertical-lr;
        text-orientation: mixed;
      }

      .columns span:lang(zh) {
        writing-mode: horizontal-tb;
      }

      .looks {
        display: flex;
        flex-wrap: wrap;
        gap: 1rem 2rem;
      }

      .aside {
        flex: 1 1 14rem;
        min-inline-size: 0;
        display: grid;
        gap: 0.75rem;
        align-content: start;
      }

      .scroll {
        overflow-x: auto;
        margin-block-start: 0.5rem;
      }

      .scroll td {
        text-align: end;
        font-size: 0.8125rem;
      }

      summary {
        cursor: pointer;
        font-size: 0.875rem;
        min-block-size: 1.75rem;
      }

      @media (forced-colors: active) {
        .word[aria-pressed="true"],
        .question [aria-pressed="true"] {
          forced-color-adjust: none;
          background: Highlight;
          color: HighlightText;
        }
      }

      @container (min-width: 50rem) {
        .figure {
          grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        }

        .sentence,
        .controls {
          grid-column: 1 / -1;
        }

        .told {
          grid-row: span 2;
        }
      }
    `,
  ];
}
