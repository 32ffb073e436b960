import clocksText from "posenc:text/clocks";
import type { Phasors, Posenc, Sinusoidal } from "posenc";
import { short } from "../../draw/frame.js";
import { hueOf } from "../../draw/hues.js";
import { fixed, significant, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { clocks as declared } from "./settings.js";
import { shareOf, threads } from "./threads.js";
import { last, placeOf, positionAfter, positionAt, seconds, timeOf } from "./time.js";

export const dim = 64;
const pairs = dim / 2;
/** Clocks whose numbers are told. */
const toldClocks = 4;

type Settings = Values<typeof declared.settings>;

/** What is drawn. While something moves, `pos` lies between two numbers. */
interface Scene {
  encoding: Sinusoidal;
  pos: number;
  hands: Phasors;
}

const made = new Memo<Sinusoidal>();

function sceneOf(posenc: Posenc, { n: pos }: Settings): Scene {
  const encoding = made.get([posenc], () => posenc.sinusoidal({ dim }));
  return { encoding, pos, hands: encoding.phasors(pos) };
}

/** Where everything lies. */
function placesOf({ width, height }: Frame) {
  const pitch = width / pairs;
  // Where clocks have no room, hands alone stand on the line.
  const isWide = pitch > 22;
  const radius = isWide ? Math.min(pitch * 0.44, 19) : Math.max(7, pitch * 0.8);
  return {
    ...{ pitch, isWide, radius, pad: isWide ? 24 : 16 },
    top: Math.min(0.09, 40 / height),
    bottom: 1 - (radius + 36) / height,
  };
}

const told = (position: number) => significant(Math.round(position), 9);

function circle(x: number, y: number, radius: number): string {
  return `M${short(x - radius)} ${short(y)}a${short(radius)} ${short(radius)} 0 1 0 ${short(2 * radius)} 0a${short(radius)} ${short(radius)} 0 1 0 ${short(-2 * radius)} 0`;
}

function drawHands<Mark>(
  pen: FigurePen<Mark>,
  { hands, encoding, pos }: Scene,
  frame: Frame,
): Mark {
  const { pitch, isWide, radius, top, bottom } = placesOf(frame);
  const y = shareOf(pos, top, bottom) * frame.height;
  const all = Array.from({ length: pairs }, (_, pair) => {
    const x = (pair + 0.5) * pitch;
    const [cosine, sine] = [hands.cosines[pair] ?? 0, hands.sines[pair] ?? 0];
    // A hand that has hardly moved is hardly seen.
    const seen = Math.min(1, 0.15 + 1.5 * (encoding.frequencies[pair] ?? 0) * pos);
    const from = isWide ? 0.12 : 0.5;
    const hand = `M${short(x - from * radius * cosine)} ${short(y + from * radius * sine)}L${short(x + 0.82 * radius * cosine)} ${short(y - 0.82 * radius * sine)}`;
    return pen.all([
      ...(isWide
        ? [
            pen.path(circle(x, y, radius), {
              fill: "paper",
              stroke: "muted",
              width: 0.8,
              opacity: seen,
            }),
          ]
        : []),
      pen.path(hand, {
        ...{ stroke: hueOf(cosine, sine), width: Math.max(1.8, radius * 0.17), opacity: seen },
        name: "hands",
      }),
    ]);
  });
  return pen.all(all);
}

/** Draws the threads, and over what is not written yet the paper, through which it is seen. */
function drawWritten<Mark>(
  pen: FigurePen<Mark>,
  text: typeof clocksText,
  { encoding, pos }: Scene,
  frame: Frame,
): Mark {
  const { width, height } = frame;
  const { isWide, radius, pad, top, bottom } = placesOf(frame);
  const y = shareOf(pos, top, bottom) * height;
  const raster = written.get([encoding, top, bottom], () => threads(encoding, top, bottom));
  const tick = { size: letters.tick, anchor: "end", rim: true } as const;
  const ticks = [1, 10, 100, 1000].map((position) => {
    const at = shareOf(position, top, bottom) * height;
    return Math.abs(at - y) < radius + 10
      ? pen.all([])
      : pen.text(width - 8, at + 4, told(position), { ...tick, colour: at < y ? "ink" : "muted" });
  });
  return pen.all([
    pen.raster(raster, { x: 0, y: 0, width, height }),
    pen.path(`M0 ${short(y)}H${width}V${height}H0z`, {
      ...{ fill: "paper", opacity: 0.78, name: "unwritten" },
    }),
    ...(isWide
      ? []
      : [
          pen.path(`M0 ${short(y)}H${width}`, {
            stroke: "paper",
            width: 2.4 * radius,
            opacity: 0.8,
          }),
        ]),
    pen.path(`M0 ${short(y)}H${width}`, { stroke: "ink", width: 1, opacity: 0.6, name: "row" }),
    ...ticks,
    pen.text(pad, Math.min(y + radius + 18, height - 8), text.at(told(pos)), {
      ...{ size: letters.name, rim: true },
    }),
  ]);
}

const written = new Memo<ReturnType<typeof threads>>();

/** 32 hands that write the table, from the first position on and ever faster, until the slowest has moved. */
export const clocks = figure({
  ...declared,
  text: clocksText,
  scene: sceneOf,
  glides: ["n"],
  ways: {
    // As far down the picture in each moment.
    n: (from, to, share) => positionAt(placeOf(from) + (placeOf(to) - placeOf(from)) * share),
  },
  drawing: {
    ratio: 1.6,
    narrow: 0.72,
    room: [0.4, 3],
    draw: (pen, scene, text, frame) =>
      pen.all([drawWritten(pen, text, scene, frame), drawHands(pen, scene, frame)]),
    fileSize: () => ({ width: 720, height: 450 }),
    alt: ({ pos }, text) => text.picture(told(pos)),
    handles: {
      n: {
        moves: { down: "n" },
        place({ pos }, frame) {
          const { radius, top, bottom } = placesOf(frame);
          const y = shareOf(pos, top, bottom) * frame.height;
          return { x: 0, y: y - radius, width: frame.width, height: 2 * radius };
        },
        reach: (_scene, { width, height }) => ({ x: 0, y: 0, width, height }),
        drag(at, _scene, frame) {
          const { top, bottom } = placesOf(frame);
          const share = (at.y / frame.height - top) / (bottom - top);
          return { n: positionAt(Math.min(Math.max(share, 0), 1)) };
        },
        label: (text) => text.settings.n,
        value: ({ pos }, text) => text.at(told(pos)),
      },
    },
  },
  title: (_scene, text) => text.name,
  caption: (_scene, text) => text.rest,
  controls: [],
  plays: "n",
  strides: { n: last },
  played: {
    time: 1000 * seconds,
    way: (from, to, share) => positionAfter(timeOf(from) + (timeOf(to) - timeOf(from)) * share),
    when: (position) => timeOf(position) / seconds,
    rest: 3200,
    back: 1150,
  },
  playsByItself: ({ play }) => play === "loop",
  tables({ pos, hands }, text) {
    const clocks = Array.from({ length: toldClocks }, (_, pair) => pair);
    return [
      {
        caption: text.firstClocks(told(pos)),
        corner: text.clock,
        heads: ["sin", "cos"],
        rows: clocks.map((pair) => ({
          id: `clock-${pair}`,
          name: whole(pair),
          cells: [fixed(hands.sines[pair] ?? 0), fixed(hands.cosines[pair] ?? 0)],
        })),
      },
    ];
  },
  numbers: ({ encoding, pos }) => ({
    data: encoding.encode([Math.round(pos)]).data,
    shape: [1, dim],
    columns: Array.from({ length: dim }, (_, column) => String(column)),
    axes: [{ name: "position", labels: [Math.round(pos)] }],
  }),
  film: () => ({ n: 0 }),
});
