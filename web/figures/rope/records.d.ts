declare module "posenc:records/rope" {
  type Recorded = import("./reading.js").Recorded;

  /** What two trained machines read further and further on, and a trained head's query and key. */
  const record: Recorded;
  export default record;
}
