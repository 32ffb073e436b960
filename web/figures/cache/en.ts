const text = {
  name: "A cache of rotated keys that slides",
  settings: { numbering: "Keys are rotated by", now: "Newest word", sinks: "First words kept" },
  choices: {
    numbering: {
      stream: "place",
      slot: "slot",
      unturned: "old slot",
    },
  },
  title: (by: string) => `Keys in a sliding cache, rotated by: ${by}`,
  told: {
    stream: (q: string) =>
      `The query is rotated by ${q}, each key by the place of its word: no key is touched.`,
    slot: (q: string) =>
      `The query is rotated by ${q}, each key by its slot: as the cache slides, every key is rotated back.`,
    unturned: (q: string) =>
      `The query is rotated by ${q}, each key still by the slot in which its word came.`,
  },
  wrong: (wrong: string, all: string) => `${wrong} of ${all} scores are wrong.`,
  alt: (count: string, words: string) =>
    `A cache of eight slots with ${count} keys, of the words ${words}. In each slot a clock with the hands of query and key, and their score below it.`,
  list: ", ",
  word: "word",
  number: "rotated",
  apart: "distance",
  score: "score",
  table: (q: string) => `The keys in the cache, and their scores with a query rotated by ${q}`,
};

export default text;
