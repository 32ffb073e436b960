import { javascript, numpy, type Programs, pytorch } from "../../draw/program.js";
import { linesOf, type Variant } from "./variants.js";

/** How much of a program runs, and what it makes. */
interface Size {
  /** The last line that has run, of six. */
  line: number;
  precision: "float32" | "float64";
  length: number;
  dim: number;
}

/** What each line leaves. */
const left = ["position", "exponent", "omega", "pe", "pe", "pe"] as const;

/** The exponent of a pair, or in "own" of a column, as JavaScript writes it. */
const exponents: Partial<Record<Variant, string>> = {
  "from-one": "(2 * pair + 2) / dim",
  doubled: "2 * ((2 * pair) / dim)",
  integer: "Math.floor((2 * pair) / dim)",
  own: "column / dim",
};

const own = "[...posenc.sinusoidal({ dim }).frequencies]";
/** The frequencies, as JavaScript has them of posenc. The paper's and "exp" are the same. */
const frequencies: Partial<Record<Variant, string>> = {
  "from-one": `${own}.map((one, _, all) => one * all[1])`,
  doubled: "[...posenc.sinusoidal({ dim, base: 10000 * 10000 }).frequencies]",
  integer: "new Array(dim / 2).fill(1)",
  multiplied: `${own}.map((one) => 1 / one)`,
  own: "[...posenc.sinusoidal({ dim: 2 * dim }).frequencies]",
};

/** JavaScript after the frequencies, as far as `line`. The core makes the sines and the cosines. */
function tableInJavaScript(variant: Variant, { line, precision }: Size): string {
  const array = precision === "float32" ? "Float32Array" : "Float64Array";
  const empty = `const pe = new ${array}(length * dim);\n`;
  const shaped = "const table = { data: pe, shape: [length, dim] };\n";
  if (line === 4) return empty + shaped;
  const [sine, cosine] =
    variant === "own" ? ["2 * pair", "2 * pair + 1"] : (["pair", "pair"] as const);
  const place = variant === "overwritten" ? "2 * pair + 1" : "2 * pair";
  const cosines = `    pe[n * dim + 2 * pair + 1] = data[2 * (n * omega.length + ${cosine}) + 1];\n`;
  return `
// A sine and a cosine of each angle: one frequency, which is 1, takes an angle for a position.
const angles = position.flatMap((n) => omega.map((one) => n * one));
const { data } = posenc.sinusoidal({ dim: 2 }).encode(Float64Array.from(angles));

${empty}for (const n of position) {
  for (let pair = 0; pair < dim / 2; pair++) {
    pe[n * dim + ${place}] = data[2 * (n * omega.length + ${sine})];
${line === 6 ? cosines : ""}  }
}
${shaped}`;
}

function lineByLineInJavaScript(variant: Variant, size: Size): string {
  const { line, length, dim } = size;
  const [count, name] = variant === "own" ? ["dim", "column"] : ["dim / 2", "pair"];
  const all = [
    "const position = Array.from({ length }, (_, n) => n);\n",
    `const exponent = Array.from({ length: ${count} }, (_, ${name}) => ${exponents[variant] ?? "(2 * pair) / dim"});\n`,
    `const posenc = await load();\nconst omega = ${frequencies[variant] ?? own};\n`,
  ];
  const made = left[line - 1];
  const shape = line === 1 ? "[length, 1]" : `[${made}.length]`;
  const code =
    line <= 3
      ? `const table = { data: Float64Array.from(${made}), shape: ${shape} };\n`
      : tableInJavaScript(variant, size);
  return javascript(
    line >= 3 ? '{ load } from "posenc"' : undefined,
    { length, dim },
    `\n${all.slice(0, line).join("")}${code}`,
  );
}

/** The program of a variant in PyTorch, as a figure shows it, and the same in NumPy and in JavaScript. */
export function lineByLine(variant: Variant, size: Size): Programs {
  const { line, precision } = size;
  const shown = linesOf(variant, size)
    .slice(0, line)
    .map((one) => `${one.replaceAll(/[«»]/g, "")}\n`)
    .join("");
  const made = left[line - 1];
  const math = shown.includes("math.") ? "import math\n" : "";
  const type = precision === "float64" ? "torch.set_default_dtype(torch.float64)\n\n" : "";
  const arrays = shown
    .replace(/torch\.arange\((\d+)\)\.unsqueeze\(1\)/, "np.arange($1)[:, None]")
    .replace(/torch\.zeros\((\d+), (\d+)\)/, "np.zeros(($1, $2))")
    .replace("torch.pow(10000,", "np.power(10000.0,")
    .replace("math.", "np.")
    .replaceAll("torch.", "np.");
  return {
    PyTorch: math + pytorch({}, `${type}${shown}table = ${made}\n`),
    NumPy: numpy({}, `${arrays}table = ${made}\n`),
    JavaScript: lineByLineInJavaScript(variant, size),
  };
}
