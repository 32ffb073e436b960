import {
  html,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from "lit";

/** How long something must stay the same before it is read out, in ms. */
const settledAfter = 400;

/** A live region that nobody sees: screen readers read its text aloud. */
export class Announcer implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #told = "";
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#settling);
  }

  say(told: string): void {
    clearTimeout(this.#settling);
    this.#told = told;
    this.#host.requestUpdate();
  }

  /** Calls `tell` and says its result, once this has not been called for a while. */
  sayWhenSettled(tell: () => string): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.say(tell()), settledAfter);
  }

  render(): TemplateResult {
    return html`<p class="unseen" role="status" id="announced">${this.#told}</p>`;
  }
}
