const text = {
  name: "Find the row",
  round: (round: string, rounds: string) => `Find this row: ${round} of ${rounds}`,
  wanted: "wanted",
  wantedName: "The barcode of the wanted row",
  mine: (pos: string) => `row ${pos}`,
  mineName: "The barcode of your row",
  how: "Slide until your barcode is the wanted one. The slow columns on the right tell roughly where it is, the quick ones on the left exactly.",
  /** Of a table with all sines before all cosines. */
  howInHalves:
    "Slide until your barcode is the wanted one. In each half the slow columns on the right tell roughly where it is, the quick ones on the left exactly.",
  tooLow: (pos: string, alike: string, dim: string) =>
    `${pos} is too low: look further down. ${alike} of the ${dim} columns of row ${pos} look like the wanted ones.`,
  tooHigh: (pos: string, alike: string, dim: string) =>
    `${pos} is too high: look further up. ${alike} of the ${dim} columns of row ${pos} look like the wanted ones.`,
  found: (pos: string) => `Yes, row ${pos}. No other row has this barcode.`,
  shown: (pos: string) => `It is row ${pos}.`,
  last: (pos: string) =>
    `Yes, row ${pos}. Now read down: choose a column, and see the wave at its side.`,
  take: "This row",
  skip: "Show me",
  next: "Next row",
};

export default text;
