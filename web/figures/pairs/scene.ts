import record from "posenc:findings/pairs";
import type pairsText from "posenc:text/pairs";
import facts from "posenc:trained/facts";
import type { LayoutName, Posenc } from "posenc";
import type { Pen } from "../../draw/pen.js";
import type { Table } from "../../draw/table.js";
import { fixed, powerOfTen, significant, whole } from "../../text/number.js";
import { tasks } from "../shared/trained/runs.js";
import { allSeats, type Counts, length, nameOf, type Read, type State } from "./reading.js";
import { dim } from "./settings.js";

type Text = typeof pairsText;

/** Half of a hand: the first number says how far it points to the right, the second how far up. */
interface Half {
  hand: number;
  isUp: boolean;
}

/** What the figure shows. */
export interface Scene extends State {
  /** What stands in each column: a half of a hand that was trained. */
  cards: readonly Half[];
  /** The two columns of each pair that the code turns. */
  turned: readonly (readonly [first: number, second: number])[];
  /** By how much each pair turns at a place, in radians. */
  frequencies: Float64Array;
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

export function sceneOf(posenc: Posenc, state: State): Scene {
  const { frequencies, pairs } = posenc.sinusoidal({ dim });
  const seats = halvesOf(posenc, state.turn);
  const columnOf = (pair: number, isUp: boolean) =>
    seats.findIndex((one) => one.hand === pair && one.isUp === isUp);
  return {
    ...state,
    cards: halvesOf(posenc, state.rows),
    turned: Array.from({ length: pairs }, (_, pair) => [
      columnOf(pair, false),
      columnOf(pair, true),
    ]),
    frequencies,
  };
}

/** The two halves that a pair of the turn joins. */
function joined({ cards, turned }: Scene, pair: number): readonly [Half, Half] {
  const nothing = { hand: -1, isUp: false };
  const [first = 0, second = 0] = turned[pair] ?? [];
  return [cards[first] ?? nothing, cards[second] ?? nothing];
}

/** Whether a pair of the turn is one hand. */
function isHand(scene: Scene, pair: number): boolean {
  const [first, second] = joined(scene, pair);
  return first.hand === second.hand;
}

/** Whether the turn and the rows of the weights belong together. */
export const isWhole = ({ turn, rows }: State): boolean => turn === rows;

/** What the pair that is looked at turns. */
export function verdictOf(scene: Scene, text: Text): string {
  const { pair, turned, frequencies } = scene;
  const [columns = [0, 0], halves] = [turned[pair], joined(scene, pair)];
  const told = {
    pair: whole(pair),
    angle: significant(frequencies[pair] ?? 0, 3),
    columns: columns.map(whole) as [string, string],
    hands: halves.map(({ hand }) => whole(hand)) as [string, string],
  };
  return (isHand(scene, pair) ? text.whole : text.broken)(told);
}

/** What the model answered, as far as it is known here. */
export interface Known {
  row: readonly number[];
  read: Read | undefined;
  /** What was counted by the name of the seats, in place of what was counted when the figure was made. */
  counts: Readonly<Record<string, Counts>>;
}

/** What was known when the figure was made. */
export function recordedFor(state: State): Known {
  return { row: record.row, read: record.read[nameOf(state)], counts: {} };
}

/** A sign for each of the model's words, which have no meaning. */
const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZΓΔΘΛΞΣ";
const signOf = (id: number) => signs[id] ?? "?";

/** How many of the answers to the row are right: "9 of 9". */
function rightOf({ read }: Known): [right: string, asked: string] {
  const asked = (read?.answers ?? []).filter(({ mark }) => mark !== "not asked");
  return [whole(asked.filter(({ mark }) => mark === "right").length), whole(asked.length)];
}

/** Tells how the answers differ from those of the model as it was trained. */
export function differenceOf(state: State, known: Known, text: Text): string {
  if (!known.read) return "";
  const { difference } = known.read;
  const [right, asked] = rightOf(known);
  if (difference === 0) return text.asTrained(right, asked);
  const told = difference < 0.001 ? powerOfTen(difference) : fixed(difference, 1);
  return (isWhole(state) ? text.same : text.other)(right, asked, told);
}

/** How many answers are right with each turn and each order of the rows. */
export function countsOf(state: State, { counts }: Known, text: Text): Table {
  return {
    caption: text.counts(whole(facts.rows.count), whole(length)),
    corner: text.corner,
    heads: tasks.map((task) => text.tasks[task]),
    rows: allSeats.map((seats) => {
      const name = nameOf(seats);
      const now = counts[name] ?? record.counts[name];
      return {
        id: name.replace(" ", "-"),
        name: text.seats(text.turns[seats.turn], text.turns[seats.rows]),
        cells: tasks.map((task) => text.percent(fixed(100 * (now?.[task] ?? 0), 1))),
        isChosen: name === nameOf(state),
      };
    }),
  };
}

/** Where the columns lie, and the row of words below them. */
const seat = { left: 8, width: 24, top: 38, height: 44 };
const words = { left: 20, pitch: 32.5, top: 176, answers: 222 };
export const size = { width: 400, height: 236 };

const middleOf = (column: number) => seat.left + (column + 0.5) * seat.width;
const small = { size: 11, colour: "muted" } as const;
const centred = { size: 12, anchor: "middle" } as const;

/** How far a card has come from where it lay, in the unit of the drawing. */
export const wayBetween = (from: number, to: number): number => (from - to) * seat.width;
/** The class of a card by the number that it has in the trained order. */
export const cardName = ({ hand, isUp }: Half): string => `card-${2 * hand + (isUp ? 1 : 0)}`;

/** A curve below the columns from one to the other, the deeper the farther they are apart. */
function drawJoin<Mark>(pen: Pen<Mark>, scene: Scene, pair: number): Mark {
  const [first = 0, second = 0] = scene.turned[pair] ?? [];
  const [from, to] = [middleOf(first), middleOf(second)];
  const top = seat.top + seat.height + 3;
  const deep = top + 12 + 5 * (second - first);
  const isChosen = pair === scene.pair;
  return pen.path(`M${from} ${top}C${from} ${deep} ${to} ${deep} ${to} ${top}`, {
    stroke: isChosen ? "accent" : isHand(scene, pair) ? "ink" : "muted",
    width: isChosen ? 3 : 1.5,
    dashed: !isHand(scene, pair),
    name: isChosen ? "join chosen-join" : "join",
  });
}

function drawCard<Mark>(pen: Pen<Mark>, card: Half, column: number, isChosen: boolean): Mark {
  const x = seat.left + column * seat.width + 1.5;
  const width = seat.width - 3;
  const colour = card.isUp ? "sine" : "cosine";
  const name = `card ${cardName(card)}`;
  return pen.all([
    pen.path(`M${x} ${seat.top}h${width}v${seat.height}h${-width}z`, {
      stroke: isChosen ? "accent" : "line",
      width: isChosen ? 2.5 : 1.25,
      name,
    }),
    pen.path(`M${x} ${seat.top + seat.height - 1.5}h${width}`, { stroke: colour, width: 3, name }),
    pen.text(middleOf(column), seat.top + 18, whole(card.hand), {
      ...centred,
      bold: true,
      name,
    }),
    pen.text(middleOf(column), seat.top + 35, card.isUp ? "↑" : "→", { ...centred, colour, name }),
  ]);
}

function drawAnswers<Mark>(pen: Pen<Mark>, { row, read }: Known): Mark[] {
  return row.flatMap((id, place) => {
    const x = words.left + place * words.pitch;
    const word = pen.text(x, words.top, signOf(id), { ...centred, bold: true });
    const given = read?.answers[place];
    if (!given || given.mark === "not asked") {
      return [word, pen.circle(x, words.answers - 4, 1.5, { fill: "muted", name: "answer" })];
    }
    const isRight = given.mark === "right";
    const [left, top] = [x - 11, words.answers - 15];
    const box = `M${left} ${top}h22v21h-22z`;
    return [
      word,
      pen.path(box, {
        stroke: isRight ? "sine" : "accent",
        width: isRight ? 2 : 1,
        dashed: !isRight,
        name: "answer",
      }),
      ...(isRight
        ? []
        : [
            // A cross at the corner, so that the answer can be read.
            pen.path(`M${left + 18} ${top - 4}l8 8m0 -8l-8 8`, {
              stroke: "accent",
              width: 2,
              name: "answer",
            }),
          ]),
      pen.text(x, words.answers, signOf(given.answer), { ...centred, name: "answer" }),
    ];
  });
}

/** Draws the columns of a head with the pairs that turn, and below what the model answers. */
export function drawPairs<Mark>(pen: Pen<Mark>, text: Text, scene: Scene, known: Known): Mark {
  const { cards, turned, pair } = scene;
  const chosen: readonly number[] = turned[pair] ?? [];
  const others = turned.map((_, one) => one).filter((one) => one !== pair);
  return pen.all([
    pen.text(seat.left, 12, text.columns(whole(dim)), small),
    ...cards.map((_, column) =>
      pen.text(middleOf(column), 32, whole(column), { ...small, anchor: "middle" }),
    ),
    ...cards.map((card, column) => drawCard(pen, card, column, chosen.includes(column))),
    ...[...others, pair].map((one) => drawJoin(pen, scene, one)),
    pen.text(seat.left, 154, text.words(whole(length)), small),
    pen.text(seat.left, 198, text.answers, small),
    ...drawAnswers(pen, known),
  ]);
}

/** What somebody is told who does not see the drawing. */
export function altOf(scene: Scene, known: Known, text: Text): string {
  const { turn, rows, turned } = scene;
  const hands = turned.filter((_, pair) => isHand(scene, pair)).length;
  const [right, asked] = rightOf(known);
  return text.alt({
    turn: text.turns[turn],
    rows: text.orders[rows],
    whole: whole(hands),
    all: whole(turned.length),
    right,
    asked,
  });
}
