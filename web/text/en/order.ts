const text = {
  name: "A sentence whose words can be moved, and what a trained model makes of it",
  settings: {
    words: "Order of the words",
    positions: "Positions",
    head: "Head",
  },
  models: {
    none: "off",
    sinusoidal: "sinusoidal",
    learned: "learned",
  },
  sentence: "one for all , all for one",
  comma: ",",
  between: " ",
  pair: "one all",
  /** The sentence with its clauses in each other's place, a digit for each word. */
  exchanged: "4563012",
  wordsName: "The sentence, word by word",
  place: (word: string, place: string, count: string) => `${word}, place ${place} of ${count}`,
  keys: "Drag a word. Or press Enter on it, move it with the arrow keys and press Enter again; Esc puts it back. Two clicks do the same: one on the word, one on the place.",
  exchange: "Exchange the clauses",
  asWritten: "As written",
  question:
    "“One for all” and “all for one” change places. Without positions, will the model’s answer change?",
  guessDifferent: "It will change",
  guessSame: "It will stay the same",
  guessedRight: "You were right.",
  guessedWrong: "It turned out otherwise.",
  ask: "Say what you expect, or move a word: then the model is fetched and asked.",
  coming: "The model is being fetched …",
  trouble: "The model could not be fetched. Move a word to try again.",
  untouched: "The words stand as written: both columns show the same. Move one.",
  permuted: {
    before:
      "Positions are off. Each word gets the output it had before, it only stands in another place. The largest difference is",
    after:
      ", which is rounding. So the model cannot tell one order from another, however well it was trained.",
  },
  changed: {
    before:
      "Positions are on. The words’ outputs are no longer those of before. The largest difference is",
    after: ", and the model can tell the orders apart.",
  },
  answers: "What the model answers",
  before: "as written",
  now: "as you have it",
  first: (a: string, b: string) => `Which comes first, “${a}” or “${b}”?`,
  backwards: "The words backwards",
  right: "right",
  wrong: "wrong",
  outputsBefore: "Outputs, as written",
  outputsNow: "Outputs, as you have it",
  outputsName: (title: string) => `${title}: a row of 32 numbers for each word`,
  outputsHint:
    "Each row is what the encoder makes of one word: 32 numbers, −3 and less blue, 0 white, 3 and more red. With positions off the rows on both sides are the same ones.",
  attention: "Attention",
  attentionName: "How much each word (row) attends to each word (column)",
  attentionHint:
    "White is 0, red is 1; each row adds up to 1. With positions off, equal words have equal rows.",
};

export default text;
