const text = {
  name: "Rotation of one pair by k positions",
  settings: {
    pos: "Position pos",
    k: "Offset k",
    pair: "Pair i",
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
  compareCaption: "The same hand, by two ways",
  computed: "computed",
  rotated: "rotated",
  residual: "residual",
  sine: "sin",
  cosine: "cos",
  matrix: "Rₖ for this pair, and what it does",
  matrixOrder: "In the order (sin, cos). It depends on k and the pair, not on the position.",
  addition: "Why it is so",
  alpha: (value: string) => `α = pos × ω = ${value}`,
  beta: (value: string) => `β = k × ω = ${value}`,
  all: "All pairs at once",
  allHint: (pairs: string) =>
    `${pairs} clocks, from the quickest to the slowest. Choose one with the slider above or by clicking.`,
  allName: (pairs: string, pair: string) => `${pairs} small clocks, pair ${pair} marked`,
};

export default text;
