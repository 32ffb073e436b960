import recorded from "posenc:records/beside";
import besideText from "posenc:text/beside";
import type { Posenc } from "posenc";
import { whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure } from "../kit/figure.js";
import { mixed } from "../kit/glide.js";
import { letters } from "../kit/letters.js";
import type { Values } from "../shared/setting.js";
import { beside as declared } from "./settings.js";
import { barOf, type Sums, tried } from "./sums.js";

type Settings = Values<typeof declared.settings>;
type Text = typeof besideText;

interface Scene extends Settings {
  sums: Sums;
  /** How high the bars are, as shares of the highest of their kind. */
  heights: Sums["bars"];
  /** The largest angle to the own word and the smallest to another, where they are drawn. */
  marks: { own: number; others: number };
}

const sharesOf = (counts: readonly number[]) => {
  const most = Math.max(...counts);
  return counts.map((count) => count / most);
};

function sceneOf(_posenc: Posenc, settings: Settings): Scene {
  const sums = recorded[settings.way][settings.columns];
  const { own, others } = sums.bars;
  return {
    ...{ ...settings, sums },
    heights: { own: sharesOf(own), others: sharesOf(others) },
    marks: { own: sums.own[2], others: sums.other },
  };
}

function between(from: Scene, to: Scene, share: number): Scene {
  const bars = (of: keyof Sums["bars"]) =>
    to.heights[of].map((height, n) => mixed(from.heights[of][n] ?? 0, height, share));
  return {
    ...to,
    heights: { own: bars("own"), others: bars("others") },
    marks: {
      own: mixed(from.marks.own, to.marks.own, share),
      others: mixed(from.marks.others, to.marks.others, share),
    },
  };
}

const degrees = (angle: number) => `${whole(Math.round(angle))}°`;

/** The angles that the axis names. */
const named = [0, 45, 90, 135, 180];

/** Draws the angles to the own word upwards from the axis, and those to the other words downwards. */
function draw<Mark>(pen: FigurePen<Mark>, scene: Scene, text: Text, frame: Frame): Mark {
  const { width, height, known } = frame;
  const { sums, heights, marks } = scene;
  const [edge, line, gap] = [20, 30, 13];
  const middle = height / 2;
  const tall = middle - gap - line;
  const at = (angle: number) => edge + (angle / 180) * (width - 2 * edge);
  /** One kind of angles: up is −1, down is 1. */
  const histogram = (of: keyof Sums["bars"], way: 1 | -1) => {
    const [base, share] = [middle + way * gap, of === "own" ? 1 : known];
    const x = at(marks[of]);
    if (share === 0) return pen.all([]);
    return pen.all([
      ...heights[of].map((one, n) => {
        const [left, right] = [at(n * barOf), at((n + 1) * barOf)];
        const end = base + way * tall * one * share;
        return pen.path(`M${left} ${base}H${right - 1}V${end}H${left}z`, {
          fill: "ink",
          name: of,
        });
      }),
      pen.path(`M${x} ${base}V${base + way * tall}`, {
        ...{ stroke: "muted", dashed: "3 4", width: 1.5 },
      }),
    ]);
  };
  const told = (y: number, words: string, name: string) =>
    pen.text(edge, y, words, { size: letters.name, bold: true, name });
  const [most, least] = [degrees(sums.own[2]), degrees(sums.other)];
  return pen.all([
    told(18, text.own(most), "most"),
    histogram("own", -1),
    ...named.map((angle) =>
      pen.text(at(angle), middle + 5, degrees(angle), {
        ...{ size: letters.tick, anchor: "middle", colour: "muted" },
      }),
    ),
    histogram("others", 1),
    told(height - 8, known > 0 ? text.others(least) : text.asked, known > 0 ? "least" : "asked"),
  ]);
}

/** The angles between words and what they become with their positions. */
export const beside = figure({
  ...declared,
  text: besideText,
  scene: sceneOf,
  between,
  drawing: {
    ratio: 1.3,
    room: [1.05, 1.7],
    draw,
    alt: ({ columns, way, sums }, text) =>
      text.alt(text.choices.way[way], columns, ...angles(sums)),
  },
  title: ({ columns, way }, text) => text.title(text.choices.way[way], columns),
  caption: ({ columns, way, sums }, text) =>
    text.caption(text.choices.way[way], columns, ...angles(sums)),
  controls: ["columns", "way"],
  tables: ({ way, columns }, text) => [
    {
      caption: text.table(text.choices.way[way], whole(tried)),
      heads: [text.least, text.most, text.nearest],
      rows: declared.settings.columns.choices.map((one) => ({
        id: `columns-${one}`,
        name: one,
        cells: angles(recorded[way][one]),
        isChosen: one === columns,
      })),
    },
  ],
  numbers: ({ sums: { bars } }) => ({
    data: Float64Array.from([...bars.own, ...bars.others]),
    shape: [2, bars.own.length],
    columns: bars.own.map((_, n) => `from_${n * barOf}`),
    axes: [{ name: "word", labels: ["own", "others"] }],
  }),
});

function angles({ own: [least, , most], other }: Sums): [string, string, string] {
  return [degrees(least), degrees(most), degrees(other)];
}
