const text = {
  name: "32 clocks write the position, row by row",
  settings: {
    pos: "Row",
    k: "The crank k",
    stride: "One row is … positions",
    play: "Moves by itself",
  },
  choices: { stride: { "1": "1", "8": "8", "64": "64", "512": "512" } },
  picture: (position: string, row: string) =>
    `32 clocks, each with a hand of its own speed: the first turns quickest, the last hardly at all. Below, each clock writes its sine and its cosine as two colours into row ${row}: position ${position}.`,
  position: "position",
  dimension: "dimension",
  rest: "Turn the crank: one k turns all 32 hands at once, each by its own angle. The rings are 8 rows ahead.",
  turned: (k: string) =>
    `k = ${k} positions: every hand has turned by its own angle. None has to know where it started.`,
  met: (k: string) =>
    `k = ${k} positions: all 32 hands are in their rings. They stay there, whichever row you choose.`,
  clock: "clock",
  firstClocks: (position: string) => `What the first clocks write at position ${position}`,
};

export default text;
