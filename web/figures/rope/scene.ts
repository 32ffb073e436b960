import record from "posenc:records/rope";
import ropeText from "posenc:text/rope";
import type { Posenc } from "posenc";
import type { Hand } from "../../draw/clock.js";
import { Colours } from "../../draw/colours.js";
import type { Place } from "../../draw/pen.js";
import { joined } from "../../draw/sentences.js";
import type { Table } from "../../draw/table.js";
import { fixed, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure, type Handle } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { Memo } from "../shared/memo.js";
import { drawPairClock } from "../shared/pair-clock.js";
import type { Values } from "../shared/setting.js";
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
/** How many places the matrices show, from that of the key on. */
const shown = 32;
/** The score that has the strongest colour. */
const strongest = 14;

type Settings = Values<typeof declared.settings>;

/** What does not follow from the places of the two words. */
interface Computed {
  /** The scores of query and key at all places, turned. `[positions, positions]` */
  turned: Float32Array;
  /** The same with the rows of their positions added. */
  added: Float32Array;
}

/** Query and key at their places, which lie between two while a hand moves them. */
interface Scene extends Settings, Computed {
  posenc: Posenc;
  /** The hands of each, turned by its place. */
  hands: { q: Hand[]; k: Hand[] };
  /** The two scores at the nearest places. */
  scores: { turned: number; added: number };
}

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
    data: turnedRows(encoding, row, positions),
    shape: [positions, dim],
  });
  return {
    turned: posenc.similarity(turned(query), turned(key)).data,
    added: posenc.similarity(addedTo(posenc, query), addedTo(posenc, key)).data,
  };
}

/** The score of a query at m and a key at n. */
function scoreOf(all: Computed, of: keyof Computed, m: number, n: number): number {
  return (all[of][m * positions + n] ?? 0) / scale;
}

/** The places of the key at which both words are in the row. */
const places = Array.from({ length: lastPosition - farthest + 1 }, (_, place) => place);

/** The scores of two words so far apart, at all places. */
function scoresOver(scene: Computed & Pick<Settings, "apart">) {
  const apart = Math.round(scene.apart);
  const at = (of: keyof Computed) => places.map((n) => scoreOf(scene, of, n + apart, n));
  return { turned: at("turned"), added: at("added") };
}

const spread = (scores: readonly number[]) => Math.max(...scores) - Math.min(...scores);

/** The hands of a row turned by some places. */
function handsAt(posenc: Posenc, row: readonly number[], place: number): Hand[] {
  const turned = turn(posenc.sinusoidal({ dim }), row, place);
  return Array.from({ length: pairs }, (_, pair) => ({
    cosine: turned[2 * pair] ?? 0,
    sine: turned[2 * pair + 1] ?? 0,
  }));
}

const all = new Memo<Computed>();

function sceneOf(posenc: Posenc, settings: Settings): Scene {
  const { n, apart } = settings;
  const made = all.get([posenc], () => computed(posenc));
  const [at, m] = [Math.round(n), Math.round(n) + Math.round(apart)];
  return {
    ...{ ...settings, ...made, posenc },
    hands: { q: handsAt(posenc, query, n + apart), k: handsAt(posenc, key, n) },
    scores: { turned: scoreOf(made, "turned", m, at), added: scoreOf(made, "added", m, at) },
  };
}

/** What each pair gives to the score. */
function giftsOf({ hands: { q, k } }: Scene): number[] {
  return q.map((ofQuery, pair) => {
    const ofKey = k[pair] ?? ofQuery;
    return (ofQuery.cosine * ofKey.cosine + ofQuery.sine * ofKey.sine) / scale;
  });
}

/** The longest of all hands. */
const longest = Math.max(
  ...[query, key].flatMap((row) =>
    Array.from({ length: pairs }, (_, pair) =>
      Math.hypot(row[2 * pair] ?? 0, row[2 * pair + 1] ?? 0),
    ),
  ),
);

/** Where the row of positions, the clocks, their sum and the two matrices lie. */
function placesOf({ width, height }: Frame) {
  const rod = { x: 24, y: 0, width: width - 48, height: 66 };
  const columns = pairs / 2;
  const isWide = width >= 640;
  const radius = Math.min(
    width / columns / 2 - 7,
    (height - rod.height) * (isWide ? 0.122 : 0.106),
    92,
  );
  const pitch = 2 * radius + 14;
  const below = rod.height + 2 * pitch + 6;
  const room = height - below;
  const side = Math.min(room - 46, width * 0.3);
  const matrix = (x: number): Place => ({ x, y: below + 26, width: side, height: side });
  return {
    ...{ rod, radius, columns, pitch },
    clocks: rod.height + radius + 2,
    sum: { x: 8, y: below + 26, width: width - 2 * side - 64, height: room - 54 },
    turned: matrix(width - 2 * side - 30),
    added: matrix(width - side - 4),
  };
}

const quiet = { size: letters.tick, colour: "muted" } as const;
const middle = { anchor: "middle" } as const;
const rodTicks = [0, 50, 100, 150, 200];
const alongRod = ({ x, width }: Place, position: number) => x + (position / lastPosition) * width;

/** Draws the two words in the row of positions: the key below it, and the query above. */
function drawRod<Mark>(pen: FigurePen<Mark>, { n, apart }: Scene, place: Place): Mark {
  const y = 32;
  const word = (name: "q" | "k", at: number) => {
    const x = alongRod(place, at);
    const isKey = name === "k";
    const told = `${name}: ${isKey ? "n" : "m"} = ${Math.round(at)}`;
    return pen.all([
      pen.circle(x, y, 8, {
        ...(isKey ? { fill: "paper", stroke: "accent", width: 3 } : { fill: "ink" }),
        name: `end ${name}`,
      }),
      pen.text(
        Math.min(Math.max(x, 30), place.x + place.width - 12),
        isKey ? y + 25 : y - 15,
        told,
        { size: letters.name, ...middle },
      ),
    ]);
  };
  return pen.all([
    pen.path(`M${place.x} ${y}h${place.width}`, { stroke: "line", width: 1.5 }),
    ...rodTicks
      .filter((tick) => Math.abs(alongRod(place, tick) - alongRod(place, n)) > 50)
      .map((tick) => pen.text(alongRod(place, tick), y + 25, whole(tick), { ...quiet, ...middle })),
    pen.path(`M${alongRod(place, n)} ${y}H${alongRod(place, n + apart)}`, {
      ...{ stroke: "muted", width: 4 },
    }),
    word("q", n + apart),
    word("k", n),
  ]);
}

/** Draws a clock for each pair: the hands of query and key, and between them the wedge, which stands still. */
function drawClocks<Mark>(
  pen: FigurePen<Mark>,
  { hands: { q, k } }: Scene,
  { clocks, radius, columns, pitch }: ReturnType<typeof placesOf>,
  width: number,
): Mark {
  const long = ({ cosine, sine }: Hand): Hand => ({
    cosine: cosine / longest,
    sine: sine / longest,
  });
  return pen.all(
    q.map((ofQuery, pair) =>
      pen.group(
        (((pair % columns) + 0.5) / columns) * width,
        clocks + Math.floor(pair / columns) * pitch,
        1,
        pen.all([
          drawPairClock(pen, { q: long(ofQuery), k: long(k[pair] ?? ofQuery) }, radius),
          pen.text(-radius + 2, -radius + 11, whole(pair), quiet),
        ]),
      ),
    ),
  );
}

/** Draws how the gifts of all pairs add up to the score: each begins where the one before ended. */
function drawSum<Mark>(
  pen: FigurePen<Mark>,
  text: typeof ropeText,
  scene: Scene,
  place: Place,
  known: number,
): Mark {
  const gifts = giftsOf(scene);
  const ends: number[] = [0];
  for (const gift of gifts) ends.push((ends.at(-1) ?? 0) + gift);
  const [low, high] = [Math.min(0, ...ends), Math.max(1, ...ends)];
  const down = (score: number) => place.y + ((high - score) / (high - low)) * place.height;
  const each = (place.width - 4) / pairs;
  return pen.all([
    pen.text(place.x, place.y - 9, `${text.turned} ${fixed(scene.scores.turned, 2)}`, {
      ...{ size: letters.name, bold: true, name: "score turned" },
    }),
    pen.path(`M${place.x} ${down(0).toFixed(1)}h${place.width}`, { stroke: "muted" }),
    ...gifts.map((gift, pair) => {
      const [from = 0, to = 0] = [ends[pair], ends[pair + 1]];
      const [x, top] = [place.x + pair * each + 1, down(Math.max(from, to))];
      const tall = Math.max(1, Math.abs(down(from) - down(to)));
      return pen.all([
        pen.path(
          `M${x.toFixed(1)} ${top.toFixed(1)}h${(each - 2).toFixed(1)}v${tall.toFixed(1)}h${(2 - each).toFixed(1)}z`,
          { fill: gift < 0 ? "muted" : "ink", opacity: gift < 0 ? 0.6 : 1, name: "gift" },
        ),
        pen.path(`M${x.toFixed(1)} ${down(to).toFixed(1)}h${(2 * each - 4).toFixed(1)}`, {
          stroke: "line",
        }),
      ]);
    }),
    pen.text(
      place.x,
      place.y + place.height + 20,
      `${text.added} ${known > 0 ? fixed(scene.scores.added, 2) : "?"}`,
      { ...quiet, name: "score added" },
    ),
  ]);
}

/** Draws the scores of a query and a key at any two of some places: what is equally far apart lies on a diagonal. */
function drawMatrix<Mark>(
  pen: FigurePen<Mark>,
  text: typeof ropeText,
  scene: Scene,
  of: keyof Computed,
  { place, known }: { place: Place; known: number },
): Mark {
  const first = Math.round(scene.n);
  const values = Float32Array.from({ length: shown * shown }, (_, at) => {
    const [m, n] = [first + Math.floor(at / shown), first + (at % shown)];
    return Math.max(-1, Math.min(1, scoreOf(scene, of, m, n) / strongest));
  });
  const cell = place.width / shown;
  const row = Math.min(Math.round(scene.apart), shown - 1);
  const { x, y, width, height } = place;
  const hidden = (1 - known) * width;
  return pen.all([
    pen.cells({ colours: new Colours(scene.posenc, values), rows: shown, columns: shown }, place),
    hidden > 0
      ? pen.path(
          `M${(x + width - hidden).toFixed(1)} ${y}h${hidden.toFixed(1)}v${height}h${(-hidden).toFixed(1)}z`,
          { fill: "line", name: "asked" },
        )
      : pen.all([]),
    pen.text(x, y - 9, text[of], { size: letters.tick, name: `matrix ${of}` }),
    scene.apart <= shown - 1
      ? pen.frame(
          `M${(x - 1).toFixed(1)} ${(y + row * cell - 1).toFixed(1)}h${(cell + 2).toFixed(1)}v${(cell + 2).toFixed(1)}h${(-cell - 2).toFixed(1)}z`,
        )
      : pen.all([]),
    pen.text(x, y + height + 17, `n = ${whole(first)}`, quiet),
    width > 130
      ? pen.text(x + width, y + height + 17, whole(first + shown - 1), { ...quiet, anchor: "end" })
      : pen.all([]),
  ]);
}

/** The scores at some places, and how far they are from each other at all places. */
function tableOf(scene: Scene, text: typeof ropeText): Table {
  const { n, apart } = scene;
  const over = scoresOver(scene);
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
function bestApart(scene: Computed): number {
  const at = Array.from({ length: farthest + 1 }, (_, apart) => scoreOf(scene, "turned", apart, 0));
  return at.indexOf(Math.max(...at));
}

const isHead = ({ view }: Pick<Scene, "view">) => view === "head";

/** A word that a finger slides along the row of positions. */
function word(name: "n" | "apart"): Handle<Scene, typeof ropeText, Settings> {
  return {
    moves: { across: name },
    place(scene, frame) {
      if (!isHead(scene)) return undefined;
      const { n, apart } = scene;
      const x = alongRod(placesOf(frame).rod, name === "n" ? n : n + apart);
      // Where both words are at one place, the key is taken below the row and the query above.
      return { x: x - 22, y: name === "n" ? 26 : -6, width: 44, height: 44 };
    },
    drag(at, { n }, frame) {
      const { x, width } = placesOf(frame).rod;
      const position = ((at.x - x) / width) * lastPosition;
      return name === "n" ? { n: position } : { apart: position - n };
    },
    label: (text) => text.settings[name],
    value: ({ n, apart }, text) => text.rod(whole(Math.round(n)), whole(Math.round(n + apart))),
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
      const { rod, sum, turned, added, ...clocks } = placesOf(frame);
      const { known } = frame;
      return pen.all([
        drawClocks(pen, scene, { rod, sum, turned, added, ...clocks }, frame.width),
        drawSum(pen, text, scene, sum, known),
        drawMatrix(pen, text, scene, "turned", { place: turned, known }),
        drawMatrix(pen, text, scene, "added", { place: added, known }),
        drawRod(pen, scene, rod),
      ]);
    },
    alt(scene, text, { language }) {
      if (!isHead(scene)) return saidOf(scene.start, text);
      const { n, apart, scores } = scene;
      return joined(
        language,
        text.rod(whole(n), whole(n + apart)),
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
    const { turned, added } = scoresOver(scene);
    return {
      data: Float32Array.from(places.flatMap((at) => [turned[at] ?? 0, added[at] ?? 0])),
      shape: [places.length, 2],
      columns: ["turned", "added"],
      axes: [{ name: "n", labels: places }],
    };
  },
});
