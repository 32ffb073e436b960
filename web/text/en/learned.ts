const text = {
  name: "A learned table of positions that ends, beside waves that do not",
  settings: {
    pos: "Position",
    word: "Word",
    segment: "Segment",
  },
  tables: (pos: string, last: string) =>
    `Two tables. The learned one has rows 0 to ${last}; the waves have a row for every position. The mark is at ${pos}.`,
  learned: "learned (made up)",
  waves: "waves",
  nothing: "nothing",
  bet: (pos: string) => `The learned table ends here. What does the model add at position ${pos}?`,
  bets: {
    zeros: "Zeros",
    last: "The last row again",
    error: "Nothing: an error",
  },
  show: "Show me",
  told: "Nothing. There is no such row, and the call ends with an error.",
  betRight: "Right: there is no such row, and the call ends with an error. The waves just go on.",
  betWrong: (bet: string) =>
    `You said “${bet}”. There is no such row, and the call ends with an error. The waves just go on.`,
  sumTitle: "Three embeddings, added and normalised as in BERT",
  words: ["I", "love", "you"],
  word: (word: string) => `word: ${word}`,
  position: (pos: string) => `+ position ${pos}`,
  segment: "+ segment",
  sum: "= sum",
  centred: (mean: string) => `− mean ${mean}`,
  normalised: "÷ standard deviation",
  noRow: (pos: string, last: string) => `There is no row ${pos}: the last is ${last}.`,
  normalise: "Normalise",
  normalisedHint: "LayerNorm: the mean of the four is now 0, and their standard deviation is 1.",
  refused: (pos: string, last: string) =>
    `The core refuses position ${pos}: it may be 0 to ${last}, the last row of the table.`,
  trouble: "The model’s code could not be fetched.",
};

export default text;
