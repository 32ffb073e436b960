import trained from "../../text/en/trained.js";

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
  name: "Small Transformers reading longer and longer strings of words",
  settings: {
    view: "Show",
    count: "Words",
    hides: "Words farther than in training",
    runner: "Model",
    slowed: "Slow its hands down, times",
  },
  choices: {
    view: { attention: "where one place looks", answers: "what is answered" },
    hides: { no: "there", yes: "hidden" },
    runner: {
      sinusoidal: "the paper’s waves, added",
      rotary: "rotated, base 10,000",
      "rotary-3": "rotated, base 3",
      alibi: "a penalty (ALiBi)",
      t5: "buckets of distances (T5)",
      "rotary-longer": "rotated, trained on longer strings",
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
  rightOf: (rows: string) => `of ${rows} strings`,
  looks: (of: Looks) =>
    `${of.words} words: ${of.stolen} of the attention goes to distances never seen in training. The answer is “${of.answer}”, ${of.isRight ? "which is right" : `not “${of.right}”`}. Over many strings the model on this page is right in ${of.own}; the median of five seeds is ${of.median}.`,
  medianOf: (median: string, range: string) => `${median}% (${range})`,
  rightTable: (place: string, seeds: string) =>
    `Right at place ${place}, “three back”: median of ${seeds} seeds, and their range`,
  keyOfAttention:
    "Left and right of the words: the two heads of the last layer of a trained rotary model. Beside them: how often place 5 is right. Grey band: all five seeds that were trained. Dashed: their median. Thick: the model on this page.",
  slowed: (name: string, times: string) => `${name}, slowed down ${times} times`,
  bets: (words: string) =>
    `Your bet: how many of its answers to “three back” are right at ${words} words?`,
  bet: "Your bet, %",
  begin: "Bet, then run it",
  leave: "Skip",
  trained: "thick: trained lengths",
  origins: "Where those answers come from",
  key: (seeds: string) =>
    `Thick: the one that can run here. Thin: all ${seeds} seeds that were trained. Dashed: a model without positions.`,
  run: (kilobytes: string) => `Run it (loads ${kilobytes}\u00a0kB)`,
  running: "Running …",
  came: (name: string, percent: string, words: string) =>
    `${name}: ${percent}% of “three back” are right at ${words} words.`,
  said: (percent: string) => ` You said ${percent}%.`,
  standings: (words: string) => `So far, at ${words} words`,
  remarks: {
    sinusoidal: (ranges: Ranges) =>
      `At trained lengths everything is right. In the longest strings the seeds get ${ranges.back} and ${ranges.seen}: both tasks are lost.`,
    rotary: (ranges: Ranges) =>
      `It gets further than anything that is added, and then loses steps: ${ranges.back} in the longest strings.`,
    "rotary-3": (ranges: Ranges) =>
      `All its hands are fast. Steps stay right to the end (${ranges.back}), but order is lost: ${ranges.seen}.`,
    alibi: (ranges: Ranges) =>
      `Steps hold about as well at every length: ${ranges.back} in the longest strings. It never quite had order. One head sees only the words before, the other only the words after: such a mask gives away some order by itself.`,
    t5: (ranges: Ranges) =>
      `All words 8 or more places away on one side share a bucket that training has met, so nothing far away is new. How well that works depends on the seed: ${ranges.back} and ${ranges.seen} in the longest strings.`,
    "rotary-longer": (ranges: Ranges) =>
      `A few hundred more steps of training, on strings up to the longest: ${ranges.back} and ${ranges.seen}. No way of stretching comes close on both tasks.`,
  },
  walks: (back: string, places: string) =>
    `The angle it learned for ${back} places now takes ${places} places, so that is where it looks.`,
  alt: (name: string, words: string, told: string) => `${name}, at ${words} words: ${told}.`,
  toys: "These are toys. What slowing hands down does to them says nothing about how well it works in large models.",
  trouble: "It could not be loaded.",
};

export default text;
