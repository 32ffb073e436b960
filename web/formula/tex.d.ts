declare module "*.tex" {
  import type { TemplateResult } from "lit";

  /** The formula as MathML, its `\slot{name}`s filled. */
  const formula: (slots: Readonly<Record<string, string | number>>) => TemplateResult;
  export default formula;
}
