/** The corners of a field of hues. */
const text = {
  quick: "fast hands",
  slow: "slow hands",
  still: "have hardly moved",
  fine: "too fine to draw",
};

export default text;
