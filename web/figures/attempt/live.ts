// What only a hand does: it guesses what each test says, and lets a trained model be fetched and asked. It draws nothing.
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from "lit";
import type { Language } from "../../text/languages.js";
import { whole } from "../../text/number.js";
import { Glide } from "../kit/glide.js";
import type { Live } from "../kit/live.js";
import { Fetched } from "../shared/fetched.js";
import type { Values } from "../shared/setting.js";
import { stateOf } from "../shared/state.js";
import type { Asked } from "../shared/trained/counting.js";
import type { Attempted } from "../shared/trained/weights.js";
import { counterpartOf } from "./counterpart.js";
import type attemptText from "./en.js";
import type { Settings } from "./rows.js";
import type { Guesses, Scene } from "./scene.js";
import type { attempt } from "./settings.js";
import { nameOf, passedOf, type Test, tests } from "./words.js";

type Text = typeof attemptText;
type Host = ReactiveControllerHost & Element & { ask: string; isStatic: boolean };

/** How long an answer takes to be seen, in ms. */
const time = 900;

/** What asks a trained model, and shows its answers. It is fetched once the reader asks. */
const fetchAsker = (host: Host) => async () => {
  const [{ countingFor, renderAttempt }, { fetchWeights }] = await Promise.all([
    import("../shared/trained/attempts.js"),
    import("./weights.js"),
  ]);
  return { counting: countingFor(host as never, fetchWeights), renderAttempt };
};

export class Guessed implements Live<Scene, Text, Values<typeof attempt.settings>>, Guesses {
  readonly #host: Host;
  readonly #asker: Fetched<Awaited<ReturnType<ReturnType<typeof fetchAsker>>>>;
  readonly #glide = new Glide();
  readonly #state: {
    /** Whether the reader is asked. Undefined: as the page's author has said. */
    isAsking: boolean | undefined;
    said: Readonly<Partial<Record<Test, boolean>>>;
    /** The test whose answer plays, and how far it has come. */
    playing: Test | undefined;
    share: number;
  };
  /** The attempt of which the guesses were said. */
  #of = "";

  constructor(host: Host) {
    this.#host = host;
    this.#asker = new Fetched(host, fetchAsker(host));
    this.#state = stateOf(host, { isAsking: undefined, said: {}, playing: undefined, share: 1 });
  }

  with(scene: Scene): Scene {
    const { lessons, settings } = scene;
    if (lessons) this.#asker.value?.counting.askAgain(lessons, askedOf(settings));
    return { ...scene, guesses: this };
  }

  get #isAsking(): boolean {
    return this.#state.isAsking ?? (this.#host.ask === "on" && !this.#host.matches("[static]"));
  }

  /** What was said of the attempt. What was said of another one is forgotten. */
  #saidOf({ settings }: Scene): Readonly<Partial<Record<Test, boolean>>> {
    return this.#of === nameFor(settings) ? this.#state.said : {};
  }

  guessed(scene: Scene, name: Test): boolean | undefined {
    return this.#saidOf(scene)[name];
  }

  asks(scene: Scene, name: Test): boolean {
    return this.#isAsking && this.guessed(scene, name) === undefined;
  }

  seen(name: Test): number {
    return this.#state.playing === name ? this.#state.share : 1;
  }

  tap(piece: string, scene: Scene): Record<never, never> {
    const [name, verdict] = piece.split("-") as [Test, string];
    if (!this.asks(scene, name)) return {};
    const said = { ...this.#saidOf(scene), [name]: verdict === "passes" };
    this.#of = nameFor(scene.settings);
    this.#state.said = said;
    if (Object.keys(said).length === tests.length) this.#state.isAsking = false;
    this.#state.playing = name;
    this.#glide.go(time, (share) => {
      this.#state.share = share;
    });
    return {};
  }

  reset(): void {
    this.#glide.stop();
    this.#state.playing = undefined;
    this.#state.isAsking = undefined;
    this.#state.said = {};
    this.#asker.value?.counting.forget();
  }

  renderOpener(text: Text): TemplateResult {
    const ask = (isAsking: boolean) => () => {
      if (isAsking) this.#state.said = {};
      this.#state.isAsking = isAsking;
    };
    return this.#isAsking
      ? html`<button type="button" id="show" @click=${ask(false)}>${text.show}</button>`
      : html`<button type="button" id="guess" @click=${ask(true)}>${text.guessFirst}</button>`;
  }

  said(scene: Scene, text: Text): string | undefined {
    const { card } = scene;
    if (!card) return undefined;
    if (this.#isAsking) return text.guess;
    const said = Object.entries(this.#saidOf(scene));
    if (said.length === 0) return undefined;
    const right = said.filter(
      ([name, passes]) => card.judged.tests[name as Test].passes === passes,
    );
    const [passed, of] = [whole(passedOf(card.judged)), whole(tests.length)];
    return text.toldGuess(passed, of, whole(right.length), whole(said.length));
  }

  /** Fetches the trained model for an attempt, and counts what it answers. */
  readonly #ask = async ({ lessons, settings }: Scene): Promise<void> => {
    if (!lessons) return;
    this.#asker.forgive();
    try {
      const { counting } = await this.#asker.get();
      await counting.ask(lessons, askedOf(settings));
    } catch {
      // The drawer tells the trouble.
    }
  };

  renderTrained(scene: Scene, text: Text, language: Language): TemplateResult {
    const { kind, settings, isSame, bytes } = counterpartOf(scene.settings);
    const asked = askedOf(scene.settings);
    const asker = this.#asker.value;
    const counted = asker?.counting.countedFor(asked);
    const trouble = this.#asker.trouble || (asker?.counting.troubleWith(asked) ?? "");
    const isComing = asker?.counting.isComing(asked) ?? false;
    return html`<section data-readout="trained">
        <h3>${text.trained}</h3>
        <p>${isSame ? text.asks : text.notTrained(nameOf(settings, text))}</p>
        ${
          trouble
            ? html`<p class="failure" role="alert">
                ${text.troubleTrained} <small lang="en">${trouble}</small>
              </p>`
            : nothing
        }
        ${
          counted
            ? html`<p class="hint" role="status">${text.answersBelow}</p>`
            : html`<button type="button" id="ask-trained" ?disabled=${isComing || !scene.lessons} @click=${() => this.#ask(scene)}>
                ${isComing ? text.counting : text.askTrained(whole(Math.ceil(bytes / 1000)))}
              </button>`
        }
      </section>
      ${counted ? asker?.renderAttempt(counted, kind, language) : nothing}`;
  }
}

/** The trained model for an attempt. */
const askedOf = (settings: Settings): Asked<Attempted> => ({
  kind: counterpartOf(settings).kind,
  slowed: 1,
});

const nameFor = (settings: Settings) => Object.values(settings).join(" ");
