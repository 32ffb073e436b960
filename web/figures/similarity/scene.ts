import attemptText from "posenc:text/attempt";
import similarityText from "posenc:text/similarity";
import trainedText from "posenc:text/trained";
import runs from "posenc:trained/attempts";
import facts from "posenc:trained/facts";
import type { Posenc, Tensor } from "posenc";
import type { Lessons } from "#lesson";
import { Colours } from "../../draw/colours.js";
import type { Pen } from "../../draw/pen.js";
import { joined } from "../../draw/sentences.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { counterpartOf } from "../attempt/counterpart.js";
import { type Judged, judge, type Settings as Own } from "../attempt/rows.js";
import { nameOf, passedOf, toldOf } from "../attempt/scene.js";
import type { Values } from "../shared/setting.js";
import { small } from "../shared/small.js";
import { type Task, tasks } from "../shared/trained/runs.js";
import { percent } from "../shared/trained/scene.js";
import { similarity as declared, shown, steps } from "./settings.js";

export type Settings = Values<typeof declared.settings>;

const encodings = ["own", "paper", "learned"] as const;
type Encoding = (typeof encodings)[number];

/** Lengths of rows at which trained models are compared: the longest of their training, and twice that. */
const lengths = [facts.longest, 2 * facts.longest] as const;

/** One of the three encodings. */
export interface Compared {
  settings: Own;
  judged: Judged;
  /** The product of each two rows. */
  products: Tensor;
  /** The largest of them, by its size. */
  largest: number;
  /** The products as shares of the largest. */
  colours: Colours;
}

export interface Scene {
  p: number;
  compared: Readonly<Record<Encoding, Compared>>;
}

function compare(posenc: Posenc, lessons: Lessons, settings: Own): Compared {
  const judged = judge(posenc, lessons, settings);
  const { data, shape } = judged.rows;
  const [length = 0, dim = 0] = shape;
  const count = Math.min(length, shown);
  const products = posenc.similarity({ data: data.subarray(0, count * dim), shape: [count, dim] });
  const largest = Math.max(...products.data.map(Math.abs));
  const shares = products.data.map((product) => (largest === 0 ? 0 : product / largest));
  return { settings, judged, products, largest, colours: new Colours(posenc, shares) };
}

/** Returns the product of two rows as a share of the largest, or undefined where one of them is missing. */
function shareOf({ products, largest }: Compared, p: number, q: number): number | undefined {
  const count = products.shape[0] ?? 0;
  if (p >= count || q >= count) return undefined;
  return largest === 0 ? 0 : (products.data[p * count + q] ?? 0) / largest;
}

/** The three maps, side by side. */
const cell = 10;
const gap = 20;
const top = 24;
const map = shown * cell;
const size = { width: 3 * map + 2 * gap, height: top + map + 26 };
const leftOf = (encoding: Encoding) => encodings.indexOf(encoding) * (map + gap);

/** Draws how alike each two rows of an encoding are, and marks the rows that the chosen one is compared with. */
function drawMap<Mark>(
  pen: Pen<Mark>,
  encoding: Encoding,
  { p, compared }: Scene,
  text: typeof similarityText,
): Mark {
  const { colours, products, judged } = compared[encoding];
  const count = products.shape[0] ?? 0;
  const left = leftOf(encoding);
  const edge = count * cell;
  const oneByOne = () =>
    Array.from({ length: colours.count }, (_, n) => {
      const [row, column] = [Math.floor(n / count), n % count];
      const place = { x: left + column * cell, y: top + row * cell, width: cell, height: cell };
      return pen.cell(place, colours, n);
    });
  const middle = left + map / 2;
  const marked = Math.min(steps.length + 1, count - p);
  const told = judged.tests.steps.passes ? text.steady : text.unsteady;
  return pen.all([
    pen.text(middle, 14, text.encodings[encoding], { size: 12, anchor: "middle" }),
    pen.cells?.(
      { colours, rows: count, columns: count },
      { x: left, y: top, width: edge, height: edge },
    ) ?? pen.all(oneByOne()),
    pen.path(`M${left} ${top}h${edge}v${edge}h${-edge}z`, { stroke: "line" }),
    ...(marked > 0
      ? [
          pen.path(
            `M${left + p * cell} ${top + p * cell}h${marked * cell}v${cell}h${-marked * cell}z`,
            { stroke: "ink", width: 2, name: "marked" },
          ),
        ]
      : []),
    pen.text(middle, top + map + 19, told, { size: 12, anchor: "middle", colour: "muted" }),
  ]);
}

/** What the trained model of an encoding answers to a task at the compared lengths: "100 → 46%". */
function answersOf(settings: Own, task: Task, language: Language): string {
  const trained = runs.kinds[counterpartOf(settings).kind]?.find(({ shipped }) => shipped);
  const [first, second] = lengths.map((length) =>
    percent(trained?.[task][runs.lengths.indexOf(length)] ?? Number.NaN),
  ) as [string, string];
  return textIn(language, trainedText).percent(`${first}\u00a0→\u00a0${second}`);
}

/** Tells the reader's own encoding in a few words. */
function ownName({ compared }: Scene, language: Language): string {
  return nameOf(compared.own.settings, textIn(language, attemptText));
}

/** The three encodings compared: hers, the paper's, and a table that was learned. */
export const similarity = small({
  ...declared,
  text: similarityText,
  size,
  fetch: async () => (await import("#lesson")).load(),
  scene(posenc, settings: Settings, lessons: Lessons): Scene {
    const { attempt, join, period, wavebase, total, p } = settings;
    const own = { attempt, join, period, wavebase, total };
    const added = { ...own, join: "added", total: shown } as const;
    return {
      p,
      compared: {
        own: compare(posenc, lessons, own),
        paper: compare(posenc, lessons, { ...added, attempt: "paper" }),
        learned: compare(posenc, lessons, { ...added, attempt: "learned" }),
      },
    };
  },
  draw: (pen, scene, text) =>
    pen.all(encodings.map((encoding) => drawMap(pen, encoding, scene, text))),
  alt(scene, text, language) {
    const told = encodings.map((encoding) =>
      text.told(
        text.maps[encoding](ownName(scene, language)),
        scene.compared[encoding].judged.tests.steps.passes,
      ),
    );
    return joined(language, text.alt(whole(shown - 1)), ...told);
  },
  caption(scene, text, language) {
    const { own } = scene.compared;
    const trained = counterpartOf(own.settings);
    const words = textIn(language, attemptText);
    return joined(
      language,
      text.own(ownName(scene, language)),
      text.caption(whole(shown - 1)),
      ...(trained.isSame ? [] : [words.notTrained(nameOf(trained.settings, words))]),
    );
  },
  tables(scene, text, language) {
    const words = textIn(language, attemptText);
    const trained = textIn(language, trainedText);
    const { p, compared } = scene;
    return [
      {
        caption: text.products(whole(p)),
        heads: steps.map((k) => `k = ${k}`),
        rows: encodings.map((encoding) => ({
          id: `products-${encoding}`,
          name: text.encodings[encoding],
          cells: steps.map((k) => {
            const share = shareOf(compared[encoding], p, p + k);
            return share === undefined ? "–" : fixed(share, 3);
          }),
        })),
      },
      {
        caption: joined(
          language,
          text.answers(...(lengths.map(whole) as [string, string])),
          trained.questions.back(whole(facts.back)),
          trained.questions.seen,
        ),
        heads: [text.tests, ...tasks.map((task) => trained.tasks[task])],
        rows: encodings.map((encoding) => {
          const { settings, judged } = compared[encoding];
          const told = toldOf(judged, settings, words);
          return {
            id: `answers-${encoding}`,
            name: text.encodings[encoding],
            cells: [
              text.passed(whole(passedOf(told)), whole(told.length)),
              ...tasks.map((task) => answersOf(settings, task, language)),
            ],
          };
        }),
      },
    ];
  },
  numbers({ compared }) {
    const { data, shape } = compared.own.products;
    const labels = Array.from({ length: shape[0] ?? 0 }, (_, n) => n);
    return {
      data,
      shape: [...shape],
      columns: labels.map(String),
      axes: [{ name: "position", labels }],
    };
  },
});
