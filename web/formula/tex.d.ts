declare module "*.tex" {
  import type { TemplateResult } from "lit";

  /** The formula as MathML, its `\slot{name}`s filled. */
  const formula: (slots: Readonly<Record<string, string | number>>) => TemplateResult;
  export default formula;
}

declare module "posenc:mathml-style" {
  import type { CSSResult } from "lit";

  /** The rules of mathml.css. */
  const style: CSSResult;
  export default style;
}

declare module "posenc:sequences" {
  import type { PresetDescription } from "posenc/dialects";

  /** What `presets()` says of the presets for sequences. */
  const sequences: readonly Pick<PresetDescription, "name" | "frequencies" | "order" | "odd">[];
  export default sequences;
}

declare module "posenc:formulas" {
  import type { TemplateResult } from "lit";
  import type { PresetName } from "posenc/dialects";

  /** The LaTeX formulas that `presets()` gives for sequences, as MathML. */
  const formulas: Readonly<Partial<Record<PresetName, TemplateResult>>>;
  export default formulas;
}
