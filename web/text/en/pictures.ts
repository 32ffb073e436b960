/** What pictures of figures are called, and what they are told as. */
const text = {
  heatmap: {
    paper: "Positional encoding",
    dialect: (name: string) => `Positional encoding as ${name} computes it`,
    title: (what: string, dim: string, base: string) => `${what}, d = ${dim}, base ${base}`,
    alt: (what: string, rows: string, columns: string, colours: string) =>
      `Heatmap: ${what}. Positions ${rows} from top to bottom, dimensions ${columns} from left to right; ${colours}.`,
    caption: (what: string, length: string, dim: string, base: string, layout: string) =>
      `${what}: ${length} positions of ${dim} dimensions, base ${base}${layout === "" ? "" : `, ${layout}`}.`,
    colours: {
      "blue-white-red": "blue is −1, white 0 and red +1",
      "purple-white-green": "purple is −1, white 0 and green +1",
    },
    marked: (pos: string, col: string, fn: string, value: string) =>
      `Framed: position ${pos}, dimension ${col}, ${fn}, ${value}.`,
  },
  rotation: {
    title: (pair: string, pos: string, sum: string) =>
      `Pair ${pair}: from position ${pos} to position ${sum}`,
    alt: (pair: string, pos: string, from: string, k: string, sum: string, to: string) =>
      `A clock of pair ${pair}. The hand of position ${pos} ends at ${from}; turned by R for k = ${k} it ends at ${to}, where the hand of position ${sum} does.`,
    end: (cosine: string, sine: string) => `cos ${cosine}, sin ${sine}`,
    caption: (k: string, pos: string, sum: string, residual: string) =>
      `R for k = ${k} turns PE(${pos}) into PE(${sum}). Rotated and computed differ by ${residual}.`,
  },
  order: {
    alt: (written: string, moved: string, positions: string, difference: string) =>
      `What the encoder makes of “${written}” and of “${moved}”, as coloured rows. Positions: ${positions}. The same word’s rows differ by at most ${difference}.`,
    caption: (question: string, before: string, now: string) =>
      `${question} The model answers “${before}” to the sentence as written, “${now}” to the other.`,
    title: (positions: string) => `One sentence in two orders, positions: ${positions}`,
  },
  worked: {
    placeTitle: "The positional encoding of three words, d = 4",
    alt: (table: string, rows: string) => `${table}, row by row: ${rows}.`,
    caption: {
      place: "Three positions of four numbers: sin and cos of pos, then of pos / 100.",
      add: "X + P, number by number: the words (made up), their positions and the sum.",
      dropout: (p: string, seed: string, swell: string) =>
        `Dropout with p = ${p} and seed ${seed} on X + P. What survives is multiplied by ${swell}.`,
    },
    angle: (fn: string, angle: string) => `${fn} ${angle}`,
  },
  layouts: {
    title: (pos: string) => `Position ${pos}: the same eight numbers in two layouts`,
    alt: (pos: string, interleaved: string, concatenated: string) =>
      `The row of position ${pos} as cards. Interleaved: ${interleaved}. Concatenated: ${concatenated}.`,
    caption:
      "Sines and cosines in turn, and the sines before the cosines: only the columns change.",
  },
  precision: {
    title: (start: string, end: string) =>
      `Positions ${start} to ${end}, angles in three precisions`,
    alt: (start: string, end: string, told: string) =>
      `Three heatmaps of positions ${start} to ${end}. ${told}`,
    panel: (precision: string, told: string) => `${precision}: ${told}`,
  },
  compare: {
    title: "A table minus the formula that is nearest to it",
    alt: (verdict: string, scale: string) =>
      `${verdict} Heatmap of the differences, from −${scale} (blue) to ${scale} (red).`,
    nothing: "There is no formula to take away.",
  },
};

export default text;
