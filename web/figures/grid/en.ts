const text = {
  name: "The patches of an image, and what each has in common with one of them",
  settings: {
    shape: "Rows × columns",
    order: "Read the touched patch as",
    x: "x (column)",
    y: "y (row)",
  },
  choices: {
    order: {
      "x-first": "x first",
      "y-first": "y first",
    },
    shape: {
      "14x14": "14 × 14",
      "6x14": "6 × 14",
    },
  },
  map: (touched: string, best: string) =>
    `Every patch by its product with ${touched}. The largest is at ${best}.`,
  title: (rows: string, columns: string, patch: string) =>
    `${rows} × ${columns} patches, and what each has in common with ${patch}`,
  caption: (best: string, product: string) => `The largest product is ${product}, at ${best}.`,
  patches: "The touched patch: x across, y down",
  value: (patch: string, product: string) => `${patch}: ${product} with itself`,
  patch: (x: string, y: string) => `(x ${x}, y ${y})`,
  table: (peak: string) => `Product with the touched patch (${peak} at most)`,
  itself: "itself",
  across: "beside it",
  down: "above or below it",
  diagonal: "diagonal to it",
  best: "the largest",
  told: (patch: string) =>
    `The reddest is ${patch}: its x was taken for y, so the picture is mirrored along the diagonal.`,
  outside: "With x and y swapped, the patch lies outside this grid: the cross has lost its centre.",
};

export default text;
