import { positionsOf, scatter } from "./tasks.mjs";

/** Plain JavaScript as most pages have it: the frequency raised to its power for every value. */
export const naive = {
  name: "plain JS, pow in the loop",
  prepare({ kind, rows, dim }) {
    if (kind !== "table") return undefined;
    const out = new Float32Array(rows * dim);
    return {
      run() {
        for (let p = 0; p < rows; ++p) {
          for (let i = 0; i < dim / 2; ++i) {
            const angle = p / 10000 ** ((2 * i) / dim);
            out[p * dim + 2 * i] = Math.sin(angle);
            out[p * dim + 2 * i + 1] = Math.cos(angle);
          }
        }
      },
      out: () => out,
    };
  },
};

function encode(positions, frequencies, out) {
  const pairs = frequencies.length;
  for (let n = 0; n < positions.length; ++n) {
    const p = positions[n];
    const row = 2 * pairs * n;
    for (let i = 0; i < pairs; ++i) {
      const angle = p * frequencies[i];
      out[row + 2 * i] = Math.sin(angle);
      out[row + 2 * i + 1] = Math.cos(angle);
    }
  }
}

/** The best plain JavaScript without new mathematics: frequencies once, output reused. */
export const hoisted = {
  name: "plain JS, hoisted",
  prepare(task) {
    const { kind, rows, dim, batch } = task;
    const frequencies = Float64Array.from({ length: dim / 2 }, (_, i) => 10000 ** ((-2 * i) / dim));
    const positions = positionsOf(task);
    if (kind === "add") {
      const table = new Float32Array(rows * dim);
      encode(positions, frequencies, table);
      const x = Float32Array.from({ length: batch * rows * dim }, (_, n) => scatter(n) - 0.5);
      return { run: () => add(x, table), out: () => x };
    }
    if (kind === "paint") return paint(rows * dim, positions, frequencies);
    const out = new Float32Array(rows * dim);
    if (kind === "fill") return { run: () => out.fill(0.5) };
    if (kind === "row") {
      return {
        run() {
          encode(positions, frequencies, out);
          positions[0] += 1;
        },
        out: () => out,
      };
    }
    if (kind === "clear" || kind === "blocks") return undefined;
    return { run: () => encode(positions, frequencies, out), out: () => out };
  },
};

function add(x, table) {
  for (let begin = 0; begin < x.length; begin += table.length) {
    for (let n = 0; n < table.length; ++n) x[begin + n] += table[n];
  }
}

function paint(count, positions, frequencies) {
  const values = new Float32Array(count);
  encode(positions, frequencies, values);
  const palette = Uint32Array.from({ length: 256 }, (_, n) => 0xff000000 | (n << 16) | (255 - n));
  const pixels = new Uint32Array(count);
  return {
    run() {
      for (let n = 0; n < count; ++n) pixels[n] = palette[Math.floor(values[n] * 127 + 128.5)];
    },
  };
}
