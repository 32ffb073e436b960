const text = {
  name: "A word and its position, added as a number, as a share of the text, or as a wave",
  settings: {
    way: "Added as",
    n: "Position n",
    word: "Word",
  },
  choices: {
    way: {
      number: "a number",
      share: "n ÷ 5000",
      wave: "a wave",
    },
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
  at: (word: string, n: string) => `${word} at ${n}`,
  movedBy: (moved: string) => `It has moved by ${moved}.`,
  caption: (word: string, n: string, way: string, moved: string, nearest: string) =>
    `“${word}” at position ${n}. The position is added as ${way}: the word moves by ${moved} and is then nearest to “${nearest}”.`,
};

export default text;
