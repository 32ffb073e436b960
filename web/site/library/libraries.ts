import type { PresetName } from "posenc/dialects";

/** The name of the choice in the query. */
export const inQuery = "library";

/**
 * The libraries that a reader can choose, by their name in the query, and the preset that each has.
 * A library is a line here, a program in web/code/libraries and a text a language.
 */
export const libraries = {
  paper: "paper",
  pytorch: "paper",
  numpy: "paper",
  tensorflow: "tf-tutorial",
  fairseq: "fairseq",
  tensor2tensor: "tensor2tensor",
  whisper: "whisper",
  mae: "mae-1d",
} as const satisfies Readonly<Record<string, PresetName>>;

export type LibraryName = keyof typeof libraries;

export const libraryNames = Object.keys(libraries) as LibraryName[];
