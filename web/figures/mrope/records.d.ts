declare module "posenc:records/mrope" {
  type Counted = import("./record.js").Counted;
  type Model = import("./record.js").Model;

  /** The three numbers of each token, and which of them turns each pair, from posenc/rotary/vision. */
  const record: Readonly<Record<Model, Counted>>;
  export default record;
}
