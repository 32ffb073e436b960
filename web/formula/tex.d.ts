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

  /** What `presets()` says of a preset for sequences, and from how many columns on it has tables. */
  type Sequence = Pick<PresetDescription, "name" | "frequencies" | "order" | "odd"> & {
    readonly least: number;
  };
  const sequences: readonly Sequence[];
  export default sequences;
}

declare module "posenc:formulas" {
  import type { TemplateResult } from "lit";
  import type { PresetName } from "posenc/dialects";

  /** Makes a formula with the words of a language: web/text/<language>/formula.ts. */
  export type InWords = (words: Readonly<Record<string, string>>) => TemplateResult;
  /** The LaTeX formulas that `presets()` gives for sequences, as MathML. */
  const formulas: Readonly<Partial<Record<PresetName, InWords>>>;
  export default formulas;
}
