const text = {
  name: "32 hands write the position",
  settings: { n: "Position", play: "Moves by itself" },
  picture: (position: string) =>
    `32 clock hands. The first turns fastest, and each of the others a quarter more slowly than the one before it. Positions run down the picture, and each hand has left a thread in the hues it has pointed to: dense coils on the left, a single slow bend on the right. The hands stand at position ${position}, so far down that even the slowest has moved.`,
  at: (position: string) => `position ${position}`,
  rest: "Drag anywhere to choose a position.",
  clock: "clock",
  firstClocks: (position: string) => `What the first clocks write at position ${position}`,
};

export default text;
