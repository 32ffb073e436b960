import examples from "posenc:examples";
import type { Posenc } from "posenc";
import { type PrintedName, printedNames } from "./printed-names.js";

const prints = examples as Readonly<Record<PrintedName, string>>;

/** The examples whose numbers the core makes, while the reader waits: they weigh nothing. */
const madeNames = ["paper", "fairseq", "samlynnevans", "few-bits", "rotary"] as const;
type MadeName = (typeof madeNames)[number];

/** Tables for trying the comparison: of rows that are added, of rotaries, of biases, and mistakes. */
export const exampleNames = [
  "paper",
  "fairseq",
  "samlynnevans",
  "few-bits",
  "elided",
  "rotary",
  "inv-freq",
  "alibi",
  "t5",
  "changed",
  "random",
] as const satisfies readonly (PrintedName | MadeName | "changed" | "random")[];
export type ExampleName = (typeof exampleNames)[number];

const [rows, dim] = [16, 32];
/** Enough rows to recognise angles in bfloat16. */
const fewBitsRows = 64;

/** Prints a table as PyTorch does, in four decimals. */
const print = (length: number, cell: (row: number, column: number) => number): string =>
  `tensor([${Array.from(
    { length },
    (_, row) =>
      `[${Array.from({ length: dim }, (_, column) => cell(row, column).toFixed(4)).join(", ")}]`,
  ).join(",\n        ")}])`;

/** Rounds to bfloat16, which has the first half of the bits of float32. */
function inFewBits(value: number): number {
  const numbers = Float32Array.of(value);
  const bits = new Uint32Array(numbers.buffer);
  const [whole = 0] = bits;
  bits[0] = whole + 0x7fff + ((whole >>> 16) & 1);
  bits[0] &= 0xffff0000;
  return numbers[0] as number;
}

/** fairseq's: a row of padding, then positions from 2 on, and frequencies that end on exactly 1/10000. */
function printFairseq(posenc: Posenc): string {
  const last = dim / 2 - 1;
  const { frequencies } = posenc.sinusoidal({ dim: 2 * last });
  const unit = posenc.sinusoidal({ dim: 2 });
  return print(rows, (row, column) => {
    if (row === 0) return 0;
    const pair = column % (last + 1);
    const { sines, cosines } = unit.phasors((row + 1) * (frequencies[pair] ?? 1e-4));
    return (column <= last ? sines : cosines)[0] as number;
  });
}

function made(posenc: Posenc, name: MadeName): string {
  // An exponent that runs to 2 in as many columns is one that runs to 1 with the square of the base.
  const { data } = posenc
    .sinusoidal(name === "samlynnevans" ? { dim: 2 * dim, base: 1e8 } : { dim })
    .encode(rows);
  const at = (index: number) => data[index] as number;
  switch (name) {
    case "paper":
      return print(rows, (row, column) => at(row * dim + column));
    case "samlynnevans":
      return print(rows, (row, column) => at(2 * (row * dim + column) + (column % 2)));
    case "rotary":
      return print(rows, (row, column) => at(row * dim + 2 * (column % (dim / 2)) + 1));
    case "fairseq":
      return printFairseq(posenc);
    case "few-bits": {
      const { frequencies } = posenc.sinusoidal({ dim });
      // Its one frequency is 1, so that a position is an angle.
      const unit = posenc.sinusoidal({ dim: 2 });
      return print(fewBitsRows, (row, column) => {
        const omega = inFewBits(frequencies[(column - (column % 2)) / 2] ?? 0);
        const { sines, cosines } = unit.phasors(inFewBits(row * omega));
        return (column % 2 === 0 ? sines : cosines)[0] as number;
      });
    }
  }
}

/** Prints numbers by chance, as many as the paper's table has, in its form. */
const random = (paper: string): string =>
  paper.replaceAll(/-?\d\.\d{4}/g, () => (2 * Math.random() - 1).toFixed(4));

const isPrinted = (name: ExampleName): name is PrintedName =>
  (printedNames as readonly string[]).includes(name);

/** Returns the text of an example. */
export function exampleText(posenc: Posenc, name: ExampleName): string {
  if (isPrinted(name)) return prints[name];
  if (name !== "random" && name !== "changed") return made(posenc, name);
  const paper = made(posenc, "paper");
  // sin 5 with the wrong sign.
  return name === "random" ? random(paper) : paper.replace("-0.9589", "0.9589");
}
