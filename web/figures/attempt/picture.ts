import attemptText from "posenc:text/attempt";
import type { Maker } from "../../draw/picture.js";
import { labelled } from "../../draw/sentences.js";
import type { SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { judge, type Settings } from "./rows.js";
import {
  drawNearest,
  formulaOf,
  markOf,
  nameOf,
  nearestOf,
  passedOf,
  size,
  type Told,
  toldOf,
} from "./scene.js";

export { attempt as declared } from "./settings.js";

const left = 24;
const width = 560;
const scale = 1.28;
/** Where the rows begin, and the tests below them. */
const top = { rows: 92, tests: 92 + 24 + scale * size.height };

/** The card of tests of an attempt, and the two of its rows that lie nearest to each other. */
export const picture: Maker<Settings> = async (posenc, settings) => {
  const { load } = await import("#lesson");
  const judged = judge(posenc, await load(), settings);
  const nearest = nearestOf(posenc, judged);
  const textOf = (language: Language) => textIn(language, attemptText);
  const title = (language: Language) => nameOf(settings, textOf(language));
  const toldIn = (language: Language) => toldOf(judged, settings, textOf(language));
  const verdict = (language: Language, { passes }: Told) =>
    passes ? textOf(language).passes : textOf(language).fails;
  const { data, shape } = judged.rows;

  const drawTest = (pen: SvgPen, test: Told, y: number) => {
    const { language } = pen.look;
    const colour = test.passes ? "sine" : "accent";
    const { frame, sign } = markOf(test.passes);
    const mark = pen.group(
      left,
      y,
      1,
      pen.path(frame, { stroke: colour, width: 2 }) + pen.path(sign, { stroke: colour, width: 2 }),
    );
    const inner = { x: left + 32, width: width - left - 56 };
    const titled = labelled(language, test.title, verdict(language, test));
    const head = pen.lines(inner.x, y + 14, inner.width, titled, { size: 13, bold: true });
    const detail = pen.lines(inner.x, head.below, inner.width, test.detail, {
      size: 12,
      colour: "muted",
    });
    return { drawn: mark + head.drawn + detail.drawn, below: detail.below + 14 };
  };

  return {
    title,
    alt: (language) =>
      [
        title(language),
        ...toldIn(language).map((test) =>
          labelled(language, test.title, `${verdict(language, test)}. ${test.detail}`),
        ),
      ].join(" "),
    caption(language) {
      const text = textOf(language);
      const told = toldIn(language);
      return text.caption(title(language), text.passed(whole(passedOf(told)), whole(told.length)));
    },
    draw(pen) {
      const { language } = pen.look;
      const text = textOf(language);
      const body = [
        pen.text(left, 34, title(language), { size: 15, bold: true }),
        pen.lines(left, 56, width - 2 * left, formulaOf(settings, text), {
          size: 12,
          colour: "muted",
        }).drawn,
        pen.group(left, top.rows, scale, drawNearest(pen, nearest, text)),
      ];
      let y = top.tests;
      for (const test of toldIn(language)) {
        const { drawn, below } = drawTest(pen, test, y);
        body.push(drawn);
        y = below;
      }
      return { width, height: y, body: body.join("\n") };
    },
    numbers: {
      data,
      shape: [...shape],
      columns: Array.from({ length: shape.at(-1) ?? 0 }, (_, column) => String(column)),
      axes: [{ name: "position", labels: Array.from({ length: shape[0] ?? 0 }, (_, row) => row) }],
    },
    still: (language) => ({
      caption: textOf(language).card,
      rows: toldIn(language).map((test) => ({
        name: test.title,
        cells: [verdict(language, test), test.detail],
      })),
    }),
  };
};
