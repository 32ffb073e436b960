import type { LitElement, ReactiveController } from "lit";
import { prefersLessMotion } from "../shared/motion.js";

/** How long a part is on its way, and how much later the next one starts, in ms. */
const flightTime = 550;
const headStart = 45;

/**
 * Lets parts of a figure fly to where an update puts them. A part that flies has the attribute
 * `data-flies`, by which it is found again after the update.
 */
export class Flight implements ReactiveController {
  readonly #figure: LitElement;
  readonly #of: { order(): string; parts(): string };
  #flown = "";
  #from: Map<string, DOMRect> | undefined;

  /** @param of Parts fly when the order changes. `parts` is a selector of those that fly then. */
  constructor(figure: LitElement, of: { order(): string; parts(): string }) {
    this.#figure = figure;
    this.#of = of;
  }

  #parts(): HTMLElement[] {
    return [...this.#figure.renderRoot.querySelectorAll<HTMLElement>(this.#of.parts())];
  }

  hostUpdate(): void {
    this.#from = undefined;
    const order = this.#of.order();
    if (order === this.#flown) return;
    const isFirst = this.#flown === "";
    this.#flown = order;
    if (isFirst || !this.#figure.hasUpdated || prefersLessMotion()) return;
    this.#from = new Map(
      this.#parts().map((part) => [part.dataset.flies ?? "", part.getBoundingClientRect()]),
    );
  }

  hostUpdated(): void {
    const from = this.#from;
    if (!from) return;
    this.#from = undefined;
    const parts = this.#parts();
    for (const part of parts) for (const flight of part.getAnimations()) flight.cancel();
    const to = parts.map((part) => part.getBoundingClientRect());
    for (const [n, part] of parts.entries()) {
      const start = from.get(part.dataset.flies ?? "");
      const end = to[n];
      if (!start || !end) continue;
      const [x, y] = [start.left - end.left, start.top - end.top];
      if (x === 0 && y === 0) continue;
      part.animate(
        { transform: [`translate(${x}px, ${y}px)`, "none"], zIndex: ["1", "1"] },
        { duration: flightTime, delay: n * headStart, easing: "ease-in-out", fill: "backwards" },
      );
    }
  }
}
