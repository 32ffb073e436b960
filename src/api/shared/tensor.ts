import type { RoundedAngles } from "../dialects/dialects.js";
import type { PrintedNumbers } from "../doctor/doctor.js";
import type { ReadTable } from "../doctor/read-table.js";
import type { StoredArray } from "../files/safetensors.js";
import type { Decoded, Encoded } from "../model/transformer.js";
import type { Int8Keys, SessionTensor } from "../rotary/session.js";
import { type Keys, object, requireKnown, typeError } from "./check.js";

/**
 * An array with its shape, row-major. ONNX Runtime and TensorFlow.js accept its parts:
 * `new ort.Tensor("float32", t.data, t.shape)`, `tf.tensor(t.data, t.shape)`.
 */
export interface Tensor<Data = Float32Array<ArrayBuffer>> {
  /**
   * The numbers, in a buffer of their own, so that `postMessage(t, [t.data.buffer])` can transfer them. If a
   * function returns a view of another buffer, its description says so.
   */
  data: Data;
  /** The sizes, the outermost first; their product is the data's length. */
  shape: number[];
}

/** A tensor in float64, for angles and frequencies. */
export interface Tensor64 extends Tensor<Float64Array<ArrayBuffer>> {}

/** A caller's array with its shape, row-major. */
export interface TensorLike {
  /** The numbers. If a function changes them in place, its description says so. */
  data: Float32Array;
  /** The sizes, the outermost first; their product is the data's length. */
  shape: readonly number[];
}

/** The properties that results may have beside numbers and shape, so that any result can be passed on as it is. */
type AnyTensor = RoundedAngles &
  PrintedNumbers &
  ReadTable &
  StoredArray &
  Decoded &
  Encoded &
  SessionTensor &
  Pick<Int8Keys, "scales">;

const tensorKeys: Keys<AnyTensor> = {
  data: true,
  shape: true,
  as: true,
  scales: true,
  gaps: true,
  dtype: true,
  tensor: true,
  index: true,
  distinct: true,
  firstRepeat: true,
  attention: true,
  selfAttention: true,
  crossAttention: true,
};
const names = /* @__PURE__ */ Object.keys(tensorKeys);

/**
 * @internal Returns the caller's tensor. Throws if it is no object, or has keys that no tensor has.
 *
 * @param mayBe What it may be, in words.
 */
export function readTensor<Given extends object>(
  argument: string,
  tensor: Given,
  mayBe = "{ data, shape }",
): Given {
  object(argument, tensor, mayBe);
  if (Array.isArray(tensor) || ArrayBuffer.isView(tensor)) throw typeError(argument, mayBe, tensor);
  requireKnown(argument, tensor, names);
  return tensor;
}
