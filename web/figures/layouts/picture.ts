import layoutsText from "posenc:text/layouts";
import picturesText from "posenc:text/pictures";
import { Colours } from "../../draw/colours.js";
import type { Maker } from "../../draw/picture.js";
import type { SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { cardsIn, faceOf, names } from "./scene.js";
import { dim, type layouts } from "./settings.js";

export { programs } from "./program.js";
export { layouts as declared } from "./settings.js";

const card = { width: 66, height: 78, gap: 10 };
const left = 32;
const tops = [86, 276] as const;

const middle = (column: number) => left + column * (card.width + card.gap) + card.width / 2;

/** One row as cards, twice: interleaved above, concatenated below, and lines from card to card. */
export const picture: Maker<Values<typeof layouts.settings>> = (posenc, settings) => {
  const { pos, card: marked } = settings;
  const rows = names.map((layout) => posenc.sinusoidal({ dim, layout }).encode([pos]).data);
  const title = (language: Language) => textIn(language, picturesText).layouts.title(whole(pos));
  const told = (row: number) =>
    cardsIn(names[row] ?? "interleaved", dim)
      .map((one, column) => {
        const { fn, pair } = faceOf(one);
        return `${fn} ${pair} ${fixed(rows[row]?.[column] ?? 0, 2)}`;
      })
      .join(", ");

  const drawRow = (pen: SvgPen, row: number): string => {
    const values = rows[row] ?? new Float32Array();
    const colours = new Colours(posenc, values);
    const top = tops[row] ?? 0;
    return cardsIn(names[row] ?? "interleaved", dim)
      .map((one, column) => {
        const x = middle(column) - card.width / 2;
        const { fn, pair } = faceOf(one);
        const isMarked = one === marked;
        const at = { x: x + 1, y: top + 1, width: card.width - 2, height: 26 };
        const cells = { colours: colours.part(column, column + 1), rows: 1, columns: 1 };
        return [
          pen.cells(cells, at),
          pen.path(`M${x} ${top}h${card.width}v${card.height}h${-card.width}z`, {
            stroke: isMarked ? "accent" : "line",
            width: isMarked ? 3 : 1.5,
          }),
          pen.text(middle(column), top + 47, `${fn}${"₀₁₂₃"[pair]}`, {
            anchor: "middle",
            bold: true,
            colour: fn === "sin" ? "sine" : "cosine",
          }),
          pen.text(middle(column), top + 67, fixed(values[column] ?? 0, 2), { anchor: "middle" }),
        ].join("");
      })
      .join("\n");
  };

  const drawWays = (pen: SvgPen): string => {
    const below = cardsIn("concatenated", dim);
    const [from, to] = [tops[0] + card.height + 6, tops[1] - 6];
    const bend = (to - from) / 2;
    const ways = Array.from({ length: dim }, (_, one) => {
      const [x, end] = [middle(one), middle(below.indexOf(one))];
      return pen.path(`M${x} ${from}C${x} ${from + bend} ${end} ${to - bend} ${end} ${to}`, {
        stroke: one === marked ? "accent" : faceOf(one).fn === "sin" ? "sine" : "cosine",
        width: one === marked ? 3 : 1.5,
      });
    });
    return ways.join("");
  };

  return {
    title,
    alt: (language) => textIn(language, picturesText).layouts.alt(whole(pos), told(0), told(1)),
    caption: (language) => textIn(language, picturesText).layouts.caption,
    draw(pen) {
      const labels = textIn(pen.look.language, layoutsText).layouts;
      const label = (row: number, y: number) =>
        pen.text(left, y, labels[names[row] ?? "interleaved"], { colour: "muted" });
      const body = [
        pen.text(left, 32, title(pen.look.language), { size: 15, bold: true }),
        label(0, tops[0] - 12),
        drawRow(pen, 0),
        drawWays(pen),
        drawRow(pen, 1),
        label(1, tops[1] + card.height + 24),
      ];
      const width = 2 * left + dim * card.width + (dim - 1) * card.gap;
      return { width, height: tops[1] + card.height + 44, body: body.join("\n") };
    },
    numbers: {
      data: Float32Array.from(rows.flatMap((row) => [...row])),
      shape: [names.length, dim],
      columns: Array.from({ length: dim }, (_, column) => String(column)),
      axes: [{ name: "layout", labels: names }],
    },
  };
};
