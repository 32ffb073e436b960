import type { Tensor, Transformer } from "posenc/model";

/** Outputs from this size on are painted in the full colour. */
export const fullColour = 3;

/** What a model makes of one order of the words. */
export interface Reading {
  /** The encoder's outputs, `[words, dim]`. */
  outputs: Tensor;
  /** The encoder's attention, `[heads, words, words]`. */
  attention: Tensor;
  /** The word that it says comes first. */
  first: string;
  /** What it writes when asked for the words backwards. */
  backwards: string[];
}

/** Asks a model about some words: which word of a pair comes first, and how they read backwards. */
export function read(
  model: Transformer,
  words: readonly string[],
  pair: readonly string[],
): Reading {
  const tokens = model.metadata.get("tokens")?.split(" ") ?? [];
  const ids = (some: readonly string[]) => some.map((word) => tokens.indexOf(word));
  const end = tokens.indexOf("<end>");
  const write = (prompt: readonly string[], most: number) =>
    model
      .generate(ids(words), { prompt: ids(prompt), end, most })
      .filter((id) => id !== end)
      .map((id) => tokens[id] ?? "");
  const { data, shape, attention = [] } = model.encode(ids(words), { attention: true });
  const [first = ""] = write(["<first>", ...pair], 1);
  const backwards = write(["<reverse>"], words.length + 1);
  return { outputs: { data, shape }, attention: attention[0] as Tensor, first, backwards };
}
