import { declare } from "../shared/declare.js";

/** Columns of a row that is added to a word. Set beside it, word and row share them. */
export const columns = 32;
/** Where numbers that grow have grown. */
export const far = 5000;
/** How many words are tested. */
export const words = 21;

export const attempt = declare({
  tag: "posenc-attempt",
  settings: {
    /** How a position is told. */
    attempt: {
      choices: ["none", "number", "share", "bits", "wave", "waves", "paper", "learned"],
      initial: "number",
    },
    /** A learned table is added, as it was trained, and nothing can be set beside nothing. */
    join: { choices: ["added", "beside"], initial: "added" },
    /** Of one wave, in positions. */
    period: { min: 2, max: 100_000, initial: 8, end: 100 },
    /** Of many waves. The paper's is 10000. */
    wavebase: { min: 2, max: 1e9, initial: 100, end: 1000 },
    /** How many positions the text has. */
    total: { min: 4, max: 512, step: 1, initial: 48 },
    /** Whether the tests are hidden until the reader has guessed: for the page's author to say. */
    ask: { choices: ["off", "on"], initial: "off", shows: "element", control: "none" },
  },
});
