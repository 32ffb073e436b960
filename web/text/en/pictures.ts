/** What pictures of figures are called, and what they are told as. */
const text = {
  compare: {
    title: "A table minus the formula that is nearest to it",
    alt: (verdict: string, scale: string) =>
      `${verdict} Heatmap of the differences, from −${scale} (blue) to ${scale} (red).`,
    nothing: "There is no formula to subtract.",
  },
};

export default text;
