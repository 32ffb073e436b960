/**
 * An array with its shape, row-major: what `new ort.Tensor("float32", t.data, t.shape)` and
 * `tf.tensor(t.data, t.shape)` take as it is.
 */
export interface Tensor<Data = Float32Array<ArrayBuffer>> {
  /**
   * In memory of its own, so that `postMessage(t, [t.data.buffer])` moves it. A function that returns
   * something else says so.
   */
  data: Data;
  /** The sizes, the outermost first; their product is the data's length. */
  shape: number[];
}

/** The same in float64, for angles and frequencies. */
export interface Tensor64 extends Tensor<Float64Array<ArrayBuffer>> {}

/** A caller's array with its shape, row-major. */
export interface TensorLike {
  /** A function that changes it in place says so. */
  data: Float32Array;
  /** The sizes, the outermost first; their product is the data's length. */
  shape: readonly number[];
}
