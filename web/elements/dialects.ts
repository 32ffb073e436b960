import formulas from "posenc:formulas";
import type { TemplateResult } from "lit";
import { type Dialects, load, type PresetName } from "posenc/dialects";

/** The other libraries' encodings, and their formulas as MathML. */
export interface DialectLibrary {
  library: Dialects;
  formulas: Readonly<Partial<Record<PresetName, TemplateResult>>>;
}

export async function loadDialects(): Promise<DialectLibrary> {
  return { library: await load(), formulas };
}
