import type { Posenc } from "posenc";
import { type Hand, point } from "../../draw/clock.js";
import type { Pen } from "../../draw/pen.js";
import type { Table } from "../../draw/table.js";
import type ropeText from "../../text/en/rope.js";
import { fixed, whole } from "../../text/number.js";
import type { Values } from "../shared/setting.js";
import { farthest, lastPosition, type rope } from "./settings.js";
import { turnedRows } from "./turn.js";

/** The query before it is turned: four pairs, each a hand of length 1. */
export const query = [0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1];
export const dim = query.length;
const pairs = dim / 2;
/** By how many places a key that looks back is turned before any word has a place. */
export const lead = 3;

const positions = lastPosition + 1;
const turns = positions + lead;

type Settings = Values<typeof rope.settings>;

/** What does not follow from the places of the two words. */
interface Computed {
  /** The query's numbers turned by 0, 1, 2 … places. `[turns, dim]` */
  turned: Float32Array;
  /** The scores of all pairs of turned queries. `[turns, turns]` */
  turnedScores: Float32Array;
  /** The scores of query and key at all places, with the rows of their positions added. `[positions, positions]` */
  addedScores: Float32Array;
  /** How many turns further the key stands than its place. */
  ahead: number;
}

export interface Scene extends Settings, Computed {}

/** Returns a row, with the rows of all positions added. */
function addedTo(posenc: Posenc, row: Float32Array) {
  const rows = new Float32Array(positions * dim);
  for (let place = 0; place < positions; place++) rows.set(row, place * dim);
  const shape = [positions, dim];
  return { data: posenc.sinusoidal({ dim }).addTo(rows, { shape }), shape };
}

export function computed(posenc: Posenc, keys: Settings["keys"]): Computed {
  const turned = turnedRows(posenc.sinusoidal({ dim }), query, turns);
  const all = { data: turned, shape: [turns, dim] };
  const ahead = keys === "back" ? lead : 0;
  const key = turned.slice(ahead * dim, (ahead + 1) * dim);
  return {
    turned,
    turnedScores: posenc.similarity(all, all).data,
    addedScores: posenc.similarity(addedTo(posenc, Float32Array.from(query)), addedTo(posenc, key))
      .data,
    ahead,
  };
}

/** The score of a query at m and a key at n, both turned. */
export function turnedScore({ turnedScores, ahead }: Computed, m: number, n: number): number {
  return turnedScores[m * turns + n + ahead] ?? 0;
}

/** The same with the rows of their positions added. */
export function addedScore({ addedScores }: Computed, m: number, n: number): number {
  return addedScores[m * positions + n] ?? 0;
}

/** All places of the key at which both words are in the row. */
export const places = Array.from({ length: lastPosition - farthest + 1 }, (_, n) => n);
const distances = Array.from({ length: farthest + 1 }, (_, apart) => apart);

/** The two scores at every place of the key. */
export function scoresOver(scene: Scene): { turned: number[]; added: number[] } {
  return {
    turned: places.map((n) => turnedScore(scene, n + scene.apart, n)),
    added: places.map((n) => addedScore(scene, n + scene.apart, n)),
  };
}

/** How far the scores of a row are from each other. */
function spread(scores: readonly number[]): number {
  return Math.max(...scores) - Math.min(...scores);
}

/** The four hands of a row. */
function handsOf(turned: Float32Array, place: number): Hand[] {
  return Array.from({ length: pairs }, (_, pair) => ({
    cosine: turned[place * dim + 2 * pair] ?? 0,
    sine: turned[place * dim + 2 * pair + 1] ?? 0,
  }));
}

/** Where the row of positions lies in its drawing. */
export const rod = { width: 400, height: 74, y: 30, left: 24, right: 24 };
const rodLength = rod.width - rod.left - rod.right;
const rodTicks = [0, 50, 100, 150, 200];
const alongRod = (position: number) => rod.left + (position / lastPosition) * rodLength;

/** Returns the position at a place along the row. */
export function positionAt(x: number): number {
  return Math.round(((x - rod.left) / rodLength) * lastPosition);
}

export const clocks = { width: 400, height: 122, radius: 38, y: 44, pitch: 98, left: 53 };

/** Where the scores over the places lie, and those over the distances. */
export const plot = { width: 400, height: 170, left: 30, right: 8, top: 30, bottom: 40 };
export const fall = { width: 400, height: 112, left: 30, right: 8, top: 22, bottom: 40 };
/** The scores of four hands of length 1, turned and added, lie between these. */
const range = { plot: [0, 16], fall: [0, 4] } as const;

interface Axes {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const across = (axes: Axes, share: number) =>
  axes.left + share * (axes.width - axes.left - axes.right);
const down = (axes: Axes, [least, most]: readonly [number, number], score: number) =>
  axes.top + ((most - score) / (most - least)) * (axes.height - axes.top - axes.bottom);

const named = { size: 11, anchor: "middle" } as const;
const small = { size: 10, colour: "muted" } as const;

/** Draws the two words in the row of positions: the key before the query. */
export function drawRod<Mark>(pen: Pen<Mark>, { n, apart }: Scene): Mark {
  const pin = (name: "m" | "n", position: number, isAbove: boolean) => {
    const x = alongRod(position);
    const place = { x: x - (isAbove ? 5 : 49), y: isAbove ? 0 : 4, width: 54, height: 56 };
    const fill = isAbove ? "ink" : "accent";
    const word = isAbove ? "q" : "k";
    const marks = pen.all([
      pen.circle(x, rod.y, 6, { fill, name: `end ${word}` }),
      pen.text(x, rod.y + (isAbove ? -13 : 22), `${word}: ${name} = ${position}`, named),
    ]);
    return pen.handle(name, place, 6, marks);
  };
  return pen.all([
    pen.path(`M${rod.left} ${rod.y}H${rod.width - rod.right}`, { stroke: "line" }),
    ...rodTicks.map((tick) =>
      pen.text(alongRod(tick), rod.height - 4, String(tick), { ...small, anchor: "middle" }),
    ),
    pen.path(`M${alongRod(n)} ${rod.y}H${alongRod(n + apart)}`, { stroke: "line", width: 5 }),
    pin("n", n, false),
    pin("m", n + apart, true),
  ]);
}

/** Draws a clock for each pair, with the hands of query and key, and what the pair gives to the score. */
export function drawClocks<Mark>(pen: Pen<Mark>, text: typeof ropeText, scene: Scene): Mark {
  const { turned, n, apart, ahead } = scene;
  const queries = handsOf(turned, n + apart);
  const keys = handsOf(turned, n + ahead);
  const { radius, y, pitch, left } = clocks;
  const hand = (x: number, one: Hand, colour: "ink" | "accent", name: string) => {
    const end = point(one, radius - 4);
    const [endX, endY] = [(x + end.x).toFixed(2), (y + end.y).toFixed(2)];
    return pen.all([
      pen.path(`M${x} ${y}L${endX} ${endY}`, { stroke: colour, width: 2.5, name: `hand ${name}` }),
      pen.circle(Number(endX), Number(endY), name === "k" ? 5 : 3, {
        ...(name === "k" ? { stroke: colour, width: 2 } : { fill: colour }),
      }),
    ]);
  };
  return pen.all(
    queries.map((q, pair) => {
      const k = keys[pair] ?? q;
      const x = left + pair * pitch;
      const product = q.cosine * k.cosine + q.sine * k.sine;
      return pen.all([
        pen.circle(x, y, radius, { stroke: "line" }),
        hand(x, k, "accent", "k"),
        hand(x, q, "ink", "q"),
        pen.circle(x, y, 2.5, { fill: "ink" }),
        pen.text(x, y + radius + 16, text.pair(whole(pair)), { ...small, anchor: "middle" }),
        pen.text(x, y + radius + 33, fixed(product, 2), { ...named, name: "share" }),
      ]);
    }),
  );
}

function drawAxes<Mark>(
  pen: Pen<Mark>,
  axes: Axes,
  {
    scores,
    range: [least, most],
    marks,
    last,
    axis,
  }: {
    scores: readonly number[];
    range: readonly [number, number];
    marks: readonly number[];
    last: number;
    axis: string;
  },
): Mark {
  const right = axes.width - axes.right;
  return pen.all([
    ...scores.flatMap((score) => [
      pen.path(`M${axes.left} ${down(axes, [least, most], score).toFixed(1)}H${right}`, {
        stroke: "line",
      }),
      pen.text(axes.left - 6, down(axes, [least, most], score) + 4, fixed(score, 0), {
        ...small,
        anchor: "end",
      }),
    ]),
    ...marks.map((one) =>
      pen.text(across(axes, one / last), axes.height - 24, String(one), {
        ...small,
        anchor: one === 0 ? "start" : one === last ? "end" : "middle",
      }),
    ),
    pen.text(right, axes.height - 5, axis, { ...small, anchor: "end" }),
  ]);
}

function curve(axes: Axes, bounds: readonly [number, number], scores: readonly number[]): string {
  const points = scores.map((score, at) => {
    const x = across(axes, at / (scores.length - 1));
    return `${x.toFixed(1)} ${down(axes, bounds, score).toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}

/** Draws both scores over the place of the two words. */
export function drawScores<Mark>(pen: Pen<Mark>, text: typeof ropeText, scene: Scene): Mark {
  const { turned, added } = scoresOver(scene);
  const last = places.length - 1;
  const x = across(plot, scene.n / last);
  const told = (name: "turned" | "added", from: number, scores: readonly number[]) => {
    const stroke = name === "turned" ? "accent" : "ink";
    const width = name === "turned" ? 2.5 : 1.5;
    const dashed = name === "added";
    const score = scores[scene.n] ?? 0;
    const y = down(plot, range.plot, score);
    return pen.all([
      pen.path(curve(plot, range.plot, scores), {
        stroke,
        width,
        dashed,
        name: `score ${name}`,
      }),
      pen.circle(x, y, 4.5, { fill: stroke, name: `score ${name}` }),
      pen.path(`M${from} 11h18`, { stroke, width, dashed, name: `score ${name}` }),
      pen.text(from + 24, 15, `${text[name]} ${fixed(score, 3)}`, {
        size: 11,
        name: `score ${name}`,
      }),
    ]);
  };
  return pen.all([
    drawAxes(pen, plot, {
      scores: [0, 4, 8, 12, 16],
      range: range.plot,
      marks: [0, 50, 100, 140],
      last,
      axis: text.axis,
    }),
    pen.path(`M${x.toFixed(1)} ${plot.top}V${plot.height - plot.bottom}`, { stroke: "line" }),
    told("added", 206, added),
    told("turned", 30, turned),
  ]);
}

/** Draws the turned score over the distance. */
export function drawFall<Mark>(pen: Pen<Mark>, text: typeof ropeText, scene: Scene): Mark {
  const scores = distances.map((apart) => turnedScore(scene, apart, 0));
  const x = across(fall, scene.apart / farthest);
  const y = down(fall, range.fall, scores[scene.apart] ?? 0);
  return pen.all([
    drawAxes(pen, fall, {
      scores: [0, 2, 4],
      range: range.fall,
      marks: [0, lead, 20, 40, farthest],
      last: farthest,
      axis: text.axisApart,
    }),
    pen.text(fall.left, 11, text.byDistance, { size: 11 }),
    pen.path(curve(fall, range.fall, scores), { stroke: "accent", width: 2, name: "answer" }),
    pen.circle(x, y, 4.5, { fill: "accent" }),
  ]);
}

/** The scores at some places, and how far they are from each other at all places. */
export function tableOf(scene: Scene, text: typeof ropeText): Table {
  const { n, apart } = scene;
  const all = scoresOver(scene);
  const rows = [...new Set([0, n, places.length - 1])].map((place) => ({
    id: `at-${place}`,
    name: text.at(whole(place), whole(place + apart)),
    cells: [fixed(all.turned[place] ?? 0), fixed(all.added[place] ?? 0)],
    isChosen: place === n,
  }));
  const apartBy = {
    id: "spread",
    name: text.spread,
    cells: [fixed(spread(all.turned)), fixed(spread(all.added))],
  };
  return {
    caption: text.table(whole(apart)),
    heads: [text.turned, text.added],
    rows: [...rows, apartBy],
  };
}

/** The numbers of query and key before any of them is turned. */
export function vectorsOf({ turned, ahead }: Computed, text: typeof ropeText): Table {
  const row = (place: number) =>
    Array.from({ length: pairs }, (_, pair) => {
      const at = place * dim + 2 * pair;
      return `${fixed(turned[at] ?? 0, 2)}, ${fixed(turned[at + 1] ?? 0, 2)}`;
    });
  return {
    caption: text.vectors,
    heads: Array.from({ length: pairs }, (_, pair) => text.pair(whole(pair))),
    rows: [
      { name: "q", cells: row(0) },
      { name: "k", cells: row(ahead) },
    ],
  };
}
