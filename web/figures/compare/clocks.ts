import type { FindingData } from "posenc/doctor";
import { facesPath, handsPath } from "../../draw/clock.js";
import { significant, whole } from "../../text/number.js";
import type { Further } from "../kit/figure.js";
import type compareText from "./en.js";
import type { Scene } from "./scene.js";

/** So many clocks stand in a row, at most. */
const most = 12;
/** Positions that frequencies alone are shown at. */
const positions = 64;

/** How many rows a rotary can be shown at. */
export function rowsOf({ rotary, coordinates }: FindingData): number {
  return rotary?.part === "inv_freq" ? positions : (coordinates.shape[0] ?? 1);
}

/** Says which position a row is. */
export function placeOf(text: typeof compareText, finding: FindingData, row: number): string {
  const { data, shape } = finding.coordinates;
  const [, axes = 1] = shape;
  const isAlone = finding.rotary?.part === "inv_freq";
  const place = isAlone ? [row] : [...data.subarray(row * axes, (row + 1) * axes)];
  return text.clocksAt(place.map((one) => significant(one, 12)).join(", "));
}

/** A rotary as clocks: one for each pair, all at one row of the table. */
export function clocks(hands: Float32Array): Further<Scene, typeof compareText, unknown> {
  const pairs = hands.length / 2;
  const rows = Math.ceil(pairs / most);
  const columns = Math.ceil(pairs / rows);
  return {
    ratio: columns / rows,
    title: (_scene, text) => text.clocks,
    hint: (_scene, text) => text.clocksHint,
    draw(pen, { finding, known }, _text, { width }) {
      const shown = known?.hands ?? hands;
      const pitch = width / columns;
      const strip = { rows, columns, pitch };
      const radius = 0.42 * pitch;
      const length = radius / (finding?.amplitude ?? 1);
      const [cosines, sines] = [0, 1].map((which) => shown.filter((_, n) => n % 2 === which));
      return pen.all([
        pen.path(facesPath(strip, pairs, radius), { stroke: "line" }),
        pen.path(handsPath(strip, sines ?? [], cosines ?? [], length), {
          stroke: "ink",
          width: 2,
          name: "hands",
        }),
      ]);
    },
    alt: ({ finding, row }, text) =>
      finding ? text.clocksName(whole(pairs), placeOf(text, finding, row)) : "",
  };
}
