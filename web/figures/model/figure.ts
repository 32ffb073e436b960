import modelText from "posenc:text/model";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Transformer } from "posenc/model";
import { livePen } from "../../draw/live-pen.js";
import { joined } from "../../draw/sentences.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { wordsToLay } from "../shared/answer.js";
import { Arrival } from "../shared/arrival.js";
import type { AttributesOf } from "../shared/attributes.js";
import { slider } from "../shared/control.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import { prefersLessMotion } from "../shared/motion.js";
import { initialOf, type RowSetting, type Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { theme } from "../shared/theme.js";
import { type Arrangement, type Bag, Words } from "../shared/words.js";
import { wordsStyle } from "../shared/words-style.js";
import { type Places, type Run, run, type Task } from "./run.js";
import { drawMachine, sizeOf } from "./scene.js";
import {
  answerIn,
  type Beside,
  headingOf,
  isBackwards,
  joinedIn,
  shownIn,
  tasksOf,
  whyIn,
  wordsOf,
} from "./sentence.js";
import { model } from "./settings.js";
import { before, lastStepOf } from "./steps.js";
import { modelStyle } from "./style.js";

/** How long a step stays while the figure goes through them by itself, in ms. */
const stepTime = 1300;

/** What the reader may say that the second machine will write. */
const bets = ["backwards", "first", "again"] as const;
type Bet = (typeof bets)[number] | "skip";

/** What the event `posenc-change` of a model carries. */
export type ModelChange = Values<typeof model.settings>;
/** The attributes of `<posenc-model>` in HTML and JSX. */
export type ModelAttributes = AttributesOf<typeof model.settings>;

/**
 * A sentence on its way through a trained Transformer, step by step, with attention as threads. The reader lays
 * it from the words that the model knows. Beside it the same model reads the sentence with positions left out
 * below the encoder, below the decoder, or both, or reads it turned round.
 *
 * The model is fetched once the figure is near. If the page has pictures of how both end, in the slots `machine` and
 * `beside`, the reader must also have done anything on the page: the model is then no part of the page's first load.
 *
 * @fires posenc-change - The reader changed a setting: {@link ModelChange}.
 */
export class PosencModel extends figure({ ...model, text: modelText }) {
  readonly #model = new Fetched<Transformer>(this, async () => {
    const { load, trainedWeights } = await import("posenc/model");
    const models = await load();
    return models.transformer(await trainedWeights("sinusoidal"));
  });
  readonly #runs = new Memo<{ first: Run; second: Run }>();
  readonly #laid = new Words(this, {
    now: () => this.#now,
    bag: () => this.#bag,
    language: () => this.language,
    arrange: (order) => this.#arrange(order),
    announce: (told) => this.announce(told),
  });
  readonly #state = stateOf(this, {
    bet: undefined as Bet | undefined,
    /** Whether the reader has chosen the second machine, and is asked what it will write. */
    isAsked: false,
    /** Whether the reader has gone from step to step, so that step 0 is step 0 and no picture of all. */
    isStepped: false,
    /** The step at which it is, while it goes through them by itself. */
    playing: undefined as number | undefined,
  });
  /** Whether it has gone through its steps by itself, or must not any more. */
  #hasPlayed = false;
  #waits: IntersectionObserver | undefined;
  #next: ReturnType<typeof setTimeout> | undefined;

  get #text(): typeof modelText {
    return textIn(this.language, modelText);
  }

  constructor() {
    super();
    new Arrival(this, () => this.#model.startNear());
  }

  protected override prepare(): void {
    // Only the model can show the step to which the text of a chapter has moved the figure, and how it ends where the
    // page has no picture of that.
    if (this.ready && (this.#isMoved || !this.#ending)) this.#model.start();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // A text or the reader has led it elsewhere.
    if (["step", "positions", "beside", "sentence"].some((name) => changed.has(name))) this.#stop();
  }

  protected override draw(): void {
    this.#laid.refocus();
    this.#wait();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#waits?.disconnect();
    this.#stop();
  }

  /** Waits until the figure is seen, and then lets it go through its steps, once. */
  #wait(): void {
    if (this.#hasPlayed || this.#waits || this.play === "off") return;
    if (!this.#model.value || !this.#isStill || this.isStatic) return;
    if (prefersLessMotion() || !("IntersectionObserver" in globalThis)) return;
    this.#waits = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        this.#waits?.disconnect();
        if (!this.#hasPlayed && this.#isStill) this.#go(0, () => this.#stop());
      },
      { threshold: 0.5 },
    );
    this.#waits.observe(this.renderRoot.querySelector(".stage") ?? this);
  }

  /** Shows a step for a while, and then the next one. */
  #go(step: number, end: () => void): void {
    this.#hasPlayed = true;
    this.#state.playing = step;
    this.#next = setTimeout(() => {
      if (step < this.#lastStep) this.#go(step + 1, end);
      else end();
    }, stepTime);
  }

  #stop(): void {
    clearTimeout(this.#next);
    if (this.#state.playing !== undefined) this.#state.playing = undefined;
  }

  /** Stays at the step at which it is. */
  #pause(): void {
    const { playing } = this.#state;
    if (playing !== undefined) this.change("step", playing);
  }

  readonly #press = (): void => {
    if (this.#state.playing === undefined) this.#go(0, () => this.#pause());
    else this.#pause();
  };

  get #now(): Arrangement {
    const text = this.#text;
    const words = wordsOf(this.language, this.sentence);
    return {
      order: [...this.sentence].map(Number),
      words: words.map((word) => shownIn(text, word)),
    };
  }

  get #bag(): Bag {
    const { least, most } = this.ruleOf("sentence") as RowSetting;
    return {
      words: wordsToLay(this.language).map((word) => shownIn(this.#text, word)),
      least,
      most,
    };
  }

  #arrange(order: readonly number[]): void {
    const isAtEnd = this.step === this.#lastStep;
    this.change("sentence", order.join(""));
    // Who looks at the end of one sentence looks at the end of the next one.
    if (isAtEnd || this.step > this.#lastStep) this.step = this.#lastStep;
  }

  get #lastStep(): number {
    return lastStepOf(this.sentence.length);
  }

  protected override change(name: string, value: unknown): void {
    if (["positions", "beside", "sentence"].includes(name)) this.#state.bet = undefined;
    if (name === "beside") this.#state.isAsked = value !== "both";
    if (name === "step") this.#state.isStepped = true;
    this.#hasPlayed = true;
    this.#stop();
    this.#model.retry();
    super.change(name, value);
  }

  override reset(): void {
    this.#state.bet = undefined;
    this.#state.isAsked = false;
    this.#state.isStepped = false;
    this.#hasPlayed = true;
    this.#laid.reset();
    this.#stop();
    super.reset();
  }

  /** Whether the reader has still to bet, so that the answer of the second machine is hidden. */
  get #isHidden(): boolean {
    return this.#state.isAsked && this.#state.bet === undefined;
  }

  /** Whether the figure is as it starts: with a picture of how it ends, which the page has drawn. */
  get #isStill(): boolean {
    return !this.#isMoved && this.#isAtEnd;
  }

  /** Whether nobody has led it to a step yet, so that it shows how it ends: step 0 alone is some words. */
  get #isAtEnd(): boolean {
    return this.step === 0 && !this.#state.isStepped && this.#state.playing === undefined;
  }

  /** The page's own pictures of how both machines end. */
  get #ending(): Element | null {
    return this.querySelector("[slot=machine]");
  }

  /** Whether a setting is another than the default. */
  get #isMoved(): boolean {
    const names = ["step", "positions", "beside", "sentence", "head"] as const;
    return names.some((name) => this[name] !== initialOf(this.ruleOf(name)));
  }

  get #settings() {
    return {
      sentence: this.sentence,
      positions: this.positions as Places,
      beside: this.beside as Beside,
    };
  }

  /** The step that is shown. */
  #shownStep(now: Run | undefined): number {
    return this.#state.playing ?? (this.#isAtEnd && now ? this.#lastStep : this.step);
  }

  /** How a machine ends, in words: by the page's own picture, or as the model has written. */
  #endsIn(now: Run | undefined): string | undefined {
    if (!this.#isAtEnd) return undefined;
    if (now) return this.#text.ends(answerIn(this.#text, now));
    return (this.#isStill && this.#ending?.getAttribute("aria-label")) || undefined;
  }

  /** How many tokens a machine has written and shows. */
  #doneOf(now: Run | undefined, isHidden: boolean): number {
    if (!now || isHidden) return 0;
    return Math.min(Math.max(0, this.#shownStep(now) - before + 1), now.written.length);
  }

  #renderMachine(name: "first" | "second", task: Task, now: Run | undefined): TemplateResult {
    const text = this.#text;
    const step = this.#shownStep(now);
    const heading = headingOf(text, task);
    const ends = name === "first" ? this.#endsIn(now) : undefined;
    const told = ends ?? `${heading}. ${text.steps[Math.min(step, before)]}`;
    const { width, height } = sizeOf(task.words.length);
    const picture = html`<svg class="machine" viewBox="0 0 ${width} ${height}" role="img" aria-label=${told}>
      ${drawMachine(livePen, {
        words: task.words.map((word) => shownIn(text, word)),
        run: now,
        step,
        done: this.#doneOf(now, name === "second" && this.#isHidden),
        positions: task.where,
        head: Number(this.head),
        keepsThreads: false,
        shown: (token) => shownIn(text, token),
        floors: text.floors,
      })}
    </svg>`;
    const slot = name === "first" ? "machine" : "beside";
    return html`<div class="${name} stage">
      <h3>${heading}</h3>
      ${this.#isStill && this.#ending ? html`<slot name=${slot}></slot>` : picture}
    </div>`;
  }

  /** What a machine has written up to the step, and what it finds likely next. */
  #renderAnswer(name: "first" | "second", task: Task, now: Run, why: string): TemplateResult {
    const text = this.#text;
    const done = this.#doneOf(now, name === "second" && this.#isHidden);
    const tokens = now.written.map(({ token }) => token);
    const looking = now.written[done - 1];
    const likely = looking?.likely.map(
      ({ token, logit }) => `${shownIn(text, token)} ${fixed(logit, 1)}`,
    );
    const isDone = done === now.written.length;
    // What goes on by itself is not read out.
    const role = this.#state.playing === undefined ? "status" : nothing;
    return html`<div class="${name} answer">
      <h3>${headingOf(text, task)}</h3>
      <p class="verdict" role=${role} data-readout=${name === "first" ? "written" : "beside"}>
        ${joined(
          this.language,
          done === 0 ? text.notYet : text.writes(joinedIn(text, tokens.slice(0, done))),
          ...(isDone ? [isBackwards(now) ? text.isBackwards : text.isNotBackwards, why] : []),
        )}
      </p>
      ${
        likely
          ? html`<p class="hint" data-readout=${name === "first" ? "likely" : "likely-beside"}>
              ${text.likely}
              ${likely.map((one, n) => html`<span>${one}${n < likely.length - 1 ? " ·" : nothing}</span> `)}
            </p>`
          : nothing
      }
    </div>`;
  }

  #bet(bet: Bet): void {
    this.#state.bet = bet;
    this.change("step", this.#lastStep);
    this.#state.bet = bet;
  }

  #renderBet(): TemplateResult {
    const text = this.#text;
    return html`<div class="answer">
      <p class="verdict" role="status">${text.bet[this.beside as "none"]}</p>
      <div class="buttons">
        ${bets.map(
          (name) =>
            html`<button type="button" id="bet-${name}" @click=${() => this.#bet(name)}>
              ${text.bets[name]}
            </button>`,
        )}
        <button type="button" id="skip" @click=${() => this.#bet("skip")}>${text.show}</button>
      </div>
    </div>`;
  }

  /** What came, beside what the reader said. */
  #said(): TemplateResult | typeof nothing {
    const { bet } = this.#state;
    if (bet === undefined || bet === "skip") return nothing;
    return html`<p class="hint" data-readout="bet">${this.#text.said(this.#text.bets[bet])}</p>`;
  }

  #renderSteps(): TemplateResult {
    const text = this.#text;
    const to = (step: number, label: string, id: string) =>
      html`<button
        type="button"
        id=${id}
        ?disabled=${step < 0 || step > this.#lastStep}
        @click=${() => this.change("step", step)}
      >
        ${label}
      </button>`;
    // The slider goes along while the figure goes by itself.
    const at = this.#state.playing ?? this.step;
    const control = this.numberControl("step");
    const boxLabel = this.shared.exactly(control.label);
    return html`<div class="buttons">
        ${to(at - 1, text.back, "back")} ${to(at + 1, text.next, "next")}
        <button type="button" id="play" ?disabled=${!this.#model.value} @click=${this.#press}>
          ${this.#state.playing === undefined ? text.play : text.pause}
        </button>
      </div>
      ${slider({ ...control, value: at, boxLabel, end: undefined })}`;
  }

  #renderTold(
    tasks: { first: Task; second: Task },
    first: Run | undefined,
    second: Run | undefined,
  ): TemplateResult {
    const text = this.#text;
    const { trouble, retry } = this.#model;
    const why =
      first && second ? whyIn(text, { beside: this.beside as Beside, first, second }) : "";
    return html`<p data-readout="step">
        ${
          this.#endsIn(first) ??
          html`<strong>${text.stepOf(whole(this.#shownStep(first)))}</strong>
              ${text.steps[Math.min(this.#shownStep(first), before)]}`
        }
      </p>
      ${
        trouble
          ? html`<p class="failure" role="alert">
              ${text.trouble} <small lang="en">${trouble}</small>
              <button type="button" @click=${retry}>${this.shared.again}</button>
            </p>`
          : nothing
      }
      ${
        first && second
          ? html`<div class="pair">
              ${this.#renderAnswer("first", tasks.first, first, "")}
              ${this.#isHidden ? this.#renderBet() : this.#renderAnswer("second", tasks.second, second, why)}
            </div>
            ${this.#said()}`
          : html`<p class="verdict" role="status">${text.coming}</p>`
      }`;
  }

  protected override renderFigure(): TemplateResult {
    const text = this.#text;
    const { value: transformer } = this.#model;
    const settings = this.#settings;
    const tasks = tasksOf(this.language, settings);
    const runs = transformer
      ? this.#runs.get([transformer, this.language, ...Object.values(settings)], () => ({
          first: run(transformer, tasks.first),
          second: run(transformer, tasks.second),
        }))
      : undefined;
    const count = this.sentence.length;
    const room = count <= 3 ? "short" : count <= 5 ? "long" : "longest";
    const { places } = text;
    return html`<div class="figure" role="group" aria-label=${text.name}>
      <div class="picture">
        <div class="machines ${room}">
          ${this.#renderMachine("first", tasks.first, runs?.first)}
          ${this.#renderMachine("second", tasks.second, runs?.second)}
        </div>
        ${this.#renderSteps()}
      </div>
      <div class="told">${this.#renderTold(tasks, runs?.first, runs?.second)}</div>
      <div class="words">${this.#laid.render()} ${this.#laid.renderHint()}</div>
      <div class="controls">
        ${this.choice("beside", { ...places, turned: text.turned })}
        ${this.choice("positions", places)} ${this.choice("head", { 0: "1", 1: "2" })}
      </div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, wordsStyle, modelStyle];
}
