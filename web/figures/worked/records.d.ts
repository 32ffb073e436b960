declare module "posenc:records/worked" {
  import type { FindingData } from "posenc/doctor";

  type RuleName = import("./rules.js").RuleName;

  /** What the doctor says about the table of each arrangement; undefined where it finds nothing. */
  const findings: Readonly<Partial<Record<RuleName, FindingData>>>;
  export default findings;
}
