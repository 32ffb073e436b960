import type { Posenc } from "posenc";
import type { Picture } from "../draw/picture.js";
import type { Language } from "../text/languages.js";
import type { Drawn, State } from "./kit/picture.js";
import { figures as found } from "./picture-registry.js";
import type { Settings } from "./shared/setting.js";

export { csvOf } from "../draw/csv.js";
export type { Picture, Plan, Room } from "../draw/picture.js";
export { type Look, SvgPen, svgOf } from "../draw/svg-pen.js";
export { fonts } from "../draw/words.js";
export type { State } from "./kit/picture.js";

export type PictureName = keyof typeof found;

const figures: Readonly<Record<PictureName, Drawn>> = found;
export const pictureNames = Object.keys(figures) as PictureName[];

/** Returns the settings that a figure declares. */
export function settingsOf(name: PictureName): Promise<Settings> {
  return figures[name].settings();
}

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
  return figures[name].picture(posenc, state, language);
}
