// Bad input: the right type of error, with a message that names the argument, what it may be and
// what it was; the caller's data untouched and the library usable afterwards.

import { load } from "posenc";
import { afterEach, expect, test } from "vitest";

const posenc = await load();
const pe = posenc.sinusoidal({ dim: 4 });
const firstRows = pe.encode(3);
// Every argument here is wrong on purpose, for TypeScript too.
const wrong = (value: unknown) => value as never;

afterEach(() => {
  expect(pe.encode(3)).toEqual(firstRows);
});

const range: [string, () => unknown, string][] = [
  ["dim odd", () => posenc.sinusoidal({ dim: 7 }), "dim must be an even integer ≥ 2, was 7"],
  [
    "dim fractional",
    () => posenc.sinusoidal({ dim: 2.5 }),
    "dim must be an even integer ≥ 2, was 2.5",
  ],
  [
    "dim 2^53",
    () => posenc.sinusoidal({ dim: 2 ** 53 }),
    "dim must be at most 2^32 - 2, was 9007199254740992",
  ],
  [
    "dim larger than the memory",
    () => posenc.sinusoidal({ dim: 2 ** 31 }),
    "the result must fit in the WebAssembly memory",
  ],
  [
    "base one",
    () => posenc.sinusoidal({ dim: 4, base: 1 }),
    "base must be a number greater than 1 and at most 1e100, was 1",
  ],
  ["base infinite", () => posenc.sinusoidal({ dim: 4, base: Infinity }), "was Infinity"],
  [
    "layout unknown",
    () => posenc.sinusoidal({ dim: 4, layout: wrong("mixed") }),
    'layout must be "interleaved" or "concatenated", was "mixed"',
  ],
  ["length negative", () => pe.encode(-1), "positions must be an integer ≥ 0, was -1"],
  ["length fractional", () => pe.encode(1.5), "positions must be an integer ≥ 0, was 1.5"],
  [
    "length 2^53",
    () => pe.encode(2 ** 53),
    "positions must be at most 2^32 - 1, was 9007199254740992",
  ],
  [
    "a table too large",
    () => pe.encode(2 ** 32 - 1),
    "shape must be one that fits in memory, was [4294967295, 4]",
  ],
  [
    "a table that an engine can make and not look at as bytes",
    () => pe.encode(2 ** 30, { as: "float64" }),
    "shape must be one that fits in memory, was [1073741824, 4] (32768 MiB of float64)",
  ],
  [
    "range past 2^53",
    () => pe.encode({ start: 2 ** 53, length: 3 }),
    "the last position must be a finite number of magnitude at most 2^53",
  ],
  [
    "position infinite",
    () =>
      pe.encode([
        [0, 1],
        [2, Infinity],
      ]),
    "positions[1][1] must be a finite number of magnitude at most 2^53, was Infinity",
  ],
  [
    "position NaN in a typed array",
    () => pe.encode(Float32Array.of(0, Number.NaN)),
    "positions[1] must be a finite number",
  ],
  [
    "shape that does not fit positions",
    () => pe.encode({ data: Int32Array.of(1, 2, 3), shape: [2, 2] }),
    "positions.shape must be one of 3 elements",
  ],
  [
    "id past the end",
    () =>
      pe.table(4).lookup([
        [0, 1],
        [2, 4],
      ]),
    "ids[1][1] must be an integer from 0 to 3 (the table has 4 rows), was 4",
  ],
  [
    "id negative",
    () => pe.table(4).lookup([-1]),
    "ids[0] must be an integer from 0 to 3 (the table has 4 rows), was -1",
  ],
  [
    "id fractional",
    () => pe.table(4).lookup(Float64Array.of(0.5)),
    "ids[0] must be an integer from 0 to 3",
  ],
  ["maxSeqLen zero", () => pe.table(0), "maxSeqLen must be an integer ≥ 1, was 0"],
  [
    "k NaN",
    () => pe.rotation(Number.NaN),
    "k must be a finite number of magnitude at most 2^53, was NaN",
  ],
  [
    "rows of a wrong length",
    () => pe.rotation(1).apply(new Float32Array(6)),
    "rows must be of a length that 4 (dim) divides, was 6",
  ],
  [
    "rows of a wrong shape",
    () => pe.rotation(1).apply({ data: new Float32Array(8), shape: [4, 2] }),
    "rows.shape must be one whose last size is 4 (dim), was [4, 2]",
  ],
  [
    "rows turned into an array of another length",
    () => pe.rotation(1).apply(new Float32Array(8), { out: new Float32Array(4) }),
    "options.out must be of length 8, for [2,4], was 4",
  ],
  [
    "rows turned into a part of themselves",
    () => {
      const both = new Float32Array(12);
      pe.rotation(1).apply(both.subarray(4), { out: both.subarray(0, 8) });
    },
    "options.out must be the rows themselves or elsewhere, was a Float32Array of 8",
  ],
  [
    "rotations of unlike dim",
    () => pe.rotation(1).compose(posenc.sinusoidal({ dim: 6 }).rotation(1)),
    "other must be of dim 4, was 6",
  ],
  [
    "rotations of unlike base",
    () => pe.rotation(3).compose(posenc.sinusoidal({ dim: 4, base: 500 }).rotation(1)),
    "other must be of base 10000, was 500",
  ],
  [
    "rotations of unlike layout",
    () => pe.rotation(3).compose(posenc.sinusoidal({ dim: 4, layout: "concatenated" }).rotation(1)),
    'other must be of layout "interleaved", was "concatenated"',
  ],
  [
    "rotations that together go too far",
    () => pe.rotation(2 ** 53).compose(pe.rotation(2 ** 53)),
    "k + other.k must be a finite number of magnitude at most 2^53, was 18014398509481984",
  ],
  [
    "similarities of positions that float64 does not tell apart",
    () => pe.similarity({ start: 2 ** 52, length: 2, step: 0.25 }),
    "step must be one that float64 can add to 4503599627370496, was 0.25",
  ],
  [
    "pair past the end",
    () => pe.rotation(1).terms(0, 2),
    "pair must be an integer from 0 to 1 (the pairs), was 2",
  ],
  [
    "column past the end",
    () => pe.cell(0, 4),
    "column must be an integer from 0 to 3 (the columns of a row), was 4",
  ],
  [
    "grid dim",
    () => posenc.grid({ dim: 6, shape: [2, 2] }),
    "dim must be a multiple of 4, at least 4, was 6",
  ],
  [
    "grid height",
    () => posenc.grid({ dim: 8, shape: [0, 2] }),
    "shape[0] must be an integer ≥ 1, was 0",
  ],
  [
    "p above 1",
    () => posenc.dropout(new Float32Array(2), { p: 1.5, seed: 0 }),
    "dropout.p must be a number from 0 to 1, was 1.5",
  ],
  [
    "seed negative",
    () => posenc.dropout(new Float32Array(2), { p: 0.5, seed: -1 }),
    "dropout.seed must be an integer from 0 to 2^32 - 1, was -1",
  ],
  ["trace of nothing", () => pe.trace(0), "length must be an integer ≥ 1, was 0"],
];

test.each(range)("%s is a RangeError", (_name, call, message) => {
  expect(call).toThrow(RangeError);
  expect(call).toThrow(message);
});

const type: [string, () => unknown, string][] = [
  [
    "an option misspelled",
    () => posenc.sinusoidal(wrong({ dim: 4, Base: 500000 })),
    'options must have no keys other than dim, base, layout, rounding, had "Base" (nearest: base)',
  ],
  [
    "an option of another call",
    () => pe.addTo(new Float32Array(4), wrong({ start: 1, step: 2 })),
    'options must have no keys other than shape, start, positions, dropout, had "step"',
  ],
  [
    "dropout misspelled",
    () => pe.addTo(new Float32Array(4), { dropout: wrong({ p: 0.5, seed: 1, training: true }) }),
    'dropout must have no keys other than p, seed, had "training"',
  ],
  [
    "no options",
    () => posenc.sinusoidal(wrong(undefined)),
    "options must be an object such as { dim: … }, was undefined",
  ],
  [
    "a number in place of options",
    () => posenc.sinusoidal(wrong(512)),
    "options must be an object such as { dim: … }, was 512",
  ],
  [
    "dim a string",
    () => posenc.sinusoidal({ dim: wrong("8") }),
    'dim must be an even integer ≥ 2, was "8"',
  ],
  [
    "dim missing",
    () => posenc.sinusoidal(wrong({})),
    "dim must be an even integer ≥ 2, was undefined",
  ],
  ["base null", () => posenc.sinusoidal({ dim: 4, base: wrong(null) }), "was null"],
  ["positions a string", () => pe.encode(wrong("3")), 'was "3"'],
  [
    "positions missing",
    () => pe.encode(wrong(undefined)),
    "positions must be a length, { start, length, step }",
  ],
  [
    "ragged positions",
    () => pe.encode([[1], [2, 3]]),
    "positions[1] must be an array of 1, like its neighbours, was an array of 2",
  ],
  [
    "a hole among positions",
    () => pe.encode(wrong([0, undefined])),
    "positions[1] must be a finite number",
  ],
  [
    "x a plain array",
    () => pe.addTo(wrong([1, 2, 3, 4])),
    "x must be a Float32Array or { data, shape }, was an array of 4",
  ],
  [
    "x float64",
    () => pe.addTo(wrong(new Float64Array(4))),
    "x must be a Float32Array or { data, shape }, was a Float64Array of 4",
  ],
  [
    "positions beside start",
    () => pe.addTo(new Float32Array(4), { start: 1, positions: [1] }),
    "start must be left out where positions are given",
  ],
  [
    "other not a rotation",
    () => pe.rotation(1).compose(wrong({})),
    "other must be a Rotation, was an object of Object",
  ],
  [
    "grid shape a number",
    () => posenc.grid({ dim: 8, shape: wrong(14) }),
    "shape must be [height, width], was 14",
  ],
  [
    "dropout without a seed",
    () => posenc.dropout(new Float32Array(2), wrong({ p: 0.5 })),
    "dropout.seed must be",
  ],
  [
    "values a plain array",
    () => posenc.paint(wrong([1])),
    "values must be a Float32Array or { data, shape }, was an array of 1",
  ],
];

test.each(type)("%s is a TypeError", (_name, call, message) => {
  expect(call).toThrow(TypeError);
  expect(call).toThrow(message);
});

test("a refused sum leaves x as it was", () => {
  const x = Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8);
  const before = x.slice();
  for (const options of [
    { shape: [3, 4] },
    { shape: [8] },
    { shape: [4] },
    { start: Number.NaN },
    { start: 2 ** 53 },
    { positions: [1, 2, 3] },
    { positions: [1, Number.NaN] },
    { dropout: { p: 2, seed: 1 } },
  ]) {
    expect(() => pe.addTo(x, options)).toThrow(RangeError);
    expect(x).toEqual(before);
  }
});

test("the last position of a range may be 2^53 and no more", () => {
  for (const [start, length, step] of [
    [2 ** 53, 1, 2],
    [2 ** 53, 0, 2],
    [2 ** 53 - 10, 2, 10],
    [-(2 ** 53), 2, 2 ** 53],
  ] as const) {
    expect(pe.encode({ start, length, step }).shape).toEqual([length, 4]);
  }
  for (const [start, length, step] of [
    [2 ** 53, 2, 1],
    [2 ** 53 - 10, 3, 10],
    [-(2 ** 53), 2, -1],
  ] as const) {
    expect(() => pe.encode({ start, length, step })).toThrow("the last position must be");
  }
});
