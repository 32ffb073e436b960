import attemptText from "posenc:text/attempt";
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import type { Lessons } from "#lesson";
import { livePen } from "../../draw/live-pen.js";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { renderDrawing } from "../shared/drawing.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { theme } from "../shared/theme.js";
import type * as Trained from "../shared/trained/attempts.js";
import type { Counted, Counting } from "../shared/trained/counting.js";
import type { Attempted } from "../shared/trained/weights.js";
import { counterpartOf } from "./counterpart.js";
import { canJoin, type Judged, judge } from "./rows.js";
import {
  drawNearest,
  formulaOf,
  labelOf,
  markOf,
  type Nearest,
  nameOf,
  nearestOf,
  passedOf,
  size,
  type Told,
  toldOf,
} from "./scene.js";
import { attempt } from "./settings.js";
import { attemptStyle } from "./style.js";

/** What the event `posenc-change` of an attempt carries. */
export type AttemptChange = Values<typeof attempt.settings>;
/** The attributes of `<posenc-attempt>` in HTML and JSX. */
export type AttemptAttributes = AttributesOf<typeof attempt.settings>;

type Guesses = Readonly<Partial<Record<Told["name"], boolean>>>;

/** What asks a trained model, and shows its answers. It is fetched once the reader asks. */
interface Asker {
  counting: Counting;
  renderAttempt: (typeof Trained)["renderAttempt"];
}

/**
 * The reader's own encoding, and a card of four tests: is each row unlike every other, does a word stay
 * recognisable, is a step the same wherever it starts, and do the numbers stay within bounds. She may
 * guess first. A fifth line asks a small Transformer that was trained with it: its weights are fetched when
 * she wants that.
 *
 * @fires posenc-change - The reader changed a setting: {@link AttemptChange}.
 */
export class PosencAttempt extends figure({ ...attempt, text: attemptText }) {
  readonly #lessons = new Fetched<Lessons>(this, async () => (await import("#lesson")).load());
  readonly #asker = new Fetched<Asker>(this, async () => {
    const { countingFor, renderAttempt } = await import("../shared/trained/attempts.js");
    return { counting: countingFor(this), renderAttempt };
  });
  readonly #judged = new Memo<Judged>();
  readonly #nearest = new Memo<Nearest>();
  readonly #state = stateOf(this, {
    /** Undefined until the reader has asked for one: then the page's author has said whether she is asked. */
    stage: undefined as "closed" | "guessing" | "told" | undefined,
    guesses: {} as Guesses,
  });
  /** Whether the encoding is the reader's own, and not what the page starts with. */
  #hasChosen = false;
  #now: { judged: Judged; nearest: Nearest } | undefined;

  get #text(): typeof attemptText {
    return textIn(this.language, attemptText);
  }

  get #stage(): "closed" | "guessing" | "told" {
    const asks = this.ask === "on" && !this.isStatic;
    return this.#state.stage ?? (asks ? "guessing" : "closed");
  }

  protected override prepare(posenc: Posenc): void {
    const { value: lessons } = this.#lessons;
    this.#lessons.startNear();
    if (!lessons) return;
    this.#asker.value?.counting.askAgain(lessons, this.#asked);
    const { attempt, join, period, wavebase, total } = this;
    const from = [posenc, lessons, attempt, join, period, wavebase, total];
    const judged = this.#judged.get(from, () => judge(posenc, lessons, this));
    this.#now = { judged, nearest: this.#nearest.get([judged], () => nearestOf(posenc, judged)) };
  }

  override reset(): void {
    this.#state.stage = undefined;
    this.#state.guesses = {};
    this.#hasChosen = false;
    this.#asker.value?.counting.forget();
    super.reset();
  }

  override readQuery(query: URLSearchParams): void {
    super.readQuery(query);
    this.#hasChosen = query.has(`${this.namePrefix}attempt`);
  }

  /** What she has chosen goes with her to pages that start with another attempt. */
  override writeQuery(query: URLSearchParams): void {
    super.writeQuery(query);
    if (this.#hasChosen) query.set(`${this.namePrefix}attempt`, this.attempt);
  }

  protected override change(name: string, value: unknown): void {
    // What was guessed was said of another encoding.
    if (this.#stage === "told") this.#state.stage = "closed";
    this.#hasChosen = true;
    super.change(name, value);
  }

  #say(name: Told["name"], passes: boolean): void {
    this.#state.guesses = { ...this.#state.guesses, [name]: passes };
  }

  #renderMark(passes: boolean): TemplateResult {
    const { frame, sign } = markOf(passes);
    return html`<svg class="mark" viewBox="0 0 20 20" aria-hidden="true">
      ${svg`<path class="frame" d=${frame}></path><path class="sign" d=${sign}></path>`}
    </svg>`;
  }

  /** The buttons of a guess, in the place of the verdict that is held back. */
  #renderSaying({ name, title }: Told): TemplateResult {
    const text = this.#text;
    const said = this.#state.guesses[name];
    const button = (value: boolean, label: string) =>
      html`<button
        type="button"
        aria-pressed=${said === value ? "true" : "false"}
        @click=${() => this.#say(name, value)}
      >
        ${label}
      </button>`;
    return html`<div class="say" role="group" aria-label=${title}>
      ${button(true, text.passes)} ${button(false, text.fails)}
    </div>`;
  }

  /** What the reader has guessed, after the answer. */
  #renderSaid({ name, passes }: Told): TemplateResult | typeof nothing {
    const text = this.#text;
    const said = this.#state.guesses[name];
    if (this.#stage !== "told" || said === undefined) return nothing;
    const told = text.said(said ? text.passes : text.fails);
    return html` <span class="said">${told}${said === passes ? text.rightly : nothing}</span>`;
  }

  #renderTest(test: Told): TemplateResult {
    const { name, passes, title, detail } = test;
    const text = this.#text;
    const isGuessing = this.#stage === "guessing";
    const held = isGuessing ? "held" : "";
    return html`<li
      class=${passes ? "passes" : "fails"}
      data-readout=${name}
      data-passes=${passes ? "yes" : "no"}
    >
      <span class="shape ${held}">${this.#renderMark(passes)}</span>
      <p class="title">${title}</p>
      <div class="answer">
        <p class="detail ${held}">
          <b class="judged">${passes ? text.passes : text.fails}</b> ${detail}${this.#renderSaid(test)}
        </p>
        ${isGuessing ? this.#renderSaying(test) : nothing}
      </div>
    </li>`;
  }

  /** The tests before the core has come: their names, and no verdict. */
  #renderTitles(): TemplateResult[] {
    return Object.values(this.#text.tests).map(
      (title) => html`<li><span class="shape"></span><p class="title">${title}</p></li>`,
    );
  }

  /** Fetches the trained model for the encoding as it is now, and counts what it answers. */
  readonly #askTrained = async (): Promise<void> => {
    const lessons = this.#lessons.value;
    if (!lessons) return;
    this.#asker.forgive();
    try {
      const { counting } = await this.#asker.get();
      await counting.ask(lessons, this.#asked);
    } catch {
      // The line tells the trouble.
    }
  };

  /** The trained model for the encoding as it is now. */
  get #asked(): { kind: Attempted; slowed: number } {
    return { kind: counterpartOf(this).kind, slowed: 1 };
  }

  /** What that model answers, as far as it is counted. */
  get #counted(): Counted | undefined {
    return this.#asker.value?.counting.countedFor(this.#asked);
  }

  #renderTrained(): TemplateResult {
    const text = this.#text;
    const { settings, isSame, bytes } = counterpartOf(this);
    const counting = this.#asker.value?.counting;
    const trouble = this.#asker.trouble || (counting?.troubleWith(this.#asked) ?? "");
    const isComing = counting?.isComing(this.#asked) ?? false;
    return html`<li class="trained" data-readout="trained">
      <span class="shape"></span>
      <p class="title">${text.trained}</p>
      <div class="asked">
        ${
          isSame
            ? html`<p class="detail asks">${text.asks}</p>`
            : html`<p class="detail">${text.notTrained(nameOf(settings, text))}</p>`
        }
        ${
          trouble
            ? html`<p class="failure" role="alert">
                ${text.troubleTrained} <small lang="en">${trouble}</small>
              </p>`
            : nothing
        }
        ${
          this.#counted
            ? html`<p class="detail" role="status">${text.answersBelow}</p>`
            : html`<button type="button" id="ask-trained" ?disabled=${isComing} @click=${this.#askTrained}>
                ${isComing ? text.counting : text.askTrained(whole(Math.ceil(bytes / 1000)))}
              </button>`
        }
      </div>
    </li>`;
  }

  #renderTests(told: readonly Told[] | undefined): TemplateResult {
    const text = this.#text;
    const { trouble, retry } = this.#lessons;
    return html`<ol class="tests" aria-label=${text.card}>
        ${told ? told.map((test) => this.#renderTest(test)) : this.#renderTitles()}
        ${this.#renderTrained()}
      </ol>
      ${
        trouble
          ? html`<p class="failure" role="alert">
              ${text.trouble} <small lang="en">${trouble}</small>
              <button type="button" @click=${retry}>${this.shared.again}</button>
            </p>`
          : nothing
      }`;
  }

  #renderGuess(told: readonly Told[]): TemplateResult {
    const text = this.#text;
    const { guesses } = this.#state;
    const stage = this.#stage;
    const [passed, of] = [whole(passedOf(told)), whole(told.length)];
    const said = told.filter(({ name }) => guesses[name] !== undefined);
    const right = said.filter(({ name, passes }) => guesses[name] === passes);
    const summary =
      stage === "guessing"
        ? text.guess
        : stage === "told" && said.length > 0
          ? text.toldGuess(passed, of, whole(right.length), whole(said.length))
          : text.passed(passed, of);
    const to = (next: "guessing" | "told") => () => {
      this.#state.stage = next;
      if (next === "guessing") this.#state.guesses = {};
    };
    return html`<p class="summary" role="status" data-readout="summary">${summary}</p>
      <div class="buttons">
        ${
          stage === "guessing"
            ? html`<button type="button" id="show" @click=${to("told")}>${text.show}</button>`
            : html`<button type="button" id="guess" @click=${to("guessing")}>
                ${text.guessFirst}
              </button>`
        }
      </div>`;
  }

  #renderNearest({ judged, nearest }: { judged: Judged; nearest: Nearest }): TemplateResult {
    const text = this.#text;
    return html`<div class=${this.#stage === "guessing" ? "rows held" : "rows"}>
      <h3>${text.nearestTitle}</h3>
      ${renderDrawing({
        name: "nearest",
        size,
        label: labelOf(judged.tests, text),
        marks: drawNearest(livePen, nearest, text),
      })}
    </div>`;
  }

  #renderParameter(): TemplateResult {
    const { attempt } = this;
    return html`<div class="parameter">
      <p class="hint" data-readout="formula">${formulaOf(this, this.#text)}</p>
      ${attempt === "wave" ? this.slider("period", { end: 100 }) : nothing}
      ${attempt === "waves" ? this.slider("wavebase", { end: 1000 }) : nothing}
    </div>`;
  }

  protected override renderFigure(): TemplateResult {
    const text = this.#text;
    const now = this.#now;
    const told = now && toldOf(now.judged, this, text);
    const counted = this.#counted;
    // What stands below the tests would move when they come.
    const waits = !now && !this.#lessons.trouble;
    return html`<div class=${waits ? "figure waiting" : "figure"} role="group" aria-label=${text.name}>
      <div class="picture">
        ${this.choice("attempt", text.attempts)} ${this.#renderParameter()}
        ${this.#renderTests(told)}
      </div>
      ${
        counted
          ? this.#asker.value?.renderAttempt(counted, this.#asked.kind, this.language)
          : nothing
      }
      <div class=${this.ask === "on" ? "told guessed" : "told"}>
        ${told ? this.#renderGuess(told) : nothing} ${now ? this.#renderNearest(now) : nothing}
        <div class="controls">
          ${canJoin(this) ? this.choice("join", text.joins) : nothing}
          ${this.slider("total", { end: 128 })}
        </div>
      </div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, attemptStyle];
}
