import { oneOf } from "../shared/check.js";

/**
 * Where the sines and cosines of a row stand: `"interleaved"` is sin cos sin cos … (Vaswani et al.,
 * 2017), `"concatenated"` is sin … sin cos … cos (MAE). The same numbers in another order; weights
 * trained with one do not fit the other.
 */
export type LayoutName = "interleaved" | "concatenated";

/** @internal In the order in which the core counts them. */
export const layoutNames: readonly LayoutName[] = ["interleaved", "concatenated"];

/** @internal */
export function layoutNumber(argument: string, name: unknown): number {
  return layoutNames.indexOf(oneOf(argument, name, layoutNames));
}
