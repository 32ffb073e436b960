import type { Findings } from "../finding.js";
import type { Program } from "../python.js";

/** @internal A kind of finding, and the code that it has. */
export interface Kind {
  /** Whether a finding is of this kind. */
  is(finding: Findings): boolean;
  /** Returns the line of code that makes the formula's numbers; undefined if the package has no function for them. */
  code(finding: Findings): string | undefined;
  /**
   * Returns the statements of its programs in Python; undefined if they cannot say the formula. Kinds without a
   * program leave it out.
   *
   * @param numbers Makes the formula's numbers.
   */
  python?(finding: Findings, numbers: () => Float32Array): Program | undefined;
}
