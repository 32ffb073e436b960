import type buildText from "posenc:text/build";
import type { Posenc } from "posenc";
import { Colours } from "../../draw/colours.js";
import { whole } from "../../text/number.js";
import type { Values } from "../shared/setting.js";
import { type Printed, print } from "./print.js";
import type { build } from "./settings.js";
import { type Built, builtOf, type Variant } from "./variants.js";

/** The size of the table that the program makes. */
export const [length, dim] = [4, 4];
/** What the doctor is asked about: large enough that no two formulas agree by chance. */
export const large = { length: 32, dim: 16, precision: "float64" } as const;

/** What the last line that has run has made. */
export interface Scene extends Values<typeof build.settings> {
  made: Printed;
  printed: string;
  /** Whether the table is there. */
  isThere: boolean;
  /** The cells of the table, row by row, and whether the line has just written them. */
  cells: readonly { value: number; isNew: boolean }[];
  colours: Colours;
}

export function sceneOf(
  posenc: Posenc,
  { line, precision, variant }: Values<typeof build.settings>,
): Scene {
  const built = builtOf(posenc, variant, { length, dim, precision });
  const made = arrayAfter(line, built, { variant, kind: precision });
  const after = tableAfter(line, built);
  return {
    ...{ line, precision, variant, made },
    printed: print(made),
    isThere: line >= 4,
    cells: Array.from(after, (value, cell) => ({ value, isNew: isNew(line, cell, variant) })),
    colours: new Colours(posenc, Float32Array.from(after)),
  };
}

/** What the cells are called. */
export function cellsName({ isThere, line }: Scene, text: typeof buildText): string {
  return isThere ? text.cells(whole(line)) : text.noCells;
}

/** What the array is called. */
export function printedName({ line }: Scene, { printed, makes }: typeof buildText): string {
  return printed(makes[line - 1] ?? "");
}

/** Returns the array that a line makes, as the program holds it. */
function arrayAfter(
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
function tableAfter(line: number, { sines, table }: Pick<Built, "sines" | "table">): Float64Array {
  if (line <= 4) return new Float64Array(length * dim);
  return line === 5 ? sines : table;
}

/** Whether a line has written a cell of the table. */
function isNew(line: number, cell: number, variant: Variant): boolean {
  if (line <= 4) return line === 4;
  const start = line === 5 && variant !== "overwritten" ? 0 : 1;
  return cell % 2 === start;
}

/** Returns the parts of a line of the program. Every other part differs from the paper's. */
export function partsOf(line: string): string[] {
  return line.split(/[«»]/);
}
