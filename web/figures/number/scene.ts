import numberText from "posenc:text/number";
import type { Posenc } from "posenc";
import type { Pen } from "../../draw/pen.js";
import type { Table } from "../../draw/table.js";
import type { Language } from "../../text/languages.js";
import { fixed, significant, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import type { number } from "./settings.js";
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

/** Half the width of the map, in the units of its drawing. */
const half = 180;
export const size = { width: 2 * half, height: 2 * half };
/** The map shows at least the numbers from −least to least. */
const least = 6.6;
/** A word that is dragged this far along the diagonal is at the last position. */
const corner = 0.9;
/** How much more than the position the map shows, so that the dot can be taken hold of. */
const margin = 1.15;
/** Words are named until the map shows more than this. */
const named = 13;
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

/** What the map shows. */
export interface Scene extends Values<typeof number.settings> {
  posenc: Posenc;
  start: Place;
  /** One for each way. */
  told: readonly Told[];
  /** That of the way which the map shows. */
  chosen: Told;
  /** The map shows the numbers from −reach to reach: as many as it must to show where the word goes. */
  reach: number;
}

export function sceneOf(posenc: Posenc, { way, n, word }: Values<typeof number.settings>): Scene {
  const start = words[word] ?? [0, 0];
  const toldOf = (one: Way): Told => {
    const place = placeOf(posenc, one, start, n);
    const moved = distance(place, start);
    return { way: one, added: addedAt(posenc, one, n), place, moved, nearest: nearestTo(place) };
  };
  const reach = way === "number" ? Math.max(least, (n + Math.max(...start)) * margin) : least;
  return { way, n, word, posenc, start, told: ways.map(toldOf), chosen: toldOf(way), reach };
}

interface Point {
  x: number;
  y: number;
}

/** How far along the diagonal from the middle of the map a point is, as a share of half of it. */
function alongDiagonal({ x, y }: Point): number {
  return (x - y) / (2 * half);
}

/**
 * Returns where a word is that is dragged from one point of the map to another: its position, and how
 * much of the map is shown. At first the map stays as it is. The nearer the word comes to the corner, the
 * faster its position grows up to the last one, and the map with it: the word stays at the pointer.
 *
 * @param scene Before the drag.
 */
export function draggedTo(
  { n, start: [x, y], reach }: Scene,
  from: Point,
  to: Point,
): { n: number; reach: number } {
  const [before, now] = [alongDiagonal(from), alongDiagonal(to)];
  const whole = corner - before;
  const share = Math.min(Math.max((now - before) / Math.max(whole, 0.01), 0), 1);
  const rest = Math.max(last - n - reach * whole, 0);
  const wanted = n + (now - before) * reach + rest * share * share * share;
  const position = Math.min(Math.max(Math.round(wanted), 0), last);
  const middle = position + (x + y) / 2;
  return { n: position, reach: now > 0 ? Math.max(reach, middle / now) : reach };
}

/** What screen readers say of the map. */
export function labelOf(
  { n, word, chosen, reach }: Scene,
  { words, map }: typeof numberText,
): string {
  const nearest = words[chosen.nearest] ?? "";
  return map(words[word] ?? "", whole(n), nearest, significant(reach, 3));
}

/** What each way adds, and where the word is then. */
export function tableOf({ way, n, word, told }: Scene, language: Language): Table {
  const text = textIn(language, numberText);
  const rows = told.map((one) => ({
    id: one.way,
    name: text.ways[one.way],
    cells: [
      one.way === "wave"
        ? one.added.map((value) => fixed(value, 2)).join(", ")
        : significant(one.added[0], 4),
      significant(one.moved, 3),
      text.words[one.nearest] ?? "",
    ],
    isChosen: one.way === way,
  }));
  const caption = text.table(text.words[word] ?? "", whole(n));
  return { caption, heads: [text.added, text.moved, text.nearest], rows };
}

/** Draws the words where they are, and where one of them goes with its position. */
export function drawMap<Mark>(pen: Pen<Mark>, scene: Scene, text: typeof numberText): Mark {
  const { posenc, way, n, word, start, chosen, reach } = scene;
  const at = ([x, y]: Place) => {
    const scale = half / reach;
    return { x: half + x * scale, y: half - y * scale };
  };
  const [from, to] = [at(start), at(chosen.place)];
  const limit = significant(reach, 3);
  const quiet = { size: 11, colour: "muted" } as const;

  /** The circle that a word goes around with a wave. */
  const orbit = () => pen.circle(from.x, from.y, half / reach, { stroke: "line" });

  const isFar = reach > named;
  const middle = at([0, 0]);
  // A circle around all words, which are too close to be named one by one. */
  const around = Math.max((6.6 / reach) * half, 9);
  const line = middle.y + 18;
  const cloud = pen.all([
    pen.circle(middle.x, middle.y, around, { stroke: "muted", dashed: "3 3" }),
    pen.text(middle.x - around - 6, line, text.cloud, { size: 12, anchor: "end", name: "cloud" }),
    pen.text(middle.x + around + 6, line, text.near(text.words[chosen.nearest] ?? ""), {
      size: 12,
      bold: true,
      name: "nearest",
    }),
  ]);

  const dots = words.map((place, one) => {
    const { x, y } = at(place);
    const name = one === word ? "own" : one === chosen.nearest ? "nearest" : undefined;
    const how = { fill: name ? "ink" : "muted", ...(name && { name }) } as const;
    const lettering = { size: 12, anchor: "middle", bold: name !== undefined, name } as const;
    return pen.all([
      pen.circle(x, y, name ? 4 : 2.5, how),
      ...(isFar ? [] : [pen.text(x, y - 6, text.words[one] ?? "", lettering)]),
    ]);
  });

  /** Where the word is at some positions before this one. */
  const before = Array.from({ length: Math.min(trail, n) }, (_, step) => {
    const { x, y } = at(placeOf(posenc, way, start, n - 1 - step));
    return pen.circle(x, y, 2, { fill: "accent", name: "trail" });
  });

  const dot = pen.circle(to.x, to.y, 6, { fill: "accent", name: "dot" });
  const hold = { x: to.x - 25, y: to.y - 25, width: 50, height: 50 };
  return pen.all([
    pen.path(`M0 ${half}H${2 * half}M${half} 0V${2 * half}`, { stroke: "line" }),
    pen.text(2 * half - 4, half - 5, limit, { ...quiet, anchor: "end" }),
    pen.text(4, half - 5, `−${limit}`, quiet),
    ...(way === "wave" ? [orbit()] : []),
    ...dots,
    ...(isFar ? [cloud] : []),
    pen.path(`M${from.x} ${from.y}L${to.x} ${to.y}`, {
      stroke: "accent",
      width: 2.5,
      name: "answer",
    }),
    ...before,
    way === "number" ? pen.handle("word", hold, 25, dot) : dot,
  ]);
}
