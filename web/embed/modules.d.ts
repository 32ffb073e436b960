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

declare module "posenc:findings/build" {
  import type { FindingData } from "posenc/doctor";

  type Variant = import("../figures/build/variants.js").Variant;

  /** What the doctor says about the table of each variant; undefined where it finds nothing. */
  const findings: Readonly<Partial<Record<Variant, FindingData>>>;
  export default findings;
}

declare module "posenc:findings/rotary" {
  import type { FindingData } from "posenc/doctor";

  type RotaryMistake = import("../figures/clinic/rotary.js").RotaryMistake;

  /** What the doctor says about the table of each rotary; undefined where it finds nothing. */
  const findings: Readonly<Partial<Record<RotaryMistake, FindingData>>>;
  export default findings;
}

declare module "posenc:findings/corners" {
  type RotaryMistake = import("../figures/clinic/rotary.js").RotaryMistake;

  /** The first rows and columns of each rotary's table, row by row. */
  const corners: Readonly<Record<RotaryMistake, readonly number[]>>;
  export default corners;
}

declare module "posenc:findings/beside" {
  type Columns =
    typeof import("../figures/beside/settings.js").beside.settings.columns.choices[number];
  type Sums = import("../figures/beside/sums.js").Sums;
  type Way = import("../figures/beside/sums.js").Way;

  /** What becomes of words whose positions are added to them, or set beside them, by the columns of a word. */
  const recorded: Readonly<Record<Way, Readonly<Record<Columns, Sums>>>>;
  export default recorded;
}

declare module "posenc:findings/biases" {
  /** T5's bucket of the key that stands as many places before or after its query. */
  interface Sides {
    readonly before: readonly number[];
    readonly later: readonly number[];
  }

  /** ALiBi's slopes and T5's buckets, from posenc/rotary. */
  const biases: {
    /** For 1, 2, … heads: by the paper's code, and by the formula of a power of two. */
    readonly slopes: readonly (readonly number[])[];
    readonly plain: readonly (readonly number[])[];
    readonly bucketCount: number;
    /** Where queries see what came before alone, and where they see both sides. */
    readonly buckets: { readonly causal: Sides; readonly both: Sides };
  };
  export default biases;
}

declare module "posenc:findings/buckets" {
  /** The bucket of each word from the 12th before to the 12th after, in the trained encoder with T5's buckets. */
  const buckets: readonly number[];
  export default buckets;
}

declare module "posenc:findings/order" {
  type Recorded = import("../figures/order/reading.js").Recorded;

  /** What the model without positions makes of each language's short sentence. */
  const record: Recorded;
  export default record;
}

declare module "posenc:findings/mrope" {
  type Counted = import("../figures/mrope/record.js").Counted;
  type Model = import("../figures/mrope/record.js").Model;

  /** The three numbers of each token, and which of them turns each pair, from posenc/rotary/vision. */
  const record: Readonly<Record<Model, Counted>>;
  export default record;
}

declare module "posenc:findings/pairs" {
  type Recorded = import("../figures/pairs/reading.js").Recorded;

  /** What the trained rotary model answers with each pairing. */
  const record: Recorded;
  export default record;
}

declare module "posenc:findings/length" {
  type Recorded = import("../figures/length/looking.js").Recorded;
  type Seed = import("../figures/length/looking.js").Seed;

  /** What the trained rotary looks at in a row that grows, and how often every seed is right there. */
  const record: Recorded & { readonly seeds: readonly Seed[] };
  export default record;
}

declare module "posenc:findings/rope" {
  type Recorded = import("../figures/rope/reading.js").Recorded;

  /** What two trained machines read further and further on, and a trained head's query and key. */
  const record: Recorded;
  export default record;
}

declare module "posenc:findings/worked" {
  import type { FindingData } from "posenc/doctor";

  type RuleName = import("../figures/worked/rules.js").RuleName;

  /** What the doctor says about the table of each arrangement; undefined where it finds nothing. */
  const findings: Readonly<Partial<Record<RuleName, FindingData>>>;
  export default findings;
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
