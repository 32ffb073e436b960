import {
  html,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from "lit";

/** How long something must rest before it is read out, in ms. */
const settledAfter = 400;

/** What a figure tells readers who listen to it: a live region that is not seen. */
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

  /** Says how something stands once it has stood like that for a while. */
  sayWhenSettled(tell: () => string): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.say(tell()), settledAfter);
  }

  render(): TemplateResult {
    return html`<p class="unseen" role="status" id="announced">${this.#told}</p>`;
  }
}
