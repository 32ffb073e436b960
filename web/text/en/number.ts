const text = {
  name: "A word and its position: added as a number, as a share of the text, or as a wave",
  settings: {
    way: "The position is added as",
    n: "Position n",
    word: "Word",
  },
  ways: {
    number: "the number n",
    share: "n ÷ 5000",
    wave: "a wave",
  },
  words: [
    "cat",
    "dog",
    "bird",
    "fish",
    "sea",
    "tree",
    "sun",
    "moon",
    "rain",
    "wind",
    "rice",
    "tea",
    "bread",
    "salt",
    "house",
    "door",
    "letter",
    "book",
    "song",
    "king",
    "child",
  ],
  map: (word: string, n: string, nearest: string, reach: string) =>
    `A map of 21 words, from −${reach} to ${reach}. “${word}” at position ${n} is nearest to “${nearest}”.`,
  table: (word: string, n: string) => `“${word}” at position ${n}`,
  added: "is added",
  moved: "moves by",
  nearest: "nearest word",
  cloud: "all 21 words",
  near: (word: string) => `nearest: ${word}`,
  guessFirst: "Guess first",
  guess: (word: string, n: string) =>
    `The number ${n} is added to both numbers of “${word}”. Which word will then be nearest? Choose one below.`,
  skip: "Show me",
  told: (answer: string) =>
    `“${answer}”. Choose any other word: at 5000 they all end beside “${answer}”.`,
  guessRight: (answer: string) =>
    `Yes, “${answer}”: it lies furthest up and right. Choose any other word: they all end beside it.`,
  guessWrong: (guess: string, answer: string) =>
    `You said “${guess}”; it is “${answer}”, which lies furthest up and right. Choose any other word: they all end beside it.`,
  choose: "Choose a word",
};

export default text;
