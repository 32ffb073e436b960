import type { PictureName } from "../pictures/index.js";
import type { Maker, Programs } from "./program.js";

export type { Given, Maker, Programs } from "./program.js";

type AnyMaker = (...given: Parameters<Maker<never>>) => Programs;

/** What makes the programs of each figure. They are fetched when they are wanted. */
const makers = {
  build: async () => (await import("./build.js")).build,
  clinic: async () => (await import("./clinic.js")).clinic,
  compare: async () => (await import("./compare.js")).compare,
  counter: async () => (await import("./counter.js")).counter,
  distance: async () => (await import("./distance.js")).distance,
  grid: async () => (await import("./grid.js")).grid,
  heatmap: async () => (await import("./heatmap.js")).heatmap,
  layouts: async () => (await import("./layouts.js")).layouts,
  learned: async () => (await import("./learned.js")).learned,
  model: async () => (await import("./model.js")).model,
  number: async () => (await import("./number.js")).number,
  order: async () => (await import("./order.js")).order,
  precision: async () => (await import("./precision.js")).precision,
  rotation: async () => (await import("./rotation.js")).rotation,
  wave: async () => (await import("./wave.js")).wave,
  worked: async () => (await import("./worked.js")).worked,
} as const satisfies Readonly<Record<PictureName, () => Promise<AnyMaker>>>;

/**
 * Returns what makes the programs of a figure from all of its settings. A figure that only posenc can make
 * has a program in JavaScript alone.
 */
export async function programsOf(
  name: PictureName,
): Promise<(...given: Parameters<Maker<object>>) => Programs> {
  return (await makers[name]()) as Maker<object>;
}
