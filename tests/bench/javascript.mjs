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

const frequenciesOf = (dim) =>
  Float64Array.from({ length: dim / 2 }, (_, i) => 10000 ** ((-2 * i) / dim));

export const queries = ({ rows, dim, batch }) =>
  Float32Array.from({ length: batch * rows * dim }, (_, n) => scatter(n) - 0.5);

/** Queries turned in place, each pair of halves by a sine and cosine of its own. */
export const turning = {
  name: "plain JS, sines in the loop",
  prepare(task) {
    const { kind, rows, dim } = task;
    if (kind !== "rotary") return undefined;
    const q = queries(task);
    const half = dim / 2;
    const frequencies = frequenciesOf(dim);
    return {
      run() {
        for (let begin = 0, row = 0; begin < q.length; begin += dim, ++row) {
          for (let i = 0; i < half; ++i) {
            const angle = (row % rows) * frequencies[i];
            const cosine = Math.cos(angle);
            const sine = Math.sin(angle);
            const a = q[begin + i];
            const b = q[begin + half + i];
            q[begin + i] = a * cosine - b * sine;
            q[begin + half + i] = b * cosine + a * sine;
          }
        }
      },
    };
  },
};

/** The same with the sines and cosines of all positions ready, whose making is not counted. */
export const turningByTables = {
  name: "plain JS, tables ready",
  prepare(task) {
    const { kind, rows, dim } = task;
    if (kind !== "rotary") return undefined;
    const q = queries(task);
    const half = dim / 2;
    const frequencies = frequenciesOf(dim);
    const angleAt = (n) => Math.floor(n / half) * frequencies[n % half];
    const cosines = Float32Array.from({ length: rows * half }, (_, n) => Math.cos(angleAt(n)));
    const sines = Float32Array.from({ length: rows * half }, (_, n) => Math.sin(angleAt(n)));
    return {
      run() {
        for (let begin = 0, row = 0; begin < q.length; begin += dim, ++row) {
          const place = (row % rows) * half;
          for (let i = 0; i < half; ++i) {
            const cosine = cosines[place + i];
            const sine = sines[place + i];
            const a = q[begin + i];
            const b = q[begin + half + i];
            q[begin + i] = a * cosine - b * sine;
            q[begin + half + i] = b * cosine + a * sine;
          }
        }
      },
    };
  },
};

/** The best plain JavaScript without new mathematics: frequencies once, output reused. */
export const hoisted = {
  name: "plain JS, hoisted",
  prepare(task) {
    const { kind, rows, dim, batch } = task;
    const kinds = ["table", "row", "ids", "real", "add", "add-row", "paint", "fill"];
    if (!kinds.includes(kind)) return undefined;
    const frequencies = frequenciesOf(dim);
    const positions = positionsOf(task);
    if (kind === "add") {
      const table = new Float32Array(rows * dim);
      encode(positions, frequencies, table);
      const x = Float32Array.from({ length: batch * rows * dim }, (_, n) => scatter(n) - 0.5);
      return { run: () => add(x, table), out: () => x };
    }
    if (kind === "add-row") return addRow(frequencies);
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
    return { run: () => encode(positions, frequencies, out), out: () => out };
  },
};

/** Adds the row of the next position, as decoding does. */
function addRow(frequencies) {
  const x = new Float32Array(2 * frequencies.length);
  let position = 5000;
  return {
    run() {
      for (let i = 0; i < frequencies.length; ++i) {
        const angle = position * frequencies[i];
        x[2 * i] += Math.sin(angle);
        x[2 * i + 1] += Math.cos(angle);
      }
      position += 1;
    },
  };
}

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
