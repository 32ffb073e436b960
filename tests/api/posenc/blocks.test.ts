import { load } from "posenc";
import { describe, expect, test } from "vitest";

// Tables pass through the wasm memory in blocks. Where they are cut must not be seen.

const posenc = await load();

describe("a table of many blocks", () => {
  test.each([
    [512, 300],
    [2, 40000],
    [6, 12345],
    [16384, 40],
  ])("of dim %i and %i rows has the rows that its positions have alone", (dim, length) => {
    const pe = posenc.sinusoidal({ dim });
    const start = -77;
    const { data } = pe.encode({ start, length });
    for (let n = 0; n < length; n += Math.ceil(length / 40)) {
      const alone = pe.encode({ start: start + n, length: 1 }).data;
      expect(data.subarray(n * dim, (n + 1) * dim)).toEqual(alone);
    }
  });

  test.each([
    [1, 3, 8],
    [5, 700, 64],
    [37, 50, 128],
    [3, 2, 16384],
  ])("is added alike to each of %i sequences of [%i, %i]", (batch, length, dim) => {
    const pe = posenc.sinusoidal({ dim });
    const x = Float32Array.from({ length: batch * length * dim }, (_, n) => (n % 1013) / 64 - 7);
    const one = (n: number): Float32Array => {
      const sequence = x.slice(n * length * dim, (n + 1) * length * dim);
      return pe.addTo(sequence, { shape: [length, dim], start: 1000 });
    };
    const each = Array.from({ length: batch }, (_, n) => one(n));
    const sum = pe.addTo(x.slice(), { shape: [batch, length, dim], start: 1000 });
    for (const [n, sequence] of each.entries()) {
      expect(sum.subarray(n * length * dim, (n + 1) * length * dim)).toEqual(sequence);
    }
  });
});
