import { oneOf } from "../shared/check.js";

/**
 * How the numbers of a row, which are made in float64, become float32. `"fast"` rounds each once: all
 * but a few in a billion are the float32 nearest to the real value. `"nearest"` guarantees it for every
 * value, for |position| ≤ 2^24 and any `dim` and `base`; a table takes two to three times as long,
 * `addTo` six times. Numbers of other kinds (`as`) are rounded from float64 either way.
 */
export type RoundingName = "fast" | "nearest";

const roundingNames: readonly RoundingName[] = ["fast", "nearest"];

/** @internal An option of that name. The default is `"fast"`. */
export function roundingOf({ rounding = "fast" }: { rounding?: RoundingName }): RoundingName {
  return oneOf("rounding", rounding, roundingNames);
}
