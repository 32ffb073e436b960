import waveText from "posenc:text/wave";
import type { Posenc, Sinusoidal } from "posenc";
import { labelled } from "../../draw/sentences.js";
import type { Table } from "../../draw/table.js";
import { fixed, significant, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure, type Handle } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { drawField, type Field, placesOf as placesOfField } from "./field.js";
import { wave as declared, farthest, windows } from "./settings.js";
import { type Tells, tellsOf } from "./tells.js";

/** A wave is drawn at so many points, and one more. */
const points = 360;
/** A wave with more turns than this is drawn as a band. */
const mostTurns = 60;

type Settings = Values<typeof declared.settings>;

interface Scene {
  encoding: Sinusoidal;
  /** Waves of any length are the first wave of this one, at other positions. */
  unit: Sinusoidal;
  /** The base as the reader chose it: a library that ends at 1/base has the frequencies of a larger one. */
  base: number;
  /** Between two pairs while the wave is stretched. */
  pair: number;
  zoom: number;
  tells: Tells;
  /** All pairs at once, if they are shown. */
  field: Field | undefined;
}

/** How much is in view, and of which wave. */
type View = Pick<Scene, "pair" | "zoom">;

const made = new Memo<Pick<Scene, "encoding" | "unit">>();
const told = new Memo<Tells>();

function sceneOf(posenc: Posenc, settings: Settings): Scene {
  const { dim, base: chosen, pair, zoom, view, bend } = settings;
  const base = Number(chosen);
  const encodings = made.get([posenc, dim, base], () => ({
    encoding: posenc.sinusoidal({ dim: Number(dim), base }),
    unit: posenc.sinusoidal({ dim: 4 }),
  }));
  const positions = windows[Math.round(zoom)] ?? windows[0];
  const tells = told.get([encodings.encoding, positions], () =>
    tellsOf(encodings.encoding, positions),
  );
  const { encoding } = encodings;
  const field = { posenc, encoding, pair, positions: positionsIn(zoom), bend };
  return { ...encodings, base, pair, zoom, tells, field: view === "field" ? field : undefined };
}

/** How many positions are in view. Between two steps it grows as evenly as it is multiplied. */
const positionsIn = (zoom: number) => windows[0] * 10 ** zoom;

const firstOf = ({ wavelengths }: Sinusoidal) => wavelengths[0] ?? 1;
const lastOf = ({ wavelengths }: Sinusoidal) => wavelengths.at(-1) ?? 1;

/** The length of a pair's wave. Between two pairs it grows as evenly as it is multiplied. */
function lengthOf({ wavelengths }: Sinusoidal, pair: number): number {
  const below = Math.min(Math.floor(pair), wavelengths.length - 1);
  const [from = 1, to = from] = wavelengths.slice(below, below + 2);
  return from * (to / from) ** (pair - below);
}

/** Returns the pair whose wave has a length, which may lie between two. */
function pairOf({ wavelengths }: Sinusoidal, length: number): number {
  const below = Math.max(wavelengths.filter((one) => one <= length).length - 1, 0);
  const [from = 1, to] = wavelengths.slice(below, below + 2);
  return to === undefined ? below : below + Math.log(length / from) / Math.log(to / from);
}

/** Returns the nearest view that has the whole wave of a pair, or undefined if none has it. */
export function viewOf({ wavelengths }: Sinusoidal, pair: number): number | undefined {
  const view = windows.findIndex((positions) => (wavelengths[pair] ?? 0) <= positions);
  return view < 0 ? undefined : view;
}

/** The places at which a wave is drawn. */
function pointsOf(positions: number) {
  return { start: 0, length: points + 1, step: positions / points };
}

/** Returns the cosine of a wave of some length, at even steps. */
function cosines(
  { unit }: Scene,
  length: number,
  { count, step }: { count: number; step: number },
) {
  const { data } = unit.encode({ start: 0, length: count, step: (step * firstOf(unit)) / length });
  return Array.from({ length: count }, (_, n) => data[n * unit.dim + 1] ?? 0);
}

type Based = Pick<Scene, "encoding" | "base">;

/**
 * Whether the last wave reaches 2π · base, as in libraries that divide i by one less than the pairs. Such
 * frequencies are the paper's of another base.
 */
const reachesLimit = ({ encoding, base }: Based) => encoding.base !== base;

/** 2π · base, which no wave of the paper reaches. */
const limitOf = ({ encoding, base }: Based) => firstOf(encoding) * base;

/** How much of 2π · base the wave of a pair reaches, in percent. */
const percentOf = (of: Based, pair: number) =>
  significant((100 * (of.encoding.wavelengths[pair] ?? 0)) / limitOf(of), 3);

/** How many times as long as the wave of pair 0 that of another is. */
const timesOf = (encoding: Sinusoidal, length: number) =>
  significant(length / firstOf(encoding), 4);

/** The exponent of a pair's frequency, in the letters of its formula and as a number. */
function exponentOf(of: Based, pair: number) {
  const { encoding } = of;
  return reachesLimit(of)
    ? { name: "i/(d/2 − 1)", value: fixed(pair / (encoding.pairs - 1)) }
    : { name: "2i/d", value: fixed(encoding.cell(0, 2 * pair).exponent) };
}

/** What all pairs tell of a text as long as the picture. */
function tellsIn({ encoding, tells }: Scene, text: typeof waveText) {
  const { alike, share, anew, still } = tells;
  const some = (count: number) => text.some(whole(count), whole(encoding.pairs));
  return [
    { id: "anew", name: text.anew, value: some(anew) },
    { id: "slow", name: text.still, value: some(still) },
    { id: "alike", name: text.alike, value: text.like(whole(alike), fixed(share, 3)) },
  ];
}

/** Where the wave, the marks of all lengths below it, and the words lie. As long as these are unknown the wave has their room. */
function placesOf({ width, height, known }: Frame, zoom: number) {
  const [left, right] = [14, width - 16];
  const told = Math.min(2 * known, 1);
  const axis = height - 24 - 68 * told;
  const [peak, trough] = [14 + 50 * told, axis - 20 - 36 * told];
  const positions = positionsIn(zoom);
  const perPosition = (right - left) / positions;
  return {
    ...{ left, right, axis, peak, trough, positions, perPosition },
    middle: (peak + trough) / 2,
    swing: (trough - peak) / 2,
    across: (position: number) => left + position * perPosition,
  };
}

type Places = ReturnType<typeof placesOf>;

const quiet = { size: letters.tick, colour: "muted" } as const;

/** Returns a wave as a path, or "" where it turns too often to be drawn. */
function wavePath(scene: Scene, length: number, places: Places): string {
  const { positions, left, right, middle, swing } = places;
  if (positions / length > mostTurns) return "";
  const values = cosines(scene, length, { count: points + 1, step: positions / points });
  const at = values.map((value, n) => {
    const x = left + (n / points) * (right - left);
    return `${x.toFixed(1)} ${(middle - swing * value).toFixed(1)}`;
  });
  return `M${at.join("L")}`;
}

/** Draws the wave, with the first one behind it: one sees how much longer it is. */
function drawWave<Mark>(
  pen: FigurePen<Mark>,
  text: typeof waveText,
  scene: Scene,
  { pair, places, known }: { pair: number; places: Places; known: number },
): Mark {
  const { left, right, peak, trough, middle, swing, positions, perPosition } = places;
  const { encoding } = scene;
  const [length, first] = [lengthOf(encoding, pair), firstOf(encoding)];
  const path = wavePath(scene, length, places);
  const isLonger = length > first;
  const behind = isLonger ? wavePath(scene, first, places) : "";
  const band = `M${left} ${peak}H${right}V${trough}H${left}z`;
  const isTooQuick = path === "";
  // A table has numbers at whole positions, of the waves of its pairs.
  const hasDots = Number.isInteger(pair) && positions <= windows[1];
  const dots = hasDots ? cosines(scene, length, { count: Math.floor(positions) + 1, step: 1 }) : [];
  const radius = Math.min(Math.max(perPosition * 0.3, 1.8), 5);
  return pen.all([
    pen.path(`M${left} ${middle}H${right}`, { stroke: "line" }),
    ...(isTooQuick || (isLonger && behind === "")
      ? [pen.path(band, { fill: "line", opacity: 0.55, ...(isTooQuick && { name: "drawn" }) })]
      : []),
    ...(behind ? [pen.path(behind, { stroke: "muted", opacity: 0.6, name: "first" })] : []),
    ...(isLonger && known > 0
      ? [pen.text(left, trough + 17, text.first(significant(positions / first, 4)), quiet)]
      : []),
    isTooQuick
      ? pen.text((left + right) / 2, middle + 5, text.band, {
          ...{ size: letters.tick, anchor: "middle" },
        })
      : pen.path(path, { stroke: "ink", width: 2.5, name: "drawn" }),
    ...dots.map((value, at) =>
      pen.circle(places.across(at), middle - swing * value, radius, { fill: "ink" }),
    ),
  ]);
}

/** Draws how long the wave is, from the first crest to the next. A crest that is out of view lies to the right. */
function drawLength<Mark>(
  pen: FigurePen<Mark>,
  text: typeof waveText,
  { encoding }: Scene,
  { pair, places, known }: { pair: number; places: Places; known: number },
): Mark {
  const { left, right, peak, axis, positions, across } = places;
  const length = lengthOf(encoding, pair);
  const isSeen = length <= positions;
  const end = isSeen ? across(length) : right;
  const y = peak - 18;
  const arrow = isSeen ? `M${end} ${y - 5}v10` : `M${end - 6} ${y - 5}l6 5l-6 5`;
  const measure = `M${left} ${y - 5}v10M${left} ${y}H${end.toFixed(1)}${arrow}`;
  const times = length > firstOf(encoding) ? ` (${text.times(timesOf(encoding, length))})` : "";
  const middle = Math.min(Math.max((left + end) / 2, left + 118), right - 118);
  return pen.all([
    ...(known > 0
      ? [
          pen.path(measure, { stroke: "muted", name: "wavelength" }),
          pen.text(middle, y - 9, `λ = ${significant(length)}${times}`, {
            ...{ size: letters.name, bold: true, anchor: "middle", name: "wavelength" },
          }),
        ]
      : []),
    ...(isSeen
      ? [
          // The number of the pair stands between.
          pen.path(`M${end.toFixed(1)} ${peak}V${axis - 33}m0 20V${axis}`, {
            ...{ stroke: "ink", width: 1.5 },
          }),
          pen.circle(end, peak, 9, { fill: "paper", stroke: "accent", width: 3, name: "crest" }),
        ]
      : []),
  ]);
}

/** Draws the axis, and on it a mark for the length of every wave that ends in view. The marks grow once they are known. */
function drawMarks<Mark>(
  pen: FigurePen<Mark>,
  text: typeof waveText,
  { encoding, base }: Scene,
  { pair, places, known }: { pair: number; places: Places; known: number },
): Mark {
  const { left, right, peak, trough, axis, positions, across } = places;
  const { wavelengths, pairs } = encoding;
  const seen = [...wavelengths.keys()].filter((one) => (wavelengths[one] ?? 0) <= positions);
  const at = (one: number) => across(wavelengths[one] ?? 0);
  const high = 13 * Math.min(known * 2, 1);
  const marks = seen.map((one) => `M${at(one).toFixed(1)} ${axis}v${-high}`).join("");
  const isLastSeen = seen.length === pairs;
  // The pair of the wave has its number first, then all that have room beside the others.
  const own = Math.round(pair);
  const free = isLastSeen ? right : right - 140;
  const named: number[] = [];
  for (const one of [own, ...[...seen].reverse()]) {
    const x = at(one);
    const hasRoom = named.every((other) => Math.abs(at(other) - x) > 28);
    if (seen.includes(one) && x <= free && (one === own || hasRoom)) named.push(one);
  }
  const limit = across(limitOf({ encoding, base }));
  const below = axis - 19;
  return pen.all([
    pen.path(`M${left} ${axis}H${right}`, { stroke: "line" }),
    ...ticksOf(places).map((tick) =>
      pen.text(across(tick), axis + 17, significant(tick), {
        ...{ ...quiet, anchor: tick === 0 ? "start" : "middle" },
      }),
    ),
    pen.text(right + 8, axis + 17, text.positions(significant(positions, 2)), {
      ...{ ...quiet, anchor: "end" },
    }),
    ...(known > 0
      ? [
          pen.path(marks, { stroke: "muted", width: 1.5, name: "comb" }),
          ...named.map((one) =>
            pen.text(at(one), below, whole(one), {
              ...(one === own ? { size: letters.tick, bold: true } : quiet),
              ...{ anchor: "middle", name: one === pairs - 1 ? "last" : undefined },
            }),
          ),
          ...(isLastSeen
            ? []
            : [
                pen.text(
                  right + 8,
                  below,
                  `${text.last(whole(pairs - 1), significant(lastOf(encoding)))} →`,
                  { ...quiet, anchor: "end", name: "last" },
                ),
              ]),
          ...(positions > 0.99 * (windows[farthest] ?? 0) && limit <= right
            ? [
                pen.path(`M${limit.toFixed(1)} ${peak}V${axis}`, {
                  ...{ stroke: "muted", dashed: "2 3" },
                }),
                pen.text(limit - 5, trough + 17, `2π · ${base}`, { ...quiet, anchor: "end" }),
              ]
            : []),
        ]
      : []),
  ]);
}

/** The positions that the axis names, besides its end. Between two views they stay those of the nearer one. */
function ticksOf({ positions, perPosition, right }: Places): number[] {
  const below = Math.max(...windows.filter((one) => one <= positions * 1.0001));
  const step = positions > 4 * below ? 2 * below : positions > 1.5 * below ? below : below / 4;
  const all = Array.from({ length: Math.floor(positions / step) + 1 }, (_, tick) => tick * step);
  return all.filter((tick) => (positions - tick) * perPosition > 130 && right > 0);
}

/** Draws which pair it is, and what all pairs tell of a text as long as the picture. */
function drawWords<Mark>(
  pen: FigurePen<Mark>,
  text: typeof waveText,
  scene: Scene,
  { pair, places, frame }: { pair: number; places: Places; frame: Frame },
): Mark {
  const { left, right, axis } = places;
  const own = Math.round(pair);
  const { name, value } = exponentOf(scene, own);
  const { language = "en" } = frame;
  return pen.all([
    pen.text(left, 18, text.pairOf(whole(own), whole(scene.encoding.pairs)), quiet),
    pen.text(right + 8, 18, `${name} = ${value}`, { ...quiet, anchor: "end", name: "exponent" }),
    ...tellsIn(scene, text).map((one, n) =>
      pen.text(left, axis + 43 + 19 * n, labelled(language, one.name, one.value), {
        ...{ size: letters.tick, name: one.id },
      }),
    ),
  ]);
}

/**
 * Returns what is in view. While the answer plays, the wave is stretched to that of the last pair and back, and the view
 * grows with it.
 */
function viewIn({ encoding, pair, zoom }: Scene, known: number): View {
  const way = (share: number) => Math.min(Math.max(share, 0), 1);
  const away = Math.min(way(known / 0.4), way((1 - known) / 0.25));
  const last = encoding.pairs - 1;
  const far = viewOf(encoding, last) ?? farthest;
  return { pair: pair + away * (last - pair), zoom: zoom + away * (far - zoom) };
}

/** The shares of the width from which a stretched wave changes how far the view goes, and where it goes farthest. */
const ends = { near: 0.12, far: 0.72, most: 0.94 };
/** The nearest view that a hand comes to, and how much slower it begins to change than it ends. */
const [nearest, slowness] = [0.9, 1.5];

/** The crest, where the wave begins anew. */
const crest: Handle<Scene, typeof waveText, Settings> = {
  moves: { across: "pair" },
  place({ encoding, pair, zoom, field }, frame) {
    const { across, peak, positions } = placesOf(frame, zoom);
    const length = lengthOf(encoding, pair);
    if (length > positions || field) return undefined;
    return { x: across(length) - 22, y: peak - 22, width: 44, height: 44 };
  },
  drag(at, { encoding }, frame, grip) {
    const { zoom: from, pair } = grip.scene;
    const { left, right, across } = placesOf(frame, from);
    const share = (x: number) => (x - left) / (right - left);
    const start = share(across(lengthOf(encoding, pair)));
    const s = start + share(at.x) - share(grip.at.x);
    // The crest is under the hand: near the right end the view grows with each step, and near the left end it shrinks.
    const far = Math.max(ends.far, start);
    const most = Math.max(ends.most, far + 0.1);
    const over = Math.min(Math.max((s - far) / (most - far), 0), 1) ** slowness;
    const under = Math.min(Math.max((ends.near - s) / ends.near, 0), 1);
    const longest = Math.log10(lastOf(encoding) / most / windows[0]);
    const grown = over * Math.max(Math.min(longest, farthest) - from, 0);
    const zoom = from + grown - under * Math.max(from - nearest, 0);
    const length = Math.min(Math.max(s, ends.near), most) * positionsIn(zoom);
    const inside = Math.min(Math.max(length, firstOf(encoding)), lastOf(encoding));
    return { zoom, pair: pairOf(encoding, inside) };
  },
  // The whole wave of the pair at which it is let go is in view.
  drop: ({ encoding, pair, zoom }) => ({
    zoom: viewOf(encoding, Math.round(pair)) ?? Math.round(zoom),
  }),
  label: (text) => text.settings.pair,
  value: ({ encoding, pair }, text) => text.positions(significant(lengthOf(encoding, pair))),
};

/** The column of a pair in the field. */
const column: Handle<Scene, typeof waveText, Settings> = {
  moves: { across: "pair" },
  place({ field, pair }, frame) {
    if (!field) return undefined;
    const { across, top } = placesOfField(field, frame);
    return { x: across(pair) - 22, y: top - 38, width: 44, height: 44 };
  },
  reach({ field }, frame) {
    if (!field) return undefined;
    const { left, top, width, height } = placesOfField(field, frame);
    return { x: left, y: top, width, height };
  },
  drag: ({ x }, { field }, frame) => (field ? { pair: placesOfField(field, frame).pairAt(x) } : {}),
  label: crest.label,
  value: crest.value,
};

/** The frequency of a pair, how long its wave is, and what all pairs tell of a text as long as the picture. */
function tableOf(scene: Scene, text: typeof waveText): Table {
  const { encoding, base } = scene;
  const pair = Math.round(scene.pair);
  const { frequency, wavelength } = encoding.cell(0, 2 * pair);
  const { name, value } = exponentOf(scene, pair);
  return {
    caption: text.pairOf(whole(pair), whole(encoding.pairs)),
    rows: [
      { id: "exponent", name, cells: [value] },
      { id: "frequency", name: `ω = ${base}^(−${name})`, cells: [significant(frequency)] },
      { id: "wavelength", name: "λ = 2π/ω", cells: [text.positions(significant(wavelength))] },
      { id: "times", name: text.ofFirst, cells: [`${timesOf(encoding, wavelength)} ×`] },
      { id: "percent", name: text.ofLimit(whole(base)), cells: [`${percentOf(scene, pair)}%`] },
      ...tellsIn(scene, text).map((one) => ({ id: one.id, name: one.name, cells: [one.value] })),
    ],
  };
}

/** The wave of one pair over as many positions as the zoom shows, and the lengths of all waves below it. */
export const wave = figure({
  ...declared,
  text: waveText,
  scene: sceneOf,
  glides: ["pair", "zoom", "bend"],
  drawing: {
    ratio: 1.2,
    room: [0.9, 1.8],
    draw(pen, scene, text, frame) {
      const { known } = frame;
      if (scene.field) return drawField(pen, text.field, scene.field, frame);
      const { pair, zoom } = viewIn(scene, known);
      const places = placesOf(frame, zoom);
      const shown = { pair, places, known };
      return pen.all([
        drawWave(pen, text, scene, shown),
        drawMarks(pen, text, scene, shown),
        drawLength(pen, text, scene, shown),
        ...(known > 0 ? [drawWords(pen, text, scene, { pair, places, frame })] : []),
      ]);
    },
    alt({ encoding, pair, zoom, field }, text) {
      if (field) return text.field.picture(whole(encoding.pairs), significant(field.positions));
      const length = significant(lengthOf(encoding, pair));
      return text.picture(whole(Math.round(pair)), length, significant(positionsIn(zoom)));
    },
    handles: { crest, column },
  },
  title: ({ encoding, pair }, text) => text.title(whole(Math.round(pair)), String(encoding.dim)),
  caption(scene, text) {
    const { encoding, base } = scene;
    const pair = Math.round(scene.pair);
    const length = encoding.wavelengths[pair] ?? 0;
    const told = [whole(pair), significant(length), timesOf(encoding, length)] as const;
    return text.caption(...told, percentOf(scene, pair), whole(base));
  },
  controls: ["bend", "pair", "zoom", "base", "view"],
  idle: ({ view }) => (view === "field" ? [] : ["bend"]),
  tables: (scene, text) => [tableOf(scene, text)],
  film: ({ view, zoom }) => (view === "field" ? { bend: 0, zoom: Math.min(zoom, 2) } : undefined),
  numbers({ encoding, pair, zoom }) {
    const samples = pointsOf(positionsIn(zoom));
    const { data } = encoding.encode(samples);
    const column = 2 * Math.round(pair);
    const rows = Array.from({ length: samples.length }, (_, n) => n);
    return {
      data: Float32Array.from(
        rows.flatMap((n) => [...data.subarray(n * encoding.dim + column).subarray(0, 2)]),
      ),
      shape: [samples.length, 2],
      columns: ["sin", "cos"],
      axes: [{ name: "position", labels: rows.map((n) => n * samples.step) }],
    };
  },
});
