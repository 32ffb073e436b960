import type precisionText from "posenc:text/precision";
import type { Dialects, RoundedAngles } from "posenc/dialects";
import { cellScale } from "../../draw/axis.js";
import { significant, whole } from "../../text/number.js";
import type { Values } from "../shared/setting.js";
import type { precision } from "./settings.js";

type State = Readonly<Values<typeof precision.settings>>;

export const precisions = ["float32", "float16", "bfloat16"] as const;
export type PrecisionName = (typeof precisions)[number];
/** The same positions in each precision. */
export type Rounded = Readonly<Record<PrecisionName, RoundedAngles>>;

export function roundedOf(dialects: Dialects, { start, length, dim }: State): Rounded {
  const round = (precision: PrecisionName) =>
    dialects.roundedAngles({ precision, dim, positions: { start, length } });
  return { float32: round("float32"), float16: round("float16"), bfloat16: round("bfloat16") };
}

/** The first position and the last, as they are told. */
export function endsOf({ start, length }: State): readonly [first: string, last: string] {
  return [significant(start, 12), significant(start + length - 1, 12)];
}

/** Says how many different rows are left. */
export function toldOf(
  { start, length }: State,
  { data, distinct, firstRepeat }: RoundedAngles,
  text: typeof precisionText,
): string {
  if (firstRepeat === undefined) return text.all(whole(length));
  const infinite = Number.isNaN(data.at(-1)) ? ` ${text.infinite}` : "";
  if (distinct === 1) return text.one(whole(length)) + infinite;
  return text.some(whole(distinct), whole(length), significant(start + firstRepeat, 12)) + infinite;
}

/** Returns the line above the first row that repeats the one above it, as an SVG path. */
export function repeatPath(
  { start, length }: State,
  { firstRepeat }: RoundedAngles,
  { width, height }: { width: number; height: number },
): string {
  if (firstRepeat === undefined) return "";
  const y = cellScale({ start, length }, height)(start + firstRepeat - 0.5);
  return `M0 ${y}H${width}`;
}
