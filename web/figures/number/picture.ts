import numberText from "posenc:text/number";
import picturesText from "posenc:text/pictures";
import stillText from "posenc:text/still";
import type { Maker } from "../../draw/picture.js";
import { drawSheet } from "../../draw/sheet.js";
import type { Language } from "../../text/languages.js";
import { fixed, significant, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { drawMap, labelOf, sceneOf, size, tableOf } from "./scene.js";
import type { number } from "./settings.js";
import { addedAt, ways } from "./words.js";

export { programs } from "./program.js";
export { number as declared } from "./settings.js";

/** The border of the map. */
const border = `M0 0h${size.width}v${size.height}h${-size.width}z`;

/** A word goes away with its position, and in numbers how far it goes in each of the three ways. */
export const picture: Maker<Values<typeof number.settings>> = (posenc, settings) => {
  const scene = sceneOf(posenc, settings);
  const { way, n, word, told, chosen } = scene;
  const movedBy = significant(chosen.moved, 3);
  const title = (language: Language) => tableOf(scene, language).caption ?? "";

  return {
    title,
    alt: (language) =>
      textIn(language, picturesText).number.alt(
        labelOf(scene, textIn(language, numberText)),
        movedBy,
      ),
    caption(language) {
      const text = textIn(language, numberText);
      const own = textIn(language, picturesText).number;
      const [name, nearest] = [text.words[word] ?? "", text.words[chosen.nearest] ?? ""];
      return own.caption(name, whole(n), text.ways[way], movedBy, nearest);
    },
    draw(pen) {
      const { language } = pen.look;
      const marks = drawMap(pen, scene, textIn(language, numberText));
      return drawSheet(pen, {
        title: title(language),
        drawings: [{ size, marks: pen.path(border, { stroke: "line" }) + marks }],
        // The title says what the table is of.
        told: [{ ...tableOf(scene, language), caption: "" }],
        scale: 1,
      });
    },
    numbers: {
      data: Float64Array.from(
        told.flatMap(({ added, place, moved }) => [...added, ...place, moved]),
      ),
      shape: [ways.length, 5],
      columns: ["added_x", "added_y", "x", "y", "moved"],
      axes: [{ name: "way", labels: ways }],
    },
    still(language) {
      const { caption, position, number, wave } = textIn(language, stillText).number;
      const rows = [0, 3, 100, 5000].map((one) => {
        const added = addedAt(posenc, "wave", one).map((value) => fixed(value, 2));
        return { name: String(one), cells: [whole(one), added.join(", ")] };
      });
      return { caption, corner: position, heads: [number, wave], rows };
    },
  };
};
