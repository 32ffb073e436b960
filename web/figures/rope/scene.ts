import record from "posenc:records/rope";
import ropeText from "posenc:text/rope";
import type { Posenc, Sinusoidal } from "posenc";
import type { Hand } from "../../draw/clock.js";
import { joined } from "../../draw/sentences.js";
import type { Table } from "../../draw/table.js";
import { fixed, whole } from "../../text/number.js";
import { figure, type Handle } from "../kit/figure.js";
import { Memo } from "../shared/memo.js";
import { wedgeOf } from "../shared/pair-clock.js";
import type { Values } from "../shared/setting.js";
import { drawHead, type Head, placesOf, type Way } from "./head.js";
import {
  drawMachines,
  saidOf,
  sharesOf,
  startOf,
  startPlace,
  startReach,
  startTable,
  startWhere,
} from "./machines.js";
import { rope as declared, farthest, lastPosition } from "./settings.js";
import { turn, turnedRows } from "./turn.js";

/** The query and the key of a trained head before they are turned. */
export const { q: query, k: key } = record;
const dim = query.length;
const pairs = dim / 2;
/** What attention divides a score by. */
const scale = Math.sqrt(dim);

const positions = lastPosition + 1;

type Settings = Values<typeof declared.settings>;

/** What does not follow from the places of the two words. */
interface Computed {
  encoding: Sinusoidal;
  /** The scores of query and key at all places, turned. `[positions, positions]` */
  turned: Float32Array;
  /** The same with the rows of their positions added. */
  added: Float32Array;
}

/** Query and key at their places, which lie between two while a hand moves them. */
interface Scene extends Settings, Head {}

/** Returns a row, with the rows of all positions added. */
function addedTo(posenc: Posenc, row: readonly number[]) {
  const rows = new Float32Array(positions * dim);
  for (let place = 0; place < positions; place++) rows.set(row, place * dim);
  const shape = [positions, dim];
  return { data: posenc.sinusoidal({ dim }).addTo(rows, { shape }), shape };
}

function computed(posenc: Posenc): Computed {
  const encoding = posenc.sinusoidal({ dim });
  const turned = (row: readonly number[]) => ({
    data: turnedRows(encoding, row, encoding.encode(positions).data),
    shape: [positions, dim],
  });
  return {
    encoding,
    turned: posenc.similarity(turned(query), turned(key)).data,
    added: posenc.similarity(addedTo(posenc, query), addedTo(posenc, key)).data,
  };
}

/** The score of a query at m and a key at n. */
function scoreOf(all: Computed, of: Way, m: number, n: number): number {
  return (all[of][m * positions + n] ?? 0) / scale;
}

/** The places of the key at which both words are in the row. */
const places = Array.from({ length: lastPosition - farthest + 1 }, (_, place) => place);

/** The scores of two words so far apart, at all places. */
function scoresOver(all: Computed, apart: number) {
  const at = (of: Way) => places.map((n) => scoreOf(all, of, n + apart, n));
  return { turned: at("turned"), added: at("added") };
}

const spread = (scores: readonly number[]) => Math.max(...scores) - Math.min(...scores);

/** The hands of a row turned by some places. */
function handsAt(encoding: Sinusoidal, row: readonly number[], place: number): Hand[] {
  const turned = turn(encoding, row, place);
  return Array.from({ length: pairs }, (_, pair) => ({
    cosine: turned[2 * pair] ?? 0,
    sine: turned[2 * pair + 1] ?? 0,
  }));
}

const [all, over] = [new Memo<Computed>(), new Memo<Head["over"]>()];

function sceneOf(posenc: Posenc, settings: Settings): Scene {
  const { n, apart } = settings;
  const made = all.get([posenc], () => computed(posenc));
  const [at, far] = [Math.round(n), Math.round(apart)];
  const { encoding } = made;
  const hands = { q: handsAt(encoding, query, n + apart), k: handsAt(encoding, key, n) };
  const wedges = hands.q.map((q, pair) => wedgeOf({ q, k: hands.k[pair] ?? q }));
  const score = (of: Way, m: number, n: number) => scoreOf(made, of, m, n);
  return {
    ...{ ...settings, posenc, encoding, hands, wedges, rows: { q: query, k: key } },
    gifts: wedges.map(({ cosine }) => cosine / scale),
    scores: { turned: score("turned", at + far, at), added: score("added", at + far, at) },
    over: over.get([made, far], () => scoresOver(made, far)),
    scoreOf: score,
  };
}

/** The scores at some places, and how far they are from each other at all places. */
function tableOf(scene: Scene, text: typeof ropeText): Table {
  const { n, apart, over } = scene;
  const rows = [...new Set([0, n, places.length - 1])].map((place) => ({
    id: `at-${place}`,
    name: text.at(whole(place), whole(place + apart)),
    cells: [fixed(over.turned[place] ?? 0), fixed(over.added[place] ?? 0)],
    isChosen: place === n,
  }));
  const apartBy = {
    id: "spread",
    name: text.spread,
    cells: [fixed(spread(over.turned)), fixed(spread(over.added))],
  };
  return {
    caption: text.table(whole(apart)),
    heads: [text.turned, text.added],
    rows: [...rows, apartBy],
  };
}

/** The numbers of query and key before any of them is turned. */
function vectorsOf(text: typeof ropeText): Table {
  const cells = (row: readonly number[]) =>
    Array.from(
      { length: pairs },
      (_, pair) => `${fixed(row[2 * pair] ?? 0, 2)}, ${fixed(row[2 * pair + 1] ?? 0, 2)}`,
    );
  return {
    caption: text.vectors,
    heads: Array.from({ length: pairs }, (_, pair) => text.pair(whole(pair))),
    rows: [
      { name: "q", cells: cells(query) },
      { name: "k", cells: cells(key) },
    ],
  };
}

/** The distance at which the rotated score is largest. */
function bestApart({ scoreOf }: Head): number {
  const at = Array.from({ length: farthest + 1 }, (_, apart) => scoreOf("turned", apart, 0));
  return at.indexOf(Math.max(...at));
}

const isHead = ({ view }: Pick<Scene, "view">) => view === "head";

/** A word that a finger slides along the positions: the key by the left half of its row, the query by the right one. */
function word(name: "n" | "apart"): Handle<Scene, typeof ropeText, Settings> {
  return {
    moves: { down: name },
    place(scene, frame) {
      if (!isHead(scene)) return undefined;
      const { down } = placesOf(frame, pairs);
      const y = down(name === "n" ? scene.n : scene.n + scene.apart) - 22;
      const width = frame.width / 2;
      return { x: name === "n" ? 0 : width, y, width, height: 44 };
    },
    drag(at, { n }, frame) {
      const position = placesOf(frame, pairs).positionAt(at.y);
      return name === "n" ? { n: position } : { apart: position - n };
    },
    label: (text) => text.settings[name],
    value: ({ n, apart }, text) => text.where(whole(Math.round(n)), whole(Math.round(n + apart))),
  };
}

/**
 * A trained head's query and key as hands of clocks, turned by the places of their words: the wedges between them stand
 * still, and so does their score. Then two trained machines that read the same twelve words further and further on.
 */
export const rope = figure({
  ...declared,
  text: ropeText,
  scene: sceneOf,
  glides: ["n", "apart", "start"],
  drawing: {
    ratio: 1.06,
    room: [0.9, 1.6],
    draw(pen, scene, text, frame) {
      if (!isHead(scene)) return drawMachines(pen, scene.start, text, frame);
      return drawHead(pen, text, scene, frame);
    },
    alt(scene, text, { language }) {
      if (!isHead(scene)) return saidOf(scene.start, text);
      const { n, apart, scores } = scene;
      return joined(
        language,
        text.where(whole(n), whole(n + apart)),
        text.clocks(whole(pairs), fixed(scores.turned, 2)),
        text.matrices,
        text.best(whole(bestApart(scene))),
      );
    },
    handles: {
      n: word("n"),
      m: word("apart"),
      start: {
        moves: { down: "start" },
        place: (scene, frame) => (isHead(scene) ? undefined : startPlace(scene.start, frame)),
        reach: (scene, frame) => (isHead(scene) ? undefined : startReach(frame)),
        drag: (at, _scene, frame) => ({ start: startWhere(at.y, frame) }),
        drop: ({ start }) => ({ start: startOf(start) }),
        label: (text) => text.settings.start,
        value: ({ start }, text) => saidOf(start, text),
      },
    },
  },
  title: (scene, text) =>
    isHead(scene)
      ? text.title(whole(scene.n + scene.apart), whole(scene.n))
      : text.from(whole(startOf(scene.start))),
  caption(scene, text) {
    if (!isHead(scene)) return saidOf(scene.start, text);
    const { n, apart, scores } = scene;
    return text.caption(whole(apart), fixed(scores.turned, 2), fixed(scores.added, 2), whole(n));
  },
  controls: ["n", "apart", "start"],
  idle: ({ view }) => (view === "head" ? ["start"] : ["n", "apart"]),
  tables: (scene, text) =>
    isHead(scene) ? [tableOf(scene, text), vectorsOf(text)] : [startTable(text)],
  numbers(scene) {
    if (!isHead(scene)) return sharesOf();
    const { turned, added } = scene.over;
    return {
      data: Float32Array.from(places.flatMap((at) => [turned[at] ?? 0, added[at] ?? 0])),
      shape: [places.length, 2],
      columns: ["turned", "added"],
      axes: [{ name: "n", labels: places }],
    };
  },
});
