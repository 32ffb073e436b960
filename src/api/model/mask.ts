import { product, shape, shapeError, typeError, zerosAndOnes } from "../shared/check.js";
import { readTensor } from "../shared/tensor.js";
import { isArrayOf } from "../shared/typed-array.js";
import type { Memory } from "../wasm/memory.js";
import type { AdditiveMask, Core } from "../wasm/posenc_model.js";
import { nowhere } from "../wasm/types.js";

/** A mask for each head, or one for all heads. */
export interface MaskMatrices {
  /** Row-major. A float32 is added to the score; a byte of 1 hides the key, and 0 shows it. */
  data: Float32Array | Uint8Array;
  /** `[L, L]` or `[B · heads, L, L]`. */
  shape: readonly number[];
}

/**
 * Which keys self-attention's queries may see, as in PyTorch:
 *
 * - `"causal"`: each position hides the later ones;
 * - booleans in nested arrays `[L, L]`: true hides;
 * - a Uint8Array with its shape: 1 hides, 0 does not;
 * - a Float32Array with its shape: its numbers are added to the scores, and -Infinity hides.
 *
 * The shape is `[L, L]` if all heads have the same mask, or `[B · heads, L, L]`, where the heads of one
 * sequence stand together. Every query must see at least one key.
 */
export type Mask = "causal" | readonly (readonly boolean[])[] | MaskMatrices;

const mayBe =
  '"causal", an array of arrays of booleans or { data: Float32Array or Uint8Array, shape }';

/** @internal Calls work with the additive mask in the wasm memory. */
export function withMask<Result>(
  memory: Memory<Core>,
  mask: Mask | undefined,
  length: number,
  work: (mask: AdditiveMask) => Result,
): Result {
  if (mask === undefined) return work({ added: nowhere, matrices: 1 });
  const { core } = memory;
  if (mask === "causal") {
    return memory.withBlock<"float32", Result>(4 * length * length, (added) => {
      core.causalMask(length, added);
      return work({ added, matrices: 1 });
    });
  }
  const { data, sizes } = parse(mask);
  const fits = sizes.length === 2 || sizes.length === 3;
  if (!fits || sizes.at(-1) !== length || sizes.at(-2) !== length) {
    throw shapeError(
      "mask",
      `of shape [${length}, ${length}] or [B · heads, ${length}, ${length}]`,
      sizes,
    );
  }
  const matrices = sizes.length === 3 ? (sizes[0] as number) : 1;
  if (isArrayOf(data, "Float32Array")) {
    return memory.withCopy(data, (added) => work({ added, matrices }));
  }
  return memory.withCopy(data, (hidden) =>
    memory.withBlock<"float32", Result>(4 * data.length, (added) => {
      core.additiveMask(hidden, data.length, added);
      return work({ added, matrices });
    }),
  );
}

function parse(mask: Exclude<Mask, "causal">): {
  data: Float32Array | Uint8Array;
  sizes: number[];
} {
  if (Array.isArray(mask)) {
    const length = mask.length;
    const data = new Uint8Array(length * length);
    for (const [n, row] of mask.entries()) {
      const isRow = Array.isArray(row) && row.length === length;
      // A loop, because `every` and `flat` skip the holes of a sparse array.
      for (let key = 0; key < length; ++key) {
        if (!isRow || typeof row[key] !== "boolean") {
          throw typeError(`mask[${n}]`, `an array of ${length} booleans`, row);
        }
        data[n * length + key] = Number(row[key]);
      }
    }
    return { data, sizes: [length, length] };
  }
  const { data, shape: given } = readTensor("mask", mask as MaskMatrices, mayBe);
  if (!isArrayOf(data, "Float32Array", "Uint8Array")) {
    throw typeError("mask.data", "a Float32Array or a Uint8Array", data);
  }
  if (isArrayOf(data, "Uint8Array")) zerosAndOnes("mask.data", data);
  const sizes = shape("mask.shape", given);
  if (product(sizes) !== data.length) {
    throw shapeError("mask", `of ${data.length} elements, as its data has`, sizes);
  }
  return { data, sizes };
}
