import type { PresetName } from "posenc/dialects";

interface Family {
  /** The texts have a label for it. */
  name: "paper" | "concatenated" | "endpoint" | "mistakes";
  dialects: readonly PresetName[];
}

/** The presets that a heatmap can show, in groups with the same numbers, or nearly the same. */
export const families: readonly Family[] = [
  {
    name: "paper",
    dialects: [
      "paper",
      "000",
      "001",
      "002",
      "003",
      "burn",
      "d2l",
      "diffusers-sinusoidal",
      "keras-hub",
      "tatp22-1d",
      "tf-tutorial",
      "xlm",
    ],
  },
  {
    name: "concatenated",
    dialects: ["004", "diffusers-1d", "mae-1d", "marian", "x-transformers"],
  },
  { name: "endpoint", dialects: ["diffusers-timestep", "fairseq", "tensor2tensor"] },
  { name: "mistakes", dialects: ["deepctr-2019", "samlynnevans"] },
];

/** The presets that take an odd number of dimensions. */
export const oddDims: ReadonlySet<string> = new Set<PresetName>([
  "deepctr-2019",
  "diffusers-timestep",
  "fairseq",
  "keras-hub",
  "marian",
  "tatp22-1d",
  "tensor2tensor",
  "tf-tutorial",
  "xlm",
]);
