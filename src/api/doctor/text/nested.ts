import { product, show } from "../../shared/check.js";
import { tableError } from "../table-error.js";
import { Growing } from "./growing.js";
import { wrongNumber } from "./number.js";
import type { Written } from "./written.js";

/** Returns evenly nested numbers as a flat list; undefined if value is not an array. */
export function flatten(value: unknown, name: string): Written | undefined {
  if (!Array.isArray(value)) return undefined;
  const shape: number[] = [];
  for (let level: unknown = value; Array.isArray(level); level = level[0]) shape.push(level.length);
  if (shape.length > 32) {
    const problem = { kind: "shape", expected: "32", was: String(shape.length) } as const;
    throw tableError(name, "nested at most 32 deep", `${shape.length} deep`, problem);
  }
  const numbers = new Growing();
  const visit = (part: unknown, depth: number): void => {
    if (depth === shape.length) {
      if (typeof part !== "number") {
        throw wrongNumber({ number: numbers.length + 1 }, show(part), name);
      }
      numbers.push(part);
      return;
    }
    const size = shape[depth] as number;
    if (!Array.isArray(part) || part.length !== size) {
      const row = Math.floor(numbers.length / (shape.at(-1) || 1)) + 1;
      const was = Array.isArray(part) ? `${part.length}` : show(part);
      const long = Array.isArray(part) ? part.length : 0;
      const last = depth === shape.length - 1;
      const problem = { kind: "uneven", row, expected: size, was: long } as const;
      throw last
        ? tableError(`row ${row} of ${name}`, `of ${size} numbers, as row 1 is`, was, problem)
        : tableError(`each part of ${name}`, `of ${size} rows, as the first is`, was, problem);
    }
    for (const inner of part) visit(inner, depth + 1);
  };
  visit(value, 0);
  return { numbers: numbers.all, shape };
}

/** Returns numbers in the shape that a text gives them. It must fit. */
export function shaped({ numbers }: Written, shape: number[], name: string): Written {
  const length = product(shape);
  if (length !== numbers.length) {
    const was = `${numbers.length}`;
    const problem = { kind: "shape", expected: `${length}`, was } as const;
    throw tableError(`data of ${name}`, `${length} numbers, as [${shape}] needs`, was, problem);
  }
  return { numbers, shape };
}
