import attemptText from "posenc:text/attempt";
import similarityText from "posenc:text/similarity";
import trainedText from "posenc:text/trained";
import runs from "posenc:trained/attempts";
import facts from "posenc:trained/facts";
import type { Posenc, Tensor } from "posenc";
import type { Lessons } from "#lesson";
import { Colours } from "../../draw/colours.js";
import { joined } from "../../draw/sentences.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { counterpartOf } from "../attempt/counterpart.js";
import { type Judged, judge, type Settings as Own } from "../attempt/rows.js";
import { nameOf, passedOf, tests } from "../attempt/words.js";
import { type FigurePen, type Frame, figure, type Handle } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { type Task, tasks } from "../shared/trained/runs.js";
import { percent } from "../shared/trained/scene.js";
import { similarity as declared, shown, steps } from "./settings.js";

type Settings = Values<typeof declared.settings>;

const encodings = ["own", "paper", "learned"] as const;
type Encoding = (typeof encodings)[number];

/** Lengths of rows at which trained models are compared: the longest of their training, and twice that. */
const lengths = [facts.longest, 2 * facts.longest] as const;

/** One of the three encodings. */
interface Compared {
  settings: Own;
  judged: Judged;
  /** The product of each two rows. */
  products: Tensor;
  /** The largest of them, by its size. */
  largest: number;
  /** The products as shares of the largest. */
  colours: Colours;
}

interface Scene {
  p: number;
  own: Own;
  /** Undefined until the core's tests are there. */
  compared: Readonly<Record<Encoding, Compared>> | undefined;
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

/** Where the three maps lie, side by side, with a name above each and a word below it. */
function placesOf({ width, height }: Frame) {
  const [gap, edge, head, foot] = [Math.min(width / 32, 24), 6, 26, 26];
  const side = Math.min((width - 2 * edge - 2 * gap) / 3, height - head - foot);
  const left = (width - 3 * side - 2 * gap) / 2;
  const top = (height - side - head - foot) / 2 + head;
  return {
    side,
    cell: side / shown,
    left: (encoding: Encoding) => left + encodings.indexOf(encoding) * (side + gap),
    top,
  };
}

/** Draws how alike each two rows of an encoding are, and frames the rows that the chosen one is compared with. */
function drawMap<Mark>(
  pen: FigurePen<Mark>,
  encoding: Encoding,
  { p, compared }: Scene,
  text: typeof similarityText,
  frame: Frame,
): Mark {
  const places = placesOf(frame);
  const { side, cell, top } = places;
  const left = places.left(encoding);
  const middle = left + side / 2;
  const told = { anchor: "middle", size: letters.tick } as const;
  const one = compared?.[encoding];
  const count = one?.products.shape[0] ?? 0;
  const edge = count * cell;
  const marked = Math.min(steps.length + 1, count - p);
  const steady = one?.judged.tests.steps.passes ? text.steady : text.unsteady;
  return pen.all([
    pen.text(middle, top - 10, text.encodings[encoding], { ...told, size: letters.name }),
    pen.path(`M${left} ${top}h${side}v${side}h${-side}z`, { stroke: "line" }),
    ...(one
      ? [
          pen.cells(
            { colours: one.colours, rows: count, columns: count },
            { x: left, y: top, width: edge, height: edge },
          ),
          pen.text(middle, top + side + 19, steady, { ...told, colour: "muted", name: "steady" }),
        ]
      : []),
    ...(marked > 0
      ? [
          pen.frame(
            `M${left + p * cell - 1} ${top + p * cell - 1}h${marked * cell + 2}v${cell + 2}h${-marked * cell - 2}z`,
          ),
        ]
      : []),
  ]);
}

/** The first of the framed rows, on the diagonal of the reader's own map. A finger slides it along. */
const start: Handle<Scene, typeof similarityText, Settings> = {
  moves: { across: "p" },
  place({ p }, frame) {
    const { cell, left, top } = placesOf(frame);
    const width = (steps.length + 1) * cell;
    return { x: left("own") + p * cell, y: top + p * cell, width, height: cell };
  },
  drag(at, _scene, frame, grip) {
    const along = at.x - grip.at.x + at.y - grip.at.y;
    return { p: grip.scene.p + along / (2 * placesOf(frame).cell) };
  },
  label: (text) => text.settings.p,
  value: ({ p }) => whole(Math.round(p)),
};

/** What the trained model of an encoding answers to a task at the compared lengths: "100 → 46%". */
function answersOf(settings: Own, task: Task, language: Language): string {
  const trained = runs.kinds[counterpartOf(settings).kind]?.find(({ shipped }) => shipped);
  const [first, second] = lengths.map((length) =>
    percent(trained?.[task][runs.lengths.indexOf(length)] ?? Number.NaN),
  ) as [string, string];
  return textIn(language, trainedText).percent(`${first}\u00a0→\u00a0${second}`);
}

/** Tells the reader's own encoding in a few words. */
function ownName({ own }: Scene, language: Language): string {
  return nameOf(own, textIn(language, attemptText));
}

const ownCompared = new Memo<Compared>();
const others = new Memo<Pick<Record<Encoding, Compared>, "paper" | "learned">>();

/** The three encodings compared: hers, the paper's, and a table that was learned. */
export const similarity = figure({
  ...declared,
  text: similarityText,
  fetch: (_settings, has?: Lessons) =>
    has ? undefined : async () => (await import("#lesson")).load(),
  scene(posenc, settings, lessons: Lessons | undefined): Scene {
    const { attempt, join, period, wavebase, total, p } = settings;
    const own = { attempt, join, period, wavebase, total };
    if (!lessons) return { p, own, compared: undefined };
    const added = { ...own, join: "added", total: shown } as const;
    return {
      p,
      own,
      compared: {
        own: ownCompared.get([posenc, lessons, attempt, join, period, wavebase, total], () =>
          compare(posenc, lessons, own),
        ),
        ...others.get([posenc, lessons], () => ({
          paper: compare(posenc, lessons, { ...added, attempt: "paper" }),
          learned: compare(posenc, lessons, { ...added, attempt: "learned" }),
        })),
      },
    };
  },
  glides: ["p"],
  drawing: {
    ratio: 2.4,
    draw: (pen, scene, text, frame) =>
      pen.all(encodings.map((encoding) => drawMap(pen, encoding, scene, text, frame))),
    alt(scene, text, { language }) {
      const { compared } = scene;
      const told = encodings.map((encoding) =>
        compared
          ? text.told(
              text.maps[encoding](ownName(scene, language)),
              compared[encoding].judged.tests.steps.passes,
            )
          : "",
      );
      return joined(language, text.alt(whole(shown - 1)), ...told);
    },
    handles: { p: start },
  },
  title: (_scene, text) => text.name,
  caption(scene, text, { language, trouble }) {
    if (trouble) return `${text.trouble} ${trouble}`;
    const trained = counterpartOf(scene.own);
    const words = textIn(language, attemptText);
    return joined(
      language,
      text.own(ownName(scene, language)),
      text.caption,
      ...(trained.isSame ? [] : [words.notTrained(nameOf(trained.settings, words))]),
    );
  },
  controls: ["attempt", "p"],
  tables({ p, compared }, text, language) {
    if (!compared) return [];
    const trained = textIn(language, trainedText);
    const start = Math.round(p);
    return [
      {
        caption: text.products(whole(start)),
        heads: steps.map((k) => `k = ${k}`),
        rows: encodings.map((encoding) => ({
          id: `products-${encoding}`,
          name: text.encodings[encoding],
          cells: steps.map((k) => {
            const share = shareOf(compared[encoding], start, start + k);
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
          return {
            id: `answers-${encoding}`,
            name: text.encodings[encoding],
            cells: [
              text.passed(whole(passedOf(judged)), whole(tests.length)),
              ...tasks.map((task) => answersOf(settings, task, language)),
            ],
          };
        }),
      },
    ];
  },
  numbers({ compared }) {
    const { data, shape } = compared?.own.products ?? { data: new Float32Array(), shape: [0, 0] };
    const labels = Array.from({ length: shape[0] ?? 0 }, (_, n) => n);
    return {
      data,
      shape: [...shape],
      columns: labels.map(String),
      axes: [{ name: "position", labels }],
    };
  },
});
