declare module "posenc:records/buckets" {
  /** The bucket of each word from the 12th before to the 12th after, in the trained encoder with T5's buckets. */
  const buckets: readonly number[];
  export default buckets;
}

declare module "posenc:records/length" {
  type Recorded = import("./looking.js").Recorded;
  type Seed = import("./looking.js").Seed;

  /** What the trained rotary looks at in a row that grows, and how often every seed is right there. */
  const record: Recorded & { readonly seeds: readonly Seed[] };
  export default record;
}
