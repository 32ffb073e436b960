import record from "posenc:records/order";
import orderText from "posenc:text/order";
import type { Posenc } from "posenc";
import type { Models, PositionsName, Transformer } from "posenc/model";
import { Colours } from "../../draw/colours.js";
import type { Place } from "../../draw/pen.js";
import type { Row, Table } from "../../draw/table.js";
import { widthOf } from "../../draw/words.js";
import { fixed, powerOfTen, whole } from "../../text/number.js";
import { type FigurePen, type Frame, type Further, figure, type Piece } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { pause } from "../shared/motion.js";
import { untouched, type Values } from "../shared/setting.js";
import { fullColour, type Reading, read } from "./reading.js";
import {
  type Arranged,
  arranged,
  isPalindrome,
  isUntouched,
  joinedIn,
  type Question,
  questions,
  rightAnswer,
  shownIn,
} from "./sentence.js";
import { counts, order as declared } from "./settings.js";

type Text = typeof orderText;
export type Settings = Values<typeof declared.settings>;

/** A model with the module that runs it. */
interface Model {
  models: Models;
  transformer: Transformer;
}
type Fetched = Partial<Readonly<Record<PositionsName, Model>>>;

export interface Scene extends Settings {
  posenc: Posenc;
  /** The models that have been fetched. */
  fetched: Fetched;
  /** Whether a hand can shake the bag: a file has no buttons. */
  isLive?: boolean;
  /** The place of the word that is being moved. */
  picked?: number | undefined;
  /** The words on their way from other seats. */
  way?: { from: Pick<Settings, "words" | "positions">; share: number };
}

async function loadModel(positions: PositionsName): Promise<Model> {
  const { load, trainedWeights } = await import("posenc/model");
  const [models, weights] = await Promise.all([load(), trainedWeights(positions)]);
  // The module starts in one task, and the model in another, so that no task is long.
  await pause();
  const transformer = models.transformer(weights);
  await pause();
  return { models, transformer };
}

/** A sentence in two orders, and what a model makes of both, once it is there. */
interface Compared extends Arranged {
  before: Reading | undefined;
  now: Reading | undefined;
  /** The largest difference between a word's outputs before and now. */
  difference: number | undefined;
}

/** What was read, by the model and the words. */
const readings = new WeakMap<object, Map<string, Reading>>();

/** What a model makes of some words, or what was recorded when the figure was made. */
function readingOf(
  { fetched, positions }: Scene,
  words: readonly string[],
  pair: readonly string[],
): Reading | undefined {
  const transformer = fetched[positions]?.transformer;
  const said = words.join(" ");
  const known = readings.get(transformer ?? record) ?? new Map<string, Reading>();
  readings.set(transformer ?? record, known);
  const recorded = positions === "none" ? record[said] : undefined;
  if (!known.has(said)) {
    if (transformer) known.set(said, read(transformer, words, pair));
    else if (recorded) {
      const data = Float32Array.from(recorded.outputs);
      const shape = [words.length, data.length / words.length];
      known.set(said, { ...recorded, outputs: { data, shape } });
    }
  }
  return known.get(said);
}

function comparedIn(scene: Scene, text: Text): Compared {
  const sentence = arranged(text, scene.words);
  const before = readingOf(scene, sentence.written, sentence.pair);
  const now = isUntouched(sentence) ? before : readingOf(scene, sentence.moved, sentence.pair);
  const models = scene.fetched[scene.positions]?.models;
  const difference =
    before && now && models?.differenceFromPermuted(before.outputs, now.outputs, sentence.order);
  return { ...sentence, before, now, difference };
}

/** The colours of each word's outputs. Those of a reading stay the same, so that they are painted once. */
const coloured = new WeakMap<Reading, Colours[]>();

function coloursOf(posenc: Posenc, reading: Reading): Colours[] {
  const known = coloured.get(reading);
  if (known) return known;
  const { data, shape } = reading.outputs;
  const dim = shape[1] ?? 1;
  const all = new Colours(
    posenc,
    data.map((value) => value / fullColour),
  );
  const made = Array.from({ length: shape[0] ?? 0 }, (_, n) => all.part(n * dim, (n + 1) * dim));
  coloured.set(reading, made);
  return made;
}

const left = { seat: 18, word: 26, strip: 96 } as const;
const edge = 8;

/** Where the rows lie, the answers, and the buttons. */
function placesOf({ isLive = false }: Scene, { width, height }: Frame, count: number) {
  const buttons = { y: height - 50, height: 44 };
  const answers = (isLive ? buttons.y : height - 6) - 52;
  const row = (answers - edge - 6) / count;
  return {
    ...{ buttons, answers, row, half: (width - left.word) / 2 },
    rowAt: (place: number) => edge + place * row,
    strip: (y: number): Place => ({
      ...{ x: left.strip, y: y + 3 },
      ...{ width: width - left.strip - edge, height: row - 6 },
    }),
    word: (y: number): Place => ({
      ...{ x: left.word, y: y + 3 },
      ...{ width: left.strip - left.word - 8, height: row - 6 },
    }),
    /** For a finger: where the sentence is long, rows are low. */
    touched: (y: number): Place => ({ x: 0, y, width: left.strip - 4, height: row }),
  };
}

const box = ({ x, y, width, height }: Place) => `M${x} ${y}h${width}v${height}h${-width}z`;
const rounded = ({ x, y, width, height }: Place) =>
  `M${x + 6} ${y}h${width - 12}q6 0 6 6v${height - 12}q0 6 -6 6h${12 - width}q-6 0 -6 -6v${12 - height}q0 -6 6 -6z`;

/** Below it a difference is rounding, and no seam. */
const least = 0.001;

/** The seam between what a word's outputs were and what they are: as wide as they differ. */
function seamOf(place: Place, before: Float32Array, now: Float32Array, open: number): string {
  const gaps = Array.from(before, (value, n) =>
    Math.min(Math.abs(value - (now[n] ?? 0)) / fullColour, 1),
  );
  if (Math.max(...gaps) < least) return "";
  const [wide, y] = [place.width / gaps.length, place.y + place.height / 2];
  // A seam that is open somewhere is seen all along.
  const half = (gap: number) => (1 + gap * place.height * 0.2) * open;
  const along = (side: -1 | 1) =>
    gaps.map((gap, n) => {
      const at = (y + side * half(gap)).toFixed(1);
      return `${(place.x + n * wide).toFixed(1)} ${at}L${(place.x + (n + 1) * wide).toFixed(1)} ${at}`;
    });
  const back = gaps
    .map((gap, n) => {
      const at = (y + half(gap)).toFixed(1);
      return `${(place.x + (n + 1) * wide).toFixed(1)} ${at}L${(place.x + n * wide).toFixed(1)} ${at}`;
    })
    .reverse();
  return `M${along(-1).join("L")}L${back.join("L")}z`;
}

/** The outputs of the word at a place. */
function outputsAt({ outputs: { data, shape } }: Reading, place: number): Float32Array {
  const dim = shape[1] ?? 0;
  return data.subarray(place * dim, (place + 1) * dim);
}

/** Draws each word in its seat, and its outputs: above as written, below as they are now. */
function drawRows<Mark>(pen: FigurePen<Mark>, scene: Scene, text: Text, frame: Frame): Mark {
  const { order, moved, before, now } = comparedIn(scene, text);
  const places = placesOf(scene, frame, order.length);
  const { way, posenc } = scene;
  const from = way ? arranged(text, way.from.words).order : order;
  const flies = way !== undefined && from.length === order.length;
  const opens = way?.share ?? 1;
  const isMoved = order.some((word, place) => word !== place);
  const known = isMoved ? frame.known : 1;
  const drawRow = (word: number, place: number) => {
    const carried = frame.carried?.name === `word-${place}` ? frame.carried.by : { x: 0, y: 0 };
    const start = flies ? from.indexOf(word) : place;
    const share = way?.share ?? 1;
    const y = places.rowAt(start + (place - start) * share) + carried.y;
    // On their way those that go down keep to the right half, those that go up to the left: they pass each other.
    const aside = place === start ? 0 : Math.sin(Math.PI * share) * places.half;
    const right = place > start ? aside : 0;
    const [full, seat] = [places.strip(y), places.word(y)];
    const strip = { ...full, x: full.x + right, width: full.width - aside };
    const chip = { ...seat, x: seat.x + right + carried.x };
    const isHeld = place === scene.picked || carried.x !== 0 || carried.y !== 0;
    const half = strip.height / 2;
    const lower = { ...strip, y: strip.y + half, height: half };
    const halves = [
      before && {
        colours: coloursOf(posenc, before)[word] as Colours,
        place: { ...strip, height: half },
      },
      now && known > 0 && { colours: coloursOf(posenc, now)[place] as Colours, place: lower },
    ];
    const hidden = now ? 1 - known : 1;
    return pen.all([
      ...halves.map((one) =>
        one
          ? pen.cells({ colours: one.colours, rows: 1, columns: one.colours.count }, one.place)
          : pen.all([]),
      ),
      hidden > 0
        ? pen.path(
            box({ ...lower, x: lower.x + lower.width * (1 - hidden), width: lower.width * hidden }),
            { fill: "line", name: "asked" },
          )
        : pen.all([]),
      before && now && hidden === 0
        ? pen.path(seamOf(strip, outputsAt(before, word), outputsAt(now, place), opens), {
            ...{ fill: "paper", name: "seam" },
          })
        : pen.all([]),
      pen.path(box(strip), { stroke: isHeld ? "accent" : "line", width: 1, name: "row" }),
      pen.path(rounded(chip), {
        ...{ fill: "paper", stroke: isHeld ? "accent" : "line", width: isHeld ? 3 : 1.5 },
        name: "seat",
      }),
      pen.text(
        chip.x + chip.width / 2,
        chip.y + chip.height / 2 + 5,
        shownIn(text, moved[place] ?? ""),
        { size: letters.name, anchor: "middle", name: "word" },
      ),
    ]);
  };
  // What stays in its seat lies below those that fly over it.
  const stays = (word: number, place: number) => !flies || from.indexOf(word) === place;
  const rows = order.map((word, place) => ({ word, place }));
  const all = [
    ...rows.filter(({ word, place }) => stays(word, place)),
    ...rows.filter(({ word, place }) => !stays(word, place)),
  ].map(({ word, place }) => ({ place, mark: drawRow(word, place) }));
  const isAbove = ({ place }: { place: number }) => frame.carried?.name === `word-${place}`;
  return pen.all([
    ...order.map((_, place) =>
      pen.text(left.seat, places.rowAt(place) + places.row / 2 + 5, whole(place + 1), {
        ...{ size: letters.tick, anchor: "end", colour: "muted", name: "seat" },
      }),
    ),
    ...all.filter((one) => !isAbove(one)).map(({ mark }) => mark),
    ...all.filter(isAbove).map(({ mark }) => mark),
  ]);
}

/** The model's answer to a question, and whether it is right. */
function answerOf(
  question: Question,
  words: readonly string[],
  { pair }: Arranged,
  reading: Reading | undefined,
) {
  if (!reading) return undefined;
  const answer = question === "first" ? [reading.first] : reading.backwards;
  return {
    answer,
    isRight: answer.join(" ") === rightAnswer(question, words, pair).join(" "),
    isVoid: question === "backwards" && isPalindrome(words),
  };
}

/** The words as written and, where they have moved, as they are now. */
const ordersOf = (compared: Compared, text: Text) => [
  { label: text.before, words: compared.written, reading: compared.before },
  ...(isUntouched(compared)
    ? []
    : [{ label: text.now, words: compared.moved, reading: compared.now }]),
];

/** Draws which word comes first, as the model says: a check where it is right, a cross where it is wrong. */
function drawAnswers<Mark>(pen: FigurePen<Mark>, scene: Scene, text: Text, frame: Frame): Mark {
  const compared = comparedIn(scene, text);
  const { written, pair } = compared;
  const y = placesOf(scene, frame, written.length).answers;
  const [a = "", b = ""] = pair.map((word) => joinedIn(text, [word]));
  let x = left.word;
  const told = ordersOf(compared, text).map(({ label, words, reading }, n) => {
    const said =
      n === 1 && frame.known < 1 ? undefined : answerOf("first", words, compared, reading);
    const line = text.labelled(label, said ? joinedIn(text, said.answer) : "…");
    const start = x;
    const end = start + widthOf(line, letters.name) + 10;
    x = end + 34;
    const mark = said?.isRight
      ? `M${end} ${y + 32}l5 5l9 -11`
      : `M${end} ${y + 26}l11 11m0 -11l-11 11`;
    return pen.all([
      pen.text(start, y + 37, line, { size: letters.name, name: "answer" }),
      said
        ? pen.path(mark, { stroke: "ink", width: 2.5, name: said.isRight ? "right" : "wrong" })
        : pen.all([]),
    ]);
  });
  return pen.all([
    pen.text(left.word, y + 15, text.first(a, b), { size: letters.tick, colour: "muted" }),
    ...told,
  ]);
}

/** The buttons, as they are drawn and tapped. */
function buttonsOf(scene: Scene, text: Text, frame: Frame) {
  const sentence = arranged(text, scene.words);
  const isLong = sentence.name === "long";
  const { buttons } = placesOf(scene, frame, sentence.order.length);
  const swap = isUntouched(sentence) ? text.exchange : text.asWritten;
  const all = [
    { name: "shake", label: text.shake },
    // The first thing to do is to shake the bag.
    ...(isUntouched(sentence) && !isLong
      ? []
      : [
          { name: "sentence", label: isLong ? text.short : text.long },
          { name: "swap", label: swap },
        ]),
  ];
  const wide = (frame.width - 2 * edge - 12) / 3;
  const width = Math.min(wide, 180);
  return all.map(({ name, label }, n) => ({
    ...{ name, label },
    place: { x: edge + n * (width + 6), ...{ y: buttons.y, width, height: buttons.height } },
  }));
}

function drawButtons<Mark>(pen: FigurePen<Mark>, scene: Scene, text: Text, frame: Frame): Mark {
  return pen.all(
    buttonsOf(scene, text, frame).map(({ name, label, place }) =>
      pen.all([
        pen.path(rounded(place), {
          ...{ fill: "paper", stroke: name === "shake" ? "ink" : "line", width: 1.5 },
        }),
        pen.text(place.x + place.width / 2, place.y + 27, label, {
          ...{ size: letters.tick, anchor: "middle", bold: name === "shake", name },
        }),
      ]),
    ),
  );
}

/** What the model answers to both questions, as written and now. */
function tableOfAnswers(scene: Scene, text: Text): Table {
  const compared = comparedIn(scene, text);
  const { pair } = compared;
  const orders = ordersOf(compared, text);
  const [a = "", b = ""] = pair.map((word) => joinedIn(text, [word]));
  const cell = (question: Question, words: readonly string[], reading: Reading | undefined) => {
    const said = answerOf(question, words, compared, reading);
    if (!said) return "–";
    const verdict = said.isRight ? text.right : text.wrong;
    return `${joinedIn(text, said.answer)} (${said.isVoid ? text.palindrome : verdict})`;
  };
  return {
    caption: text.answers,
    heads: orders.map(({ label, words }) => text.labelled(label, joinedIn(text, words))),
    rows: questions.map((question) => ({
      id: question,
      name: question === "first" ? text.first(a, b) : text.backwards,
      cells: orders.map(({ words, reading }) => cell(question, words, reading)),
    })),
  };
}

/** The attention of the chosen head, row by row. */
function attentionOf(scene: Scene, text: Text) {
  const { now, moved } = comparedIn(scene, text);
  const attention = now?.attention;
  if (!attention) return undefined;
  const { length } = moved;
  const start = (Number(scene.head) - 1) * length * length;
  return { weights: attention.data.subarray(start, start + length * length), words: moved };
}

function tableOfAttention(scene: Scene, text: Text): Table[] {
  const attention = attentionOf(scene, text);
  if (!attention) return [];
  const { weights, words } = attention;
  const shown = words.map((word) => shownIn(text, word));
  const rows = shown.map(
    (name, row): Row => ({
      ...{ id: `attention-${row}`, name },
      cells: shown.map((_, column) => fixed(weights[row * words.length + column] ?? 0, 2)),
    }),
  );
  return [{ caption: text.attentionName, heads: shown, rows }];
}

const attentionMap: Further<Scene, Text, Settings> = {
  ratio: 1,
  title: (_scene, text) => text.attention,
  hint: (_scene, text) => text.attentionHint,
  draw(pen, scene, text, { width, height }) {
    const attention = attentionOf(scene, text);
    if (!attention) return pen.all([]);
    const { weights, words } = attention;
    const place = { x: 52, y: 4, width: width - 60, height: height - 34 };
    const [across, down] = [place.width / words.length, place.height / words.length];
    return pen.all([
      pen.cells(
        { colours: new Colours(scene.posenc, weights), rows: words.length, columns: words.length },
        place,
      ),
      ...words.map((word, n) =>
        pen.all([
          pen.text(place.x - 6, place.y + (n + 0.5) * down + 5, shownIn(text, word), {
            ...{ size: letters.tick, anchor: "end" },
          }),
          pen.text(place.x + (n + 0.5) * across, height - 12, shownIn(text, word), {
            ...{ size: letters.tick, anchor: "middle" },
          }),
        ]),
      ),
    ]);
  },
  alt: (_scene, text) => text.attentionName,
};

const differenceIn = (value: number) =>
  value === 0 || value >= least ? fixed(value, 2) : powerOfTen(value);

/** What has become of the rows. */
function verdictOf(scene: Scene, text: Text): string {
  const compared = comparedIn(scene, text);
  if (!compared.now || (compared.difference === undefined && !isUntouched(compared))) {
    return text.coming;
  }
  if (isUntouched(compared)) return text.untouched;
  const verdict = scene.positions === "none" ? text.permuted : text.changed;
  return `${verdict.before} ${differenceIn(compared.difference ?? 0)}${verdict.after}`;
}

/** A sentence whose words change seats, and what a trained Transformer makes of each. */
export const order = figure({
  ...declared,
  text: orderText,
  /** The short sentence as written was read when the figure was made. */
  fetch({ words, positions }, has: Fetched = {}, isOpen) {
    const isRecorded = positions === "none" && words === untouched(counts[0] ?? 0) && !isOpen;
    return has[positions] || isRecorded
      ? undefined
      : async (): Promise<Fetched> => ({ ...has, [positions]: await loadModel(positions) });
  },
  scene: (posenc, settings, fetched = {}): Scene => ({ ...settings, posenc, fetched }),
  between: ({ words, positions }, to, share) => ({
    ...to,
    way: { from: { words, positions }, share },
  }),
  drawing: {
    ratio: 1.2,
    room: [0.9, 1.7],
    draw: (pen, scene, text, frame) =>
      pen.all([
        drawRows(pen, scene, text, frame),
        drawAnswers(pen, scene, text, frame),
        ...(scene.isLive ? [drawButtons(pen, scene, text, frame)] : []),
      ]),
    alt(scene, text) {
      const { written, moved } = comparedIn(scene, text);
      return text.alt(
        joinedIn(text, written),
        joinedIn(text, moved),
        text.choices.positions[scene.positions],
        verdictOf(scene, text),
      );
    },
    pieces(scene, text, frame): Piece[] {
      const { moved } = arranged(text, scene.words);
      const places = placesOf(scene, frame, moved.length);
      return [
        ...moved.map((word, place) => ({
          ...{ name: `word-${place}`, place: places.touched(places.rowAt(place)) },
          label: text.seat(shownIn(text, word), whole(place + 1), whole(moved.length)),
          ...{ isPressed: place === scene.picked, isLoose: true },
        })),
        ...buttonsOf(scene, text, frame),
      ];
    },
  },
  title: (scene, text) => text.title(text.choices.positions[scene.positions]),
  caption: (scene, text, { trouble }) =>
    trouble === "" ? verdictOf(scene, text) : `${text.trouble} ${trouble}`,
  controls: ["positions"],
  further: ({ fetched, positions }) => (fetched[positions] ? [attentionMap] : []),
  idle: ({ words, positions }) =>
    positions === "none" && words === untouched(counts[0] ?? 0) ? ["head"] : [],
  tables: (scene, text) => [tableOfAnswers(scene, text), ...tableOfAttention(scene, text)],
  numbers(scene, text) {
    const { now, moved } = comparedIn(scene, text);
    const { data = new Float32Array(), shape = [0, 0] } = now?.outputs ?? {};
    return {
      data: Float32Array.from(data),
      shape,
      columns: Array.from({ length: shape[1] ?? 0 }, (_, column) => String(column)),
      axes: [{ name: "word", labels: moved }],
    };
  },
});
