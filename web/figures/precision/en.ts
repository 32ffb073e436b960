const text = {
  name: "The same positions with angles in three precisions",
  settings: {
    start: "First position",
    length: "Positions",
  },
  jump: "Go to",
  /** Why a button leads to a position. */
  why: {
    0: "Small numbers: every precision has them all.",
    248: "Eight positions before 256 = 2⁸. bfloat16 has 8 bits: from 256 on it has only every second whole number.",
    2040: "Eight positions before 2,048 = 2¹¹. float16 has 11 bits: from 2,048 on it has only every second whole number.",
    65490:
      "The largest number of float16 is 65,504. From 65,520 on a position is rounded to infinity, and infinity has no sine.",
    100000:
      "Beyond float16’s largest number. bfloat16 has steps of 512 here, so all rows are the same.",
    16777200:
      "Sixteen positions before 16,777,216 = 2²⁴. From there on float32, with 24 bits, has only every second whole number.",
  },
  whyButtons: "Each button starts a few positions before a precision runs out.",
  failed: "The code that rounds the angles could not be loaded.",
  all: (length: string) => `All ${length} rows differ.`,
  some: (distinct: string, length: string, first: string) =>
    `${distinct} different rows of ${length}: the row of position ${first} is the first to repeat the one before it.`,
  one: (length: string) => `The same row, ${length} times.`,
  infinite: "Where it is grey, the position is infinite: float16’s largest number is 65,504.",
  mark: "The line marks the first row that repeats the one above it.",
  title: (start: string, end: string) => `Positions ${start} to ${end}, angles in three precisions`,
  alt: (start: string, end: string) => `Three heatmaps of positions ${start} to ${end}.`,
  rows: (start: string, end: string) => `↓ positions ${start} to ${end}`,
  dimension: "dimension →",
  /** How many rows differ, below each map. */
  distinct: (distinct: string, length: string) => `${distinct} of ${length} rows`,
  heads: { bits: "bits", exact: "exact up to", distinct: "different", repeats: "first to repeat" },
};

export default text;
