const text = {
  name: "Rotation of one pair by k positions",
  settings: {
    pos: "Position pos",
    k: "Offset k",
    further: "Then further by",
    pair: "Pair i",
  },
  look: "What to look at",
  /** What a narrow figure shows below the clock, one at a time. */
  parts: {
    pair: "One pair",
    starts: "Any start",
    all: "All pairs",
  },
  play: "Play",
  pause: "Pause",
  step: "Step",
  clock: (pair: string, pos: string, k: string) =>
    `Clock of pair ${pair}: the hands of position ${pos}, of that position plus ${k}, and of the first one turned by R.`,
  handPos: "PE(pos)",
  handShifted: "PE(pos + k), computed",
  handRotated: "Rₖ PE(pos), rotated",
  drag: "The hands can be dragged too.",
  compareCaption: "The same hand, computed in two ways",
  computed: "computed",
  rotated: "rotated",
  residual: "residual",
  sine: "sin",
  cosine: "cos",
  matrix: "This pair’s block of Rₖ, and what it does",
  matrixOrder: "In the order (sin, cos). It depends on k and the pair, not on the position.",
  addition: "Why it is so",
  turns: (pair: string, pairs: string) => `Pair ${pair} of ${pairs} (from 0) turns:`,
  alpha: (value: string) => `α = pos × ω = ${value}`,
  beta: (value: string) => `β = k × ω = ${value}`,
  same: "The two ways agree in every digit.",
  digits: (digits: string) => `The two ways differ only from decimal place ${digits} on.`,
  areas: (first: string, second: string) =>
    `Two rectangles: the areas ${first} and ${second} add up to sin(α + β). A dashed one is subtracted.`,
  starts: (k: string) => `One R, k = ${k}, from three starts`,
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  startsMeet: "Each turned hand meets its ring, which was computed on its own. Largest difference:",
  blocks: "Rₖ, all of it",
  blocksName: (dim: string, pairs: string, pair: string) =>
    `Rₖ as a heatmap of ${dim} × ${dim} cells: ${pairs} blocks on the diagonal, that of pair ${pair} framed`,
  blocksHint: (dim: string, pairs: string, zero: string) =>
    `${dim} × ${dim} numbers: ${pairs} blocks of 2 × 2 on the diagonal, zeros (${zero}) everywhere else. The frame marks the block above.`,
  blocksWindow: (pairs: string) => ` Shown are the blocks of pairs ${pairs}.`,
  afterAnother: (k: string, next: string, sum: string) => `${k}, then ${next}, is ${sum}`,
  afterAnotherSame: (sum: string) =>
    `The product of the two matrices and R for ${sum} differ by at most`,
  guessFirst: "Guess first",
  guess: (pos: string, k: string) =>
    `Where will the hand of position ${pos} point after k = ${k}? Place the dashed hand.`,
  guessStep: (degrees: string) => `${degrees} degrees after the first hand`,
  guessShow: "Show",
  guessSkip: "Skip",
  guessAgain: "Guess again",
  guessRight: "Right where it points.",
  guessOff: (degrees: string) => `Off by ${degrees}°: the dashed hand is yours.`,
  all: "All pairs at once",
  allHint: (pairs: string) =>
    `${pairs} clocks, from the quickest to the slowest. Choose one with the slider or by touching it.`,
  allName: (pairs: string, pair: string) => `${pairs} small clocks, pair ${pair} marked`,
};

export default text;
