import type { Findings, Mistake } from "./finding.js";
import { evenly, fewPositions } from "./fix.js";

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

/** The statements of a program that differ from formula to formula, by what they make. `T` is the library. */
interface Statements {
  pair: string;
  exponent: string;
  angle: string;
  pe: string;
}

/** The paper's. */
const paper: Statements = {
  pair: "pair, odd = column // 2, column % 2",
  exponent: "exponent = 2 * pair / dim",
  angle: "angle = position / base ** exponent",
  pe: "pe = T.where(odd == 0, T.sin(angle), T.cos(angle))",
};

const half = "(dim // 2)";

/** How each order of columns differs from the paper's. Orders of several axes are not written. */
const orders: Readonly<Partial<Record<Findings["order"], string>>> = {
  interleaved: paper.pair,
  "one-frequency-a-column": paper.pair,
  "cosines-interleaved": "pair, odd = column // 2, 1 - column % 2",
  concatenated: `pair, odd = column % ${half}, column // ${half}`,
  "cosines-first": `pair, odd = column % ${half}, 1 - column // ${half}`,
};

/** The exponent of each form of frequencies that is a power of the base. */
function exponentOf({ frequencies, shift }: Findings): string | undefined {
  switch (frequencies) {
    case "paper":
      return paper.exponent;
    case "endpoint":
      return "exponent = pair / (dim // 2 - 1)";
    case "shifted":
      return `exponent = pair / (dim // 2 - ${shift})`;
    case "rounded":
      return "exponent = 2 * pair / (dim + dim % 2)";
    case "growing":
      return "exponent = -2 * pair / dim";
    case "octaves":
    case "linear":
    case "products":
      return undefined;
  }
}

/** The one statement that each mistake has in place of the paper's; undefined where no statement of these is wrong. */
const mistakes: Readonly<Record<Mistake, Partial<Statements> | undefined>> = {
  "one-frequency-a-column": { exponent: "exponent = 2 * column / dim" },
  multiplied: { angle: "angle = position * base ** exponent" },
  "base-outside-the-sine": {
    pe: "pe = T.where(odd == 0, T.sin(position), T.cos(position)) / base ** exponent",
  },
  "base-inside-the-sine": {
    pe: "pe = T.where(odd == 0, T.sin(position / base), T.cos(position / base)) ** exponent",
  },
  "product-for-power": { angle: "angle = position / base * exponent" },
  "endpoint-for-paper": { exponent: "exponent = pair / (dim // 2 - 1)" },
  "pairs-reversed": { exponent: "exponent = 2 * ((dim - 1) // 2 - pair) / dim" },
  "low-precision-angles": { angle: "angle = LOW(position * base ** -exponent)" },
  "own-exponent": { exponent: "exponent = column / dim" },
  "doubled-exponent": { exponent: "exponent = 4 * pair / dim" },
  "pair-counted-from-one": { exponent: "exponent = 2 * (pair + 1) / dim" },
  "integer-division": { exponent: "exponent = 2 * pair // dim" },
  // The numbers are right. What is wrong is their shape, which has a statement of its own.
  reshaped: {},
  "floor-divided-exponent": {
    angle: "angle = position * T.exp(2 * pair * (-math.log(base) // dim))",
  },
};

/** Half the columns have exponent 0, the others 1: the column itself was divided. */
const dividedColumns = "exponent = 2 * column // dim";

/** Whether the pairs of a table with divided exponents have two frequencies. */
function hasTwoFrequencies({ dim, transposed }: Findings, numbers: Float32Array): boolean {
  const last = dim - 2 + (dim % 2);
  return !transposed && numbers.some((one, n) => n % dim === 0 && one !== numbers[n + last]);
}

/** Returns the statements of a formula, and those that were meant. */
function statementsOf(
  finding: Findings,
  numbers: () => Float32Array,
): { has: Statements; meant: Statements } | undefined {
  const { mistake, order, odd, amplitude, dim } = finding;
  const pair = orders[order];
  const isWrong = mistake !== undefined && mistake !== "low-precision-angles";
  const exponent = isWrong ? paper.exponent : exponentOf(finding);
  if (pair === undefined || exponent === undefined || odd === "zero") return undefined;
  if (dim % 2 === 1 && (pair.includes(half) || exponent.includes("dim // 2"))) return undefined;
  const pe = amplitude === 1 ? paper.pe : paper.pe.replace("= ", `= ${amplitude} * `);
  const has = { ...paper, pair, exponent, pe };
  if (mistake === undefined) return { has, meant: paper };
  const angle =
    mistake === "low-precision-angles" ? "angle = position * base ** -exponent" : paper.angle;
  const own = mistakes[mistake];
  if (own === undefined) return undefined;
  const wrong = { ...own };
  if (mistake === "integer-division" && hasTwoFrequencies(finding, numbers())) {
    wrong.exponent = dividedColumns;
  }
  return { has: { ...has, ...wrong }, meant: { ...has, angle } };
}

/** Returns the statements of a rotary's cosines or sines: libraries differ in which columns are a pair. */
function rotaryStatements({
  rotary,
  amplitude,
  mistake,
}: Findings): { has: Statements; meant: Statements } | undefined {
  const { part, pairing, scaling } = rotary ?? {};
  if ((part !== "cos" && part !== "sin") || scaling !== "none" || mistake || !pairing) {
    return undefined;
  }
  const pe = `pe = ${amplitude === 1 ? "" : `${amplitude} * `}T.${part}(angle)`;
  const meant = { ...paper, pair: "pair = column // 2", pe };
  return {
    has: pairing === "halves" ? { ...meant, pair: `pair = column % ${half}` } : meant,
    meant,
  };
}

/** The statement that makes the positions of all rows; undefined if they are many and follow no rule. */
function positionOf(finding: Findings): string | undefined {
  const even = finding.mistake === "pairs-reversed" ? undefined : evenly(finding);
  const { data } = finding.coordinates;
  const [axis] = finding.axes;
  if (finding.mistake === "pairs-reversed") {
    // The coordinates are in units of the slowest pair. They are positions only if the table begins at 0.
    return axis?.start === 0 ? "position = ROWS(T.arange(length))" : undefined;
  }
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

/** Writes a statement with PyTorch. @param few The kind of number in few bits. */
const inPytorch = (statement: string, few: string): string =>
  statement
    .replace(/LOW\((\w+) \* (.*)\)/, `($1.to(torch.${few}) * ($2).to(torch.${few})).float()`)
    .replace(
      /ROWS\((.*)\)/,
      (_, rows) => `${/ \+ | \* /.test(rows) ? `(${rows})` : rows}.unsqueeze(1)`,
    )
    .replaceAll("T.LIST", "torch.tensor")
    .replace(".SWAP", ".transpose(0, 1)")
    .replaceAll("T.", "torch.");

/** Writes a statement with NumPy. */
const inNumpy = (statement: string): string =>
  statement
    .replace(
      /LOW\((\w+) \* (.*)\)/,
      "($1.astype(np.float16) * ($2).astype(np.float16)).astype(np.float32)",
    )
    .replace(/ROWS\((.*)\)/, (_, rows) => `${/ \+ | \* /.test(rows) ? `(${rows})` : rows}[:, None]`)
    .replaceAll("T.LIST", "np.array")
    .replace(".SWAP", ".swapaxes(0, 1)")
    .replaceAll("T.", "np.");

/** Returns the statement that gave a table of some shape another than was meant, and the one that does not. */
function shapeOf({ reshaped }: Findings, shape: readonly number[]): ChangedLine | undefined {
  if (reshaped === undefined) return undefined;
  const [first, second, each] = reshaped.view;
  const swapped = each === undefined ? "" : `.reshape(${second}, ${first}, ${each}).SWAP`;
  const reshape = (sizes: readonly number[]) => `.reshape(${sizes.join(", ")})`;
  return { from: `pe = pe${swapped}${reshape(shape)}`, to: `pe = pe${reshape(reshaped.meant)}` };
}

/**
 * @internal Returns the formula of a finding as programs in Python; undefined where a formula of one axis and of
 * powers of a base does not say it.
 *
 * @param numbers Makes the formula's numbers.
 * @param shape The table's.
 */
export function pythonOf(
  finding: Findings,
  numbers: () => Float32Array,
  shape: readonly number[],
): FoundPython | undefined {
  const { base, bias, rotary, axes, columns, dim, doubled, zeroColumns, zeroRows } = finding;
  if (base === undefined || bias || zeroColumns > 0) return undefined;
  if (doubled && !rotary) return undefined;
  if (axes.length === 2) return ofLoftr(finding);
  if (axes.length !== 1 || finding.channelsFirst) return undefined;
  const found = rotary ? rotaryStatements(finding) : statementsOf(finding, numbers);
  const position = positionOf(finding);
  if (found === undefined || position === undefined) return undefined;
  const [first, end] = columns;
  const length = finding.coordinates.data.length + zeroRows.length;
  const before = [
    `length, dim, base = ${length}, ${dim}, ${base}`,
    position,
    `column = T.arange(${first === 0 && end === dim ? "dim" : `${first}, ${end}`})`,
  ];
  const after = [
    ...(zeroRows.length > 0 ? [`pe[[${zeroRows.join(", ")}]] = 0`] : []),
    ...(finding.transposed ? ["pe = pe.T"] : []),
  ];
  return inLibraries(finding, before, found, after, shapeOf(finding, shape));
}

/** LoFTR's table of a picture, [dim, height, width], whose divisor was not in brackets of its own. */
function ofLoftr(finding: Findings): FoundPython | undefined {
  const { mistake, axes, base, dim, order, fields, channelsFirst } = finding;
  const isCounted = axes.every(({ start, step }) => start === 1 && step === 1);
  const isLoftr = mistake === "floor-divided-exponent" && order === "pairs-in-turn" && isCounted;
  if (!isLoftr || fields.join() !== "1,0") return undefined;
  const [height, width] = axes.map(({ length }) => length);
  const before = [
    `height, width, dim, base = ${height}, ${width}, ${dim}, ${base}`,
    "y, x = T.arange(1, height + 1)[:, None, None], T.arange(1, width + 1)[:, None]",
    "column = T.arange(dim)",
  ];
  const meant: Statements = {
    pair: "pair, odd = column // 4, column % 2",
    exponent: "position = T.where(column % 4 < 2, x, y)",
    angle: "angle = position * T.exp(2 * pair * (-math.log(base) / (dim // 2)))",
    pe: paper.pe,
  };
  const has = { ...meant, angle: meant.angle.replace("(dim // 2)", "dim // 2") };
  return inLibraries(
    finding,
    before,
    { has, meant },
    channelsFirst ? ["pe = T.moveaxis(pe, 2, 0)"] : [],
  );
}

/** Writes programs of these statements. */
function inLibraries(
  { mistake, precision: { angles } }: Findings,
  before: readonly string[],
  { has, meant }: { has: Statements; meant: Statements },
  after: readonly string[],
  shape?: ChangedLine,
): FoundPython {
  const keys = ["pair", "exponent", "angle", "pe"] as const;
  const write = (imported: string, inLibrary: (statement: string) => string): PythonProgram => ({
    program: [
      "import math",
      imported,
      "",
      ...before,
      ...keys.map((key) => has[key]),
      ...after,
      ...(shape ? [shape.from] : []),
    ]
      .map(inLibrary)
      .join("\n"),
    changes: [
      ...keys
        .filter((key) => has[key] !== meant[key])
        .map((key) => ({ from: has[key], to: meant[key] })),
      ...(shape ? [shape] : []),
    ].map(({ from, to }) => ({ from: inLibrary(from), to: inLibrary(to) })),
  });
  const isBfloat16 = mistake === "low-precision-angles" && angles === "bfloat16";
  return {
    pytorch: write("import torch", (statement) => inPytorch(statement, angles)),
    numpy: isBfloat16 ? undefined : write("import numpy as np", inNumpy),
  };
}
