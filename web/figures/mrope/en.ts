const text = {
  name: "Three numbers for each token (M-RoPE)",
  settings: { way: "Positions", q: "Query’s token", k: "Key’s token" },
  choices: {
    way: {
      line: "text",
      blocks: "blocks",
      turns: "by turns",
    },
  },
  words: ["In", "this", "who", "runs"],
  axis: { n: "number n", t: "time t", h: "row h", w: "column w" },
  pairs: "pair i",
  pair: (pair: string) => `pair ${pair}`,
  patch: (row: string, column: string) => `the patch in row ${row}, column ${column}`,
  word: (word: string) => `the word “${word}”`,
  at: (what: string, numbers: string) => `${what}: ${numbers}`,
  isQ: (at: string) => `The query is at ${at}.`,
  isK: (at: string) => `The key is at ${at}.`,
  alt: (patches: string) =>
    `Two words, a picture of ${patches} patches, and two words: right by column, down by row. Below, a clock for every eighth pair, in the lane of the number that turns it.`,
  cost: (patches: string, numbers: string, next: string) =>
    `The picture’s ${patches} patches take ${numbers} numbers: the next word is ${next}.`,
  sections: {
    line: "All 64 pairs turn by it.",
    blocks: "Qwen2-VL: the first 16 pairs turn by t, 24 by h, the slowest 24 by w.",
    turns: "Qwen3-VL: t, h, w, t, h, w …, so each has fast and slow ones.",
  },
  wedges: "The angle between query and key",
  turnedBy: "turned by",
  angle: "angle",
  radians: (angle: string) => `${angle} rad`,
};

export default text;
