import modelText from "posenc:text/model";
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Transformer } from "posenc/model";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { AttributesOf } from "../shared/attributes.js";
import { Fetched } from "../shared/fetched.js";
import { figure } from "../shared/figure.js";
import { lessonStyle } from "../shared/lesson-style.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import { theme } from "../shared/theme.js";
import { most, type Places, places, type Run, run, type Written } from "./run.js";
import { modelStyle } from "./style.js";

/** Steps before the decoder writes: the words, their positions, the encoder. */
const before = 3;
/** The drawing: where the words, their positions, the encoder, the decoder and its answers stand. */
const size = { width: 400, height: 316 };
const level = { words: 298, positions: 254, encoder: 186, decoder: 84, answer: 26 };

/** The two halves of the machine, which are there before anything goes through them. */
const floors = [
  { name: "decoder", top: 44, height: 80 },
  { name: "encoder", top: 152, height: 62 },
] as const;

/** What the event `posenc-change` of a model carries. */
export type ModelChange = Values<typeof PosencModel.settings>;
/** The attributes of `<posenc-model>` in HTML and JSX. */
export type ModelAttributes = AttributesOf<typeof PosencModel.settings>;

/**
 * A sentence on its way through a trained Transformer, step by step, with attention as threads.
 * Positions can be left out below the encoder, below the decoder, or both.
 *
 * The model is fetched when the reader asks for it.
 *
 * @fires posenc-change - The reader changed a setting: {@link ModelChange}.
 */
export class PosencModel extends figure({
  tag: "posenc-model",
  text: modelText,
  room: { all: [60, 62], min: [56, 58], none: [56, 58] },
  settings: {
    step: { min: 0, max: before - 1 + most, step: 1, initial: 0 },
    positions: { choices: places, initial: "both" },
    sentence: { choices: ["straight", "turned"], initial: "straight" },
    head: { choices: ["0", "1"], initial: "0" },
  },
}) {
  readonly #model = new Fetched<Transformer>(this, async () => {
    const { load, trainedWeights } = await import("posenc/model");
    const models = await load();
    return models.transformer(await trainedWeights("sinusoidal"));
  });
  readonly #run = new Memo<Run>();
  readonly #state = stateOf(this, { bet: undefined as string | undefined });

  get #text(): typeof modelText {
    return textIn(this.language, modelText);
  }

  protected override prepare(): void {}

  get #words(): readonly string[] {
    return this.#text.sentences[this.sentence as "straight"].split(" ");
  }

  protected override change(name: string, value: unknown): void {
    if (name === "positions" || name === "sentence") {
      this.#state.bet = undefined;
      this.#model.retry();
    }
    super.change(name, value);
  }

  override reset(): void {
    this.#state.bet = undefined;
    super.reset();
  }

  get #hasPositions(): { encoder: boolean; decoder: boolean } {
    const where = this.positions as Places;
    return {
      encoder: where === "both" || where === "encoder",
      decoder: where === "both" || where === "decoder",
    };
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

  #sourceX(place: number): number {
    return 80 + place * 120;
  }

  #targetX(place: number): number {
    return 44 + place * 76;
  }

  #thread(from: { x: number; y: number }, to: { x: number; y: number }, weight: number) {
    const middle = (from.y + to.y) / 2;
    return svg`<path
      class="thread"
      d="M${from.x} ${from.y}C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}"
      stroke-width=${(weight * 9).toFixed(2)}
      ><title>${fixed(weight, 2)}</title></path>`;
  }

  #renderSource(now: Run | undefined): TemplateResult {
    const { step } = this;
    const isOn = this.#hasPositions.encoder;
    const heads = now?.attention ?? [];
    const weights = heads[Number(this.head)];
    const words = this.#words;
    const threads =
      step === 2 && weights
        ? words.flatMap((_, to) =>
            words.map((_, from) =>
              this.#thread(
                { x: this.#sourceX(to), y: level.encoder + 14 },
                { x: this.#sourceX(from), y: level.positions - 14 },
                weights[to * words.length + from] ?? 0,
              ),
            ),
          )
        : nothing;
    return svg`${threads}
      ${words.map((word, place) => {
        const x = this.#sourceX(place);
        return svg`<text class="token" x=${x} y=${level.words} text-anchor="middle">${word}</text>
          ${
            step >= 1
              ? svg`<g class=${isOn ? "position" : "position off"} transform="translate(${x} ${level.positions})">
                <rect x="-38" y="-14" width="76" height="26" rx="13"></rect>
                <text y="4" text-anchor="middle">${isOn ? `+ PE(${place})` : "+ 0"}</text></g>`
              : nothing
          }
          ${
            step >= 2
              ? svg`<rect class="node" x=${x - 30} y=${level.encoder - 14} width="60" height="28" rx="4"></rect>
                <text x=${x} y=${level.encoder + 4} text-anchor="middle">${word}</text>`
              : nothing
          }`;
      })}` as unknown as TemplateResult;
  }

  #renderTarget(now: Run): TemplateResult {
    const done = this.#isHidden ? 0 : Math.max(0, this.step - before + 1);
    const written = now.written.slice(0, done);
    const current = written.length - 1;
    const isOn = this.#hasPositions.decoder;
    const head = Number(this.head);
    const prompt = ["<reverse>", ...now.written.map(({ token }) => token)].slice(0, written.length);
    const looking = written[current];
    const threads = (looking: Written) => {
      const from = { x: this.#targetX(current), y: level.decoder + 14 };
      return svg`${Array.from(looking.cross[head] ?? [], (weight, place) =>
        this.#thread(from, { x: this.#sourceX(place), y: level.encoder - 14 }, weight),
      )}
      ${Array.from(looking.self[head] ?? [], (weight, place) =>
        place === current
          ? nothing
          : svg`<path class="thread self" stroke-width=${(weight * 9).toFixed(2)}
              d="M${from.x} ${level.decoder - 14}Q${(from.x + this.#targetX(place)) / 2} ${level.decoder - 44} ${this.#targetX(place)} ${level.decoder - 14}"></path>`,
      )}`;
    };
    return svg`${looking ? threads(looking) : nothing}
      ${prompt.map((token, place) => {
        const x = this.#targetX(place);
        const answer = written[place];
        return svg`<rect class=${place === current ? "node current" : "node"} x=${x - 34} y=${level.decoder - 14} width="68" height="28" rx="4"></rect>
          <text class="small" x=${x} y=${level.decoder + 4} text-anchor="middle">${this.#shown(token)}</text>
          <text class=${isOn ? "small pe" : "small quiet"} x=${x} y=${level.decoder + 30} text-anchor="middle">${isOn ? `+ PE(${place})` : "+ 0"}</text>
          ${answer ? svg`<text class="token answered" x=${x} y=${level.answer} text-anchor="middle">${this.#shown(answer.token)}</text>` : nothing}`;
      })}` as unknown as TemplateResult;
  }

  #renderPicture(now: Run | undefined): TemplateResult {
    const text = this.#text;
    return html`<svg
      class="machine"
      viewBox="0 0 ${size.width} ${size.height}"
      role="img"
      aria-label=${text.steps[Math.min(this.step, before)] ?? ""}
    >
      ${floors.map(
        ({ name, top, height }) =>
          svg`<rect class="floor" x="4" y=${top} width=${size.width - 8} height=${height} rx="8"></rect>
            <text class="small quiet" x="14" y=${top + 15}>${text.floors[name]}</text>`,
      )}
      ${this.#renderSource(now)} ${now && this.step >= before ? this.#renderTarget(now) : nothing}
    </svg>`;
  }

  #renderAnswer(now: Run): TemplateResult {
    const text = this.#text;
    const done = Math.min(Math.max(0, this.step - before + 1), now.written.length);
    const tokens = now.written.map(({ token }) => this.#shown(token));
    const looking = now.written[done - 1];
    const likely = looking?.likely.map(
      ({ token, logit }) => `${this.#shown(token)} ${fixed(logit, 1)}`,
    );
    const isRight =
      now.written.map(({ token }) => token).join(" ") ===
      [...now.words].reverse().concat("<end>").join(" ");
    return html`<p class="verdict" role="status" data-readout="written">
        ${done === 0 ? text.notYet : text.writes(tokens.slice(0, done).join(text.between))}
        ${done === now.written.length ? (isRight ? text.isBackwards : text.isNotBackwards) : nothing}
      </p>
      ${likely ? html`<p class="hint" data-readout="likely">${text.likely} ${likely.join(" · ")}</p>` : nothing}`;
  }

  #bet(bet: string): void {
    this.#state.bet = bet;
    this.change("step", before - 1 + most);
  }

  #renderBet(now: Run): TemplateResult {
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
    const answer = now.written.map(({ token }) => this.#shown(token)).join(text.between);
    const said = bet === "skip" ? "" : text.said(text.bets[bet as (typeof names)[number]]);
    return html`<p class="verdict" data-readout="bet">
      ${said} ${text.wrote(answer)} ${text.why[this.positions as "none"]}
    </p>`;
  }

  #renderSteps(): TemplateResult {
    const text = this.#text;
    const last = before - 1 + most;
    const to = (step: number, label: string, id: string) =>
      html`<button
        type="button"
        id=${id}
        ?disabled=${step < 0 || step > last}
        @click=${() => {
          this.#model.retry();
          this.change("step", step);
        }}
      >
        ${label}
      </button>`;
    return html`<div class="buttons">
        ${to(this.step - 1, text.back, "back")} ${to(this.step + 1, text.next, "next")}
      </div>
      ${this.slider("step")}`;
  }

  protected override renderFigure(): TemplateResult {
    const text = this.#text;
    const { value: model, trouble, retry } = this.#model;
    const words = this.#words;
    const now = model
      ? this.#run.get([model, words.join(" "), this.positions], () =>
          run(model, words, this.positions as Places),
        )
      : undefined;
    return html`<div class="figure" role="group" aria-label=${text.name}>
      <div class="picture">${this.#renderPicture(now)} ${this.#renderSteps()}</div>
      <div class="told">
        <p data-readout="step">
          <strong>${text.stepOf(whole(this.step))}</strong>
          ${text.steps[Math.min(this.step, before)]}
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
          now
            ? html`${this.#isHidden ? nothing : this.#renderAnswer(now)} ${this.#renderBet(now)}`
            : html`<p class="verdict" role="status">${text.fetch}</p>
                <div class="buttons"><button type="button" id="fetch" @click=${retry}>${text.load}</button></div>`
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
