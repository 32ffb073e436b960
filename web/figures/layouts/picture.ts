import layoutsText from "posenc:text/layouts";
import picturesText from "posenc:text/pictures";
import type { LayoutName, Posenc } from "posenc";
import type { Picture } from "../../draw/picture.js";
import type { SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { cardsIn } from "./order.js";

const dim = 8;
const layouts: readonly LayoutName[] = ["interleaved", "concatenated"];
const card = { width: 66, height: 78, gap: 10 };
const left = 32;
const tops = [86, 276] as const;

export interface LayoutsState {
  pos: number;
  card: number;
}

const middle = (column: number) => left + column * (card.width + card.gap) + card.width / 2;

/** One row as cards, twice: interleaved above, concatenated below, and lines from card to card. */
export function cardsOf(posenc: Posenc, { pos, card: marked }: LayoutsState): Picture {
  const rows = layouts.map((layout) => posenc.sinusoidal({ dim, layout }).encode([pos]).data);
  const title = (language: Language) => textIn(language, picturesText).layouts.title(whole(pos));
  const told = (row: number) =>
    cardsIn(layouts[row] ?? "interleaved", dim)
      .map((one, column) => {
        const name = `${one % 2 === 0 ? "sin" : "cos"} ${Math.floor(one / 2)}`;
        return `${name} ${fixed(rows[row]?.[column] ?? 0, 2)}`;
      })
      .join(", ");

  const drawRow = (pen: SvgPen, row: number): string => {
    const values = rows[row] ?? new Float32Array();
    const rgba = posenc.paint(values);
    const top = tops[row] ?? 0;
    return cardsIn(layouts[row] ?? "interleaved", dim)
      .map((one, column) => {
        const x = middle(column) - card.width / 2;
        const isSine = one % 2 === 0;
        const isMarked = one === marked;
        const at = { x: x + 1, y: top + 1, width: card.width - 2, height: 26 };
        const cells = { rgba: rgba.subarray(4 * column, 4 * column + 4), rows: 1, columns: 1 };
        const index = [...String(Math.floor(one / 2))].map((digit) => "₀₁₂₃"[Number(digit)]);
        return [
          pen.cells(cells, at),
          pen.path(`M${x} ${top}h${card.width}v${card.height}h${-card.width}z`, {
            stroke: isMarked ? "accent" : "line",
            width: isMarked ? 3 : 1.5,
          }),
          pen.text(middle(column), top + 47, `${isSine ? "sin" : "cos"}${index.join("")}`, {
            anchor: "middle",
            bold: true,
            colour: isSine ? "sine" : "cosine",
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
        stroke: one === marked ? "accent" : one % 2 === 0 ? "sine" : "cosine",
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
      const names = textIn(pen.look.language, layoutsText).layouts;
      const label = (row: number, y: number) =>
        pen.text(left, y, names[layouts[row] as "interleaved"], { colour: "muted" });
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
      shape: [layouts.length, dim],
      columns: Array.from({ length: dim }, (_, column) => String(column)),
      axes: [{ name: "layout", labels: layouts }],
    },
  };
}
