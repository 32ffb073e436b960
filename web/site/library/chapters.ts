/**
 * How the figures follow the reader's choice of a library: lists of pages by their slugs. The figures of
 * all other pages keep the paper's numbers: their models were trained with the paper's rows, or they show
 * what the doctor said about the paper's tables. Their texts say so.
 */
export const follows = {
  /** The figure gets the preset's name as a setting. */
  preset: ["index", "heatmap", "table", "libraries"],
  /** The figure gets a core that makes the library's numbers. */
  core: ["wave", "distance", "rotation", "layouts", "grid"],
  /** As `core`, and the columns are in the library's order. */
  columns: ["learned"],
  /** The figure shows the same numbers for every library. */
  same: ["number", "counter"],
} as const;

/** Returns how a page's figure takes the library, or undefined if it stays the paper's. */
export function followsOf(slug: string): keyof typeof follows | undefined {
  const entries = Object.entries(follows) as [keyof typeof follows, readonly string[]][];
  return entries.find(([, slugs]) => slugs.includes(slug))?.[0];
}
