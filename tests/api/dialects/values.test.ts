import { load as loadPlain } from "posenc";
import { load, type NameOfKind } from "posenc/dialects";
import { describe, expect, test } from "vitest";
import { difference } from "../golden.js";
import { scattered } from "../scattered.js";

const posenc = await load();
const plainLibrary = await loadPlain();

describe("a value", () => {
  test("tells what it is", () => {
    const fairseq = posenc.preset("fairseq", { dim: 512, paddingIdx: 1 });
    expect(fairseq).toMatchObject({ name: "fairseq", kind: "sequence", dim: 512, amplitude: 1 });
    expect(fairseq.options).toEqual({ dim: 512, paddingIdx: 1 });
    expect(fairseq.frequencies).toHaveLength(256);
    expect(fairseq.frequencies[255]).toBeCloseTo(1e-4, 18);
    expect(fairseq.fields).toHaveLength(1);
    expect(fairseq.fields[0]).toMatchObject({ axis: 0, sinStart: 0, cosStart: 256, stride: 1 });
  });

  test("keeps nothing of the options it was made from", () => {
    const options = { dim: 16, shape: [2, 3] };
    const mae = posenc.preset("mae", options);
    options.shape[0] = 9;
    expect(mae.encode().shape).toEqual([6, 16]);
  });

  test("makes the README's rows", () => {
    expect(posenc.preset("fairseq", { dim: 512, paddingIdx: 1 }).encode(2048).shape).toEqual([
      2048, 512,
    ]);
    const options = { dim: 768, shape: [14, 14], classToken: true };
    const rows = posenc.preset("mae", options).encode();
    expect(rows.shape).toEqual([197, 768]);
    expect(rows.data.subarray(0, 768).every((value) => value === 0)).toBe(true);
    expect(rows.data.subarray(768, 772)).toEqual(new Float32Array(4));
  });
});

describe("rows", () => {
  test.each(["paper", "fairseq", "deepctr-2019", "x-transformers"] as NameOfKind<"sequence">[])(
    "of %s are the same by count, range and ids, across blocks",
    (name) => {
      const made = posenc.preset(name as "paper", { dim: 64 });
      const whole = made.encode(5000).data;
      expect(made.encode({ start: 1200, length: 9 }).data).toEqual(
        whole.subarray(1200 * 64, 1209 * 64),
      );
      const ids = Int32Array.from({ length: 700 }, (_, n) => (n * 7919) % 5000);
      const { data } = made.encode(ids);
      for (const [n, id] of ids.entries()) {
        expect(data.subarray(n * 64, n * 64 + 64)).toEqual(whole.subarray(id * 64, id * 64 + 64));
      }
    },
  );

  test.each(["tensor2tensor", "deepctr-2019", "x-transformers"] as NameOfKind<"sequence">[])(
    "of %s are added to every sequence of a batch, each sum rounded once",
    (name) => {
      const made = posenc.preset(name as "paper", { dim: 10 });
      const x = scattered(3 * 700 * 10);
      const sum = made.addTo(x.slice(), { shape: [3, 700, 10], start: 5 });
      for (const n of [0, 1, 9, 10, 6999, 7003, 14001, 20999]) {
        const { value } = made.cell(5 + (Math.floor(n / 10) % 700), n % 10) as { value: number };
        expect(sum[n]).toBe(Math.fround((x[n] as number) + value));
      }
      const listed = Array.from({ length: 700 }, (_, n) => n + 5);
      const rows = { shape: [3, 700, 10], positions: listed };
      expect(made.addTo(x.slice(), rows)).toEqual(sum);
      const each = { shape: [3, 700, 10], positions: [listed, listed, listed] };
      expect(made.addTo(x.slice(), each)).toEqual(sum);
    },
  );

  test("of a grid are added to every image of a batch, its extra tokens left alone", () => {
    const grid = posenc.preset("mae", { dim: 64, shape: [61, 40], classToken: true });
    const rows = grid.encode().data;
    const x = scattered(2 * rows.length);
    const sum = grid.addTo(x.slice(), { shape: [2, 61 * 40 + 1, 64] });
    const apart = sum.map((value, n) => value - (x[n] as number));
    const twice = new Float32Array(x.length);
    for (const image of [0, 1]) twice.set(rows, image * rows.length);
    // The rows to their own rounding, and the sum's and the difference's of numbers below 2.
    expect(difference(apart, twice)).toBeLessThanOrEqual(3e-8 + 2 ** -24 + 2 ** -24);
    expect(sum.subarray(0, 64)).toEqual(x.subarray(0, 64));
    expect(sum.subarray(rows.length, rows.length + 64)).toEqual(
      x.subarray(rows.length, rows.length + 64),
    );
  });

  test("of a large grid are those of its lines", () => {
    const grid = posenc.preset("timm-2d", { dim: 256, shape: [61, 40] });
    const { data } = grid.encode();
    const line = posenc.preset("timm-2d", { dim: 256, shape: [1, 40] }).encode().data;
    expect(data.subarray(0, 40 * 256)).toEqual(line);
    // sin x, the second quarter, is the same in every line.
    const at = (y: number, x: number) => data.subarray((y * 40 + x) * 256, (y * 40 + x + 1) * 256);
    for (const y of [1, 30, 60])
      expect(at(y, 7).subarray(64, 128)).toEqual(at(0, 7).subarray(64, 128));
  });
});

describe("the plain library's rows are the presets'", () => {
  test("of the paper, bit for bit, and so are its sums", () => {
    const plain = plainLibrary.sinusoidal({ dim: 64, base: 500 });
    const paper = posenc.preset("paper", { dim: 64, base: 500 });
    for (const positions of [3000, { start: -7.5, length: 99, step: 0.3 }, [5, 0.25, 1e6]]) {
      expect(paper.encode(positions)).toEqual(plain.encode(positions));
    }
    const x = scattered(2 * 900 * 64);
    const options = { shape: [2, 900, 64], start: 12 };
    expect(paper.addTo(x.slice(), options)).toEqual(plain.addTo(x.slice(), options));
  });

  test("of MAE's grid, bit for bit", () => {
    const options = { dim: 64, shape: [31, 17] as [number, number] };
    expect(posenc.preset("mae", { ...options, classToken: true }).encode()).toEqual(
      plainLibrary.grid({ ...options, leadingZeroRow: true }),
    );
  });
});

describe("conversions", () => {
  const alike = ["paper", "mae-1d", "marian", "keras-hub", "tatp22-1d", "xlm"] as const;

  test.each(alike)("of %s's rows are exact, and undone by the opposite one", (name) => {
    const from = posenc.preset(name, { dim: 48 });
    const rows = from.encode([0, 1, 2.5, 300, -7]);
    for (const other of alike) {
      const to = posenc.preset(other, { dim: 48 });
      const converted = posenc.convert(rows, { from, to });
      expect(converted).toEqual(to.encode([0, 1, 2.5, 300, -7]));
      expect(posenc.convert(converted, { from: to, to: from })).toEqual(rows);
    }
  });

  test("of paper to endpoint, or of other positions, are refused with the reason", () => {
    const paper = posenc.preset("paper", { dim: 16 });
    const fairseq = posenc.preset("fairseq", { dim: 16 });
    expect(() => posenc.convert(new Float32Array(16), { from: paper, to: fairseq })).toThrow(
      "to must be a dialect of the same frequencies (no order of columns makes one spectrum of another",
    );
    const [from, to] = [
      posenc.preset("mae", { dim: 16, shape: [4, 4] }),
      posenc.preset("diffusers-2d", { dim: 16, shape: [4, 4] }),
    ];
    expect(() => posenc.convert(from.encode(), { from, to })).toThrow(
      "to must be a dialect of the same positions, was one of others along axis 0",
    );
  });
});

describe("rounded angles", () => {
  test("tell where positions collapse", () => {
    const at = (precision: "float32" | "float16" | "bfloat16") =>
      posenc.roundedAngles({ precision, dim: 64, positions: 4096 });
    // 11 bits count to 2048, 8 bits to 256.
    expect(at("float32")).toMatchObject({ distinct: 4096, firstRepeat: undefined });
    expect(at("float16").firstRepeat).toBe(2049);
    const { data, shape, firstRepeat } = at("bfloat16");
    expect([shape, firstRepeat]).toEqual([[4096, 64], 257]);
    expect(data.subarray(257 * 64, 258 * 64)).toEqual(data.subarray(256 * 64, 257 * 64));
  });
});
