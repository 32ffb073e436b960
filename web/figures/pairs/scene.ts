import record from "posenc:records/pairs";
import pairsText from "posenc:text/pairs";
import facts from "posenc:trained/facts";
import type { TemplateResult } from "lit";
import type { LayoutName, Posenc } from "posenc";
import type { Place } from "../../draw/pen.js";
import { joined as sentences } from "../../draw/sentences.js";
import type { Table } from "../../draw/table.js";
import { fixed, powerOfTen, significant, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure, type Handle } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { tasks } from "../shared/trained/runs.js";
import { allSeats, type Counts, length, nameOf, type Read, type State } from "./reading.js";
import { pairs as declared, dim } from "./settings.js";

type Text = typeof pairsText;

/** The columns of two numbers that belong together. */
type Columns = readonly [first: number, second: number];

/** Half of a hand: the first number says how far it points to the right, the second how far up. */
interface Half {
  hand: number;
  isUp: boolean;
}

/** What the figure shows. The pair lies between two while a hand moves it. */
export interface Scene extends State {
  /** What stands in each column: a half of a hand that was trained. */
  cards: readonly Half[];
  /** Where each half of a hand stands, by hand: on its way it lies between two columns. */
  columns: readonly Columns[];
  /** The two columns of each pair that the code turns. */
  turned: readonly Columns[];
  /** By how much each pair turns at a place, in radians. */
  frequencies: Float64Array;
  /** What a model that was fetched answers here. Undefined: what was recorded when the figure was made. */
  reading?: Reading | undefined;
}

/** What reads here, once the reader has asked for it. */
export interface Reading {
  known(state: State): Known | undefined;
  /** Where its answers were counted. */
  where(text: Text): string;
  /** What lets it read. */
  renderRun(text: Text): TemplateResult;
}

const layouts = { adjacent: "interleaved", halves: "concatenated" } as const satisfies Readonly<
  Record<State["turn"], LayoutName>
>;

/**
 * For each column of a head its half of a hand. The two layouts of a row are the two pairings: the first number of a
 * hand lies where the sine does.
 */
function halvesOf(posenc: Posenc, pairing: State["turn"]): Half[] {
  const encoding = posenc.sinusoidal({ dim, layout: layouts[pairing] });
  return Array.from({ length: dim }, (_, column) => {
    const { pair, function: half } = encoding.cell(0, column);
    return { hand: pair, isUp: half === "cos" };
  });
}

/** The columns of the halves of each hand. */
function columnsOf(halves: readonly Half[]): Columns[] {
  const columnOf = (hand: number, isUp: boolean) =>
    halves.findIndex((one) => one.hand === hand && one.isUp === isUp);
  return Array.from({ length: halves.length / 2 }, (_, hand) => [
    columnOf(hand, false),
    columnOf(hand, true),
  ]);
}

function sceneOf(posenc: Posenc, state: State): Scene {
  const cards = halvesOf(posenc, state.rows);
  return {
    ...state,
    cards,
    columns: columnsOf(cards),
    turned: columnsOf(halvesOf(posenc, state.turn)),
    frequencies: posenc.sinusoidal({ dim }).frequencies,
  };
}

/** Returns columns on their way to others. */
const between = (from: readonly Columns[], to: readonly Columns[], share: number): Columns[] =>
  to.map(([first, second], n) => {
    const [one, other] = from[n] ?? [first, second];
    return [one + (first - one) * share, other + (second - other) * share];
  });

/** The two halves that a pair of the turn joins. */
function joined({ cards, turned }: Scene, pair: number): readonly [Half, Half] {
  const nothing = { hand: -1, isUp: false };
  const [first, second] = (turned[pair] ?? [0, 0]).map(Math.round) as [number, number];
  return [cards[first] ?? nothing, cards[second] ?? nothing];
}

/** Whether a pair of the turn is one hand. */
function isHand(scene: Scene, pair: number): boolean {
  const [first, second] = joined(scene, pair);
  return first.hand === second.hand;
}

/** Whether the turn and the rows of the weights belong together. */
const isWhole = ({ turn, rows }: State): boolean => turn === rows;

/** What the pair that is looked at turns. */
export function verdictOf(scene: Scene, text: Text): string {
  const { turned, frequencies } = scene;
  const pair = Math.round(scene.pair);
  const [columns = [0, 0], halves] = [turned[pair], joined(scene, pair)];
  const told = {
    pair: whole(pair),
    angle: significant(frequencies[pair] ?? 0, 3),
    columns: columns.map(whole) as [string, string],
    hands: halves.map(({ hand }) => whole(hand)) as [string, string],
  };
  return (isHand(scene, pair) ? text.whole : text.broken)(told);
}

/** The same in a few words. */
function seatsOf(scene: Scene, text: Text): string {
  const pair = Math.round(scene.pair);
  const [one, other] = joined(scene, pair).map(({ hand }) => whole(hand)) as [string, string];
  const angle = significant(scene.frequencies[pair] ?? 0, 3);
  return text.short(whole(pair), angle, one === other ? [one] : [one, other]);
}

/** What the model answered, as far as it is known here. */
export interface Known {
  row: readonly number[];
  read: Read | undefined;
  /** What was counted by the name of the seats, in place of what was counted when the figure was made. */
  counts: Readonly<Record<string, Counts>>;
}

/** What is known: what is read here, or what was recorded when the figure was made. */
function knownOf(scene: Scene): Known {
  const recorded = { row: record.row, read: record.read[nameOf(scene)], counts: {} };
  return scene.reading?.known(scene) ?? recorded;
}

/** What was counted with some seats, as shares from 0 to 1. */
const countsFor = ({ counts }: Known, name: string): Counts | undefined =>
  counts[name] ?? record.counts[name];

/** A sign for each of the model's words, which have no meaning. */
const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZΓΔΘΛΞΣ";
const signOf = (id: number) => signs[id] ?? "?";

/** How many of the answers to the row are right: "9 of 9". */
function rightOf({ read }: Known): [right: string, asked: string] {
  const asked = (read?.answers ?? []).filter(({ mark }) => mark !== "not asked");
  return [whole(asked.filter(({ mark }) => mark === "right").length), whole(asked.length)];
}

/** Tells how the answers differ from those of the model as it was trained. */
function differenceOf(scene: Scene, text: Text): string {
  const known = knownOf(scene);
  if (!known.read) return "";
  const { difference } = known.read;
  const [right, asked] = rightOf(known);
  if (difference === 0) return text.asTrained(right, asked);
  const told = difference < 0.001 ? powerOfTen(difference) : fixed(difference, 1);
  return (isWhole(scene) ? text.same : text.other)(right, asked, told);
}

const percentOf = (share: number, text: Text) => text.percent(fixed(100 * share, 1));

/** How many answers are right with each turn and each order of the rows. */
function countsOf(scene: Scene, text: Text): Table {
  const known = knownOf(scene);
  return {
    caption: text.counts(whole(facts.rows.count), whole(length)),
    corner: text.corner,
    heads: tasks.map((task) => text.tasks[task]),
    rows: allSeats.map((seats) => {
      const name = nameOf(seats);
      const now = countsFor(known, name);
      return {
        id: name.replace(" ", "-"),
        name: text.seats(text.choices.turn[seats.turn], text.choices.turn[seats.rows]),
        cells: tasks.map((task) => percentOf(now?.[task] ?? 0, text)),
        isChosen: name === nameOf(scene),
      };
    }),
  };
}

/** Where the columns lie, the pairs that join them, the row of words, and what is right of many. */
function placesOf({ width, height }: Frame) {
  const edge = 8;
  const cards = { x: edge, y: 44, width: width - 2 * edge, height: clamp(height * 0.14, 40, 110) };
  const joins = { ...cards, y: cards.y + cards.height + 3, height: clamp(height * 0.19, 40, 160) };
  const bar = clamp(height / 34, 11, 22);
  const bars = { x: edge, y: height - 8 - 2.8 * bar, width: cards.width, height: bar };
  /** The side of an answer's box. */
  const box = clamp(Math.min(width / 20, height / 15), 22, 42);
  const top = joins.y + joins.height + 24;
  const spare = Math.max((bars.y - top - box - 84) / 3, 0);
  const words = top + 22 + spare;
  return { cards, joins, pair: top, words, answers: words + 44 + spare, box, bars };
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);
const quiet = { size: letters.tick, colour: "muted" } as const;
const middle = { size: letters.name, anchor: "middle" } as const;

/** The middle of a column. */
const middleOf = ({ x, width }: Place, column: number) => x + ((column + 0.5) * width) / dim;

/** Returns the columns of a pair, which may lie between two. */
function columnsAt(turned: readonly Columns[], pair: number): Columns {
  const before = Math.floor(pair);
  const [from = [0, 0], to = from] = turned.slice(before, before + 2);
  return between([from], [to], pair - before)[0] ?? from;
}

/** A curve below the columns from one to the other, the deeper the farther they are apart. */
function curveOf(place: Place, [first, second]: Columns): string {
  const [from, to] = [middleOf(place, first), middleOf(place, second)];
  const depth = place.height * (0.35 + (second - first) / 8);
  return `M${from} ${place.y}C${from} ${place.y + depth} ${to} ${place.y + depth} ${to} ${place.y}`;
}

/** Draws the columns of a head: what stands in each, and the pairs that turn. */
function drawColumns<Mark>(pen: FigurePen<Mark>, text: Text, scene: Scene, frame: Frame): Mark {
  const { columns, turned, pair } = scene;
  const { cards, joins, pair: below } = placesOf(frame);
  const [at, chosen] = [columnsAt(turned, pair), Math.round(pair)];
  const wide = cards.width / dim;
  const box = (column: number) =>
    `M${cards.x + column * wide + 1} ${cards.y}h${wide - 2}v${cards.height}h${2 - wide}z`;
  const card = (hand: number, column: number, sign: string) => {
    const x = middleOf(cards, column);
    const half = cards.height / 2;
    return pen.all([
      pen.path(box(column), { fill: "paper", stroke: "line", width: 1.25, name: "card" }),
      pen.text(x, cards.y + half - 3, whole(hand), { ...middle, bold: true, name: "card" }),
      pen.text(x, cards.y + half + 14, sign, { ...middle, name: "card" }),
    ]);
  };
  const isOne = isHand(scene, chosen);
  return pen.all([
    pen.text(cards.x, 16, text.columns(whole(dim)), quiet),
    ...Array.from({ length: dim }, (_, column) =>
      pen.text(middleOf(cards, column), 37, whole(column), { ...quiet, anchor: "middle" }),
    ),
    ...columns.map(([right, up], hand) => pen.all([card(hand, right, "→"), card(hand, up, "↑")])),
    ...turned.map((seats, one) =>
      pen.path(curveOf(joins, seats), {
        ...{ stroke: "muted", width: 1.5, name: "join" },
        dashed: isHand(scene, one) ? false : "4 4",
      }),
    ),
    ...at.map((column) => pen.path(box(column), { stroke: "accent", width: 2.5 })),
    pen.path(curveOf(joins, at), {
      ...{ stroke: "accent", width: 4, name: "join chosen-join" },
      dashed: isOne ? false : "6 6",
    }),
    pen.text(cards.x, below, seatsOf(scene, text), { size: letters.name, name: "told" }),
  ]);
}

/** A place of an answer in the row of words. */
const answerAt = ({ x, width }: Place, place: number) => x + ((place + 0.5) * width) / length;

/**
 * Draws a row of words and what the model answers at each: a wrong answer is crossed out. Until it is known there is an
 * empty box.
 */
function drawAnswers<Mark>(pen: FigurePen<Mark>, text: Text, scene: Scene, frame: Frame): Mark {
  const known = knownOf(scene);
  const { row, read } = known;
  const { cards, words, answers, box: side } = placesOf(frame);
  const [right, asked] = rightOf(known);
  return pen.all([
    pen.text(cards.x, words, text.words(whole(length)), quiet),
    pen.text(cards.x, answers, text.answers, quiet),
    ...(frame.known < 1
      ? []
      : [
          pen.text(cards.x + cards.width, answers, text.right(right, asked), {
            ...{ size: letters.name, anchor: "end", name: "total" },
          }),
        ]),
    ...row.flatMap((id, place) => {
      const x = answerAt(cards, place);
      const y = answers + 13 + side / 2;
      const word = pen.text(x, words + 20, signOf(id), { ...middle, bold: true });
      const given = read?.answers[place];
      if (!given || given.mark === "not asked") {
        return [word, pen.circle(x, y, 1.5, { fill: "muted" })];
      }
      const [left, top] = [x - side / 2, y - side / 2];
      const box = `M${left} ${top}h${side}v${side}h${-side}z`;
      if (place >= frame.known * length) {
        return [word, pen.path(box, { fill: "line", stroke: "line" })];
      }
      const isRight = given.mark === "right";
      return [
        word,
        pen.path(box, {
          ...{ stroke: isRight ? "ink" : "muted", width: isRight ? 2 : 1, name: "answer" },
          dashed: isRight ? false : "3 3",
        }),
        pen.text(x, y + 5, signOf(given.answer), { ...middle, name: "answer" }),
        ...(isRight
          ? []
          : [
              pen.path(`M${left} ${top + side}l${side} ${-side}`, {
                stroke: "ink",
                width: 2,
                name: "answer",
              }),
            ]),
      ];
    }),
  ]);
}

/** Draws how many answers are right in many rows, as bars. */
function drawCounts<Mark>(pen: FigurePen<Mark>, text: Text, scene: Scene, frame: Frame): Mark {
  const { bars } = placesOf(frame);
  const counts = countsFor(knownOf(scene), nameOf(scene));
  const [from, to] = [bars.x + 84, bars.x + bars.width - 66];
  return pen.all(
    tasks.map((task, n) => {
      const y = bars.y + 1.8 * n * bars.height;
      const share = counts?.[task] ?? 0;
      const bar = (end: number) => `M${from} ${y}h${end * (to - from)}v${bars.height}H${from}z`;
      return pen.all([
        pen.text(bars.x, y + bars.height / 2 + 5, text.tasks[task], quiet),
        pen.path(bar(1), { fill: "line" }),
        ...(frame.known === 0
          ? []
          : [
              pen.path(bar(share * frame.known), { fill: "ink", name: "count" }),
              pen.text(
                bars.x + bars.width,
                y + bars.height / 2 + 5,
                percentOf(share * frame.known, text),
                {
                  ...{ size: letters.name, anchor: "end", name: "count" },
                },
              ),
            ]),
      ]);
    }),
  );
}

/** The pair that is looked at. A finger slides it along the columns, or touches one of its two. */
const chosen: Handle<Scene, Text, State> = {
  moves: { across: "pair" },
  place({ turned, pair }, frame) {
    const { cards } = placesOf(frame);
    const [first] = columnsAt(turned, pair);
    const x = middleOf(cards, first);
    return { x: x - 22, y: cards.y, width: 44, height: cards.height };
  },
  reach: (_scene, frame) => placesOf(frame).cards,
  drag(at, { turn }, frame, grip) {
    const { cards } = placesOf(frame);
    const columnAt = (x: number) => ((x - cards.x) / cards.width) * dim - 0.5;
    if (turn === "adjacent") return { pair: (columnAt(at.x) - 0.5) / 2 };
    const isInSecond = columnAt(grip.at.x) >= dim / 2 - 0.5;
    return { pair: columnAt(at.x) - (isInSecond ? dim / 2 : 0) };
  },
  label: (text) => text.settings.pair,
  value: (scene, text) => verdictOf(scene, text),
};

/**
 * Which columns of a head make a hand: neighbours, or one of either half. A trained rotary model reads a row of words
 * while its queries and keys are turned in one of the two ways, with the rows of its weights as they were trained, or
 * moved.
 */
export const pairs = figure({
  ...declared,
  text: pairsText,
  scene: sceneOf,
  glides: ["pair"],
  /** Each half of a hand goes to its column, and each end of a pair to its own. */
  between: (from, to, share) => ({
    ...to,
    columns: between(from.columns, to.columns, share),
    turned: between(from.turned, to.turned, share),
  }),
  drawing: {
    ratio: 1.15,
    room: [0.85, 1.5],
    draw: (pen, scene, text, frame) =>
      pen.all([
        drawColumns(pen, text, scene, frame),
        drawAnswers(pen, text, scene, frame),
        drawCounts(pen, text, scene, frame),
      ]),
    alt(scene, text, { language }) {
      const { turn, rows, turned } = scene;
      const hands = turned.filter((_, pair) => isHand(scene, pair)).length;
      const [right, asked] = rightOf(knownOf(scene));
      const told = text.alt({
        ...{ turn: text.choices.turn[turn], rows: text.choices.rows[rows] },
        ...{ whole: whole(hands), all: whole(turned.length), right, asked },
      });
      return sentences(language, told, verdictOf(scene, text));
    },
    handles: { pair: chosen },
  },
  title: ({ turn, rows }, text) => text.title(text.choices.turn[turn], text.choices.rows[rows]),
  caption: differenceOf,
  controls: ["turn", "rows"],
  tables: (scene, text) => [countsOf(scene, text)],
  numbers({ cards, turned }) {
    const pairOf = (column: number) => turned.findIndex((columns) => columns.includes(column));
    return {
      data: Float64Array.from(cards.flatMap(({ hand }, column) => [pairOf(column), hand])),
      shape: [dim, 2],
      columns: ["pair", "hand"],
      axes: [{ name: "column", labels: [...cards.keys()] }],
    };
  },
});
