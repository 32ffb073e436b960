/** What pictures of figures are called, and what they are told as. */
const text = {
  config: {
    own: "What your config.json does with positions",
    named: (model: string) => `${model}: what its config.json does with positions`,
  },
  ruler: {
    title: (model: string, method: string, factor: string) =>
      `${model}, ${method}, read ${factor} times as far as it was trained`,
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
    nothing: "There is no formula to subtract.",
  },
  wave: {
    title: (pair: string, dim: string) => `The wave of pair ${pair}, d = ${dim}`,
    caption: (pair: string, dim: string, frequency: string, length: string, percent: string) =>
      `Pair ${pair} of d = ${dim}: frequency ${frequency}, wavelength ${length} positions, ${percent}% of 2π · 10000.`,
  },
  model: {
    alt: (machine: string, told: string) =>
      `${machine}: on its way through encoder and decoder, with attention as threads. ${told}`,
  },
  clinic: {
    title: (patient: string) => `Patient ${patient}: a table to diagnose`,
    alt: (table: string, rows: string, asked: string, answers: string) =>
      `${table}, row by row: ${rows}. A question: ${asked} ${answers}`,
  },
};

export default text;
