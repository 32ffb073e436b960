/** What pictures of figures are called, and what they are told as. */
const text = {
  order: {
    alt: (written: string, moved: string, positions: string, difference: string) =>
      `What the encoder makes of “${written}” and of “${moved}”, as coloured rows. Positions: ${positions}. The same word’s rows differ by at most ${difference}.`,
    caption: (question: string, before: string, now: string) =>
      `${question} The model answers “${before}” to the sentence as written, “${now}” to the other.`,
    title: (positions: string) => `One sentence in two orders, positions: ${positions}`,
  },
  compare: {
    title: "A table minus the formula that is nearest to it",
    alt: (verdict: string, scale: string) =>
      `${verdict} Heatmap of the differences, from −${scale} (blue) to ${scale} (red).`,
    nothing: "There is no formula to subtract.",
  },
};

export default text;
