declare module "posenc:records/rotary" {
  import type { FindingData } from "posenc/doctor";

  type RotaryMistake = import("./rotary.js").RotaryMistake;

  /** What the doctor says about the table of each rotary; undefined where it finds nothing. */
  const findings: Readonly<Partial<Record<RotaryMistake, FindingData>>>;
  export default findings;
}

declare module "posenc:records/corners" {
  type RotaryMistake = import("./rotary.js").RotaryMistake;

  /** The first rows and columns of each rotary's table, row by row. */
  const corners: Readonly<Record<RotaryMistake, readonly number[]>>;
  export default corners;
}
