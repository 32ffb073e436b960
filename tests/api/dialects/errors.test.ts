import { load } from "posenc/dialects";
import { describe, expect, test } from "vitest";
import { messagesFirst } from "../messages.js";

const posenc = await load();

// What a caller may get wrong, beside what the types forbid.
// biome-ignore lint/suspicious/noExplicitAny: wrong on purpose
const preset = posenc.preset.bind(posenc) as (...wrong: any[]) => any;

describe("a preset that cannot be", () => {
  test.each(
    messagesFirst([
      [
        () => preset("fairsec", { dim: 8 }),
        RangeError,
        'name must be the name of a preset, such as "fairseq", ',
      ],
      [
        () => preset("llama3", { dim: 8 }),
        RangeError,
        '(posenc/rotary has "transformers-llama3"), was "llama3"',
      ],
      [
        () => preset("toString", { dim: 8 }),
        RangeError,
        "name must be the name of a preset, such as ",
      ],
      [() => preset(7, { dim: 8 }), TypeError, "name must be the name of a preset, was 7"],
      [
        () => preset("alibi", { heads: 8 }),
        RangeError,
        'name must be that of a preset of posenc/dialects, was "alibi" of posenc/rotary',
      ],
      [
        () => preset("transformers-yarn"),
        RangeError,
        'name must be that of a preset of posenc/dialects, was "transformers-yarn" of posenc/rotary',
      ],
      [() => preset("paper"), TypeError, "dim must be an integer ≥ 1, was undefined"],
      [
        () => preset("paper", null),
        TypeError,
        "options must be an object such as { dim: … }, was null",
      ],
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
        TypeError,
        'options must have no keys other than dim, base for "paper", had "dims"',
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
        () => preset("detr", { numPosFeats: 8, scale: 3 }),
        RangeError,
        "scale must be left out unless normalize is true, was 3",
      ],
    ]),
  )("is refused: %s", (message, type, does) => {
    expect(does).toThrow(type);
    expect(does).toThrow(message);
  });
});

describe("a call that cannot be", () => {
  const paper = posenc.preset("paper", { dim: 8 });
  const mae = posenc.preset("mae", { dim: 8, shape: [2, 3] });
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
        "positions must be one a row of a sequence (6) or of the batch (6), were 1",
      ],
      [
        () => paper.addTo(x, { shape: [6, 8], start: 0, positions: 6 }),
        TypeError,
        "start must be left out where positions are given",
      ],
      [() => paper.addTo(wrong([1])), TypeError, "x must be a Float32Array or { data, shape }"],
      [() => mae.addTo(x, { shape: [2, 3, 8] }), RangeError, "x must be of 6 rows an image, was 3"],
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
        () => posenc.convert(x, { from: wrong({ name: "paper" }), to: paper }),
        TypeError,
        "from must be a preset of rows, from preset()",
      ],
      [
        () => posenc.convert(x.subarray(1), { from: paper, to: paper }),
        RangeError,
        "rows must be of a length that 8 (dim) divides, was 47",
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
