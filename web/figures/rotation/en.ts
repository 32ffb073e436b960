const text = {
  name: "Rotation of one pair by k positions",
  settings: {
    pos: "Position pos",
    k: "Offset k",
    further: "Then further by",
    pair: "Pair i",
  },
  title: (pair: string, pos: string, sum: string) =>
    `Pair ${pair}: from position ${pos} to position ${sum}`,
  alt: (pair: string, pos: string, from: string, k: string, sum: string, to: string) =>
    `A clock of pair ${pair}. The hand of position ${pos} ends at ${from}; turned by R for k = ${k}, it ends at ${to}, exactly where the hand of position ${sum} ends.`,
  end: (cosine: string, sine: string) => `cos ${cosine}, sin ${sine}`,
  caption: (k: string, pos: string, sum: string) =>
    `R for k = ${k} turns PE(${pos}) into PE(${sum}).`,
  compareCaption: "The same hand, computed in two ways",
  computed: "computed",
  rotated: "rotated",
  residual: "residual",
  sine: "sin",
  cosine: "cos",
  matrix: "This pair’s block of Rₖ, and what it does",
  addition: "Why this works",
  same: "The two ways agree in every digit.",
  digits: (digits: string) => `The two ways differ only from decimal place ${digits} on.`,
  sum: (clock: string, first: string, second: string, sum: string) =>
    `${clock} Two bars, ${first} and ${second}, one on top of the other: together they are as high as the turned hand, ${sum}.`,
  starts: (k: string) => `One R, k = ${k}, from three starts`,
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  startsMeet:
    "Each turned hand ends in its ring, which was computed separately. Largest difference:",
  blocks: "The whole Rₖ",
  blocksName: (dim: string, pairs: string, pair: string) =>
    `Rₖ as a heatmap of ${dim} × ${dim} cells: ${pairs} blocks on the diagonal, that of pair ${pair} framed`,
  blocksHint: (dim: string, pairs: string) =>
    `${dim} × ${dim} numbers: ${pairs} blocks of 2 × 2 on the diagonal, zeros everywhere else. The frame marks this pair’s block.`,
  blocksWindow: (pairs: string) => ` Shown are the blocks of pairs ${pairs}.`,
  afterAnother: (k: string, next: string, sum: string) => `${k}, then ${next}, is ${sum}`,
  afterAnotherSame: (sum: string) =>
    `The product of the two matrices and R for ${sum} differ by at most`,
  all: "All pairs at once",
  allHint: (pairs: string) =>
    `${pairs} clocks, from the fastest to the slowest. Choose one with the slider or by touching it.`,
  allName: (pairs: string, pair: string) => `${pairs} small clocks, pair ${pair} marked`,
};

export default text;
