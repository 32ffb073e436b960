import { load } from "posenc/rotary";
import { wgsl } from "posenc/rotary/wgsl";
import { describe, expect, test } from "vitest";
import { exactPhasor, phasor } from "../../wgsl/statement.js";

// tests/wgsl/statement.ts states the shader's arithmetic for the CPU, operation by operation;
// tests/cli/webgpu.test.ts runs the shader itself.

const posenc = await load();

/** What the docstring promises. */
const bound = 2 ** -22;

const positions = [
  0,
  1,
  2,
  17,
  100,
  4095,
  32767,
  65536,
  131071,
  999_999,
  1_000_000,
  2 ** 24,
  -1,
  -3,
  -1_000_000,
];

const worst = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Math.max(...Array.from(a, (one, n) => Math.abs(one - (b[n] as number))));

describe("the arithmetic is within its bound", () => {
  const llama3 = { factor: 8, lowFreqFactor: 1, highFreqFactor: 4, trained: 8192 };
  test.each([
    posenc.preset("transformers-default", { dim: 128 }),
    posenc.preset("transformers-default", { dim: 128, base: 500000 }),
    posenc.preset("transformers-yarn", { dim: 128, base: 1e6, factor: 4, maxPositions: 32768 }),
    posenc.preset("transformers-llama3", { dim: 64, base: 500000, ...llama3 }),
  ])("of the core's tables: $name", (rope) => {
    const { uniforms } = wgsl({ frequencies: rope.frequencies });
    const { cos, sin } = rope.tables(Float64Array.from(positions), {
      as: "float64",
      width: "half",
    });
    const { amplitude } = rope;
    let largest = 0;
    for (const [row, position] of positions.entries()) {
      for (let pair = 0; pair < rope.frequencies.length; ++pair) {
        const [cosine, sine] = phasor(uniforms, pair, position);
        const at = row * rope.frequencies.length + pair;
        const found = [cosine * amplitude, sine * amplitude];
        const core = [cos.data[at] as number, sin.data[at] as number];
        largest = Math.max(largest, worst(found, core) / amplitude);
      }
    }
    expect(largest).toBeLessThan(bound);
    // It can fail: an angle in float32 is far outside.
    const naive = Array.from(rope.frequencies, (frequency) =>
      Math.abs(Math.sin(Math.fround(1e6 * Math.fround(frequency))) - Math.sin(1e6 * frequency)),
    );
    expect(Math.max(...naive)).toBeGreaterThan(1e-3);
  });

  test("of exact angles, at every size of position and frequency", () => {
    let seed = 1;
    const random = () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return seed / 2 ** 32;
    };
    const frequencies = Float64Array.from({ length: 200 }, (_, n) =>
      n < 8
        ? ([0, 1, 2 ** -60, 2 ** 32, Math.PI, Math.PI / 2, 1e-300, 6.25][n] ?? 0)
        : 10 ** (1 - 12 * random()),
    );
    const { uniforms } = wgsl({ frequencies });
    let largest = 0;
    for (const [pair, frequency] of frequencies.entries()) {
      for (let n = 0; n < 60; ++n) {
        const edges = [0, 1, -1, 2 ** 31 - 1, -(2 ** 31), 1e6];
        const position = edges[n] ?? Math.round((random() - 0.5) * 2 ** (1 + 31 * random()));
        largest = Math.max(
          largest,
          worst(phasor(uniforms, pair, position), exactPhasor(frequency, position)),
        );
      }
    }
    expect(largest).toBeLessThan(bound);
    // The argument of the docstring leaves room, but not much.
    expect(largest).toBeGreaterThan(bound / 8);
  });
});

test("a session's layer is taken as it is", () => {
  const session = posenc.session({
    model_type: "deepseek_v3",
    num_hidden_layers: 1,
    rope_theta: 10000,
  });
  const layer = session.layer(0);
  if (layer === null) throw new Error("the layer turns");
  const { functions } = wgsl(layer);
  expect(functions).toContain("const ROPE_PAIRS: u32 = 32u;");
  expect(functions).toContain("vec2<u32>(128u + 2u * pair, 129u + 2u * pair)");
});

test("pairs of time, height and width are the core's", () => {
  for (const [preset, order, sections] of [
    ["transformers-mrope", "blocks", [16, 24, 24]],
    ["transformers-mrope-interleaved", "interleaved", [24, 20, 20]],
    ["transformers-mrope-interleaved", "interleaved", [11, 11, 10]],
    ["transformers-mrope-alternating", "alternating", [20, 22, 22]],
  ] as const) {
    const pairs = sections[0] + sections[1] + sections[2];
    const rope = posenc.preset(preset, { dim: 2 * pairs, sections: [...sections] });
    // Where one coordinate alone is not 0, only its pairs turn.
    const { uniforms } = wgsl(
      { frequencies: new Float64Array(pairs).fill(1) },
      { sections, order },
    );
    for (const axis of [0, 1, 2]) {
      const position = Float64Array.from([0, 1, 2], (n) => Number(n === axis));
      const { sin } = rope.tables({ data: position, shape: [1, 3] }, { width: "half" });
      const own = Array.from({ length: pairs }, (_, pair) => uniforms[4 * pair + 2] === axis);
      expect(Array.from(sin.data, (one) => one !== 0)).toEqual(own);
    }
  }
});

test("bindings are where they are asked for", () => {
  const frequencies = Float64Array.of(1);
  const { functions, kernels } = wgsl({ frequencies, amplitude: 1.25 }, { group: 2, binding: 5 });
  expect(functions).toContain("@group(2) @binding(5) var<uniform> rope: Rope;");
  expect(functions).toContain("return vec2<f32>(cosine, sine) * f32(1.25);");
  for (const n of [6, 7, 8]) expect(kernels).toContain(`@group(2) @binding(${n}) var<`);
  expect(kernels.startsWith(functions)).toBe(true);
});

describe("errors name what is wrong", () => {
  const frequencies = Float64Array.of(1, 0.5);
  test.each([
    [
      () => wgsl({} as never),
      TypeError,
      "turning.frequencies must be a Float64Array, was undefined",
    ],
    [() => wgsl(null as never), TypeError, "turning.frequencies must be a Float64Array"],
    [
      () => wgsl({ frequencies: new Float64Array() }),
      RangeError,
      "turning.frequencies must be of 1 to 4096, was 0",
    ],
    [
      () => wgsl({ frequencies: Float64Array.of(1, NaN) }),
      RangeError,
      "turning.frequencies[1] must be from 0 to 2^32, was NaN",
    ],
    [
      () => wgsl({ frequencies, amplitude: Infinity }),
      RangeError,
      "turning.amplitude must be from",
    ],
    [
      () => wgsl({ frequencies, pairing: "thirds" as never }),
      RangeError,
      'turning.pairing must be "halves" or "adjacent"',
    ],
    [
      () => wgsl({ frequencies, firstColumn: -1 }),
      RangeError,
      "turning.firstColumn must be an integer ≥ 0, was -1",
    ],
    [
      () => wgsl({ frequencies, firstColumn: 2 ** 32 - 1 }),
      RangeError,
      "turning.firstColumn must be at most 2^31, was 4294967295",
    ],
    [
      () => wgsl({ frequencies }, { binding: 0.5 }),
      RangeError,
      "binding must be an integer ≥ 0, was 0.5",
    ],
    [
      () => wgsl({ frequencies }, { sections: [1, 1, 1] }),
      RangeError,
      "sections must be 2 together, all pairs",
    ],
    [
      () => wgsl({ frequencies }, { sections: [2] }),
      TypeError,
      "sections must be three numbers of pairs",
    ],
    [
      () => wgsl({ frequencies }, { bindings: 1 } as never),
      TypeError,
      "options must have no keys other than",
    ],
  ] as const)("%s", (does, type, message) => {
    expect(does).toThrow(type);
    expect(does).toThrow(message);
  });
});
