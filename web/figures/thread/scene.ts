import threadText from "posenc:text/thread";
import type { Phasors, Posenc, Sinusoidal } from "posenc";
import { Colours } from "../../draw/colours.js";
import { short } from "../../draw/frame.js";
import { dimmed, hueOf } from "../../draw/hues.js";
import { fixed, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { closed, thread as declared, dim, fromSide, hands, inRow, last } from "./settings.js";

type Settings = Values<typeof declared.settings>;
type Text = typeof threadText;

/** How many points of a thread lie from one position to the next. */
const fine = 12;
/** How many hues a turn is drawn in. Each is as near everywhere: hue and depth are the same angle. */
const hues = 32;
/** Hands whose numbers are told. */
const toldHands = 4;

interface Computed {
  encoding: Sinusoidal;
  /** In fine steps. [steps, dim] */
  table: Float32Array;
  /** The cosines at each position. [positions, hands] */
  columns: Colours;
}

interface Scene extends Settings, Computed {
  row: Phasors;
}

const made = new Memo<Computed>();

function sceneOf(posenc: Posenc, settings: Settings): Scene {
  const computed = made.get([posenc], () => {
    const encoding = posenc.sinusoidal({ dim });
    const table = encoding.encode({ start: 0, length: last * fine + 1, step: 1 / fine }).data;
    const cosines = Float32Array.from({ length: (last + 1) * hands }, (_, cell) => {
      const [position, hand] = [Math.floor(cell / hands), cell % hands];
      return table[position * fine * dim + 2 * hand + 1] ?? 0;
    });
    return { encoding, table, columns: new Colours(posenc, cosines) };
  });
  return { ...settings, ...computed, row: computed.encoding.phasors(settings.n) };
}

/** The rows of clocks, seen from above, that make them largest. */
function clockRows(width: number, height: number): number {
  const sizeOf = (rows: number) => Math.min((width * rows) / hands, height / rows);
  return [1, 2, 4].reduce((best, rows) => (sizeOf(rows) > sizeOf(best) ? rows : best));
}

/** Where everything lies, and how it is tilted. */
function placesOf({ tilt }: Pick<Settings, "tilt">, { width, height }: Frame) {
  const [left, top, right, bottom] = [36, 34, width - 8, height - 10];
  const pitch = (right - left) / hands;
  // From above the clocks fill the picture. They come into one row as they are tilted.
  const rows = clockRows(right - left, bottom - top);
  const columns = hands / rows;
  const tilted = Math.min(tilt / inRow, 1);
  const inRows = 1 - tilted * tilted * (3 - 2 * tilted);
  const largest = Math.min((right - left) / columns, (bottom - top) / rows - 16);
  const angle = (Math.PI / 2) * (1 - Math.min(tilt / fromSide, 1));
  const [above, beside] = [Math.sin(angle), Math.cos(angle)];
  /** Seen from above the threads are clocks: there a position is no way down. */
  const step = (beside * (bottom - top)) / (last + 1);
  const middle = (top + bottom) / 2;
  // First the waves close to lines, then the lines become columns.
  const closing = Math.min(Math.max((tilt - fromSide) / (closed - fromSide), 0), 1);
  const coloured = Math.max((tilt - closed) / (100 - closed), 0);
  return {
    ...{ left, right, top, bottom, pitch, above, beside, step, coloured, inRows },
    radius: 0.44 * (pitch + inRows * (largest - pitch)) * (1 - closing),
    across(hand: number) {
      const alone = left + (hand + 0.5) * pitch;
      const among = left + (((hand % columns) + 0.5) * (right - left)) / columns;
      return alone + inRows * (among - alone);
    },
    /** How much further down a hand lies than where all are in one row. */
    below: (hand: number) =>
      inRows * (((Math.floor(hand / columns) + 0.5) / rows - 0.5) * (bottom - top) + 8),
    down: (position: number) => middle + (position - last / 2) * step,
    positionAt: (y: number) => last / 2 + (y - middle) / Math.max(step, 1e-6),
  };
}

/** Draws the threads, what is read before the row in full. The far side of each turn comes first. */
function drawThreads<Mark>(pen: FigurePen<Mark>, scene: Scene, frame: Frame): Mark {
  const { table, n } = scene;
  const places = placesOf(scene, frame);
  const { radius, above, beside, coloured, pitch } = places;
  const paths = Array.from({ length: hues }, () => ({ read: "", unread: "" }));
  for (let hand = 0; hand < hands; hand++) {
    const [x, below] = [places.across(hand), places.below(hand)];
    let before: { hue: number; isRead: boolean } | undefined;
    let end = "";
    for (let row = 0; row <= last * fine; row++) {
      const sine = table[row * dim + 2 * hand] ?? 0;
      const cosine = table[row * dim + 2 * hand + 1] ?? 1;
      const hue = Math.floor((Math.atan2(sine, cosine) / (2 * Math.PI) + 1) * hues) % hues;
      const isRead = row <= n * fine;
      const at = `${short(x + radius * cosine)} ${short(places.down(row / fine) + below - radius * sine * above)}`;
      const path = paths[hue];
      if (!path) continue;
      const goesOn = before?.hue === hue && before.isRead === isRead;
      path[isRead ? "read" : "unread"] += goesOn ? `L${at}` : `M${end || at}L${at}`;
      before = { hue, isRead };
      end = at;
    }
  }
  // Near is where the sine is less: the clock's lower half, seen from above.
  const order = paths
    .map((path, hue) => {
      const angle = (2 * Math.PI * (hue + 0.5)) / hues;
      return { path, cosine: Math.cos(angle), sine: Math.sin(angle) };
    })
    .sort((a, b) => b.sine - a.sine);
  const opacity = 1 - coloured;
  const wide = Math.min(Math.max(pitch / 20, 1.8), 5);
  if (coloured === 1) return pen.all([]);
  return pen.all(
    order.flatMap(({ path, cosine, sine }) => {
      const near = 0.5 - 0.5 * sine * beside;
      const width = wide * (0.62 + 0.76 * near);
      const hue = hueOf(cosine, sine);
      const line = (d: string, share: number) =>
        d === ""
          ? []
          : [pen.path(d, { stroke: dimmed(hue, share * (0.5 + 0.5 * near)), width, opacity })];
      return [...line(path.unread, 0.3), ...line(path.read, 1)];
    }),
  );
}

/** Draws the columns of the table, as far as the threads have closed to them. */
function drawColumns<Mark>(pen: FigurePen<Mark>, scene: Scene, frame: Frame): Mark {
  const places = placesOf(scene, frame);
  const { left, right, step, coloured } = places;
  if (coloured === 0) return pen.all([]);
  const [top, bottom] = [places.down(-0.5), places.down(last + 0.5)];
  const { columns } = scene;
  return pen.all([
    pen.cells(
      { colours: columns, rows: last + 1, columns: hands },
      { x: left, y: top, width: right - left, height: (last + 1) * step },
    ),
    ...(coloured < 1
      ? [
          pen.path(`M${left - 1} ${top - 1}H${right + 1}V${bottom + 1}H${left - 1}z`, {
            fill: "paper",
            opacity: 1 - coloured,
          }),
        ]
      : []),
  ]);
}

/** Draws the clocks of the row, seen as the threads are. */
function drawClocks<Mark>(pen: FigurePen<Mark>, scene: Scene, frame: Frame): Mark {
  const places = placesOf(scene, frame);
  const { radius, above, left, right, coloured, inRows } = places;
  const y = places.down(scene.n);
  const [across, down] = [short(radius), short(radius * above)];
  const rings = Array.from({ length: hands }, (_, hand) => {
    const arc = (end: number) => `a${across} ${down} 0 1 0 ${short(end)} 0`;
    return `M${short(places.across(hand) - radius)} ${short(y + places.below(hand))}${arc(2 * radius)}${arc(-2 * radius)}`;
  });
  return pen.all([
    pen.path(`M${left - 6} ${short(y)}H${right}`, {
      ...{ stroke: "ink", opacity: 0.55 * (1 - inRows), name: "row" },
    }),
    pen.path(rings.join(""), { stroke: "muted", opacity: 0.8 * (1 - coloured), name: "clocks" }),
  ]);
}

/** Draws the hands of the row, or its cells. */
function drawRow<Mark>(pen: FigurePen<Mark>, scene: Scene, frame: Frame): Mark {
  const { row, n } = scene;
  const places = placesOf(scene, frame);
  const { radius, above, left, right, coloured, pitch, step } = places;
  const y = places.down(n);
  if (coloured === 1) {
    const [top, bottom] = [short(y - step / 2), short(y + step / 2)];
    return pen.frame(`M${left} ${top}H${right}V${bottom}H${left}z`);
  }
  const opacity = 1 - coloured;
  return pen.all(
    Array.from({ length: hands }, (_, hand) => {
      const [cosine, sine] = [row.cosines[hand] ?? 0, row.sines[hand] ?? 0];
      const [x, middle] = [places.across(hand), y + places.below(hand)];
      const tip = { x: x + radius * cosine, y: middle - radius * sine * above };
      return pen.all([
        pen.path(`M${short(x)} ${short(middle)}L${short(tip.x)} ${short(tip.y)}`, {
          ...{ stroke: "ink", width: Math.max(1.5, pitch / 28), opacity, name: "hand" },
        }),
        pen.circle(tip.x, tip.y, opacity * Math.max(3, pitch / 14), {
          ...{ fill: hueOf(cosine, sine), stroke: "paper", width: 1.5 * opacity },
        }),
      ]);
    }),
  );
}

const quiet = { size: letters.tick, colour: "muted", anchor: "middle" } as const;

function drawNumbers<Mark>(pen: FigurePen<Mark>, scene: Scene, frame: Frame): Mark {
  const { n } = scene;
  const places = placesOf(scene, frame);
  const { left, step, radius, inRows } = places;
  const ticks = [0, 12, 24, 36, 48].filter(
    (position) => Math.abs(position - n) * step > 15 && step * 12 > 15,
  );
  return pen.all([
    ...Array.from({ length: hands }, (_, hand) =>
      pen.text(
        places.across(hand),
        18 + inRows * (places.down(n) + places.below(hand) - radius - 8 - 18),
        whole(hand),
        quiet,
      ),
    ),
    ...ticks.map((position) =>
      pen.text(left - 10, places.down(position) + 4.5, whole(position), {
        ...{ ...quiet, anchor: "end" },
      }),
    ),
    pen.text(left - 10, places.down(n) + 5, whole(Math.round(n)), {
      ...{ size: letters.name, bold: true, anchor: "end", rim: true },
    }),
  ]);
}

/** What the threads are, tilted so. */
function shapeOf(tilt: number): keyof Text["shapes"] {
  if (tilt < 8) return "clock";
  if (tilt < fromSide - 4) return "helix";
  return tilt <= fromSide + 8 ? "wave" : "column";
}

/** Hands that turn while one reads on: from above clocks, tilted helices, from the side waves, closed the table. */
export const thread = figure({
  ...declared,
  text: threadText,
  scene: sceneOf,
  glides: ["tilt", "n"],
  drawing: {
    ratio: 1.25,
    narrow: 0.86,
    room: [0.8, 2],
    draw: (pen, scene, _text, frame) =>
      pen.all([
        drawColumns(pen, scene, frame),
        drawClocks(pen, scene, frame),
        drawThreads(pen, scene, frame),
        drawRow(pen, scene, frame),
        drawNumbers(pen, scene, frame),
      ]),
    fileSize: () => ({ width: 720, height: 450 }),
    alt: ({ tilt, n }, text) => text.alt(text.shapes[shapeOf(tilt)], whole(Math.round(n))),
    handles: {
      n: {
        moves: { down: "n" },
        place(scene, frame) {
          const { left, right, down } = placesOf(scene, frame);
          return { x: 0, y: down(scene.n) - 10, width: right - left + 36, height: 20 };
        },
        drag: (at, scene, frame) => ({
          n: placesOf({ tilt: Math.max(scene.tilt, 12) }, frame).positionAt(at.y),
        }),
        label: (text) => text.settings.n,
        value: ({ n }) => whole(Math.round(n)),
      },
      tilt: {
        moves: { down: "tilt" },
        place: () => undefined,
        reach: (_scene, { width, height }) => ({ x: 0, y: 0, width, height }),
        drag: (at, _scene, { height }, grip) => ({
          tilt: grip.scene.tilt + ((at.y - grip.at.y) * 130) / height,
        }),
        label: (text) => text.settings.tilt,
        value: ({ tilt }, text) => text.shapes[shapeOf(tilt)],
      },
    },
  },
  title: ({ tilt }, text) => text.title(text.shapes[shapeOf(tilt)]),
  caption: ({ tilt }, text) => text.told[shapeOf(tilt)],
  controls: ["tilt"],
  plays: "tilt",
  strides: { tilt: 100 },
  played: {
    time: 7000,
    way: (from, to, share) => from + (to - from) * share,
    when: (tilt) => tilt / 100,
    rest: 2000,
    back: 1150,
  },
  tables({ n, row }, text) {
    const all = Array.from({ length: toldHands }, (_, hand) => hand);
    return [
      {
        caption: text.row(whole(Math.round(n))),
        corner: text.pair,
        heads: ["sin", "cos"],
        rows: all.map((hand) => ({
          id: `hand-${hand}`,
          name: whole(hand),
          cells: [fixed(row.sines[hand] ?? 0), fixed(row.cosines[hand] ?? 0)],
        })),
      },
    ];
  },
  numbers({ encoding }) {
    const rows = encoding.encode(last + 1).data;
    const labels = Array.from({ length: last + 1 }, (_, position) => position);
    return {
      data: Float32Array.from(
        labels.flatMap((position) => [
          ...rows.subarray(position * dim, position * dim + 2 * hands),
        ]),
      ),
      shape: [last + 1, 2 * hands],
      columns: Array.from({ length: 2 * hands }, (_, column) => String(column)),
      axes: [{ name: "position", labels }],
    };
  },
  film: () => ({ tilt: 0 }),
});
