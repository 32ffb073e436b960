import type { PresetName } from "posenc/dialects";

interface Family {
  /** Named in the texts. */
  name: "paper" | "concatenated" | "endpoint" | "mistakes";
  dialects: readonly PresetName[];
}

/** What a heatmap may show, those together whose numbers are the same or nearly so. */
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

/** Those of which an odd number of dimensions may be asked. */
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
