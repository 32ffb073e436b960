import trained from "./trained.js";

/** What all seeds answered in the longest rows, from the least to the most: "26 to 48%". */
export interface Ranges {
  back: string;
  seen: string;
}

const text = {
  words: trained,
  name: "Small Transformers in a race, by how they are told positions",
  settings: {
    runner: "Which one runs",
    slowed: "Slow its hands down, times",
  },
  choices: {
    runner: {
      sinusoidal: "the paper’s waves, added",
      rotary: "turned, base 10,000",
      "rotary-3": "turned, base 3",
      alibi: "a handicap (ALiBi)",
      t5: "buckets of distances (T5)",
      "rotary-longer": "turned, trained on longer rows",
    },
  },
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
