import { oneOf } from "../shared/check.js";

/**
 * Where the sines and cosines of a row stand: `"interleaved"` is sin cos sin cos … (Vaswani et al.,
 * 2017), `"concatenated"` is sin … sin cos … cos (MAE). Both are the same numbers in another order, but
 * weights that were trained with one do not fit the other.
 */
export type LayoutName = "interleaved" | "concatenated";

const layoutNames: readonly LayoutName[] = ["interleaved", "concatenated"];

/** @internal */
export function checkLayout(argument: string, name: unknown): LayoutName {
  return oneOf(argument, name, layoutNames);
}
