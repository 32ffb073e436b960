const text = {
  name: "The patches of an image, and what each has in common with one of them",
  settings: {
    shape: "Rows × columns",
    order: "The touched patch is read",
    x: "x (column)",
    y: "y (row)",
  },
  orders: {
    "x-first": "x first, as the others",
    "y-first": "y first",
  },
  shapes: {
    "14x14": "14 × 14",
    "6x14": "6 × 14",
  },
  map: (touched: string, best: string) =>
    `Every patch by its product with ${touched}. The largest is at ${best}.`,
  how: "Touch a patch. The redder another one is, the larger its product with it.",
  patch: (x: string, y: string) => `(x ${x}, y ${y})`,
  table: (peak: string) => `Product with the touched patch (${peak} at most)`,
  itself: "itself",
  across: "beside it",
  down: "above or below it",
  diagonal: "across the corner",
  best: "the largest",
  guessFirst: "Guess: x and y exchanged",
  guess:
    "The touched patch will be read with y first, all others keep x first. Touch the patch that will be reddest.",
  take: "It stays here",
  skip: "Show me",
  guessRight: (patch: string) => `Yes: ${patch}, mirrored at the diagonal.`,
  told: (patch: string) =>
    `The reddest is ${patch}: its x was taken for y. The picture is mirrored at the diagonal.`,
  outside:
    "The patch with x and y exchanged lies outside this grid: the cross has lost its middle.",
};

export default text;
