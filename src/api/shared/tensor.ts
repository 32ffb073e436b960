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
