import figureText from "posenc:text/figure";
import gridText from "posenc:text/grid";
import picturesText from "posenc:text/pictures";
import { cellAxis } from "../../draw/axis.js";
import { boxPath, cellBox } from "../../draw/frame.js";
import type { Maker } from "../../draw/picture.js";
import { drawRows } from "../../draw/rows.js";
import { joined, labelled } from "../../draw/sentences.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { cellsOf, dim, exchangeOf, gridOf, labelOf, patchName, sceneOf, tableOf } from "./scene.js";
import type { grid } from "./settings.js";

export { programs } from "./program.js";
export { grid as declared } from "./settings.js";

const left = 56;
const top = 96;
const cell = 26;
/** Where the columns of the table end. */
const ends = [190, 250];

/** The patches of an image, each in the colour of what it has in common with one of them. */
export const picture: Maker<Values<typeof grid.settings>> = (posenc, touched) => {
  const scene = sceneOf(posenc, gridOf(posenc, touched.shape), touched);
  const { order, x, y, width, height, products, told } = scene;
  const named = (language: Language, patch: number) =>
    patchName(scene, patch, textIn(language, gridText));
  const title = (language: Language) =>
    textIn(language, picturesText).grid.title(
      whole(height),
      whole(width),
      named(language, told.itself),
    );
  const exchange = (language: Language) =>
    order === "x-first" ? "" : exchangeOf(scene, textIn(language, gridText));

  return {
    title,
    alt: (language) =>
      joined(language, labelOf(scene, textIn(language, gridText)), exchange(language)),
    caption(language, theme) {
      const best = fixed(products[told.best] ?? 0, 2);
      const own = textIn(language, picturesText).grid;
      return joined(
        language,
        own.caption(
          textIn(language, figureText).zero[theme],
          named(language, told.best),
          best,
          whole(dim / 2),
        ),
        exchange(language),
      );
    },
    draw(pen) {
      const { language } = pen.look;
      const text = textIn(language, gridText);
      const rows = { start: 0, length: height };
      const columns = { start: 0, length: width };
      const place = { x: left, y: top, width: cell * width, height: cell * height };
      const map = { rows, columns, width: place.width, height: place.height };
      const side = left + place.width + 40;
      const full = side + (ends.at(-1) ?? 0) + 32;
      const table = drawRows(pen, { ...tableOf(scene, language), x: side, y: top + 4, ends });
      const read = labelled(language, text.settings.order, text.orders[order]);
      const body = [
        pen.text(left, 34, title(language), { size: 15, bold: true }),
        pen.text(left, 62, read, { size: 12, colour: "muted" }),
        pen.axis(cellAxis("top", columns, place.width), left, top),
        pen.axis(cellAxis("left", rows, place.height), left, top),
        pen.cells(cellsOf(posenc, scene), place),
        pen.group(left, top, 1, pen.frame(boxPath(cellBox(map, y, x, 9)))),
        table.drawn,
      ];
      const below = Math.max(top + place.height, table.below);
      return { width: full, height: below + 28, body: body.join("\n") };
    },
    numbers: {
      data: products,
      shape: [height, width],
      columns: Array.from({ length: width }, (_, column) => `x${column}`),
      axes: [{ name: "y", labels: Array.from({ length: height }, (_, row) => row) }],
    },
    still: (language) => tableOf(scene, language),
  };
};
