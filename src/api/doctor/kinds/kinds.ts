import type { Findings } from "../finding.js";
import { type FoundPython, inLibraries } from "../python.js";
import { bias } from "./bias.js";
import { grid } from "./grid.js";
import type { Kind } from "./kind.js";
import { rotary, turn } from "./rotary.js";
import { rows } from "./rows.js";

/** The kinds. A finding is of the first one that it may be: the rotary of a grid is a rotary. */
const kinds: readonly Kind[] = [bias, turn, rotary, grid, rows];

/** @internal Returns the line of code of a finding; undefined if the package has no function for it. */
export const codeOf = (finding: Findings): string | undefined =>
  kinds.find((kind) => kind.is(finding))?.code(finding);

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
  if (finding.base === undefined || finding.zeroColumns > 0) return undefined;
  const program = kinds.find((kind) => kind.is(finding))?.python?.(finding, numbers);
  return program && inLibraries(finding, program, shape);
}
