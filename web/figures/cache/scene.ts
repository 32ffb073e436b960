import cacheText from "posenc:text/cache";
import type { Posenc, Sinusoidal } from "posenc";
import type { Hand } from "../../draw/clock.js";
import { short } from "../../draw/frame.js";
import { joined } from "../../draw/sentences.js";
import { fixed, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { turn } from "../rope/turn.js";
import { Memo } from "../shared/memo.js";
import { drawPairClock } from "../shared/pair-clock.js";
import type { Values } from "../shared/setting.js";
import { cache as declared, last, slots } from "./settings.js";

type Settings = Values<typeof declared.settings>;
type Text = typeof cacheText;

/** Two pairs: the second turns 1/4 a word, so the hands of a window lie within a half turn. */
const sizes = { dim: 4, base: 16 } as const;
/** Every query and every key before it is turned: the second pair's hand points at 0. */
const row = [0, 0, 1, 0];
/** Scores that differ by less are drawn alike. */
const least = 0.005;

/** A key of the cache. */
interface Key {
  word: number;
  /** Where it is. It lies between two slots while the cache slides, and leaves where another one is. */
  slot: number;
  /** How much of it is there yet. */
  there: number;
  /** The number that it is turned by. */
  number: number;
  hand: Hand;
  /** Its product with the query, and what that were at the distance that the numbers tell. */
  score: number;
  right: number;
}

interface Scene extends Settings {
  /** The number that the query is turned by. */
  number: number;
  hand: Hand;
  keys: readonly Key[];
}

const made = new Memo<Sinusoidal>();
const handOf = (turned: Float32Array): Hand => ({ cosine: turned[2] ?? 0, sine: turned[3] ?? 0 });

function sceneOf(posenc: Posenc, settings: Settings): Scene {
  const { numbering, now, sinks } = settings;
  const encoding = made.get([posenc], () => posenc.sinusoidal(sizes));
  const full = slots - 1;
  /** How many words have gone. */
  const gone = Math.max(0, now - full);
  const number = numbering === "stream" ? now : now - gone;
  const query = turn(encoding, row, number);
  const words = Array.from({ length: Math.floor(now + 1e-9) + 1 }, (_, word) => word);
  const kept = words.flatMap((word) => {
    const slot = word < sinks ? word : word - gone;
    const there = word < sinks ? 1 : 1 + Math.min(0, slot - sinks);
    if (there <= 1e-9) return [];
    const own = { stream: word, slot, unturned: Math.min(word, full) }[numbering];
    const turned = turn(encoding, row, own);
    return [{ word, slot, there, number: own, turned }];
  });
  const scores = posenc.similarity(
    { data: query, shape: [1, sizes.dim] },
    {
      data: Float32Array.from(kept.flatMap(({ turned }) => [...turned])),
      shape: [kept.length, sizes.dim],
    },
  ).data;
  const keys = kept.map(({ turned, ...key }, n) => {
    const apart = number - (numbering === "stream" ? key.word : key.slot);
    const right = encoding.phasors(apart).cosines[1] ?? 0;
    return { ...key, hand: handOf(turned), score: scores[n] ?? 0, right };
  });
  return { ...settings, number, hand: handOf(query), keys };
}

const isRight = ({ score, right }: Key) => Math.abs(score - right) < least;
const apartOf = ({ number }: Scene, key: Key) => whole(Math.round(number - key.number));

/** Where the stream, the slots and what stands below them lie. */
function placesOf({ width, height }: Frame) {
  const gutter = width < 520 ? 62 : 84;
  const pitch = (width - gutter - 8) / slots;
  const radius = Math.min(pitch * 0.44, height * 0.13);
  const words = 98;
  const clocks = words + 12 + radius;
  const numbers = clocks + radius + 20;
  const bars = { top: numbers + 16, bottom: height - 50 };
  return {
    ...{ pitch, radius, words, clocks, numbers, bars },
    rod: { x: 22, y: 36, width: width - 44 },
    across: (slot: number) => gutter + (slot + 0.5) * pitch,
    down: (score: number) => bars.top + ((1 - score) / 2) * (bars.bottom - bars.top),
    apart: height - 28,
    scores: height - 8,
  };
}

const alongRod = (frame: Frame, word: number) => {
  const { x, width } = placesOf(frame).rod;
  return x + (word / last) * width;
};
const middle = { size: letters.tick, anchor: "middle" } as const;
const quiet = { size: letters.tick, colour: "muted" } as const;

/** Draws the stream: what is kept is a ring, what has gone is crossed out, and the newest word asks. */
function drawStream<Mark>(pen: FigurePen<Mark>, scene: Scene, frame: Frame): Mark {
  const { rod, across, words } = placesOf(frame);
  const { keys, now } = scene;
  const kept = new Set(keys.map(({ word }) => word));
  const gone = Array.from({ length: Math.floor(now) + 1 }, (_, word) => word)
    .filter((word) => !kept.has(word))
    .map((word) => {
      const x = alongRod(frame, word);
      return `M${short(x - 2.5)} ${rod.y - 2.5}l5 5m0 -5l-5 5`;
    });
  const end = alongRod(frame, now);
  return pen.all([
    pen.path(`M${rod.x} ${rod.y}h${rod.width}`, { stroke: "line", width: 1.5 }),
    pen.path(gone.join("") || "M0 0", { stroke: "muted", width: 1.2, name: "gone" }),
    ...keys.map(({ word, slot, there }) =>
      pen.path(
        `M${short(alongRod(frame, word))} ${rod.y + 4}L${short(across(slot))} ${words - 15}`,
        {
          ...{ stroke: "line", opacity: there },
        },
      ),
    ),
    ...keys.map(({ word, there }) =>
      pen.circle(alongRod(frame, word), rod.y, 3.5, {
        ...{ fill: "paper", stroke: "ink", width: 1.8, opacity: there },
      }),
    ),
    pen.circle(end, rod.y, 8, { fill: "accent", name: "now" }),
    pen.text(Math.min(Math.max(end, 24), frame.width - 24), rod.y - 16, `q: ${Math.round(now)}`, {
      ...{ ...middle, size: letters.name, bold: true },
    }),
  ]);
}

/** Draws a slot: its word, its clock, the number of its key, and below them its score. */
function drawSlot<Mark>(pen: FigurePen<Mark>, scene: Scene, key: Key, frame: Frame): Mark {
  const places = placesOf(frame);
  const { pitch, radius, words, clocks, numbers, down } = places;
  const x = places.across(key.slot);
  // What leaves falls out of its slot.
  const fall = (1 - key.there) * radius;
  const wide = pitch * 0.42;
  const told = { ...middle, ...(isRight(key) ? {} : { colour: "muted" as const }) };
  const below = (y: number, text: string, name: string) =>
    pen.all([
      pen.text(x, y, text, { ...told, name }),
      isRight(key)
        ? pen.all([])
        : pen.path(`M${short(x - 12)} ${y - 4.5}h24`, { stroke: "ink", name: "wrong" }),
    ]);
  const clock = pen.group(
    x,
    clocks + fall,
    1,
    drawPairClock(pen, { q: scene.hand, k: key.hand }, radius),
  );
  if (key.there < 0.5) return clock;
  return pen.all([
    pen.text(x, words, whole(key.word), { ...middle, size: letters.name, name: "word" }),
    clock,
    pen.text(x, numbers, whole(Math.round(key.number)), { ...middle, name: "number" }),
    ...(frame.known < 1
      ? [
          pen.path(
            `M${short(x - wide / 2)} ${short(down(0))}V${short(down(1))}h${short(wide)}V${short(down(0))}z`,
            { fill: "line", name: "asked" },
          ),
          pen.text(x, places.scores, "?", { ...middle, colour: "muted" }),
        ]
      : [
          pen.path(
            `M${short(x - wide / 2)} ${short(down(0))}V${short(down(key.score))}h${short(wide)}V${short(down(0))}z`,
            { fill: key.score < 0 ? "muted" : "ink", name: "score" },
          ),
          isRight(key)
            ? pen.all([])
            : pen.path(`M${short(x - wide * 0.8)} ${short(down(key.right))}h${short(1.6 * wide)}`, {
                ...{ stroke: "muted", width: 2, dashed: "4 3", name: "right" },
              }),
          below(places.apart, apartOf(scene, key), "apart"),
          below(places.scores, fixed(key.score, 2), "told"),
        ]),
  ]);
}

/** Draws what the rows are, and the line of score 0. */
function drawNames<Mark>(pen: FigurePen<Mark>, text: Text, frame: Frame): Mark {
  const { words, numbers, apart, scores, down, across, pitch } = placesOf(frame);
  const name = (y: number, told: string) => pen.text(4, y, told, quiet);
  const left = short(across(0) - pitch / 2);
  return pen.all([
    ...[name(words, text.word), name(numbers, text.number)],
    ...[name(apart, text.apart), name(scores, text.score)],
    pen.path(`M${left} ${short(down(0))}H${frame.width - 4}`, { stroke: "line" }),
  ]);
}

/** A cache of rotated keys that slides along a stream, by three ways to number them. */
export const cache = figure({
  ...declared,
  text: cacheText,
  scene: sceneOf,
  glides: ["now"],
  drawing: {
    ratio: 1.5,
    narrow: 1.05,
    room: [1, 1.7],
    draw: (pen, scene, text, frame) =>
      pen.all([
        drawNames(pen, text, frame),
        drawStream(pen, scene, frame),
        ...scene.keys.map((key) => drawSlot(pen, scene, key, frame)),
      ]),
    alt: ({ keys, number, numbering }, text, { language }) =>
      joined(
        language,
        text.alt(whole(keys.length), keys.map(({ word }) => whole(word)).join(text.list)),
        text.told[numbering](whole(Math.round(number))),
      ),
    handles: {
      now: {
        moves: { across: "now" },
        place({ now }, frame) {
          return {
            x: alongRod(frame, now) - 22,
            y: placesOf(frame).rod.y - 22,
            width: 44,
            height: 44,
          };
        },
        reach: (_scene, frame) => ({ x: 0, y: 0, width: frame.width, height: 60 }),
        drag(at, _scene, frame) {
          const { x, width } = placesOf(frame).rod;
          return { now: ((at.x - x) / width) * last };
        },
        label: (text) => text.settings.now,
        value: ({ now }) => whole(Math.round(now)),
      },
    },
  },
  title: ({ numbering }, text) => text.title(text.choices.numbering[numbering]),
  caption(scene, text, { language }) {
    const wrong = scene.keys.filter((key) => !isRight(key)).length;
    return joined(
      language,
      text.told[scene.numbering](whole(Math.round(scene.number))),
      wrong > 0 ? text.wrong(whole(wrong), whole(scene.keys.length)) : "",
    );
  },
  controls: ["numbering", "sinks"],
  tables: (scene, text) => [
    {
      caption: text.table(whole(Math.round(scene.number))),
      corner: text.word,
      heads: [text.number, text.apart, text.score],
      rows: scene.keys.map((key) => ({
        id: `word-${key.word}`,
        name: whole(key.word),
        cells: [whole(Math.round(key.number)), apartOf(scene, key), fixed(key.score, 2)],
      })),
    },
  ],
  numbers: ({ keys, number }) => ({
    data: Float64Array.from(
      keys.flatMap((key) => [key.word, key.number, number - key.number, key.score]),
    ),
    shape: [keys.length, 4],
    columns: ["word", "number", "distance", "score"],
    axes: [{ name: "slot", labels: keys.map((_, slot) => slot) }],
  }),
  film: () => ({ now: slots - 1 }),
});
