import buildText from "posenc:text/build";
import findingText from "posenc:text/finding";
import picturesText from "posenc:text/pictures";
import stillText from "posenc:text/still";
import type { Posenc } from "posenc";
import type { Maker } from "../../draw/picture.js";
import { joined } from "../../draw/sentences.js";
import { codeWidth, type SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { verdict } from "../compare/verdict.js";
import type { Values } from "../shared/setting.js";
import { cellsName, dim, large, length, partsOf, printedName, sceneOf } from "./made.js";
import type { build } from "./settings.js";
import { builtOf, linesOf, type Variant } from "./variants.js";

export { build as declared } from "./settings.js";

const left = 32;
const top = 62;
const line = { height: 30, number: 26 };
const codeSize = 13;
const cell = { side: 30, gap: 5 };
const width = 680;

/** Six lines of code, and what the last that has run has made. */
export const picture: Maker<Values<typeof build.settings>> = async (posenc, state) => {
  const scene = sceneOf(posenc, state);
  const { line: last, precision, variant, made, printed, isThere, colours } = scene;
  const title = (language: Language) => textIn(language, buildText).name;
  const doctorSays = await diagnosis(posenc, variant);

  const caption = (language: Language): string => {
    const text = textIn(language, buildText);
    if (variant === "paper") return text.lines[last - 1] ?? "";
    const changed = textIn(language, picturesText).build.changed(text.variants[variant]);
    return joined(language, changed, doctorSays(language));
  };

  const drawCode = (pen: SvgPen): string =>
    linesOf(variant)
      .map((code, n) => {
        const y = top + n * line.height;
        const number = n + 1;
        let x = left + line.number;
        const colour = number > last ? "muted" : "ink";
        const parts = partsOf(code).map((part, place) => {
          const from = x;
          x += codeWidth(part, codeSize);
          const isChanged = place % 2 === 1;
          const mark = `M${from} ${y + 6}H${x}`;
          const under = isChanged ? pen.path(mark, { stroke: "accent", width: 3 }) : "";
          return (
            under + pen.text(from, y, part, { size: codeSize, code: true, colour, bold: isChanged })
          );
        });
        const now =
          number === last
            ? pen.path(`M${left - 6} ${y - 19}v${line.height - 2}`, { stroke: "accent", width: 3 })
            : "";
        return (
          now + pen.text(left + 4, y, whole(number), { size: 11, colour: "muted" }) + parts.join("")
        );
      })
      .join("\n");

  const drawCells = (pen: SvgPen, y: number): string => {
    const drawn = scene.cells.map(({ isNew }, index) => {
      const place = {
        x: left + (index % dim) * (cell.side + cell.gap),
        y: y + Math.floor(index / dim) * (cell.side + cell.gap),
        width: cell.side,
        height: cell.side,
      };
      const edge = `M${place.x} ${place.y}h${cell.side}v${cell.side}h${-cell.side}z`;
      if (!isThere) return pen.path(edge, { stroke: "line", dashed: true });
      return (
        pen.cells({ colours: colours.part(index, index + 1), rows: 1, columns: 1 }, place) +
        pen.path(edge, { stroke: isNew ? "accent" : "line", width: isNew ? 2 : 1 })
      );
    });
    return drawn.join("");
  };

  return {
    title,
    alt: (language) =>
      textIn(language, picturesText).build.alt(
        textIn(language, buildText).variants[variant],
        whole(last),
        printed.replaceAll(/\s+/g, " "),
      ),
    caption,
    draw(pen) {
      const { language } = pen.look;
      const text = textIn(language, buildText);
      const below = top + 6 * line.height + 16;
      const side = left + dim * (cell.side + cell.gap) + 40;
      const rows = printed.split("\n");
      const told = pen.lines(
        left,
        below + 4 * (cell.side + cell.gap) + 44,
        width - 2 * left,
        caption(language),
      );
      const body = [
        pen.text(left, 30, title(language), { size: 15, bold: true }),
        drawCode(pen),
        pen.text(left, below, cellsName(scene, text), {
          size: 12,
          colour: "muted",
        }),
        drawCells(pen, below + 14),
        pen.text(side, below, printedName(scene, text), { size: 12, colour: "muted", code: true }),
        ...rows.map((row, n) => pen.text(side, below + 34 + n * 22, row, { code: true })),
        told.drawn,
      ];
      return { width, height: told.below + 12, body: body.join("\n") };
    },
    numbers: {
      data: (precision === "float32" ? Float32Array : Float64Array).from(made.data),
      shape: made.shape,
      columns: Array.from({ length: made.shape.at(-1) ?? 0 }, (_, column) => String(column)),
      axes:
        made.shape.length === 1
          ? []
          : [{ name: "position", labels: Array.from({ length }, (_, row) => row) }],
    },
    still(language) {
      const { caption, position: corner } = textIn(language, stillText).build;
      const encoding = posenc.sinusoidal({ dim });
      const columns = [...Array(dim).keys()];
      const rows = Array.from({ length }, (_, position) => ({
        name: whole(position),
        cells: columns.map((column) => fixed(encoding.cell(position, column).value)),
      }));
      return { caption, corner, heads: columns.map(whole), rows };
    },
  };
};

/** Asks the doctor what a changed program makes. Nobody has to ask about the paper's. */
async function diagnosis(
  posenc: Posenc,
  variant: Variant,
): Promise<(language: Language) => string> {
  if (variant === "paper") return () => "";
  const { load } = await import("posenc/doctor");
  const { table } = builtOf(posenc, variant, large);
  const [finding] = (await load()).identify({ data: table, shape: [large.length, large.dim] });
  return (language) =>
    textIn(language, buildText).doctor(
      verdict(textIn(language, findingText), finding, large.length * large.dim),
    );
}
