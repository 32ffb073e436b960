import type { Findings, Mistake } from "../finding.js";
import { fewPositions, literal, positionsOf, preset, show, sizesOf } from "../line-of-code.js";
import { half, ofRows, type Program, paper, type Statements } from "../python.js";
import type { Kind } from "./kind.js";

/** Returns the code of the encoding that a known wrong copy was meant to be. */
function meantBy(finding: Findings): string | undefined {
  const { dim, axes, order, frequencies, zeroRows, mistake } = finding;
  if (dim % 2 !== 0 || zeroRows.length > 0) return undefined;
  const apart = order === "concatenated" || order === "cosines-first";
  const layout = apart ? "concatenated" : undefined;
  // Apart and with these frequencies the rows are tensor2tensor's, computed in numbers of few bits.
  const encoding =
    apart && frequencies === "endpoint"
      ? preset("tensor2tensor", { dim })
      : `posenc.sinusoidal(${literal({ ...sizesOf(finding), layout })})`;
  if (mistake !== "pairs-reversed") return `${encoding}.encode(${positionsOf(finding)})`;
  // The coordinates are in units of the slowest pair. They are positions only if the table begins at 0.
  const [axis] = axes;
  return axis?.start === 0 && axis.step ? `${encoding}.encode(${axis.length})` : undefined;
}

/** Returns the code of fairseq's rows: of its weights, or of tokens, counted from paddingIdx + 1. */
function ofFairseq(finding: Findings): string | undefined {
  const { zeroRows, coordinates, axes } = finding;
  const { data } = coordinates;
  const start = axes[0]?.start ?? 0;
  const fairseq = (paddingIdx?: number) => preset("fairseq", { ...sizesOf(finding), paddingIdx });
  if (zeroRows.length === 1 && start === 0) {
    return `${fairseq(zeroRows[0])}.encode(${positionsOf(finding)})`;
  }
  if (start < 1 || !data.every((position, n) => position === start + n)) return undefined;
  const [paddingIdx, word] = [start - 1, start];
  const length = data.length + zeroRows.length;
  const rows = Array.from({ length }, (_, row) => (zeroRows.includes(row) ? paddingIdx : word));
  const tokens =
    length <= fewPositions
      ? show(rows)
      : `Array.from({ length: ${length} }, (_, row) => (${show([...zeroRows])}.includes(row) ? ${paddingIdx} : ${word}))`;
  return `${fairseq(paddingIdx)}.encodeTokens(${tokens})`;
}

function code(finding: Findings): string | undefined {
  const { order, frequencies, odd, amplitude, zeroRows, presets, mistake } = finding;
  if (finding.base === undefined || finding.doubled) return undefined;
  // Of numbers in another shape, the table that was meant.
  if (mistake !== undefined && mistake !== "reshaped") return meantBy(finding);
  const [name] = presets;
  if (name === "fairseq" && zeroRows.length > 0) return ofFairseq(finding);
  if (zeroRows.length > 0 || name === undefined) return undefined;
  const encode = `encode(${positionsOf(finding)})`;
  const sizes = sizesOf(finding);
  const plain = frequencies === "paper" && odd === "none" && amplitude === 1;
  if (plain && (order === "interleaved" || order === "concatenated")) {
    const layout = order === "interleaved" ? undefined : order;
    return `posenc.sinusoidal(${literal({ ...sizes, layout })}).${encode}`;
  }
  const own = name === "diffusers-timestep";
  // If columns are missing, their original number is not known, but the frequencies depend on it.
  if (frequencies === "shifted" && !own) return undefined;
  const shift = frequencies === "paper" ? 0 : frequencies === "shifted" ? finding.shift : undefined;
  const flipSinToCos = order === "cosines-first" ? true : undefined;
  return `${preset(name, { ...sizes, shift: own ? shift : undefined, flipSinToCos })}.${encode}`;
}

/** How each order of columns differs from the paper's. Orders of several axes are not written. */
const orders: Readonly<Partial<Record<Findings["order"], string>>> = {
  interleaved: paper.pair,
  "one-frequency-a-column": paper.pair,
  "cosines-interleaved": "pair, odd = column // 2, 1 - column % 2",
  concatenated: `pair, odd = column % ${half}, column // ${half}`,
  "cosines-first": `pair, odd = column % ${half}, 1 - column // ${half}`,
};

/** The exponent of each form of frequencies that is a power of the base. */
const exponents: Readonly<Partial<Record<Findings["frequencies"], string>>> = {
  paper: paper.exponent,
  endpoint: "exponent = pair / (dim // 2 - 1)",
  shifted: "exponent = pair / (dim // 2 - SHIFT)",
  rounded: "exponent = 2 * pair / (dim + dim % 2)",
  growing: "exponent = -2 * pair / dim",
};

/** The one statement that each mistake has in place of the paper's. */
const mistakes: Readonly<Record<Mistake, Partial<Statements>>> = {
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

function python(finding: Findings, numbers: () => Float32Array): Program | undefined {
  const { mistake, order, odd, amplitude, dim, doubled, frequencies, shift } = finding;
  const isWrong = mistake !== undefined && mistake !== "low-precision-angles";
  const pair = orders[order];
  const exponent = exponents[isWrong ? "paper" : frequencies]?.replace("SHIFT", String(shift));
  if (doubled || pair === undefined || exponent === undefined || odd === "zero") return undefined;
  if (dim % 2 === 1 && (pair.includes(half) || exponent.includes("dim // 2"))) return undefined;
  const pe = amplitude === 1 ? paper.pe : paper.pe.replace("= ", `= ${amplitude} * `);
  const has = { ...paper, pair, exponent, pe };
  if (mistake === undefined) return ofRows(finding, { has, meant: paper });
  const angle =
    mistake === "low-precision-angles" ? "angle = position * base ** -exponent" : paper.angle;
  const wrong = { ...mistakes[mistake] };
  if (mistake === "integer-division" && hasTwoFrequencies(finding, numbers())) {
    wrong.exponent = dividedColumns;
  }
  return ofRows(finding, { has: { ...has, ...wrong }, meant: { ...has, angle } });
}

/** @internal Rows of one coordinate. */
export const rows: Kind = { is: ({ axes }) => axes.length === 1, code, python };
