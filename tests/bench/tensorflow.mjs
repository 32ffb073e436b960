/**
 * TensorFlow.js with its wasm backend. Its table is sines | cosines: interleaving them takes it
 * several times as long as computing them.
 */
export async function tensorflow() {
  const tf = await import("@tensorflow/tfjs-core");
  await import("@tensorflow/tfjs-backend-wasm");
  if (!(await tf.setBackend("wasm"))) throw new Error("TensorFlow.js has no wasm backend here");
  return {
    name: `TensorFlow.js ${tf.version_core}, wasm`,
    prepare({ kind, rows, dim }) {
      if (kind !== "table") return undefined;
      let result = new Float32Array(0);
      return {
        run() {
          const table = tf.tidy(() => {
            const position = tf.expandDims(tf.range(0, rows), 1);
            const rates = tf.exp(tf.mul(tf.range(0, dim, 2), -Math.log(10000) / dim));
            const angles = tf.mul(position, rates);
            return tf.concat([tf.sin(angles), tf.cos(angles)], 1);
          });
          result = table.dataSync();
          table.dispose();
        },
        out: () => woven(result, rows, dim),
      };
    },
  };
}

function woven(runs, rows, dim) {
  const out = new Float32Array(rows * dim);
  for (let n = 0; n < rows; ++n) {
    for (let i = 0; i < dim / 2; ++i) {
      out[n * dim + 2 * i] = runs[n * dim + i];
      out[n * dim + 2 * i + 1] = runs[n * dim + dim / 2 + i];
    }
  }
  return out;
}
