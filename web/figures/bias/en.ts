const text = {
  name: "What attention adds to its scores for distance",
  settings: {
    way: "What is added",
    mask: "A query sees",
    heads: "Heads",
    slope: "Slope",
    query: "Query",
  },
  choices: {
    way: {
      alibi: "slope (ALiBi)",
      t5: "buckets (T5)",
    },
    mask: {
      causal: "before it",
      both: "both sides",
    },
  },
  title: {
    slope: (slope: string) => `What a head with slope ${slope} adds to its scores`,
    buckets: "T5’s bucket of each distance",
  },
  list: ", ",
  cell: (key: string, value: string) => `key ${key}: ${value}`,
  label: (way: string, mask: string, query: string, row: string) =>
    `A cell for each query and key: ${way}; a query sees: ${mask}. Query ${query}: ${row}.`,
  keys: "key →",
  added: {
    alibi: (query: string) => `what query ${query} adds to each score`,
    t5: (query: string) => `the bucket of each key of query ${query}`,
  },
  mirror: {
    causal: (query: string, count: string) =>
      `Later keys are hidden: query ${query} sees ${count}. How many it sees already gives away the order, and nobody had to add it.`,
    both: (value: string) =>
      `3 to the left loses ${value}, 3 to the right loses ${value}. Read backwards, a text has the same numbers: left and right look the same.`,
    buckets: (before: string, after: string) =>
      `3 to the left is bucket ${before}, 3 to the right bucket ${after}: T5 tells the sides apart.`,
  },
  slopes: (heads: string) => `Slopes of ${heads} heads`,
  head: "head",
  headOf: (head: string) => `head ${head}`,
  paper: "the paper’s code",
  formula: "2^(−8k/n)",
  mixed: (of: { heads: string; power: string; others: string; double: string; plain: string }) =>
    `${of.heads} is not a power of two. The first ${of.power} slopes are those of ${of.power} heads; the other ${of.others} are every other one of those of ${of.double}. The formula alone would begin ${of.plain}.`,
  buckets: (count: string) => `${count} buckets, each with a learned number for each head`,
  distance: "distance",
  from: (first: string) => `${first} and more`,
  range: (first: string, last: string) => `${first}–${last}`,
  judge: {
    title: "What a trained model does with it",
    trouble: "The model could not be loaded.",
    map: (head: string) =>
      `What each place looks at in the last layer, head ${head}: one row per query, white is 0, red is 1.`,
    rows: (rows: string, length: string) =>
      `Right answers in ${rows} strings of ${length} words, and half of the 95% interval`,
    share: (share: string) => `${share}%`,
    back: "Which word is 3 places back?",
    seen: "Has this word appeared before? (chance: 50%)",
    trained: {
      alibi:
        "An encoder, trained with slope 1. Head 1 sees no later word, head 2 no earlier one: one mask for each side.",
      "alibi-symmetric":
        "Trained with the slopes 1/16 and 1/256. Both heads see both sides: order stays at chance with any slope.",
      t5: "Trained with 16 buckets, 8 for each side. On each side, everything from 8 words on shares one.",
    },
  },
  before: "before",
  after: "after",
};

export default text;
