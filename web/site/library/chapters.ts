/**
 * How a page's figure takes the reader's library, by the page's slug. The figures of the other pages stay
 * the paper's: their models were trained with the paper's rows, or the doctor has judged the paper's
 * tables. Their texts say so.
 */
export const follows = {
  /** It is asked for a preset by its name. */
  preset: ["index", "heatmap", "table", "libraries"],
  /** It draws what the library's core answers. */
  core: ["wave", "distance", "rotation", "layouts", "grid"],
  /** The same, with the columns in the library's order. */
  columns: ["learned"],
  /** It would show the same numbers. */
  same: ["number", "counter"],
} as const;

/** Returns how a page's figure takes the library, or undefined if it stays the paper's. */
export function followsOf(slug: string): keyof typeof follows | undefined {
  const entries = Object.entries(follows) as [keyof typeof follows, readonly string[]][];
  return entries.find(([, slugs]) => slugs.includes(slug))?.[0];
}
