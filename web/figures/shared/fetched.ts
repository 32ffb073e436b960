import type { ReactiveController, ReactiveControllerHost } from "lit";
import { whenNear } from "./near.js";

/** Returns the message of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Something that a figure fetches when it needs it: another module of the package, for example, or
 * the weights of a model. The figure is drawn again when it arrives and when it fails.
 */
export class Fetched<Value> implements ReactiveController {
  value: Value | undefined;
  /** Why fetching failed. It is not tried again before `forgive` is called. */
  trouble = "";
  readonly #host: ReactiveControllerHost & Element;
  readonly #fetch: () => Promise<Value>;
  #coming: Promise<Value> | undefined;
  #hasCome = false;
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

  /** Returns the value, and fetches it first if it is not there. Rejects if fetching fails. */
  get(): Promise<Value> {
    this.#coming ??= this.#fetch().then(
      (value) => {
        this.value = value;
        this.#hasCome = true;
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

  /** Fetches the value, unless that was tried already. */
  start(): void {
    // The figure shows the trouble.
    if (!this.#coming && this.trouble === "") this.get().catch(() => {});
  }

  /** Fetches the value once the figure comes near the visible part of the page. */
  startNear(): void {
    if (this.#coming || this.trouble !== "" || this.#stopWaiting) return;
    this.#stopWaiting = whenNear(this.#host, () => {
      this.#stopWaiting = undefined;
      this.start();
    });
  }

  /** Lets the next start fetch anew, if what has come no longer suffices. */
  renew(): void {
    if (this.#hasCome) this.#coming = undefined;
    this.#hasCome = false;
  }

  /** Forgets the trouble, so that the next start tries again. */
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
