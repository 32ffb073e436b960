// What a user of the package gets, against what PyTorch and NumPy gave for the articles.

import { load } from "posenc";
import { expect, test } from "vitest";
import { difference, golden } from "../golden.js";

const posenc = await load();
// Of a float32 between 1/2 and 1: 2^-25, rounded up.
const halfUlp = 3.0e-8;

test("001: addTo gives the float32 nearest to x + PE for every sequence of the batch", async () => {
  const x = (await golden("001_add.x")).data as Float32Array;
  const exact = (await golden("001_add.y_exact")).data;
  const sum = posenc.sinusoidal({ dim: 16 }).addTo(x, { shape: [2, 7, 16] });
  expect(sum).toBe(x);
  expect(sum).toEqual(Float32Array.from(exact));
});

test("002: a rotation takes PE(pos) to PE(pos + k)", async () => {
  const [positions, offsets, before, after] = (await Promise.all(
    ["pos", "k", "pe_pos_exact", "pe_shifted_exact"].map(async (name) => {
      return (await golden(`002_rotation.${name}`)).data;
    }),
  )) as [Int32Array, Int32Array, Float64Array, Float64Array];
  const pe = posenc.sinusoidal({ dim: 8 });
  positions.forEach((position, n) => {
    const rows = pe.encode([position]);
    const rotated = pe.rotation(offsets[n] as number).apply(rows);
    expect(rotated.shape).toEqual([1, 8]);
    expect(difference(rows.data, before.slice(8 * n, 8 * n + 8))).toBeLessThanOrEqual(halfUlp);
    expect(difference(rotated.data, after.slice(8 * n, 8 * n + 8))).toBeLessThanOrEqual(1.5e-7);
  });
  const wavelengths = (await golden("002_rotation.wavelengths_exact")).data;
  expect(difference(pe.wavelengths, wavelengths)).toBeLessThanOrEqual(1e-12);
});

test("003: the trace of the worked example", async () => {
  const trace = posenc.sinusoidal({ dim: 4 }).trace(3);
  expect(trace.positions).toEqual({ data: Float64Array.of(0, 1, 2), shape: [3, 1] });
  expect(trace.exponents.data).toEqual(Float64Array.of(0, 0.5));
  expect(trace.divTerm.data).toEqual(Float64Array.of(1, 100));
  expect(trace.invFreq.data).toEqual(Float64Array.of(1, 0.01));
  expect(trace.invFreqByExp.data).toEqual(Float64Array.of(1, 0.01));
  expect(trace.angles).toEqual({ data: Float64Array.of(0, 0, 1, 0.01, 2, 0.02), shape: [3, 2] });
  expect(trace.afterSines.data.filter((_, n) => n % 2 === 1)).toEqual(new Float32Array(6));
  const table = (await golden("003_worked_example.P_torch")).data;
  expect(difference(trace.afterCosines.data, table)).toBeLessThanOrEqual(1.2e-7);
});
