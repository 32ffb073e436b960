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

/**
 * Defines the tags of figures, where there is a page and their names are free. A bundler then leaves out the others;
 * `posenc-figures/define` defines all.
 *
 * @throws TypeError without a figure.
 */
export function define(...figures: readonly [FigureClass, ...FigureClass[]]): void {
  if (figures.length === 0) {
    throw new TypeError(
      "define takes figures, as in define(PosencHeatmap): posenc-figures/define has all",
    );
  }
  defineAll(figures);
}

/** Defines the tags of any number of figures. */
export function defineAll(figures: readonly FigureClass[]): void {
  if (!("customElements" in globalThis)) return;
  for (const figure of figures) {
    if (!customElements.get(figure.tag)) customElements.define(figure.tag, figure);
  }
}
