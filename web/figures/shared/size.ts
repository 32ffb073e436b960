import type { LitElement, ReactiveController } from "lit";
import { type Pixels, watchPixels } from "../../draw/pixels.js";
import { findPart } from "./part.js";

/** The size of one part of a figure. The figure is drawn again when it changes. */
export class Size implements ReactiveController {
  /** In device pixels; 0 × 0 before the first layout. */
  pixels: Pixels = { width: 0, height: 0 };
  /** In CSS pixels. */
  width = 0;
  readonly #host: LitElement;
  readonly #id: string;
  #watched: Element | undefined;
  #unwatch: (() => void) | undefined;

  /** @param id The part's id in the figure's shadow root. It need not be there all the time. */
  constructor(host: LitElement, id: string) {
    this.#host = host;
    this.#id = id;
    host.addController(this);
  }

  /** The part, where it is drawn. */
  get part(): Element | undefined {
    return this.#watched;
  }

  hostConnected(): void {
    // Back in a page after it was taken out: the part is there and no longer watched.
    if (this.#host.hasUpdated) this.#host.requestUpdate();
  }

  hostUpdated(): void {
    const part = findPart(this.#host, this.#id);
    if (part !== this.#watched) this.#watch(part);
  }

  hostDisconnected(): void {
    this.#watch(undefined);
  }

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
