import type { ReactiveControllerHost } from "lit";

/** Numbers that a consultant is asked for. The figure is drawn again when they are there. */
export class Asked {
  readonly #host: ReactiveControllerHost;
  #about: unknown;
  #key: unknown;
  #numbers: Float32Array<ArrayBuffer> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /**
   * Returns the numbers about something at a key, and asks for them first. Those at the key before stand
   * in until then.
   */
  get(
    about: unknown,
    key: unknown,
    ask: () => Promise<Float32Array<ArrayBuffer>>,
  ): Float32Array<ArrayBuffer> | undefined {
    if (about !== this.#about) this.#numbers = undefined;
    else if (key === this.#key) return this.#numbers;
    [this.#about, this.#key] = [about, key];
    ask().then(
      (numbers) => {
        if (about !== this.#about || key !== this.#key) return;
        this.#numbers = numbers;
        this.#host.requestUpdate();
      },
      // Another table has come, and with it other numbers.
      () => {},
    );
    return this.#numbers;
  }
}
