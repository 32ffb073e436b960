/**
 * An array with its shape, row-major: what `new ort.Tensor("float32", t.data, t.shape)` and
 * `tf.tensor(t.data, t.shape)` take as it is.
 */
export interface Tensor {
  data: Float32Array;
  shape: number[];
}

/** The same in float64, for angles and frequencies. */
export interface Tensor64 {
  data: Float64Array;
  shape: number[];
}
