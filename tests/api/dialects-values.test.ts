import { load, type PresetName } from "posenc/dialects";
import { describe, expect, test } from "vitest";
import { difference } from "./golden.js";

const posenc = await load();

/** Numbers without a pattern, the same each time. */
function scattered(length: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return state / 1073741823.5 - 1;
  });
}

const dot = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, n) => sum + value * (b[n] as number), 0);

test("the catalogue and the core have the same names", () => {
  const ofCore = ["sequence", "grid", "rotary"];
  const named = posenc.presets().filter(({ kind }) => ofCore.includes(kind));
  // biome-ignore lint/suspicious/noExplicitAny: not for the public
  const core = (posenc as any).coreNames() as string[];
  expect(named.map(({ name }) => name).sort()).toEqual(core.sort());
});

test("every preset is described, and its description names its options", () => {
  for (const description of posenc.presets()) {
    const { name, formula, source, refuses, options } = description;
    expect(
      [formula, source, refuses].every((text) => text.length > 3),
      name,
    ).toBe(true);
    expect(new Set(options.map((option) => option.name)).size, name).toBe(options.length);
  }
});

describe("a value", () => {
  test("tells what it is", () => {
    const fairseq = posenc.preset("fairseq", { dim: 512, paddingIdx: 1 });
    expect(fairseq).toMatchObject({ name: "fairseq", kind: "sequence", dim: 512, amplitude: 1 });
    expect(fairseq.options).toEqual({ dim: 512, paddingIdx: 1 });
    expect(fairseq.frequencies).toHaveLength(256);
    expect(fairseq.frequencies[255]).toBeCloseTo(1e-4, 18);
    expect(fairseq.fields).toHaveLength(1);
    expect(fairseq.fields[0]).toMatchObject({ axis: 0, sinStart: 0, cosStart: 256, stride: 1 });
    const yarn = posenc.preset("transformers-yarn", { dim: 64, factor: 4, maxPositions: 4096 });
    expect(yarn).toMatchObject({ version: "4.57.5", pairing: "halves", pairs: 32, coordinates: 1 });
    expect(yarn.amplitude).toBeCloseTo(1.1386294361119891, 15);
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
  test.each(["paper", "fairseq", "deepctr-2019", "x-transformers"] as PresetName[])(
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

  test("are added to every sequence of a batch", () => {
    const made = posenc.preset("tensor2tensor", { dim: 10 });
    const x = scattered(3 * 700 * 10);
    const sum = made.addTo(x.slice(), { shape: [3, 700, 10], start: 5 });
    const rows = made.encode({ start: 5, length: 700 }).data;
    const expected = x.map((value, n) => value + (rows[n % 7000] as number));
    expect(sum).toEqual(expected);
    const listed = Array.from({ length: 700 }, (_, n) => n + 5);
    expect(made.addTo(x.slice(), { shape: [3, 700, 10], positions: listed })).toEqual(sum);
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

describe("rotary", () => {
  test("scores of turned queries and keys depend on p - q alone", () => {
    const presets = [
      posenc.preset("transformers-default", { dim: 64 }),
      posenc.preset("rotary-embedding-torch", { dim: 64, rotaryDim: 48 }),
      posenc.preset("transformers-llama3", { dim: 64, base: 500000, factor: 8, trained: 8192 }),
    ];
    for (const rope of presets) {
      const [q, k] = [scattered(64), scattered(128).subarray(64)];
      const score = (p: number, at: number) => {
        const shape = [1, 64];
        return dot(
          rope.apply(q.slice(), { shape, positions: [p] }),
          rope.apply(k.slice(), { shape, positions: [at] }),
        );
      };
      for (const offset of [0, 1, 17, -250, 0.5]) {
        const once = score(offset, 0);
        for (const start of [1, 999, 123456, -31.25]) {
          expect(Math.abs(score(start + offset, start) - once)).toBeLessThan(1e-5);
        }
      }
      // And do depend on it.
      expect(Math.abs(score(3, 0) - score(0, 0))).toBeGreaterThan(1e-3);
    }
  });

  test("heads may stand before or after the positions, and blocks are not seen", () => {
    const rope = posenc.preset("transformers-default", { dim: 64 });
    const [heads, length] = [3, 1500];
    const first = scattered(heads * length * 64);
    const last = new Float32Array(first.length);
    const move = (from: Float32Array, to: Float32Array, back: boolean) => {
      for (let h = 0; h < heads; ++h) {
        for (let p = 0; p < length; ++p) {
          const [a, b] = [(h * length + p) * 64, (p * heads + h) * 64];
          const [source, target] = back ? [b, a] : [a, b];
          to.set(from.subarray(source, source + 64), target);
        }
      }
    };
    move(first, last, false);
    rope.apply(last, { shape: [length, heads, 64], positionsAxis: "before-heads", start: 40 });
    const returned = new Float32Array(first.length);
    move(last, returned, true);
    const turned = rope.apply(first, { shape: [heads, length, 64], start: 40 });
    expect(turned).toEqual(returned);
    // Row 1300 of head 2, alone.
    const row = scattered(heads * length * 64).subarray((2 * length + 1300) * 64);
    const alone = rope.apply(row.slice(0, 64), { shape: [1, 64], start: 1340 });
    expect(turned.subarray((2 * length + 1300) * 64, (2 * length + 1301) * 64)).toEqual(alone);
  });

  test("tables turn as apply does", () => {
    const rope = posenc.preset("transformers-yarn", { dim: 32, factor: 4, maxPositions: 4096 });
    const x = scattered(1100 * 32);
    const { cos, sin } = rope.tables(1100);
    expect(cos.shape).toEqual([1100, 32]);
    const byHand = x.map((value, n) => {
      const half = n % 32 < 16 ? -(x[n + 16] as number) : (x[n - 16] as number);
      return value * (cos.data[n] as number) + half * (sin.data[n] as number);
    });
    expect(difference(rope.apply(x, { shape: [1100, 32] }), byHand)).toBeLessThan(3e-7);
  });

  test("a grid has positions of its own, or takes others, y before x", () => {
    const rope = posenc.preset("diffusers-rope-2d", { dim: 16, shape: [2, 3] });
    expect(rope).toMatchObject({ coordinates: 2, shape: [2, 3], pairing: "adjacent" });
    const cells = [0, 1].flatMap((y) => [0, 1, 2].map((x) => [y, x]));
    expect(rope.tables(cells)).toEqual(rope.tables());
    const x = scattered(6 * 16);
    expect(rope.apply(x.slice(), { shape: [6, 16], positions: cells })).toEqual(
      rope.apply(x.slice(), { shape: [6, 16] }),
    );
  });
});

describe("conversions", () => {
  const alike = ["paper", "mae-1d", "marian", "keras-hub", "tatp22-1d", "xlm", "004"] as const;

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

  test("x before y and y before x are each other's columns in another order", () => {
    const options = { dim: 24, shape: [30, 50] };
    const from = posenc.preset("mae", options);
    const to = posenc.preset("timm-2d", { ...options, interleave: true });
    expect(posenc.convert(from.encode(), { from, to })).toEqual(to.encode());
    expect(posenc.convert(to.encode(), { from: to, to: from })).toEqual(from.encode());
  });

  test("of paper to endpoint, or of other positions, are refused with the reason", () => {
    const paper = posenc.preset("paper", { dim: 16 });
    const fairseq = posenc.preset("fairseq", { dim: 16 });
    for (const [from, to] of [
      [paper, fairseq],
      [fairseq, paper],
    ] as const) {
      expect(() => posenc.convert(new Float32Array(16), { from, to })).toThrow(
        "to must be a dialect of the same frequencies (no order of columns makes one spectrum of another",
      );
    }
    const scaled = posenc.preset("x-transformers", { dim: 16 });
    expect(() => posenc.convert(new Float32Array(16), { from: paper, to: scaled })).toThrow(
      "to must be a dialect of the same amplitude, was 0.25",
    );
    const [from, to] = [
      posenc.preset("mae", { dim: 16, shape: [4, 4] }),
      posenc.preset("diffusers-2d", { dim: 16, shape: [4, 4] }),
    ];
    expect(() => posenc.convert(from.encode(), { from, to })).toThrow(
      "to must be a dialect of the same positions, was one of others along axis 0",
    );
  });

  test("halves and neighbours are a permutation, of rows and of the weights that make them", () => {
    const [heads, dim, turning, inputs] = [2, 10, 8, 6];
    const weights = { data: scattered(heads * dim * inputs), shape: [heads * dim, inputs] };
    const how = { from: "halves", to: "adjacent", headDim: dim, rotaryDim: turning } as const;
    const moved = posenc.convertPairing(weights, { ...how, of: "weights" });
    expect(moved.shape).toEqual(weights.shape);
    const back = { ...how, from: "adjacent", to: "halves", of: "weights" } as const;
    expect(posenc.convertPairing(moved, back)).toEqual(weights);
    const x = scattered(inputs);
    const project = ({ data }: { data: Float32Array }) =>
      Float32Array.from({ length: heads * dim }, (_, n) =>
        dot(data.subarray(n * inputs, (n + 1) * inputs), x),
      );
    const rope = (pairing: "halves" | "adjacent") =>
      posenc.preset("transformers-default", { dim, rotaryDim: turning, pairing });
    const options = { shape: [heads, 1, dim], start: 41 };
    const inHalves = rope("halves").apply(project(weights), options);
    const sideBySide = rope("adjacent").apply(project(moved), options);
    expect(sideBySide).not.toEqual(inHalves);
    const rows = posenc.convertPairing({ data: inHalves, shape: [heads * dim] }, how);
    expect(rows.data).toEqual(sideBySide);
  });
});

describe("biases", () => {
  test("ALiBi's causal form hides later keys, and is the symmetric one before them", () => {
    const of = (form: "causal" | "symmetric") =>
      posenc.preset("alibi", { heads: 3, form }).bias({ queries: 4, keys: 6 });
    const [causal, symmetric] = [of("causal"), of("symmetric")];
    expect(causal.shape).toEqual([3, 4, 6]);
    for (const [n, value] of causal.data.entries()) {
      const after = n % 6 > 2 + (Math.floor(n / 6) % 4);
      expect(value).toBe(after ? -Infinity : symmetric.data[n]);
    }
  });

  test("ALiBi of many heads is that of each", () => {
    const alibi = posenc.preset("alibi", { heads: 12 });
    const { data } = alibi.bias({ keys: 128 });
    expect(data[(11 * 128 + 127) * 128]).toBe(Math.fround(-127 * (alibi.slopes[11] as number)));
  });

  test("BLOOM without a mask counts from 0", () => {
    const bloom = posenc.preset("alibi", { heads: 2, form: "bloom" });
    const { data, shape } = bloom.bias({ keys: 3 });
    expect(shape).toEqual([1, 2, 1, 3]);
    const [a, b] = bloom.slopes as unknown as [number, number];
    expect([...data]).toEqual([0, a, 2 * a, 0, b, 2 * b]);
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

  test("of float32 are within its own error of the exact rows", () => {
    const { data } = posenc.roundedAngles({ precision: "float32", dim: 32, positions: 512 });
    const exact = posenc.preset("paper", { dim: 32 }).encode(512).data;
    // Half an ulp of 511 and a relative 2^-24 of the frequency.
    expect(difference(data, exact)).toBeLessThan(5e-5);
    expect(difference(data, exact)).toBeGreaterThan(1e-6);
  });
});
