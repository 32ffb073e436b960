import { declare } from "../shared/declare.js";

/** Height and width of each grid. */
export const shapes = { "14x14": [14, 14], "6x14": [6, 14] } as const;
type ShapeName = keyof typeof shapes;
/** How many numbers the row of a patch has. */
export const dim = 64;
const shapeNames = Object.keys(shapes) as ShapeName[];

export const grid = declare({
  tag: "posenc-grid",
  settings: {
    shape: { choices: shapeNames, initial: "14x14" },
    /** In which order the touched patch's row has its halves. The others have x first. */
    order: { choices: ["x-first", "y-first"], initial: "x-first" },
    x: {
      min: 0,
      max: ({ shape }: { shape: ShapeName }) => shapes[shape][1] - 1,
      step: 1,
      initial: 5,
    },
    y: {
      min: 0,
      max: ({ shape }: { shape: ShapeName }) => shapes[shape][0] - 1,
      step: 1,
      initial: 1,
    },
  },
});
