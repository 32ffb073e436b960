import type { Address, EnumValue } from "../wasm/types.js";
import { type ArrayType, allocate, oneOf, product, rangeError, typeError } from "./check.js";
import { arrayName } from "./typed-array.js";

/**
 * The kind of number in a result:
 *
 * - `"float32"`: a Float32Array;
 * - `"float64"`: a Float64Array, the core's numbers before they are rounded, within 2.4e-15 of the
 *   real ones for |position| ≤ 2^24;
 * - `"float16"`: a Float16Array, or the bits as a Uint16Array where the platform has none, as ONNX
 *   Runtime Web takes them;
 * - `"bfloat16"`: the bits as a Uint16Array.
 *
 * Numbers of 16 bits are rounded once, from the core's float64 and not from float32, ties to even. So each
 * is the nearest of its kind to the real one, except if the real one is within 2.4e-15 of the middle
 * between two. That happens in no table of 8192 positions with an even dim up to 1024 and base 10000.
 */
export type NumberKind = "float32" | "float64" | "float16" | "bfloat16";

/** Float16Array, if the types of the platform declare it. */
type PlatformFloat16Array = typeof globalThis extends {
  Float16Array: { prototype: infer Numbers };
}
  ? Numbers
  : never;

/** The type of the array that holds numbers of a kind. */
export type ArrayOf<Kind extends NumberKind, Buffer extends ArrayBufferLike = ArrayBuffer> = {
  /** The default. */
  float32: Float32Array<Buffer>;
  /** The core's numbers before they are rounded. */
  float64: Float64Array<Buffer>;
  /** A Float16Array if the platform has one, otherwise the bits of the numbers. */
  float16: Uint16Array<Buffer> | PlatformFloat16Array;
  /** The bits of each number: the first half of a float32's. */
  bfloat16: Uint16Array<Buffer>;
}[Kind];

/** @internal An array of any kind but float32. The code that uses this type only moves its bytes. */
export type Wide = Float64Array | Uint16Array;

/** @internal An array of any kind of number. */
export type Numbers = Float32Array | Wide;

const float16Array =
  (globalThis as { Float16Array?: ArrayType<Numbers> }).Float16Array ?? Uint16Array;

const arrays: Readonly<Record<NumberKind, ArrayType<Numbers>>> = {
  float32: Float32Array,
  float64: Float64Array,
  float16: float16Array,
  bfloat16: Uint16Array,
};

/** @internal */
export function numberKind(value: unknown): NumberKind {
  return oneOf("as", value, Object.keys(arrays) as NumberKind[]);
}

/** @internal Returns a new array for a shape. Throws a RangeError with its size if memory has no room for it. */
export function arrayOf<Kind extends NumberKind>(
  kind: Kind,
  sizes: readonly number[],
): ArrayOf<Kind> {
  return allocate(sizes, kind, arrays[kind]) as ArrayOf<Kind>;
}

/** @internal Returns the caller's array. Throws if it is of another kind or length. */
export function fitting<Out extends Numbers>(
  kind: NumberKind,
  out: Out,
  sizes: readonly number[],
): Out {
  const type = arrays[kind];
  // For float16 an array of bits is always accepted.
  const name = arrayName(out);
  if (name !== type.name && !(kind === "float16" && name === "Uint16Array")) {
    throw typeError("options.out", `a ${type.name}`, out);
  }
  if (out.length === product(sizes)) return out;
  throw rangeError("options.out", `of length ${product(sizes)}, for [${sizes}]`, out.length);
}

/** @internal The functions of a module that makes numbers of other kinds than float32: src/border/forms.h. */
export interface KindsCore {
  readonly FloatFormat: Readonly<Record<"float16" | "bfloat16", EnumValue<"FloatFormat">>>;
  roundToBits(numbers: Address<"float64">, count: number, format: EnumValue<"FloatFormat">): void;
}

/** @internal Rounds float64 numbers in the wasm memory to a kind, in place. */
export function roundTo(
  kind: NumberKind,
  core: KindsCore,
  numbers: Address<"float64">,
  count: number,
): void {
  if (kind === "float16" || kind === "bfloat16") {
    core.roundToBits(numbers, count, core.FloatFormat[kind]);
  }
}
