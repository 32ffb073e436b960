import { load as loadPlain } from "posenc";
import { load } from "posenc/doctor";
import { expect, test } from "vitest";

const posenc = await load();

test("What is left of a table without its formula is what was put into it", async () => {
  const plain = await loadPlain();
  const table = plain.sinusoidal({ dim: 16 }).encode(20);
  table.data[5 * 16 + 3] = (table.data[5 * 16 + 3] as number) + 0.25;
  const [finding] = posenc.identify(table);
  expect(finding?.firstDifference?.index).toEqual([5, 3]);
  const formula = finding?.table() ?? { data: new Float32Array(), shape: [] };
  const before = [...table.data];
  const left = posenc.difference(table, formula);
  expect(left.shape).toEqual([20, 16]);
  expect([...left.data]).toEqual(
    before.map((value, n) => Math.fround(value - (formula.data[n] as number))),
  );
  expect(Math.max(...left.data.map(Math.abs))).toBeCloseTo(0.25, 6);
  expect([...table.data]).toEqual(before);
});

test("Tables of other shapes have no difference, and it says which", () => {
  const table = { data: new Float32Array(6), shape: [2, 3] };
  const turned = { data: new Float32Array(6), shape: [3, 2] };
  expect(() => posenc.difference(table, turned)).toThrow(
    new RangeError("formula must be of table's shape [2, 3], was of shape [3, 2]"),
  );
  const broken = { data: Float32Array.of(0, Number.NaN), shape: [1, 2] };
  expect(() => posenc.difference(broken, broken)).toThrow(
    "table.data[1] must be a finite number of float32, was NaN",
  );
});
