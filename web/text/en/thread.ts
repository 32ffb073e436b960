const text = {
  name: "One hand seen from four sides",
  settings: { tilt: "Tilt", n: "Position" },
  shapes: { clock: "clocks", helix: "helices", wave: "waves", column: "columns" },
  title: (shape: string) => `Eight hands as ${shape}`,
  alt: (shape: string, position: string) =>
    `The eight quickest hands of an encoding while one reads on, as ${shape}. The hue says where a hand points. The row of position ${position} is marked.`,
  told: {
    clock: "From above each hand is a clock, and its rim has the hues that it has pointed to.",
    helix: "Tilted: a hand that turns while you read on is a helix.",
    wave: "From the side the same helix is a wave: the cosine.",
    column: "The wave as colours is a column of the table.",
  },
  row: (position: string) => `The quickest hands in row ${position}`,
  pair: "pair",
};

export default text;
