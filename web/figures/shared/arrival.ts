import type { ReactiveController, ReactiveControllerHost } from "lit";
import { whenUsed } from "./used.js";

/** Calls back once the reader does anything on the page that a figure stands in. */
export class Arrival implements ReactiveController {
  readonly #arrived: () => void;
  #stop: (() => void) | undefined;

  constructor(host: ReactiveControllerHost, arrived: () => void) {
    this.#arrived = arrived;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stop = whenUsed(this.#arrived);
  }

  hostDisconnected(): void {
    this.#stop?.();
  }
}
