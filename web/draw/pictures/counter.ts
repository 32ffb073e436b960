import counterText from "posenc:text/counter";
import picturesText from "posenc:text/pictures";
import type { Posenc } from "posenc";
import * as counting from "../../figures/counter/lanes.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Pen } from "../pen.js";
import type { Picture } from "./picture.js";

const left = 24;
const top = 56;
/** How much larger the drawing is than its own unit. */
const scale = 1.4;
const side = left + scale * counting.size.width + 16;

export interface CounterState {
  n: number;
  soften: number;
}

/** The four digits of a counter over the numbers from 0 to 16, and what they show at one of them. */
export function counter(posenc: Posenc, { n, soften }: CounterState): Picture {
  const lanes = counting.lanesOf(posenc);
  const all = Array.from({ length: counting.digits }, (_, lane) => lane);
  const valueAt = (lane: number, number: number) =>
    counting.shownAt(lanes, soften, counting.digitOf(lane), number * counting.fine);
  const told = (lane: number) => {
    const value = valueAt(lane, n);
    return soften === 0 ? whole(value) : fixed(value, 2);
  };
  const period = (lane: number) => whole(counting.periodOf(lanes.encoding, counting.digitOf(lane)));
  const title = (language: Language) => textIn(language, counterText).drums(whole(n));

  const drawLanes = (pen: Pen): string =>
    [
      ...all.map((lane) =>
        [
          pen.path(
            `M${counting.across(0)} ${counting.down(lane, 0)}H${counting.across(counting.count)}`,
            { stroke: "line" },
          ),
          pen.path(counting.lanePath(lanes, soften, lane), { stroke: "ink", width: 2 }),
        ].join(""),
      ),
      pen.path(`M${counting.across(n)} 4V${counting.height - 20}`, {
        stroke: "accent",
        width: 1.5,
      }),
      ...all.map((lane) =>
        pen.circle(counting.across(n), counting.down(lane, valueAt(lane, n)), 5, {
          fill: "accent",
        }),
      ),
      ...counting.ticks.map((tick) =>
        pen.text(counting.across(tick), counting.height - 4, whole(tick), {
          size: 9,
          anchor: "middle",
          colour: "muted",
        }),
      ),
    ].join("");

  // The last number has none after it.
  const from = Math.min(n, counting.count - 2);
  const numbers = Array.from({ length: counting.count }, (_, number) => number);
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
        fixed(counting.stepProduct(lanes.encoding, from), 3),
      ),
    draw(pen) {
      const { language } = pen.look;
      const text = textIn(language, counterText);
      const values = all.map((lane) => {
        const y = top + scale * counting.down(lane, 0.5);
        return (
          pen.text(side, y + 2, told(lane), { size: 22, bold: true }) +
          pen.text(side, y + 20, text.period(period(lane)), { size: 11, colour: "muted" })
        );
      });
      const body = [
        pen.text(left + scale * counting.size.left, 34, title(language), { size: 15, bold: true }),
        pen.group(left, top, scale, drawLanes(pen)),
        ...values,
      ];
      return {
        width: side + 96,
        height: top + scale * counting.height + 20,
        body: body.join("\n"),
      };
    },
    numbers: {
      data: Float64Array.from(
        numbers.flatMap((number) => all.map((lane) => valueAt(lane, number))),
      ),
      shape: [counting.count, counting.digits],
      columns: all.map((lane) => `period_${period(lane)}`),
      axes: [{ name: "n", labels: numbers }],
    },
  };
}
