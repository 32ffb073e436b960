declare module "posenc:records/biases" {
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
