import type { LayoutName } from "posenc";

/** Returns the number of the card in each column. Cards are numbered as the paper has them. */
export function cardsIn(layout: LayoutName, count: number): number[] {
  const all = Array.from({ length: count }, (_, card) => card);
  return layout === "interleaved"
    ? all
    : [...all.filter((card) => card % 2 === 0), ...all.filter((card) => card % 2 === 1)];
}
