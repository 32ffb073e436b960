import picturesText from "posenc:text/pictures";
import stillText from "posenc:text/still";
import waveText from "posenc:text/wave";
import type { Maker } from "../../draw/picture.js";
import { drawRows } from "../../draw/rows.js";
import type { Language } from "../../text/languages.js";
import { significant, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { drawWave, percentOf, pointsOf, sceneOf, size, tableOf } from "./scene.js";
import { type wave, windows } from "./settings.js";
import { tellsOf } from "./tells.js";

export { wave as declared } from "./settings.js";

const left = 32;
const top = 52;
/** How much larger the drawing is than its own unit. */
const scale = 1.6;

/** The wave of one pair over as many positions as the zoom shows, and its frequency in numbers. */
export const picture: Maker<Values<typeof wave.settings>> = (
  posenc,
  { dim, base: chosen, pair, zoom },
) => {
  const base = Number(chosen);
  const encoding = posenc.sinusoidal({ dim: Number(dim), base });
  const { wavelengths, pairs } = encoding;
  const positions = windows[zoom] ?? windows[0];
  const scene = sceneOf({ encoding, base, pair, positions });
  const tells = tellsOf(encoding, positions);
  const { frequency, wavelength } = encoding.cell(0, 2 * pair);
  const title = (language: Language) => textIn(language, picturesText).wave.title(whole(pair), dim);

  const samples = pointsOf(positions);
  return {
    title,
    alt: (language) =>
      textIn(language, waveText).picture(
        whole(pair),
        significant(wavelength),
        significant(positions),
      ),
    caption: (language) =>
      textIn(language, picturesText).wave.caption(
        whole(pair),
        dim,
        significant(frequency),
        significant(wavelength),
        percentOf(scene, pair),
      ),
    draw(pen) {
      const { language } = pen.look;
      const text = textIn(language, waveText);
      const [width, height] = [scale * size.width, scale * size.height];
      const table = drawRows(pen, {
        ...tableOf(scene, tells, language),
        x: left + scale * size.left,
        y: top + height + 26,
        ends: [360],
      });
      const body = [
        pen.text(left + scale * size.left, 34, title(language), { size: 15, bold: true }),
        pen.group(left, top, scale, drawWave(pen, text, scene)),
        table.drawn,
      ];
      return { width: 2 * left + width, height: table.below + 8, body: body.join("\n") };
    },
    numbers: {
      get data() {
        const { data } = encoding.encode(samples);
        const columns = Array.from({ length: samples.length }, (_, n) =>
          data.subarray(n * encoding.dim + 2 * pair, n * encoding.dim + 2 * pair + 2),
        );
        return Float32Array.from(columns.flatMap((pairOfColumns) => [...pairOfColumns]));
      },
      shape: [samples.length, 2],
      columns: ["sin", "cos"],
      axes: [
        {
          name: "position",
          labels: Array.from({ length: samples.length }, (_, n) => n * samples.step),
        },
      ],
    },
    still(language) {
      const words = textIn(language, stillText).wave;
      const some = [...new Set([0, 1, 2, pairs / 2 - 1, pairs - 1])].filter((one) => one < pairs);
      return {
        caption: words.caption,
        corner: words.pair,
        heads: [words.wavelength],
        rows: some.map((one) => ({
          name: String(one),
          cells: [significant(wavelengths[one] ?? 0)],
        })),
      };
    },
  };
};
