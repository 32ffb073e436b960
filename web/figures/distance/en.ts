const text = {
  name: "The dot product of two positions, at the ends of a rod",
  settings: {
    p: "Slide the rod: p",
    k: "Its length: q − p",
  },
  title: (p: string, q: string) => `The dot product of positions ${p} and ${q}, d = 64`,
  caption: (p: string, q: string, k: string, product: string, share: string, peak: string) =>
    `PE(${p}) · PE(${q}) = ${product}, which is ${share} of the peak ${peak}. Any two positions ${k} apart have this product.`,
  rod: (p: string, q: string) => `A rod from position ${p} to position ${q}.`,
  curve: (k: string, share: string) =>
    `The product over the distance from 0 to 100. At ${k} it is ${share} of its peak.`,
  axis: "distance q − p",
  pad: "Draw the product over the distance here, from 0 to 1.",
  drawFirst: "Draw the curve first",
  draw: "How much do two positions have in common as they move further apart? Draw it over the picture, or place it point by point.",
  at: "Distance",
  height: "Height in %",
  show: "Draw the answer on top",
  skip: "Skip",
  told: (mean: string, five: string, six: string) =>
    `On average, your curve is off by ${mean}. The product falls quickly at first and then goes up and down: ${five} at distance 5, ${six} at 6.`,
  sum: (p: string, q: string, told: string) => `PE(${p}) · PE(${q}) = ${told}`,
  off: (mean: string) => `your curve: ${mean} off`,
  byDistance: "d = 64: the product by distance",
  table: (k: string) => `Three starts, the same distance ${k}`,
  product: "product",
  ofPeak: (peak: string) => `of ${peak}`,
  pairs: (k: string) => `What each pair gives: cos(${k} · ωᵢ), from fast to slow`,
  pairsHint: (sum: string) => `Blue is −1, red is +1. All 32 together: ${sum}.`,
};

export default text;
