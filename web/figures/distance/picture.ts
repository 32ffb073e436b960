import distanceText from "posenc:text/distance";
import picturesText from "posenc:text/pictures";
import stillText from "posenc:text/still";
import type { Maker } from "../../draw/picture.js";
import { joined } from "../../draw/sentences.js";
import { drawSheet } from "../../draw/sheet.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import {
  computed,
  drawAxes,
  drawCurve,
  drawRod,
  pairCells,
  plot,
  productAt,
  rod,
  tableOf,
} from "./scene.js";
import type { distance } from "./settings.js";

export { programs } from "./program.js";
export { distance as declared } from "./settings.js";

/** Two positions as the ends of a rod, and their product over the distance between them. */
export const picture: Maker<Values<typeof distance.settings>> = (posenc, settings) => {
  const scene = { ...settings, ...computed(posenc) };
  const { p, k, encoding, products, peak } = scene;
  const own = productAt(encoding, p, k);
  const title = (language: Language) =>
    textIn(language, picturesText).distance.title(whole(p), whole(p + k));

  return {
    title,
    alt(language) {
      const text = textIn(language, distanceText);
      const told = text.curve(whole(k), fixed((products[k] ?? 0) / peak, 3));
      return joined(language, text.rod(whole(p), whole(p + k)), told);
    },
    caption: (language) =>
      textIn(language, picturesText).distance.caption(
        whole(p),
        whole(p + k),
        whole(k),
        fixed(own),
        fixed(own / peak, 3),
        whole(peak),
      ),
    draw(pen) {
      const { language } = pen.look;
      const text = textIn(language, distanceText);
      return drawSheet(pen, {
        title: title(language),
        drawings: [
          { size: rod, marks: drawRod(pen, scene) },
          { size: plot, marks: drawAxes(pen, text) + drawCurve(pen, scene) },
        ],
        told: [
          tableOf(scene, language),
          {
            caption: text.pairs(whole(k)),
            cells: pairCells(posenc, encoding, k),
            hint: text.pairsHint(fixed(own)),
          },
        ],
      });
    },
    numbers: {
      data: products,
      shape: [products.length, 1],
      columns: ["product"],
      axes: [{ name: "distance", labels: [...products.keys()] }],
    },
    still(language) {
      const words = textIn(language, stillText).distance;
      const rows = [0, 1, 5, 6, 50].map((one) => {
        const product = products[one] ?? 0;
        return { name: whole(one), cells: [fixed(product, 2), fixed(product / peak, 3)] };
      });
      const heads = [words.product, words.share];
      return { caption: words.caption, corner: words.distance, heads, rows };
    },
  };
};
