import inFormula from "./formula.js";

const text = {
  /** The words within a formula. */
  inFormula,
  heading: "Two libraries side by side",
  names: { a: "A", b: "B", difference: "A − B" },
  paper: "the paper",
  /** The label of the choice of A or B. */
  choose: (name: string) => `Library ${name}`,
  of: (name: string, library: string) => `${name}: ${library}`,
  swap: "Swap A and B",
  map: (name: string, library: string) => `Table ${name}: ${library}`,
  difference: "A − B: the difference of the two tables",
  /** Beside the heading of the difference, whose colours are not those of the tables. */
  scale: "from −2 to 2",
  same: (all: string) => `A and B are the same: all ${all} numbers are equal.`,
  differ: (cells: string, all: string, columns: string, dim: string) =>
    `A and B differ in ${cells} of ${all} numbers, in ${columns} of ${dim} columns.`,
  /** What stands between two sentences. */
  between: " ",
  largest: (value: string, pos: string, col: string) =>
    `The largest difference is ${value}, at position ${pos}, dimension ${col}.`,
  odd: (library: string) =>
    `An odd number of dimensions has no table in ${library}, so there is nothing to compare.`,
  kinds: {
    sin: (pair: string) => `sine of pair ${pair}`,
    cos: (pair: string) => `cosine of pair ${pair}`,
  },
  zero: "padded with zero",
  at: (pos: string, col: string) => `position ${pos}, dimension ${col}`,
  told: (at: string, a: string, b: string, difference: string) =>
    `${at}. A: ${a}. B: ${b}. A − B: ${difference}`,
  formulas: "The formulas",
  none: "This library’s formula is not shown here.",
  begin:
    "Both tables start at position 0, even where a library gives its first word another position.",
};

export default text;
