import picturesText from "posenc:text/pictures";
import precisionText from "posenc:text/precision";
import { cellAxis } from "../../draw/axis.js";
import { Colours } from "../../draw/colours.js";
import type { Maker } from "../../draw/picture.js";
import type { Language } from "../../text/languages.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { endsOf, type PrecisionName, precisions, repeatPath, roundedOf, toldOf } from "./scene.js";
import type { precision } from "./settings.js";

export { precision as declared } from "./settings.js";

const panel = { width: 208, gap: 84, left: 84, top: 116 };
const lineHeight = 17;

/** The same positions three times, with a line at the first row that repeats the one above it. */
export const picture: Maker<Values<typeof precision.settings>> = async (posenc, settings) => {
  const { start, length, dim } = settings;
  const { load } = await import("posenc/dialects");
  const rounded = roundedOf(await load(), settings);
  const [from, end] = endsOf(settings);
  const title = (language: Language) => textIn(language, picturesText).precision.title(from, end);
  const told = (language: Language, name: PrecisionName) =>
    toldOf(settings, rounded[name], textIn(language, precisionText));
  return {
    title,
    alt(language) {
      const text = textIn(language, picturesText).precision;
      const all = precisions.map((name) => text.panel(name, told(language, name)));
      return text.alt(from, end, all.join(" "));
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
      const panels = precisions.map((name, n) => {
        const { data } = rounded[name];
        const x = panel.left + n * (panel.width + panel.gap);
        const y = panel.top;
        const cells = { colours: new Colours(posenc, data), rows: length, columns: dim };
        const line = repeatPath(settings, rounded[name], { width: panel.width, height });
        const words = pen.lines(x, y + height + 26, panel.width + 10, told(language, name), {
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
      data: Float32Array.from(precisions.flatMap((name) => [...rounded[name].data])),
      shape: [precisions.length, length, dim],
      columns: Array.from({ length: dim }, (_, column) => String(column)),
      axes: [
        { name: "precision", labels: precisions },
        { name: "position", labels: Array.from({ length }, (_, row) => start + row) },
      ],
    },
  };
};
