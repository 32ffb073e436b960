import configText from "posenc:text/config";
import picturesText from "posenc:text/pictures";
import type { Maker } from "../../draw/picture.js";
import { joined } from "../../draw/sentences.js";
import { drawSheet } from "../../draw/sheet.js";
import type { SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { textIn } from "../../text/translations.js";
import { drawRuler } from "../ruler/drawing.js";
import { loadKit } from "../ruler/kit.js";
import type { Values } from "../shared/setting.js";
import { examples } from "./examples.js";
import { sceneOf, size } from "./scene.js";
import type { config } from "./settings.js";
import { type Shown, textOf } from "./shown.js";
import { altOf, headlineOf, stretchedOf, tableOfBits, tableOfLayers } from "./words.js";

export { programs } from "./program.js";
export { config as declared } from "./settings.js";
export { shownIn } from "./shown.js";

/** What a configuration does with positions: a ruler for each type of layers, and tables. */
export const picture: Maker<Values<typeof config.settings> & Shown> = async (_, state) => {
  const kit = await loadKit();
  const { meaning, layers, drawn } = sceneOf(kit, textOf(state));
  const words = (language: Language) => textIn(language, configText);
  const title = (language: Language) => {
    const { own, named } = textIn(language, picturesText).config;
    return state.example === "none" ? own : named(examples[state.example].name);
  };
  const [main] = drawn;
  const plansOf = (pen: SvgPen) => {
    const { drawing } = words(pen.look.language);
    return drawn.map(({ ruler }) => ({ size, marks: drawRuler(pen, drawing, ruler, size) }));
  };
  return {
    title,
    start(pen) {
      const [plan] = plansOf(pen);
      return plan && { ...plan, told: headlineOf(words(pen.look.language), meaning) };
    },
    alt: (language) =>
      joined(
        language,
        headlineOf(words(language), meaning),
        ...drawn.map((one) => altOf(words(language), one)),
      ),
    caption: (language) =>
      joined(
        language,
        headlineOf(words(language), meaning),
        ...(main ? [stretchedOf(words(language), main)] : []),
      ),
    draw(pen) {
      const { language } = pen.look;
      const text = words(language);
      const bits = tableOfBits(text, meaning);
      return drawSheet(pen, {
        title: title(language),
        drawings: plansOf(pen),
        told: [...layers.map((one) => tableOfLayers(text, one)), ...(bits ? [bits] : [])],
        scale: 1.5,
      });
    },
    numbers: {
      data: Float64Array.from(
        [...(main?.plain.frequencies ?? [])].flatMap((own, pair) => {
          const now = main?.stretched.frequencies[pair] ?? 0;
          return [own, now, own / now];
        }),
      ),
      shape: [main?.plain.pairs ?? 0, 3],
      columns: ["frequency", "stretched", "slowed"],
      axes: [{ name: "pair", labels: [...(main?.plain.frequencies.keys() ?? [])] }],
    },
  };
};
