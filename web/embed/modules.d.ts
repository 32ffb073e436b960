declare module "posenc:hosted" {
  /**
   * Returns the address of the page that shows a figure, "" for the page that the figure stands in, or
   * undefined if there is none. `hosted()` makes this module.
   */
  export function hostedPage(tag: string, language: string): string | undefined;
}

declare module "posenc:build" {
  /** The version of the package. */
  export const version: string;
}

declare module "posenc:files" {
  type Language = import("../text/languages.js").Language;

  /** A file beside the loader, and its hash in the form of the attribute `integrity`. */
  type File = readonly [name: string, integrity: string];

  /** The files of each figure, by its tag. */
  export const files: Readonly<Record<string, Readonly<Record<Language, File>>>>;
}

declare module "posenc:learned-table" {
  /** The positions that a model of ours has learned, row by row. */
  const table: { readonly dim: number; readonly numbers: readonly number[] };
  export default table;
}

declare module "posenc:examples" {
  /** What each example prints, made by the libraries' presets when a figure is built. */
  const prints: object;
  export default prints;
}

declare module "posenc:trained/facts" {
  /** What is known of the trained encoders before one is fetched. */
  const facts: {
    /** How large the file of each kind is. */
    readonly bytes: Readonly<Record<string, number>>;
    /** Words of a row: the fewest and the most in training, and the most that are asked. */
    readonly shortest: number;
    readonly longest: number;
    readonly farthest: number;
    /** Words of the rows whose answers' origins are counted. */
    readonly originsLength: number;
    /** How many places before a place the word stands that the task `back` asks for. */
    readonly back: number;
    /** The lengths whose numbers are told: the longest of training, and beyond. */
    readonly told: readonly number[];
    /** How many rows of each length are asked, and the seed that draws them. */
    readonly rows: { readonly count: number; readonly seed: number };
  };
  export default facts;
}

declare module "posenc:trained/hashes" {
  /** The hash of each kind's weights in the form of the attribute `integrity`. */
  const hashes: Readonly<Record<import("../figures/shared/trained/weights.js").Kind, string>>;
  export default hashes;
}
declare module "posenc:trained/attempts" {
  type Runs = import("../figures/shared/trained/runs.js").Runs;

  /** What every seed answered that is told positions by the encodings of part one. */
  const runs: Runs;
  export default runs;
}

declare module "posenc:trained/length" {
  type Runs = import("../figures/shared/trained/runs.js").Runs;

  /** What every seed answered of the encoders of part two, also with stretched frequencies. */
  const runs: Runs;
  export default runs;
}

declare module "posenc:trained/origins" {
  type Origins = import("../figures/shared/trained/scene.js").Origins;

  /** Where the answers of the shipped rotary come from, by the factor of linear stretching. */
  const origins: Readonly<Record<string, Origins>>;
  export default origins;
}
