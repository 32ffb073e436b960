import type { Maker } from "../../draw/picture.js";
import type { Maker as ProgramsMaker } from "../../draw/program.js";
import { drawSheet } from "../../draw/sheet.js";
import type { Language } from "../../text/languages.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "./setting.js";
import type { Small, SmallText } from "./small.js";

/** What the file `picture.ts` of a small figure exports. */
interface Drawn<All, Text, Scene, Fetched> {
  declared: Small<string, All, Text, Scene, Fetched>;
  picture: Maker<Values<All>>;
  /** None. A figure that has some exports its own. */
  programs: ProgramsMaker<Values<All>>;
}

/**
 * Makes what draws a small figure into a file: its drawing, and its tables beside it.
 *
 * @example
 * export const { declared, picture, programs } = smallPicture(hand);
 */
export function smallPicture<All, Text extends SmallText, Scene, Fetched>(
  declared: Small<string, All, Text, Scene, Fetched>,
): Drawn<All, Text, Scene, Fetched> {
  const picture: Maker<Values<All>> = async (posenc, settings) => {
    const fetched = (await declared.fetch?.()) as Fetched;
    const scene = declared.scene(posenc, settings, fetched);
    const words = (language: Language) => textIn(language, declared.text);
    const tables = (language: Language) =>
      declared.tables?.(scene, words(language), language) ?? [];
    return {
      title: (language) => words(language).name,
      alt: (language) => declared.alt(scene, words(language), language),
      caption: (language) => declared.caption(scene, words(language), language),
      draw(pen) {
        const { language } = pen.look;
        const marks = declared.draw(pen, scene, words(language));
        return drawSheet(pen, {
          title: words(language).name,
          drawings: [{ size: declared.size, marks }],
          told: tables(language),
        });
      },
      numbers: declared.numbers(scene),
      still: (language) => tables(language)[0],
    };
  };
  return { declared, picture, programs: () => ({}) };
}
