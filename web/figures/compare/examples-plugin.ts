import { load as loadDialects } from "posenc/dialects";
import { load as loadRotaries } from "posenc/rotary";
import type { Plugin } from "vite";
import type { PrintedName } from "./printed-names.js";

/** The prints of the examples. Made while a figure is built, they weigh less than the libraries' module. */
const examples = "posenc:examples";

type Numbers = number | readonly Numbers[];
interface Table {
  readonly data: ArrayLike<number>;
  readonly shape: readonly number[];
}

/** A table of which programs print the corners only, and how many rows and columns of them. */
const [large, corner] = [{ rows: 2048, dim: 512 }, 3];

/** In four decimals, as PyTorch prints. */
const decimals = (value: number): string =>
  value === Number.NEGATIVE_INFINITY ? "-inf" : value.toFixed(4);

function nested({ data, shape }: Table): Numbers {
  const [first, ...inner] = shape;
  if (first === undefined) return data[0] as number;
  const size = inner.reduce((product, one) => product * one, 1);
  return Array.from({ length: first }, (_, n) =>
    nested({
      data: Array.from({ length: size }, (_, k) => data[n * size + k] as number),
      shape: inner,
    }),
  );
}

/** Prints numbers as PyTorch does, as deep as they are nested. */
function print(table: Table, write = decimals): string {
  const printed = (part: Numbers): string =>
    typeof part === "number"
      ? write(part)
      : `[${part.map(printed).join(typeof part[0] === "number" ? ", " : ",\n        ")}]`;
  return `tensor(${printed(nested(table))})`;
}

/** Prints the corners of a table, with dots for what is between. */
function printCorners({ data, shape }: Table): string {
  const [rows = 0, columns = 0] = shape;
  const cut = (parts: string[], between: string) =>
    [...parts.slice(0, corner), "...", ...parts.slice(-corner)].join(between);
  const lines = Array.from(
    { length: rows },
    (_, row) =>
      `[${cut(
        Array.from(data)
          .slice(row * columns, (row + 1) * columns)
          .map(decimals),
        ", ",
      )}]`,
  );
  return `tensor([${cut(lines, ",\n        ")}])`;
}

async function makePrints(): Promise<Record<PrintedName, string>> {
  const [dialects, rotaries] = await Promise.all([loadDialects(), loadRotaries()]);
  const rows = 16;
  const near = Array.from({ length: rows }, (_, n) => n);
  const llama = { dim: 128, base: 500000, factor: 8, trained: 8192 };
  const { frequencies } = rotaries.preset("transformers-llama3", llama);
  const ends = [
    ...near.slice(0, corner),
    ...near.slice(0, corner).map((n) => large.rows - corner + n),
  ];
  return {
    elided: printCorners(dialects.preset("paper", { dim: large.dim }).encode(ends)),
    "inv-freq": print({ data: frequencies, shape: [frequencies.length] }, (value) =>
      value.toExponential(4),
    ),
    alibi: print(rotaries.preset("alibi", { heads: 4 }).bias({ keys: 8 })),
    t5: print(
      rotaries.preset("t5", {}).buckets(near.map((query) => near.map((key) => key - query))),
      String,
    ),
  };
}

/** Makes the module of the prints, once for all files that are built. */
export function examplePrints(): Plugin {
  let prints: ReturnType<typeof makePrints> | undefined;
  return {
    name: examples,
    resolveId: (id) => (id === examples ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${examples}`) return null;
      prints ??= makePrints();
      return { code: `export default ${JSON.stringify(await prints)};`, map: null };
    },
  };
}
