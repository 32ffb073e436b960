/** What all seeds of a kind answered, from the least to the most: "62 to 100%". */
interface Ranges {
  /** The two tasks at the longest rows of training, and order at the longest that are asked. */
  backTrained: string;
  seenTrained: string;
  seenFar: string;
}

const text = {
  none: () =>
    "Without positions, it guesses among the words of the string. Whether a word has appeared before is a coin toss.",
  index: (ranges: Ranges) =>
    `The number does not drown out the word at trained lengths: the seeds get ${ranges.backTrained} of the steps right there, probably because LayerNorm follows. It fails beyond. Whether it teaches order is a lottery of seeds: ${ranges.seenTrained}.`,
  share: (ranges: Ranges) =>
    `A share gives no fixed step: the same place has a different number at each length. Whether it teaches order is a lottery of seeds: ${ranges.seenFar} in the longest strings. Never trust one seed.`,
  bits: () =>
    "At trained lengths everything is right. Then comes a bit that was never on in training, and it means nothing to the model.",
  "wave-2pi": (ranges: Ranges) =>
    `Of everything we tried adding, this wave keeps steps right the longest: its period is no whole number, so no row ever comes back exactly. It is bad at order even at trained lengths: ${ranges.seenTrained}.`,
  "wave-8": () =>
    "After one period two places have the same row, and no training can tell them apart: it fails even within trained lengths.",
  "wave-64": () =>
    "One slow wave gets both right at trained lengths, and order further than all the paper’s waves together. But it loses steps.",
  sinusoidal: () =>
    "At trained lengths everything is right. Beyond, both are lost: a row can be computed for any position, but the model does not understand it.",
  concatenated: () =>
    "Placed beside the word, the paper’s waves do about as well as when they are added. They still fail beyond.",
  learned: () =>
    "At trained lengths everything is right. Beyond, the rows of its table are still random: nobody trained them.",
};

export default text;
