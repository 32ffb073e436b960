import distanceText from "posenc:text/distance";
import picturesText from "posenc:text/pictures";
import stillText from "posenc:text/still";
import type { Maker } from "../../draw/picture.js";
import { drawRows } from "../../draw/rows.js";
import { joined } from "../../draw/sentences.js";
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

const left = 24;
const top = 52;
/** How much larger the drawings are than their own unit. */
const scale = 1.2;
const side = left + scale * plot.width + 28;
/** Where the columns of the table end. */
const ends = [210, 270];

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
      const below = top + scale * rod.height + 16;
      const table = drawRows(pen, { ...tableOf(scene, language), x: side, y: top + 20, ends });
      const width = ends.at(-1) ?? 0;
      const named = pen.lines(side, table.below + 24, width, text.pairs(whole(k)), { size: 12 });
      const place = { x: side, y: named.below - 4, width, height: 24 };
      const hint = pen.lines(side, place.y + 44, width, text.pairsHint(fixed(own)), {
        size: 12,
        colour: "muted",
      });
      const body = [
        pen.text(left + scale * rod.left, 34, title(language), { size: 15, bold: true }),
        pen.group(left, top, scale, drawRod(pen, scene)),
        pen.group(left, below, scale, drawAxes(pen, text) + drawCurve(pen, scene)),
        table.drawn,
        named.drawn,
        pen.cells(pairCells(posenc, encoding, k), place),
        hint.drawn,
      ];
      const height = Math.max(below + scale * plot.height + 20, hint.below + 4);
      return { width: side + width + 32, height, body: body.join("\n") };
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
