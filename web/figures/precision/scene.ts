import precisionText from "posenc:text/precision";
import type { Posenc } from "posenc";
import type { Dialects, RoundedAngles } from "posenc/dialects";
import { Colours } from "../../draw/colours.js";
import { joined, labelled } from "../../draw/sentences.js";
import { significant, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { precision as declared } from "./settings.js";

/** The bits of a number in each precision: it has every whole number up to 2 to their power. */
const bits = { float32: 24, float16: 11, bfloat16: 8 } as const;
type PrecisionName = keyof typeof bits;
const precisions = Object.keys(bits) as PrecisionName[];

/** A few positions before each one where a precision fails. */
const places = [0, 248, 2040, 65_490, 100_000, 16_777_200] as const;

type Settings = Values<typeof declared.settings>;

/** The same positions in one precision. */
interface Rounded extends RoundedAngles {
  colours: Colours;
  /** The first row whose position is infinite. */
  infinite: number | undefined;
}

interface Scene extends Settings {
  /** Undefined until what rounds the angles is there. */
  rounded: Readonly<Record<PrecisionName, Rounded>> | undefined;
}

function roundedBy(posenc: Posenc, dialects: Dialects, { start, length, dim }: Settings) {
  const round = (precision: PrecisionName): Rounded => {
    const made = dialects.roundedAngles({ precision, dim, positions: { start, length } });
    const first = made.data.findIndex(Number.isNaN);
    return {
      ...made,
      colours: new Colours(posenc, made.data),
      infinite: first < 0 ? undefined : Math.floor(first / dim),
    };
  };
  return { float32: round("float32"), float16: round("float16"), bfloat16: round("bfloat16") };
}

const made = new Memo<ReturnType<typeof roundedBy>>();

/** The first position and the last, as they are told. */
const endsOf = ({ start, length }: Settings) =>
  [significant(start, 12), significant(start + length - 1, 12)] as const;

/** Says how many different rows are left. */
function toldOf(
  { start, length }: Settings,
  { infinite, distinct, firstRepeat }: Rounded,
  text: typeof precisionText,
): string {
  if (firstRepeat === undefined) return text.all(whole(length));
  const grey = infinite === undefined ? "" : ` ${text.infinite}`;
  if (distinct === 1) return text.one(whole(length)) + grey;
  return text.some(whole(distinct), whole(length), significant(start + firstRepeat, 12)) + grey;
}

/** Where the words that lead to a place are, and below them the three maps side by side. */
function placesOf({ width, height }: Frame, { length, dim }: Settings) {
  const [edge, gap] = [6, Math.min(width / 32, 28)];
  const [top, foot] = [76, 50];
  const wide = (width - 2 * edge - 2 * gap) / precisions.length;
  // A word has room for its figures, and for a finger. What is left is shared.
  const least = places.map((place) => Math.max(44, 8 * significant(place, 12).length + 4));
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
  const spare = (Math.min(width - 2 * edge, 720) - sum(least)) / places.length;
  return {
    ...{ edge, top, wide, dim, row: (height - top - foot) / length, bottom: height - foot },
    left: (n: number) => edge + n * (wide + gap),
    wordOf: (n: number) => ({
      ...{ x: edge + sum(least.slice(0, n)) + spare * n, y: 0 },
      ...{ width: (least[n] ?? 0) + spare, height: 44 },
    }),
  };
}

const middle = { anchor: "middle" } as const;
const quiet = { size: letters.tick, colour: "muted" } as const;

/** Draws the rows in one precision, with a line above the first that repeats the one before it. */
function drawMap<Mark>(
  pen: FigurePen<Mark>,
  name: PrecisionName,
  n: number,
  { scene, text, frame }: { scene: Scene; text: typeof precisionText; frame: Frame },
): Mark {
  const { top, wide, row, bottom, left } = placesOf(frame, scene);
  const { length, dim, rounded } = scene;
  const one = rounded?.[name];
  const x = left(n);
  const height = length * row;
  const centre = x + wide / 2;
  const at = (from: number) => top + from * row;
  return pen.all([
    pen.text(centre, top - 9, name, { size: letters.name, ...middle }),
    ...(one
      ? [
          pen.cells(
            { colours: one.colours, rows: length, columns: dim },
            {
              ...{ x, y: top, width: wide, height },
            },
          ),
          ...(one.infinite === undefined
            ? []
            : [
                pen.path(`M${x} ${at(one.infinite)}h${wide}V${top + height}h${-wide}z`, {
                  fill: "line",
                }),
              ]),
          ...(one.firstRepeat === undefined
            ? []
            : [pen.frame(`M${x} ${at(one.firstRepeat)}h${wide}`)]),
          pen.text(centre, bottom + 19, text.distinct(whole(one.distinct), whole(length)), {
            ...{ size: letters.tick, ...middle, name: `rows ${name}` },
          }),
        ]
      : [pen.path(`M${x} ${top}h${wide}v${height}h${-wide}z`, { stroke: "line" })]),
  ]);
}

/** The same positions with angles in three precisions, and which of them get the same row. */
export const precision = figure({
  ...declared,
  text: precisionText,
  fetch: (_settings, has?: Dialects) =>
    has ? undefined : async () => (await import("posenc/dialects")).load(),
  scene: (posenc, settings, dialects: Dialects | undefined): Scene => ({
    ...settings,
    rounded:
      dialects &&
      made.get([posenc, dialects, settings.start, settings.length, settings.dim], () =>
        roundedBy(posenc, dialects, settings),
      ),
  }),
  drawing: {
    ratio: 2.5,
    narrow: 0.95,
    room: [0.8, 3],
    draw(pen, scene, text, frame) {
      const { edge, wordOf } = placesOf(frame, scene);
      const [start, end] = endsOf(scene);
      return pen.all([
        ...places.map((place, n) => {
          const { x, width } = wordOf(n);
          const isHere = place === scene.start;
          const told = significant(place, 12);
          const [centre, half] = [x + width / 2, 3.9 * told.length];
          return pen.all([
            pen.text(centre, 25, told, {
              ...{ size: letters.tick, bold: isHere, ...middle },
              ...(!isHere && { colour: "muted" as const }),
            }),
            pen.path(`M${centre - half} 33h${2 * half}`, {
              ...{ stroke: isHere ? "ink" : "line", width: isHere ? 2 : 1 },
            }),
          ]);
        }),
        ...precisions.map((name, n) => drawMap(pen, name, n, { scene, text, frame })),
        pen.text(edge, frame.height - 9, text.rows(start, end), quiet),
        pen.text(frame.width - edge, frame.height - 9, text.dimension, { ...quiet, anchor: "end" }),
      ]);
    },
    fileSize: () => ({ width: 760, height: 420 }),
    alt(scene, text, { language }) {
      const { rounded } = scene;
      const told = precisions.map((name) =>
        rounded ? labelled(language, name, toldOf(scene, rounded[name], text)) : "",
      );
      return joined(language, text.alt(...endsOf(scene)), ...told);
    },
    // Rows follow the finger, as a page does.
    handles: {
      start: {
        moves: { down: "start" },
        place(scene, frame) {
          const { edge, top, bottom } = placesOf(frame, scene);
          return { x: edge, y: top, width: frame.width - 2 * edge, height: bottom - top };
        },
        drag: (at, scene, frame, grip) => ({
          start: grip.scene.start - (at.y - grip.at.y) / placesOf(frame, scene).row,
        }),
        label: (text) => text.settings.start,
        value: ({ start }) => significant(start, 12),
      },
    },
    pieces(scene, text, frame) {
      const { wordOf } = placesOf(frame, scene);
      return places.map((place, n) => ({
        ...{ name: `to-${place}`, place: wordOf(n), isPressed: place === scene.start },
        label: `${text.jump} ${significant(place, 12)}`,
      }));
    },
  },
  title: (scene, text) => text.title(...endsOf(scene)),
  caption({ start }, text, { language, trouble }) {
    if (trouble) return `${text.failed} ${trouble}`;
    const why = text.why[start as (typeof places)[number]] ?? text.whyButtons;
    return joined(language, why, text.mark);
  },
  controls: ["start"],
  tables(scene, text) {
    const { rounded, start, length } = scene;
    if (!rounded) return [];
    const { heads } = text;
    return [
      {
        caption: text.title(...endsOf(scene)),
        heads: [heads.bits, heads.exact, heads.distinct, heads.repeats],
        rows: precisions.map((name) => {
          const { distinct, firstRepeat } = rounded[name];
          return {
            id: name,
            name,
            cells: [
              whole(bits[name]),
              significant(2 ** bits[name], 12),
              text.distinct(whole(distinct), whole(length)),
              firstRepeat === undefined ? "–" : significant(start + firstRepeat, 12),
            ],
          };
        }),
      },
    ];
  },
  numbers({ rounded, start, length, dim }) {
    return {
      data: Float32Array.from(precisions.flatMap((name) => [...(rounded?.[name].data ?? [])])),
      shape: [precisions.length, length, dim],
      columns: Array.from({ length: dim }, (_, column) => String(column)),
      axes: [
        { name: "precision", labels: precisions },
        { name: "position", labels: Array.from({ length }, (_, row) => start + row) },
      ],
    };
  },
});
