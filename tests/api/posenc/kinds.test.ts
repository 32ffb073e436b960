// Results in other kinds of numbers than float32: each the nearest of its kind to the real number.

import { load, type NumberKind } from "posenc";
import { load as loadRotaries } from "posenc/rotary";
import { describe, expect, test } from "vitest";
import { golden } from "../golden.js";

const posenc = await load();
const rotaries = await loadRotaries();

const Float16Array = (globalThis as { Float16Array?: typeof Uint16Array }).Float16Array;
const arrays = {
  float32: Float32Array,
  float64: Float64Array,
  float16: Float16Array ?? Uint16Array,
  bfloat16: Uint16Array,
};
const kinds = Object.keys(arrays) as NumberKind[];

type Numbers = Float32Array | Float64Array | Uint16Array;

/** The bits of numbers of 16 bits, in whichever array they came. */
const bitsOf = ({ buffer, byteOffset, length }: Numbers): number[] => [
  ...new Uint16Array(buffer, byteOffset, length),
];

/** Every number of a format that is not negative, in order: the place of one is its bits. */
function numbersOf(fraction: number): number[] {
  const bias = 2 ** (14 - fraction) - 1;
  return Array.from({ length: 0x8000 - 2 ** fraction }, (_, bits) => {
    const [exponent, rest] = [bits >> fraction, (bits % 2 ** fraction) / 2 ** fraction];
    return exponent === 0 ? rest * 2 ** (1 - bias) : (1 + rest) * 2 ** (exponent - bias);
  });
}
const formats = { float16: numbersOf(10), bfloat16: numbersOf(7) };

/** The bits of the nearest number of a format, found by looking for it. */
function nearest(kind: "float16" | "bfloat16", real: number): number {
  const numbers = formats[kind];
  const size = Math.abs(real);
  let [low, high] = [0, numbers.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) <= size) low = middle;
    else high = middle;
  }
  const [below, above] = [size - (numbers[low] as number), (numbers[high] as number) - size];
  return (below < above ? low : high) + (real < 0 ? 0x8000 : 0);
}

/** Quicker than toEqual. */
const same = (a: Numbers, b: Numbers): boolean =>
  a.length === b.length && a.every((value, n) => value === b[n]);

/** Whether an array holds the nearest of its kind to each real number. A zero's sign is not looked at. */
function expectNearest(
  kind: NumberKind,
  data: Numbers,
  real: ArrayLike<number>,
  ofFloat64 = 2.4e-15,
): void {
  expect(data).toBeInstanceOf(arrays[kind]);
  expect(data.length).toBe(real.length);
  if (kind === "float32") expect(data).toEqual(Float32Array.from(real));
  else if (kind === "float64") {
    data.forEach((value, n) => {
      expect(Math.abs(value - (real[n] as number))).toBeLessThanOrEqual(ofFloat64);
    });
  } else {
    const unsigned = (bits: number) => (bits === 0x8000 ? 0 : bits);
    expect(bitsOf(data).map(unsigned)).toEqual(
      Array.from(real, (value) => unsigned(nearest(kind, value))),
    );
  }
}

describe.each(kinds)("as %s", (as) => {
  test("rows by ids, encoded or looked up, are those of article 000", async () => {
    const ids = (await golden("000_lookup_scattered.position_ids")) as {
      data: Int32Array;
      shape: number[];
    };
    const exact = await golden("000_lookup_scattered.lookup_exact");
    const pe = posenc.sinusoidal({ dim: 64 });
    const rows = pe.encode(ids, { as });
    expect(rows.shape).toEqual(exact.shape);
    expectNearest(as, rows.data, exact.data);
    const table = pe.table(512, { as });
    expect(table.shape).toEqual([512, 64]);
    expect(table.data).toBeInstanceOf(arrays[as]);
    expect(table.lookup(ids)).toEqual(rows);
    const wide = { data: BigInt64Array.from([...ids.data].map(BigInt)), shape: ids.shape };
    expect(table.lookup(wide)).toEqual(rows);
    expect(pe.encode(wide, { as })).toEqual(rows);
  });

  test("a grid is that of article 004", async () => {
    const exact = await golden("004_grid2d.y_exact");
    expectNearest(as, posenc.grid({ dim: 16, shape: [4, 4], as }).data, exact.data);
    const grid = posenc.grid({ dim: 16, shape: [4, 4], as, leadingZeroRow: true });
    expect(grid.shape).toEqual([17, 16]);
    expectNearest(as, grid.data, [...new Array(16).fill(0), ...exact.data]);
  });

  test("rotary tables are transformers', amplitude included, in every width", async () => {
    const read = async (name: string) => (await golden(`dialects/rope_hf_yarn.${name}`)).data;
    const [cosines, sines] = [await read("cos_exact"), await read("sin_exact")];
    const positions = Float64Array.from(await read("pos"));
    const rope = rotaries.preset("transformers-yarn", { dim: 32, factor: 4, maxPositions: 4096 });
    const { cos, sin } = rope.tables(positions, { as });
    // The yardstick's frequencies are float64's, and positions are large.
    expectNearest(as, cos.data, cosines, 1e-14);
    expectNearest(as, sin.data, sines, 1e-14);
    const half = rope.tables(positions, { as, width: "half" });
    const joined = rope.tables(positions, { as, joined: true });
    expect(half.cos.shape).toEqual([positions.length, 16]);
    expect(joined.shape).toEqual([positions.length, 32]);
    const first = <Data extends Numbers>(data: Data, row: number) =>
      data.slice(32 * row, 32 * row + 16);
    for (let row = 0; row < positions.length; ++row) {
      expect(half.cos.data.slice(16 * row, 16 * row + 16)).toEqual(first(cos.data, row));
      expect(half.sin.data.slice(16 * row, 16 * row + 16)).toEqual(first(sin.data, row));
      expect(first(joined.data, row)).toEqual(first(cos.data, row));
      expect(joined.data.slice(32 * row + 16, 32 * row + 32)).toEqual(first(sin.data, row));
    }
  });

  test("a table larger than a block passes through whole, by range and by list", () => {
    const pe = posenc.sinusoidal({ dim: 512, layout: "concatenated" });
    const table = pe.encode({ start: -100, length: 300 }, { as });
    const list = Float64Array.from({ length: 300 }, (_, n) => n - 100);
    expect(same(pe.encode(list, { as }).data, table.data)).toBe(true);
    for (const row of [0, 63, 64, 128, 299]) {
      const alone = pe.encode([row - 100], { as }).data;
      expect(table.data.slice(512 * row, 512 * (row + 1))).toEqual(alone);
    }
    const grid = posenc.grid({ dim: 512, shape: [20, 30], layout: "concatenated", as }).data;
    const axis = posenc.sinusoidal({ dim: 256, layout: "concatenated" });
    for (const [y, x] of [
      [0, 0],
      [7, 29],
      [19, 28],
    ] as const) {
      const row = grid.slice(512 * (30 * y + x), 512 * (30 * y + x + 1));
      expect(row.slice(0, 256)).toEqual(axis.encode([x], { as }).data);
      expect(row.slice(256)).toEqual(axis.encode([y], { as }).data);
    }
    expect(pe.encode(0, { as })).toEqual({ data: new arrays[as](0), shape: [0, 512] });
  });

  test("rows are written to an array of the caller's", () => {
    const pe = posenc.sinusoidal({ dim: 8 });
    // A part of a larger buffer.
    const out = new arrays[as](6 * 8 + 4).subarray(2, 50);
    expect(pe.encode(6, { as, out: out as never }).data).toBe(out);
    expect([...out]).toEqual([...pe.encode(6, { as }).data]);
    expect(() => pe.encode(5, { as, out: out as never })).toThrow(
      "options.out must be of length 40, for [5,8], was 48",
    );
    expect(() => pe.encode(6, { as, out: new Int8Array(48) as never })).toThrow(TypeError);
  });
});

test("float16 goes to a Uint16Array as its bits, whatever the platform has", () => {
  const pe = posenc.sinusoidal({ dim: 8 });
  const out = new Uint16Array(48);
  pe.encode(6, { as: "float16", out });
  expect([...out]).toEqual(bitsOf(pe.encode(6, { as: "float16" }).data as Uint16Array));
  // sin 0, cos 0, …, sin 1: 0.8413, nearest to 1723/2048.
  expect([...out.slice(0, 9)]).toEqual([0, 0x3c00, 0, 0x3c00, 0, 0x3c00, 0, 0x3c00, 0x3abb]);
});

const wrong = (value: unknown) => value as never;
const pe = posenc.sinusoidal({ dim: 4 });
const rope = rotaries.preset("transformers-default", { dim: 8 });
const mayBe = 'as must be "float32" or "float64" or "float16" or "bfloat16"';

test.each<[string, () => unknown, ErrorConstructor, string]>([
  ["encode", () => pe.encode(3, { as: wrong("float8") }), RangeError, `${mayBe}, was "float8"`],
  ["a kind that is a number", () => pe.encode(3, { as: wrong(16) }), TypeError, `${mayBe}, was 16`],
  ["a kind that is null", () => pe.table(3, { as: wrong(null) }), TypeError, `${mayBe}, was null`],
  [
    "grid",
    () => posenc.grid({ dim: 4, shape: [1, 1], as: wrong("Float16") }),
    RangeError,
    `${mayBe}, was "Float16"`,
  ],
  [
    "rotary tables",
    () => rope.tables(3, { as: wrong("float8") }),
    RangeError,
    `${mayBe}, was "float8"`,
  ],
  [
    "an option of table misspelled",
    () => pe.table(3, wrong({ kind: "float16" })),
    TypeError,
    'options must have no keys other than as, had "kind"',
  ],
  [
    "an array of another kind",
    () => pe.encode(3, { as: "bfloat16", out: wrong(new Float32Array(12)) }),
    TypeError,
    "options.out must be a Uint16Array, was a Float32Array of 12",
  ],
  [
    "an array of another kind than the default",
    () => pe.encode(3, { out: wrong(new Uint16Array(12)) }),
    TypeError,
    "options.out must be a Float32Array, was a Uint16Array of 12",
  ],
  [
    "a position that is none",
    () => pe.encode([0, Number.NaN], { as: "float16" }),
    RangeError,
    "positions[1] must be a finite number of magnitude at most 2^53, was NaN",
  ],
  [
    "more than fits",
    // Firefox makes one of 16 GiB.
    () => pe.encode(2 ** 32 - 1, { as: "bfloat16" }),
    RangeError,
    "shape must be one that fits in memory, was [4294967295, 4] (32768 MiB of bfloat16)",
  ],
])("%s: what is wrong is named", (_name, call, type, message) => {
  expect(call).toThrow(type);
  expect(call).toThrow(message);
});

describe("ids as ONNX has them, int64", () => {
  const table = pe.table(4, { as: "float16" });
  const end = "an integer from 0 to 3 (the table has 4 rows)";

  test.each([
    ["before the table", -1n, `ids[1] must be ${end}, was -1`],
    ["at the table's end", 4n, `ids[1] must be ${end}, was 4`],
    ["far past it", 2n ** 53n, `ids[1] must be ${end}, was 9007199254740992`],
    [
      "past what float64 counts, though it is rounded to what may be",
      2n ** 53n + 1n,
      "ids[1] must be a finite number of magnitude at most 2^53, was 9007199254740993n",
    ],
  ])("an id %s is refused by its place", (_name, id, message) => {
    const ids = BigInt64Array.of(0n, id);
    expect(() => table.lookup(ids)).toThrow(RangeError);
    expect(() => table.lookup(ids)).toThrow(message);
    const nested = { data: ids, shape: [1, 2] };
    const place = id > 2n ** 53n ? "ids.data[1]" : "ids[0][1]";
    expect(() => table.lookup(nested)).toThrow(message.replace("ids[1]", place));
  });

  test("positions are told the same way", () => {
    const past = BigInt64Array.of(0n, -(2n ** 53n) - 1n);
    const message =
      "positions[1] must be a finite number of magnitude at most 2^53, was -9007199254740993n";
    expect(() => pe.encode(past)).toThrow(message);
    expect(() => rope.tables(past)).toThrow(message);
    expect(pe.encode(BigInt64Array.of(2n ** 53n)).data).toEqual(pe.encode([2 ** 53]).data);
  });
});
