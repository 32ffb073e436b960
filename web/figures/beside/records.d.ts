declare module "posenc:records/beside" {
  type Columns = typeof import("./settings.js").beside.settings.columns.choices[number];
  type Sums = import("./sums.js").Sums;
  type Way = import("./sums.js").Way;

  /** What becomes of words whose positions are added to them, or set beside them, by the columns of a word. */
  const recorded: Readonly<Record<Way, Readonly<Record<Columns, Sums>>>>;
  export default recorded;
}
