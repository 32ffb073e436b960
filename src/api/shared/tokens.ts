import { shapeError, typeError } from "./check.js";
import {
  type NestedNumbers,
  type NumberArray,
  parsePositions,
  type ShapedNumbers,
} from "./positions.js";

/**
 * Token ids, whole numbers from 0: one sequence, `[L]`, or a batch of them of one length, `[B, L]`,
 * as nested arrays, a typed array or `{ data, shape }`.
 */
export type Tokens = NestedNumbers | NumberArray | ShapedNumbers;

/** @internal */
export interface ParsedTokens {
  values: Float64Array;
  batch: number;
  length: number;
  /** `[L]` or `[B, L]`, as given. */
  shape: number[];
}

/** @internal */
export function parseTokens(argument: string, tokens: Tokens): ParsedTokens {
  const mayBe = "an array of token ids or of such arrays, a typed array or { data, shape }";
  if (typeof tokens === "number") throw typeError(argument, mayBe, tokens);
  const parsed = parsePositions(argument, tokens);
  if (parsed.kind === "range") throw typeError(argument, mayBe, tokens);
  const { values, shape } = parsed;
  const length = shape.at(-1);
  if (length === undefined || shape.length > 2) {
    throw shapeError(argument, "of shape [L] or [B, L]", shape);
  }
  return { values, batch: shape.length === 2 ? (shape[0] as number) : 1, length, shape };
}
