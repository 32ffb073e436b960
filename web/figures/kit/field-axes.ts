import { short } from "../../draw/frame.js";
import type { Pen } from "../../draw/pen.js";
import type fieldText from "../../text/en/field.js";
import { significant } from "../../text/number.js";
import { letters } from "./letters.js";

/** Where a field of hues lies: a hand for each column, from quick to slow, and positions down. */
export interface FieldPlaces {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  /** The position at a share of the way down. */
  positionAt(share: number): number;
  down(position: number): number;
}

/** Positions for ticks where each doubling takes the same room. */
export const tens = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];

const quiet = { size: letters.tick, colour: "muted" } as const;

/**
 * Draws what stands around a field: its frame, ticks of positions, and in the corners what one sees there.
 *
 * @param quickest Radians a position, of the hand on the left.
 */
export function drawFieldAxes<Mark>(
  pen: Pen<Mark>,
  words: typeof fieldText,
  places: FieldPlaces,
  ticks: readonly number[],
  quickest: number,
): Mark {
  const { left, top, right, bottom, width, height, positionAt, down } = places;
  // How far the quickest hand turns within the last row of pixels.
  const isFine = quickest * (positionAt(1) - positionAt(1 - 1 / height)) > 2;
  return pen.all([
    pen.path(`M${left} ${top}h${width}v${height}h${-width}z`, { stroke: "line" }),
    ...ticks
      .filter((position) => down(position) < bottom - 4)
      .flatMap((position) => [
        pen.path(`M${left - 5} ${short(down(position))}h5`, { stroke: "muted" }),
        pen.text(left - 9, down(position) + 4, significant(position, 9), {
          ...{ ...quiet, anchor: "end" },
        }),
      ]),
    pen.text(left, top - 38, words.quick, quiet),
    pen.text(right, top - 38, words.slow, { ...quiet, anchor: "end" }),
    pen.text(right - 10, top + 22, words.still, { ...quiet, rim: true, anchor: "end" }),
    ...(isFine ? [pen.text(left + 10, bottom - 12, words.fine, { ...quiet, rim: true })] : []),
  ]);
}
