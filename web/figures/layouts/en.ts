const text = {
  name: "One row in two layouts, and a model that knows only one",
  settings: {
    layout: "Layout",
    pos: "Position",
    card: "Marked card",
  },
  choices: {
    layout: {
      interleaved: "interleaved",
      concatenated: "concatenated",
    },
  },
  title: (pos: string) => `Position ${pos}: the same eight numbers in two layouts`,
  alt: (pos: string, layout: string, cards: string) =>
    `The row of position ${pos} as cards, ${layout}: ${cards}. Below each is what the weight of its column was trained for.`,
  /** Above the columns of the cards. */
  dealt: (pos: string) => `the row of position ${pos}, by column`,
  column: "column",
  /** Below the names of the numbers that the weights expect. */
  weights: "what each column’s weight was trained for",
  where: (fn: string, pair: string, there: string, here: string, value: string) =>
    `${fn} of pair ${pair} is ${value}: in column ${there} interleaved, in column ${here} concatenated.`,
  model: "A small Transformer, trained with interleaved rows, is asked about this sentence:",
  tokens: "I love you , you love me",
  comma: ",",
  between: " ",
  pair: "I me",
  trouble: "The model could not be loaded.",
  fed: {
    interleaved: "with interleaved rows, as in training",
    concatenated: "with the same numbers, concatenated",
  },
  first: (a: string, b: string) => `Which comes first, “${a}” or “${b}”?`,
  backwards: "The sentence backwards",
};

export default text;
