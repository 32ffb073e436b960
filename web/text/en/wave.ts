const text = {
  name: "The wave of one pair, which can be stretched to the next",
  settings: {
    pair: "Pair i",
    zoom: "Zoom",
  },
  choices: {
    dim: { "4": "4", "64": "64", "512": "512" },
    base: { "2": "2", "100": "100", "10000": "10000", "500000": "500000" },
  },
  picture: (pair: string, length: string, positions: string) =>
    `The cosine of pair ${pair} over ${positions} positions: the next crest is at ${length}.`,
  band: "too quick to be drawn at this distance",
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
  like: (position: string, share: string) => `position ${position} (${share})`,
  /** Where the last pair is out of view. */
  last: (pair: string, length: string) => `pair ${pair}: ${length}`,
  title: (pair: string, dim: string) => `The wave of pair ${pair}, d = ${dim}`,
  caption: (pair: string, length: string, times: string, percent: string, base: string) =>
    `Pair ${pair} begins anew after ${length} positions: ${times} times the wave of pair 0, and ${percent}% of 2π · ${base}.`,
};

export default text;
