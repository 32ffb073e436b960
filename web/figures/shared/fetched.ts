import type { ReactiveController, ReactiveControllerHost } from "lit";
import { whenNear } from "./near.js";

/** What an error says, for a reader who can make something of it. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Something that a figure fetches only when it needs it, such as a further module of the package or
 * the weights of a model. The figure is drawn again when it arrives and when it cannot be had.
 */
export class Fetched<Value> implements ReactiveController {
  value: Value | undefined;
  /** Why it could not be fetched. It is not fetched again until `forgive` is called. */
  trouble = "";
  readonly #host: ReactiveControllerHost & Element;
  readonly #fetch: () => Promise<Value>;
  #coming: Promise<Value> | undefined;
  #stopWaiting: (() => void) | undefined;

  constructor(host: ReactiveControllerHost & Element, fetch: () => Promise<Value>) {
    this.#host = host;
    this.#fetch = fetch;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
  }

  /** The value, fetched if it is not there; rejects with what went wrong. */
  get(): Promise<Value> {
    this.#coming ??= this.#fetch().then(
      (value) => {
        this.value = value;
        this.#host.requestUpdate();
        return value;
      },
      (error) => {
        this.#coming = undefined;
        this.trouble = messageOf(error);
        this.#host.requestUpdate();
        throw error;
      },
    );
    return this.#coming;
  }

  /** Fetches it, unless that was tried already. */
  start(): void {
    // The trouble is told where it is drawn.
    if (!this.#coming && this.trouble === "") this.get().catch(() => {});
  }

  /** Fetches it once the figure comes near to what is on the screen. */
  startNear(): void {
    if (this.#coming || this.trouble !== "" || this.#stopWaiting) return;
    this.#stopWaiting = whenNear(this.#host, () => {
      this.#stopWaiting = undefined;
      this.start();
    });
  }

  /** Forgets the trouble, so that it may be fetched again. */
  forgive(): void {
    if (this.trouble === "") return;
    this.trouble = "";
    this.#host.requestUpdate();
  }

  readonly retry = (): void => {
    this.forgive();
    this.start();
  };
}
