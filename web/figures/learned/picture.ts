import learnedText from "posenc:text/learned";
import picturesText from "posenc:text/pictures";
import stillText from "posenc:text/still";
import type { Maker } from "../../draw/picture.js";
import { drawSheet } from "../../draw/sheet.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { dim, loadBert, madeOf, partsOf, rowOf, rows, weights } from "./bert.js";
import { computed, drawTables, labelOf, size, tableOf } from "./scene.js";
import { type learned, shown } from "./settings.js";

export { programs } from "./program.js";
export { learned as declared } from "./settings.js";

function written(row: ArrayLike<number>): string {
  return Array.from(row, (value) => fixed(value, 2)).join(", ");
}

/** A learned table beside the waves, and what BERT's layer makes of a word at one position. */
export const picture: Maker<Values<typeof learned.settings>> = async (posenc, settings) => {
  const scene = { ...settings, ...computed(posenc) };
  const { pos, waves } = scene;
  const made = madeOf(await loadBert(), settings);
  const { position } = partsOf(settings);
  const title = (language: Language) => textIn(language, learnedText).name;

  return {
    title,
    alt(language) {
      const text = textIn(language, learnedText);
      const own = textIn(language, picturesText).learned;
      const learnedRow = position ? written(position) : text.nothing;
      const told = own.rows(whole(pos), learnedRow, written(rowOf(waves, pos)));
      return own.alt(labelOf(scene, text), told);
    },
    caption(language) {
      const text = textIn(language, learnedText);
      if (!made) return text.noRow(whole(pos), whole(rows - 1));
      const own = textIn(language, picturesText).learned;
      const segment = settings.segment === "0" ? "A" : "B";
      const word = text.words[Number(settings.word)] ?? "";
      return own.caption(word, whole(pos), segment, written(made));
    },
    draw(pen) {
      const { language } = pen.look;
      const marks = drawTables(pen, scene, textIn(language, learnedText));
      return drawSheet(pen, {
        title: title(language),
        drawings: [{ size, marks }],
        told: [tableOf(scene, made, language)],
        scale: 1.1,
      });
    },
    numbers: {
      // The learned table has fewer rows: the others are no numbers.
      data: Float32Array.from({ length: shown * 2 * dim }, (_, cell) => {
        const [row, column] = [Math.floor(cell / (2 * dim)), cell % (2 * dim)];
        if (column >= dim) return waves[row * dim + column - dim] ?? 0;
        return weights.positions[row * dim + column] ?? Number.NaN;
      }),
      shape: [shown, 2 * dim],
      columns: ["learned", "wave"].flatMap((name) =>
        Array.from({ length: dim }, (_, column) => `${name}_${column}`),
      ),
      axes: [{ name: "position", labels: Array.from({ length: shown }, (_, row) => row) }],
    },
    still(language) {
      const words = textIn(language, stillText).learned;
      const told = Array.from({ length: rows + 2 }, (_, row) => {
        const own = row < rows ? written(rowOf(weights.positions, row)) : words.none;
        return { name: whole(row), cells: [own, written(rowOf(waves, row))] };
      });
      const heads = [words.learned, words.waves];
      return { caption: words.caption, corner: words.position, heads, rows: told };
    },
  };
};
