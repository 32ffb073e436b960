import counterText from "posenc:text/counter";
import picturesText from "posenc:text/pictures";
import stillText from "posenc:text/still";
import type { Posenc } from "posenc";
import type { Maker } from "../../draw/picture.js";
import { drawSheet } from "../../draw/sheet.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import * as counting from "./scene.js";
import { count, type counter } from "./settings.js";

export { programs } from "./program.js";
export { counter as declared } from "./settings.js";

const { size } = counting;

/** Digits and waves with periods of 8, 4 and 2. */
function rowsOf(posenc: Posenc) {
  const encoding = posenc.sinusoidal({ dim: 6, base: 8 });
  const pi = counting.stepOf(encoding);
  return Array.from({ length: 8 }, (_, n) => {
    const soft = [...encoding.phasors(pi * n).cosines].reverse().map((one) => (1 - one) / 2);
    const bits = n.toString(2).padStart(3, "0");
    return { name: whole(n), cells: [bits, soft.map((one) => fixed(one, 2)).join("  ")] };
  });
}

/** The four digits of a counter over the numbers from 0 to 16, and what they show at one of them. */
export const picture: Maker<Values<typeof counter.settings>> = (posenc, settings) => {
  const scene = { ...settings, ...counting.lanesOf(posenc) };
  const { n, soften, encoding } = scene;
  const all = Array.from({ length: counting.digits }, (_, lane) => lane);
  const valueAt = (lane: number, number: number) =>
    counting.digitValue(scene, counting.digitOf(lane), number);
  const told = (lane: number) => {
    const value = valueAt(lane, n);
    return soften === 0 ? whole(value) : fixed(value, 2);
  };
  const period = (lane: number) => whole(counting.periodOf(encoding, counting.digitOf(lane)));
  const title = (language: Language) => textIn(language, counterText).drums(whole(n));

  // The last number has none after it.
  const from = Math.min(n, count - 2);
  const numbers = Array.from({ length: count }, (_, number) => number);
  return {
    title,
    alt: (language) =>
      textIn(language, picturesText).counter.alt(
        textIn(language, counterText).lanes,
        whole(n),
        all.map(told).join(", "),
      ),
    caption: (language) =>
      textIn(language, picturesText).counter.caption(
        whole(from),
        whole(from + 1),
        whole(counting.turningAfter(from)),
        fixed(counting.stepProduct(encoding, from), 3),
      ),
    draw(pen) {
      const { language } = pen.look;
      const text = textIn(language, counterText);
      // Beside the end of its lane each digit is told.
      const values = all.map((lane) => {
        const [x, y] = [size.width, counting.down(lane, 0.5)];
        return [
          pen.text(x, y + 2, told(lane), { size: 16, bold: true }),
          pen.text(x, y + 15, text.period(period(lane)), { size: 8, colour: "muted" }),
        ].join("");
      });
      const marks = counting.drawLanes(pen, scene) + values.join("");
      return drawSheet(pen, {
        title: title(language),
        drawings: [{ size: { width: size.width + 60, height: size.height }, marks }],
        told: [counting.tableOf(scene, language)],
      });
    },
    numbers: {
      data: Float64Array.from(
        numbers.flatMap((number) => all.map((lane) => valueAt(lane, number))),
      ),
      shape: [count, counting.digits],
      columns: all.map((lane) => `period_${period(lane)}`),
      axes: [{ name: "n", labels: numbers }],
    },
    still(language) {
      const words = textIn(language, stillText).counter;
      const { caption, number: corner, bits, waves } = words;
      return { caption, corner, heads: [bits, waves], rows: rowsOf(posenc) };
    },
  };
};
