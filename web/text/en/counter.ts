const text = {
  name: "A binary counter whose digits melt into waves",
  settings: {
    n: "Number n",
    soften: "Soften (%)",
  },
  lanes: "The four digits over the numbers from 0 to 16: slow on top, quick at the bottom.",
  drums: (n: string) => `The counter at ${n}`,
  period: (period: string) => `period ${period}`,
  table: "One step further",
  turning: "digits that turn",
  product: "product of the waves’ rows",
  /** In place of a number that the reader may guess. */
  asked: "your guess first",
  guessFirst: "Guess: from 7 to 8",
  guess: "The counter stands at 7 = 0111. Which digits turn on the way to 8? Choose them above.",
  turn: "Turn it",
  guessRight: "Yes, all four: 0111 becomes 1000. The waves take this step as gently as any other.",
  guessWrong: (guess: string) =>
    `All four; you chose ${guess}. 0111 becomes 1000. The waves take this step as gently as any other.`,
};

export default text;
