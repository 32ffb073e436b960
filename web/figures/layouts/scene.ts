import type { LayoutName } from "posenc";

/** In the order in which they are shown. */
export const names: readonly LayoutName[] = ["interleaved", "concatenated"];

/** Returns the number of the card in each column. Cards are numbered as the paper has them. */
export function cardsIn(layout: LayoutName, count: number): number[] {
  const all = Array.from({ length: count }, (_, card) => card);
  return layout === "interleaved"
    ? all
    : [...all.filter((card) => card % 2 === 0), ...all.filter((card) => card % 2 === 1)];
}

/** What is on a card: a function, and the number of its pair. */
export function faceOf(card: number): { fn: "sin" | "cos"; pair: number } {
  return { fn: card % 2 === 0 ? "sin" : "cos", pair: Math.floor(card / 2) };
}
