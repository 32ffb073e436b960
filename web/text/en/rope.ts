const text = {
  name: "A query and a key, turned by the places of their words",
  settings: {
    n: "Both words: n",
    apart: "Apart: m − n",
    keys: "Before any turn, k is",
  },
  choices: {
    keys: {
      same: "the same as q",
      back: "q, turned 3 places on",
    },
  },
  title: (m: string, n: string) => `A query at ${m} and a key at ${n}, turned`,
  caption: (apart: string, turned: string, added: string, n: string) =>
    `${apart} apart. Turned, the score is ${turned} at every place. With PE added it is ${added} at n = ${n}.`,
  rod: (n: string, m: string) => `The key k stands at ${n}, the query q at ${m}.`,
  clocks: (score: string) =>
    `Four clocks. In each the hands of q and k are turned by their places. Together they give the score ${score}.`,
  scores: (turned: string, added: string) =>
    `Two scores over the place of both words: turned ${turned}, added ${added}.`,
  fall: (apart: string, score: string) =>
    `The turned score over the distance from 0 to 60. At ${apart} it is ${score}.`,
  pair: (pair: string) => `pair ${pair}`,
  turned: "turned",
  added: "PE added",
  axis: "place n of both words",
  axisApart: "distance m − n",
  at: (n: string, m: string) => `k at ${n}, q at ${m}`,
  spread: "largest − least, all places",
  table: (apart: string) => `Scores at the same distance ${apart}`,
  vectors: "The numbers before they are turned, as hands",
};

export default text;
