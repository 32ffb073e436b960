import trained from "./trained.js";

/** What all seeds answered in the longest rows, from the least to the most: "26 to 48%". */
export interface Ranges {
  back: string;
  seen: string;
}

/** What one place looks at. */
export interface Looks {
  words: string;
  stolen: string;
  answer: string;
  right: string;
  isRight: boolean;
  own: string;
  /** With its range: "8% (4 to 12%)". */
  median: string;
}

const text = {
  words: trained,
  name: "Small Transformers in longer and longer rows of words",
  settings: {
    view: "Show",
    count: "Words",
    hides: "Words farther than any in training",
    runner: "Which one runs",
    slowed: "Slow its hands down, times",
  },
  choices: {
    view: { attention: "where one place looks", answers: "what is answered" },
    hides: { no: "there", yes: "hidden" },
    runner: {
      sinusoidal: "the paper’s waves, added",
      rotary: "turned, base 10,000",
      "rotary-3": "turned, base 3",
      alibi: "a handicap (ALiBi)",
      t5: "buckets of distances (T5)",
      "rotary-longer": "turned, trained on longer rows",
    },
  },
  words32: trained.names,
  asks: "place 5 asks: which word stands three back?",
  asksShort: "three back?",
  answers: (word: string) => `→ ${word}`,
  wrong: (word: string) => `→ ${word} ✗`,
  seen: "seen in training",
  never: "never seen in training",
  neverShort: "never seen",
  goes: (percent: string) => `${percent} of its attention`,
  hidden: "hidden",
  count: (words: string) => `${words} words`,
  right: "right",
  rightOf: (rows: string) => `of ${rows} rows`,
  looks: (of: Looks) =>
    `${of.words} words: ${of.stolen} of the attention goes where training never was. The answer is “${of.answer}”, ${of.isRight ? "which is right" : `not “${of.right}”`}. Over many rows the model in your hand is right in ${of.own}, five seeds in ${of.median}.`,
  medianOf: (median: string, range: string) => `${median}% (${range})`,
  rightTable: (place: string, seeds: string) =>
    `Right at place ${place}, “three back”: median of ${seeds} seeds, and their range`,
  keyOfAttention:
    "Left and right of the words: the two heads of the last layer of a trained rotary model. Beside them: how often place 5 is right. Grey band: all five seeds that were trained. Dashed: their median. Thick: the model in your hand.",
  slowed: (name: string, times: string) => `${name}, slowed down ${times} times`,
  bets: (words: string) =>
    `Your bet: how many of its answers to “three back” are right at ${words} words?`,
  bet: "Your bet, %",
  begin: "Bet, and let it run",
  leave: "Leave it",
  trained: "thick: trained lengths",
  origins: "Where those answers stood",
  key: (seeds: string) =>
    `Thick: the one that can run here. Thin: all ${seeds} seeds that were trained. Dashed: a model that is told nothing.`,
  run: (kilobytes: string) => `Let it run (fetches ${kilobytes}\u00a0kB)`,
  running: "It runs …",
  came: (name: string, percent: string, words: string) =>
    `${name}: ${percent}% of “three back” are right at ${words} words.`,
  said: (percent: string) => ` You said ${percent}%.`,
  standings: (words: string) => `So far, at ${words} words`,
  remarks: {
    sinusoidal: (ranges: Ranges) =>
      `At trained lengths all is right. In the longest rows the seeds get ${ranges.back} and ${ranges.seen}: both are lost.`,
    rotary: (ranges: Ranges) =>
      `It goes on further than what is added, and then loses steps: ${ranges.back} in the longest rows.`,
    "rotary-3": (ranges: Ranges) =>
      `Its hands are all quick. Steps stay right to the end, ${ranges.back}, and order is lost: ${ranges.seen}.`,
    alibi: (ranges: Ranges) =>
      `Steps hold about as well at every length, ${ranges.back}. Order it never quite had. One head sees only what stands before and one only what stands after: that mask tells order by itself.`,
    t5: (ranges: Ranges) =>
      `All words from 8 places on share a bucket that training has met: nothing far away is new. The seed decides how well that goes: ${ranges.back} and ${ranges.seen} in the longest rows.`,
    "rotary-longer": (ranges: Ranges) =>
      `A few hundred more steps of training, on rows up to the longest: ${ranges.back} and ${ranges.seen}. No way to stretch comes near in both.`,
  },
  walks: (back: string, places: string) =>
    `What it learned as ${back} places is now the turn of ${places} places: there it looks.`,
  alt: (name: string, words: string, told: string) => `${name}, at ${words} words: ${told}.`,
  toys: "These are toys. What slowing hands down does to them says nothing about how well it works in large models.",
  trouble: "It could not be fetched.",
};

export default text;
