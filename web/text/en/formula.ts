/** The words within the formulas of other libraries, by the library's own English. */
const inFormula = {
  "an odd": "an odd",
  "ends on a sine": "ends on a sine",
  "cut to": "cut to",
  "sines, then": "sines, then",
  cosines: "cosines",
  "until learned": "until learned",
  if: "if",
  "is odd": "is odd",
  paddingIdx: "padding index",
  "tokens so far": "tokens so far",
  shift: "shift",
  or: "or",
  "for even or odd": "for even or odd",
};

export default inFormula;
