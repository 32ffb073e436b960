import pairsText from "posenc:text/pairs";
import picturesText from "posenc:text/pictures";
import type { Maker } from "../../draw/picture.js";
import { joined } from "../../draw/sentences.js";
import { drawSheet } from "../../draw/sheet.js";
import type { Language } from "../../text/languages.js";
import { textIn } from "../../text/translations.js";
import type { State } from "./reading.js";
import {
  altOf,
  countsOf,
  differenceOf,
  drawPairs,
  recordedFor,
  sceneOf,
  size,
  verdictOf,
} from "./scene.js";
import { dim } from "./settings.js";

export { programs } from "./program.js";
export { pairs as declared } from "./settings.js";

/** The columns of a head, the pairs that turn, and what the model answered with them when the figure was made. */
export const picture: Maker<State> = (posenc, state) => {
  const scene = sceneOf(posenc, state);
  const known = recordedFor(state);
  const own = (language: Language) => textIn(language, pairsText);
  const title = (language: Language) =>
    textIn(language, picturesText).pairs.title(
      own(language).turns[state.turn],
      own(language).orders[state.rows],
    );
  const pairOf = (column: number) => scene.turned.findIndex((columns) => columns.includes(column));
  return {
    title,
    alt: (language) => altOf(scene, known, own(language)),
    caption: (language) =>
      joined(language, verdictOf(scene, own(language)), differenceOf(state, known, own(language))),
    draw(pen) {
      const { language } = pen.look;
      return drawSheet(pen, {
        title: title(language),
        drawings: [{ size, marks: drawPairs(pen, own(language), scene, known) }],
        told: [countsOf(state, known, own(language))],
        scale: 1.4,
      });
    },
    numbers: {
      data: Float64Array.from(scene.cards.flatMap(({ hand }, column) => [pairOf(column), hand])),
      shape: [dim, 2],
      columns: ["pair", "hand"],
      axes: [{ name: "column", labels: [...scene.cards.keys()] }],
    },
    still: (language) => countsOf(state, known, own(language)),
  };
};
