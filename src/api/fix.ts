import type { Findings } from "./finding.js";

/** The formula of a finding as a line of code. */
export function codeOf(_finding: Findings, _shape: readonly number[]): string | undefined {
  return undefined;
}
