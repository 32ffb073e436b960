const text = {
  name: "One row in two layouts, and a model that knows only one",
  settings: {
    layout: "Layout",
    pos: "Position",
    card: "Marked card",
  },
  layouts: {
    interleaved: "interleaved",
    concatenated: "concatenated",
  },
  dealt: (pos: string, layout: string) => `The row of position ${pos}, ${layout}`,
  cards: (layout: string) => `Eight numbers, ${layout}`,
  card: (column: string, fn: string, pair: string, value: string) =>
    `Column ${column}: ${fn} of pair ${pair}, ${value}`,
  guess: "To which column will the marked card go in the other layout? Choose one of the numbers.",
  place: (column: string) => `It will go to column ${column}`,
  guessRight: (column: string) => `Right: it is in column ${column} now.`,
  guessWrong: (column: string, guessed: string) =>
    `It is in column ${column} now; you said ${guessed}.`,
  lies: (fn: string, pair: string, column: string, value: string) =>
    `${fn} of pair ${pair} is ${value}, in column ${column}.`,
  where: (fn: string, pair: string, there: string, here: string, value: string) =>
    `${fn} of pair ${pair} is ${value}, in column ${there} interleaved and in column ${here} concatenated.`,
  modelTitle: "And a trained model?",
  model:
    "A small Transformer was trained with interleaved rows. It is given this sentence with the rows it knows, and then with the same numbers concatenated:",
  tokens: "I love you , you love me",
  comma: ",",
  between: " ",
  pair: "I me",
  ask: "Ask the model",
  trouble: "The model could not be fetched.",
  answers: "What the model answers",
  fed: {
    interleaved: "with interleaved rows, as in training",
    concatenated: "with the same numbers, concatenated",
  },
  first: (a: string, b: string) => `Which comes first, “${a}” or “${b}”?`,
  backwards: "The words backwards",
  right: "right",
  wrong: "wrong",
};

export default text;
