import picturesText from "posenc:text/pictures";
import rulerText from "posenc:text/ruler";
import stillText from "posenc:text/still";
import type { Maker } from "../../draw/picture.js";
import { labelled } from "../../draw/sentences.js";
import { drawSheet } from "../../draw/sheet.js";
import type { SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { significant, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { countsOf, drawRuler, size } from "./drawing.js";
import { loadKit } from "./kit.js";
import { stretchedModels } from "./models.js";
import { altOf, sceneOf, tableOfAll, tableOfPair, verdictOf } from "./scene.js";
import { methods, type ruler } from "./settings.js";
import { usualRamp } from "./stretch.js";

export { ruler as declared } from "./settings.js";

/** The wavelengths of a model on a ruler, before and after it is stretched. */
export const picture: Maker<Values<typeof ruler.settings>> = async (_, state) => {
  const kit = await loadKit();
  const scene = sceneOf(kit, state);
  const { plain, stretched } = scene.stretch;
  const { name } = stretchedModels[state.model];
  const title = (language: Language) =>
    textIn(language, picturesText).ruler.title(
      name,
      textIn(language, rulerText).choices.method[state.method],
      significant(state.factor, 4),
    );
  const start = (pen: SvgPen) => {
    const { drawing } = textIn(pen.look.language, rulerText);
    return { size, marks: drawRuler(pen, drawing, scene.ruler) };
  };
  return {
    title,
    start,
    alt: (language) => altOf(scene, textIn(language, rulerText)),
    caption: (language) =>
      labelled(language, title(language), verdictOf(scene, textIn(language, rulerText), language)),
    draw(pen) {
      const { language } = pen.look;
      const text = textIn(language, rulerText);
      return drawSheet(pen, {
        title: title(language),
        drawings: [start(pen)],
        told: [tableOfAll(scene, text), tableOfPair(scene, text)],
        scale: 1.5,
      });
    },
    numbers: {
      data: Float64Array.from(
        [...plain.frequencies].flatMap((own, pair) => {
          const now = stretched.frequencies[pair] ?? 0;
          return [own, now, own / now];
        }),
      ),
      shape: [plain.pairs, 3],
      columns: ["frequency", "stretched", "slowed"],
      axes: [{ name: "pair", labels: [...plain.frequencies.keys()] }],
    },
    still(language) {
      const words = textIn(language, stillText).ruler;
      const text = textIn(language, rulerText);
      const rows = methods
        .filter((method) => method !== "longrope")
        .map((method) => {
          const { ruler, stretch } = sceneOf(kit, {
            ...state,
            method,
            ...usualRamp(method),
          });
          const step = stretch.stretched.frequencies[0] ?? 0;
          return {
            name: text.choices.method[method],
            cells: [significant(step, 3), whole(countsOf(ruler).beyond)],
          };
        });
      const caption = words.caption(name, significant(state.factor, 4));
      return { caption, corner: words.method, heads: [words.step, words.beyond], rows };
    },
  };
};
