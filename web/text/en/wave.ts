const text = {
  name: "The wave of one pair, which can be stretched to the next",
  settings: {
    pair: "Pair i",
    zoom: "Zoom",
  },
  picture: (pair: string, length: string, positions: string) =>
    `The cosine of pair ${pair} over ${positions} positions: the next crest is at ${length}.`,
  axis: "position (below the wave: the length of every pair)",
  band: "too quick to be drawn at this distance",
  closer: "Closer",
  farther: "10 × farther",
  shows: (positions: string) => `${positions} positions`,
  pairOf: (pair: string, pairs: string) => `Pair ${pair} (of ${pairs})`,
  positions: (value: string) => `${value} positions`,
  first: (turns: string) => `pair 0: ${turns} turns here`,
  times: (times: string) => `${times} × pair 0`,
  ofFirst: "of the wave of pair 0",
  ofLimit: (base: string) => `of 2π · ${base}`,
  /** What the pairs tell of a text as long as the drawing. */
  anew: "begin anew in this text",
  still: "turn less than a tenth in it",
  some: (some: string, all: string) => `${some} of ${all} pairs`,
  alike: "most like position 0",
  like: (position: string, share: string) => `position ${position}: ${share}`,
  guessFirst: "Guess the longest",
  last: "Last pair",
  hint: "Drag the crest to the right. At the edge the view grows by itself; let go, and it snaps to the nearest pair.",
  guess: (dim: string, base: string) =>
    `The longest wave of d = ${dim} and base ${base} has a length of`,
  show: "Show me",
  told: (guess: string, base: string, limit: string, last: string, percent: string) =>
    `You said ${guess}. It is ${last} positions: ${percent}% of 2π · ${base} = ${limit}, which no pair reaches.`,
  /** In a library whose last pair has the frequency 1/base. */
  reached: (guess: string, base: string, limit: string) =>
    `You said ${guess}. It is 2π · ${base} = ${limit} positions: in this library the last pair is exactly that long.`,
};

export default text;
