declare module "posenc:records/build" {
  import type { FindingData } from "posenc/doctor";

  type Variant = import("./variants.js").Variant;

  /** What the doctor says about the table of each variant; undefined where it finds nothing. */
  const findings: Readonly<Partial<Record<Variant, FindingData>>>;
  export default findings;
}
