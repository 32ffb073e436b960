/** The corners of a field of hues. */
const text = {
  quick: "quick hands",
  slow: "slow hands",
  still: "hardly moved yet",
  fine: "finer than a cell",
};

export default text;
