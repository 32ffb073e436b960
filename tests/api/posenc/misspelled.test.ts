// What callers write by name is refused where it is misspelled, and what is too long before it is made.

import { load as loadPosenc } from "posenc";
import { load as loadDialects } from "posenc/dialects";
import { load as loadDoctor, readTable } from "posenc/doctor";
import { readNpy, writeNpy } from "posenc/npy";
import { fromConfig, load as loadRotary } from "posenc/rotary";
import { writeSafetensors } from "posenc/safetensors";
import { describe, expect, test } from "vitest";
import { load as loadLesson } from "#lesson";

const [posenc, dialects, rotary, doctor, lesson] = await Promise.all([
  loadPosenc(),
  loadDialects(),
  loadRotary(),
  loadDoctor(),
  loadLesson(),
]);
const pe = posenc.sinusoidal({ dim: 64 });
const rope = rotary.preset("transformers-default", { dim: 64 });
const layer = rotary
  .session({ model_type: "llama", head_dim: 64, num_hidden_layers: 1 })
  .turning(0);
const rows = () => new Float32Array(128);
const tensor = () => ({ data: rows(), shape: [2, 64] });
const range = { start: 0, length: 2, step: 1 };

/** Calls with every option, each as a function of what is written. */
const calls: Record<string, [call: (given: never) => unknown, given: () => object]> = {
  sinusoidal: [
    (o) => posenc.sinusoidal(o),
    () => ({ dim: 4, base: 100, layout: "interleaved", rounding: "fast" }),
  ],
  encode: [(o) => pe.encode(2, o), () => ({ as: "float32", out: rows() })],
  "positions of encode": [(o) => pe.encode(o), () => range],
  "tensor of positions": [
    (o) => pe.encode(o),
    () => ({ data: Float64Array.of(1, 2), shape: [1, 2] }),
  ],
  resident: [(o) => pe.resident(o).release(), () => range],
  similarity: [(o) => pe.similarity(o), () => range],
  "addTo, from a start": [(o) => pe.addTo(rows(), o), () => ({ shape: [2, 64], start: 3 })],
  "addTo, at positions": [
    (o) => pe.addTo(rows(), o),
    () => ({ shape: [2, 64], positions: range, dropout: { p: 0.5, seed: 1 } }),
  ],
  "x of addTo": [(o) => pe.addTo(o), tensor],
  table: [(o) => pe.table(2, o), () => ({ as: "float32" })],
  lookup: [(o) => pe.table(3).lookup(o), () => range],
  rotate: [(o) => pe.rotation(1).apply(rows(), o), () => ({ out: rows() })],
  grid: [
    (o) => posenc.grid(o),
    () => ({ dim: 4, shape: [2, 2], base: 100, layout: "concatenated", order: "x-first" }),
  ],
  dropout: [(o) => posenc.dropout(rows(), o), () => ({ p: 0.5, seed: 1 })],
  convert: [
    (o) => posenc.convert(rows(), o),
    () => ({ from: "interleaved", to: "concatenated", dim: 64 }),
  ],
  paint: [(o) => posenc.paint(rows(), o), () => ({ colours: "blue-red", paper: "light" })],
  roundedAngles: [
    (o) => dialects.roundedAngles(o),
    () => ({ precision: "float16", dim: 4, base: 100, positions: range }),
  ],
  preset: [(o) => dialects.preset("paper", o), () => ({ dim: 4, base: 100 })],
  apply: [
    (o) => rope.apply(rows(), o),
    () => ({
      shape: [2, 64],
      positions: range,
      positionsAxis: "last",
      xpos: { power: 1, centre: 0, base: 512 },
    }),
  ],
  tables: [(o) => rope.tables(2, o), () => ({ as: "float32", width: "half", joined: false })],
  angles: [(o) => rope.angles(o), () => range],
  "a session's apply": [
    (o) => layer.apply(o),
    () => ({
      q: { data: rows(), shape: [1, 1, 2, 64] },
      positions: { start: 0, length: 2 },
      positionsAxis: "last",
    }),
  ],
  "ALiBi's bias": [
    (o) => rotary.preset("alibi", { heads: 2 }).bias(o),
    () => ({ queries: 2, keys: 2, masked: -1e9 }),
  ],
  "T5's bias": [
    (o) => rotary.preset("t5").bias(new Float32Array(64), o),
    () => ({ heads: 2, queries: 2, keys: 2, scale: 1 }),
  ],
  "T5's buckets": [(o) => rotary.preset("t5").buckets(o), () => range],
  identify: [
    (o) => doctor.identify(o),
    () => ({ ...pe.encode(20), gaps: { rowsBefore: 3, columnsBefore: 4 } }),
  ],
  taskRows: [(o) => lesson.taskRows(o), () => ({ length: 4, count: 2, seed: 1, vocabSize: 32 })],
  positionTrainer: [
    (o) => lesson.positionTrainer(o).release(),
    () => ({ rows: 16, dim: 8, trained: 12, back: 3, rate: 0.01, seed: 1 }),
  ],
  convertPairing: [
    (o) => rotary.convertPairing(tensor(), o),
    () => ({ from: "halves", to: "adjacent", headDim: 64, rotaryDim: 64, of: "rows" }),
  ],
  identifyTurn: [(o) => doctor.identifyTurn(rows(), rows().fill(0), o), () => ({ shape: [2, 64] })],
  readTable: [(o) => readTable("[[1, 2]]", "table", o), () => ({ progress: () => {} })],
  fromConfig: [(o) => fromConfig({ model_type: "llama" }, o), () => ({ version: "4.45" })],
  writeNpy: [(o) => writeNpy(o), tensor],
  writeSafetensors: [(o) => writeSafetensors({ a: o }), tensor],
};

/** Every object in an object, with each of its keys misspelled in turn. */
function* misspellings(given: object, path = ""): Generator<[string, object]> {
  for (const [key, value] of Object.entries(given)) {
    const { [key as never]: _, ...others } = given as Record<string, unknown>;
    const wrong = `${key}s`;
    yield [path + wrong, { ...others, [wrong]: value }];
    const isPlain = Object.getPrototypeOf(value ?? 0) === Object.prototype;
    if (!isPlain) continue;
    for (const [inner, changed] of misspellings(value, `${path}${key}.`)) {
      yield [inner, { ...given, [key]: changed }];
    }
  }
}

describe("each misspelled key is refused, with the nearest key", () => {
  test.each(Object.entries(calls))("%s", (_name, [call, given]) => {
    call(given() as never);
    const all = [...misspellings(given())];
    expect(all.length).toBeGreaterThan(0);
    for (const [path, changed] of all) {
      const wrong = path.split(".").at(-1) as string;
      expect(() => call(changed as never), path).toThrow(TypeError);
      expect(() => call(changed as never), path).toThrow(
        new RegExp(
          `must have no keys other than .*had "${wrong}" \\(nearest: ${wrong.slice(0, -1)}\\)`,
        ),
      );
    }
  });
});

test("a range without a length is told so", () => {
  expect(() => pe.encode({ start: 3 } as never)).toThrow(/^positions must have a length/);
});

const long = 2 ** 31;
const lengths: Record<string, () => unknown> = {
  encode: () => pe.encode(long),
  resident: () => pe.resident({ length: long }),
  similarity: () => pe.similarity(long),
  table: () => pe.table(long),
  lookup: () => pe.table(3).lookup({ length: long, step: 0 }),
  trace: () => pe.trace(long),
  "addTo at positions": () => pe.addTo(rows(), { positions: long }),
  tables: () => rope.tables(long),
  "joined tables": () => rope.tables(long, { joined: true }),
  angles: () => rope.angles(long),
  apply: () => rope.apply(rows(), { positions: long }),
  buckets: () => rotary.preset("t5").buckets(long),
  "ALiBi's bias": () => rotary.preset("alibi", { heads: 8 }).bias({ keys: long }),
  "BLOOM's bias": () => rotary.preset("alibi", { heads: 8, form: "bloom" }).bias({ keys: long }),
  "T5's bias": () => rotary.preset("t5").bias(new Float32Array(256), { heads: 8, keys: long }),
  roundedAngles: () => dialects.roundedAngles({ precision: "float16", dim: 64, positions: long }),
  "a preset's rows": () => dialects.preset("paper", { dim: 64 }).encode(long),
  taskRows: () => lesson.taskRows({ length: 4, count: long, seed: 1 }),
  attemptRows: () => lesson.attemptRows({ attempt: "index", dim: 64, length: long }),
};
test.each(Object.entries(lengths))("a length of 2^31 is refused at once: %s", (_name, call) => {
  const begin = performance.now();
  expect(call).toThrow(RangeError);
  expect(performance.now() - begin).toBeLessThan(1000);
});

test("values that were taken for others are refused", () => {
  expect(() => rotary.preset("t5").buckets([0.5])).toThrow(
    "relativePositions[0] must be a whole number, was 0.5",
  );
  expect(() => lesson.taskAnswers([-1])).toThrow("rows[0] must be an integer from 0 to 2^32 - 1");
  const { data, shape } = pe.encode(4);
  expect(() => doctor.identify({ data, shape, gaps: "x" as never })).toThrow(
    'table.gaps must be an object of options, was "x"',
  );
  const mask = Uint8Array.of(1, 2, 7);
  const bloom = rotary.preset("alibi", { heads: 2, form: "bloom" });
  expect(() => bloom.bias({ mask: { data: mask, shape: [1, 3] } })).toThrow(
    "mask.data[1] must be 0 or 1, was 2",
  );
  const detr = dialects.preset("detr", { numPosFeats: 4 });
  expect(() => detr.encode(mask, { shape: [1, 3] })).toThrow("mask[1] must be 0 or 1, was 2");
  const bytes = writeNpy({ data: Float32Array.of(1), shape: [1] });
  const text = new TextDecoder("latin1").decode(bytes);
  const again = text.replace("'shape': (1,), }          ", "'shape': (1,), 'shape': (1");
  const twice = Uint8Array.from(
    again.replace("'shape': (1             ", "'shape': (1,), }    "),
    (character) => character.charCodeAt(0),
  );
  expect(() => readNpy(twice)).toThrow("a .npy file that tells its shape once");
});

test("a proxy of a rotation is no rotation", () => {
  const turn = pe.rotation(1);
  expect(() => turn.compose(new Proxy(turn, {}))).toThrow("other must be a Rotation");
});

test("a getter that takes x its buffer leaves an error that names x or its shape", () => {
  const x = rows();
  const detach = () => structuredClone(x.buffer, { transfer: [x.buffer] });
  const options = {
    get start() {
      detach();
      return 1;
    },
    shape: [2, 64],
  };
  expect(() => pe.addTo(x, options)).toThrow("shape must be one of 0 elements");
});
