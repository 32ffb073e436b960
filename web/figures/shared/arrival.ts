import type { ReactiveController, ReactiveControllerHost } from "lit";

/** What somebody does who reads a page. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel", "scroll"] as const;

/**
 * Calls back once the reader does anything on the page, if only scrolls. What a page needs only then is no
 * part of its first load.
 */
export class Arrival implements ReactiveController {
  readonly #arrived: () => void;

  constructor(host: ReactiveControllerHost, arrived: () => void) {
    this.#arrived = arrived;
    host.addController(this);
  }

  readonly #sign = (): void => {
    this.hostDisconnected();
    this.#arrived();
  };

  hostConnected(): void {
    for (const sign of signs) addEventListener(sign, this.#sign, { capture: true, passive: true });
  }

  hostDisconnected(): void {
    for (const sign of signs) removeEventListener(sign, this.#sign, { capture: true });
  }
}
