import { load } from "posenc/rotary";
import { describe, expect, test, vi } from "vitest";
import { messagesFirst } from "../messages.js";

const instantiate = vi.spyOn(WebAssembly, "instantiate");
const posenc = await load();
const [instance] = (await Promise.all(
  instantiate.mock.results.map(({ value }) => value),
)) as unknown as [WebAssembly.Instance];
const memory = Object.values(instance.exports).find(
  (exported): exported is WebAssembly.Memory => exported instanceof WebAssembly.Memory,
) as WebAssembly.Memory;

// What a caller may get wrong, beside what the types forbid.
// biome-ignore lint/suspicious/noExplicitAny: wrong on purpose
const preset = posenc.preset.bind(posenc) as (...wrong: any[]) => any;

describe("a preset that cannot be", () => {
  test.each(
    messagesFirst([
      [
        () => preset("fairseq", { dim: 8 }),
        RangeError,
        'name must be that of a preset of posenc/rotary, was "fairseq" of posenc/dialects',
      ],
      [
        () => preset("transformers-yarm", { dim: 8 }),
        RangeError,
        'name must be the name of a preset, such as "transformers-yarn", ',
      ],
      [
        () => preset("llama3", { dim: 8 }),
        RangeError,
        'name must be the name of a preset, such as "transformers-llama3", ',
      ],
      [
        () => preset("Llama-2", { dim: 8 }),
        RangeError,
        'name must be the name of a preset, such as "transformers-llama3", ',
      ],
      [
        () => preset("HF_YaRN", { dim: 8 }),
        RangeError,
        'name must be the name of a preset, such as "transformers-yarn", ',
      ],
      [
        () => preset("alibi_slopes", { heads: 8 }),
        RangeError,
        'name must be the name of a preset, such as "alibi", ',
      ],
      [
        () => preset("timm-dinov3", { dim: 8, shape: [2, 2], sides: "all" }),
        RangeError,
        'sides must be "separate" or "longer" or "shorter", was "all"',
      ],
      [
        () => preset("timm-mrope", { dim: 8, shape: [1, 2, 2], sections: [1] }),
        RangeError,
        "sections must be of 3 numbers, was 1",
      ],
      [
        () => preset("transformers-yarn", { dim: 8, factor: 4, maxPositions: 64, version: "3.9" }),
        RangeError,
        'version must be "4.45" or "4.51" or "4.56" or "4.57.5", was "3.9"',
      ],
      [
        () =>
          preset("transformers-longrope", {
            dim: 8,
            maxPositions: 64,
            factor: 2,
            shortFactors: [1],
            longFactors: [1],
          }),
        RangeError,
        "shortFactors and longFactors must be one for each of the 4 pairs, was 1",
      ],
      [
        () =>
          preset("transformers-longrope", {
            dim: 8,
            maxPositions: 64,
            shortFactors: [0],
            longFactors: [1],
          }),
        RangeError,
        "shortFactors[0] must be a number from 1e-6 to 1e6, was 0",
      ],
      [
        () => preset("transformers-llama3", { dim: 8, factor: 8, trained: 64, lowFreqFactor: 5 }),
        RangeError,
        "highFreqFactor must be at least lowFreqFactor, was 4",
      ],
      [
        () => preset("transformers-default", { dim: 8, rotaryDim: 5 }),
        RangeError,
        "rotaryDim must be an even integer from 2 to 8 (dim), was 5",
      ],
      [
        () => preset("transformers-yarn", { dim: 8, factor: 4, maxPositions: 1e100 }),
        RangeError,
        "maxPositions must be an integer from 1 to 2^53, was 1e+100",
      ],
      [
        () => preset("x-transformers-rotary", { dim: 8, inPixels: true }),
        TypeError,
        'options must have no keys other than dim, rotaryDim, base, factor, ntkFactor for "x-transformers-rotary", ',
      ],
      [
        () => preset("alibi", { heads: 3, totalHeads: 2 }),
        RangeError,
        "totalHeads must be at least heads, 3, was 2",
      ],
      [() => preset("alibi", { heads: 0 }), RangeError, "heads must be an integer ≥ 1, was 0"],
      [
        () => preset("alibi", { heads: 2, biasMax: 101 }),
        RangeError,
        "biasMax must be a number greater than 0 and at most 100, was 101",
      ],
    ]),
  )("is refused: %s", (message, type, does) => {
    expect(does).toThrow(type);
    expect(does).toThrow(message);
  });
});

describe("a call that cannot be", () => {
  const rope = posenc.preset("transformers-default", { dim: 8 });
  const axial = posenc.preset("diffusers-rope-2d", { dim: 8, shape: [2, 3] });
  const alibi = posenc.preset("alibi", { heads: 2 });
  const t5 = posenc.preset("t5");
  const x = new Float32Array(48).fill(3);
  // biome-ignore lint/suspicious/noExplicitAny: wrong on purpose
  const wrong = (value: unknown) => value as any;

  test.each(
    messagesFirst([
      [
        () => rope.apply(x, { shape: [6, 7] }),
        RangeError,
        "shape must be one whose last size is 8 (dim), was [6, 7]",
      ],
      [
        () => rope.apply(x, { shape: [6, 8], positions: [1, 2] }),
        RangeError,
        "positions must be one for each of 6 rows, was 2",
      ],
      [
        () => rope.apply(x, { shape: [6, 8], start: Infinity }),
        RangeError,
        "start must be a finite number of magnitude at most 2^53, was Infinity",
      ],
      [
        () => rope.apply(x, { shape: [6, 8], start: 2 ** 53 - 4 }),
        RangeError,
        "the last position must be a finite number of magnitude at most 2^53, was",
      ],
      [
        () => rope.apply(x, { shape: [6, 8], start: -(2 ** 53) - 2 }),
        RangeError,
        "start must be a finite number of magnitude at most 2^53, was -9007199254740994",
      ],
      [
        () => rope.tables({ start: 2 ** 53, length: 2 }),
        RangeError,
        "the last position must be a finite number of magnitude at most 2^53, was",
      ],
      [
        () => rope.angles({ start: 2 ** 52, length: 3, step: 0.125 }),
        RangeError,
        "step must be one that float64 can add to 4503599627370496, was 0.125",
      ],
      [
        () => rope.apply(x, { shape: [6, 8], xpos: wrong({ power: 2, centre: 0 }) }),
        RangeError,
        "xpos.power must be 1 or -1, was 2",
      ],
      [
        () => rope.apply(x, { shape: [6, 8], start: 2 ** 36, xpos: { power: -1, centre: 0 } }),
        RangeError,
        "positions[0] must be within 36260 of xpos.centre, where float32 holds its scale",
      ],
      [
        () => rope.apply(x, { shape: [6, 8], xpos: { power: 1, centre: 0, base: 1e-7 } }),
        RangeError,
        "xpos.base must be a number from 1e-6 to 1e15, was 1e-7",
      ],
      [
        () => rope.apply(x, { shape: [6, 8], positionsAxis: wrong("first") }),
        RangeError,
        'positionsAxis must be "last" or "before-heads", was "first"',
      ],
      [
        () => rope.apply(wrong(new Float64Array(48))),
        TypeError,
        "x must be a Float32Array or { data, shape }",
      ],
      [
        () => rope.tables(),
        TypeError,
        "positions must be given for a preset of text, was undefined",
      ],
      [
        () => rope.tables(2, { width: wrong("quarter") }),
        RangeError,
        'width must be "full" or "half", was "quarter"',
      ],
      [
        () => rope.tables(2, { joined: wrong(1) }),
        TypeError,
        "joined must be true or false, was 1",
      ],
      [
        () => axial.apply(x, { shape: [3, 16] }),
        RangeError,
        "shape must be one whose last size is 8",
      ],
      [
        () => axial.apply(x.subarray(0, 40), { shape: [5, 8] }),
        RangeError,
        "positions must be one for each of 5 rows, was 6",
      ],
      [
        () => axial.apply(x, { shape: [6, 8], start: 1 }),
        RangeError,
        "start must be left out for positions on a grid, was 1",
      ],
      [
        () => axial.apply(x, { shape: [6, 8], positions: 6 }),
        TypeError,
        "positions must be an array of shape […, 2], was 6",
      ],
      [
        () => axial.tables([[1, 2, 3]]),
        RangeError,
        "positions must be of shape […, 2], was of [1, 3]",
      ],
      [
        () => alibi.bias({ queries: 5, keys: 4 }),
        RangeError,
        "queries must be at most keys, 4, was 5",
      ],
      [
        () => posenc.preset("alibi", { heads: 2, form: "bloom" }).bias({ queries: 5, keys: 4 }),
        RangeError,
        "queries must be at most keys, 4, was 5",
      ],
      [
        () => alibi.bias({ keys: 4, masked: Number.NaN }),
        RangeError,
        "masked must be -Infinity or a finite number of float32, was NaN",
      ],
      [() => alibi.bias({ keys: 0 }), RangeError, "keys must be an integer ≥ 1, was 0"],
      [() => alibi.bias({}), TypeError, "keys must be an integer ≥ 1, was undefined"],
      [
        () => t5.bias(new Float32Array(32), { heads: 2, keys: 4 }),
        RangeError,
        "weights must be of 64 numbers, 32 buckets × 2 heads, was a Float32Array of 32",
      ],
      [
        () => t5.bias(new Float32Array(32), { heads: 1, queries: 5, keys: 4 }),
        RangeError,
        "queries must be at most keys, 4, was 5",
      ],
      [
        () => t5.buckets([0.5, Infinity]),
        RangeError,
        "relativePositions[1] must be a finite number",
      ],
      [
        () =>
          posenc.convertPairing(
            { data: x, shape: [6, 8] },
            { from: "halves", to: "adjacent", headDim: 3 },
          ),
        RangeError,
        "x must be of a shape whose last size 3 (headDim) divides, was of shape [6, 8]",
      ],
      [
        () =>
          posenc.convertPairing(
            { data: x, shape: [6, 8] },
            { from: "halves", to: "adjacent", headDim: 8, rotaryDim: 3 },
          ),
        RangeError,
        "rotaryDim must be an even integer from 0 to 8 (dim), was 3",
      ],
    ]),
  )("is refused, and leaves what it was given: %s", (message, type, does) => {
    expect(does).toThrow(type);
    expect(does).toThrow(message);
    expect(x).toEqual(new Float32Array(48).fill(3));
  });

  test("is refused before any row is turned, however late its position", () => {
    const many = new Float32Array(2000 * 8).fill(3);
    const positions = new Float64Array(2000);
    positions[1999] = 1e9;
    const xpos = { power: -1, centre: 0 } as const;
    expect(() => rope.apply(many, { shape: [2000, 8], positions, xpos })).toThrow(
      "positions[1999] must be within 36260 of xpos.centre",
    );
    expect(many.every((value) => value === 3)).toBe(true);
  });

  test("leaves nothing in the wasm memory, and the library goes on", () => {
    const factors = new Array(1024).fill(1);
    const once = () => {
      for (const does of [
        () => preset("timm-mrope", { dim: 4096, shape: [1, 2, 2], sections: [1] }),
        // The spectrum is there before the factors are seen to be too few: 32 kB each time.
        () =>
          preset("transformers-longrope", {
            dim: 4096,
            maxPositions: 64,
            factor: 2,
            shortFactors: factors,
            longFactors: factors,
          }),
        () => alibi.bias({ queries: 500, keys: 499 }),
        () => t5.bias(new Float32Array(32), { heads: 1, queries: 500, keys: 499 }),
        () => preset("t5", { buckets: 65, maxDistance: 2 }),
      ]) {
        expect(does).toThrow(RangeError);
      }
    };
    once();
    const before = memory.buffer.byteLength;
    for (let n = 0; n < 500; ++n) once();
    expect(memory.buffer.byteLength).toBe(before);
    const turned = rope.apply(Float32Array.of(1, 0, 0, 0, 0, 0, 0, 0), { start: 1 });
    expect(turned[0]).toBeCloseTo(Math.cos(1), 7);
  });
});
