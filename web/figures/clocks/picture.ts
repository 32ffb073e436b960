import clocksText from "posenc:text/clocks";
import { Colours } from "../../draw/colours.js";
import type { Maker } from "../../draw/picture.js";
import type { Drawn, SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import {
  dim,
  drawClocks,
  drawThreads,
  headOf,
  layoutOf,
  type Scene,
  sceneOf,
  toldOf,
  writtenBy,
} from "./scene.js";
import { ahead, type clocks, rows } from "./settings.js";

export { clocks as declared } from "./settings.js";

/** How wide the picture is, and the room around the drawing. */
const width = 960;
const [margin, title, foot] = [20, 52, 30];
const layout = layoutOf(width - 2 * margin);
/** How long a row, a step of the crank and the end of an animation are seen, in ms. */
const [rowTime, stepTime, endTime] = [110, 130, 2200];

function drawScene(pen: SvgPen, scene: Scene): Drawn {
  const { language, wordless } = pen.look;
  const text = textIn(language, clocksText);
  const { left, across, top, head, rowHeight } = layout;
  const { colours } = scene.written;
  const place = (y: number, height: number) => ({ x: left, y, width: across, height });
  const values = new Colours(scene.written.posenc, headOf(scene));
  const marks = [
    drawThreads(pen, layout),
    pen.cells({ colours, rows, columns: dim }, place(top, rows * rowHeight)),
    pen.cells({ colours: values, rows: 1, columns: dim }, place(head, rowHeight)),
    drawClocks(pen, layout, scene, text),
  ];
  const above = wordless ? 0 : title;
  const body = [
    pen.text(margin + left, 32, text.name, { size: 15, bold: true }),
    pen.group(margin, above, 1, marks.join("\n")),
    pen.text(margin + left, above + layout.height + 18, toldOf(scene, text), {
      size: 13,
      colour: "muted",
    }),
  ];
  return { width, height: above + layout.height + foot, body: body.join("\n") };
}

/** 32 clocks above the table that they write, with the hands where one turn of the crank has brought them. */
export const picture: Maker<Values<typeof clocks.settings>> = (posenc, { pos, k, stride }) => {
  const written = writtenBy(posenc, Number(stride));
  const scene = sceneOf(written, { pos, k });
  const at = (place: { pos: number; k: number }, milliseconds: number) => ({
    draw: (pen: SvgPen) => drawScene(pen, sceneOf(written, place)),
    milliseconds,
  });
  const frames = [
    ...Array.from({ length: pos + 1 }, (_, row) => at({ pos: row, k: 0 }, rowTime)),
    at({ pos, k: 0 }, 6 * rowTime),
    ...Array.from({ length: 2 * ahead - 1 }, (_, n) => at({ pos, k: (n + 1) / 2 }, stepTime / 2)),
    at({ pos, k: ahead }, endTime),
  ];
  const words = (language: Language) => textIn(language, clocksText);
  const row = written.values.subarray(pos * dim, pos * dim + 8);
  return {
    title: (language) => words(language).name,
    alt: (language) => words(language).picture(whole(pos * Number(stride)), whole(pos)),
    caption: (language) => toldOf(scene, words(language)),
    draw: (pen) => drawScene(pen, scene),
    frames,
    numbers: {
      data: written.values,
      shape: [rows, dim],
      columns: Array.from({ length: dim }, (_, column) => String(column)),
      axes: [
        {
          name: "position",
          labels: Array.from({ length: rows }, (_, one) => one * Number(stride)),
        },
      ],
    },
    still: (language) => ({
      caption: words(language).firstClocks(whole(pos * Number(stride))),
      corner: words(language).clock,
      heads: ["sin", "cos"],
      rows: [0, 1, 2, 3].map((pair) => ({
        name: whole(pair),
        cells: [fixed(row[2 * pair] ?? 0), fixed(row[2 * pair + 1] ?? 0)],
      })),
    }),
  };
};
