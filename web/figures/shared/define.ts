import type { FigureElement } from "./figure-element.js";

/** The class of a figure. */
export type FigureClass = Pick<typeof FigureElement, "tag" | "settings" | "text" | "room"> &
  (new () => FigureElement);

/** Returns the classes of figures that a module exports. */
export function figuresOf(module: object): FigureClass[] {
  return Object.values(module).filter(
    (exported): exported is FigureClass => typeof exported === "function" && "tag" in exported,
  );
}

/** Defines the tags of figures, if there is a page and their names are free. */
export function defineAll(figures: readonly FigureClass[]): void {
  if (!("customElements" in globalThis)) return;
  for (const figure of figures) {
    if (!customElements.get(figure.tag)) customElements.define(figure.tag, figure);
  }
}
