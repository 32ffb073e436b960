// rounding: "nearest" through the typed API: what tests/core/posenc/nearest_test.cpp says of the core, in
// the WebAssembly that is shipped.

import { load } from "posenc";
import { expect, test } from "vitest";

const posenc = await load();

/** Entries that float64 leaves in doubt: dim, position, column and the nearest float32, by MPFR. */
const entries: [number, number, number, number][] = [
  [574, 7162, 516, 0.969986617565155],
  [590, 2581, 165, -1.0192948707299365e-7],
  [686, 1266, 172, 0.089146189391613],
  [744, 373, 218, -0.033191729336977005],
  [854, 915, 6, -0.010920298285782337],
  [1006, 3498, 270, -0.01126624271273613],
];

test.each(entries)(
  "dim %i, position %i, column %i is the nearest float32",
  (dim, pos, column, value) => {
    const expected = Math.fround(value);
    const nearest = posenc.sinusoidal({ dim, rounding: "nearest" });
    expect(nearest.rounding).toBe("nearest");
    const fast = posenc.sinusoidal({ dim });
    expect(fast.rounding).toBe("fast");
    expect(fast.encode([pos]).data[column]).not.toBe(expected);

    expect(nearest.encode([pos]).data[column]).toBe(expected);
    expect(nearest.encode({ start: pos, length: 1 }).data[column]).toBe(expected);
    expect(nearest.encode({ start: pos - 30, length: 60 }).data[30 * dim + column]).toBe(expected);
    expect(nearest.addTo(new Float32Array(dim), { start: pos })[column]).toBe(expected);
    expect(nearest.addTo(new Float32Array(dim), { positions: [pos] })[column]).toBe(expected);
    const resident = nearest.resident([pos]);
    expect(resident.view().data[column]).toBe(expected);
    resident.release();

    const grid = { dim: 2 * dim, layout: "interleaved", shape: [pos + 1, 1] } as const;
    const last = pos * 2 * dim + dim + column;
    expect(posenc.grid({ ...grid, rounding: "nearest" }).data[last]).toBe(expected);
    expect(posenc.grid(grid).data[last]).not.toBe(expected);
  },
);

test("where the default is the nearest, both are the same bits", () => {
  const rows = (rounding: "fast" | "nearest") =>
    posenc.sinusoidal({ dim: 512, rounding }).encode(8192).data;
  const [nearest, fast] = [rows("nearest"), rows("fast")];
  expect(nearest.every((value, n) => Object.is(value, fast[n]))).toBe(true);
});

test("a wrong rounding is refused by its name", () => {
  const wrong = "exact" as never;
  const message = 'rounding must be "fast" or "nearest", was "exact"';
  expect(() => posenc.sinusoidal({ dim: 4, rounding: wrong })).toThrow(message);
  expect(() => posenc.grid({ dim: 4, shape: [1, 1], rounding: wrong })).toThrow(message);
});
