import modelText from "posenc:text/model";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Transformer } from "posenc/model";
import { livePen } from "../../draw/live-pen.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { Arrival } from "../shared/arrival.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import { prefersLessMotion } from "../shared/motion.js";
import { initialOf, type Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { theme } from "../shared/theme.js";
import { type Places, type Run, run } from "./run.js";
import { drawMachine, isBackwards, size } from "./scene.js";
import { model } from "./settings.js";
import { before, lastStep } from "./steps.js";
import { modelStyle } from "./style.js";

/** How long a step stays while the figure goes through them by itself, in ms. */
const stepTime = 1300;

/** What the event `posenc-change` of a model carries. */
export type ModelChange = Values<typeof model.settings>;
/** The attributes of `<posenc-model>` in HTML and JSX. */
export type ModelAttributes = AttributesOf<typeof model.settings>;

/**
 * A sentence on its way through a trained Transformer, step by step, with attention as threads.
 * Positions can be left out below the encoder, below the decoder, or both.
 *
 * The model is fetched once the figure is near. If the page has a picture of how it ends, in the slot `machine`, the
 * reader must also have done anything on the page: the model is then no part of the page's first load.
 *
 * @fires posenc-change - The reader changed a setting: {@link ModelChange}.
 */
export class PosencModel extends figure({ ...model, text: modelText }) {
  readonly #model = new Fetched<Transformer>(this, async () => {
    const { load, trainedWeights } = await import("posenc/model");
    const models = await load();
    return models.transformer(await trainedWeights("sinusoidal"));
  });
  readonly #run = new Memo<Run>();
  /** The same sentence with positions on both sides. */
  readonly #whole = new Memo<Run>();
  readonly #state = stateOf(this, {
    bet: undefined as string | undefined,
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
    if (["step", "positions", "sentence"].some((name) => changed.has(name))) this.#stop();
  }

  protected override draw(): void {
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
      if (step < lastStep) this.#go(step + 1, end);
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

  get #words(): readonly string[] {
    return this.#text.sentences[this.sentence as "straight"].split(" ");
  }

  protected override change(name: string, value: unknown): void {
    if (name === "positions" || name === "sentence") this.#state.bet = undefined;
    if (name === "step") this.#state.isStepped = true;
    this.#hasPlayed = true;
    this.#stop();
    this.#model.retry();
    super.change(name, value);
  }

  override reset(): void {
    this.#state.bet = undefined;
    this.#state.isStepped = false;
    this.#hasPlayed = true;
    this.#stop();
    super.reset();
  }

  /** Whether the reader has still to bet, so that the answer is hidden. */
  get #isHidden(): boolean {
    return this.positions !== "both" && this.#state.bet === undefined;
  }

  /** How a token is shown. */
  #shown(token: string): string {
    const commands: Readonly<Record<string, string>> = this.#text.commands;
    return commands[token] ?? token;
  }

  /** Whether the figure is as it starts: with a picture of how it ends, which the page has drawn. */
  get #isStill(): boolean {
    return !this.#isMoved && !this.#state.isStepped && this.#state.playing === undefined;
  }

  /** The page's own picture of how it ends. */
  get #ending(): Element | null {
    return this.querySelector("[slot=machine]");
  }

  /** Whether a setting is another than the default. */
  get #isMoved(): boolean {
    const names = ["step", "positions", "sentence", "head"] as const;
    return names.some((name) => this[name] !== initialOf(this.ruleOf(name)));
  }

  /** The step that is shown. As the figure starts, this is how it ends: step 0 alone is three words. */
  #shownStep(now: Run | undefined): number {
    return this.#state.playing ?? (this.#isStill && now ? lastStep : this.step);
  }

  /** How it ends, in words: of the page's own picture, or as the model has written. */
  #endsIn(now: Run | undefined): string | undefined {
    if (!this.#isStill) return undefined;
    if (this.#ending) return this.#ending.getAttribute("aria-label") ?? undefined;
    return now && this.#text.ends(this.#answerIn(now));
  }

  #answerIn(now: Run): string {
    return now.written.map(({ token }) => this.#shown(token)).join(this.#text.between);
  }

  #renderPicture(now: Run | undefined): TemplateResult {
    const text = this.#text;
    const step = this.#shownStep(now);
    const label = this.#endsIn(now) ?? text.steps[Math.min(step, before)] ?? "";
    const picture = html`<svg class="machine" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label=${label}>
      ${drawMachine(livePen, {
        words: this.#words,
        run: now,
        step,
        done: this.#isHidden ? 0 : Math.max(0, step - before + 1),
        positions: this.positions as Places,
        head: Number(this.head),
        keepsThreads: false,
        shown: (token) => this.#shown(token),
        floors: text.floors,
      })}
    </svg>`;
    return html`<div class="stage">
      ${this.#isStill && this.#ending ? html`<slot name="machine"></slot>` : picture}
    </div>`;
  }

  #renderAnswer(now: Run): TemplateResult {
    const text = this.#text;
    const done = Math.min(Math.max(0, this.#shownStep(now) - before + 1), now.written.length);
    const tokens = now.written.map(({ token }) => this.#shown(token));
    const looking = now.written[done - 1];
    const likely = looking?.likely.map(
      ({ token, logit }) => `${this.#shown(token)} ${fixed(logit, 1)}`,
    );
    // What goes on by itself is not read out.
    const role = this.#state.playing === undefined ? "status" : nothing;
    return html`<p class="verdict" role=${role} data-readout="written">
        ${done === 0 ? text.notYet : text.writes(tokens.slice(0, done).join(text.between))}
        ${done === now.written.length ? (isBackwards(now) ? text.isBackwards : text.isNotBackwards) : nothing}
      </p>
      ${likely ? html`<p class="hint" data-readout="likely">${text.likely} ${likely.join(" · ")}</p>` : nothing}`;
  }

  #bet(bet: string): void {
    this.#state.bet = bet;
    this.change("step", lastStep);
  }

  /** What the machine has written with both positions, and as it is now: word below word. */
  #renderBeside(whole: Run, now: Run): TemplateResult {
    const { places, settings } = this.#text;
    const row = (name: keyof typeof places, { written }: Run) => html`<tr>
      <th scope="row">${places[name]}</th>
      ${whole.written.map(({ token: wanted }, place) => {
        const token = written[place]?.token;
        return html`<td class=${token === wanted ? "" : "other"}>
          ${token === undefined ? "" : this.#shown(token)}
        </td>`;
      })}
    </tr>`;
    return html`<table class="runs" data-readout="runs">
      <caption>
        ${settings.positions}
      </caption>
      <tbody>
        ${row("both", whole)} ${row(this.positions as Places, now)}
      </tbody>
    </table>`;
  }

  #renderBet(transformer: Transformer, now: Run): TemplateResult {
    const text = this.#text;
    const names = ["backwards", "first", "again"] as const;
    const { bet } = this.#state;
    if (this.positions === "both") return html``;
    if (bet === undefined) {
      return html`<p class="verdict" role="status">${text.bet[this.positions as "none"]}</p>
        <div class="buttons">
          ${names.map(
            (name) =>
              html`<button type="button" id="bet-${name}" @click=${() => this.#bet(name)}>
                ${text.bets[name]}
              </button>`,
          )}
          <button type="button" id="skip" @click=${() => this.#bet("skip")}>${text.show}</button>
        </div>`;
    }
    const answer = this.#answerIn(now);
    const said = bet === "skip" ? "" : text.said(text.bets[bet as (typeof names)[number]]);
    return html`<p class="verdict" data-readout="bet">
        ${said} ${text.wrote(answer)} ${text.why[this.positions as "none"]}
      </p>
      ${this.#renderBeside(
        this.#whole.get([transformer, now.words.join(" ")], () =>
          run(transformer, now.words, "both"),
        ),
        now,
      )}`;
  }

  #renderSteps(): TemplateResult {
    const text = this.#text;
    const to = (step: number, label: string, id: string) =>
      html`<button
        type="button"
        id=${id}
        ?disabled=${step < 0 || step > lastStep}
        @click=${() => this.change("step", step)}
      >
        ${label}
      </button>`;
    return html`<div class="buttons">
        ${to(this.step - 1, text.back, "back")} ${to(this.step + 1, text.next, "next")}
        <button type="button" id="play" ?disabled=${!this.#model.value} @click=${this.#press}>
          ${this.#state.playing === undefined ? text.play : text.pause}
        </button>
      </div>
      ${this.slider("step")}`;
  }

  protected override renderFigure(): TemplateResult {
    const text = this.#text;
    const { value: transformer, trouble, retry } = this.#model;
    const words = this.#words;
    const now = transformer
      ? this.#run.get([transformer, words.join(" "), this.positions], () =>
          run(transformer, words, this.positions as Places),
        )
      : undefined;
    return html`<div class="figure" role="group" aria-label=${text.name}>
      <div class="picture">${this.#renderPicture(now)} ${this.#renderSteps()}</div>
      <div class="told">
        <p data-readout="step">
          ${
            this.#endsIn(now) ??
            html`<strong>${text.stepOf(whole(this.#shownStep(now)))}</strong>
                ${text.steps[Math.min(this.#shownStep(now), before)]}`
          }
        </p>
        ${this.choice("positions", text.places)}
        ${
          trouble
            ? html`<p class="failure" role="alert">
                ${text.trouble} <small lang="en">${trouble}</small>
                <button type="button" @click=${retry}>${this.shared.again}</button>
              </p>`
            : nothing
        }
        ${
          now && transformer
            ? html`${this.#isHidden ? nothing : this.#renderAnswer(now)} ${this.#renderBet(transformer, now)}`
            : html`<p class="verdict" role="status">${text.coming}</p>
                <p class="hint"></p>`
        }
        <div class="controls">
          ${this.choice("sentence", {
            straight: text.sentences.straight.split(" ").join(text.between),
            turned: text.sentences.turned.split(" ").join(text.between),
          })}
          ${this.choice("head", { 0: "1", 1: "2" })}
        </div>
      </div>
    </div>`;
  }

  static override styles = [theme, lessonStyle, modelStyle];
}
