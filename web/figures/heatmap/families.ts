import sequences from "posenc:sequences";
import type { PresetName } from "posenc/dialects";

interface Family {
  /** The texts have a label for it. */
  name: "paper" | "concatenated" | "endpoint" | "mistakes";
  dialects: readonly PresetName[];
}

function familyOf({ order, frequencies }: (typeof sequences)[number]): Family["name"] {
  if (order === "one-frequency-a-column") return "mistakes";
  if (frequencies === "endpoint") return "endpoint";
  return order === "concatenated" ? "concatenated" : "paper";
}

/** The presets that a heatmap can show, in groups with the same numbers, or nearly the same. */
export const families: readonly Family[] = (
  ["paper", "concatenated", "endpoint", "mistakes"] as const
).map((family) => ({
  name: family,
  dialects: sequences.filter((preset) => familyOf(preset) === family).map(({ name }) => name),
}));

/** From how many dimensions on a preset has tables. */
export function leastDim(dialect: string): number {
  return sequences.find(({ name }) => name === dialect)?.least ?? 2;
}

/** The presets that take an odd number of dimensions. */
export const oddDims: ReadonlySet<string> = new Set(
  sequences.filter(({ odd }) => odd !== "none").map(({ name }) => name),
);
