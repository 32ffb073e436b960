// Arrays of a subclass: what the library reads of them and writes to them are their own numbers.

import { load } from "posenc";
import { load as loadDialects } from "posenc/dialects";
import { load as loadDoctor } from "posenc/doctor";
import { load as loadRotaries } from "posenc/rotary";
import { describe, expect, test } from "vitest";

const posenc = await load();
const rotaries = await loadRotaries();
const dialects = await loadDialects();
const doctor = await loadDoctor();

/** Of a part of such an array, `subarray` and `slice` return a plain one of zeros. */
class Copied extends Float32Array {
  static get [Symbol.species]() {
    return class extends Float32Array {
      constructor(buffer: ArrayBuffer, _byteOffset?: number, length?: number) {
        super(length ?? (typeof buffer === "number" ? buffer : 0));
      }
    } as unknown as Float32ArrayConstructor;
  }
}

/** `subarray` and `slice` of such an array throw. */
class Other extends Float32Array {
  static get [Symbol.species]() {
    return Array as unknown as Float32ArrayConstructor;
  }
}

const pe = posenc.sinusoidal({ dim: 8 });
const rope = rotaries.preset("transformers-default", { dim: 8 });
const numbers = Array.from({ length: 32 }, (_, n) => Math.sin(n * n));
const shape = [4, 8];
const layer = rotaries
  .session({ model_type: "llama", hidden_size: 8, num_attention_heads: 1, num_hidden_layers: 1 })
  .turning(0);

/** What a call makes of an array that it changes, or of one that it reads. */
const calls: Readonly<Record<string, (x: Float32Array) => ArrayLike<number>>> = {
  addTo: (x) => pe.addTo(x, { start: 3 }),
  "addTo, by positions": (x) => pe.addTo(x, { positions: [5, 1, 2, 9] }),
  "addTo of a batch": (x) => pe.addTo(x, { shape: [2, 2, 8] }),
  "addTo of a dialect": (x) => dialects.preset("fairseq", { dim: 8 }).addTo(x, { start: 3 }),
  dropout: (x) => posenc.dropout(x, { p: 0.5, seed: 7 }),
  "encode into it": (x) => pe.encode(4, { out: x }).data,
  convert: (x) => posenc.convert(x, { from: "interleaved", to: "concatenated", dim: 8 }).data,
  "similarity of rows": (x) => posenc.similarity(x, x, { dim: 8 }).data,
  paint: (x) => posenc.paint(x),
  "a rotation": (x) => pe.rotation(3).apply(x).data,
  "rotary.apply": (x) => rope.apply(x, { start: 5 }),
  convertPairing: (x) =>
    rotaries.convertPairing({ data: x, shape }, { from: "halves", to: "adjacent", headDim: 8 })
      .data,
  "a session": (x) => {
    layer.apply({ q: { data: x, shape: [1, 1, 4, 8] }, positions: [[0, 1, 2, 3]] });
    return x;
  },
  "convert of dialects": (x) =>
    dialects.convert(x, {
      from: dialects.preset("paper", { dim: 8 }),
      to: dialects.preset("mae-1d", { dim: 8 }),
    }).data,
  "positions to encode": (x) => pe.encode(x).data,
};

const given = { Copied, Other };
const subclasses = Object.entries(given);

describe.each(Object.entries(calls))("%s", (_, call) => {
  test.each(subclasses)("of an array of the subclass %s", (_name, Subclass) => {
    const expected = [...Array.from(call(Float32Array.from(numbers)))];
    expect(expected.some((number) => number !== 0)).toBe(true);
    const x = new Subclass(new ArrayBuffer(4 * 40), 16, 32);
    for (const [n, number] of numbers.entries()) x[n] = number;
    expect([...Array.from(call(x))]).toEqual(expected);
  });
});

test.each(subclasses)("the doctor reads the turned rows of the subclass %s", (_name, Subclass) => {
  const before = new Subclass(new ArrayBuffer(4 * 8 * 64), 0, 8 * 64);
  for (let n = 0; n < before.length; ++n) before[n] = Math.sin(n * n);
  const after = Float32Array.from({ length: before.length }, (_, n) => before[n] as number);
  rotaries.preset("transformers-default", { dim: 64 }).apply(after, { shape: [8, 64], start: 9 });
  const options = { shape: [8, 64] };
  const [finding] = doctor.identifyTurn(before, after, options);
  expect(finding?.axes[0]?.start).toBe(9);
  const turned = finding?.table().data as Float32Array;
  for (let n = 0; n < after.length; ++n) expect(turned[n]).toBeCloseTo(after[n] as number, 5);
});
