import type { Findings } from "./finding.js";
import { evenly, fewPositions } from "./line-of-code.js";

/** A line of a program, and the line that takes its place. */
export interface ChangedLine {
  /** The line that makes the table's numbers. */
  readonly from: string;
  /** The line that makes those that were meant; where nothing is wrong, the paper's. */
  readonly to: string;
}

/** A program in Python. */
export interface PythonProgram {
  /** The whole program. It leaves the formula's numbers in `pe`. */
  readonly program: string;
  /**
   * The lines that differ from what was meant, or from the paper: one for a mistake, one for each way in which a
   * library differs. Empty if nothing does.
   */
  readonly changes: readonly ChangedLine[];
}

/** The formula of a finding as programs in Python. */
export interface FoundPython {
  /** With PyTorch. */
  readonly pytorch: PythonProgram;
  /** With NumPy; undefined for angles in bfloat16, which NumPy does not have. */
  readonly numpy: PythonProgram | undefined;
}

/**
 * @internal The statements of a program that differ from formula to formula, by what they make, in their order.
 * In them `T` is the library, `T.LIST` makes an array of a list, `LOW(a * b)` multiplies in few bits, and `ROWS(x)`
 * has one row for each number of x.
 */
export interface Statements {
  pair: string;
  exponent: string;
  angle: string;
  pe: string;
}

/** @internal A program before a library is chosen: the statements that it has, and those that were meant. */
export interface Program {
  before: string[];
  has: Statements;
  meant: Statements;
  after: string[];
}

/** @internal The paper's statements. */
export const paper: Statements = {
  pair: "pair, odd = column // 2, column % 2",
  exponent: "exponent = 2 * pair / dim",
  angle: "angle = position / base ** exponent",
  pe: "pe = T.where(odd == 0, T.sin(angle), T.cos(angle))",
};

/** @internal Half the columns. */
export const half = "(dim // 2)";

/** The statement that makes the positions of all rows; undefined if they are many and follow no rule. */
function positionOf(finding: Findings): string | undefined {
  const { data } = finding.coordinates;
  if (finding.mistake === "pairs-reversed") {
    // The coordinates are in units of the slowest pair. They are positions only if the table begins at 0.
    return finding.axes[0]?.start === 0 ? "position = ROWS(T.arange(length))" : undefined;
  }
  const even = evenly(finding);
  if (even !== undefined) {
    const { start, step } = even;
    const counted = step === 1 ? "T.arange(length)" : `${step} * T.arange(length)`;
    return `position = ROWS(${start === 0 ? counted : `${start} + ${counted}`})`;
  }
  if (data.length > fewPositions) return undefined;
  const positions = [...data];
  // What stands here does not matter: these rows are set to 0.
  for (const row of finding.zeroRows) positions.splice(row, 0, 0);
  return `position = ROWS(T.LIST([${positions.join(", ")}]))`;
}

/** @internal Returns the program of rows along one axis; undefined if their positions are many and follow no rule. */
export function ofRows(
  finding: Findings,
  statements: Pick<Program, "has" | "meant">,
): Program | undefined {
  const { base, columns, dim, zeroRows, coordinates, axes } = finding;
  const position = axes.length === 1 && !finding.channelsFirst ? positionOf(finding) : undefined;
  if (position === undefined) return undefined;
  const [first, end] = columns;
  return {
    before: [
      `length, dim, base = ${coordinates.data.length + zeroRows.length}, ${dim}, ${base}`,
      position,
      `column = T.arange(${first === 0 && end === dim ? "dim" : `${first}, ${end}`})`,
    ],
    ...statements,
    after: [
      ...(zeroRows.length > 0 ? [`pe[[${zeroRows.join(", ")}]] = 0`] : []),
      ...(finding.transposed ? ["pe = pe.T"] : []),
    ],
  };
}

/** How each library writes what its programs have in words of its own. */
const libraries = {
  pytorch: {
    imported: "import torch",
    name: "torch.",
    list: "torch.tensor",
    rows: ".unsqueeze(1)",
    swap: ".transpose(0, 1)",
    low: (precision: string) => `.to(torch.${precision})`,
    float32: ".float()",
  },
  numpy: {
    imported: "import numpy as np",
    name: "np.",
    list: "np.array",
    rows: "[:, None]",
    swap: ".swapaxes(0, 1)",
    low: () => ".astype(np.float16)",
    float32: ".astype(np.float32)",
  },
};

/** Returns the statement that gave a table of some shape another than was meant, and the one that does not. */
function shapeOf({ reshaped }: Findings, shape: readonly number[]): ChangedLine[] {
  if (reshaped === undefined) return [];
  const [first, second, each] = reshaped.view;
  const swapped = each === undefined ? "" : `.reshape(${second}, ${first}, ${each}).SWAP`;
  const reshape = (sizes: readonly number[]) => `.reshape(${sizes.join(", ")})`;
  return [{ from: `pe = pe${swapped}${reshape(shape)}`, to: `pe = pe${reshape(reshaped.meant)}` }];
}

/**
 * @internal Writes a program with both libraries.
 *
 * @param shape The table's.
 */
export function inLibraries(
  finding: Findings,
  { before, has, meant, after }: Program,
  shape: readonly number[],
): FoundPython {
  const { angles } = finding.precision;
  const reshapes = shapeOf(finding, shape);
  const keys = ["pair", "exponent", "angle", "pe"] as const;
  const write = (library: keyof typeof libraries): PythonProgram => {
    const { imported, name, list, rows, swap, low, float32 } = libraries[library];
    const few = low(angles);
    const written = (statement: string) =>
      statement
        .replace(/LOW\((\w+) \* (.*)\)/, `($1${few} * ($2)${few})${float32}`)
        .replace(/ROWS\((.*)\)/, (_, x) => `${/ \+ | \* /.test(x) ? `(${x})` : x}${rows}`)
        .replaceAll("T.LIST", list)
        .replace(".SWAP", swap)
        .replaceAll("T.", name);
    const changes = [
      ...keys
        .map((key) => ({ from: has[key], to: meant[key] }))
        .filter((one) => one.from !== one.to),
      ...reshapes,
    ];
    const statements = [
      ...before,
      ...keys.map((key) => has[key]),
      ...after,
      ...reshapes.map(({ from }) => from),
    ];
    return {
      program: ["import math", imported, "", ...statements.map(written)].join("\n"),
      changes: changes.map(({ from, to }) => ({ from: written(from), to: written(to) })),
    };
  };
  const isBfloat16 = finding.mistake === "low-precision-angles" && angles === "bfloat16";
  return { pytorch: write("pytorch"), numpy: isBfloat16 ? undefined : write("numpy") };
}
