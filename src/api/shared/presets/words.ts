/** @internal A preset in words: what its facts do not say. */
export interface PresetWords {
  /** LaTeX; p is the position, d the dim, θ the base, h = ⌊d/2⌋. */
  formula: string;
  /** The paper, or repository, commit, file and function. */
  source: string;
  /**
   * What the original refuses or answers with NaN (here a RangeError by default), and which
   * of its parameters are not taken here.
   */
  refuses: string;
  /** What its golden cases allow: the error that they state of the original's float32, and our own 3e-8. */
  tolerance: number;
}
