// What only a hand does: it lays a sentence of the words that the model knows, by taps or by taking words there. It
// draws nothing. A figure that its author lets play goes through its steps once when it is seen.
import {
  html,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from "lit";
import type { Live } from "../kit/live.js";
import { prefersLessMotion } from "../shared/motion.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import type modelText from "./en.js";
import type { Scene } from "./scene.js";
import { model } from "./settings.js";
import { lastStepOf } from "./steps.js";

type Text = typeof modelText;
type Settings = Values<typeof model.settings>;
type Host = ReactiveControllerHost & Element & { step: number; play: string };

const { least, most } = model.settings.sentence;
/** How long a step stays while the figure goes through them by itself, in ms. */
const stepTime = 1300;

export class Laid implements Live<Scene, Text, Settings>, ReactiveController {
  readonly #host: Host;
  readonly #state: { isLaid: boolean };
  #last = 0;
  #hasModel = false;
  /** Whether it has gone through its steps by itself, or must not any more. */
  #hasPlayed = false;
  #waits: IntersectionObserver | undefined;

  constructor(host: Host) {
    this.#host = host;
    this.#state = stateOf(host, { isLaid: false });
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#waits?.disconnect();
    this.#hasPlayed = true;
  }

  /** Waits until the figure is seen. */
  hostUpdated(): void {
    const { play, step } = this.#host;
    if (play === "off" || this.#hasPlayed || this.#waits || !this.#hasModel || step > 0) return;
    if (prefersLessMotion() || this.#host.matches("[static]")) return;
    if (!("IntersectionObserver" in globalThis)) return;
    this.#waits = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        this.#waits?.disconnect();
        void this.#play();
      },
      { threshold: 0.5 },
    );
    this.#waits.observe(this.#host);
  }

  /** Goes from step to step, as long as nobody else does. */
  async #play(): Promise<void> {
    for (let step = this.#host.step; step < this.#last; step++) {
      await new Promise((resolve) => setTimeout(resolve, stepTime));
      if (this.#hasPlayed || this.#host.step !== step) break;
      this.#host.step = step + 1;
    }
    this.#hasPlayed = true;
  }

  with(scene: Scene): Scene {
    this.#last = lastStepOf(scene.sentence.length);
    this.#hasModel = scene.transformer !== undefined;
    const host = this;
    return {
      ...scene,
      at: scene.step,
      get isLaid() {
        return host.#state.isLaid;
      },
    };
  }

  reset(): void {
    this.#hasPlayed = true;
    this.#state.isLaid = false;
  }

  tap(piece: string, scene: Scene): Partial<Settings> {
    const [kind, n] = partsOf(piece);
    const words = [...scene.sentence];
    if (kind === "bag") words.push(String(n));
    else words.splice(n, 1);
    return laid(words, scene);
  }

  carry(piece: string, onto: string, scene: Scene): Partial<Settings> {
    const [[kind, n], [target, place]] = [partsOf(piece), partsOf(onto)];
    const words = [...scene.sentence];
    const [word = ""] = kind === "bag" ? [String(n)] : words.splice(n, 1);
    if (target === "word") words.splice(place, 0, word);
    return laid(words, scene);
  }

  renderOpener(text: Text): TemplateResult {
    return html`<button type="button" id="lay" @click=${() => this.#lay(true)}>${text.lay}</button>`;
  }

  renderControls(text: Text): TemplateResult | undefined {
    if (!this.#state.isLaid) return undefined;
    return html`<div class="buttons main">
      <button type="button" id="laid" @click=${() => this.#lay(false)}>${text.done}</button>
    </div>`;
  }

  said(_scene: Scene, text: Text): string | undefined {
    return this.#state.isLaid ? text.layHint : undefined;
  }

  #lay(isLaid: boolean): void {
    this.#hasPlayed = true;
    this.#state.isLaid = isLaid;
  }
}

function partsOf(name: string): [kind: string, n: number] {
  const [kind = "", n] = name.split("-");
  return [kind, Number(n)];
}

/** The settings with other words, as long as they are neither too few nor too many. */
function laid(words: readonly string[], { sentence, step }: Scene): Partial<Settings> {
  if (words.length < least || words.length > most) return {};
  const last = lastStepOf(words.length);
  // Who looks at the end of one sentence looks at the end of the next one.
  const isAtEnd = step === lastStepOf(sentence.length);
  return { step: isAtEnd ? last : Math.min(step, last), sentence: words.join("") };
}
