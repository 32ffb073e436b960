// Every public call, with right arguments. Each must take them, refuse each misspelled key at every level with the
// nearest known one, and answer or refuse 2^31 in place of any number at once. A method or function that is missing
// here fails the test.

import * as posencEntry from "posenc";
import * as dialectsEntry from "posenc/dialects";
import * as doctorEntry from "posenc/doctor";
import * as modelEntry from "posenc/model";
import * as npyEntry from "posenc/npy";
import * as rotaryEntry from "posenc/rotary";
import * as visionEntry from "posenc/rotary/vision";
import * as safetensorsEntry from "posenc/safetensors";
import { describe, expect, test } from "vitest";
import * as lessonEntry from "#lesson";
import { goldenWeights } from "./golden.js";

const [posenc, dialects, rotary, doctor, models, lesson, sessions] = await Promise.all([
  posencEntry.load(),
  dialectsEntry.load(),
  rotaryEntry.load(),
  doctorEntry.load(),
  modelEntry.load(),
  lessonEntry.load(),
  rotaryEntry.loadSessions(),
]);
const transformerFile = await goldenWeights("001_transformer");
const bertFile = await goldenWeights("002_bert");
const classifierFile = await goldenWeights("classifier_added");
const pe = posenc.sinusoidal({ dim: 64 });
const turn = pe.rotation(1);
const llama = { model_type: "llama", head_dim: 64, num_hidden_layers: 1 };
const found = rotaryEntry.fromConfig({ ...llama, hidden_size: 64, num_attention_heads: 1 });
const rope = rotary.preset("transformers-default", { dim: 64 });
const alibi = rotary.preset("alibi", { heads: 2 });
const bloom = rotary.preset("alibi", { heads: 2, form: "bloom" });
const t5 = rotary.preset("t5");
const session = rotary.session(llama);
const images = rotary.session({
  model_type: "qwen2_vl",
  image_token_id: 7,
  rope_scaling: { type: "mrope", mrope_section: [16, 24, 24] },
});
const tempered = rotary.session({ ...llama, model_type: "llama4_text", no_rope_layers: [0] });
const transformer = models.transformer(transformerFile, { heads: 2, positions: "sinusoidal" });
const memory = transformer.encode([1, 2]);
const decoding = transformer.decoding(memory);
const wave = { heads: 2, positions: "wave", period: 8 } as const;
const classifier = lesson.tokenClassifier(classifierFile, wave);
const turning = lesson.tokenClassifier(classifierFile, {
  heads: 2,
  positions: "rotary",
  base: 100,
});
const biased = lesson.tokenClassifier(classifierFile, {
  heads: 2,
  positions: "alibi",
  slopes: [0.5, 1],
});
const trainer = lesson.positionTrainer({});
const rows = () => new Float32Array(128);
const tensor = (...shape: number[]) => {
  const sizes = shape.length === 0 ? [2, 64] : shape;
  return { data: new Float32Array(sizes.reduce((all, size) => all * size)), shape: sizes };
};
const range = { start: 0, length: 2, step: 1 };
const table = pe.encode(20);
const [finding] = doctor.identify(table);
if (finding === undefined) throw new Error("the paper's table must be found");
const array = npyEntry.writeNpy(tensor());
const safetensors = safetensorsEntry.writeSafetensors({ a: tensor() });
const file = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]);
const fourRows = (shape: number[]) => ({
  data: Float32Array.from({ length: 40 }, (_, n) => n),
  shape,
});

/** A receiver, its method, right arguments, and the paths of those that may have any keys. */
type Call = readonly [receiver: object, method: string, args: () => unknown[], anyKey?: RegExp];

const calls: readonly Call[] = [
  [posencEntry, "load", () => [{}]],
  [dialectsEntry, "load", () => [{}]],
  [rotaryEntry, "load", () => [{}]],
  [rotaryEntry, "loadSessions", () => [{}]],
  [doctorEntry, "load", () => [{}]],
  [modelEntry, "load", () => [{}]],
  [lessonEntry, "load", () => [{}]],

  [npyEntry, "writeNpy", () => [tensor()]],
  [npyEntry, "readNpy", () => [array]],
  [npyEntry, "parseNpy", () => [array]],
  [safetensorsEntry, "writeSafetensors", () => [{ a: tensor() }, { note: "x" }], /^[01]$/],
  [safetensorsEntry, "readSafetensors", () => [safetensors]],

  [posenc, "sinusoidal", () => [{ dim: 4, base: 100, layout: "interleaved", rounding: "fast" }]],
  [
    posenc,
    "grid",
    () => [{ dim: 4, shape: [2, 2], base: 100, layout: "concatenated", order: "x-first" }],
  ],
  [posenc, "dropout", () => [rows(), { p: 0.5, seed: 1 }]],
  [posenc, "convert", () => [rows(), { from: "interleaved", to: "concatenated", dim: 64 }]],
  [posenc, "similarity", () => [rows(), rows(), { dim: 64 }]],
  [posenc, "paint", () => [rows(), { colours: "blue-red", paper: "light" }]],
  [pe, "encode", () => [2, { as: "float32", out: rows() }]],
  [pe, "encode", () => [range]],
  [pe, "encode", () => [[1, 2]]],
  [pe, "encode", () => [{ data: Float64Array.of(1, 2), shape: [1, 2] }]],
  [pe, "resident", () => [range]],
  [pe.resident(2), "view", () => []],
  [pe, "addTo", () => [rows(), { shape: [2, 64], start: 3 }]],
  [pe, "addTo", () => [rows(), { shape: [2, 64], positions: range, dropout: { p: 0.5, seed: 1 } }]],
  [pe, "addTo", () => [tensor()]],
  [pe, "rotation", () => [1]],
  [pe, "table", () => [2, { as: "float32" }]],
  [pe, "similarity", () => [range]],
  [pe, "cell", () => [1, 2]],
  [pe, "phasors", () => [1]],
  [pe, "trace", () => [4]],
  [pe.table(3), "lookup", () => [range]],
  [turn, "apply", () => [rows(), { out: rows() }]],
  [turn, "matrix", () => []],
  [turn, "compose", () => [turn]],
  [turn, "terms", () => [1, 2]],

  [dialects, "preset", () => ["paper", { dim: 4, base: 100 }]],
  [dialects, "presets", () => []],
  [
    dialects,
    "convert",
    () => [
      new Float32Array(8),
      {
        from: dialects.preset("paper", { dim: 4 }),
        to: dialects.preset("mae-1d", { dim: 4 }),
      },
    ],
  ],
  [
    dialects,
    "roundedAngles",
    () => [{ precision: "float16", dim: 4, base: 100, positions: range }],
  ],
  ...(["paper", "fairseq"] as const).flatMap((name): Call[] => {
    const preset = dialects.preset(name, { dim: 64 });
    return [
      [preset, "encode", () => [range]],
      [preset, "cell", () => [1, 2]],
      [preset, "addTo", () => [rows(), { shape: [2, 64], positions: range }]],
      [preset, "addTo", () => [rows(), { start: 3 }]],
    ];
  }),
  [
    dialects.preset("fairseq", { dim: 64 }),
    "encodeTokens",
    () => [
      [
        [5, 6],
        [7, 1],
      ],
    ],
  ],
  [dialects.preset("fairseq", { dim: 64 }), "positions", () => [[5, 6]]],
  [dialects.preset("mae", { dim: 8, shape: [2, 2] }), "encode", () => []],
  [
    dialects.preset("mae", { dim: 8, shape: [2, 2] }),
    "addTo",
    () => [new Float32Array(32), { shape: [4, 8] }],
  ],
  [
    dialects.preset("detr", { numPosFeats: 4 }),
    "encode",
    () => [Uint8Array.of(0, 1), { shape: [1, 2] }],
  ],
  [dialects.preset("gligen", { bands: 2 }), "encode", () => [[[0, 0, 1, 1]]]],

  [rotaryEntry, "fromConfig", () => [llama, { version: "4.56" }], /^0/],
  [rotaryEntry, "onnxAttributes", () => [session, 0], /^0/],
  [rotary, "preset", () => ["transformers-default", { dim: 64, base: 100 }]],
  [rotary, "presets", () => []],
  [rotary, "make", () => [found], /^0/],
  [rotary, "rotary", () => [found], /^0/],
  [rotary, "session", () => [llama], /^0/],
  [sessions, "session", () => [llama], /^0/],
  [rotary, "positionsIn", () => ["float16", 100]],
  [
    rotary,
    "convertPairing",
    () => [tensor(), { from: "halves", to: "adjacent", headDim: 64, rotaryDim: 64, of: "rows" }],
  ],
  [
    rope,
    "apply",
    () => [
      rows(),
      {
        shape: [2, 64],
        positions: range,
        positionsAxis: "last",
        xpos: { power: 1, centre: 0, base: 512 },
      },
    ],
  ],
  [rope, "tables", () => [2, { as: "float32", width: "half", joined: false }]],
  [rope, "tables", () => [range, { joined: true }]],
  [rope, "angles", () => [range]],
  [alibi, "bias", () => [{ queries: 2, keys: 2, masked: -1e9 }]],
  [bloom, "bias", () => [{ keys: 2 }]],
  [bloom, "bias", () => [{ mask: { data: Uint8Array.of(1, 1), shape: [1, 2] } }]],
  [t5, "bias", () => [new Float32Array(64), { heads: 2, queries: 2, keys: 2, scale: 1 }]],
  [t5, "buckets", () => [range]],
  [session, "layer", () => [0]],
  [session, "turning", () => [0]],
  [session, "softmaxScale", () => [0]],
  [session, "facts", () => [0]],
  [session, "tensor", () => [[1, 2, 64], "float32"]],
  [session.tensor([1, 2]), "view", () => []],
  [tempered, "temper", () => [0, { q: tensor(1, 1, 2, 64), slots: range, positionsAxis: "last" }]],
  [session, "reset", () => []],
  [
    session.turning(0),
    "apply",
    () => [
      {
        q: tensor(1, 1, 2, 64),
        k: tensor(1, 1, 2, 64),
        positions: { start: 0, length: 2 },
        positionsAxis: "last",
      },
    ],
  ],
  [
    session.turning(0),
    "shift",
    () => [tensor(1, 1, 2, 64), -5, { length: 9, positionsAxis: "last" }],
  ],
  [
    visionEntry,
    "positions",
    () => [
      images,
      {
        tokens: [[1, 7, 7, 2]],
        grids: { images: [[1, 2, 4]], videos: [] },
        secondsPerGrid: [],
        mask: [[1, 1, 1, 1]],
      },
    ],
    /^0/,
  ],
  [
    visionEntry,
    "visionTables",
    () => [
      rotary,
      {
        model_type: "qwen2_vl",
        vision_config: { embed_dim: 16, num_heads: 2, spatial_merge_size: 2 },
      },
      { grids: [[1, 2, 4]], as: "float32" },
    ],
    /^[01]/,
  ],
  [session.turning(0), "shift", () => [tensor(1, 1, 2, 64), range]],
  [
    session.turning(0),
    "tables",
    () => [{ length: 3, as: "float32", width: "half", joined: false }],
  ],
  [session.turning(0), "tables", () => [{ length: 3, joined: true }]],

  [doctor, "identify", () => [{ ...table, gaps: { rowsBefore: 3, columnsBefore: 4 } }]],
  [doctor, "identify", () => [rows(), { shape: [2, 64] }]],
  [doctor, "identifyTurn", () => [rows(), rows(), { shape: [2, 64] }]],
  [doctor, "difference", () => [tensor(), tensor()]],
  [doctorEntry, "markdownOf", () => ["a", [20, 64], finding], /^2/],
  [doctorEntry, "readTable", () => ["[[1, 2]]", "table", { progress: () => {} }]],
  [
    doctorEntry,
    "readTableFile",
    () => [file(safetensors), { name: "table", tensor: "a", progress: () => {} }],
  ],

  [modelEntry, "trainedWeights", () => ["none"]],
  [models, "metadata", () => [transformerFile]],
  [models, "transformer", () => [transformerFile, { heads: 2, positions: "sinusoidal" }]],
  [models, "bertEmbeddings", () => [bertFile, { prefix: "embeddings.", layerNormEps: 1e-12 }]],
  [models, "differenceFromPermuted", () => [tensor(), tensor(), [1, 0]]],
  [transformer, "encode", () => [[1, 2], { positions: tensor(1, 2, 8), attention: true }]],
  [
    transformer,
    "decode",
    () => [[1, 2], memory, { positions: tensor(1, 2, 8), attention: true, mask: "causal" }],
  ],
  [
    transformer,
    "generate",
    () => [[1, 2], { positions: tensor(1, 2, 8), prompt: [1], end: 2, most: 3 }],
  ],
  [transformer, "decoding", () => [memory]],
  [decoding, "step", () => [1]],
  [
    models.bertEmbeddings(bertFile),
    "embed",
    () => [[1, 2], { tokenTypeIds: [0, 1], positionIds: [0, 1], dropout: { p: 0.5, seed: 1 } }],
  ],

  [lesson, "tokenClassifier", () => [classifierFile, wave]],
  [lesson, "taskRows", () => [{ length: 4, count: 2, seed: 1, vocabSize: 32 }]],
  [lesson, "taskAnswers", () => [[1, 2, 1]]],
  [lesson, "attemptRows", () => [{ attempt: "index", dim: 4, length: 3, start: 1 }]],
  [lesson, "testPositions", () => [fourRows([10, 4]), { words: 3, seed: 1, beside: false }]],
  [
    lesson,
    "positionTrainer",
    () => [{ rows: 16, dim: 8, trained: 12, back: 3, rate: 0.01, seed: 1 }],
  ],
  [turning, "convertPairing", () => ["adjacent"]],
  [biased, "attentionBiases", () => [3, { slopes: [1, 2] }]],
  [classifier, "encodePositions", () => [3]],
  [classifier, "classify", () => [[1, 2, 3], { attention: true, positions: tensor(3, 8) }]],
  [
    turning,
    "classify",
    () => [[1, 2, 3], { rotary: { frequencies: [1, 0.5], amplitude: 1, pairing: "halves" } }],
  ],
  [biased, "classify", () => [[1, 2, 3], { biases: tensor(2, 3, 3) }]],
  [classifier, "mark", () => [[1, 2, 3], { positions: tensor(3, 8) }]],
  [classifier, "accuracy", () => [{ length: 4, count: 2, seed: 1 }]],
  [classifier, "counting", () => [{ length: 4, count: 2, seed: 1, step: 1 }]],
  [classifier, "origins", () => [{ length: 4, count: 2, seed: 1 }]],
  [trainer, "step", () => [1]],
  [trainer, "table", () => []],
  [trainer, "attention", () => [3]],
  [trainer, "found", () => [10, { first: 0 }]],
  [trainer, "moved", () => []],
];

/** Methods that need no call above. In an engine without Symbol.dispose, that method is called "undefined". */
const apart = ["constructor", "release", "undefined"];

/** The names of a module's functions, or of an object's methods. */
function* methodsOf(receiver: object): Generator<string> {
  const isModule = Object.prototype.toString.call(receiver) === "[object Module]";
  if (isModule) {
    for (const [name, value] of Object.entries(receiver)) {
      if (typeof value === "function" && !/^class/.test(`${value}`)) yield name;
    }
    return;
  }
  for (let own = Object.getPrototypeOf(receiver); own !== Object.prototype; ) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(own))) {
      if (typeof value === "function" && !apart.includes(name)) yield name;
    }
    own = Object.getPrototypeOf(own);
  }
}

/** What receivers of one class share: its prototype, or the module itself. */
const kindOf = (receiver: object): object =>
  Object.prototype.toString.call(receiver) === "[object Module]"
    ? receiver
    : Object.getPrototypeOf(receiver);

type Path = readonly (string | number)[];

/** Every number and every plain object in a call's arguments, with its path. */
function* partsOf(value: unknown, path: Path = []): Generator<[Path, number | object]> {
  if (typeof value === "number") yield [path, value];
  const isPlain = Object.getPrototypeOf(value ?? 0) === Object.prototype;
  if (isPlain) yield [path, value as object];
  if (!isPlain && !Array.isArray(value)) return;
  for (const [key, part] of Object.entries(value as object)) yield* partsOf(part, [...path, key]);
}

/** The same arguments with another value at a path. */
function withAt(value: unknown, [key, ...path]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  copy[key as never] = withAt(copy[key as never], path, other) as never;
  return copy;
}

async function outcomeOf(receiver: object, method: string, args: unknown): Promise<unknown> {
  try {
    const call = receiver[method as never] as (...all: unknown[]) => unknown;
    const result = await call.apply(receiver, args as unknown[]);
    return typeof (result as Generator)?.next === "function" ? [...(result as Generator)] : result;
  } catch (error) {
    return error;
  }
}

test("every function and every method is called below", () => {
  const called = new Map<object, Set<string>>();
  for (const [receiver, method] of calls) {
    const kind = kindOf(receiver);
    called.set(kind, (called.get(kind) ?? new Set()).add(method));
  }
  const forgotten = calls.flatMap(([receiver]) =>
    [...methodsOf(receiver)]
      .filter((method) => !called.get(kindOf(receiver))?.has(method))
      .map((method) => `${method} beside ${[...methodsOf(receiver)]}`),
  );
  expect([...new Set(forgotten)]).toEqual([]);
});

const kinds = new Set(calls.map(([receiver]) => kindOf(receiver)));
const named = calls.map((call, n) => [`${n}: ${call[1]}`, call] as [string, Call]);

describe.each(named)("%s", (_name, [receiver, method, args, anyKey]) => {
  test("what is right is taken, and what it returns is called, too", async () => {
    const result = await outcomeOf(receiver, method, args());
    if (result instanceof Error) throw result;
    for (const one of [result].flat()) {
      const isObject = Object.prototype.toString.call(one) === "[object Object]";
      if (!isObject || [...methodsOf(Object(one))].length === 0) continue;
      expect(kinds.has(kindOf(Object(one))), [...methodsOf(Object(one))].join()).toBe(true);
    }
  });

  test("each misspelled key is refused, with the nearest key", async () => {
    for (const [path, object] of partsOf(args())) {
      if (typeof object === "number" || anyKey?.test(path.join("."))) continue;
      for (const key of Object.keys(object)) {
        const { [key as never]: value, ...others } = object as Record<string, unknown>;
        const changed = withAt(args(), path, { ...others, [`${key}s`]: value });
        const outcome = await outcomeOf(receiver, method, changed);
        expect(outcome, `${path}`).toBeInstanceOf(TypeError);
        expect(`${outcome}`).toMatch(
          new RegExp(`must have no keys other than .*had "${key}s" \\(nearest: ${key}\\)`),
        );
      }
    }
  });

  test("2^31 in place of a number is answered or refused at once", async () => {
    for (const [path, part] of partsOf(args())) {
      if (typeof part !== "number") continue;
      const begin = performance.now();
      const outcome = await outcomeOf(receiver, method, withAt(args(), path, 2 ** 31));
      expect(performance.now() - begin, `${path}`).toBeLessThan(1000);
      if (outcome instanceof Error) expect(outcome, `${path}`).toSatisfy(isOurs);
    }
  });
});

/** A RangeError or TypeError in the library's words: they name the argument. */
const isOurs = (error: Error) =>
  (error instanceof RangeError || error instanceof TypeError) && / must /.test(error.message);

test("a range without a length is told so", () => {
  expect(() => pe.encode({ start: 3 } as never)).toThrow(/^positions must have a length/);
});

test("values that were taken for others are refused", () => {
  expect(() => rotary.preset("t5").buckets([0.5])).toThrow(
    "relativePositions[0] must be a whole number, was 0.5",
  );
  expect(() => lesson.taskAnswers([-1])).toThrow("rows[0] must be an integer from 0 to 2^32 - 1");
  const { data, shape } = pe.encode(4);
  expect(() => doctor.identify({ data, shape, gaps: "x" as never })).toThrow(
    'table.gaps must be an object such as { rowsBefore: … }, was "x"',
  );
  const mask = Uint8Array.of(1, 2, 7);
  const bloom = rotary.preset("alibi", { heads: 2, form: "bloom" });
  expect(() => bloom.bias({ mask: { data: mask, shape: [1, 3] } })).toThrow(
    "mask.data[1] must be 0 or 1, was 2",
  );
  const detr = dialects.preset("detr", { numPosFeats: 4 });
  expect(() => detr.encode(mask, { shape: [1, 3] })).toThrow("mask[1] must be 0 or 1, was 2");
  const bytes = npyEntry.writeNpy({ data: Float32Array.of(1), shape: [1] });
  const text = String.fromCharCode(...bytes);
  const again = text.replace("'shape': (1,), }          ", "'shape': (1,), 'shape': (1");
  const twice = Uint8Array.from(
    again.replace("'shape': (1             ", "'shape': (1,), }    "),
    (character) => character.charCodeAt(0),
  );
  expect(() => npyEntry.readNpy(twice)).toThrow("a .npy file that tells its shape once");
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
