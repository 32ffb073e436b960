const text = {
  name: "A learned table of positions that ends, beside waves that do not",
  settings: {
    view: "Show",
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
  views: { ends: "where the table ends", train: "train a table" },
  train: {
    learned: "learned",
    waves: "waves",
    loss: "loss",
    steps: (count: string) => `${count} steps`,
    drawing: (step: string, loss: string) =>
      `Two tables of 16 rows, one learned and one of waves, and a curve of the loss. After ${step} steps the loss is ${loss}.`,
    before: "The code that trains (about 20 kB) is on its way.",
    problem: (count: string) =>
      `The task: each of 12 places must look at the place 3 before its own. The rows begin as noise. ${count} steps of gradient descent change them a little each time, so that the loss falls.`,
    run: "Train",
    pause: "Pause",
    step: "One step",
    again: "Start again",
    another: "Other noise",
    trouble: "The code that trains could not be fetched.",
    status: (step: string, loss: string) => `Step ${step}: loss ${loss}.`,
    found: (right: string, asked: string, later: string, laterAsked: string) =>
      `Places that look where they should: ${right} of ${asked} within 12 words, ${later} of ${laterAsked} beyond.`,
    fate: (first: string, last: string) =>
      `Training sees 12 words. What becomes of the rows ${first} to ${last}?`,
    fates: { zeros: "They turn to zeros", along: "They learn along", noise: "They stay noise" },
    told: "They stay noise: no text reached them, so their gradient was 0.",
    fateRight: "Right: they stay noise. No text reached them, so their gradient was 0.",
    fateWrong: (guess: string) =>
      `You said “${guess}”. They stay noise: no text reached them, so their gradient was 0.`,
    span: (least: string, most: string) => `${least} to ${most}`,
    movedWithin: "Rows 0 to 11 moved by",
    movedBeyond: "Rows 12 to 15 moved by",
    fixed: "not trained",
    neighbours: "A row times the next, rows 0 to 11",
  },
  trouble: "The model’s code could not be fetched.",
};

export default text;
