import torusText from "posenc:text/torus";
import type { Posenc } from "posenc";
import { joined } from "../../draw/sentences.js";
import { fixed, significant, whole } from "../../text/number.js";
import { type Frame, figure, type Handle } from "../kit/figure.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { drawMarks, type Marked, marksOf } from "./hands.js";
import { torus as declared, dim, farthest, last } from "./settings.js";
import { drawThread, handsAt, positionUnder } from "./thread.js";
import { foot } from "./view.js";

type Settings = Values<typeof declared.settings>;
type Text = typeof torusText;

interface Scene extends Marked {
  /** How alike the two rows that nearly meet are in all pairs. */
  whole: number;
}

/** Rows nearer than this are neighbours on the thread, and no meeting. */
const nearest = 4;

/** The four numbers of the two hands in each row from 0 to the last. [rows, 4] */
function rowsOf(scene: Pick<Marked, "encoding" | "slow">, positions: Float64Array) {
  const hands = handsAt(scene, positions).map(({ slow, quick }) => [
    ...[quick.sine, quick.cosine, slow.sine, slow.cosine],
  ]);
  return Float32Array.from(hands.flat());
}

const met = new Memo<Marked["again"] & { whole: number }>();

/** Finds the row that is most like the first among those that a slide reaches: what two rows share is their distance. */
function againOf(posenc: Posenc, scene: Pick<Marked, "encoding" | "slow">) {
  const { encoding, slow } = scene;
  return met.get([encoding, slow], () => {
    const distances = Float64Array.from({ length: farthest - nearest + 1 }, (_, n) => n + nearest);
    const tensor = (positions: Float64Array) => ({
      data: rowsOf(scene, positions),
      shape: [positions.length, 4],
    });
    const products = posenc.similarity(tensor(Float64Array.of(0)), tensor(distances)).data;
    const most = Math.max(...products);
    const distance = (distances[products.indexOf(most)] ?? 0) as number;
    const all = encoding.similarity([0], [distance]).data[0] ?? 0;
    return { distance, share: most / 2, whole: all / encoding.pairs };
  });
}

const made = new Memo<Marked["encoding"]>();

function sceneOf(posenc: Posenc, settings: Settings): Scene {
  const encoding = made.get([posenc], () => posenc.sinusoidal({ dim }));
  const { whole, ...again } = againOf(posenc, { encoding, slow: settings.slow });
  return { ...settings, encoding, again, whole };
}

const around = ({ x, y }: { x: number; y: number }) => ({
  x: x - 14,
  y: y - 14,
  width: 28,
  height: 28,
});
/** A bead that a finger takes along the thread: to another position, or by another k. */
function bead(name: "n" | "slide"): Handle<Scene, Text, Settings> {
  return {
    moves: { across: name },
    place: (scene, frame) => around(marksOf(scene, frame)[name]),
    drag(at, scene, frame) {
      const now = name === "n" ? scene.n : scene.n + scene.slide;
      const found = positionUnder(scene, at, frame, now);
      return name === "n" ? { n: found } : { slide: found - scene.n };
    },
    label: (text) => text.settings[name],
    value: ({ n, slide }) => whole(Math.round(name === "n" ? n : slide)),
  };
}

const degrees = (turn: number) => ((turn % 360) + 360) % 360;

/** Where a reader takes the torus to turn it, if not anywhere else. */
const gripOf = ({ width, height }: Frame) => ({ x: width / 2, y: height - foot / 2 });

const turn: Handle<Scene, Text, Settings> = {
  moves: { across: "turn" },
  place: (_scene, frame) => around(gripOf(frame)),
  reach: (_scene, { width, height }) => ({ x: 0, y: 0, width, height }),
  drag: (at, _scene, { width }, grip) => ({
    turn: degrees(grip.scene.turn + ((at.x - grip.at.x) * 360) / (1.4 * width)),
  }),
  label: (text) => text.settings.turn,
  value: ({ turn }) => `${whole(Math.round(turn))}°`,
};

/** Two hands of an encoding as a place on a torus, and all positions as a thread on it, which k slides along itself. */
export const torus = figure({
  ...declared,
  text: torusText,
  scene: sceneOf,
  glides: ["n", "slide", "turn"],
  drawing: {
    ratio: 1.35,
    narrow: 1.05,
    room: [0.8, 2],
    draw(pen, scene, _text, frame) {
      const { n, slide, again } = scene;
      const { x, y } = gripOf(frame);
      const told = {
        n: whole(Math.round(n)),
        slide: whole(Math.round(n + slide)),
        again: whole(Math.round(n) + again.distance),
      };
      const arrows = `M${x - 26} ${y - 2}q26 13 52 0m-7 -3l7 3l-3 7m-42 -10l-7 3l3 7`;
      return pen.all([
        drawThread(pen, scene, frame),
        drawMarks(pen, scene, told, frame),
        pen.path(arrows, { stroke: "muted", width: 1.5, name: "turns" }),
      ]);
    },
    fileSize: () => ({ width: 720, height: 500 }),
    alt: ({ n, slide, again, encoding, slow }, text) =>
      text.alt(
        ...([last + 1, slow, n, n + slide, n + again.distance].map((one) =>
          whole(Math.round(one)),
        ) as [string, string, string, string, string]),
        significant(encoding.wavelengths[slow] ?? 0, 3),
      ),
    handles: { slide: bead("slide"), n: bead("n"), turn },
  },
  title: ({ slow, slide }, text) => text.title(whole(slow), whole(Math.round(slide))),
  caption: ({ n, slide, again }, text, { language }) =>
    joined(
      language,
      slide === again.distance ? text.falls(whole(slide)) : text.slid(whole(Math.round(slide))),
      text.near(
        ...([n, n + again.distance].map((one) => whole(Math.round(one))) as [string, string]),
        fixed(again.share, 3),
      ),
    ),
  controls: ["slide", "slow"],
  plays: "slide",
  tables(scene, text) {
    const { n, slide, encoding, slow, again, whole: all } = scene;
    const rows = handsAt(scene, Float64Array.of(n, n + slide));
    const turning = encoding.rotation(slide);
    const hand = (name: "quick" | "slow", pair: number, of: "sine" | "cosine") => ({
      id: `${name}-${of}`,
      name: `${of === "sine" ? "sin" : "cos"} ${pair}`,
      cells: rows.map((one) => fixed(one[name][of])),
    });
    return [
      {
        caption: text.rows,
        heads: [n, n + slide].map((one) => text.row(whole(Math.round(one)))),
        rows: [
          hand("quick", 0, "sine"),
          hand("quick", 0, "cosine"),
          hand("slow", slow, "sine"),
          hand("slow", slow, "cosine"),
        ],
      },
      {
        caption: text.turned(whole(Math.round(slide))),
        heads: ["cos kω", "sin kω"],
        rows: [0, slow].map((pair) => ({
          id: `turn-${pair === 0 ? "quick" : "slow"}`,
          name: text.pair(whole(pair)),
          cells: [turning.cosines[pair] ?? 0, turning.sines[pair] ?? 0].map((one) => fixed(one)),
        })),
      },
      {
        caption: text.meeting(whole(Math.round(n)), whole(Math.round(n) + again.distance)),
        rows: [
          { id: "near-two", name: text.inTwo, cells: [fixed(again.share, 3)] },
          { id: "near-all", name: text.inAll(whole(encoding.pairs)), cells: [fixed(all, 3)] },
        ],
      },
    ];
  },
  numbers(scene) {
    const { slide } = scene;
    const labels = Array.from({ length: Math.floor(last - slide) + 1 }, (_, n) => n);
    return {
      data: rowsOf(
        scene,
        Float64Array.from(labels, (n) => n + slide),
      ),
      shape: [labels.length, 4],
      columns: ["sin_quick", "cos_quick", "sin_slow", "cos_slow"],
      axes: [{ name: "position", labels }],
    };
  },
  film: () => ({ slide: 0 }),
});
