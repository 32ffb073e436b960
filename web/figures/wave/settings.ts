import { declare } from "../shared/declare.js";

/** How many positions the drawing shows, from the nearest view to the farthest. */
export const windows = [8, 80, 800, 8000, 80000] as const;
export const farthest = windows.length - 1;

export const wave = declare({
  tag: "posenc-wave",
  settings: {
    dim: { choices: ["4", "64", "512"], initial: "64" },
    /** The paper's is 10000; 500000 is that of a model of 2024 (Llama 3). */
    base: { choices: ["2", "100", "10000", "500000"], initial: "10000" },
    pair: { min: 0, max: ({ dim }: { dim: string }) => Number(dim) / 2 - 1, step: 1, initial: 0 },
    /** 0 shows 8 positions, and each further step ten times as many. */
    zoom: { min: 0, max: farthest, step: 1, initial: 0 },
    /** The numbers are those of the pair's wave in either. */
    view: { choices: ["wave", "field"], initial: "wave", shows: "picture" },
    /** How the field's positions go: from linear to logarithmic. */
    bend: { min: 0, max: 100, step: 1, initial: 0, shows: "picture" },
  },
});
