const text = {
  name: "Three words of four numbers each, worked by hand",
  settings: {
    stage: "Step",
    arrangement: "Arrangement",
    words: "Order of the words",
    p: "Probability p of being dropped",
    seed: "Seed",
  },
  choices: {
    stage: {
      place: "place",
      add: "add",
      dropout: "dropout",
    },
    arrangement: {
      own: "my own",
      interleaved: "sin cos sin cos",
      concatenated: "sin sin cos cos",
      "cosines-interleaved": "cos sin cos sin",
      "cosines-first": "cos cos sin sin",
      "pairs-reversed": "slow pair first",
    },
    p: { "0.1": "0.1", "0.25": "0.25", "0.5": "0.5" },
  },
  placeTitle: "The positional encoding of three words, d = 4",
  placeCaption: "Three positions of four numbers: sin and cos of pos, then of pos / 100.",
  alt: (table: string, rows: string) => `${table}, row by row: ${rows}.`,
  sentence: ["I", "love", "you"],
  column: (column: string) => column,
  tile: (fn: string, angle: string, value: string) => `${fn} ${angle}, which is ${value}`,
  short: (pos: string) => `pos ${pos}`,
  empty: "empty",
  cell: (row: string, column: string, holds: string) => `Row ${row}, column ${column}: ${holds}`,
  touch: "Tap a number, then its cell. Or drag it there.",
  keys: "Choose a number, then its cell: by mouse, or by Tab and Enter. Or drag it there.",
  placed: (placed: string, wrong: string) =>
    wrong === "0"
      ? `${placed} of 12 placed.`
      : `${placed} of 12 placed; ${wrong} would be elsewhere in the paper.`,
  right: "All twelve are where the paper has them.",
  rules: {
    interleaved: "",
    concatenated: "All sines first, then all cosines: a different rule.",
    "cosines-interleaved": "Cosine before sine in each pair: a different rule.",
    "cosines-first": "All cosines first, then all sines: a different rule.",
    "pairs-reversed": "The slow pair comes before the fast one.",
  },
  noRule: (wrong: string) =>
    `All twelve are placed, but by no rule known here: ${wrong} would be elsewhere in the paper (framed).`,
  doctorComing: "Asking the doctor about a 32 × 16 table made by this rule …",
  doctorTrouble: "The doctor could not be loaded.",
  doctor: (told: string) => `The doctor, on a 32 × 16 table made by this rule: “${told}”`,
  x: "X: the words (made up)",
  p: "P: the positions",
  sum: "X + P",
  addHint:
    "Cell by cell: the two tables have the same shape, so nothing is appended, and no row gets longer.",
  dropped: (p: string, seed: string) => `Dropout, p = ${p}, seed ${seed}`,
  mean: (seeds: string) => `Mean of ${seeds} seeds`,
  fate: (word: string, column: string, value: string) => `${word}, column ${column}: ${value}`,
  dead: "dropped",
  dropHint: (swell: string) =>
    `What survives is multiplied by 1/(1 − p) = ${swell}, so that on average nothing changes. Touch a number to jump to the next seed that decides differently about it. Dropout acts on the sum, not on P alone.`,
};

export default text;
