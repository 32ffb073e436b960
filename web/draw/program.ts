import type { Posenc } from "posenc";
import type { Language } from "../text/languages.js";

/**
 * Programs that make the numbers of a figure as it is shown: each leaves them in `table`, rounded to no
 * less than float32, and prints it.
 */
export type Programs = Partial<Record<"PyTorch" | "NumPy" | "JavaScript", string>>;

/** What a program may follow from, besides the figure's settings. */
export interface Given {
  posenc: Posenc;
  /** Whose words a figure shows. */
  language: Language;
}

/** Makes the programs of a figure whose settings are these. */
export type Maker<State> = (state: State, given: Given) => Programs;

type Value = number | string | readonly Value[];
/** Values by the names that a program gives them. */
export type Values = Readonly<Record<string, Value>>;

/** Writes a value as Python and JavaScript both read it. Lists of lists have a line for each. */
function literal(value: Value, indent: string): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "number") return String(value);
  const parts = value.map((one) => literal(one, indent));
  if (!value.some(Array.isArray)) return `[${parts.join(", ")}]`;
  return `[\n${parts.map((part) => `${indent}${part},\n`).join("")}]`;
}

function inPython(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${literal(value, "    ")}\n`)
    .join("");
}

function inJavaScript(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `const ${name} = ${literal(value, "  ")};\n`)
    .join("");
}

/** @param code Makes `table`. */
export function pytorch(values: Values, code: string): string {
  return `import torch\n\n${inPython(values)}${code}print(table)\n`;
}

/** @param code Makes `table`. */
export function numpy(values: Values, code: string): string {
  return `import numpy as np\n\n${inPython(values)}${code}print(table)\n`;
}

/**
 * @param imported Undefined where nothing is.
 * @param code Makes `table`: its data and its shape.
 */
export function javascript(imported: string | undefined, values: Values, code: string): string {
  const head = imported === undefined ? "" : `import ${imported};\n\n`;
  return `${head}${inJavaScript(values)}${code}console.log(table);\n`;
}
