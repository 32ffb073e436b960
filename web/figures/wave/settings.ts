import { declare } from "../shared/declare.js";

/** How many positions the drawing shows, from the nearest view to the farthest. */
export const windows = [8, 80, 800, 8000, 80000] as const;
export const farthest = windows.length - 1;

export const wave = declare({
  tag: "posenc-wave",
  room: { all: [25.5, 48.1, 42.5], min: [23.5, 23.5, 18], none: [22.5, 45.1, 39.5] },
  settings: {
    dim: { choices: ["4", "64", "512"], initial: "64" },
    pair: { min: 0, max: ({ dim }: { dim: string }) => Number(dim) / 2 - 1, step: 1, initial: 0 },
    /** 0 shows 8 positions, and each further step ten times as many. */
    zoom: { min: 0, max: farthest, step: 1, initial: 0 },
  },
});
