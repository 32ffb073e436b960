import type ropeText from "posenc:text/rope";
import type { PaperName, Posenc, Sinusoidal } from "posenc";
import type { Hand } from "../../draw/clock.js";
import { Colours } from "../../draw/colours.js";
import { short } from "../../draw/frame.js";
import { hueOf } from "../../draw/hues.js";
import type { Place } from "../../draw/pen.js";
import type { Raster } from "../../draw/raster.js";
import { fixed, whole } from "../../text/number.js";
import type { FigurePen, Frame } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { cellHues, lean } from "../shared/field.js";
import { Memo } from "../shared/memo.js";
import { drawPairClock } from "../shared/pair-clock.js";
import { lastPosition } from "./settings.js";
import { turnedRows } from "./turn.js";

/** How many places the matrices show, from that of the key on. */
export const shown = 32;
/** The score that has the strongest colour. */
const strongest = 14;
/** A pair's columns in the field, in tenths: where its key points, the wedge, where its query points, and a gap. */
const tenths = { key: 0, wedge: 3, query: 6, gap: 9 } as const;
/** How much of its hue a cell of the field has: the rows of the two words have all of it. */
const faint = 0.5;

/** How a place comes in: the row is rotated by it, or has the row of its position added. */
export type Way = "turned" | "added";

/** A query and a key at their places. */
export interface Head {
  n: number;
  apart: number;
  posenc: Posenc;
  encoding: Sinusoidal;
  /** Before they are rotated. */
  rows: { q: readonly number[]; k: readonly number[] };
  /** The hands of each, rotated by its place. */
  hands: { q: Hand[]; k: Hand[] };
  /** For each pair the angle between its two hands. */
  wedges: readonly Hand[];
  /** What each pair contributes to the score. */
  gifts: readonly number[];
  /** The two scores at the nearest places. */
  scores: Readonly<Record<Way, number>>;
  /** The scores at all places, so far apart. */
  over: Readonly<Record<Way, readonly number[]>>;
  /** The score of a query at m and a key at n. */
  scoreOf(of: Way, m: number, n: number): number;
}

/** Where the clocks, the field below them, the sum and the two matrices lie. */
export function placesOf({ width, height }: Frame, pairs: number) {
  const [left, right] = [66, width - 66];
  const pitch = (right - left) / pairs;
  const radius = Math.min(pitch - 5, (0.39 * height - 16) / 3.6);
  // The clocks stand in two rows, each of the second below the gap of the first, as near as they can.
  const stagger = Math.sqrt(Math.max(0, (2 * radius + 8) ** 2 - pitch ** 2));
  const foot = Math.min(Math.max(0.28 * height, Math.min(134, 0.36 * height)), 250);
  const [top, bottom] = [2 * radius + stagger + 16, height - foot - 12];
  const side = Math.min(foot - 48, width * 0.25);
  const matrix = (x: number): Place => ({ x, y: height - foot + 26, width: side, height: side });
  return {
    ...{ pitch, radius, left, right },
    field: { x: left, y: top, width: right - left, height: bottom - top },
    clock: (pair: number) => ({
      x: left + (pair + 0.5) * pitch,
      y: radius + 2 + (pair % 2) * stagger,
    }),
    across: (pair: number, tenth: number) => left + (pair + tenth / 10) * pitch,
    down: (position: number) => top + (position / lastPosition) * (bottom - top),
    positionAt: (y: number) => ((y - top) / (bottom - top)) * lastPosition,
    sum: { x: 8, y: height - foot + 26, width: width - 2 * side - 60, height: side },
    turned: matrix(width - 2 * side - 28),
    added: matrix(width - side - 4),
  };
}

const quiet = { size: letters.tick, colour: "muted" } as const;

/** A rectangle as a path. */
const box = ({ x, y, width, height }: Place) =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;

const pointed = new Memo<Record<"q" | "k", Float32Array>>();

/** Paints where the hands of key and query point at every place: what is between the two is left to the wedges. */
function rasterOf({ encoding, rows }: Head): Raster {
  const each = 10;
  return {
    from: [encoding],
    strips: encoding.pairs * each,
    strip(n, { height }, paper: PaperName) {
      const rgba = new Uint8ClampedArray(4 * height);
      const [pair, tenth] = [Math.floor(n / each), n % each];
      if (tenth >= tenths.gap || (tenth >= tenths.wedge && tenth < tenths.query)) return rgba;
      const at = pointed.get([encoding, height], () => {
        const { data } = encoding.encode({
          ...{ start: 0, length: height, step: lastPosition / height },
        });
        return { q: turnedRows(encoding, rows.q, data), k: turnedRows(encoding, rows.k, data) };
      })[tenth < tenths.wedge ? "k" : "q"];
      const { hues, ground } = cellHues[paper];
      for (let y = 0; y < height; y++) {
        const cosine = at[y * encoding.dim + 2 * pair] ?? 0;
        const sine = at[y * encoding.dim + 2 * pair + 1] ?? 0;
        const hue = hues.indexOf(cosine, sine);
        const light = (lean * cosine) / (Math.hypot(cosine, sine) || 1);
        for (let colour = 0; colour < 3; colour++) {
          const white = ground[colour] ?? 0;
          rgba[4 * y + colour] = white + ((hues.bytes[hue + colour] ?? 0) + light - white) * faint;
        }
        rgba[4 * y + 3] = 255;
      }
      return rgba;
    },
  };
}

/** Draws the places of both words downwards: their hands' angles as hues, and between them the wedges. */
function drawField<Mark>(pen: FigurePen<Mark>, head: Head, frame: Frame): Mark {
  const { hands, wedges, n, apart, encoding } = head;
  const { field, across, down, left, right, pitch } = placesOf(frame, encoding.pairs);
  const column = (pair: number, tenth: number, { y, height }: Pick<Place, "y" | "height">) =>
    box({ x: across(pair, tenth), y, width: 0.3 * pitch, height });
  const bands = wedges.map(({ cosine, sine }, pair) =>
    pen.path(column(pair, tenths.wedge, field), {
      ...{ fill: hueOf(cosine, sine), opacity: 0.55, name: "wedge" },
    }),
  );
  const row = (name: "q" | "k", position: number) => {
    const [y, isKey] = [down(position), name === "k"];
    const x = isKey ? left - 10 : right + 10;
    const tenth = isKey ? tenths.key : tenths.query;
    return pen.all([
      pen.path(`M${left - 8} ${short(y)}H${right + 8}`, { stroke: "ink", opacity: 0.7 }),
      ...hands[name].map(({ cosine, sine }, pair) =>
        pen.path(column(pair, tenth, { y: y - 5, height: 10 }), { fill: hueOf(cosine, sine) }),
      ),
      pen.circle(x, y, 8, {
        ...(isKey ? { fill: "paper", stroke: "accent", width: 3 } : { fill: "ink" }),
        name: `end ${name}`,
      }),
      pen.text(isKey ? x - 12 : x + 12, y + 5, `${name} ${Math.round(position)}`, {
        ...{ size: letters.name, bold: true, anchor: isKey ? "end" : "start" },
      }),
    ]);
  };
  const ticks = (field.height < 100 ? [0, 100, 200] : [0, 50, 100, 150, 200]).filter(
    (tick) => Math.abs(down(tick) - down(n)) > 20,
  );
  return pen.all([
    pen.raster(rasterOf(head), field),
    ...bands,
    ...ticks.map((tick) =>
      pen.text(left - 8, down(tick) + 4.5, whole(tick), { ...quiet, anchor: "end" }),
    ),
    row("k", n),
    row("q", n + apart),
  ]);
}

/** Draws a clock for each pair: the hands of query and key, and between them the wedge, which stays as it is. */
function drawClocks<Mark>(pen: FigurePen<Mark>, head: Head, frame: Frame): Mark {
  const { q, k } = head.hands;
  const { clock, radius, field } = placesOf(frame, head.encoding.pairs);
  const longest = Math.max(...[...q, ...k].map(({ cosine, sine }) => Math.hypot(cosine, sine)));
  const long = ({ cosine, sine }: Hand): Hand => ({
    cosine: cosine / longest,
    sine: sine / longest,
  });
  return pen.all(
    q.map((ofQuery, pair) => {
      const { x, y } = clock(pair);
      return pen.all([
        pen.path(`M${short(x)} ${short(y + radius)}V${short(field.y)}`, { stroke: "line" }),
        pen.group(
          x,
          y,
          1,
          pen.all([
            drawPairClock(pen, { q: long(ofQuery), k: long(k[pair] ?? ofQuery) }, radius),
            pen.text(-radius + 2, -radius + 11, whole(pair), quiet),
          ]),
        ),
      ]);
    }),
  );
}

/**
 * Draws how the contributions of all pairs add up to the score: each begins where the one before ended. Beside it stand
 * both scores, and how far each comes as the words slide: one stays, the other goes up and down.
 */
function drawSum<Mark>(pen: FigurePen<Mark>, text: typeof ropeText, head: Head, frame: Frame) {
  const { gifts, wedges, scores, over } = head;
  const place = placesOf(frame, gifts.length).sum;
  const ends: number[] = [0];
  for (const gift of gifts) ends.push((ends.at(-1) ?? 0) + gift);
  const all = [...ends, ...over.turned, ...over.added];
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const down = (score: number) => place.y + ((high - score) / (high - low)) * place.height;
  const width = place.width - 52;
  const each = width / gifts.length;
  const rail = (of: Way, x: number): Mark => {
    const [most, least] = [down(Math.max(...over[of])), down(Math.min(...over[of]))];
    return pen.all([
      pen.path(`M${short(x)} ${short(most)}V${short(least)}`, { stroke: "line", width: 9 }),
      pen.circle(x, down(scores[of]), 5, { fill: "ink", name: `mark ${of}` }),
    ]);
  };
  const [still, moving] = [place.x + width + 18, place.x + width + 40];
  return pen.all([
    pen.text(place.x, place.y - 9, `${text.turned} ${fixed(scores.turned, 2)}`, {
      ...{ size: letters.name, bold: true, name: "score turned" },
    }),
    pen.path(`M${place.x} ${short(down(0))}h${short(width)}`, { stroke: "muted" }),
    ...wedges.map(({ cosine, sine }, pair) => {
      const [from = 0, to = 0] = [ends[pair], ends[pair + 1]];
      const [x, y] = [place.x + pair * each + 1, down(Math.max(from, to))];
      const height = Math.max(1, Math.abs(down(from) - down(to)));
      const next = pair === gifts.length - 1 ? still - x : 2 * each - 4;
      return pen.all([
        pen.path(box({ x, y, width: each - 2, height }), {
          ...{ fill: hueOf(cosine, sine), name: "gift" },
        }),
        pen.path(`M${short(x)} ${short(down(to))}h${short(next)}`, { stroke: "muted" }),
      ]);
    }),
    rail("turned", still),
    ...(frame.known > 0 ? [rail("added", moving)] : []),
    pen.text(
      moving + 6,
      place.y + place.height + 17,
      `${text.added} ${frame.known > 0 ? fixed(scores.added, 2) : "?"}`,
      { ...quiet, anchor: "end", name: "score added" },
    ),
  ]);
}

/** Draws the scores of a query and a key at any two of some places: what is equally far apart lies on a diagonal. */
function drawMatrix<Mark>(
  pen: FigurePen<Mark>,
  text: typeof ropeText,
  head: Head,
  of: Way,
  frame: Frame,
): Mark {
  const first = Math.round(head.n);
  const values = Float32Array.from({ length: shown * shown }, (_, at) => {
    const [m, n] = [first + Math.floor(at / shown), first + (at % shown)];
    return Math.max(-1, Math.min(1, head.scoreOf(of, m, n) / strongest));
  });
  const place = placesOf(frame, head.encoding.pairs)[of];
  const { x, y, width, height } = place;
  const cell = width / shown;
  const row = Math.min(Math.round(head.apart), shown - 1);
  const hidden = (1 - frame.known) * width;
  return pen.all([
    pen.cells({ colours: new Colours(head.posenc, values), rows: shown, columns: shown }, place),
    hidden > 0
      ? // A little larger than the cells, so that nothing of what is asked shows at their edges.
        pen.path(
          box({ x: x + width - hidden - 1, y: y - 1, width: hidden + 2, height: height + 2 }),
          {
            ...{ fill: "line", name: "asked" },
          },
        )
      : pen.all([]),
    pen.text(x, y - 9, text[of], { size: letters.tick, name: `matrix ${of}` }),
    head.apart <= shown - 1
      ? pen.frame(box({ x: x - 1, y: y + row * cell - 1, width: cell + 2, height: cell + 2 }))
      : pen.all([]),
    pen.text(x, y + height + 17, `n = ${whole(first)}`, quiet),
    width > 130
      ? pen.text(x + width, y + height + 17, whole(first + shown - 1), { ...quiet, anchor: "end" })
      : pen.all([]),
  ]);
}

export function drawHead<Mark>(
  pen: FigurePen<Mark>,
  text: typeof ropeText,
  head: Head,
  frame: Frame,
): Mark {
  return pen.all([
    drawClocks(pen, head, frame),
    drawSum(pen, text, head, frame),
    drawMatrix(pen, text, head, "turned", frame),
    drawMatrix(pen, text, head, "added", frame),
    drawField(pen, head, frame),
  ]);
}
