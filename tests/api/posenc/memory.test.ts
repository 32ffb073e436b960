import { load } from "posenc";
import { describe, expect, test } from "vitest";
import { withMemory } from "../with-memory.js";

const url = (await import("../../../dist/wasm/posenc.wasm?url&inline")).default;

test("tables, encodings and errors leave nothing in the wasm memory", async () => {
  const { library: posenc, bytes } = await withMemory(() => load({ wasm: url }));
  const pe = posenc.sinusoidal({ dim: 512 });
  const work = (times: number) => {
    for (let n = 0; n < times; ++n) {
      posenc
        .sinusoidal({ dim: 64 + 2 * (n % 32) })
        .rotation(n)
        .matrix();
      pe.encode({ start: n, length: 3 });
      pe.addTo(new Float32Array(1024));
      expect(() => posenc.sinusoidal({ dim: 2 ** 31 })).toThrow(RangeError);
      expect(() => pe.encode([Number.NaN])).toThrow(RangeError);
    }
  };
  work(10);
  const before = bytes();
  expect(before).toBeGreaterThan(0);
  work(2000);
  pe.encode(20000); // 40 MB
  expect(bytes()).toBe(before);
});

test("errors of the core leave the wasm memory and its stack as they were", async () => {
  const { library: posenc, bytes } = await withMemory(() => load({ wasm: url }));
  const shift = posenc.sinusoidal({ dim: 4 }).rotation(2 ** 53);
  const traces = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  const before = bytes();
  // The stack is 5 MB: 90 bytes an error would use it up.
  let thrown = 0;
  for (let n = 0; n < 60_000; ++n) {
    try {
      shift.terms(2 ** 53, 1);
    } catch (error) {
      if (error instanceof RangeError) ++thrown;
    }
  }
  Error.stackTraceLimit = traces;
  expect(thrown).toBe(60_000);
  expect(bytes()).toBe(before);
  expect(shift.terms(0, 0).sinBeta).toBe(shift.sines[0]);
  // Firefox takes a millisecond an error.
}, 300_000);

describe("rows in the wasm memory that were released", () => {
  test("have views of length 0: nothing is written to them", async () => {
    const { library: posenc, bytes } = await withMemory(() => load({ wasm: url }));
    const pe = posenc.sinusoidal({ dim: 512 });
    const expected = pe.encode(100);
    const size = bytes();
    for (const release of ["release", "dispose"] as const) {
      const rows = pe.resident(100);
      const other = pe.resident(100);
      const { data } = rows.view();
      const part = data.subarray(0, 512);
      if (release === "release") rows.release();
      else rows[Symbol.dispose]();
      for (const view of [data, part]) {
        expect(view.length).toBe(0);
        expect(() => view.fill(1e30)).toThrow(TypeError);
        expect(() => view.set([1e30])).toThrow(Error);
        view[0] = 1e30;
        view[511] = 1e30;
      }
      expect(() => rows.view()).toThrow("the Resident must not be released, was released");
      rows.release();
      // Others stay, and give new views.
      expect(other.view().data).toEqual(expected.data);
      expect(pe.encode(100)).toEqual(expected);
      expect(pe.resident(100).view().data).toEqual(expected.data);
      other.release();
    }
    expect(bytes()).toBe(size);
  });
});

test("a single row keeps its bits while the memory grows and other encodings take turns", async () => {
  const { library: posenc, bytes } = await withMemory(() => load({ wasm: url }));
  const encodings = [64, 512, 8192, 16384].map((dim) => posenc.sinusoidal({ dim }));
  const alone = (n: number) => {
    for (const pe of encodings) {
      const [first, row] = [pe.encode([n, n]).data, pe.encode({ start: n, length: 1 }).data];
      expect(row).toEqual(first.subarray(pe.dim));
      expect(pe.encode([n]).data).toEqual(row);
      const x = new Float32Array(pe.dim).fill(0.25);
      const both = new Float32Array(2 * pe.dim).fill(0.25);
      pe.addTo(both, { positions: [n, n] });
      expect(pe.addTo(x, { start: n })).toEqual(both.subarray(pe.dim));
      x.fill(0.25);
      expect(pe.addTo(x, { positions: [n] })).toEqual(both.subarray(pe.dim));
    }
  };
  alone(5000);
  const before = bytes();
  const rows = posenc.sinusoidal({ dim: 512 }).resident(20_000);
  expect(rows.view().data.length).toBe(20_000 * 512);
  expect(bytes()).toBeGreaterThan(before);
  alone(5001);
  alone(-(2 ** 40));
  const grown = bytes();
  for (let n = 0; n < 3000; ++n) posenc.sinusoidal({ dim: 512 }).encode({ start: n, length: 1 });
  expect(bytes()).toBe(grown);
  const view = rows.view().data.subarray(0, 64);
  const pe = encodings[0];
  expect(() => pe?.encode([1], { out: view })).toThrow("must not be a view of the WebAssembly");
  expect(() => pe?.addTo(view)).toThrow("must not be a view of the WebAssembly");
  rows.release();
});
