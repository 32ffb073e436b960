import { oneOf } from "../shared/check.js";

/**
 * How the numbers of a row become float32. They are made in float64. `"fast"` rounds each of these once: the
 * result is the float32 nearest to the real value, except for a few in a billion. `"nearest"` guarantees it
 * for every value, for |position| ≤ 2^24 and any `dim` and `base`; it then takes up to 2.1 times as long.
 * Numbers of other kinds (`as`) are rounded from float64 in both cases.
 */
export type RoundingName = "fast" | "nearest";

const roundingNames: readonly RoundingName[] = ["fast", "nearest"];

/** @internal Returns the option `rounding`. The default is `"fast"`. */
export function roundingOf({ rounding = "fast" }: { rounding?: RoundingName }): RoundingName {
  return oneOf("rounding", rounding, roundingNames);
}
