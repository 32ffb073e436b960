const text = {
  name: "A sentence whose words are shaken in a bag, and what a trained model makes of it",
  settings: {
    words: "Order of the words",
    positions: "Positions",
    head: "Head",
  },
  choices: {
    positions: {
      none: "off",
      sinusoidal: "sinusoidal",
      learned: "learned",
    },
    head: { 1: "1", 2: "2" },
  },
  long: "Long sentence",
  short: "Short sentence",
  seat: (word: string, place: string, count: string) => `${word}, place ${place} of ${count}`,
  title: (positions: string) => `One sentence in two orders, positions: ${positions}`,
  alt: (written: string, moved: string, positions: string, told: string) =>
    `What the encoder makes of “${written}” and of “${moved}”, as coloured rows. Positions: ${positions}. ${told}`,
  /** Words as the models know them. `pair` is asked about: which of the two comes first? */
  sentences: {
    short: { words: "I love you", pair: "I you" },
    long: { words: "one for all , all for one", pair: "one all" },
  },
  comma: ",",
  between: " ",
  /** The long sentence with its clauses in each other's place, a digit for each word. */
  exchanged: "4563012",
  shake: "Shake the bag",
  exchange: "Swap the clauses",
  asWritten: "As written",
  coming: "Loading the model …",
  trouble: "The model could not be loaded. Move a word to try again.",
  untouched: "The words are as written, so both halves of every row are equal. Shake the bag.",
  permuted: {
    before:
      "Positions are off. Each word keeps its row; only its seat has changed. The largest difference is",
    after: ", which is rounding.",
  },
  changed: {
    before: "Positions are on. In another seat a word has another row. The largest difference is",
    after: ".",
  },
  answers: "What the model answers",
  before: "as written",
  now: "as it is now",
  labelled: (label: string, told: string) => `${label}: ${told}`,
  first: (a: string, b: string) => `Which comes first, “${a}” or “${b}”?`,
  backwards: "The sentence backwards",
  right: "right",
  wrong: "wrong",
  palindrome: "This sentence reads the same both ways, so this tells you nothing.",
  attention: "Which word attends to which",
  attentionName: "How much each word (row) attends to each word (column)",
  attentionHint:
    "1 is red, and closer to 0 is paler; each row adds up to 1. With positions off, equal words have equal rows.",
};

export default text;
