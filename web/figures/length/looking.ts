/** The place that asks: which word stands three places before it? */
export const asking = 5;

/** What the last layer looks at from the place that asks, and what the model answers there. */
export interface Looked {
  /** The word that the model answers, by its id. */
  answer: number;
  /** For each head how much of its attention each word gets, of 1000. */
  heads: readonly (readonly number[])[];
}

/** By how the far words are: there, or hidden. */
interface ByHiding<Value> {
  no: Value;
  yes: Value;
}

/** One row of words, and what the shipped rotary makes of its first 12, 13, … words. */
export interface Recorded extends ByHiding<readonly Looked[]> {
  row: readonly number[];
}

/** The share of right answers of a seed at the place that asks, for rows of 12, 13, … words. */
export interface Seed extends ByHiding<number[]> {
  /** Whether its weights come with the figures. */
  shipped: boolean;
}
