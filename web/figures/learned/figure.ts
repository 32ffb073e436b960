import learnedText from "posenc:text/learned";
import { html, nothing, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import type { BertEmbeddings } from "posenc/model";
import { livePen } from "../../draw/live-pen.js";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Drag } from "../shared/drag.js";
import { renderDrawing } from "../shared/drawing.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { theme } from "../shared/theme.js";
import { dim, loadBert, madeOf, rows } from "./bert.js";
import type { Course } from "./course.js";
import { enough, problem } from "./problem.js";
import { computed, drawTables, labelOf, positionAt, type Scene, size, tableOf } from "./scene.js";
import { learned } from "./settings.js";
import { learnedStyle } from "./style.js";

/** What the event `posenc-change` of a learned table carries. */
export type LearnedChange = Values<typeof learned.settings>;
/** The attributes of `<posenc-learned>` in HTML and JSX. */
export type LearnedAttributes = AttributesOf<typeof learned.settings>;

/** What a view shows: below the choice of it, and beside that. */
interface Parts {
  picture: TemplateResult;
  told: TemplateResult;
}

/** What may become of rows that no text reaches. */
type Fate = "zeros" | "along" | "noise";

/**
 * A table of learned positions beside the waves. The reader drags a word down both: the learned table
 * ends. Above its end the word, its position and its segment are added and normalised as in BERT.
 * Or she has a table trained: what trains it is fetched when that view is shown.
 *
 * @fires posenc-change - The reader changed a setting: {@link LearnedChange}.
 */
export class PosencLearned extends figure({ ...learned, text: learnedText }) {
  readonly #bert = new Fetched<BertEmbeddings>(this, loadBert);
  readonly #course = new Fetched<Course>(this, async () => {
    const [{ Course }, { load }] = await Promise.all([import("./course.js"), import("#lesson")]);
    return new Course(this, await load());
  });
  readonly #computed = new Memo<ReturnType<typeof computed>>();
  readonly #made = new Memo<Float32Array | undefined>();
  readonly #state = stateOf(this, {
    bet: undefined as string | undefined,
    guess: undefined as Fate | undefined,
  });
  readonly #drag = new Drag(({ y }) => {
    const pos = positionAt(y);
    if (pos !== this.pos) this.change("pos", pos);
  });
  #now: Scene | undefined;

  get #text(): typeof learnedText {
    return textIn(this.language, learnedText);
  }

  protected override prepare(posenc: Posenc): void {
    const { pos, word, segment } = this;
    // Its noise is a part of what the reader is told.
    if (this.view === "train") this.#course.start();
    this.#now = { ...this.#computed.get([posenc], () => computed(posenc)), pos, word, segment };
  }

  override reset(): void {
    this.#state.bet = undefined;
    this.#state.guess = undefined;
    this.#course.value?.again();
    super.reset();
  }

  #renderTables(now: Scene): TemplateResult {
    const text = this.#text;
    return renderDrawing({
      name: "tables",
      size,
      label: labelOf(now, text),
      marks: drawTables(livePen, now, text),
      drag: this.#drag,
    });
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
  #makeRow(bert: BertEmbeddings): Float32Array | undefined {
    const { word, pos, segment } = this;
    return this.#made.get([bert, word, pos, segment], () => madeOf(bert, this));
  }

  #renderSum(now: Scene): TemplateResult {
    const text = this.#text;
    const { value: bert, trouble, retry } = this.#bert;
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
    const made = bert ? this.#makeRow(bert) : undefined;
    const { caption, rows: steps } = tableOf(now, made, this.language);
    const told = steps.map(
      ({ id, name, cells }) => html`<tr data-readout=${id}>
        <th scope="row">${name}</th>
        ${
          cells.length > 0
            ? cells.map((cell) => html`<td>${cell}</td>`)
            : html`<td colspan=${dim} class="none">${caption}</td>`
        }
      </tr>`,
    );
    return html`${title} ${choices}
      <table class="sum">
        <tbody>
          ${told}
        </tbody>
      </table>
      ${
        bert
          ? html`<p class="hint" role="status">
              ${made ? text.normalisedHint : html`<span data-readout="refusal">${text.refused(whole(this.pos), whole(rows - 1))}</span>`}
            </p>`
          : html`<div class="buttons">
              <button type="button" id="normalise" @click=${retry}>${text.normalise}</button>
            </div>`
      }`;
  }

  /** Does something with the table that is trained. What trains it is fetched first. */
  async #train(act: "run" | "pause" | "step" | "again" | "another"): Promise<void> {
    this.#course.forgive();
    try {
      (await this.#course.get())[act]();
    } catch {
      // The figure shows the trouble.
    }
  }

  /** What becomes of the rows that no text reaches? The reader says, and is told once they are trained. */
  #renderFate(): TemplateResult {
    const { train } = this.#text;
    const { guess } = this.#state;
    const fates = ["zeros", "along", "noise"] as const;
    if (this.#course.value?.isDone) {
      const told =
        guess === undefined
          ? train.told
          : guess === "noise"
            ? train.fateRight
            : train.fateWrong(train.fates[guess]);
      return html`<p class="verdict" role="status" data-readout="fate">${told}</p>`;
    }
    return html`<p class="verdict" data-readout="fate">
        ${train.fate(whole(problem.trained), whole(problem.rows - 1))}
      </p>
      <div class="buttons">
        ${fates.map(
          (fate) => html`<button
            type="button"
            id="fate-${fate}"
            aria-pressed=${guess === fate ? "true" : "false"}
            @click=${() => {
              this.#state.guess = fate;
            }}
          >
            ${train.fates[fate]}
          </button>`,
        )}
      </div>`;
  }

  #renderTraining(posenc: Posenc): Parts {
    const { train } = this.#text;
    const { value: course, trouble } = this.#course;
    const button = (act: "run" | "step" | "again" | "another", label: string) =>
      html`<button type="button" id=${act} @click=${() => this.#train(act)}>${label}</button>`;
    // One button, which keeps the focus.
    const isRunning = course?.isRunning ?? false;
    return {
      picture: html`${
        course
          ? course.renderDrawing(posenc, train)
          : html`<p class="course">${trouble ? nothing : train.before}</p>`
      }
        <div class="buttons">
          <button type="button" id="run" @click=${() => this.#train(isRunning ? "pause" : "run")}>
            ${isRunning ? train.pause : train.run}
          </button>
          ${button("step", train.step)} ${button("again", train.again)}
          ${button("another", train.another)}
        </div>`,
      told: html`${
        trouble
          ? html`<p class="failure" role="alert">
              ${train.trouble} <small lang="en">${trouble}</small>
            </p>`
          : course?.hasBegun
            ? course.renderStatus(train)
            : html`<p>${train.problem(whole(enough))}</p>`
      }
        ${this.#renderFate()} ${course?.isDone ? course.renderComparison(posenc, train) : nothing}`,
    };
  }

  #renderEnds(now: Scene): Parts {
    return {
      picture: html`${this.#renderTables(now)} ${this.slider("pos")} ${this.#renderBet()}`,
      told: this.#renderSum(now),
    };
  }

  protected override renderFigure(posenc: Posenc): TemplateResult {
    const now = this.#now;
    if (!now) return html``;
    const { picture, told } =
      this.view === "train" ? this.#renderTraining(posenc) : this.#renderEnds(now);
    // One choice for both views: it keeps the focus.
    return html`<div class="figure" role="group" aria-label=${this.#text.name}>
      <div class="picture">${this.choice("view", this.#text.views)} ${picture}</div>
      <div class="told">${told}</div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, learnedStyle];
}
