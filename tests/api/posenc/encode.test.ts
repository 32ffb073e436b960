import { load, type Positions } from "posenc";
import { describe, expect, test } from "vitest";
import { difference, golden, goldenRows } from "../golden.js";

const posenc = await load();
const pe = posenc.sinusoidal({ dim: 8 });

describe("encode", () => {
  test("takes positions in every form, and the shape of the answer follows theirs", () => {
    const rows = pe.encode(6);
    const forms: [Positions, number[]][] = [
      [{ length: 6 }, [6, 8]],
      [{ start: 0, length: 6, step: 1 }, [6, 8]],
      [
        [0, 1, 2, 3, 4, 5],
        [6, 8],
      ],
      [
        [
          [0, 1, 2],
          [3, 4, 5],
        ],
        [2, 3, 8],
      ],
      [
        [
          [[0], [1], [2]],
          [[3], [4], [5]],
        ],
        [2, 3, 1, 8],
      ],
      [Int32Array.of(0, 1, 2, 3, 4, 5), [6, 8]],
      [Uint8Array.of(0, 1, 2, 3, 4, 5), [6, 8]],
      [Float64Array.of(0, 1, 2, 3, 4, 5), [6, 8]],
      [BigInt64Array.of(0n, 1n, 2n, 3n, 4n, 5n), [6, 8]],
      [{ data: Int32Array.of(0, 1, 2, 3, 4, 5), shape: [3, 2] }, [3, 2, 8]],
    ];
    for (const [positions, shape] of forms) {
      expect(pe.encode(positions)).toEqual({ data: rows.data, shape });
    }
  });

  test("gives no rows for no positions", () => {
    expect(pe.encode(0)).toEqual({ data: new Float32Array(), shape: [0, 8] });
    expect(pe.encode([])).toEqual({ data: new Float32Array(), shape: [0, 8] });
    expect(pe.encode(new BigInt64Array())).toEqual({ data: new Float32Array(), shape: [0, 8] });
    expect(pe.encode([[], []])).toEqual({ data: new Float32Array(), shape: [2, 0, 8] });
  });

  test("one row of a cached decode is the row of the whole table", () => {
    const next = pe.encode({ start: 4096, length: 1 });
    expect(next.data).toEqual(pe.encode(4097).data.slice(4096 * 8));
  });

  test("results are copies: the next call leaves them alone", () => {
    const first = pe.encode(3);
    const kept = first.data.slice();
    pe.encode({ start: 100, length: 3 });
    expect(first.data).toEqual(kept);
  });
});

describe("without a copy", () => {
  test("rows are written to an array of the caller's", () => {
    const out = new Float32Array(6 * 8);
    expect(pe.encode(6, { out }).data).toBe(out);
    expect(out).toEqual(pe.encode(6).data);
    expect(() => pe.encode(5, { out })).toThrow(
      "options.out must be of length 40, for [5,8], was 48",
    );
    expect(() => pe.encode(5, { out: new Float64Array(40) as never })).toThrow(TypeError);
    expect(out).toEqual(pe.encode(6).data);
  });

  test("rows may stay in the wasm memory, and a view fetched anew survives its growth", () => {
    const rows = pe.resident([
      [3, 4],
      [5, 6],
    ]);
    expect(rows.view()).toEqual({
      data: pe.encode({ start: 3, length: 4 }).data,
      shape: [2, 2, 8],
    });
    const large = pe.resident(1 << 20); // 32 MiB, so the memory grows
    expect(rows.view().data).toEqual(pe.encode({ start: 3, length: 4 }).data);
    expect(large.view().data.slice(0, 48)).toEqual(pe.encode(6).data);
    large.release();
    rows.release();
    rows.release();
    expect(() => rows.view()).toThrow("the Resident must not be released, was released");
    expect(() => pe.resident(2 ** 30)).toThrow("must fit in the WebAssembly memory");
    expect(() => pe.resident([Number.NaN])).toThrow(RangeError);
  });
});

describe("addTo", () => {
  const rows = pe.encode({ start: 5, length: 4 }).data;

  test("adds the same rows to every sequence, in place", () => {
    const x = new Float32Array(3 * 4 * 8);
    expect(pe.addTo(x, { shape: [3, 4, 8], start: 5 })).toBe(x);
    for (let n = 0; n < 3; ++n) expect(x.slice(32 * n, 32 * n + 32)).toEqual(rows);
  });

  test("takes a tensor as it is, and a bare array as one sequence", () => {
    const tensor = { data: new Float32Array(2 * 4 * 8), shape: [2, 4, 8] };
    pe.addTo(tensor, { start: 5 });
    expect(tensor.data.slice(32)).toEqual(rows);
    expect(pe.addTo(new Float32Array(32), { start: 5 })).toEqual(rows);
  });

  test("takes positions for a sequence or for the batch", () => {
    const shape = [2, 4, 8];
    const positions = [5, 6, 7, 8];
    const x = pe.addTo(new Float32Array(64), { shape, positions });
    expect(x).toEqual(pe.addTo(new Float32Array(64), { shape, start: 5 }));
    const padded = pe.addTo(new Float32Array(64), {
      shape,
      positions: [positions, [0, 0, 5, 6]],
    });
    expect(padded.slice(0, 32)).toEqual(rows);
    expect(padded.slice(48)).toEqual(rows.slice(0, 16));
  });

  test("with dropout drops from the sum, as seeded", () => {
    const shape = [1, 4, 8];
    const sum = pe.addTo(new Float32Array(32).fill(2), { shape });
    const dropped = pe.addTo(new Float32Array(32).fill(2), { shape, dropout: { p: 0.5, seed: 3 } });
    expect(dropped).toEqual(posenc.dropout(sum.slice(), { p: 0.5, seed: 3 }));
    const zeros = dropped.filter((value) => value === 0).length;
    expect(zeros).toBeGreaterThan(0);
    dropped.forEach((value, n) => {
      if (value !== 0) expect(value).toBe(2 * (sum[n] as number));
    });
  });
});

describe("rotation", () => {
  test("composes, inverts and has a matrix", () => {
    const both = pe.rotation(3).compose(pe.rotation(4));
    expect(both.k).toBe(7);
    expect(
      difference(both.apply(pe.encode(5)).data, pe.encode({ start: 7, length: 5 }).data),
    ).toBeLessThanOrEqual(1.5e-7);
    const matrix = pe.rotation(2).matrix();
    expect(matrix.shape).toEqual([8, 8]);
    expect(matrix.data[1]).toBe(Math.fround(pe.rotation(2).sines[0] as number));
    expect(matrix.data[8]).toBe(-(matrix.data[1] as number));
  });

  test("leaves the rows it is given alone", () => {
    const rows = pe.encode(2);
    const kept = rows.data.slice();
    pe.rotation(9).apply(rows);
    expect(rows.data).toEqual(kept);
  });

  test("writes into the caller's array, which may be the rows' own", () => {
    // More rows than pass through the wasm memory at once.
    const rows = pe.encode(9000);
    const expected = pe.rotation(9).apply(rows).data;
    const out = new Float32Array(rows.data.length);
    expect(pe.rotation(9).apply(rows, { out }).data).toBe(out);
    expect(out).toEqual(expected);
    expect(pe.rotation(9).apply(rows, { out: rows.data }).data).toBe(rows.data);
    expect(rows.data).toEqual(expected);
  });

  test("spells out the addition theorem", () => {
    const terms = pe.rotation(2).terms(5, 1);
    expect(terms.alpha).toBe(0.5);
    expect(terms.beta).toBe(0.2);
    expect(terms.rotatedSine).toBe(terms.sinAlphaCosBeta + terms.cosAlphaSinBeta);
    expect(terms.residual).toBeLessThanOrEqual(4.5e-16);
    expect(terms.directSine).toBeCloseTo(Math.sin(0.7), 15);
  });
});

describe("the rest", () => {
  test("a cell and the phasors of its position say the same as the table", () => {
    const row = pe.encode([5]).data;
    const { angles, sines, cosines } = pe.phasors(5);
    for (let column = 0; column < 8; ++column) {
      const cell = pe.cell(5, column);
      expect(Math.fround(cell.value)).toBe(row[column]);
      expect(cell).toMatchObject({
        position: 5,
        column,
        pair: Math.floor(column / 2),
        function: column % 2 === 0 ? "sin" : "cos",
        exponent: (2 * cell.pair) / 8,
        frequency: pe.frequencies[cell.pair],
        wavelength: pe.wavelengths[cell.pair],
        angle: angles[cell.pair],
        value: (column % 2 === 0 ? sines : cosines)[cell.pair],
      });
    }
  });

  test("similarity of any rows is the exact dot product, rounded once", async () => {
    const a = await goldenRows("similarity.a");
    const b = await goldenRows("similarity.b");
    const exact = await golden("similarity.dots_exact");
    const { data, shape } = posenc.similarity(a, b);
    expect(shape).toEqual([6, 9]);
    const rounded = Float32Array.from(exact.data);
    // These two rows cancel each other: what is left of their terms is float64's rounding.
    expect(data[3 * 9 + 4]).toBeCloseTo(0, 3);
    data[3 * 9 + 4] = 0;
    expect(data).toEqual(rounded);
    expect(posenc.similarity(a.data, b.data, { dim: 12 }).data[0]).toBe(rounded[0]);
    const rows = pe.encode(4);
    const { data: ofRows } = posenc.similarity(rows);
    const { data: ofPositions } = pe.similarity(4);
    for (const [n, value] of ofRows.entries()) expect(value).toBeCloseTo(ofPositions[n] ?? 0, 6);
  });

  test("similarity keeps every axis of rows, and refuses what does not fit", () => {
    const rows = new Float32Array(24);
    const image = { data: rows, shape: [2, 3, 4] };
    expect(posenc.similarity(image, rows.subarray(0, 4)).shape).toEqual([2, 3, 1]);
    expect(posenc.similarity({ data: rows.subarray(0, 4), shape: [4] }, image).shape).toEqual([
      2, 3,
    ]);
    expect(posenc.similarity({ data: new Float32Array(), shape: [0, 4] }, image).shape).toEqual([
      0, 2, 3,
    ]);
    expect(() => posenc.similarity(rows)).toThrow("dim must be an integer ≥ 1, was undefined");
    expect(() => posenc.similarity(image, { data: rows, shape: [8, 3] })).toThrow(
      "b.shape must be one whose last size is 4 (dim), was [8, 3]",
    );
    expect(() => posenc.similarity(image, [1, 2, 3, 4] as never)).toThrow(
      "b must be a Float32Array or { data, shape }, was an array of 4",
    );
    expect(() => posenc.similarity(image, image, { dim: 6 })).toThrow(
      "a.shape must be one whose last size is 6 (dim), was [2, 3, 4]",
    );
  });

  test("conversion moves columns and back", () => {
    const rows = pe.encode(5);
    const other = posenc.convert(rows, { from: "interleaved", to: "concatenated" });
    expect(other).toEqual(posenc.sinusoidal({ dim: 8, layout: "concatenated" }).encode(5));
    const back = { from: "concatenated", to: "interleaved", dim: 8 } as const;
    expect(posenc.convert(other.data, back)).toEqual(rows);
  });

  test("a grid may be oblong, begin with y and lead with zeros", () => {
    const grid = posenc.grid({ dim: 8, shape: [2, 3], order: "y-first", leadingZeroRow: true });
    expect(grid.shape).toEqual([7, 8]);
    expect(grid.data.slice(0, 8)).toEqual(new Float32Array(8));
    const plain = posenc.grid({ dim: 8, shape: [2, 3] });
    const token = (data: Float32Array, n: number) => data.slice(8 * n, 8 * n + 8);
    expect(token(grid.data, 5).slice(0, 4)).toEqual(token(plain.data, 4).slice(4));
    expect(token(grid.data, 5).slice(4)).toEqual(token(plain.data, 4).slice(0, 4));
  });

  test("painting gives four bytes a value, white for zero", () => {
    const pixels = posenc.paint(Float32Array.of(-1, 0, 1, 5, Number.NaN));
    expect(pixels).toBeInstanceOf(Uint8ClampedArray);
    expect(pixels.slice(4, 8)).toEqual(Uint8ClampedArray.of(255, 255, 255, 255));
    expect(pixels.slice(8, 12)).toEqual(pixels.slice(12, 16));
    const other = posenc.paint(Float32Array.of(-1), { colours: "purple-green" });
    expect(other).not.toEqual(pixels.slice(0, 4));
    const dark = posenc.paint(Float32Array.of(0, 1), { paper: "dark" });
    expect(Math.max(...dark.slice(0, 3))).toBeLessThan(32);
    expect(Math.max(...dark.slice(4, 7))).toBeGreaterThan(200);
    expect(posenc.paint(pe.encode(5000)).length).toBe(5000 * 8 * 4);
  });
});
