/** What all seeds of a kind answered, from the least to the most: "62 to 100%". */
interface Ranges {
  /** The two tasks at the longest rows of training, and order at the longest that are asked. */
  backTrained: string;
  seenTrained: string;
  seenFar: string;
}

const text = {
  none: () =>
    "Told nothing, it guesses among the words of the row. Whether a word has stood there already is a coin.",
  index: (ranges: Ranges) =>
    `The number does not drown the word at trained lengths: the seeds get ${ranges.backTrained} of the steps right there, probably because LayerNorm follows. It fails beyond. Whether it teaches order is a lottery of seeds: ${ranges.seenTrained}.`,
  share: (ranges: Ranges) =>
    `A share tells no fixed step: a place is another number in each length. Whether it teaches order is a lottery of seeds: ${ranges.seenFar} at the longest rows. Never trust one seed.`,
  bits: () =>
    "Within trained lengths all is right. Then a bit comes that was never on in training, and means nothing.",
  "wave-2pi": (ranges: Ranges) =>
    `Of all that is added, this wave carries steps the furthest: whole steps never meet again on it. It tells order badly even at trained lengths: ${ranges.seenTrained}.`,
  "wave-8": () =>
    "After one period two places have the same row, and no training can tell them apart: it fails within trained lengths.",
  "wave-64": () =>
    "One slow wave tells both at trained lengths, and order further than all the paper’s waves together. Steps it loses.",
  sinusoidal: () =>
    "At trained lengths all is right. Beyond, both are lost: a row can be computed for any position, and yet the model does not understand it.",
  concatenated: () =>
    "Set beside the word, the paper’s waves do about as well as added. They fail beyond all the same.",
  learned: () =>
    "At trained lengths all is right. Beyond, the rows of its table are as chance drew them: nobody trained them.",
};

export default text;
