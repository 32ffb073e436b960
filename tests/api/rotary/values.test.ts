import { load } from "posenc/rotary";
import { describe, expect, test } from "vitest";
import { difference } from "../golden.js";
import { dot, scattered } from "../scattered.js";

const posenc = await load();

test("a value tells what it is", () => {
  const yarn = posenc.preset("transformers-yarn", { dim: 64, factor: 4, maxPositions: 4096 });
  expect(yarn).toMatchObject({ version: "4.57.5", pairing: "halves", pairs: 32, coordinates: 1 });
  expect(yarn.amplitude).toBeCloseTo(1.1386294361119891, 15);
});

test("wavelengths are those of the frequencies", () => {
  const rope = posenc.preset("transformers-linear", { dim: 8, base: 10, factor: 3 });
  for (const [pair, length] of rope.wavelengths.entries()) {
    expect(length).toBeCloseTo((2 * Math.PI) / (rope.frequencies[pair] ?? 0), 12);
  }
  const layer = posenc
    .session({ model_type: "llama", head_dim: 8, rope_theta: 10, num_hidden_layers: 1 })
    .turning(0);
  for (const [pair, length] of layer.wavelengths.entries()) {
    expect(3 * length).toBeCloseTo(rope.wavelengths[pair] ?? 0, 12);
  }
});

test("positions in 16 bits are alike from where the bits end", () => {
  expect(posenc.positionsIn("bfloat16", 131071)).toEqual({ sharedFrom: 256, step: 512 });
  expect(posenc.positionsIn("float16", 8191)).toEqual({ sharedFrom: 2048, step: 4 });
  expect(posenc.positionsIn("float16", 65520).step).toBe(Number.POSITIVE_INFINITY);
  expect(posenc.positionsIn("float32", 131071)).toEqual({ sharedFrom: 2 ** 24, step: 2 ** -7 });
  expect(() => posenc.positionsIn("float16", 0)).toThrow(/^last must be/);
  expect(() => posenc.positionsIn("int8" as "float16", 9)).toThrow(/^kind must be/);
});

describe("rotary", () => {
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

  test("tables of half the width have each pair once, apart or cosines before sines", () => {
    for (const pairing of ["adjacent", "halves"] as const) {
      const rope = posenc.preset("transformers-default", { dim: 10, rotaryDim: 8, pairing });
      const full = rope.tables(1100);
      const { cos, sin } = rope.tables(1100, { width: "half" });
      expect(cos.shape).toEqual([1100, 4]);
      expect(sin.shape).toEqual([1100, 4]);
      const columns = pairing === "adjacent" ? [0, 2, 4, 6] : [0, 1, 2, 3];
      const joined = rope.tables(1100, { joined: true });
      expect(joined.shape).toEqual([1100, 8]);
      const wide = rope.tables(1100, { joined: true, width: "full" });
      expect(wide.shape).toEqual([1100, 16]);
      for (const row of [0, 1, 1023, 1024, 1099]) {
        const of = (table: { data: Float32Array; shape: number[] }) =>
          table.data.subarray(
            row * (table.shape[1] as number),
            (row + 1) * (table.shape[1] as number),
          );
        expect([...of(cos)]).toEqual(columns.map((column) => of(full.cos)[column]));
        expect([...of(sin)]).toEqual(columns.map((column) => of(full.sin)[column]));
        expect([...of(joined)]).toEqual([...of(cos), ...of(sin)]);
        expect([...of(wide)]).toEqual([...of(full.cos), ...of(full.sin)]);
      }
    }
    expect(
      posenc
        .preset("timm-mrope", { dim: 12, shape: [1, 2, 2] })
        .tables(undefined, { joined: true }),
    ).toMatchObject({ shape: [4, 12] });
  });

  test("a text with images has time, height and width, each turning its pairs", () => {
    const options = { dim: 16, base: 100, sections: [2, 3, 3] };
    const blocks = posenc.preset("transformers-mrope", options);
    const inTurn = posenc.preset("transformers-mrope-interleaved", options);
    expect(blocks).toMatchObject({ coordinates: 3, shape: [], axes: [0, 0, 1, 1, 1, 2, 2, 2] });
    expect(inTurn).toMatchObject({ coordinates: 3, shape: [], axes: [0, 1, 2, 0, 1, 2, 0, 1] });
    const ernie = posenc.preset("transformers-mrope-alternating", options);
    expect(ernie).toMatchObject({ coordinates: 3, shape: [], axes: [1, 2, 1, 2, 1, 2, 0, 0] });
    expect(ernie.pairing).toBe("adjacent");
    const plain = posenc.preset("transformers-default", { dim: 16, base: 100 });
    for (const rope of [blocks, inTurn]) {
      // A text's tokens have the same number three times.
      expect(rope.tables(5)).toEqual(plain.tables(5));
      expect(rope.tables({ start: 7, length: 2 })).toEqual(plain.tables({ start: 7, length: 2 }));
      const x = scattered(3 * 16);
      const shape = [3, 16];
      expect(rope.apply(x.slice(), { shape, start: 4 })).toEqual(
        plain.apply(x.slice(), { shape, start: 4 }),
      );
      const { data } = rope.angles([[3, 50, 700]]);
      const expected = rope.axes.map(
        (axis, pair) => ([3, 50, 700][axis] as number) * (plain.frequencies[pair] as number),
      );
      expect(difference(data, expected)).toBeLessThan(1e-13);
      expect(() => rope.tables([[1, 2]])).toThrow("positions must be of shape […, 3]");
    }
    const half = { dim: 32, rotaryDim: 16, sections: [2, 3, 3] };
    expect(posenc.preset("transformers-mrope", half).axes).toEqual(blocks.axes);
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

describe("every option reaches the core", () => {
  // Of each preset: what it needs, and a value other than the default of every option that it takes.
  const others: readonly [name: string, needs: object, takes: object][] = [
    ["transformers-default", { dim: 16 }, { rotaryDim: 8, base: 100, pairing: "adjacent" }],
    [
      "transformers-linear",
      { dim: 16, factor: 2 },
      { rotaryDim: 8, base: 100, pairing: "adjacent" },
    ],
    [
      "transformers-dynamic",
      { dim: 16, factor: 2, maxPositions: 64 },
      { rotaryDim: 8, base: 100, pairing: "adjacent", length: 100 },
    ],
    [
      "transformers-llama3",
      { dim: 64, factor: 8, trained: 512 },
      { rotaryDim: 8, base: 100, pairing: "adjacent", lowFreqFactor: 2, highFreqFactor: 8 },
    ],
    [
      "transformers-yarn",
      { dim: 64, factor: 8, maxPositions: 4096 },
      {
        rotaryDim: 32,
        base: 100,
        pairing: "adjacent",
        amplitude: 2,
        trained: 512,
        betaFast: 8,
        betaSlow: 2,
        truncate: false,
      },
    ],
    [
      "transformers-longrope",
      { dim: 4, maxPositions: 512, trained: 64, shortFactors: [1, 2], longFactors: [3, 4] },
      { base: 100, pairing: "adjacent", amplitude: 2, length: 65 },
    ],
    ["transformers-mrope", { dim: 16, sections: [2, 3, 3] }, { base: 100, pairing: "adjacent" }],
    [
      "transformers-mrope-interleaved",
      { dim: 16, sections: [2, 3, 3] },
      { base: 100, pairing: "adjacent" },
    ],
    [
      "transformers-mrope-alternating",
      { dim: 16, sections: [2, 3, 3] },
      { base: 100, pairing: "halves" },
    ],
    [
      "transformers-mrope-yarn",
      { dim: 64, sections: [8, 12, 12], factor: 8, maxPositions: 4096 },
      {
        base: 100,
        pairing: "adjacent",
        amplitude: 2,
        trained: 512,
        betaFast: 8,
        betaSlow: 2,
        truncate: false,
      },
    ],
    [
      "rotary-embedding-torch",
      { dim: 16 },
      { rotaryDim: 8, base: 100, factor: 2, ntkFactor: 2, inPixels: true, shape: [2, 3] },
    ],
    ["x-transformers-rotary", { dim: 16 }, { rotaryDim: 8, base: 100, factor: 2, ntkFactor: 2 }],
    [
      "diffusers-rope-1d",
      { dim: 16 },
      { rotaryDim: 8, base: 100, factor: 2, ntkFactor: 2, pairing: "halves" },
    ],
    ["diffusers-rope-2d", { dim: 16, shape: [2, 3] }, { base: 100, crop: [0, 0, 4, 9] }],
    ["diffusers-rope-3d", { dim: 16, shape: [2, 2, 3] }, { base: 100, crop: [0, 0, 4, 9] }],
    [
      "timm-rotary-cat",
      { dim: 16, shape: [2, 3] },
      { inPixels: false, maxRes: 56, linearBands: true, reference: [4, 4], xFirst: true },
    ],
    [
      "timm-dinov3",
      { dim: 16, shape: [2, 3] },
      { base: 200, offset: 0.25, pairing: "adjacent", sides: "longer" },
    ],
    [
      "timm-mrope",
      { dim: 16, shape: [1, 2, 3] },
      { base: 200, sections: [1, 1, 1], pairing: "adjacent" },
    ],
    ["timm-rotary-cat", { dim: 16, shape: [2, 3], inPixels: false }, { offset: 0.5, base: 100 }],
    [
      "timm-dinov3",
      { dim: 16, shape: [2, 3], minPeriod: 1, maxPeriod: 4 },
      { minPeriod: 2, maxPeriod: 8 },
    ],
    [
      "diffusers-rope-3d",
      { dim: 16, shape: [2, 2, 3], crop: [0, 0, 4, 9], gridType: "slice", maxSize: [9, 9] },
      { gridType: "linspace" },
    ],
  ];

  test.each(others)("%s: each alone changes what is made", (name, needs, takes) => {
    // biome-ignore lint/suspicious/noExplicitAny: any name with any of its options
    const make = (posenc.preset as any).bind(posenc);
    const seen = (options: object) => {
      const made = make(name, options);
      const { dim, pairing, amplitude, axes, shape, coordinates } = made;
      const angles = made.angles(shape.length > 0 ? undefined : 3);
      return { dim, pairing, amplitude, axes, shape, coordinates, angles };
    };
    const plain = seen(needs);
    for (const [option, value] of Object.entries(takes)) {
      expect(seen({ ...needs, [option]: value }), option).not.toEqual(plain);
    }
  });

  test("alibi: totalHeads past the slopes have no bias", () => {
    const alibi = posenc.preset("alibi", { heads: 2, totalHeads: 4, form: "symmetric" });
    expect([...alibi.slopes]).toEqual([2 ** -4, 2 ** -8, 0, 0]);
    const { data, shape } = alibi.bias({ keys: 3 });
    expect(shape).toEqual([4, 3, 3]);
    expect(data.subarray(18).every((value) => value === 0)).toBe(true);
  });
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

describe("biases", () => {
  test("T5's bias is the same however many rows it has", () => {
    const t5 = posenc.preset("t5", { bidirectional: false });
    const weights = scattered(32 * 2);
    const [heads, keys] = [2, 700];
    const all = t5.bias(weights, { heads, keys });
    expect(all.shape).toEqual([2, 700, 700]);
    const last = t5.bias(weights, { heads, queries: 3, keys, scale: 2 });
    for (const head of [0, 1]) {
      const rows = all.data.subarray((head * 700 + 697) * 700, (head + 1) * 700 * 700);
      expect(last.data.subarray(head * 3 * 700, (head + 1) * 3 * 700)).toEqual(
        rows.map((value) => 2 * value),
      );
    }
    // Query 650 of the second head, 600 keys away and one ahead.
    expect(all.data[(700 + 650) * 700 + 50]).toBe(weights[31 * 2 + 1]);
    expect(all.data[(700 + 650) * 700 + 651]).toBe(weights[1]);
  });

  test("BLOOM without a mask counts from 0", () => {
    const bloom = posenc.preset("alibi", { heads: 2, form: "bloom" });
    const { data, shape } = bloom.bias({ keys: 3 });
    expect(shape).toEqual([1, 2, 1, 3]);
    const [a, b] = bloom.slopes as unknown as [number, number];
    expect([...data]).toEqual([0, a, 2 * a, 0, b, 2 * b]);
  });

  test("a causal mask adds what it is asked for", () => {
    const masked = -65504;
    const bloom = posenc.preset("alibi", { heads: 2, form: "bloom" });
    const { data, shape } = bloom.bias({ keys: 3, queries: 2, masked });
    expect(shape).toEqual([1, 2, 2, 3]);
    const [a, b] = bloom.slopes as unknown as [number, number];
    expect([...data]).toEqual([0, a, masked, 0, a, 2 * a, 0, b, masked, 0, b, 2 * b]);
    const causal = posenc.preset("alibi", { heads: 2 }).bias({ keys: 2, masked });
    expect([...causal.data]).toEqual([-0, masked, -a, -0, -0, masked, -b, -0]);
    const infinite = bloom.bias({ keys: 2, queries: 2 });
    expect(infinite.data[1]).toBe(Number.NEGATIVE_INFINITY);
  });
});
