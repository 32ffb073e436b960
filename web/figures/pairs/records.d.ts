declare module "posenc:records/pairs" {
  type Recorded = import("./reading.js").Recorded;

  /** What the trained rotary model answers with each pairing. */
  const record: Recorded;
  export default record;
}
