import { point } from "../../draw/clock.js";
import { Colours } from "../../draw/colours.js";
import { viewOf } from "../../draw/view.js";
import { powerOfTen, span, whole } from "../../text/number.js";
import type { Frame, Further } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import type { Values } from "../shared/setting.js";
import { drawSmallClock } from "./clock.js";
import type rotationText from "./en.js";
import type { Scene } from "./scene.js";
import type { rotation } from "./settings.js";

type One = Further<Scene, typeof rotationText, Values<typeof rotation.settings>>;

/** A difference that may be very small. */
const small = (value: number) => (value === 0 ? "0" : powerOfTen(value));

/** How many clocks stand side by side. */
const clocksARow = 8;

function clockAt({ width, height }: Frame, pairs: number, pair: number) {
  const rows = Math.ceil(pairs / clocksARow);
  const side = Math.min(width / clocksARow, height / rows);
  return { x: (pair % clocksARow) * side, y: Math.floor(pair / clocksARow) * side, side };
}

/** All pairs as small clocks, from the quickest to the slowest. One is chosen. */
export const allPairs: One = {
  title: (_scene, text) => text.all,
  hint: ({ encoding }, text) => text.allHint(whole(encoding.dim / 2)),
  ratio: ({ dim }) => clocksARow / Math.ceil(dim / 2 / clocksARow),
  draw(pen, { encoding, pos, pair, rotation: { k } }, _text, frame) {
    const pairs = encoding.dim / 2;
    const [from, to] = [encoding.phasors(pos), encoding.phasors(pos + k)];
    return pen.all(
      Array.from({ length: pairs }, (_, one) => {
        const { x, y, side } = clockAt(frame, pairs, one);
        const hand = ({ sines, cosines }: typeof from, stroke: "ink" | "muted") => {
          const end = point({ sine: sines[one] ?? 0, cosine: cosines[one] ?? 0 }, side * 0.38);
          return pen.path(`M0 0L${end.x.toFixed(1)} ${end.y.toFixed(1)}`, { stroke, width: 1.75 });
        };
        const isChosen = one === pair;
        const clock = pen.all([
          pen.circle(0, 0, side * 0.42, {
            stroke: isChosen ? "ink" : "line",
            width: isChosen ? 2 : 1,
          }),
          hand(from, "muted"),
          hand(to, "ink"),
        ]);
        return pen.group(x + side / 2, y + side / 2, 1, clock);
      }),
    );
  },
  alt: ({ encoding, pair }, text) => text.allName(whole(encoding.dim / 2), whole(pair)),
  handles: {
    pair: {
      moves: { across: "pair" },
      place({ encoding, pair }, frame) {
        const { x, y, side } = clockAt(frame, encoding.dim / 2, pair);
        return { x, y, width: side, height: side };
      },
      reach: (_scene, { width, height }) => ({ x: 0, y: 0, width, height }),
      drag(at, { encoding }, frame) {
        const { side } = clockAt(frame, encoding.dim / 2, 0);
        const column = Math.min(Math.floor(at.x / side), clocksARow - 1);
        return { pair: Math.floor(at.y / side) * clocksARow + column };
      },
      label: (text) => text.settings.pair,
      value: ({ pair }) => whole(pair),
    },
  },
};

/** Three positions that have nothing to do with one another. */
const threeStarts = [0, 17, 100];

/** One rotation from three starts, and below it one rotation after another. */
function clocksOf({ encoding, rotation, pos, pair, further }: Scene) {
  const { k } = rotation;
  const next = encoding.rotation(further);
  const both = next.compose(rotation);
  return [
    ...threeStarts.map((start) => ({
      from: start,
      to: start + k,
      terms: rotation.terms(start, pair),
    })),
    { from: pos, to: pos + k, terms: rotation.terms(pos, pair) },
    { from: pos + k, to: pos + k + further, terms: next.terms(pos + k, pair) },
    { from: pos, to: pos + k + further, terms: both.terms(pos, pair) },
  ];
}

/** How far the product of two rotations is from the rotation by their sum, at most. */
function apart({ encoding, rotation, further }: Scene): number {
  const both = encoding.rotation(further).compose(rotation);
  const once = encoding.rotation(rotation.k + further);
  return Math.max(
    ...once.cosines.map((cosine, pair) => Math.abs(cosine - (both.cosines[pair] ?? 0))),
    ...once.sines.map((sine, pair) => Math.abs(sine - (both.sines[pair] ?? 0))),
  );
}

export const starts: One = {
  title: ({ rotation: { k }, further }, text) =>
    `${text.starts(whole(Math.round(k)))}; ${text.afterAnother(whole(Math.round(k)), whole(further), whole(Math.round(k) + further))}`,
  hint(scene, text) {
    const residual = Math.max(
      ...threeStarts.map((start) => scene.rotation.terms(start, scene.pair).residual),
    );
    const sum = whole(Math.round(scene.rotation.k) + scene.further);
    return `${text.startsMeet} ${small(residual)}. ${text.afterAnotherSame(sum)} ${small(apart(scene))}.`;
  },
  ratio: 1.3,
  draw(pen, scene, text, { width, height }) {
    const radius = Math.min(width / 8, height / 6);
    return pen.all(
      clocksOf(scene).map(({ from, to, terms }, n) => {
        const name = text.fromTo(whole(Math.round(from)), whole(Math.round(to)));
        const clock = pen.all([
          drawSmallClock(pen, terms, radius),
          pen.text(0, radius + 22, name, { size: letters.tick, anchor: "middle" }),
        ]);
        const [x, y] = [((n % 3) + 0.5) / 3, n < 3 ? 0.22 : 0.74];
        return pen.group(width * x, height * y, 1, clock);
      }),
    );
  },
  alt: (scene, text) =>
    clocksOf(scene)
      .map(({ from, to }) => text.fromTo(whole(Math.round(from)), whole(Math.round(to))))
      .join(", "),
};

/** More blocks could not be told apart. */
const mostPairs = 16;

/** The pairs whose blocks are shown. */
const viewIn = ({ encoding, pair }: Scene) => viewOf(encoding.dim / 2, mostPairs, pair);

/** R_k as a picture: a block of 2 × 2 for each pair on the diagonal, zeros everywhere else. */
export const blocks: One = {
  title: (_scene, text) => text.blocks,
  hint(scene, text) {
    const pairs = scene.encoding.dim / 2;
    const { start, length } = viewIn(scene);
    const shown = length < pairs ? text.blocksWindow(span(start, length)) : "";
    return text.blocksHint(whole(2 * pairs), whole(pairs)) + shown;
  },
  ratio: 1,
  draw(pen, scene, _text, { width, height }) {
    const { posenc, rotation, pair } = scene;
    const { start, length } = viewIn(scene);
    const side = 2 * length;
    const values = new Float32Array(side * side);
    for (let block = 0; block < length; block++) {
      const cosine = rotation.cosines[start + block] ?? 0;
      const sine = rotation.sines[start + block] ?? 0;
      const corner = 2 * block * side + 2 * block;
      values.set([cosine, sine], corner);
      values.set([-sine, cosine], corner + side);
    }
    const [across, down] = [width / length, height / length];
    const at = pair - start;
    return pen.all([
      pen.cells(
        { colours: new Colours(posenc, values), rows: side, columns: side },
        { x: 0, y: 0, width, height },
      ),
      pen.path(`M0 0H${width}V${height}H0z`, { stroke: "line" }),
      pen.frame(`M${at * across} ${at * down}h${across}v${down}h${-across}z`),
    ]);
  },
  alt: ({ encoding, pair }, text) =>
    text.blocksName(whole(encoding.dim), whole(encoding.dim / 2), whole(pair)),
};
