import { html, nothing, type ReactiveControllerHost, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type rotationText from "../../text/en/rotation.js";
import { whole } from "../../text/number.js";
import { stateOf } from "../shared/state.js";

/** The steps of one turn in which a guess is placed: 7.5 degrees each. */
const steps = 48;
const degreesAStep = 360 / steps;

/** A guess where the turned hand will point. The figure hides the hand until the guess is shown. */
export class Guess {
  readonly #state: { stage: "closed" | "placing" | "shown"; step: number };

  constructor(host: ReactiveControllerHost) {
    this.#state = stateOf(host, { stage: "closed", step: steps / 4 });
  }

  /** Whether the answer is hidden. */
  get hides(): boolean {
    return this.#state.stage === "placing";
  }

  /** How far the guess lies after the hand of the position, as a share of a turn. Undefined: there is none. */
  get share(): number | undefined {
    return this.#state.stage === "closed" ? undefined : this.#state.step / steps;
  }

  close(): void {
    this.#state.stage = "closed";
  }

  open(): void {
    this.#state.stage = "placing";
  }

  /** @param asked `turns` is how many turns there are in truth. `ask` asks about another offset. */
  render(
    text: typeof rotationText,
    { pos, k, turns, ask }: { pos: number; k: number; turns: number; ask: () => void },
  ): TemplateResult {
    const state = this.#state;
    const answer = turns - Math.floor(turns);
    const apart = Math.abs(answer - state.step / steps);
    const degrees = Math.round(Math.min(apart, 1 - apart) * 360);
    const button = (label: string, stage: typeof state.stage) =>
      html`<button
        type="button"
        id="guess-${stage}"
        @click=${
          stage === "placing"
            ? ask
            : () => {
                state.stage = stage;
              }
        }
      >
        ${label}
      </button>`;
    const placing = html`<div data-open>
      <label for="guess-step">${text.guess(whole(pos), whole(k))}</label>
      <input
        type="range"
        id="guess-step"
        min="0"
        max=${steps - 1}
        .value=${live(String(state.step))}
        aria-valuetext=${text.guessStep(whole(state.step * degreesAStep))}
        @input=${(event: Event) => {
          state.step = (event.target as HTMLInputElement).valueAsNumber;
        }}
      />
      <div class="buttons">
        ${button(text.guessShow, "shown")} ${button(text.guessSkip, "closed")}
      </div>
    </div>`;
    const shown = html`<div data-open>
      <p class="verdict">
        ${degrees * 2 <= degreesAStep ? text.guessRight : text.guessOff(whole(degrees))}
      </p>
      <div class="buttons">${button(text.guessAgain, "placing")}</div>
    </div>`;
    return html`<div class="guess">
      ${state.stage === "closed" ? button(text.guessFirst, "placing") : nothing}
      ${state.stage === "placing" ? placing : nothing}
      <div role="status">${state.stage === "shown" ? shown : nothing}</div>
    </div>`;
  }
}
