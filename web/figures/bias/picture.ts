import biasText from "posenc:text/bias";
import picturesText from "posenc:text/pictures";
import stillText from "posenc:text/still";
import type { Maker } from "../../draw/picture.js";
import { joined } from "../../draw/sentences.js";
import { drawSheet } from "../../draw/sheet.js";
import type { Language } from "../../text/languages.js";
import { significant, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import {
  bucketsOf,
  drawBiases,
  headsOf,
  labelOf,
  mirrorOf,
  type State,
  sceneOf,
  size,
  slopesOf,
} from "./scene.js";
import { length } from "./settings.js";

export { programs } from "./program.js";
export { bias as declared } from "./settings.js";

/** What is added to the scores of twelve words, and the slopes or the buckets beside it. */
export const picture: Maker<State> = (posenc, state) => {
  const scene = sceneOf(posenc, state);
  const title = (language: Language) => {
    const own = textIn(language, picturesText).bias;
    return state.way === "alibi" ? own.slope(significant(state.slope, 3)) : own.buckets;
  };
  return {
    title,
    alt: (language) => labelOf(scene, language),
    caption(language) {
      const mixed = state.way === "alibi" ? headsOf(scene, language) : "";
      return joined(language, mirrorOf(scene, language), ...(mixed === "" ? [] : [mixed]));
    },
    draw(pen) {
      const { language } = pen.look;
      return drawSheet(pen, {
        title: title(language),
        drawings: [{ size, marks: drawBiases(pen, scene, language) }],
        told: [state.way === "alibi" ? slopesOf(scene, language) : bucketsOf(state, language)],
        scale: 1.1,
      });
    },
    numbers: {
      data: scene.cells,
      shape: [length, length],
      columns: Array.from({ length }, (_, key) => String(key)),
      axes: [{ name: "query", labels: Array.from({ length }, (_, query) => query) }],
    },
    still(language) {
      const words = textIn(language, stillText).bias;
      const [eight, twelve] = [8, 12].map((heads) => sceneOf(posenc, { ...state, heads }));
      const rows = (twelve?.slopes ?? []).map((slope, n) => {
        const other = eight?.slopes[n];
        const cells = [other === undefined ? "–" : significant(other, 3), significant(slope, 3)];
        return { name: whole(n + 1), cells };
      });
      const { head } = textIn(language, biasText);
      return { caption: words.caption, corner: head, heads: [words.eight, words.twelve], rows };
    },
  };
};
