import type { FigureElement } from "./figure-element.js";

/** A figure that can be made. */
export type FigureClass = Pick<typeof FigureElement, "tag" | "settings" | "text"> &
  (new () => FigureElement);

/** The figures among what a module exports. */
export function figuresOf(module: object): FigureClass[] {
  return Object.values(module).filter(
    (exported): exported is FigureClass => exported instanceof Function && "tag" in exported,
  );
}

/** Makes the tags of figures known, where there is a page and nothing else has taken their names. */
export function defineAll(figures: readonly FigureClass[]): void {
  if (!("customElements" in globalThis)) return;
  for (const figure of figures) {
    if (!customElements.get(figure.tag)) customElements.define(figure.tag, figure);
  }
}
