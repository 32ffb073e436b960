import distanceText from "posenc:text/distance";
import type { Posenc, Sinusoidal } from "posenc";
import { Colours } from "../../draw/colours.js";
import { short } from "../../draw/frame.js";
import type { Place } from "../../draw/pen.js";
import type { Raster } from "../../draw/raster.js";
import { dot, joined } from "../../draw/sentences.js";
import type { Table } from "../../draw/table.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure, type Handle } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import type { Point } from "../shared/drag.js";
import { field } from "../shared/field.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { distance as declared, farthest, lastPosition } from "./settings.js";

export const dim = 64;

type Text = typeof distanceText;
type Settings = Values<typeof declared.settings>;

/** A reader's curve has a point at every so many positions. */
export const step = 10;
export const knots = farthest / step + 1;

/** How many points of the curve are computed for each position. */
const fine = 4;

/** The curve that a reader draws before she sees the product. */
export interface Sketch {
  readonly stage: "closed" | "drawing" | "shown";
  /** Her curve, as shares of the peak. */
  readonly shares: readonly number[];
  /** The point that her hand moves. */
  readonly knot: number;
  /** How much of the product's curve has been drawn over hers, from 0 to 1. */
  readonly told: number;
  /**
   * Moves the point under a hand, and those that a quick stroke has left out. Both numbers are shares: of the farthest
   * distance, and of the peak.
   *
   * @param start Where the stroke has begun.
   * @param stroke Another object for another stroke.
   */
  draw(at: Point, start: Point, stroke: object): void;
}

/** What does not follow from the settings. */
interface Computed {
  encoding: Sinusoidal;
  /** Where every hand points, from position 0 to `lastPosition`. */
  raster: Raster;
  /** The product for each distance from 0 to `farthest`. */
  products: Float32Array<ArrayBuffer>;
  /** Shares of the peak along the curve, `fine` for each position. */
  curve: number[];
  /** The product of a position with itself. */
  peak: number;
}

/** Two positions, which lie between two steps while a hand moves them. */
export interface Scene extends Settings, Computed {
  posenc: Posenc;
  /** The product of the two. */
  product: number;
  /** What each pair gives to it. */
  pairs: Float64Array;
  /** Undefined where no hand draws. */
  sketch?: Sketch | undefined;
}

const all = new Memo<Computed>();

function computed(posenc: Posenc): Computed {
  const encoding = posenc.sinusoidal({ dim });
  const products = encoding.similarity([0], { start: 0, length: farthest + 1 }).data;
  const peak = products[0] ?? 1;
  const along = Array.from({ length: farthest * fine + 1 }, (_, n) => n / fine);
  const curve = Array.from(encoding.similarity([0], along).data, (one) => one / peak);
  const raster = field(posenc, {
    frequencies: encoding.frequencies,
    positionAt: (share) => share * lastPosition,
    from: [],
  });
  return { encoding, raster, products, curve, peak };
}

/** Returns the product of two positions that are k apart. */
function productAt(encoding: Sinusoidal, start: number, k: number): number {
  return encoding.similarity([start], [start + k]).data[0] ?? 0;
}

function sceneOf(posenc: Posenc, { p, k }: Settings): Scene {
  const made = all.get([posenc], () => computed(posenc));
  const { encoding } = made;
  const pairs = encoding.rotation(k).cosines;
  return { posenc, p, k, ...made, product: productAt(encoding, p, k), pairs };
}

/** How far a reader's curve is from the product's, on average: a share of the peak. */
export function offOf({ products, peak }: Scene, shares: readonly number[]): number {
  const off = shares.map((share, knot) => Math.abs(share - (products[knot * step] ?? 0) / peak));
  return off.reduce((sum, one) => sum + one, 0) / knots;
}

/** Where the field of hands lies with the rod beside it, what each pair gives, and the curve over the distance. */
function placesOf({ width, height }: Frame) {
  const [left, right, top] = [92, width - 14, 16];
  const field = { x: left, y: top, width: right - left, height: 0.34 * height - top };
  const bottom = top + field.height;
  const cells = Math.min(Math.max(height / 24, 14), 30);
  const pairs = { x: left, y: bottom + 26, width: right - left, height: cells };
  const plotTop = pairs.y + cells + 44;
  return {
    field,
    rod: left - 7,
    down: (position: number) => top + (position / lastPosition) * field.height,
    positionAt: (y: number) => ((y - top) / field.height) * lastPosition,
    pairs,
    // On a phone the words begin further left: they need the width.
    words: width < 480 ? 14 : left,
    plot: { x: 44, y: plotTop, width: right - 44, height: height - plotTop - 42 },
  };
}

const quiet = { size: letters.tick, colour: "muted" } as const;
const across = ({ x, width }: Place, distance: number) => x + (distance / farthest) * width;
const downTo = ({ y, height }: Place, share: number) => y + (1 - share) * height;

/** The rod, beside the field and below the curve: the same distance. */
const rodLine = { stroke: "accent", width: 5, name: "rod" } as const;

/** Draws where every hand points at each position downwards, and two positions, with a rod from one to the other. */
function drawRod<Mark>(pen: FigurePen<Mark>, { p, k, raster }: Scene, frame: Frame): Mark {
  const { field, rod, down } = placesOf(frame);
  const [from, to] = [down(p), down(p + k)];
  const [left, right] = [rod - 14, field.x + field.width];
  const end = (x: number, y: number) =>
    pen.circle(x, y, 8, { fill: "accent", stroke: "paper", width: 2, name: "end" });
  const named = (name: string, y: number) =>
    pen.text(left - 11, y, name, { size: letters.name, anchor: "end" });
  const [upper, lower] = [from - 2, to + 13];
  const every = field.height < 130 ? 100 : 50;
  const ticks = Array.from({ length: lastPosition / every + 1 }, (_, n) => n * every);
  const isFree = (y: number) => [upper, lower].every((told) => Math.abs(y - told) > 17);
  return pen.all([
    pen.raster(raster, field),
    ...ticks
      .filter((tick) => isFree(down(tick) + 4.5))
      .map((tick) =>
        pen.text(left - 11, down(tick) + 4.5, whole(tick), { ...quiet, anchor: "end" }),
      ),
    pen.path(`M${rod} ${field.y}v${short(field.height)}`, { stroke: "line", width: 1.5 }),
    pen.path(`M${left} ${short(from)}H${short(right)}M${rod} ${short(to)}H${short(right)}`, {
      stroke: "ink",
      width: 1.5,
    }),
    pen.path(`M${rod} ${short(from)}V${short(to)}`, rodLine),
    end(left, from),
    end(right, to),
    named(`p = ${Math.round(p)}`, upper),
    named(`q = ${Math.round(p) + Math.round(k)}`, lower),
  ]);
}

/** Draws what each pair gives, and the sum below it. Until it is known it is grey. */
function drawPairs<Mark>(
  pen: FigurePen<Mark>,
  text: Text,
  { posenc, p, k, product, peak, pairs }: Scene,
  { pairs: place, words }: ReturnType<typeof placesOf>,
  known: number,
): Mark {
  const { x, y, width, height } = place;
  const shades = Float32Array.from(pairs, (one) => known * one);
  const [from, to] = [Math.round(p), Math.round(p) + Math.round(k)];
  const told = known > 0 ? `${fixed(product)} = ${fixed(product / peak, 3)} × ${whole(peak)}` : "?";
  const box = `M${x} ${y}h${width}v${height}h${-width}z`;
  return pen.all([
    pen.text(words, y - 8, text.pairs(whole(Math.round(k))), quiet),
    pen.cells({ colours: new Colours(posenc, shades), rows: 1, columns: pairs.length }, place),
    ...(known < 1 ? [pen.path(box, { fill: "line", opacity: 1 - known })] : []),
    pen.path(box, { stroke: "line", name: "pairs" }),
    pen.text(words, y + height + 22, text.sum(whole(from), whole(to), told), {
      ...{ size: letters.name, name: known > 0 ? "product" : undefined },
    }),
  ]);
}

/** Returns shares of the peak, one at every so many distances, as a path. */
function pathOf(place: Place, shares: Iterable<number>, every: number): string {
  const points = Array.from(
    shares,
    (share, n) => `${across(place, n * every).toFixed(1)} ${downTo(place, share).toFixed(1)}`,
  );
  return `M${points.join("L")}`;
}

/** How a reader's own curve looks. */
const sketched = { stroke: "muted", width: 2, dashed: "5 4" } as const;

/** How much of the product's curve is seen. */
function toldOf({ sketch }: Scene, known: number): number {
  if (!sketch || sketch.stage === "closed") return known;
  return sketch.stage === "drawing" ? 0 : Math.max(sketch.told, known);
}

/** Draws the product over the distance, with the reader's own curve. */
function drawCurve<Mark>(
  pen: FigurePen<Mark>,
  text: Text,
  scene: Scene,
  place: Place,
  known: number,
): Mark {
  const { k, curve, peak, product, sketch } = scene;
  const { x, y, width, height } = place;
  const told = toldOf(scene, known);
  const right = x + width;
  const own = sketch && sketch.stage !== "closed" ? sketch : undefined;
  const seen = curve.slice(0, Math.ceil(told * farthest * fine) + 1);
  const at = { x: across(place, k), y: downTo(place, product / peak) };
  const knot = {
    x: across(place, (sketch?.knot ?? 0) * step),
    y: sketch?.shares[sketch.knot] ?? 0,
  };
  const isAsked = told === 0 && sketch !== undefined;
  return pen.all([
    ...[0, 0.5, 1].flatMap((share) => [
      pen.path(`M${x} ${downTo(place, share).toFixed(1)}H${right}`, { stroke: "line" }),
      pen.text(x - 12, downTo(place, share) + 4, String(share), { ...quiet, anchor: "end" }),
    ]),
    ...[0, 25, 50, 75, 100].map((one) =>
      pen.text(across(place, one), y + height + 17, whole(one), { ...quiet, anchor: "middle" }),
    ),
    pen.text(right, y + height + 35, text.axis, { ...quiet, anchor: "end" }),
    ...(own ? [pen.path(pathOf(place, own.shares, step), { ...sketched, name: "own-curve" })] : []),
    ...(isAsked
      ? [
          ...(own ? [] : [pen.path(pathOf(place, sketch.shares, step), sketched)]),
          pen.text(x + width / 2, y + height / 4, own ? "" : text.drawFirst, {
            ...{ size: letters.name, colour: "muted", anchor: "middle" },
          }),
          pen.circle(knot.x, downTo(place, knot.y), 8, { fill: "accent", name: "knot" }),
        ]
      : []),
    ...(told > 0
      ? [
          pen.path(pathOf(place, seen, 1 / fine), {
            stroke: "ink",
            width: 2.5,
            name: "curve answer",
          }),
          pen.path(`M${short(at.x)} ${short(y + height)}V${short(at.y)}`, { stroke: "ink" }),
          pen.path(`M${x} ${short(y + height)}H${short(at.x)}`, rodLine),
          pen.circle(at.x, at.y, 8, { fill: "accent" }),
        ]
      : []),
    ...(own && told > 0
      ? [
          pen.text(right, y + 16, text.off(fixed(offOf(scene, own.shares), 2)), {
            ...{ size: letters.name, anchor: "end", name: "off" },
          }),
        ]
      : []),
  ]);
}

/** The product at some places along the row. */
function tableOf({ encoding, peak, p, k }: Scene, text: Text, language: Language): Table {
  const [own, apart] = [Math.round(p), Math.round(k)];
  const rows = [...new Set([0, own, lastPosition - farthest])].map((start) => {
    const product = productAt(encoding, start, apart);
    return {
      id: `from-${start}`,
      name: `PE(${start})${dot(language)}PE(${start + apart})`,
      cells: [fixed(product), fixed(product / peak, 3)],
      isChosen: start === own,
    };
  });
  return {
    caption: text.table(whole(apart)),
    heads: [text.product, text.ofPeak(whole(peak))],
    rows,
  };
}

/** The product by distance. */
function byDistance({ products, peak }: Scene, text: Text): Table {
  return {
    caption: text.byDistance,
    corner: "q − p",
    heads: [text.product, text.ofPeak(whole(peak))],
    rows: [0, 1, 5, 6, 50].map((one) => {
      const product = products[one] ?? 0;
      return { name: whole(one), cells: [fixed(product, 2), fixed(product / peak, 3)] };
    }),
  };
}

const around = (x: number, y: number) => ({ x: x - 15, y: y - 15, width: 30, height: 30 });

/** A position at an end of the rod: p slides it and is held at the left, q makes it longer and is held at the right. */
function end(name: "p" | "k"): Handle<Scene, Text, Settings> {
  return {
    moves: { down: name },
    place({ p, k }, frame) {
      const { field, down } = placesOf(frame);
      const middle = field.x + field.width / 2;
      const [x, width] = name === "p" ? [0, middle] : [middle, frame.width - middle];
      return { x, y: down(name === "p" ? p : p + k) - 22, width, height: 44 };
    },
    drag(at, { p }, frame) {
      const position = placesOf(frame).positionAt(at.y);
      return name === "p" ? { p: position } : { k: position - p };
    },
    label: (text) => text.settings[name],
    value: ({ p, k }, text) => text.rod(whole(Math.round(p)), whole(Math.round(p + k))),
  };
}

/** The distance on the curve, once that is seen. */
const onCurve: Handle<Scene, Text, Settings> = {
  moves: { across: "k" },
  place(scene, frame) {
    const { plot } = placesOf(frame);
    if (toldOf(scene, frame.known) < 1) return undefined;
    return around(across(plot, scene.k), downTo(plot, scene.product / scene.peak));
  },
  drag(at, _scene, frame) {
    const { x, width } = placesOf(frame).plot;
    return { k: ((at.x - x) / width) * farthest };
  },
  label: (text) => text.settings.k,
  value: ({ k }) => whole(Math.round(k)),
};

/** Where the reader draws her curve: from its first point on, and once she draws anywhere in the plot. */
const pad: Handle<Scene, Text, Settings> = {
  moves: {},
  place(scene, frame) {
    const { plot } = placesOf(frame);
    const { sketch } = scene;
    if (!sketch || toldOf(scene, frame.known) > 0) return undefined;
    if (sketch.stage === "closed") {
      return around(
        across(plot, sketch.knot * step),
        downTo(plot, sketch.shares[sketch.knot] ?? 0),
      );
    }
    const beyond = 20;
    return {
      ...{ x: plot.x - beyond, width: plot.width + 2 * beyond },
      ...{ y: plot.y - beyond, height: plot.height + 2 * beyond },
    };
  },
  reach(scene, frame) {
    const isThere = scene.sketch && toldOf(scene, frame.known) === 0;
    return isThere ? placesOf(frame).plot : { x: 0, y: 0, width: 0, height: 0 };
  },
  drag(at, { sketch }, frame, grip) {
    const { x, y, width, height } = placesOf(frame).plot;
    const sharesOf = (one: Point) => ({ x: (one.x - x) / width, y: 1 - (one.y - y) / height });
    sketch?.draw(sharesOf(at), sharesOf(grip.at), grip);
    return {};
  },
  label: (text) => text.pad,
  value: () => "",
};

/**
 * The dot product of two positions at the ends of a rod, what each pair of columns gives to it, and the product over
 * the distance.
 */
export const distance = figure({
  ...declared,
  text: distanceText,
  scene: sceneOf,
  glides: ["p", "k"],
  drawing: {
    ratio: 1.08,
    room: [0.9, 1.6],
    draw(pen, scene, text, frame) {
      const places = placesOf(frame);
      return pen.all([
        drawPairs(pen, text, scene, places, frame.known),
        drawCurve(pen, text, scene, places.plot, frame.known),
        drawRod(pen, scene, frame),
      ]);
    },
    alt({ p, k, product, peak }, text, { language }) {
      return joined(
        language,
        text.rod(whole(p), whole(p + k)),
        text.curve(whole(k), fixed(product / peak, 3)),
        text.pairsHint(fixed(product)),
      );
    },
    handles: { k: end("k"), p: end("p"), curve: onCurve, pad },
  },
  title: ({ p, k }, text) => text.title(whole(p), whole(p + k)),
  caption: ({ p, k, product, peak }, text) =>
    text.caption(
      ...([p, p + k, k].map(whole) as [string, string, string]),
      fixed(product),
      fixed(product / peak, 3),
      whole(peak),
    ),
  controls: ["p", "k"],
  tables: (scene, text, language) => [tableOf(scene, text, language), byDistance(scene, text)],
  numbers: ({ products }) => ({
    data: products,
    shape: [products.length, 1],
    columns: ["product"],
    axes: [{ name: "distance", labels: [...products.keys()] }],
  }),
});
