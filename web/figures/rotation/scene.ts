import rotationText from "posenc:text/rotation";
import type { Posenc } from "posenc";
import { point } from "../../draw/clock.js";
import { joined } from "../../draw/sentences.js";
import { fixed, powerOfTen, scientific, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure, type Handle } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import type { Values } from "../shared/setting.js";
import { drawClock, endsOf, positionUnder, type Turned } from "./clock.js";
import { allPairs, blocks, starts } from "./further.js";
import { rotation as declared, lastK, lastPos } from "./settings.js";

type Settings = Values<typeof declared.settings>;

/** A pair that is turned, the rotation after it, and what computes both. */
export interface Scene extends Turned {
  posenc: Posenc;
  further: number;
}

function sceneOf(posenc: Posenc, { dim, base, pos, k, pair, further }: Settings): Scene {
  const encoding = posenc.sinusoidal({ dim, base });
  const rotation = encoding.rotation(k);
  return { posenc, encoding, rotation, pos, pair, further, terms: rotation.terms(pos, pair) };
}

/** Where the clock lies, the bars beside it, and the sum below both. */
function placesOf({ width, height }: Frame) {
  const bar = Math.min(Math.max(width / 28, 14), 26);
  const bars = 3 * bar + 24;
  const [sum, edge, between] = [52, 34, 12];
  const right = 8;
  const radius = Math.min(
    (width - bars - 2 * edge - between - right) / 2,
    (height - sum - 1.6 * edge) / 2,
  );
  const spare = width - 2 * radius - 2 * edge - bars - between - right;
  const left = edge + spare / 3;
  return {
    ...{ bar, radius },
    x: left + radius,
    y: 0.8 * edge + radius,
    /** Where the bars begin. */
    beside: width - right - bars - spare / 6,
    /** Where the sum stands. */
    below: height - 27,
  };
}

/** The two products and their sum: how their bars look. */
const looks = {
  first: { fill: "ink", stroke: "ink" },
  second: { fill: "paper", stroke: "ink", width: 1.5 },
  whole: { fill: "muted", stroke: "muted" },
} as const;

/** The sum in letters, and below it in numbers: each part under what it is, with the look of its bar. */
function drawSum<Mark>(pen: FigurePen<Mark>, { terms }: Scene, { width }: Frame, y: number): Mark {
  const reach = Math.min(width / 2 - 58, 260);
  // In a narrow frame the letters are smaller, so that no two parts meet.
  const [size, left, apart] =
    reach < 105 ? ([letters.tick, 46, 8] as const) : ([letters.name, 53, 5] as const);
  const parts = [
    { name: "first", letters: "sin α cos β", value: terms.sinAlphaCosBeta },
    { name: "second", letters: "cos α sin β", value: terms.cosAlphaSinBeta },
    { name: "whole", letters: "sin(α + β)", value: terms.rotatedSine },
  ] as const;
  const at = (n: number) => width / 2 + (n - 1) * reach + 6;
  const sign = (n: number, text: string) =>
    pen.text(at(n) - apart, y, text, { size, anchor: "middle", name: "sum" });
  return pen.all([
    ...parts.map(({ name, letters: told, value }, n) =>
      pen.all([
        pen.path(`M${at(n) - left} ${y - 10}v10h9v-10z`, looks[name]),
        pen.text(at(n), y, told, { size, anchor: "middle", name: `sum ${name}` }),
        pen.text(at(n), y + 21, fixed(value), {
          ...{ size: letters.tick, anchor: "middle", name: `sum ${name}` },
        }),
      ]),
    ),
    sign(0.5, "+"),
    sign(1.5, "="),
  ]);
}

/**
 * Draws the two products of sin(α + β) as bars, one on the other, beside the heights in the clock that they are: that
 * of the foot of the turned hand's end on the first hand, and from there to the end.
 */
function drawBars<Mark>(pen: FigurePen<Mark>, { terms }: Scene, frame: Frame): Mark {
  const { x, y, radius, bar, beside } = placesOf(frame);
  const ends = endsOf(terms);
  const tip = point(ends.rotated, radius);
  const foot = point({ cosine: terms.cosAlphaCosBeta, sine: terms.sinAlphaCosBeta }, radius);
  const [first, whole] = [terms.sinAlphaCosBeta, terms.rotatedSine];
  const height = (value: number) => y - value * radius;
  const column = (n: number, from: number, to: number, name: keyof typeof looks) =>
    pen.path(`M${beside + n * (bar + 12)} ${height(from)}V${height(to)}h${bar}V${height(from)}z`, {
      ...looks[name],
      name: `bar ${name}`,
    });
  const right = beside + 3 * bar + 24;
  return pen.all([
    pen.path(`M${beside - 6} ${y}H${right}`, { stroke: "line", width: 1.5 }),
    pen.path(`M${x + foot.x} ${y + foot.y}L${x + tip.x} ${y + tip.y}`, {
      ...{ stroke: "ink", width: 1.5, dashed: "2 4", name: "fall" },
    }),
    pen.circle(x + foot.x, y + foot.y, 3.5, { fill: "paper", stroke: "ink", name: "foot" }),
    pen.path(`M${x + foot.x} ${y + foot.y}H${beside + 2 * bar + 12}`, {
      ...{ stroke: "muted", dashed: "1 5", name: "guide" },
    }),
    pen.path(`M${x + tip.x} ${y + tip.y}H${right}`, {
      ...{ stroke: "muted", dashed: "1 5", name: "guide" },
    }),
    column(0, 0, first, "first"),
    column(1, first, whole, "second"),
    column(2, 0, whole, "whole"),
  ]);
}

/** A hand that a finger turns: to another position, or by another k. */
function hand(name: "pos" | "k"): Handle<Scene, typeof rotationText, Settings> {
  return {
    moves: { across: name },
    place({ terms }, frame) {
      const { x, y, radius } = placesOf(frame);
      const end = point(endsOf(terms)[name === "pos" ? "pos" : "rotated"], radius);
      return { x: x + end.x - 13, y: y + end.y - 13, width: 26, height: 26 };
    },
    drag(at, scene, frame) {
      const { x, y } = placesOf(frame);
      const to = { x: at.x - x, y: at.y - y };
      const { pos, rotation } = scene;
      if (name === "pos") return { pos: positionUnder(scene, pos, to, [0, lastPos]) };
      const range = [pos - lastK, pos + lastK] as const;
      return { k: positionUnder(scene, pos + rotation.k, to, range) - pos };
    },
    label: (text) => text.settings[name],
    value: ({ pos, rotation: { k } }) =>
      name === "pos" ? whole(Math.round(pos)) : whole(Math.round(k)),
  };
}

/** Says from which decimal place on two numbers differ that differ by so much. */
function agreement(text: typeof rotationText, residual: number): string {
  if (residual === 0) return text.same;
  return text.digits(scientific(residual).exponent.replace("−", ""));
}

const columns = [
  "frequency",
  "sin_pos",
  "cos_pos",
  "sin_computed",
  "cos_computed",
  "sin_rotated",
  "cos_rotated",
] as const;

/** One pair of a positional encoding as a clock. R_k turns the hand of PE(pos) into that of PE(pos + k). */
export const rotation = figure({
  ...declared,
  text: rotationText,
  scene: sceneOf,
  glides: ["pos", "k"],
  drawing: {
    ratio: 1.08,
    room: [1, 1.25],
    draw(pen, scene, _text, frame) {
      const { x, y, radius, below } = placesOf(frame);
      return pen.all([
        drawBars(pen, scene, frame),
        pen.group(x, y, 1, drawClock(pen, scene, radius)),
        drawSum(pen, scene, frame, below),
      ]);
    },
    alt({ pair, pos, rotation: { k }, terms }, text) {
      const end = (cosine: number, sine: number) => text.end(fixed(cosine, 2), fixed(sine, 2));
      const from = end(terms.cosAlpha, terms.sinAlpha);
      const to = end(terms.rotatedCosine, terms.rotatedSine);
      const clock = text.alt(whole(pair), whole(pos), from, whole(k), whole(pos + k), to);
      const { sinAlphaCosBeta, cosAlphaSinBeta, rotatedSine } = terms;
      const [first, second, sum] = [sinAlphaCosBeta, cosAlphaSinBeta, rotatedSine].map((one) =>
        fixed(one, 2),
      ) as [string, string, string];
      return text.sum(clock, first, second, sum);
    },
    handles: { k: hand("k"), pos: hand("pos") },
  },
  title: ({ pair, pos, rotation: { k } }, text) =>
    text.title(whole(pair), whole(pos), whole(pos + k)),
  caption: ({ pos, rotation: { k }, terms }, text, { language }) =>
    joined(
      language,
      text.caption(whole(k), whole(pos), whole(pos + k)),
      agreement(text, terms.residual),
    ),
  controls: ["k"],
  plays: "pos",
  further: () => [allPairs, starts, blocks],
  tables: ({ terms, rotation: turning, pair }, text) => {
    const cosine = turning.cosines[pair] ?? 0;
    const sine = turning.sines[pair] ?? 0;
    const residual = terms.residual === 0 ? "0" : powerOfTen(terms.residual);
    return [
      {
        caption: text.compareCaption,
        heads: [text.computed, text.rotated],
        rows: [
          {
            id: "sine",
            name: text.sine,
            cells: [fixed(terms.directSine), fixed(terms.rotatedSine)],
          },
          {
            id: "cosine",
            name: text.cosine,
            cells: [fixed(terms.directCosine), fixed(terms.rotatedCosine)],
          },
          { id: "residual", name: text.residual, cells: ["", residual] },
        ],
      },
      {
        caption: text.matrix,
        rows: [
          { id: "matrix-sine", name: text.sine, cells: [fixed(cosine), fixed(sine)] },
          { id: "matrix-cosine", name: text.cosine, cells: [fixed(-sine), fixed(cosine)] },
        ],
      },
      {
        caption: text.addition,
        rows: [
          { id: "alpha", name: "α = pos · ω", cells: [fixed(terms.alpha)] },
          { id: "beta", name: "β = k · ω", cells: [fixed(terms.beta)] },
          { id: "first", name: "sin α cos β", cells: [fixed(terms.sinAlphaCosBeta)] },
          { id: "second", name: "cos α sin β", cells: [fixed(terms.cosAlphaSinBeta)] },
          { id: "sum", name: "sin(α + β)", cells: [fixed(terms.rotatedSine)], isChosen: true },
        ],
      },
    ];
  },
  numbers: ({ encoding, rotation: turning, pos }) => {
    const pairs = encoding.dim / 2;
    return {
      get data() {
        const rows = Array.from({ length: pairs }, (_, pair) => {
          const terms = turning.terms(pos, pair);
          const { sinAlpha, cosAlpha, directSine, directCosine, rotatedSine, rotatedCosine } =
            terms;
          const frequency = encoding.frequencies[pair] ?? 0;
          return [
            ...[frequency, sinAlpha, cosAlpha],
            ...[directSine, directCosine, rotatedSine, rotatedCosine],
          ];
        });
        return Float64Array.from(rows.flat());
      },
      shape: [pairs, columns.length],
      columns,
      axes: [{ name: "pair", labels: Array.from({ length: pairs }, (_, one) => one) }],
    };
  },
  film: () => ({ k: 0 }),
});
