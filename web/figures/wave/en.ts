import field from "../../text/en/field.js";

const text = {
  name: "The wave of one pair, stretchable to the next",
  settings: {
    pair: "Pair i",
    zoom: "Zoom",
    view: "Show",
    bend: "Log axis",
  },
  choices: {
    view: { wave: "one wave", field: "all hands" },
    dim: { "4": "4", "64": "64", "512": "512" },
    base: { "2": "2", "100": "100", "10000": "10000", "500000": "500000" },
  },
  field: {
    ...field,
    turn: "one turn",
    picture: (pairs: string, positions: string) =>
      `A field of ${pairs} columns, one for each pair, over ${positions} positions from top to bottom. Each pair is a clock hand, and the hue shows where it points: on the left the hues go round again and again, on the right they have hardly begun.`,
  },
  picture: (pair: string, length: string, positions: string) =>
    `The cosine of pair ${pair} over ${positions} positions: the next crest is at ${length}.`,
  band: "too fast to draw at this zoom",
  pairOf: (pair: string, pairs: string) => `Pair ${pair} (of ${pairs})`,
  positions: (value: string) => `${value} positions`,
  first: (turns: string) => `pair 0: ${turns} turns here`,
  times: (times: string) => `${times} × pair 0`,
  ofFirst: "of the wave of pair 0",
  ofLimit: (base: string) => `of 2π · ${base}`,
  /** What the pairs say about a text as long as the drawing. */
  anew: "repeat within this text",
  still: "make less than a tenth of a turn",
  some: (some: string, all: string) => `${some} of ${all} pairs`,
  alike: "most similar to position 0",
  like: (position: string, share: string) => `position ${position} (${share})`,
  /** Where the last pair is out of view. */
  last: (pair: string, length: string) => `pair ${pair}: ${length}`,
  title: (pair: string, dim: string) => `The wave of pair ${pair}, d = ${dim}`,
  caption: (pair: string, length: string, times: string, percent: string, base: string) =>
    `Pair ${pair} repeats every ${length} positions: ${times} times the wave of pair 0, and ${percent}% of 2π · ${base}.`,
};

export default text;
