const text = {
  name: "One hand seen from four sides",
  settings: { tilt: "Tilt", n: "Position" },
  shapes: { clock: "clocks", helix: "helices", wave: "waves", column: "columns" },
  title: (shape: string) => `Eight hands as ${shape}`,
  alt: (shape: string, position: string) =>
    `The eight fastest hands of an encoding as you read on, drawn as ${shape}. The hue shows where a hand points. The row of position ${position} is marked.`,
  told: {
    clock: "From above, each hand is a clock, and its rim shows the hues the hand has pointed to.",
    helix: "Tilted, a hand that turns as you read on draws a helix.",
    wave: "From the side, the same helix is a wave: the cosine.",
    column: "Drawn in colours, the wave is a column of the table.",
  },
  row: (position: string) => `The fastest hands in row ${position}`,
  pair: "pair",
};

export default text;
