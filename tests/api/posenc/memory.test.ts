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
