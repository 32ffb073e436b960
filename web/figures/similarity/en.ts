import attempt from "../attempt/en.js";

const { choices, settings } = attempt;

const text = {
  name: "Your encoding, the paper’s and a learned table",
  settings: { ...settings, p: "Position p" },
  choices: { attempt: choices.attempt },
  encodings: { own: "yours", paper: "the\u00a0paper’s", learned: "learned" },
  maps: {
    own: (name: string) => `Yours (${name})`,
    paper: () => "The paper’s",
    learned: () => "A learned table",
  },
  steady: "steps alike",
  unsteady: "steps differ",
  told: (map: string, isSteady: boolean) =>
    isSteady
      ? `${map}: each diagonal has one colour, so a step is the same wherever it starts.`
      : `${map}: the colours change along the diagonals, so a step differs from start to start.`,
  alt: (last: string) =>
    `Three maps of how alike the rows of positions 0 to ${last} are, each row compared with every other.`,
  own: (name: string) => `Yours: ${name}.`,
  caption: "Where a diagonal has one colour, a step is the same wherever it starts.",
  trouble: "The core’s tests could not be loaded.",
  products: (p: string) => `PE(p) · PE(p + k) from p = ${p}, as a share of the map’s largest`,
  answers: (trained: string, longer: string) =>
    `Tests passed, and how often a small Transformer trained with each encoding is right, in strings of ${trained} → ${longer} words (trained on up to ${trained}).`,
  tests: "Tests",
  passed: (passed: string, of: string) => `${passed}\u00a0of\u00a0${of}`,
};

export default text;
