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
  ofLimit: "of 2π · 10000",
  guessFirst: "Guess the longest",
  last: "Last pair",
  hint: "Drag the crest to the right. At the edge the view grows by itself; let go, and it snaps to the nearest pair.",
  guess: (dim: string) => `The longest wave of d = ${dim} has a length of`,
  show: "Show me",
  told: (guess: string, last: string, percent: string, limit: string) =>
    `You said ${guess}. It is ${last} positions: ${percent} % of 2π · 10000 = ${limit}, which no pair reaches.`,
  /** In a library whose last pair has the frequency 1/10000. */
  reached: (guess: string, limit: string) =>
    `You said ${guess}. It is 2π · 10000 = ${limit} positions: in this library the last pair is exactly that long.`,
};

export default text;
