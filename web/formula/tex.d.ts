declare module "*.tex" {
  import type { TemplateResult } from "lit";

  /** The formula as MathML, its `\slot{name}`s filled. */
  const formula: (slots: Readonly<Record<string, string | number>>) => TemplateResult;
  export default formula;
}

declare module "posenc:formulas" {
  import type { TemplateResult } from "lit";
  import type { PresetName } from "posenc/dialects";

  /** What `presets()` gives as LaTeX for presets of sequences, as MathML. */
  const formulas: Readonly<Partial<Record<PresetName, TemplateResult>>>;
  export default formulas;
}
