import learnedText from "posenc:text/learned";
import type { Posenc } from "posenc";
import type { BertEmbeddings } from "posenc/model";
import type { Lessons } from "#lesson";
import { Colours } from "../../draw/colours.js";
import type { Place } from "../../draw/pen.js";
import { joined } from "../../draw/sentences.js";
import type { Row, Table } from "../../draw/table.js";
import { fixed, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { dim, loadBert, madeOf, partsOf, rowOf, rows, weights } from "./bert.js";
import { courseOf } from "./course.js";
import { learned as declared, enough, shown } from "./settings.js";
import {
  drawTraining,
  lossAt,
  type Training,
  tableOfTraining,
  trainingOf,
  trainingPlaces,
} from "./training.js";

type Settings = Values<typeof declared.settings>;

/** What is fetched: BERT's layer in one view, what trains a table in the other. */
interface Needed {
  bert?: BertEmbeddings;
  lessons?: Lessons;
}

/** The two tables, and the sum of a word, its position and its segment. */
interface Scene extends Settings {
  posenc: Posenc;
  /** Of the learned table and of the waves, row by row. */
  colours: { learned: Colours; waves: Colours };
  /** The waves of each position that is shown, and of those that the picture has below. */
  waves: Float32Array<ArrayBuffer>;
  /** What is added to one another at the nearest position, and what BERT's layer makes of it. */
  sum: ReturnType<typeof partsOf>;
  made: Float32Array | undefined;
  /** In the view of it alone. */
  training: Training | undefined;
}

/** The waves go on below the last position that has a number. */
const further = 12;

const tables = new Memo<Pick<Scene, "colours" | "waves">>();
const course = new Memo<ReturnType<typeof courseOf>>();

function sceneOf(posenc: Posenc, settings: Settings, { bert, lessons }: Needed = {}): Scene {
  const { view, seed, steps } = settings;
  const asked = { ...settings, pos: Math.round(settings.pos) };
  const stages = lessons
    ? course.get([lessons, seed], () => courseOf(lessons, seed))(Math.round(steps))
    : [];
  return {
    ...{ ...settings, posenc },
    ...tables.get([posenc], () => {
      const waves = posenc.sinusoidal({ dim }).encode(shown + further).data;
      const learned = new Colours(posenc, weights.positions);
      return { waves, colours: { learned, waves: new Colours(posenc, waves) } };
    }),
    sum: partsOf(asked),
    made: bert && madeOf(bert, asked),
    training: view === "train" ? trainingOf(posenc, steps, stages) : undefined,
  };
}

/** Where the two tables lie, and the sum, whose numbers stand below the columns of the learned table. */
function placesOf({ width, height }: Frame) {
  const names = Math.min(Math.max(width * 0.2, 104), 170);
  // A number of the sum needs so much.
  const column = Math.max((width - names - 30) * 0.146, 42);
  const line = Math.min(Math.max(height * 0.066, 23), 40);
  const [top, sums] = [26, 4 * line];
  const row = (height - top - sums - 19) / shown;
  const learned = { x: names, y: top, width: column * dim, height: rows * row };
  return {
    ...{ row, line, learned },
    waves: {
      ...{ x: names + learned.width + 20, y: top },
      ...{ width: width - names - learned.width - 30, height: shown * row },
    },
    sum: { x: names, y: top + shown * row + 14, width: learned.width, height: sums },
  };
}

const box = ({ x, y, width, height }: Place) => `M${x} ${y}h${width}v${height}h${-width}z`;
const quiet = { size: letters.tick, colour: "muted" } as const;

/** Draws the learned table, which ends, and the waves, which do not. */
function drawTables<Mark>(
  pen: FigurePen<Mark>,
  { pos, colours, posenc, waves: values }: Scene,
  text: typeof learnedText,
  { known, ...size }: Frame,
): Mark {
  const { learned, waves, row } = placesOf({ ...size, known });
  // The waves go on to the lower edge.
  const more = Math.min(Math.floor((size.height - 6 - waves.y - waves.height) / row), further);
  const missing = { ...learned, y: learned.y + learned.height, height: (shown - rows) * row };
  const rest = { ...waves, y: waves.y + waves.height, height: more * row };
  const chosen = Math.round(pos);
  return pen.all([
    pen.text(learned.x, learned.y - 10, text.learned, { size: letters.name, name: "head" }),
    pen.text(waves.x, waves.y - 10, text.waves, { size: letters.name }),
    pen.cells({ colours: colours.learned, rows, columns: dim }, learned),
    pen.cells(
      {
        colours: new Colours(posenc, values.subarray(0, (shown + more) * dim)),
        rows: shown + more,
        columns: dim,
      },
      { ...waves, height: waves.height + rest.height },
    ),
    pen.path(`M${rest.x - 1} ${rest.y}h${rest.width + 2}v${rest.height + 1}h${-rest.width - 2}z`, {
      ...{ fill: "paper", opacity: 0.65 },
    }),
    // What is asked is grey. The answer takes it away, from the last row up.
    known < 1
      ? pen.path(box({ ...missing, height: missing.height * (1 - known) }), {
          fill: "line",
          name: "asked",
        })
      : pen.all([
          pen.path(box(missing), { stroke: "line", width: 1.5, dashed: "3 5", name: "void" }),
          pen.text(
            missing.x + missing.width / 2,
            missing.y +
              missing.height / 2 +
              (chosen === rows + 2 || chosen === rows + 3 ? 2 * row : 0) +
              5,
            text.nothing,
            { ...quiet, anchor: "middle" },
          ),
        ]),
    pen.path(`M${learned.x - 6} ${missing.y}h${learned.width + 12}`, { stroke: "ink", width: 3 }),
    ...Array.from({ length: shown }, (_, n) =>
      pen.text(learned.x - 12, learned.y + (n + 0.5) * row + 5, whole(n), {
        ...{ size: letters.tick, anchor: "end" },
        ...(n === chosen ? { bold: true } : { colour: "muted" }),
      }),
    ),
    pen.frame(box(rowPlace({ pos }, { ...size, known }))),
  ]);
}

/** The row of a position across both tables. */
function rowPlace({ pos }: Pick<Scene, "pos">, frame: Frame): Place {
  const { learned, waves, row } = placesOf(frame);
  const x = learned.x - 34;
  return { x, y: learned.y + pos * row, width: waves.x + waves.width + 4 - x, height: row };
}

/** The three rows that BERT adds, and what it makes of their sum. */
function addends({ pos, word, sum, made }: Scene, text: typeof learnedText) {
  return [
    { name: "word", told: text.word(text.words[Number(word)] ?? ""), values: sum.word },
    { name: "position", told: text.position(whole(Math.round(pos))), values: sum.position },
    { name: "segment", told: text.segment, values: sum.segment },
    { name: "normalised", told: "LayerNorm", values: made },
  ] as const;
}

/** Draws the sum under the columns of the learned table: each number, and its colour below it. */
function drawSum<Mark>(
  pen: FigurePen<Mark>,
  scene: Scene,
  text: typeof learnedText,
  frame: Frame,
): Mark {
  const { sum: place, line } = placesOf(frame);
  const column = place.width / dim;
  return pen.all(
    addends(scene, text).map(({ name, told, values }, n) => {
      const y = place.y + n * line;
      const base = y + line / 2 + 2;
      const isResult = name === "normalised";
      const noRow = scene.sum.position === undefined && (isResult || name === "position");
      const missing = frame.known < 1 ? "?" : isResult ? text.error : text.none;
      return pen.all([
        isResult
          ? pen.path(`M6 ${y - 1}H${place.x + place.width}`, { stroke: "ink", width: 1.5 })
          : pen.all([]),
        pen.text(place.x - 12, base, told, { size: letters.tick, anchor: "end", name }),
        ...Array.from(values ?? [], (value, at) =>
          pen.text(place.x + (at + 0.5) * column, base, fixed(value, 2), {
            ...{ size: letters.tick, anchor: "middle", name },
          }),
        ),
        values
          ? pen.cells(
              {
                colours: new Colours(scene.posenc, Float32Array.from(values)),
                rows: 1,
                columns: dim,
              },
              { ...place, y: base + 4, height: line / 2 - 8 },
            )
          : pen.all([]),
        noRow
          ? pen.text(place.x + place.width / 2, base, missing, {
              ...quiet,
              anchor: "middle",
              name: `none ${name}`,
            })
          : pen.all([]),
      ]);
    }),
  );
}

const written = (row: ArrayLike<number>) => Array.from(row, (value) => fixed(value, 2)).join(", ");

/** All rows of both tables. */
function tableOfRows({ pos, waves }: Scene, text: typeof learnedText): Table {
  return {
    caption: text.rows,
    corner: text.settings.pos,
    heads: [text.learned, text.waves],
    rows: Array.from({ length: shown }, (_, n) => ({
      id: `row-${n}`,
      name: whole(n),
      cells: [
        n < rows ? written(rowOf(weights.positions, n)) : text.none,
        written(rowOf(waves, n)),
      ],
      isChosen: n === Math.round(pos),
    })),
  };
}

/** What BERT's layer adds and makes of it, step by step. Where the table has no row there is no sum. */
function tableOfSum(scene: Scene, text: typeof learnedText): Table {
  const { sum, mean } = scene.sum;
  const row = (id: string, name: string, values: ArrayLike<number> | undefined): Row[] =>
    values ? [{ id, name, cells: Array.from(values, (value) => fixed(value, 2)) }] : [];
  const [word, position, segment, normalised] = addends(scene, text).map(({ name, told, values }) =>
    row(name, name === "normalised" ? text.normalised : told, values),
  ) as [Row[], Row[], Row[], Row[]];
  const pos = Math.round(scene.pos);
  return {
    caption: pos < rows ? text.sumTitle : noRow(pos, text),
    rows: [
      ...[...word, ...position, ...segment],
      ...row("sum", text.sum, sum),
      ...row(
        "centred",
        text.centred(fixed(mean, 2)),
        sum?.map((one) => one - mean),
      ),
      ...normalised,
    ],
  };
}

const noRow = (pos: number, text: typeof learnedText) => text.noRow(whole(pos), whole(rows - 1));

/** A table of positions that ends beside waves that do not, or one that is trained. */
export const learned = figure({
  ...declared,
  text: learnedText,
  /** Each view fetches what it needs: nobody waits for what trains a table who does not train one. */
  fetch({ view }, has?: Needed) {
    if (view === "train") {
      if (has?.lessons) return undefined;
      return async () => ({ ...has, lessons: await (await import("#lesson")).load() });
    }
    return has?.bert
      ? undefined
      : async (): Promise<Needed> => ({ ...has, bert: await loadBert() });
  },
  scene: sceneOf,
  glides: ["pos", "steps"],
  drawing: {
    ratio: 1.1,
    room: [0.9, 1.5],
    draw: (pen, scene, text, frame) =>
      scene.training
        ? drawTraining(pen, scene.training, text.train, frame)
        : pen.all([drawTables(pen, scene, text, frame), drawSum(pen, scene, text, frame)]),
    alt(scene, text, { language }) {
      const { pos, sum, waves, training } = scene;
      if (training) {
        return text.train.drawing(whole(scene.steps), fixed(training.stages.at(-1)?.loss ?? 0, 2));
      }
      return joined(
        language,
        text.tables(whole(pos), whole(rows - 1)),
        text.row(
          whole(pos),
          sum.position ? written(sum.position) : text.nothing,
          written(rowOf(waves, pos)),
        ),
      );
    },
    handles: {
      pos: {
        moves: { down: "pos" },
        place: (scene, frame) => (scene.training ? undefined : rowPlace(scene, frame)),
        reach(scene, frame) {
          const { learned, waves } = placesOf(frame);
          const { x, width } = rowPlace(scene, frame);
          return scene.training ? undefined : { x, y: learned.y, width, height: waves.height };
        },
        drag(at, _scene, frame) {
          const { learned, row } = placesOf(frame);
          return { pos: (at.y - learned.y) / row - 0.5 };
        },
        label: (text) => text.settings.pos,
        value: ({ pos }, text) =>
          pos < rows ? whole(Math.round(pos)) : noRow(Math.round(pos), text),
      },
      steps: {
        moves: { across: "steps" },
        place({ training }, frame) {
          if (!training) return undefined;
          const { x, y } = lossAt(training, trainingPlaces(frame).losses);
          return { x: x - 12, y: y - 12, width: 24, height: 24 };
        },
        reach: ({ training }, frame) => (training ? trainingPlaces(frame).losses : undefined),
        drag(at, _scene, frame) {
          const { x, width } = trainingPlaces(frame).losses;
          return { steps: ((at.x - x) / width) * enough };
        },
        label: (text) => text.settings.steps,
        value: ({ training }, text) =>
          text.train.status(
            whole((training?.stages.length ?? 1) - 1),
            fixed(training?.stages.at(-1)?.loss ?? 0, 2),
          ),
      },
    },
  },
  title: (_scene, text) => text.name,
  caption(scene, text, { language, trouble }) {
    const { training, made, segment, word } = scene;
    if (trouble !== "") return `${text.trouble} ${trouble}`;
    if (training) {
      const now = training.stages.at(-1);
      if (!now) return text.train.before;
      const { within, beyond } = now.found;
      const places = [within.right, within.asked, beyond.right, beyond.asked].map(whole);
      return joined(
        language,
        training.stages.length === 1 ? text.train.problem : "",
        text.train.found(...(places as [string, string, string, string])),
      );
    }
    const pos = Math.round(scene.pos);
    if (pos >= rows) return noRow(pos, text);
    if (!made) return text.normalisedHint;
    return text.caption(
      text.words[Number(word)] ?? "",
      whole(pos),
      segment === "0" ? "A" : "B",
      written(made),
    );
  },
  controls: ["view"],
  idle: ({ view }) => (view === "train" ? ["pos", "word", "segment"] : ["steps", "seed"]),
  plays: ({ view }) => (view === "train" ? "steps" : undefined),
  strides: { steps: 20 },
  tables: (scene, text) =>
    scene.training
      ? [tableOfTraining(scene.posenc, scene.training, text.train)]
      : [tableOfRows(scene, text), tableOfSum(scene, text)],
  numbers: ({ waves }) => ({
    // The learned table has fewer rows: the others are no numbers.
    data: Float32Array.from({ length: shown * 2 * dim }, (_, cell) => {
      const [row, column] = [Math.floor(cell / (2 * dim)), cell % (2 * dim)];
      if (column >= dim) return waves[row * dim + column - dim] ?? 0;
      return weights.positions[row * dim + column] ?? Number.NaN;
    }),
    shape: [shown, 2 * dim],
    columns: ["learned", "wave"].flatMap((name) =>
      Array.from({ length: dim }, (_, column) => `${name}_${column}`),
    ),
    axes: [{ name: "position", labels: Array.from({ length: shown }, (_, row) => row) }],
  }),
});
