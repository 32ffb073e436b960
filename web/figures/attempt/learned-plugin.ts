import { trainedWeights } from "posenc/model";
import { readSafetensors } from "posenc/safetensors";
import type { Plugin } from "vite";

/** The table of positions that a model of ours has learned. Its other weights, fifty times as many, are left out. */
const table = "posenc:learned-table";

async function makeTable(): Promise<{ dim: number; numbers: readonly number[] }> {
  const { tensors } = readSafetensors(await trainedWeights("learned"));
  const learned = tensors["pos_encoding.pe"];
  if (!learned) throw new Error("the learned model has no table of positions");
  return { dim: learned.shape.at(-1) ?? 0, numbers: Array.from(learned.data, Number) };
}

/** Makes the module of the table, once for all files that are built. */
export function learnedTable(): Plugin {
  let made: ReturnType<typeof makeTable> | undefined;
  return {
    name: table,
    resolveId: (id) => (id === table ? `\0${table}` : null),
    async load(id) {
      if (id !== `\0${table}`) return null;
      made ??= makeTable();
      return { code: `export default ${JSON.stringify(await made)};`, map: null };
    },
  };
}
