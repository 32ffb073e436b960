import type { Posenc } from "posenc";
import type { Language } from "../../text/languages.js";
import type { Picture } from "./picture.js";

export { csvOf } from "../csv.js";
export { type Look, Pen, svgOf } from "../pen.js";
export { programsOf } from "../programs/index.js";
export { fonts } from "../words.js";
export type { Picture } from "./picture.js";

/** The settings of a figure, by name. */
export type State = Readonly<Record<string, number | string>>;

type AnyMaker = (posenc: Posenc, state: never, language: Language) => Picture | Promise<Picture>;

/** What makes the picture of each figure. A figure's picture is fetched when it is wanted. */
const makers = {
  build: async () => (await import("./build.js")).build,
  clinic: async () => (await import("./clinic.js")).clinic,
  compare: async () => (await import("./compare.js")).compare,
  counter: async () => (await import("./counter.js")).counter,
  distance: async () => (await import("./distance.js")).distance,
  grid: async () => (await import("./grid.js")).grid,
  heatmap: async () => (await import("./heatmap.js")).heatmap,
  layouts: async () => (await import("./layouts.js")).cardsOf,
  learned: async () => (await import("./learned.js")).learned,
  model: async () => (await import("./model.js")).model,
  number: async () => (await import("./number.js")).number,
  order: async () => (await import("./order.js")).order,
  precision: async () => (await import("./precision.js")).precision,
  rotation: async () => (await import("./rotation.js")).rotation,
  wave: async () => (await import("./wave.js")).wave,
  worked: async () => (await import("./worked.js")).worked,
} as const satisfies Readonly<Record<string, () => Promise<AnyMaker>>>;

export type PictureName = keyof typeof makers;
export const pictureNames = Object.keys(makers) as PictureName[];

/**
 * Makes the picture of a figure.
 *
 * @param state All of the figure's settings, as allowed.
 * @param language Where a picture's numbers follow from words, whose words they are.
 */
export async function pictureOf(
  name: PictureName,
  posenc: Posenc,
  state: State,
  language: Language,
): Promise<Picture> {
  const make: AnyMaker = await makers[name]();
  return make(posenc, state as never, language);
}
