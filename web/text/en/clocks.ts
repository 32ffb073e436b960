const text = {
  name: "32 hands write the position",
  settings: { n: "Position", play: "Moves by itself" },
  picture: (position: string) =>
    `32 hands of clocks, the first turns quickest, each other one about a third slower. Down the picture the positions go by, each hand has left a thread of the hues that it has pointed to: dense coils on the left, a single slow bend on the right. The hands stand at position ${position}, which is so far down that even the slowest has moved.`,
  at: (position: string) => `position ${position}`,
  rest: "Drag anywhere: that is a position.",
  clock: "clock",
  firstClocks: (position: string) => `What the first clocks write at position ${position}`,
};

export default text;
