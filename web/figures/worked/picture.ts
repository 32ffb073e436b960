import picturesText from "posenc:text/pictures";
import workedText from "posenc:text/worked";
import type { Posenc } from "posenc";
import { Colours } from "../../draw/colours.js";
import type { Maker } from "../../draw/picture.js";
import type { SvgPen } from "../../draw/svg-pen.js";
import { linesOf } from "../../draw/words.js";
import type { Language } from "../../text/languages.js";
import { fixed, significant, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { addedOf, dim, droppedOf, length, orderOf } from "./numbers.js";
import { arrange } from "./rules.js";
import type { worked } from "./settings.js";

export { programs } from "./program.js";
export { worked as declared } from "./settings.js";

type State = Values<typeof worked.settings>;

const left = 32;
const cell = { width: 52, height: 34 };
const labelWidth = 44;

/** A table of 3 × 4 with its name. */
interface Drawn {
  data: Float32Array;
  name: string;
  /** What is written in a cell, if not its number. */
  told?(index: number): string;
}

/** The tables of a step, the last with the numbers that the step ends on. */
function tablesOf(posenc: Posenc, text: typeof workedText, state: State): readonly Drawn[] {
  const { stage, arrangement, words, p, seed } = state;
  const encoding = posenc.sinusoidal({ dim });
  if (stage === "place") {
    const { afterCosines, angles } = encoding.trace(length);
    const rule = arrangement === "own" ? "interleaved" : arrangement;
    const order = arrange(
      Float32Array.from({ length: length * dim }, (_, n) => n),
      dim,
      rule,
    );
    const told = (index: number) => {
      const from = order[index] ?? 0;
      const angle = angles.data[Math.floor(from / 2)] ?? 0;
      return `${from % 2 === 0 ? "sin" : "cos"} ${significant(angle, 3)}`;
    };
    const data = arrange(afterCosines.data, dim, rule);
    return [{ data, name: text.names[rule], told }];
  }
  const sums = { encoding, order: orderOf(words), p: Number(p), seed };
  if (stage === "add") return addedOf(text, sums);
  // The numbers are those of the last: what dropout leaves.
  const [sum, left, mean] = droppedOf(text, sums);
  return [sum, mean, left];
}

/** Three words of four numbers: their positions, what is added, or what dropout leaves. */
export const picture: Maker<State> = (posenc, state, own) => {
  const { stage, p, seed } = state;
  const tablesIn = (language: Language) => tablesOf(posenc, textIn(language, workedText), state);
  const last = tablesIn(own).at(-1) as Drawn;
  const coloursOf = (data: Float32Array) => new Colours(posenc, data);
  const title = (language: Language) =>
    stage === "place"
      ? textIn(language, picturesText).worked.placeTitle
      : textIn(language, workedText).stages[stage].replace(/^\d · /, "");
  const decimals = stage === "place" ? 4 : 2;
  const isLarge = stage === "place";
  const size = isLarge ? { width: 112, height: 58 } : cell;

  const drawTable = (pen: SvgPen, { data, name, told }: Drawn, x: number, y: number): string => {
    const colours = coloursOf(data);
    const names = linesOf(name, 12, dim * size.width);
    const head = names
      .map((line, n) =>
        pen.text(x, y - 10 - 16 * (names.length - 1 - n), line, { size: 12, colour: "muted" }),
      )
      .join("");
    const boxes = [...data].map((value, index) => {
      const [row, column] = [Math.floor(index / dim), index % dim];
      const at = { x: x + column * size.width, y: y + row * size.height };
      const middle = at.x + size.width / 2;
      const patch = { x: at.x + 1, y: at.y + size.height - 7, width: size.width - 2, height: 6 };
      const cells = { colours: colours.part(index, index + 1), rows: 1, columns: 1 };
      return [
        pen.path(`M${at.x} ${at.y}h${size.width}v${size.height}h${-size.width}z`, {
          stroke: "line",
        }),
        pen.cells(cells, patch),
        told
          ? pen.text(middle, at.y + 20, told(index), {
              size: 12,
              anchor: "middle",
              colour: told(index).startsWith("sin") ? "sine" : "cosine",
            })
          : "",
        pen.text(middle, at.y + (isLarge ? 41 : 20), fixed(value, decimals), { anchor: "middle" }),
      ].join("");
    });
    return [head, ...boxes].join("\n");
  };

  return {
    title,
    alt(language) {
      const rows = Array.from({ length }, (_, row) =>
        [...last.data.subarray(row * dim, (row + 1) * dim)]
          .map((value) => fixed(value, decimals))
          .join(", "),
      );
      return textIn(language, picturesText).worked.alt(title(language), rows.join("; "));
    },
    caption(language) {
      const { caption } = textIn(language, picturesText).worked;
      const swell = significant(1 / (1 - Number(p)), 4);
      return stage === "dropout" ? caption.dropout(p, whole(seed), swell) : caption[stage];
    },
    draw(pen) {
      const { language } = pen.look;
      const { sentence } = textIn(language, workedText);
      const tables = tablesIn(language);
      const top = 92;
      const pitch = dim * size.width + 34;
      const labels = orderOf(state.words).map((word, row) =>
        pen.text(
          left + labelWidth - 10,
          top + row * size.height + size.height / 2 + 3,
          sentence[word] ?? "",
          { anchor: "end" },
        ),
      );
      const x = (n: number) => left + labelWidth + n * pitch;
      const drawn = tables.map((table, n) => drawTable(pen, table, x(n), top));
      const signs =
        stage === "add"
          ? ["+", "="].map((sign, n) =>
              pen.text(x(n + 1) - 17, top + 1.5 * size.height + 4, sign, {
                size: 16,
                anchor: "middle",
                colour: "muted",
              }),
            )
          : [];
      const head = pen.text(left, 34, title(language), { size: 15, bold: true });
      const width = x(tables.length - 1) + dim * size.width + left;
      return {
        width,
        height: top + length * size.height + 28,
        body: [head, ...labels, ...drawn, ...signs].join("\n"),
      };
    },
    numbers: {
      data: Float32Array.from(last.data),
      shape: [length, dim],
      columns: Array.from({ length: dim }, (_, column) => String(column)),
      axes: [{ name: "position", labels: [0, 1, 2] }],
    },
  };
};
