import { load } from "posenc/dialects";
import { describe, expect, test } from "vitest";

const posenc = await load();

// What a caller may get wrong, beside what the types forbid.
// biome-ignore lint/suspicious/noExplicitAny: wrong on purpose
const preset = posenc.preset.bind(posenc) as (...wrong: any[]) => any;

type Case = readonly [() => unknown, ErrorConstructor, string];

/** A test is named by its message. */
const messagesFirst = (cases: readonly Case[]) =>
  cases.map(([does, type, message]) => [message, type, does] as const);

describe("a preset that cannot be", () => {
  test.each(
    messagesFirst([
      [
        () => preset("fairsec", { dim: 8 }),
        RangeError,
        'name must be the name of a preset, such as "fairseq", ',
      ],
      [
        () => preset("toString", { dim: 8 }),
        RangeError,
        "name must be the name of a preset, such as ",
      ],
      [() => preset(7, { dim: 8 }), TypeError, "name must be the name of a preset, was 7"],
      [() => preset("paper"), TypeError, "dim must be an integer ≥ 1, was undefined"],
      [() => preset("paper", null), TypeError, "options must be an object of options, was null"],
      [() => preset("paper", { dim: "8" }), TypeError, 'dim must be an integer ≥ 1, was "8"'],
      [
        () => preset("paper", { dim: Number.NaN }),
        RangeError,
        "dim must be an integer ≥ 1, was NaN",
      ],
      [
        () => preset("paper", { dim: 2 ** 40 }),
        RangeError,
        "dim must be at most 2^32 - 1, was 1099511627776",
      ],
      [
        () => preset("paper", { dim: 8, dims: 8 }),
        RangeError,
        'options must be among dim, base for "paper", was "dims"',
      ],
      [
        () => preset("paper", { dim: 8, base: 1 }),
        RangeError,
        "base must be a number greater than 1 and at most 1e100, was 1",
      ],
      [
        () => preset("paper", { dim: 8, version: "1" }),
        TypeError,
        'version must be left out for "paper", of which there is one, was "1"',
      ],
      [
        () => preset("mae", { dim: 8, shape: 14 }),
        TypeError,
        "shape must be an array of sizes, was 14",
      ],
      [
        () => preset("mae", { dim: 8, shape: [14, 0] }),
        RangeError,
        "shape[1] must be an integer ≥ 1, was 0",
      ],
      [() => preset("mae", { dim: 8, shape: [14] }), RangeError, "shape must be of 2 sizes, was 1"],
      [
        () => preset("mae", { dim: 8, shape: [2, 2], classToken: 1 }),
        TypeError,
        "classToken must be true or false, was 1",
      ],
      [
        () => preset("timm-dinov3", { dim: 8, shape: [2, 2], sides: "all" }),
        RangeError,
        'sides must be "separate" or "longer" or "shorter", was "all"',
      ],
      [
        () => preset("timm-mrope", { dim: 8, shape: [1, 2, 2], sections: [1] }),
        RangeError,
        "sections must be of 3 numbers of pairs, was 1",
      ],
      [
        () => preset("transformers-yarn", { dim: 8, factor: 4, maxPositions: 64, version: "3.9" }),
        RangeError,
        'version must be "4.45" or "4.56" or "4.57.5", was "3.9"',
      ],
      [
        () =>
          preset("transformers-longrope", {
            dim: 8,
            maxPositions: 64,
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
        "shortFactors[0] must be a number greater than 0 and at most 1e100, was 0",
      ],
      [
        () => preset("transformers-llama3", { dim: 8, factor: 8, trained: 64, lowFreqFactor: 4 }),
        RangeError,
        "highFreqFactor must be greater than lowFreqFactor, was 4",
      ],
      [
        () => preset("transformers-default", { dim: 8, rotaryDim: 5 }),
        RangeError,
        "rotaryDim must be an even integer from 2 to 8 (dim), was 5",
      ],
      [() => preset("alibi", { heads: 0 }), RangeError, "heads must be an integer ≥ 1, was 0"],
      [
        () => preset("alibi", { heads: 2, biasMax: 101 }),
        RangeError,
        "biasMax must be a number greater than 0 and at most 100, was 101",
      ],
      [() => preset("t5", { buckets: 3 }), RangeError, "buckets must be at least 4, was 3"],
      [
        () => preset("t5", { maxDistance: 8 }),
        RangeError,
        "maxDistance must be more than 8, the distances with a bucket each, was 8",
      ],
      [
        () => preset("detr", { numPosFeats: 8, scale: 3 }),
        RangeError,
        "scale must be left out unless normalize is true, was 3",
      ],
    ]),
  )("is refused: %s", (message, type, does) => {
    expect(does).toThrow(type);
    expect(does).toThrow(message);
  });

  // The originals' own refusals, as about.json has them under "raises", and DIALECTS.md's.
  test.each(
    messagesFirst([
      [() => preset("d2l", { dim: 5 }), RangeError, "dim must be an even integer ≥ 2, was 5"],
      [
        () => preset("x-transformers", { dim: 5 }),
        RangeError,
        "dim must be an even integer ≥ 2, was 5",
      ],
      [
        () => preset("mae", { dim: 6, shape: [2, 2] }),
        RangeError,
        "dim must be a multiple of 4, at least 4, was 6",
      ],
      [
        () => preset("timm-2d", { dim: 10, shape: [2, 2] }),
        RangeError,
        "dim must be a multiple of 4, at least 4, was 10",
      ],
      [
        () => preset("diffusers-3d", { dim: 8, shape: [2, 2, 2] }),
        RangeError,
        "dim must be a multiple of 16, at least 16, was 8",
      ],
      [
        () => preset("fairseq", { dim: 2 }),
        RangeError,
        "shift must be less than 1, the number of pairs",
      ],
      [
        () => preset("fairseq", { dim: 3 }),
        RangeError,
        "shift must be less than 1, the number of pairs",
      ],
      [
        () => preset("detr", { numPosFeats: 5 }),
        RangeError,
        "numPosFeats must be an even integer ≥ 2, was 5",
      ],
    ]),
  )("is refused as its original does: %s", (message, _type, does) => {
    expect(does).toThrow(RangeError);
    expect(does).toThrow(message);
  });
});

describe("a call that cannot be", () => {
  const paper = posenc.preset("paper", { dim: 8 });
  const mae = posenc.preset("mae", { dim: 8, shape: [2, 3] });
  const rope = posenc.preset("transformers-default", { dim: 8 });
  const axial = posenc.preset("diffusers-rope-2d", { dim: 8, shape: [2, 3] });
  const alibi = posenc.preset("alibi", { heads: 2 });
  const t5 = posenc.preset("t5");
  const detr = posenc.preset("detr", { numPosFeats: 4 });
  const x = new Float32Array(48).fill(3);
  // biome-ignore lint/suspicious/noExplicitAny: wrong on purpose
  const wrong = (value: unknown) => value as any;

  test.each(
    messagesFirst([
      [
        () => paper.encode([Number.NaN]),
        RangeError,
        "positions[0] must be a finite number of magnitude at most 2^53, was NaN",
      ],
      [() => paper.encode(wrong("8")), TypeError, "positions must be a length"],
      [() => paper.addTo(x, { shape: [7, 8] }), RangeError, "shape must be one of 48 elements"],
      [
        () => paper.addTo(x, { shape: [6, 8], positions: [1] }),
        RangeError,
        "positions must be one for each of the 6 rows of a sequence, was 1",
      ],
      [
        () => paper.addTo(x, { shape: [6, 8], start: 0, positions: 6 }),
        TypeError,
        "start must be left out where positions are given",
      ],
      [() => paper.addTo(wrong([1])), TypeError, "x must be a Float32Array or { data, shape }"],
      [() => mae.addTo(x, { shape: [2, 3, 8] }), RangeError, "x must be of 6 rows an image, was 3"],
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
        () => rope.apply(x, { shape: [6, 8], xpos: wrong({ power: 2, centre: 0 }) }),
        RangeError,
        "xpos.power must be 1 or -1, was 2",
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
        () => detr.encode(new Uint8Array(3), { shape: [2, 2] }),
        RangeError,
        "mask must be a Uint8Array or an array of 4 numbers or booleans",
      ],
      [
        () => detr.encode(new Uint8Array(4), { shape: [4] }),
        RangeError,
        "mask must be of shape [height, width] or [batch, height, width], was of shape [4]",
      ],
      [
        () => posenc.preset("gligen", { bands: 2 }).encode([[1, 2, 3]]),
        RangeError,
        "boxes must be of a shape that ends in 4, was of shape [1, 3]",
      ],
      [
        () => posenc.convert(x, { from: wrong(rope), to: paper }),
        TypeError,
        "from must be a preset of rows, from preset()",
      ],
      [
        () => posenc.convert(x.subarray(1), { from: paper, to: paper }),
        RangeError,
        "rows must be of a length that 8 (dim) divides, was 47",
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
      [
        () => posenc.roundedAngles({ precision: wrong("float8"), dim: 4, positions: 2 }),
        RangeError,
        'precision must be "float32" or "float16" or "bfloat16", was "float8"',
      ],
      [
        () => posenc.roundedAngles({ precision: "float16", dim: 3, positions: 2 }),
        RangeError,
        "dim must be an even integer ≥ 2, was 3",
      ],
    ]),
  )("is refused, and leaves what it was given: %s", (message, type, does) => {
    expect(does).toThrow(type);
    expect(does).toThrow(message);
    expect(x).toEqual(new Float32Array(48).fill(3));
  });

  test("leaves nothing in the wasm memory, and the library goes on", () => {
    // biome-ignore lint/suspicious/noExplicitAny: the core is not for the public
    const memory = (paper as any).memory as { core: { bytes(a: number, n: number): Uint8Array } };
    const size = () => memory.core.bytes(0, 0).buffer.byteLength;
    const once = () => {
      for (const does of [
        () => preset("d2l", { dim: 5 }),
        () => preset("timm-mrope", { dim: 64, shape: [1, 2, 2], sections: [] }),
        () => alibi.bias({ queries: 500, keys: 499 }),
        () => t5.bias(new Float32Array(32), { heads: 1, queries: 500, keys: 499 }),
        () => preset("t5", { buckets: 65, maxDistance: 2 }),
        () =>
          posenc.convert(new Float32Array(512), {
            from: posenc.preset("paper", { dim: 512 }),
            to: posenc.preset("fairseq", { dim: 512 }),
          }),
      ]) {
        expect(does).toThrow(RangeError);
      }
    };
    once();
    const before = size();
    for (let n = 0; n < 500; ++n) once();
    expect(size()).toBe(before);
    expect(paper.encode(2).data.subarray(0, 4)).toEqual(Float32Array.of(0, 1, 0, 1));
  });
});
