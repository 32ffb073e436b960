import layoutsText from "posenc:text/layouts";
import type { LayoutName, Posenc } from "posenc";
import type { Transformer } from "posenc/model";
import { Colours } from "../../draw/colours.js";
import type { Table } from "../../draw/table.js";
import { fixed, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { type Answers, ask, truth } from "./answers.js";
import { layouts as declared, dim } from "./settings.js";

type Settings = Values<typeof declared.settings>;
type Text = typeof layoutsText;

/** In the order in which they are shown. */
const names = ["interleaved", "concatenated"] as const satisfies readonly LayoutName[];
const columns = Array.from({ length: dim }, (_, column) => column);

/** The number of the card in each column. Cards are numbered as the paper has them. */
const cardsIn = {
  interleaved: columns,
  concatenated: [
    ...columns.filter((card) => card % 2 === 0),
    ...columns.filter((card) => card % 2 === 1),
  ],
} satisfies Readonly<Record<LayoutName, readonly number[]>>;

/** What is on a card: a function, and the number of its pair. */
const faceOf = (card: number) =>
  ({ fn: card % 2 === 0 ? "sin" : "cos", pair: Math.floor(card / 2) }) as const;

const faceTold = (card: number) => {
  const { fn, pair } = faceOf(card);
  return `${fn}${"₀₁₂₃"[pair]}`;
};

interface Scene extends Settings {
  posenc: Posenc;
  /** The row of the position in both layouts, which lies between two positions while it moves. */
  rows: Readonly<Record<LayoutName, Float32Array>>;
  /** The column of each card, between two while the cards are dealt. */
  at: readonly number[];
  /** How far the cards are from where they lie, from 0 to 1: half way they pass one another. */
  lift: number;
  model: Transformer | undefined;
}

function sceneOf(posenc: Posenc, settings: Settings, model: Transformer | undefined): Scene {
  const rowIn = (layout: LayoutName) =>
    posenc.sinusoidal({ dim, layout }).encode([settings.pos]).data;
  const order: readonly number[] = cardsIn[settings.layout];
  return {
    ...{ ...settings, posenc, model, lift: 0 },
    rows: { interleaved: rowIn("interleaved"), concatenated: rowIn("concatenated") },
    at: columns.map((card) => order.indexOf(card)),
  };
}

const told = new Memo<readonly Answers[]>();

/** What the model answers with each layout, and the sentence that it is asked about. */
function answersOf({ model, posenc }: Scene, text: Text) {
  const [words, pair] = [text.tokens.split(" "), text.pair.split(" ")];
  const answers =
    model &&
    told.get([model, posenc, text], () =>
      names.map((layout) =>
        ask(model, words, pair, posenc.sinusoidal({ dim: model.dim, layout }).encode(words.length)),
      ),
    );
  const right = truth(words, pair);
  /** Words as a sentence. The models know only the ASCII comma. */
  const joined = (some: readonly string[]) =>
    some.join(text.between).replaceAll(`${text.between},`, text.comma);
  const answerTo = (question: keyof Answers, layout: LayoutName) => {
    const answer = answers?.[names.indexOf(layout)]?.[question];
    return answer === undefined
      ? undefined
      : {
          told: typeof answer === "string" ? answer : joined(answer),
          isRight: String(answer) === String(right[question]),
        };
  };
  const [a = "", b = ""] = pair;
  const questions = [
    { id: "first", asks: text.first(a, b) },
    { id: "backwards", asks: text.backwards },
  ] as const;
  return { sentence: joined(words), questions, answerTo };
}

/** Where the cards lie, the weights below them, and what the model is asked. */
function placesOf({ width, height }: Frame) {
  const edge = 7;
  const pitch = (width - 2 * edge) / dim;
  const across = Math.min(pitch - 3, 104);
  const cards = { y: height < 400 ? 40 : 54, height: height * 0.2, width: across };
  const marks = cards.y + cards.height + height * 0.055;
  const weights = { y: marks + height * 0.05, height: height * 0.08 };
  return {
    ...{ edge, pitch, cards, marks, weights },
    left: edge + (pitch - across) / 2,
    middle: (column: number) => edge + (column + 0.5) * pitch,
    /** Where the weights are explained, and where the sentence stands. */
    said: weights.y + weights.height + 19,
    asked: height * 0.655,
  };
}

const quiet = { size: letters.tick, colour: "muted" } as const;
const middle = { anchor: "middle" } as const;

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** A check, or a cross. */
const markPath = (x: number, y: number, isRight: boolean) =>
  isRight ? `M${x - 6} ${y}l4 5l8 -10` : `M${x - 5} ${y - 5}l10 10m0 -10l-10 10`;

function drawCards<Mark>(pen: FigurePen<Mark>, scene: Scene, frame: Frame): Mark {
  const { cards, middle: middleOf } = placesOf(frame);
  const values = scene.rows.interleaved;
  const colours = new Colours(scene.posenc, values);
  const { width, height } = cards;
  const strip = height * 0.28;
  return pen.all(
    columns.map((card) => {
      const to = cardsIn[scene.layout].indexOf(card as never);
      const at = scene.at[card] ?? card;
      const y = cards.y - Math.sign(to - at) * scene.lift * height * 0.16;
      const [x, left] = [middleOf(at), middleOf(at) - width / 2];
      const words = y + strip + (height - strip) / 2;
      return pen.all([
        pen.path(box(left, y, width, height), { fill: "paper", stroke: "line", width: 1.5 }),
        pen.cell({ x: left + 1, y: y + 1, width: width - 2, height: strip }, colours, card),
        pen.text(x, words - 3, faceTold(card), {
          ...{ size: letters.name, ...middle, name: `card ${faceOf(card).fn}` },
        }),
        pen.text(x, words + 16, fixed(values[card] ?? 0, 2), {
          ...{ size: letters.tick, ...middle, name: `card ${faceOf(card).fn}` },
        }),
      ]);
    }),
  );
}

/** The column of the marked card, or between two cards while a hand moves on. */
function markedAt({ card, at }: Scene): number {
  const before = Math.floor(card);
  const [from = 0, to = from] = at.slice(before, before + 2);
  return from + (card - before) * (to - from);
}

/** Draws the model's weight of each column, and whether it gets the number that it was made for. */
function drawWeights<Mark>(pen: FigurePen<Mark>, scene: Scene, text: Text, frame: Frame): Mark {
  const { weights, marks, cards, left, said, middle: middleOf } = placesOf(frame);
  const order = cardsIn[scene.layout];
  const isKnown = (column: number) => scene.lift === 0 && frame.known * dim > column;
  return pen.all([
    ...columns.map((column) => {
      const x = middleOf(column);
      const fits = order[column] === column;
      return pen.all([
        pen.path(box(x - cards.width / 2, weights.y, cards.width, weights.height), {
          ...{ stroke: "line", width: 1.5, name: "model" },
        }),
        pen.text(x, weights.y + weights.height / 2 + 5, faceTold(column), {
          ...{ size: letters.tick, ...middle, name: "model" },
        }),
        isKnown(column)
          ? pen.path(markPath(x, marks, fits), {
              ...{ stroke: "ink", width: 2.5, name: "model fit" },
            })
          : pen.circle(x, marks, 2.5, { fill: "line" }),
      ]);
    }),
    pen.text(left, said, text.weights, quiet),
  ]);
}

/** Draws the sentence, and what the model answers about it. Until that is known a question mark is in its place. */
function drawAnswers<Mark>(pen: FigurePen<Mark>, scene: Scene, text: Text, frame: Frame): Mark {
  const { asked, left: x } = placesOf(frame);
  const { sentence, questions, answerTo } = answersOf(scene, text);
  const line = Math.min(frame.height * 0.06, 26);
  return pen.all([
    pen.text(x, asked, sentence, { size: letters.name, bold: true }),
    ...questions.map(({ id, asks }, n) => {
      const y = asked + frame.height * (0.08 + 0.16 * n);
      const answer = frame.known > 0 ? answerTo(id, scene.layout) : undefined;
      return pen.all([
        pen.text(x, y, asks, quiet),
        answer
          ? pen.path(markPath(x + 6, y + line - 5, answer.isRight), {
              ...{ stroke: "ink", width: 2.5, name: "model" },
            })
          : pen.all([]),
        pen.text(answer ? x + 20 : x, y + line, answer?.told ?? "?", {
          ...{ size: letters.name, name: `model ${id}` },
          ...(answer ? {} : { colour: "muted" as const }),
        }),
      ]);
    }),
  ]);
}

/** Says where the marked card lies in both layouts. */
function cardTold({ card, rows }: Scene, text: Text): string {
  const marked = Math.round(card);
  const { fn, pair } = faceOf(marked);
  const [there, here] = names.map((layout) => whole(cardsIn[layout].indexOf(marked as never)));
  return text.where(fn, whole(pair), there ?? "", here ?? "", fixed(rows.interleaved[marked] ?? 0));
}

/** Both layouts, column by column. */
function rowsTable({ rows, card, layout, pos }: Scene, text: Text): Table {
  return {
    caption: text.title(whole(Math.round(pos))),
    corner: text.column,
    heads: names.map((one) => text.choices.layout[one]),
    rows: columns.map((column) => ({
      id: `column-${column}`,
      name: whole(column),
      cells: names.map(
        (one) => `${faceTold(cardsIn[one][column] ?? 0)} ${fixed(rows[one][column] ?? 0, 2)}`,
      ),
      isChosen: cardsIn[layout][column] === Math.round(card),
    })),
  };
}

/** What the model answers with both layouts. */
function answersTable(scene: Scene, text: Text): Table {
  const { sentence, questions, answerTo } = answersOf(scene, text);
  return {
    caption: `${text.model} ${sentence}`,
    heads: names.map((layout) => text.fed[layout]),
    rows: questions.map(({ id, asks }) => ({
      ...{ id, name: asks },
      cells: names.map((layout) => {
        const answer = answerTo(id, layout);
        return answer ? `${answer.told} ${answer.isRight ? "✓" : "✗"}` : "–";
      }),
    })),
  };
}

/** One row as cards, the weights of a trained model below them, and what the model answers. */
export const layouts = figure({
  ...declared,
  text: layoutsText,
  fetch: ({ layout }, has) =>
    has || layout === "interleaved"
      ? undefined
      : async () => {
          const { load, trainedWeights } = await import("posenc/model");
          const [models, weights] = await Promise.all([load(), trainedWeights("sinusoidal")]);
          return models.transformer(weights);
        },
  scene: sceneOf,
  glides: ["pos", "card"],
  /** The cards are dealt. */
  between: (from, to, share) => ({
    ...to,
    at: to.at.map((column, card) => column * share + (from.at[card] ?? column) * (1 - share)),
    lift: Math.sin(Math.PI * share),
  }),
  drawing: {
    ratio: 1.12,
    room: [0.95, 1.45],
    draw(pen, scene, text, frame) {
      const { cards, left, middle: middleOf } = placesOf(frame);
      const x = middleOf(markedAt(scene)) - cards.width / 2;
      return pen.all([
        pen.text(left, 15, text.dealt(whole(Math.round(scene.pos))), quiet),
        ...columns.map((column) =>
          pen.text(middleOf(column), cards.y - 7, whole(column), { ...quiet, ...middle }),
        ),
        drawWeights(pen, scene, text, frame),
        drawCards(pen, scene, frame),
        pen.path(box(x, cards.y, cards.width, cards.height), {
          ...{ stroke: "accent", width: 3, name: "marked" },
        }),
        drawAnswers(pen, scene, text, frame),
      ]);
    },
    alt(scene, text) {
      const { layout, pos, rows } = scene;
      const cards = columns.map(
        (column) =>
          `${faceTold(cardsIn[layout][column] ?? 0)} ${fixed(rows[layout][column] ?? 0, 2)}`,
      );
      return text.alt(whole(pos), text.choices.layout[layout], cards.join(", "));
    },
    handles: {
      card: {
        moves: { across: "card" },
        place(scene, frame) {
          const { cards, middle: middleOf } = placesOf(frame);
          const x = middleOf(markedAt(scene)) - cards.width / 2;
          return { x, y: cards.y, width: cards.width, height: cards.height };
        },
        reach(_scene, frame) {
          const { cards } = placesOf(frame);
          return { x: 0, y: cards.y, width: frame.width, height: cards.height };
        },
        drag(at, { layout }, frame) {
          const { edge, pitch } = placesOf(frame);
          const column = (at.x - edge) / pitch - 0.5;
          if (layout === "interleaved") return { card: column };
          const nearest = Math.min(Math.max(Math.round(column), 0), dim - 1);
          return { card: cardsIn[layout][nearest] ?? 0 };
        },
        label: (text) => text.settings.card,
        value: cardTold,
      },
    },
  },
  title: ({ pos }, text) => text.title(whole(pos)),
  caption: (scene, text, { trouble }) =>
    trouble ? `${text.trouble} ${trouble}` : cardTold(scene, text),
  controls: ["layout", "pos"],
  tables: (scene, text) => [rowsTable(scene, text), answersTable(scene, text)],
  numbers: ({ rows }) => ({
    data: Float32Array.from(names.flatMap((layout) => [...rows[layout]])),
    shape: [names.length, dim],
    columns: columns.map(String),
    axes: [{ name: "layout", labels: names }],
  }),
});
