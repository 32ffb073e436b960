import numberText from "posenc:text/number";
import type { Posenc } from "posenc";
import { joined } from "../../draw/sentences.js";
import { fixed, significant, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure } from "../kit/figure.js";
import { mixed } from "../kit/glide.js";
import { letters } from "../kit/letters.js";
import type { Point } from "../shared/drag.js";
import type { Values } from "../shared/setting.js";
import { number as declared } from "./settings.js";
import {
  addedAt,
  distance,
  last,
  nearestTo,
  type Place,
  placeOf,
  type Way,
  ways,
  words,
} from "./words.js";

type Settings = Values<typeof declared.settings>;
type Text = typeof numberText;

/** The map shows at least the numbers from −least to least, which all words are within. */
const least = 6.6;
/** Words are named where a unit of the map has so many pixels. */
const named = 15;
/** How many positions before this one leave a dot. */
const trail = 12;

/** Where a word is, if its position is added in one way. */
interface Told {
  way: Way;
  added: Place;
  place: Place;
  moved: number;
  /** The number of the word that is nearest to it then. */
  nearest: number;
}

interface Scene extends Settings {
  posenc: Posenc;
  start: Place;
  /** One for each way. */
  told: readonly Told[];
  /** That of the way which the map shows. */
  chosen: Told;
  view: View;
}

/** The part of the map that is shown. */
interface View {
  /** Its right edge, and its left one as long as the middle is not aside. */
  reach: number;
  /** How far aside the middle is, from 0 to 1: a word that goes far up and right has room. */
  aside: number;
}

/** Some numbers between two others, in equal shares of what they grow by. */
const grown = (from: number, to: number, share: number) =>
  Math.expm1(Math.log1p(from) + (Math.log1p(to) - Math.log1p(from)) * share);

/**
 * Returns how much the map shows. The further the word goes, the nearer it is to the corner: so each place on the way
 * there is another position, and a hand that drags the word finds all of them.
 */
function viewOf(way: Way, n: number, start: Place): View {
  if (way !== "number") return { reach: least, aside: 0 };
  const aside = Math.log1p(n) / Math.log1p(last);
  return { reach: Math.max(least, (n + Math.max(...start)) / (0.45 + 0.47 * aside)), aside };
}

function sceneOf(posenc: Posenc, { way, n, word }: Settings): Scene {
  const start = words[word] ?? [0, 0];
  const toldOf = (one: Way): Told => {
    const place = placeOf(posenc, one, start, n);
    const moved = distance(place, start);
    return { way: one, added: addedAt(posenc, one, n), place, moved, nearest: nearestTo(place) };
  };
  const told = ways.map(toldOf);
  const chosen = told[ways.indexOf(way)] ?? toldOf(way);
  return { ...{ way, n, word, posenc, start, told, chosen }, view: viewOf(way, n, start) };
}

/** Goes over to another way or another word: the map grows or shrinks evenly, and the word keeps to it. */
function between(from: Scene, to: Scene, share: number): Scene {
  const reach = grown(from.view.reach, to.view.reach, share);
  const along = (axis: 0 | 1) =>
    reach *
    mixed(from.chosen.place[axis] / from.view.reach, to.chosen.place[axis] / to.view.reach, share);
  const chosen = { ...to.chosen, place: [along(0), along(1)] as const };
  return { ...to, chosen, view: { reach, aside: mixed(from.view.aside, to.view.aside, share) } };
}

/** Returns where a place is on the map, and how many pixels a unit has. */
function scaleOf({ reach, aside }: View, { width, height }: Frame) {
  const half = Math.min(width, height) / 2 - 8;
  const way = (aside * half) / 2;
  const middle = { x: width / 2 - way, y: height / 2 + way };
  const unit = (half + way) / reach;
  return {
    ...{ middle, half, unit },
    at: ([x, y]: Place): Point => ({ x: middle.x + x * unit, y: middle.y - y * unit }),
    isFar: unit < named,
  };
}

/** How far along the diagonal a point is. */
const alongDiagonal = ({ x, y }: Point) => x - y;

/** Returns the position of the word where a hand has dragged it: along the diagonal, or around with the wave. */
function draggedTo({ way, n, start, view }: Scene, at: Point, frame: Frame): number {
  const { middle, unit } = scaleOf(view, frame);
  const [right, up] = [(at.x - middle.x) / unit, (middle.y - at.y) / unit];
  const [x, y] = start;
  if (way === "share") return ((right + up - x - y) / 2) * last;
  if (way === "wave") {
    const turn = Math.atan2(right - x, up - y) - n;
    return n + turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
  }
  // The word goes on towards the corner as long as its position grows.
  let [from, to] = [0, last as number];
  for (let step = 0; step < 40; step++) {
    const middleOf = (from + to) / 2;
    const word = scaleOf(viewOf(way, middleOf, start), frame).at([x + middleOf, y + middleOf]);
    if (alongDiagonal(word) < alongDiagonal(at)) from = middleOf;
    else to = middleOf;
  }
  return to;
}

/** What each way adds, and where the word is then. */
const rowsOf = ({ way, told }: Scene, text: Text) =>
  told.map((one) => ({
    id: one.way,
    name: text.choices.way[one.way],
    cells: [
      one.way === "wave"
        ? one.added.map((value) => fixed(value, 2)).join(", ")
        : significant(one.added[0], 4),
      significant(one.moved, 3),
      text.words[one.nearest] ?? "",
    ],
    isChosen: one.way === way,
  }));

const nameOf = ({ word }: Scene, text: Text) => text.words[word] ?? "";
const nearestIn = ({ chosen }: Scene, text: Text) => text.words[chosen.nearest] ?? "";
const tableTitle = (scene: Scene, text: Text) =>
  text.table(nameOf(scene, text), whole(Math.round(scene.n)));

const quiet = { size: letters.tick, colour: "muted" } as const;
const middle = { anchor: "middle" } as const;

/** Draws the words where they are. From far away they are one cloud. */
function drawWords<Mark>(pen: FigurePen<Mark>, scene: Scene, text: Text, frame: Frame): Mark {
  const { word, chosen, view } = scene;
  const { at, unit, isFar, middle: origin } = scaleOf(view, frame);
  const isKnown = frame.known > 0;
  const dots = words.map((place, one) => {
    const { x, y } = at(place);
    const isOwn = one === word;
    const isNearest = isKnown && one === chosen.nearest;
    return pen.all([
      pen.circle(x, y, isFar ? 2 : isOwn || isNearest ? 5 : 3.5, {
        ...{ fill: isOwn || isNearest ? "ink" : "muted", ...(isOwn && { name: "own" }) },
      }),
      isFar
        ? pen.all([])
        : pen.text(
            x,
            isOwn && chosen.place[1] >= place[1] ? y + 20 : y - 9,
            text.words[one] ?? "",
            {
              ...(isOwn || isNearest ? { size: letters.name, bold: true } : quiet),
              ...{ ...middle, ...(isOwn && { name: "own" }) },
            },
          ),
    ]);
  });
  const around = Math.max(least * unit, 10);
  const line = origin.y + 20;
  return pen.all([
    ...dots,
    ...(isFar
      ? [
          pen.circle(origin.x, origin.y, around, { stroke: "muted", dashed: "3 3", name: "own" }),
          pen.text(origin.x - around - 8, line, text.cloud, {
            ...{ size: letters.tick, anchor: "end", name: "cloud" },
          }),
          pen.text(origin.x + around + 8, line, text.near(isKnown ? nearestIn(scene, text) : "?"), {
            ...{ size: letters.name, bold: true, name: "near" },
          }),
        ]
      : []),
  ]);
}

/** Draws the way of the word with its position, and from there to the word that is nearest to it. */
function drawWay<Mark>(pen: FigurePen<Mark>, scene: Scene, text: Text, frame: Frame): Mark {
  const { posenc, way, n, start, chosen, view } = scene;
  const { at, unit, half } = scaleOf(view, frame);
  const [from, to] = [at(start), at(chosen.place)];
  const nearest = at(words[chosen.nearest] ?? start);
  /** Where the word is at some positions before this one. */
  const before = Array.from(
    { length: Math.min(trail, Math.max(Math.ceil(n) - 1, 0)) },
    (_, step) => {
      const { x, y } = at(placeOf(posenc, way, start, Math.ceil(n) - 1 - step));
      return pen.circle(x, y, 2, { fill: "muted", name: "trail" });
    },
  );
  // Most of the map is to the left of it, except of a word that is at the left edge.
  const isLeft = to.x > 110;
  return pen.all([
    way === "wave" ? pen.circle(from.x, from.y, unit, { stroke: "line", width: 1.5 }) : pen.all([]),
    pen.path(`M${from.x} ${from.y}L${to.x} ${to.y}`, { stroke: "ink", width: 2, name: "way" }),
    frame.known > 0
      ? pen.path(`M${to.x} ${to.y}L${nearest.x} ${nearest.y}`, {
          ...{ stroke: "ink", width: 1.5, dashed: "2 5", name: "nearest" },
        })
      : pen.all([]),
    ...before,
    pen.circle(to.x, to.y, Math.min(half / 20, 9), { fill: "accent", name: "dot" }),
    pen.text(
      to.x + (isLeft ? -15 : 15),
      to.y + 5,
      text.at(nameOf(scene, text), significant(Math.round(n))),
      {
        ...{ size: letters.name, anchor: isLeft ? "end" : "start" },
      },
    ),
  ]);
}

/** A map of words, and where one of them goes with its position. */
export const number = figure({
  ...declared,
  text: numberText,
  scene: sceneOf,
  glides: ["n"],
  // As many steps from 5 to 50 as from 500 to 5000: so the eye can follow the map.
  ways: {
    n: grown,
  },
  between,
  drawing: {
    ratio: 1.06,
    room: [1, 1.45],
    draw(pen, scene, text, frame) {
      const { width, height } = frame;
      const { middle: origin, at } = scaleOf(scene.view, frame);
      const { reach } = scene.view;
      const limit = significant(reach, 3);
      const [left, right] = [at([-reach, 0]).x, at([reach, 0]).x];
      return pen.all([
        pen.path(`M6 ${origin.y}H${width - 6}M${origin.x} 6V${height - 6}`, { stroke: "line" }),
        pen.text(right, origin.y - 7, limit, { ...quiet, anchor: "end" }),
        left < 0 ? pen.all([]) : pen.text(left, origin.y - 7, `−${limit}`, quiet),
        drawWords(pen, scene, text, frame),
        drawWay(pen, scene, text, frame),
      ]);
    },
    alt(scene, text, { language }) {
      const { n, chosen } = scene;
      const [name, nearest] = [nameOf(scene, text), nearestIn(scene, text)];
      const map = text.map(name, whole(n), nearest, significant(scene.view.reach, 3));
      return joined(language, map, text.movedBy(significant(chosen.moved, 3)));
    },
    handles: {
      n: {
        moves: { across: "n" },
        place(scene, frame) {
          const { x, y } = scaleOf(scene.view, frame).at(scene.chosen.place);
          return { x: x - 22, y: y - 22, width: 44, height: 44 };
        },
        drag: (at, scene, frame) => ({ n: draggedTo(scene, at, frame) }),
        label: (text) => text.settings.n,
        value: (scene, text) => tableTitle(scene, text),
      },
      word: {
        moves: { across: "word" },
        place(scene, frame) {
          const { x, y } = scaleOf(scene.view, frame).at(scene.start);
          return { x: x - 5, y: y - 5, width: 10, height: 10 };
        },
        // From far away no word can be told from another.
        reach: (scene, frame) =>
          scaleOf(scene.view, frame).isFar
            ? { x: 0, y: 0, width: 0, height: 0 }
            : { x: 0, y: 0, width: frame.width, height: frame.height },
        drag(at, scene, frame) {
          const { unit, middle: origin, isFar } = scaleOf(scene.view, frame);
          if (isFar) return {};
          return { word: nearestTo([(at.x - origin.x) / unit, (origin.y - at.y) / unit]) };
        },
        label: (text) => text.settings.word,
        value: nameOf,
      },
    },
  },
  title: tableTitle,
  caption(scene, text) {
    const { n, way, chosen } = scene;
    const [name, nearest] = [nameOf(scene, text), nearestIn(scene, text)];
    const moved = significant(chosen.moved, 3);
    return text.caption(name, whole(Math.round(n)), text.choices.way[way], moved, nearest);
  },
  controls: ["n", "way"],
  tables: (scene, text) => [
    {
      caption: tableTitle(scene, text),
      heads: [text.added, text.moved, text.nearest],
      rows: rowsOf(scene, text),
    },
  ],
  numbers: ({ told }) => ({
    data: Float64Array.from(told.flatMap(({ added, place, moved }) => [...added, ...place, moved])),
    shape: [ways.length, 5],
    columns: ["added_x", "added_y", "x", "y", "moved"],
    axes: [{ name: "way", labels: ways }],
  }),
  film: () => ({ n: 0 }),
});
