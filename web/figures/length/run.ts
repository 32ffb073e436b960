// What only a hand does: it bets, lets a trained model be fetched, and has its answers counted. It draws nothing.
import facts from "posenc:trained/facts";
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from "lit";
import type { Lessons } from "#lesson";
import { whole } from "../../text/number.js";
import { slider } from "../kit/controls.js";
import type { Live } from "../kit/live.js";
import { Fetched } from "../shared/fetched.js";
import { stateOf } from "../shared/state.js";
import { type Counted, Counting } from "../shared/trained/counting.js";
import { percent } from "../shared/trained/scene.js";
import {
  askedFor,
  nameOf,
  type Runner,
  type Running,
  runs,
  type Scene,
  type Settings,
} from "./answers.js";
import type lengthText from "./en.js";
import { fetchWeights } from "./weights.js";

type Text = typeof lengthText;

/** The bet before the reader has moved it, in %. */
const firstBet = 50;

export class Runs implements Live<Scene, Text, Settings>, Running {
  readonly #settings: Settings;
  readonly #lessons: Fetched<Lessons>;
  readonly #counting: Counting<Runner>;
  readonly #state: {
    /** How many of 100 answers the reader thinks will be right. */
    bet: number;
    /** What she bets on, by its name. She has let it run, or not yet. */
    on: string | undefined;
    /** Whether what runs the models is on its way. */
    isStarting: boolean;
  };
  readonly #finished = new Map<string, Counted>();

  /** @param settings Those of the figure, as they are now. */
  constructor(host: ReactiveControllerHost & Element, settings: Settings) {
    this.#settings = settings;
    this.#lessons = new Fetched<Lessons>(host, async () => (await import("#lesson")).load());
    this.#counting = new Counting(host, runs.lengths, fetchWeights);
    const on: string | undefined = undefined;
    this.#state = stateOf(host, { bet: firstBet, on, isStarting: false });
  }

  with(scene: Scene): Scene {
    return { ...scene, running: this };
  }

  counted(settings: Settings): Counted | undefined {
    const asked = askedFor(settings);
    const { value } = this.#lessons;
    if (value) this.#counting.askAgain(value, asked);
    const counted = this.#counting.countedFor(asked);
    if (counted?.origins) this.#finished.set(keyOf(settings), counted);
    return counted;
  }

  bet(settings: Settings): number | undefined {
    return this.#state.on === keyOf(settings) ? this.#state.bet : undefined;
  }

  setBet(bet: number): void {
    this.#state.bet = Math.round(Math.min(Math.max(bet, 0), 100));
  }

  isOpen(settings: Settings): boolean {
    return this.bet(settings) !== undefined && !this.counted(settings);
  }

  get finished(): readonly Counted[] {
    return [...this.#finished.values()];
  }

  reset(): void {
    this.#counting.forget();
    this.#finished.clear();
    this.#state.bet = firstBet;
    this.#state.on = undefined;
  }

  async #run(settings: Settings): Promise<void> {
    this.#lessons.forgive();
    this.#state.isStarting = true;
    try {
      const lessons = await this.#lessons.get();
      this.#state.isStarting = false;
      await this.#counting.ask(lessons, askedFor(settings));
    } catch {
      // The figure tells the trouble.
      this.#state.isStarting = false;
    }
  }

  renderOpener(text: Text): TemplateResult {
    const settings = this.#settings;
    const begin = () => {
      this.#state.bet = firstBet;
      this.#state.on = keyOf(settings);
    };
    if (settings.view !== "answers" || this.counted(settings)) return html``;
    return html`<button type="button" id="begin" @click=${begin}>${text.begin}</button>`;
  }

  renderControls(text: Text): TemplateResult | undefined {
    const settings = this.#settings;
    if (settings.view !== "answers" || !this.isOpen(settings)) return undefined;
    const asked = askedFor(settings);
    const isComing = this.#state.isStarting || this.#counting.isComing(asked);
    const trouble = this.#lessons.trouble || this.#counting.troubleWith(asked);
    const bytes = facts.bytes[asked.kind] ?? 0;
    return html`<div class="main">
        ${slider({
          ...{ name: "bet", label: text.bet, note: undefined },
          ...{ range: { min: 0, max: 100, step: 1, initial: firstBet }, value: this.#state.bet },
          set: (to) => this.setBet(to),
        })}
      </div>
      <div class="buttons main">
        <button type="button" id="run" ?disabled=${isComing} @click=${() => void this.#run(settings)}>
          ${isComing ? text.running : text.run(whole(Math.ceil(bytes / 1000)))}
        </button>
        <button type="button" id="leave" @click=${() => {
          this.#state.on = undefined;
        }}>${text.leave}</button>
      </div>
      ${
        trouble
          ? html`<p class="failure" role="alert">${text.trouble} <small lang="en">${trouble}</small></p>`
          : nothing
      }`;
  }

  said(scene: Scene, text: Text): string | undefined {
    if (scene.view !== "answers") return undefined;
    const counted = this.counted(scene);
    const bet = this.bet(scene);
    const words = whole(facts.farthest);
    if (!counted) return bet === undefined ? undefined : text.bets(words);
    const share = counted.accuracy.back.at(-1);
    if (share == null || counted.accuracy.back.length < runs.lengths.length) return text.running;
    const came = text.came(nameOf(counted, text), percent(share), words);
    return bet === undefined ? came : `${came}${text.said(whole(bet))}`;
  }
}

const keyOf = (settings: Settings): string => {
  const { kind, slowed } = askedFor(settings);
  return `${kind} ${slowed}`;
};
