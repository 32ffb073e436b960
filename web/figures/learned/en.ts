const text = {
  name: "A learned table of positions that ends, next to waves that do not",
  settings: {
    view: "Show",
    pos: "Position",
    word: "Word",
    segment: "Segment",
    steps: "Training steps",
    seed: "Noise",
  },
  choices: {
    view: { ends: "the end", train: "training" },
    word: { 0: "I", 1: "love", 2: "you" },
    segment: { 0: "A", 1: "B" },
  },
  tables: (pos: string, last: string) =>
    `Two tables. The learned one has rows 0 to ${last}; the waves have a row for every position. The mark is at ${pos}.`,
  learned: "learned (made up)",
  waves: "waves",
  nothing: "nothing",
  error: "an error",
  none: "none",
  rows: "All rows of both tables",
  row: (pos: string, learned: string, waves: string) =>
    `Row ${pos}: learned ${learned}; waves ${waves}.`,
  caption: (word: string, pos: string, segment: string, row: string) =>
    `“${word}”, position ${pos} and segment ${segment}, added and normalised as in BERT: ${row}.`,
  sumTitle: "Three embeddings, added and normalised as in BERT",
  words: ["I", "love", "you"],
  word: (word: string) => `word: ${word}`,
  position: (pos: string) => `+ position ${pos}`,
  segment: "+ segment",
  sum: "= sum",
  centred: (mean: string) => `− mean ${mean}`,
  normalised: "÷ standard deviation",
  noRow: (pos: string, last: string) => `There is no row ${pos}: the last is ${last}.`,
  normalisedHint: "LayerNorm: the four numbers now have mean 0 and standard deviation 1.",
  train: {
    learned: "learned",
    waves: "waves",
    loss: "loss",
    steps: (count: string) => `${count} steps`,
    drawing: (step: string, loss: string) =>
      `Two tables of 16 rows, one learned and one of waves, and a curve of the loss. After ${step} steps the loss is ${loss}.`,
    before: "Loading the training code (about 20 kB) …",
    problem: "Each of 12 places must look 3 places back. Drag the dot, or press Play.",
    within: "Right places within 12 words",
    beyond: "Right places beyond",
    of: (right: string, asked: string) => `${right} of ${asked}`,
    status: (step: string, loss: string) => `Step ${step}: loss ${loss}.`,
    found: (right: string, asked: string, later: string, laterAsked: string) =>
      `Places that look where they should: ${right} of ${asked} within 12 words, ${later} of ${laterAsked} beyond.`,
    span: (least: string, most: string) => `${least} to ${most}`,
    movedWithin: "Rows 0 to 11 moved by",
    movedBeyond: "Rows 12 to 15 moved by",
    fixed: "not trained",
    neighbours: "A row times the next, rows 0 to 11",
  },
  trouble: "The model’s code could not be loaded.",
};

export default text;
