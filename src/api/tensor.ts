/**
 * An array with its shape, row-major: what `new ort.Tensor("float32", t.data, t.shape)` and
 * `tf.tensor(t.data, t.shape)` take as it is.
 */
export interface Tensor {
  /** In memory of its own, so that `postMessage(t, [t.data.buffer])` moves it. */
  data: Float32Array<ArrayBuffer>;
  shape: number[];
}

/** The same in float64, for angles and frequencies. */
export interface Tensor64 {
  data: Float64Array<ArrayBuffer>;
  shape: number[];
}
