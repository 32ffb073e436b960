declare module "posenc:records/order" {
  type Recorded = import("./reading.js").Recorded;

  /** What the model without positions makes of each language's short sentence. */
  const record: Recorded;
  export default record;
}
