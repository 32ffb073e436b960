import type { LitElement, ReactiveController } from "lit";

const printing = ["beforeprint", "afterprint"] as const;

/**
 * Lays out all parts of a figure shortly before it is printed, also those that a narrow screen leaves
 * out. What depends on their size is drawn before the style sheet of the paper holds.
 *
 * A figure adds it before all that measures a part: listeners are called in the order of adding.
 */
export class WholeOnPaper implements ReactiveController {
  readonly #figure: LitElement;

  constructor(figure: LitElement) {
    this.#figure = figure;
  }

  hostConnected(): void {
    for (const moment of printing) addEventListener(moment, this.#follow);
  }

  hostDisconnected(): void {
    for (const moment of printing) removeEventListener(moment, this.#follow);
  }

  readonly #follow = ({ type }: Event): void => {
    const shown = this.#figure.renderRoot.querySelector(".figure");
    shown?.classList.toggle("whole", type === "beforeprint");
  };
}
