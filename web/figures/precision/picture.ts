import picturesText from "posenc:text/pictures";
import precisionText from "posenc:text/precision";
import type { RoundedAngles } from "posenc/dialects";
import { cellAxis, cellScale } from "../../draw/axis.js";
import type { Maker } from "../../draw/picture.js";
import type { Language } from "../../text/languages.js";
import { significant, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import type { precision } from "./settings.js";

export { programs } from "./program.js";
export { precision as declared } from "./settings.js";

const precisions = ["float32", "float16", "bfloat16"] as const;
const panel = { width: 208, gap: 84, left: 84, top: 116 };
const lineHeight = 17;

/** The same positions three times, with a line at the first row that repeats the one above it. */
export const picture: Maker<Values<typeof precision.settings>> = async (
  posenc,
  { start, length, dim },
) => {
  const { load } = await import("posenc/dialects");
  const dialects = await load();
  const made = precisions.map((name) => ({
    name,
    rounded: dialects.roundedAngles({ precision: name, dim, positions: { start, length } }),
  }));
  const [from, end] = [start, start + length - 1].map((one) => significant(one, 12));
  const title = (language: Language) =>
    textIn(language, picturesText).precision.title(from ?? "", end ?? "");
  const told = (language: Language, { data, distinct, firstRepeat }: RoundedAngles) => {
    const text = textIn(language, precisionText);
    if (firstRepeat === undefined) return text.all(whole(length));
    const infinite = Number.isNaN(data.at(-1)) ? ` ${text.infinite}` : "";
    if (distinct === 1) return text.one(whole(length)) + infinite;
    const first = significant(start + firstRepeat, 12);
    return text.some(whole(distinct), whole(length), first) + infinite;
  };
  return {
    title,
    alt(language) {
      const text = textIn(language, picturesText).precision;
      const all = made.map(({ name, rounded }) => text.panel(name, told(language, rounded)));
      return text.alt(from ?? "", end ?? "", all.join(" "));
    },
    caption: (language) =>
      `${title(language)}. ${textIn(language, precisionText).mark}`.replaceAll("。. ", "。"),
    draw(pen) {
      const { language } = pen.look;
      const text = textIn(language, precisionText);
      const step = Math.max(1, Math.floor(416 / length));
      const height = Math.min(16, step) * length;
      const rows = { start, length };
      let below = 0;
      const panels = made.map(({ name, rounded }, n) => {
        const x = panel.left + n * (panel.width + panel.gap);
        const y = panel.top;
        const cells = { rgba: posenc.paint(rounded.data), rows: length, columns: dim };
        const at = cellScale(rows, height)(start + (rounded.firstRepeat ?? 0) - 0.5);
        const line = rounded.firstRepeat === undefined ? "" : `M0 ${at}H${panel.width}`;
        const words = pen.lines(x, y + height + 26, panel.width + 10, told(language, rounded), {
          size: 12,
        });
        below = Math.max(below, words.below);
        const bits = pen.lines(x, 78, panel.width + panel.gap - 30, text.bits[name], {
          size: 11,
          colour: "muted",
        });
        return [
          pen.text(x, 60, name, { bold: true }),
          bits.drawn,
          pen.axis(cellAxis("left", rows, height), x, y),
          pen.cells(cells, { x, y, width: panel.width, height }),
          `<g transform="translate(${x} ${y})">${line && pen.frame(line)}</g>`,
          words.drawn,
        ].join("\n");
      });
      const head = pen.text(32, 30, title(language), { size: 15, bold: true });
      const foot = pen.text(32, below + 12, `${text.mark} (${text.axis})`, {
        size: 12,
        colour: "muted",
      });
      const width = panel.left + 3 * panel.width + 2 * panel.gap + 32;
      return {
        width,
        height: below + 12 + lineHeight + 8,
        body: [head, ...panels, foot].join("\n"),
      };
    },
    numbers: {
      data: Float32Array.from(made.flatMap(({ rounded }) => [...rounded.data])),
      shape: [precisions.length, length, dim],
      columns: Array.from({ length: dim }, (_, column) => String(column)),
      axes: [
        { name: "precision", labels: precisions },
        { name: "position", labels: Array.from({ length }, (_, row) => start + row) },
      ],
    },
  };
};
