import type { Address, EnumValue } from "../wasm/types.js";
import { type ArrayType, allocate, oneOf, product, rangeError, typeError } from "./check.js";

/**
 * What the numbers of a result are:
 *
 * - `"float32"`: a Float32Array;
 * - `"float64"`: a Float64Array, the core's numbers before they are rounded, within 2.4e-15 of the
 *   real ones for |position| ≤ 2^24;
 * - `"float16"`: a Float16Array, or the bits as a Uint16Array where the platform has none, as ONNX
 *   Runtime Web takes them;
 * - `"bfloat16"`: the bits as a Uint16Array.
 *
 * Numbers of 16 bits are rounded once, from the core's float64 and not from float32, ties to even. So
 * each is the nearest of its kind to the real one, unless that is within 2.4e-15 of the middle
 * between two. No value of a table of 8192 positions is, for any even dim up to 1024 and
 * base 10000.
 */
export type NumberKind = "float32" | "float64" | "float16" | "bfloat16";

/** Float16Array, if the types of the platform declare it. */
type PlatformFloat16Array = typeof globalThis extends {
  Float16Array: { prototype: infer Numbers };
}
  ? Numbers
  : never;

/** The array that holds numbers of a kind. */
export type ArrayOf<Kind extends NumberKind, Buffer extends ArrayBufferLike = ArrayBuffer> = {
  /** The default. */
  float32: Float32Array<Buffer>;
  /** Before any rounding to fewer digits. */
  float64: Float64Array<Buffer>;
  /** Numbers where the platform has such an array, else their bits. */
  float16: Uint16Array<Buffer> | PlatformFloat16Array;
  /** The bits of each number: the first half of a float32's. */
  bfloat16: Uint16Array<Buffer>;
}[Kind];

/** @internal Of any kind but float32, as the code here sees it: what it holds is not looked at. */
export type Wide = Float64Array | Uint16Array;

/** @internal Of any kind. */
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

/** @internal An array of a shape, or a RangeError that says how large it would have been. */
export function arrayOf<Kind extends NumberKind>(
  kind: Kind,
  sizes: readonly number[],
): ArrayOf<Kind> {
  return allocate(sizes, kind, arrays[kind]) as ArrayOf<Kind>;
}

/** @internal The caller's own array, if it holds a kind and has the length of the shape. */
export function fitting<Out>(kind: NumberKind, out: Out, sizes: readonly number[]): Out {
  const type = arrays[kind];
  // Of float16 the bits will do, whatever the platform has.
  if (!(out instanceof type || (kind === "float16" && out instanceof Uint16Array))) {
    throw typeError("options.out", `a ${type.name}`, out);
  }
  if (out.length === product(sizes)) return out;
  throw rangeError("options.out", `of length ${product(sizes)}, for [${sizes}]`, out.length);
}

/** @internal What a module has that makes numbers of other kinds than float32: src/border/forms.h. */
export interface KindsCore {
  readonly FloatFormat: Readonly<Record<"float16" | "bfloat16", EnumValue<"FloatFormat">>>;
  roundToBits(numbers: Address<"float64">, count: number, format: EnumValue<"FloatFormat">): void;
}

/** @internal Rounds float64 numbers in the wasm memory to a kind, where they lie. */
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
