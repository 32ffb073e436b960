import pairsText from "posenc:text/pairs";
import facts from "posenc:trained/facts";
import { html, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { livePen } from "../../draw/live-pen.js";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { renderDrawing } from "../shared/drawing.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import { pause, prefersLessMotion } from "../shared/motion.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { renderTable } from "../shared/table.js";
import { theme } from "../shared/theme.js";
import { type Counts, nameOf, Reader, type Seats } from "./reading.js";
import {
  altOf,
  cardName,
  countsOf,
  differenceOf,
  drawPairs,
  type Known,
  recordedFor,
  type Scene,
  sceneOf,
  size,
  verdictOf,
  wayBetween,
} from "./scene.js";
import { pairs } from "./settings.js";
import { pairsStyle } from "./style.js";

/** What the event `posenc-change` of the pairs carries. */
export type PairsChange = Values<typeof pairs.settings>;
/** The attributes of `<posenc-pairs>` in HTML and JSX. */
export type PairsAttributes = AttributesOf<typeof pairs.settings>;

/** How long a card takes to its new column, in ms. */
const dealing = 500;
/** How many rows are counted in one task. */
const step = 40;

/** Fetches the trained model with a rotary. */
async function fetchReader(): Promise<Reader> {
  const [{ load }, { fetchWeights }] = await Promise.all([
    import("#lesson"),
    import("../shared/trained/weights.js"),
  ]);
  const [lessons, weights] = await Promise.all([load(), fetchWeights("rotary")]);
  return new Reader(lessons, weights);
}

/**
 * Which columns of a head make a hand: neighbours, or one of either half. A trained rotary model reads a row of words
 * while its queries and keys are turned in one of the two ways, with the rows of its weights as they were trained, or
 * moved.
 *
 * Its answers were recorded when the figure was made. The model itself is fetched when the reader asks.
 *
 * @fires posenc-change - The reader changed a setting: {@link PairsChange}.
 */
export class PosencPairs extends figure({ ...pairs, text: pairsText }) {
  readonly #reader = new Fetched<Reader>(this, fetchReader);
  readonly #state = stateOf(this, {
    /** The seed of the row that is read, once the model is there. */
    seed: facts.rows.seed,
    /** Whether the model is on its way. */
    isComing: false,
  });
  readonly #read = new Memo<Omit<Known, "counts">>();
  /** What the model that was fetched has been counted to answer, by its seats. */
  readonly #counts = new Map<string, Counts>();
  /** The seats that are being counted. */
  #counting: string | undefined;
  #now: Scene | undefined;
  /** Where each card lay before. */
  #before: readonly string[] = [];

  get #text(): typeof pairsText {
    return textIn(this.language, pairsText);
  }

  protected override prepare(posenc: Posenc): void {
    const { turn, rows, pair } = this;
    this.#now = sceneOf(posenc, { turn, rows, pair });
    const reader = this.#reader.value;
    if (reader) void this.#count(reader, { turn, rows });
  }

  protected override draw(): void {
    const cards = (this.#now?.cards ?? []).map(cardName);
    const before = this.#before;
    this.#before = cards;
    if (before.length === 0 || prefersLessMotion()) return;
    for (const [column, name] of cards.entries()) {
      const way = wayBetween(before.indexOf(name), column);
      if (way === 0) continue;
      for (const mark of this.renderRoot.querySelectorAll(`.${name}`)) {
        mark.animate([{ transform: `translateX(${way}px)` }, { transform: "none" }], {
          duration: dealing,
          easing: "ease-in-out",
        });
      }
    }
  }

  override reset(): void {
    this.#state.seed = facts.rows.seed;
    super.reset();
  }

  /** Counts what is right with some seats, if that was not done. */
  async #count(reader: Reader, seats: Seats): Promise<void> {
    const name = nameOf(seats);
    if (this.#counts.has(name) || this.#counting === name) return;
    this.#counting = name;
    for (const counts of reader.counting({ ...facts.rows, step }, seats)) {
      await pause();
      // The reader has chosen other seats meanwhile.
      if (this.#counting !== name) {
        this.#counts.delete(name);
        return;
      }
      this.#counts.set(name, counts);
      this.requestUpdate();
    }
    this.#counting = undefined;
  }

  readonly #run = async (): Promise<void> => {
    this.#reader.forgive();
    this.#state.isComing = true;
    try {
      await this.#reader.get();
    } catch {
      // The figure tells the trouble.
    }
    this.#state.isComing = false;
  };

  get #known(): Known {
    const reader = this.#reader.value;
    if (!reader) return recordedFor(this);
    const { turn, rows } = this;
    const { seed } = this.#state;
    const { row, read } = this.#read.get([reader, seed, turn, rows], () => {
      const words = reader.rowOf(seed);
      return { row: words, read: reader.read(words, { turn, rows }) };
    });
    return { row, read, counts: Object.fromEntries(this.#counts) };
  }

  /** Lets the model read here, and then other rows. */
  #renderRun(): TemplateResult {
    const text = this.#text;
    const { trouble, value: reader } = this.#reader;
    if (reader) {
      return html`<div class="buttons">
          <button type="button" id="another" @click=${() => {
            this.#state.seed += 1;
          }}>${text.another}</button>
        </div>
        <p class="hint" role="status" data-readout="where">${text.here}</p>`;
    }
    const bytes = facts.bytes.rotary ?? 0;
    return html`<div class="buttons">
        <button type="button" id="read" ?disabled=${this.#state.isComing} @click=${this.#run}>
          ${this.#state.isComing ? text.coming : text.run(whole(Math.ceil(bytes / 1000)))}
        </button>
      </div>
      ${
        trouble
          ? html`<p class="failure" role="alert">${text.trouble} <small lang="en">${trouble}</small></p>`
          : html`<p class="hint" data-readout="where">${text.recorded}</p>`
      }`;
  }

  protected override renderFigure(): TemplateResult {
    const now = this.#now;
    if (!now) return html``;
    const text = this.#text;
    const known = this.#known;
    return html`<div class="figure" role="group" aria-label=${text.name}>
      <div class="picture">
        ${renderDrawing({
          name: "seats",
          size,
          label: altOf(now, known, text),
          marks: drawPairs(livePen, text, now, known),
        })}
        <div class="controls two">
          ${this.choice("turn", text.turns)} ${this.choice("rows", text.orders)}
        </div>
      </div>
      <div class="told">
        ${renderTable(countsOf(now, known, text))}
        <p class="verdict" data-readout="difference">${differenceOf(now, known, text)}</p>
        ${this.#renderRun()}
        <div class="controls">${this.slider("pair")}</div>
        <p class="verdict" role="status" data-readout="pair">${verdictOf(now, text)}</p>
      </div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, pairsStyle];
}
