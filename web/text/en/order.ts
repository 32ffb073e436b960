const text = {
  name: "A sentence whose words are shaken in a bag, and what a trained model makes of it",
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
  sentence: "Sentence",
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
  shaken: (sentence: string) => `Now it reads: ${sentence}`,
  exchange: "Swap the clauses",
  asWritten: "As written",
  ask: "Shake the bag. The model is fetched then, and reads the sentence before and after.",
  coming: "The model is being fetched …",
  trouble: "The model could not be fetched. Move a word to try again.",
  untouched: "The words stand as written, so every row has two equal halves. Shake the bag.",
  permuted: {
    before:
      "Positions are off. Each word keeps the row that it had; only its seat has changed. The largest difference is",
    after: ", which is rounding.",
  },
  changed: {
    before: "Positions are on. In another seat a word gets another row. The largest difference is",
    after: ".",
  },
  answers: "What the model answers",
  before: "as written",
  now: "as you have it",
  first: (a: string, b: string) => `Which comes first, “${a}” or “${b}”?`,
  backwards: "The words backwards",
  shakeFirst: "Shake the words first. Then guess what it will answer, before you look.",
  guess: "What will it answer? Guess, or look.",
  tell: "Just show me",
  willBeRight: "it gets it right",
  willBeWrong: "it gets it wrong",
  guessed: (guess: string) => `You guessed “${guess}”: `,
  isSo: "so it is.",
  isNotSo: "it is not so.",
  says: (answer: string) => `The model answers: ${answer}.`,
  right: "right",
  wrong: "wrong",
  palindrome: "These words read the same both ways, so this tells nothing.",
  soPermuted:
    "It answers as it did before. It was given the same rows, and nothing in them says where they sit.",
  soChanged: "Now the rows themselves say where they sit, and the model can use it.",
  outputs: "What the encoder makes of each word",
  row: (word: string, place: string) =>
    `${word}, place ${place}: 32 numbers, above as written and below as it is now`,
  outputsHint: (zero: string) =>
    `32 numbers a word: −3 and less is blue, 0 is ${zero}, 3 and more is red. The upper half of a row is from the sentence as written, the lower half is from now. Where you see no seam, nothing has changed.`,
  attention: "Which word looks at which",
  attentionName: "How much each word (row) attends to each word (column)",
  attentionHint: (zero: string) =>
    `0 is ${zero}, 1 is red; each row adds up to 1. With positions off, equal words have equal rows.`,
};

export default text;
