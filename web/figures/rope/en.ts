import trained from "../../text/en/trained.js";

/** What all seeds answer, and the one in the reader's hand. */
export interface Told {
  /** With its range: "91% (90–98)". */
  median: string;
  own: string;
}

const text = {
  words32: trained.names,
  percent: trained.percent,
  name: "Queries and keys, rotated by the places of their words",
  settings: {
    view: "Show",
    n: "Both words: n",
    apart: "Apart: m − n",
    start: "The first word stands at",
  },
  choices: {
    view: { head: "one head", machines: "two machines" },
  },
  title: (m: string, n: string) => `A query at ${m} and a key at ${n}, rotated`,
  caption: (apart: string, turned: string, added: string, n: string) =>
    `${apart} apart. Rotated, the score is ${turned} wherever they stand. With PE added it is ${added} at n = ${n}.`,
  where: (n: string, m: string) => `The key k is at ${n}, the query q at ${m}.`,
  clocks: (pairs: string, score: string) =>
    `${pairs} clocks. In each, the hands of q and k rotate with their places, and the angle between them stays the same. Below them, columns show the angles at every place: those of q and k change all the way down, those between them do not. Together they make the score ${score}.`,
  matrices:
    "Two tables of scores, by the places of q and k. Rotated, the scores are equal along each diagonal. With PE added, they are not.",
  best: (apart: string) => `This head’s score is highest at ${apart} apart.`,
  pair: (pair: string) => `pair ${pair}`,
  turned: "rotated",
  added: "PE added",
  sinusoidal: "added",
  rotary: "rotated",
  axisStart: "first word at",
  reads: (start: string, added: Told, rotated: Told) =>
    `First word at ${start}. “Three back” is right in ${added.median} with waves added, and in ${rotated.median} rotated (median of five seeds, with their range). The two models on this page: ${added.own} and ${rotated.own}.`,
  startTable:
    "“Three back”, the same twelve words further on: median of five seeds, and their range",
  from: (start: string) => `from ${start}`,
  range: (median: string, range: string) => `${median} (${range})`,
  at: (n: string, m: string) => `k at ${n}, q at ${m}`,
  spread: "largest − least, all places",
  table: (apart: string) => `Scores at the same distance ${apart}`,
  vectors: "A trained head’s q and k before they are rotated, as hands",
};

export default text;
