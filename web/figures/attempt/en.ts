const text = {
  name: "Your own encoding, and four tests for it",
  settings: {
    attempt: "What marks the position",
    join: "The row is",
    period: "Period, in positions",
    wavebase: "Base of the waves",
    total: "Positions in the text",
    ask: "Ask first",
  },
  choices: {
    attempt: {
      none: "nothing",
      number: "the number n",
      share: "the share n ÷ N",
      bits: "bits",
      wave: "one wave",
      waves: "many waves",
      paper: "the paper’s",
      learned: "a learned table",
    },
    join: {
      added: "added to the word",
      beside: "placed beside the word",
    },
  },
  comma: ", ",
  withPeriod: (period: string) => `period ${period}`,
  withBase: (base: string) => `base ${base}`,
  formulas: {
    none: "Every row is all zeros.",
    number: (columns: string) => `Each of the ${columns} columns is n.`,
    share: (columns: string, length: string) =>
      `Each of the ${columns} columns is n ÷ N. Here the text has N = ${length} positions.`,
    bits: "Column 0 is the last bit of n, column 1 the bit before it, and so on.",
    wave: "The sine and the cosine of one wave, over and over.",
    waves: (pairs: string) => `${pairs} waves, each with a sine and a cosine. You choose the base.`,
    paper: (pairs: string, base: string) =>
      `${pairs} waves, each with a sine and a cosine, and base ${base}.`,
    learned: (rows: string) =>
      `The table our small Transformer learned: ${rows} rows, one for each position it was trained with.`,
  },
  card: "The card of tests",
  tests: {
    unlike: "Every row is different from every other",
    words: "Every word stays recognisable",
    steps: "A step of k is the same wherever it starts",
    bounds: "At position 5000 it is still within ±1",
  },
  short: {
    rows: (first: string, second: string) => `rows ${first} and ${second}`,
    apart: (distance: string) => `${distance} apart`,
    same: "the same",
    kept: (kept: string, words: string) => `${kept} of ${words} words`,
    at: (position: string) => `with row ${position}`,
    step: (k: string) => `k = ${k}`,
    span: (least: string, most: string) => `${least} to ${most}`,
    largest: (value: string) => `at most ${value}`,
    noRow: (last: string) => `the last row is ${last}`,
    said: (verdict: string) => `you said: ${verdict}`,
  },
  passes: "passes",
  fails: "fails",
  unlike: (first: string, second: string, distance: string) =>
    `The two closest, rows ${first} and ${second}, are ${distance} apart.`,
  same: (first: string, second: string) => `Rows ${first} and ${second} are the same.`,
  kept: (words: string) => `All ${words} words stay nearest to themselves, whichever row is added.`,
  lost: (position: string, kept: string, words: string) =>
    `With the row of position ${position}, ${kept} of ${words} words ${kept === "1" ? "is" : "are"} still nearest to ${kept === "1" ? "itself" : "themselves"}.`,
  untouched: (words: string) =>
    `Placed beside it, the row changes no number of a word: all ${words} are kept.`,
  steady: (difference: string) =>
    `PE(p) · PE(p + k) depends on k alone. Largest difference: ${difference}.`,
  unsteady: (
    k: string,
    low: { start: string; product: string },
    high: { start: string; product: string },
  ) =>
    `For k = ${k}, PE(p) · PE(p + k) is ${low.product} from p = ${low.start} and ${high.product} from p = ${high.start}.`,
  largest: (value: string) => `The largest number there is ${value}.`,
  noRow: (last: string) => `There is no such row: the table ends at position ${last}.`,
  passed: (passed: string, of: string) => `${passed} of ${of} tests passed.`,
  guessFirst: "Guess first",
  guess: "Which of the four tests does it pass? Tap your guesses.",
  show: "Show what the core says",
  toldGuess: (passed: string, of: string, right: string, said: string) =>
    `${passed} of ${of} tests passed. You were right about ${right} of ${said}.`,
  nearestTitle: "The two rows that are closest to each other",
  caption: (name: string, passed: string) => `Your encoding, ${name}: ${passed}`,
  trouble: "The core that tests it could not be loaded.",
  trained: "What a small Transformer trained with it answers",
  asks: "It is a real model, with the rows of this attempt as positions. What does it know at the lengths it was trained on, and beyond?",
  notTrained: (name: string) =>
    `No model was trained with exactly this encoding. The closest was trained with: ${name}.`,
  askTrained: (kilobytes: string) => `Load its weights and count (${kilobytes}\u00a0kB)`,
  counting: "Loading and counting …",
  answersBelow: "Counted: its answers are below.",
  troubleTrained: "The weights could not be loaded.",
};

export default text;
