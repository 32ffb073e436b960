import formulas, { type InWords } from "posenc:formulas";
import { type Dialects, load, type PresetName } from "posenc/dialects";

/** The other libraries' encodings, and their formulas as MathML. */
export interface Library {
  dialects: Dialects;
  formulas: Readonly<Partial<Record<PresetName, InWords>>>;
}

export async function loadLibrary(): Promise<Library> {
  return { dialects: await load(), formulas };
}
