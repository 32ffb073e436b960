import picturesText from "posenc:text/pictures";
import ropeText from "posenc:text/rope";
import stillText from "posenc:text/still";
import type { Maker } from "../../draw/picture.js";
import { joined } from "../../draw/sentences.js";
import { drawSheet } from "../../draw/sheet.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import {
  addedScore,
  clocks,
  computed,
  drawClocks,
  drawRod,
  drawScores,
  places,
  plot,
  rod,
  scoresOver,
  tableOf,
  turnedScore,
  vectorsOf,
} from "./scene.js";
import type { rope } from "./settings.js";

export { programs } from "./program.js";
export { rope as declared } from "./settings.js";

/** A query and a key as hands of clocks, and their two scores over the place of their words. */
export const picture: Maker<Values<typeof rope.settings>> = (posenc, settings) => {
  const scene = { ...settings, ...computed(posenc, settings.keys) };
  const { n, apart } = scene;
  const m = n + apart;
  const [turned, added] = [turnedScore(scene, m, n), addedScore(scene, m, n)].map((score) =>
    fixed(score, 3),
  ) as [string, string];
  const title = (language: Language) =>
    textIn(language, picturesText).rope.title(whole(m), whole(n));
  const scores = scoresOver(scene);

  return {
    title,
    alt(language) {
      const text = textIn(language, ropeText);
      return joined(
        language,
        text.rod(whole(n), whole(m)),
        text.clocks(turned),
        text.scores(turned, added),
      );
    },
    caption: (language) =>
      textIn(language, picturesText).rope.caption(whole(apart), turned, added, whole(n)),
    draw(pen) {
      const { language } = pen.look;
      const text = textIn(language, ropeText);
      return drawSheet(pen, {
        title: title(language),
        drawings: [
          { size: rod, marks: drawRod(pen, scene) },
          { size: clocks, marks: drawClocks(pen, text, scene) },
          { size: plot, marks: drawScores(pen, text, scene) },
        ],
        told: [tableOf(scene, text), vectorsOf(scene, text)],
      });
    },
    numbers: {
      data: Float32Array.from(
        places.flatMap((at) => [scores.turned[at] ?? 0, scores.added[at] ?? 0]),
      ),
      shape: [places.length, 2],
      columns: ["turned", "added"],
      axes: [{ name: "n", labels: places }],
    },
    still(language) {
      const words = textIn(language, stillText).rope;
      const rows = [0, 20, 60, 140].map((place) => ({
        name: whole(place),
        cells: [fixed(scores.turned[place] ?? 0, 3), fixed(scores.added[place] ?? 0, 3)],
      }));
      return {
        caption: words.caption(whole(apart)),
        corner: words.place,
        heads: words.heads,
        rows,
      };
    },
  };
};
