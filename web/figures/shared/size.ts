import type { LitElement, ReactiveController } from "lit";
import { type Pixels, watchPixels } from "../../draw/pixels.js";

const printing = ["beforeprint", "afterprint"] as const;

/** The size of one part of a figure. A change makes the figure draw again. */
export class Size implements ReactiveController {
  /** In device pixels; 0 × 0 before the first layout. */
  pixels: Pixels = { width: 0, height: 0 };
  /** In CSS pixels. */
  width = 0;
  readonly #host: LitElement;
  readonly #id: string;
  #watched: Element | undefined;
  #unwatch: (() => void) | undefined;

  /** @param id The id of the part in the figure's shadow root. The part may come and go. */
  constructor(host: LitElement, id: string) {
    this.#host = host;
    this.#id = id;
    host.addController(this);
  }

  hostConnected(): void {
    for (const moment of printing) addEventListener(moment, this.#measure);
    // A figure that comes back into a page has its part already, which is no longer watched.
    if (this.#host.hasUpdated) this.#host.requestUpdate();
  }

  hostUpdated(): void {
    const part = this.#host.renderRoot.querySelector(`#${this.#id}`) ?? undefined;
    if (part !== this.#watched) this.#watch(part);
  }

  hostDisconnected(): void {
    for (const moment of printing) removeEventListener(moment, this.#measure);
    this.#watch(undefined);
  }

  /** An observer of sizes would tell too late for the paper. */
  readonly #measure = ({ type }: Event): void => {
    const part = this.#watched;
    if (!part) return;
    // What a narrow screen leaves out is laid out for the paper, too.
    this.#host.renderRoot.firstElementChild?.classList.toggle("paper", type === "beforeprint");
    const pixels = (length: number) => Math.round(length * devicePixelRatio);
    this.width = part.clientWidth;
    this.pixels = { width: pixels(part.clientWidth), height: pixels(part.clientHeight) };
    this.#host.requestUpdate();
  };

  #watch(part: Element | undefined): void {
    this.#unwatch?.();
    this.#watched = part;
    this.#unwatch =
      part &&
      watchPixels(part, (pixels, width) => {
        this.pixels = pixels;
        this.width = width;
        this.#host.requestUpdate();
      });
  }
}
