import type { Posenc, Sinusoidal } from "posenc";
import { type Dtype, decimal, type Numbers, tensorText } from "../text/tensor.js";

/** What the programs of a chapter print in one line: a label, an array, a truth, or some of them. */
export interface Line {
  label?: string;
  value?: Numbers | boolean;
}

/** What a program is run with. */
export interface Run {
  posenc: Posenc;
  /** The settings that the program begins with, as they are written there. */
  settings: Readonly<Record<string, string>>;
  /** How the arrays are kept. */
  dtype: Dtype;
  /** The position of the first word. Default: 0. */
  first?: number;
  /** Whether the core's frequencies end at 1/base, as in some libraries. */
  isEndpoint?: boolean;
}

/** The output of a chapter's programs, made by the core. */
export interface Output {
  /** How many decimals are printed. Default: 4, as PyTorch does. */
  decimals?: number;
  lines(run: Run): Line[];
}

/** Some numbers of an encoding's row, rounded to float32 or as the core computes them. */
export function rowOf(
  encoding: Sinusoidal,
  pos: number,
  { dtype, columns }: { dtype: Dtype; columns: readonly number[] },
): Numbers {
  const exact = columns.map((column) => encoding.cell(pos, column).value);
  return { data: dtype === "float32" ? Float32Array.from(exact) : exact, shape: [columns.length] };
}

/** A line that is the same in every language: a label and numbers with some decimals. */
export function told(label: string, numbers: Iterable<number>, decimals: number): Line {
  return { label: [label, ...Array.from(numbers, (value) => decimal(value, decimals))].join(" ") };
}

const written = ({ label, value }: Line, told: string): string =>
  [label, value === undefined ? undefined : told].filter((part) => part !== undefined).join(" ");

function plain({ data, shape }: Numbers, decimals: number): string {
  const columns = shape.at(-1) ?? 1;
  const numbers = Array.from(data, (value) => decimal(value, decimals));
  const lines: string[] = [];
  for (let start = 0; start < numbers.length; start += columns) {
    lines.push(numbers.slice(start, start + columns).join(" "));
  }
  return lines.join("\n");
}

/** Returns what the program of a tab prints: PyTorch's arrays as tensors, others' as rows of numbers. */
export function outputOf(tab: string, { decimals = 4, lines }: Output, run: Run): string {
  return lines(run)
    .map((line) => {
      const { value } = line;
      if (typeof value === "boolean") {
        const told = String(value);
        return written(
          line,
          tab === "JavaScript" ? told : told.replace(/^./, (t) => t.toUpperCase()),
        );
      }
      if (value === undefined) return written(line, "");
      const { dtype } = run;
      const isTensor = tab === "PyTorch";
      return written(
        line,
        isTensor ? tensorText(value, { dtype, decimals }) : plain(value, decimals),
      );
    })
    .join("\n");
}
