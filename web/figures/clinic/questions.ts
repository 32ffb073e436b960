import type { Posenc } from "posenc";
import { fixed, significant, whole } from "../../text/number.js";

/** Returns the numbers that settle a question, from the core. */
type Settle = (posenc: Posenc) => string[];

/** The questions in their order: which of the three answers is right, and the numbers that say so. */
export const questions = [
  { name: "share", right: 2, settle: () => [fixed(1 / 2, 1), fixed(1 / 5000)] },
  {
    name: "longest",
    right: 1,
    settle: (posenc) => {
      const { wavelengths } = posenc.sinusoidal({ dim: 512 });
      return [significant(wavelengths.at(-1) ?? 0), significant((wavelengths[0] ?? 0) * 10000)];
    },
  },
  {
    name: "parity",
    right: 0,
    settle: (posenc) => {
      const { function: name, angle, value } = posenc.sinusoidal({ dim: 8 }).cell(3, 4);
      return [`${name} ${significant(angle, 3)}`, fixed(value)];
    },
  },
  {
    name: "range",
    right: 1,
    settle: (posenc) => {
      const { pairs } = posenc.sinusoidal({ dim: 64 });
      return [whole(pairs), whole(pairs - 1)];
    },
  },
  {
    name: "empty",
    right: 2,
    settle: (posenc) => {
      const encoding = posenc.sinusoidal({ dim: 128 });
      const slow = encoding.wavelengths.filter((length) => length > 50).length;
      const sine = encoding.cell(49, 126).value;
      const cosine = encoding.cell(49, 127).value;
      return [whole(slow), fixed(sine), fixed(cosine, 6)];
    },
  },
  {
    name: "falls",
    right: 0,
    settle: (posenc) => {
      const { data } = posenc.sinusoidal({ dim: 64 }).similarity([0], 7);
      const share = (distance: number) => fixed((data[distance] ?? 0) / (data[0] ?? 1), 3);
      return [share(5), share(6)];
    },
  },
  {
    name: "block",
    right: 1,
    settle: (posenc) => {
      const { dim, pairs } = posenc.sinusoidal({ dim: 512 });
      return [whole(dim), whole(pairs)];
    },
  },
  {
    name: "layout",
    right: 2,
    settle: (posenc) =>
      (["interleaved", "concatenated"] as const).map((layout) =>
        fixed(posenc.sinusoidal({ dim: 64, layout }).similarity([2], [9]).data[0] ?? 0),
      ),
  },
  { name: "bert", right: 0, settle: () => ["512", "511"] },
  { name: "dropout", right: 2, settle: () => [fixed(1 / (1 - 0.1), 3)] },
] as const satisfies readonly { name: string; right: number; settle: Settle }[];
