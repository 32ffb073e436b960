import type { Printed } from "./print.js";
import type { Built, Variant } from "./variants.js";

/** The size of the table that the program makes. */
export const [length, dim] = [4, 4];
/** What the doctor is asked about: large enough that no two formulas agree by chance. */
export const large = { length: 32, dim: 16, precision: "float64" } as const;

/** Returns the array that a line makes, as the program holds it. */
export function arrayAfter(
  line: number,
  { exponents, omega, ...built }: Built,
  { variant, kind }: { variant: Variant; kind: "float32" | "float64" },
): Printed {
  if (line === 1) return { data: [0, 1, 2, 3], shape: [length, 1], kind: "int64" };
  if (line === 2) {
    const isWhole = variant === "integer";
    return { data: exponents, shape: [exponents.length], kind: isWhole ? "int64" : kind };
  }
  if (line === 3) return { data: omega, shape: [omega.length], kind };
  return { data: tableAfter(line, built), shape: [length, dim], kind };
}

/** Returns the table after a line. Before line 4 it is not there, and its cells are zeros here. */
export function tableAfter(
  line: number,
  { sines, table }: Pick<Built, "sines" | "table">,
): Float64Array {
  if (line <= 4) return new Float64Array(length * dim);
  return line === 5 ? sines : table;
}

/** Whether a line has written a cell of the table. */
export function isNew(line: number, cell: number, variant: Variant): boolean {
  if (line <= 4) return line === 4;
  const start = line === 5 && variant !== "overwritten" ? 0 : 1;
  return cell % 2 === start;
}

/** Returns the parts of a line of the program. Every other part differs from the paper's. */
export function partsOf(line: string): string[] {
  return line.split(/[«»]/);
}
