import type { ChapterSlug } from "../pages.js";

/**
 * How a chapter's figure follows the reader's choice of a library:
 * - `preset`: it gets the preset's name as a setting.
 * - `core`: it gets a core that makes the library's numbers.
 * - `columns`: as `core`, and the columns are in the library's order.
 * - `same`: it shows the same numbers for every library.
 * - `paper`: it keeps the paper's numbers, because its models were trained with the paper's rows, or it
 *   shows what the doctor said about the paper's tables. Its text says so.
 */
type Following = "preset" | "core" | "columns" | "same" | "paper";

const follows: Readonly<Record<ChapterSlug, Following>> = {
  order: "paper",
  number: "same",
  counter: "same",
  wave: "core",
  worked: "paper",
  build: "paper",
  heatmap: "preset",
  distance: "core",
  rotation: "core",
  layouts: "core",
  grid: "core",
  learned: "columns",
  model: "paper",
  clinic: "paper",
  rope: "paper",
  pairs: "paper",
  stretch: "same",
  bias: "same",
  race: "paper",
};

/** Returns how a page's figure follows the library. Undefined of a page that is no chapter. */
export const followsOf = (slug: string): Following | undefined =>
  (follows as Readonly<Record<string, Following>>)[slug];

/** Whether a page's figure gets the library's numbers. */
export function isLed(how: Following | undefined): how is "preset" | "core" | "columns" {
  return how === "preset" || how === "core" || how === "columns";
}
