import { load, type SessionTensor } from "posenc/rotary";
import { describe, expect, test } from "vitest";
import { difference } from "../golden.js";

const posenc = await load();

const llama = {
  model_type: "llama",
  hidden_size: 256,
  num_attention_heads: 4,
  num_key_value_heads: 2,
  num_hidden_layers: 2,
  max_position_embeddings: 4096,
};
const layer = posenc.session(llama).turning(0);

/** Numbers that differ, from -1 to 1. */
function numbers(length: number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length }, (_, n) => ((n * 7919) % 2003) / 1001 - 1);
}
const tensor = (...shape: number[]) => ({
  data: numbers(shape.reduce((product, size) => product * size, 1)),
  shape,
});

/** The same rows, turned one by one by the preset. */
function rowByRow({ data, shape }: SessionTensor, positions: number[][]): Float32Array {
  const rope = posenc.preset("transformers-default", { dim: 64 });
  const [, heads = 0, seq = 0, dim = 0] = shape;
  const rows = Float32Array.from(data as Float32Array);
  for (let row = 0; row < rows.length / dim; ++row) {
    const own = positions[positions.length === 1 ? 0 : Math.floor(row / (heads * seq))] as number[];
    rope.apply(rows.subarray(row * dim, (row + 1) * dim), {
      positions: [own[row % seq] as number],
    });
  }
  return rows;
}

describe("positions", () => {
  const ragged = [
    [0, 0, 1, 2],
    [0, 1, 2, 3],
  ];
  const q = () => tensor(2, 4, 4, 64);
  const expected = rowByRow(q(), ragged);

  test.each([
    ["nested", ragged],
    ["with a shape", { data: Int32Array.from(ragged.flat()), shape: [2, 4] }],
    ["int64", { data: BigInt64Array.from(ragged.flat().map(BigInt)), shape: [2, 4] }],
    ["nested BigInts", ragged.map((row) => row.map(BigInt))],
    ["rows of int32", ragged.map((row) => Int32Array.from(row))],
    ["rows of int64", ragged.map((row) => BigInt64Array.from(row.map(BigInt)))],
  ])("of each sequence, %s", (_, positions) => {
    const x = q();
    layer.apply({ q: x, positions });
    expect(difference(x.data, expected)).toBeLessThan(1e-6);
  });

  test.each([
    ["[1, seq]", [[5, 6, 7, 8]]],
    ["[seq]", [5, 6, 7, 8]],
    ["a typed array", Uint32Array.of(5, 6, 7, 8)],
    ["{ start, length }", { start: 5, length: 4 }],
  ])("of one row for all sequences, %s", (_, positions) => {
    const x = q();
    const row = rowByRow(x, [[5, 6, 7, 8]]);
    layer.apply({ q: x, positions });
    expect(difference(x.data, row)).toBeLessThan(1e-6);
  });

  test("of three axes and three sequences, though it could be three rows of a text", () => {
    const vision = posenc
      .session({
        ...llama,
        model_type: "qwen2_vl",
        rope_scaling: { type: "mrope", mrope_section: [8, 12, 12] },
      })
      .turning(0);
    for (const seq of [1, 3]) {
      const axis = (by: number) =>
        Array.from({ length: 3 }, (_, row) =>
          Array.from({ length: seq }, (_id, token) => by * (10 * row + token)),
        );
      const nested = [axis(1), axis(2), axis(3)];
      const [x, y] = [tensor(3, 4, seq, 64), tensor(3, 4, seq, 64)];
      vision.apply({ q: x, positions: nested });
      const data = Int32Array.from(nested.flat(2));
      vision.apply({ q: y, positions: { data, shape: [3, 3, seq] } });
      expect(x.data).toEqual(y.data);
      expect(x.data).not.toEqual(tensor(3, 4, seq, 64).data);
      // [batch, seq] is still a text.
      vision.apply({ q: x, positions: axis(1) });
    }
  });

  test("before heads", () => {
    const x = tensor(2, 4, 3, 64);
    const other = tensor(2, 3, 4, 64);
    for (let n = 0; n < 24; ++n) {
      const [batch, token, head] = [Math.floor(n / 12), Math.floor(n / 3) % 4, n % 3];
      const place = ((batch * 3 + head) * 4 + token) * 64;
      other.data.set(x.data.subarray(n * 64, n * 64 + 64), place);
    }
    layer.apply({ q: x, positions: ragged, positionsAxis: "before-heads" });
    layer.apply({ q: other, positions: ragged });
    const both = [x.data, other.data].map((data) => [...data].sort((a, b) => a - b));
    expect(both[0]).toEqual(both[1]);
    expect(x.data.subarray(192, 256)).toEqual(other.data.subarray(64, 128));
  });

  test.each([
    ["many sequences of one token", [70, 40, 1, 64]],
    ["heads of a text that are more than a block", [1, 70, 100, 64]],
    ["a text of which blocks have some tokens and some heads", [2, 9, 300, 64]],
  ])("%s", (_, shape) => {
    const [batch = 0, , seq = 0] = shape;
    const ids = Array.from({ length: batch }, (_row, n) =>
      Array.from({ length: seq }, (_id, token) => 3 * n + token),
    );
    const whole = tensor(...shape);
    const k = tensor(...shape);
    layer.apply({ q: whole, k, positions: ids });
    expect(difference(k.data, whole.data)).toBe(0);
    // In the wasm memory it is one call.
    const resident = posenc.session(llama).tensor(shape);
    resident.view().data.set(numbers(k.data.length));
    layer.apply({ q: resident.view(), positions: ids });
    expect(difference(resident.view().data, whole.data)).toBe(0);
    resident.release();
  });

  test("nothing to turn", () => {
    expect(layer.apply({ q: tensor(2, 4, 0, 64), positions: [[], []] }).warnings).toEqual([]);
  });
});

describe("numbers of 16 bits", () => {
  test.each(["float16", "bfloat16"] as const)("%s are turned as float32 is, and rounded", (as) => {
    const session = posenc.session(llama);
    const bits = new Uint16Array(256).map((_, n) => (as === "float16" ? 0x3800 : 0x3f00) + 7 * n);
    const wide = Float32Array.from(bits, (word) => {
      if (as === "bfloat16")
        return new Float32Array(Uint32Array.of(word << 16).buffer)[0] as number;
      return 2 ** ((word >> 10) - 15) * (1 + (word & 0x3ff) / 1024);
    });
    const x = { data: wide, shape: [1, 1, 4, 64] };
    const half = { data: bits, shape: [1, 1, 4, 64], as };
    const positions = [[1, 100, 1000, 4000]];
    session.turning(0).apply({ q: x, positions });
    session.turning(0).apply({ q: half, positions });
    const back = Float32Array.from(half.data, (word) => {
      const sign = word & 0x8000 ? -1 : 1;
      const rest = word & 0x7fff;
      if (as === "bfloat16") {
        return sign * (new Float32Array(Uint32Array.of(rest << 16).buffer)[0] as number);
      }
      const small = rest < 0x400;
      return (
        sign * (small ? rest / 2 ** 24 : 2 ** ((rest >> 10) - 15) * (1 + (rest & 0x3ff) / 1024))
      );
    });
    const digits = as === "float16" ? 2 ** -11 : 2 ** -8;
    for (const [n, number] of back.entries()) {
      const exact = x.data[n] as number;
      expect(Math.abs(number - exact)).toBeLessThanOrEqual(digits * Math.abs(exact) * 1.01 + 1e-7);
    }
  });
});

describe("a tensor in the WebAssembly memory", () => {
  test("is turned where it lies, beside one that is not", () => {
    const session = posenc.session(llama);
    const resident = session.tensor([1, 4, 2, 64]);
    const x = tensor(1, 4, 2, 64);
    resident.view().data.set(x.data);
    const k = tensor(1, 2, 2, 64);
    const other = tensor(1, 2, 2, 64);
    session.turning(0).apply({ q: resident.view(), k, positions: [[3, 4]] });
    session.turning(0).apply({ q: x, k: other, positions: [[3, 4]] });
    expect(resident.view().data).toEqual(x.data);
    expect(k.data).toEqual(other.data);
    resident.release();
    expect(() => resident.view()).toThrow(RangeError);
  });
});

describe("what is wrong is told before anything is turned", () => {
  const positions = [[0], [1]];
  const q = () => tensor(2, 4, 1, 64);
  const wrong: [string, object, string][] = [
    ["a NaN", { q: q(), positions: [[0], [Number.NaN]] }, "positions[1] must be a finite"],
    ["an infinite one", { q: q(), positions: [[0], [Infinity]] }, "positions[1] must be a finite"],
    ["a text", { q: q(), positions: [["0"], [1]] }, "positions[0][0] must be a finite"],
    [
      "a BigInt that float64 has not",
      { q: q(), positions: [[0n], [2n ** 53n + 1n]] },
      "[1][0] must",
    ],
    [
      "an int64 that float64 has not",
      { q: q(), positions: { data: BigInt64Array.of(0n, 2n ** 53n + 1n), shape: [2, 1] } },
      "positions.data[1] must",
    ],
    ["a hole", { q: q(), positions: [[0], Array(1)] }, "positions[1][0] must be a finite"],
    ["too few", { q: q(), positions: [[0]].concat([[1], [2]]) }, "positions must be [batch, seq]"],
    ["a row of another length", { q: q(), positions: [[0, 1]] }, "positions must be [batch, seq]"],
    ["axes that are none", { q: q(), positions: [[[0]], [[1]], [[2]]] }, "positions must be"],
    ["positions left out", { q: q() }, "positions must be"],
    ["q of other dims", { q: tensor(2, 4, 1, 32), positions }, "whose dim is 64"],
    ["q of three axes", { q: tensor(2, 4, 64), positions }, "q must be of shape [batch, heads"],
    ["k of another batch", { q: q(), k: tensor(1, 2, 1, 64), positions }, "k must have batch 2"],
    ["neither", { positions }, "of q and k one"],
    [
      "a misspelled option",
      { q: q(), position: positions, positions },
      "options must have no keys other than",
    ],
    ["another axis", { q: q(), positions, positionsAxis: "first" }, "positionsAxis must be"],
    ["float64", { q: { data: new Float64Array(64), shape: [1, 1, 1, 64] }, positions }, "q.data"],
    [
      "bits of no kind",
      { q: { data: new Uint16Array(64), shape: [1, 1, 1, 64] }, positions },
      "q.as",
    ],
  ];

  test.each(wrong)("%s", (_, options, message) => {
    const x = (options as { q?: { data: Float32Array } }).q;
    const before = x?.data.slice();
    const call = () => layer.apply(options as Parameters<typeof layer.apply>[0]);
    expect(call).toThrow(message);
    expect(call).toThrow(/must/);
    expect(x?.data).toEqual(before);
  });

  test("the same array for q and k", () => {
    const x = q();
    expect(() => layer.apply({ q: x, k: x, positions })).toThrow("k must not be q");
    const { length } = x.data;
    const both = new Float32Array(length + 1).fill(1);
    const [first, later] = [both.subarray(0, length), both.subarray(1)];
    const overlapping = { q: { ...x, data: first }, k: { ...x, data: later }, positions };
    expect(() => layer.apply(overlapping)).toThrow("k must not overlap q");
    expect(both.every((one) => one === 1)).toBe(true);
  });

  test("a layer that is none", () => {
    const session = posenc.session(llama);
    expect(() => session.layer(2)).toThrow("i must be an integer from 0 to 1 (layers)");
    expect(() => session.layer(0.5)).toThrow(RangeError);
  });

  test("a position past the length of the class is a warning, too", () => {
    const { max_position_embeddings, ...config } = llama;
    expect(max_position_embeddings).toBe(4096);
    const session = posenc.session(config);
    const { warnings } = session.turning(0).apply({ q: q(), positions: [[50000], [1]] });
    expect(warnings).toEqual(["positions reach 50000, past the 2048 of max_position_embeddings"]);
    expect(session.facts(0)).toMatchObject({ stated: 2048, trained: 2048 });
  });

  test("a position past the model's length is a warning", () => {
    const x = q();
    const { warnings } = layer.apply({ q: x, positions: [[4096], [1]] });
    expect(warnings).toEqual(["positions reach 4096, past the 4096 of max_position_embeddings"]);
    expect(x.data).not.toEqual(q().data);
  });
});

describe("what no call takes, and nothing is turned", () => {
  const wrong: [string, () => unknown, string][] = [
    ...[
      [-1, -1, 1, 64],
      [1, -1, -1, 64],
      [-1, 1, -1, 64],
    ].map((shape): [string, () => unknown, string] => [
      `negative sizes ${shape}, whose product is right`,
      () => layer.apply({ q: { ...tensor(64), shape }, positions: [[1]] }),
      "must be an integer ≥ 0, was -1",
    ]),
    [
      "q that is null",
      () => layer.apply({ q: null as never, k: tensor(1, 2, 1, 64), positions: [[1]] }),
      "q must be { data, shape }, was null",
    ],
    [
      "an array whose memory another thread has taken",
      () => {
        const q = tensor(1, 4, 1, 64);
        structuredClone(q.data.buffer, { transfer: [q.data.buffer] });
        layer.apply({ q, positions: [[1]] });
      },
      "q must be of 0 elements, as its data has (a view without any is no longer valid: ask for view() again)",
    ],
    [
      "queries of other columns, in a layer that multiplies them",
      () => {
        const scout = posenc.session({ model_type: "llama4_text", num_hidden_layers: 4 });
        scout.temper(3, { q: tensor(1, 4, 1, 77), slots: [1] });
      },
      "q must be of shape [batch, heads, seq, dim] whose dim is 128, the model's",
    ],
    [
      "positions of four axes",
      () => {
        const config = {
          ...llama,
          model_type: "qwen2_vl",
          rope_scaling: { type: "mrope", mrope_section: [8, 12, 12] },
        };
        const positions = [[[1]], [[1]], [[1]], [[1]]];
        posenc
          .session(config)
          .turning(0)
          .apply({ q: tensor(1, 4, 1, 64), positions });
      },
      "positions must be [3, batch, seq], [batch, seq] or [seq], where batch is 1",
    ],
  ];

  test.each(wrong)("%s", (_, call, message) => {
    expect(call).toThrow(message);
    // The core is as it was.
    expect(layer.apply({ q: tensor(1, 4, 1, 64), positions: [[1]] }).length).toBe(0);
  });

  test("views of a tensor that was released", () => {
    const session = posenc.session(llama);
    const own = session.tensor([1, 4, 1, 64]);
    const view = own.view();
    const apply = (q: SessionTensor) => session.turning(0).apply({ q, positions: [[1]] });
    expect(apply(view).length).toBe(0);
    // Another session of the same module takes it, too; a part of it as well.
    expect(layer.apply({ q: view, positions: [[1]] }).length).toBe(0);
    const half = (view.data as Float32Array<ArrayBuffer>).subarray(0, 128);
    expect(apply({ data: half, shape: [1, 2, 1, 64] }).length).toBe(0);
    own.release();
    const message = "q must be of 0 elements, as its data has";
    expect(() => apply(view)).toThrow(message);
    const scout = posenc.session({ model_type: "llama4_text", num_hidden_layers: 4 });
    expect(() => scout.temper(3, { q: view, slots: [1] })).toThrow(message);
  });
});

test("facts tell what the scale is made of and which preset a layer has, and cannot be changed", () => {
  const session = posenc.session({
    model_type: "deepseek_v3",
    max_position_embeddings: 163840,
    rope_scaling: {
      type: "yarn",
      factor: 40,
      mscale: 1,
      mscale_all_dim: 1,
      original_max_position_embeddings: 4096,
    },
  });
  const facts = session.facts(0);
  expect(facts).toMatchObject({
    type: "full_attention",
    rotary: { preset: "transformers-yarn", options: { dim: 64, factor: 40 }, version: "4.57.5" },
    first: 128,
    softmax: { times: 1, columns: 192, factor: 40, mscale: 1 },
    rule: "none",
    trained: 4096,
    stated: 163840,
  });
  expect(facts.temperature).toBeUndefined();
  expect(() => Object.assign(facts.softmax, { times: 2 })).toThrow(TypeError);
  expect(() => session.facts(61)).toThrow(RangeError);
});

describe("a configuration that contradicts itself is refused by the key", () => {
  const scaling = { rope_type: "yarn", factor: 4, original_max_position_embeddings: 1024 };
  const wrong: [string, object, string][] = [
    ["layers", { layer_types: ["full_attention"] }, "layer_types must be 2 entries"],
    ["two bases", { rope_theta: 1e4, rope_parameters: { rope_theta: 1e6 } }, "rope_theta must be"],
    [
      "two scalings",
      { rope_scaling: scaling, rope_parameters: { ...scaling, factor: 8 } },
      "rope_scaling.factor must be what rope_parameters.factor is",
    ],
    [
      "sections",
      { model_type: "qwen2_vl", rope_scaling: { type: "mrope", mrope_section: [8, 12, 13] } },
      "rope_scaling.mrope_section must be three numbers, 32 together",
    ],
    ["no rotary", { model_type: "smollm3", no_rope_layers: [1] }, "no_rope_layers must be 2"],
    [
      "flags",
      { model_type: "smollm3", no_rope_layers: [1, 2] },
      "no_rope_layers[1] must be 0 or 1",
    ],
    [
      "scalars",
      { model_type: "gemma2", query_pre_attn_scalar: 1e-300 },
      "query_pre_attn_scalar must be a number from 1 to 2^53",
    ],
    [
      "factors of queries",
      { model_type: "llama4_text", floor_scale: 0.5 },
      "floor_scale must be a number from 1 to 2^53",
    ],
    ...(
      [
        ["a base", { rope_theta: 500000 }],
        ["another factor's name", { rope_type: "yarn", original_max_position_embeddings: 1024 }],
      ] as [string, object][]
    ).map(([name, rope_parameters]): [string, object, string] => [
      `an old scaling beside a new one that lacks it: ${name}`,
      { rope_scaling: scaling, rope_parameters },
      name === "a base"
        ? 'rope_scaling.rope_type must be left out, as rope_parameters.rope_type is, was "yarn"'
        : "rope_scaling.factor must be left out, as rope_parameters.factor is, was 4",
    ]),
    [
      "an old type beside another new one",
      {
        rope_scaling: { ...scaling, rope_type: undefined, type: "linear" },
        rope_parameters: scaling,
      },
      'rope_scaling.type must be "yarn", as rope_parameters.rope_type is, was "linear"',
    ],
    [
      "a new scaling that has more than the old one",
      { rope_scaling: scaling, rope_parameters: { ...scaling, attention_factor: 2 } },
      "rope_parameters.attention_factor must be left out, as rope_scaling.attention_factor is, was 2",
    ],
    [
      "an old scaling beside new ones by type",
      {
        rope_scaling: { rope_type: "linear", factor: 8 },
        rope_parameters: { full_attention: { rope_type: "default" } },
      },
      "rope_scaling.factor must be left out",
    ],
    [
      "two trained lengths",
      { original_max_position_embeddings: 2048, rope_scaling: scaling },
      "original_max_position_embeddings must be 1024, as rope_scaling.original_max_position_embeddings is, was 2048",
    ],
    [
      "a base and another of a type",
      { rope_theta: 1e4, rope_parameters: { full_attention: { rope_theta: 1e6 } } },
      "rope_theta must be 1000000, as rope_parameters.full_attention.rope_theta is, was 10000",
    ],
    [
      "two local bases",
      {
        model_type: "gemma3_text",
        rope_local_base_freq: 1e3,
        rope_parameters: {
          full_attention: { rope_theta: 1e6 },
          sliding_attention: { rope_theta: 1e4 },
        },
      },
      "rope_local_base_freq must be 10000, as rope_parameters.sliding_attention.rope_theta is, was 1000",
    ],
    [
      "a share and a count of columns",
      { model_type: "minimax_m2", partial_rotary_factor: 0.5, rotary_dim: 48 },
      "partial_rotary_factor must be 0.375, as rotary_dim is 48 of 128, was 0.5",
    ],
    [
      "a share beside the scaling and one in it",
      { partial_rotary_factor: 0.5, rope_parameters: { partial_rotary_factor: 0.25 } },
      "partial_rotary_factor must be 0.25, as rope_parameters.partial_rotary_factor is, was 0.5",
    ],
    [
      "two shares",
      { model_type: "gpt_neox", rotary_pct: 0.25, partial_rotary_factor: 0.5 },
      "partial_rotary_factor must be 0.25, as rotary_pct is, was 0.5",
    ],
    [
      "bases of two names",
      { model_type: "gpt_neox", rope_theta: 5e5, rotary_emb_base: 1e4 },
      "rope_theta must be 10000, as rotary_emb_base is, was 500000",
    ],
    [
      "a base beside that of DBRX's attention",
      {
        model_type: "dbrx",
        d_model: 256,
        n_heads: 4,
        n_layers: 2,
        rope_theta: 1e4,
        attn_config: { rope_theta: 5e5 },
      },
      "rope_theta must be 500000, as attn_config.rope_theta is, was 10000",
    ],
    ["learned", { model_type: "gpt2" }, "config must be one whose layers turn"],
    [
      "two names of one scaling",
      { rope_scaling: { ...scaling, type: "linear" } },
      "rope_scaling.type must be what rope_scaling.rope_type is",
    ],
    [
      "a high factor below the low one",
      {
        rope_scaling: { ...scaling, rope_type: "llama3", low_freq_factor: 4, high_freq_factor: 1 },
      },
      "rope_scaling.high_freq_factor must be at least the 4 of low_freq_factor",
    ],
    [
      "a length without that of the training",
      {
        rope_scaling: {
          type: "longrope",
          short_factor: Array(32).fill(1),
          long_factor: Array(32).fill(2),
        },
      },
      "rope_scaling.factor must be a number greater than 0, was undefined",
    ],
    [
      "a ratio that makes no base",
      { model_type: "chatglm", rope_ratio: 1e-5 },
      "rope_ratio must be greater than 1e-4",
    ],
    ...[
      ["factor", 1e7, "a number from 1e-6 to 1e6"],
      ["beta_fast", 1e-7, "a number from 1e-6 to 1e6"],
      ["attention_factor", 1e31, "a number from -1e+30 to 1e+30"],
      ["mscale", -1, "a number from 0 to 1000000"],
      ["original_max_position_embeddings", 1e18, "≤ 2^53"],
    ].map(([key, value, mayBe]): [string, object, string] => [
      `${key} that no preset takes`,
      { rope_scaling: { ...scaling, [key as string]: value } },
      `rope_scaling.${key} must be ${mayBe}`,
    ]),
  ];

  test.each(wrong)("%s", (_, keys, message) => {
    expect(() => posenc.session({ ...llama, ...keys })).toThrow(message);
  });

  test("the old name of a scaling may say that there are sections, or be an older one", () => {
    const names = (type: string, rope_type: string, more: object) =>
      posenc.session({ ...llama, ...more, rope_scaling: { ...scaling, ...more, type, rope_type } });
    const vision = { model_type: "qwen2_vl", mrope_section: [8, 12, 12] };
    expect(names("mrope", "default", vision).turning(0).preset).toBe("transformers-mrope");
    const factors = { short_factor: Array(32).fill(1), long_factor: Array(32).fill(2) };
    for (const type of ["su", "yarn"]) {
      expect(names(type, "longrope", factors).turning(0).preset).toBe("transformers-longrope");
    }
  });

  test("what is told twice and alike is no contradiction", () => {
    const plain = posenc.session({ ...llama, rope_scaling: scaling }).turning(0).frequencies;
    for (const keys of [
      { rope_scaling: scaling, rope_parameters: {} },
      { rope_scaling: {}, rope_parameters: scaling },
      { rope_scaling: scaling, rope_parameters: { ...scaling, rope_theta: 1e4 }, rope_theta: 1e4 },
      {
        rope_scaling: { ...scaling, rope_type: undefined, type: "yarn" },
        rope_parameters: { ...scaling, partial_rotary_factor: 1 },
        partial_rotary_factor: 1,
        rotary_dim: 64,
        n_positions: 4096,
        original_max_position_embeddings: 1024,
      },
    ]) {
      expect(posenc.session({ ...llama, ...keys }).turning(0).frequencies).toEqual(plain);
    }
  });

  test("layers that nobody counts", () => {
    const { num_hidden_layers, ...config } = llama;
    expect(num_hidden_layers).toBe(2);
    expect(() => posenc.session({ ...config, model_type: "minicpm" })).toThrow(
      "num_hidden_layers must be given",
    );
  });
});

describe("layers as the class has them, where the configuration says nothing", () => {
  const without = (model_type: string, more: object = {}) => {
    const session = posenc.session({ ...llama, ...more, model_type, num_hidden_layers: 8 });
    return Array.from({ length: 8 }, (_, i) => i).filter((i) => session.layer(i) === null);
  };

  test("some turn nothing", () => {
    expect(without("smollm3")).toEqual([3, 7]);
    expect(without("llama4_text", { head_dim: 64 })).toEqual([3, 7]);
    expect(without("cohere2")).toEqual([3, 7]);
    expect(without("exaone4", { sliding_window: 4096 })).toEqual([3, 7]);
    expect(without("exaone4", { sliding_window: null })).toEqual([]);
    expect(without("qwen3_next")).toEqual([0, 1, 2, 4, 5, 6]);
    expect(without("lfm2", { full_attn_idxs: [2, 5] })).toEqual([0, 1, 3, 4, 6, 7]);
    expect(without("llama")).toEqual([]);
  });

  test("gpt-oss stretches by YaRN, ModernBERT's null is the other layers' base", () => {
    const oss = posenc.session({ model_type: "gpt_oss", num_hidden_layers: 2 });
    expect(oss.turning(0).preset).toBe("transformers-yarn");
    expect(oss.turning(0).amplitude).toBeCloseTo(1.3465735902799727, 12);
    const bert = posenc.session({ model_type: "modernbert", local_rope_theta: null });
    expect(bert.turning(1).frequencies).toEqual(bert.turning(0).frequencies);
    const own = posenc.session({ model_type: "modernbert" });
    expect(own.turning(1).frequencies[1]).toBeGreaterThan(own.turning(0).frequencies[1] as number);
  });

  test("Hunyuan's alpha stretches the base of every text", () => {
    const scaling = { type: "dynamic", alpha: 1000, factor: 1 };
    const config = { ...llama, model_type: "hunyuan_v1_dense", rope_scaling: scaling };
    const [, frequency] = posenc.session(config).turning(0).frequencies;
    expect(frequency).toBeCloseTo((10000 * 1000 ** (64 / 62)) ** (-2 / 64), 12);
  });
});

test("Ministral 3 multiplies its queries by a factor of the position", () => {
  const session = posenc.session({
    model_type: "ministral3",
    num_hidden_layers: 1,
    max_position_embeddings: 262144,
    rope_parameters: {
      rope_type: "yarn",
      rope_theta: 1e6,
      factor: 16,
      original_max_position_embeddings: 16384,
      llama_4_scaling_beta: 0.1,
    },
  });
  const [x, k] = [tensor(1, 1, 1, 128), tensor(1, 1, 1, 128)];
  session.turning(0).apply({ q: x, k, positions: [[32768]] });
  const times = 1 + 0.1 * Math.log(3);
  expect(
    difference(
      x.data,
      k.data.map((number) => number * times),
    ),
  ).toBeLessThan(1e-6);
  const call = () => session.turning(0).apply({ q: x, positions: [[-1]] });
  expect(call).toThrow("positions[0] must be from 0 to 2^53");
});

test("a call that is refused has not changed the length that a session is at", () => {
  const session = posenc.session({
    model_type: "ministral3",
    num_hidden_layers: 1,
    max_position_embeddings: 2048,
    rope_parameters: {
      rope_type: "dynamic",
      factor: 2,
      original_max_position_embeddings: 2048,
      llama_4_scaling_beta: 0.1,
    },
  });
  const call = () =>
    session.turning(0).apply({ q: tensor(2, 1, 1, 128), positions: [[9000], [-1]] });
  expect(call).toThrow("positions[1] must be from 0 to 2^53");
  expect(session.length).toBe(2048);
});

describe("what a call does while its positions are read", () => {
  /** Rows whose one id runs a function of the caller's. */
  const calling = (act: () => void): number[][] => [
    Object.defineProperty([0, 0], 1, {
      get() {
        act();
        return 3;
      },
    }),
  ];
  const message = "must not turn or release a tensor while they are read";

  test("a call within it ends it, and nothing of it is turned", () => {
    const x = tensor(1, 4, 2, 64);
    const before = x.data.slice();
    const other = () => layer.apply({ q: tensor(1, 4, 2, 64), positions: [[70, 71]] });
    expect(() => layer.apply({ q: x, positions: calling(other) })).toThrow(message);
    expect(x.data).toEqual(before);
  });

  test("what it releases is not written to", () => {
    const session = posenc.session({ model_type: "llama4_text", num_hidden_layers: 4 });
    for (const turned of [true, false]) {
      const own = session.tensor([1, 1, 2, 128]);
      const q = own.view();
      const positions = calling(() => own.release());
      const call = () =>
        turned
          ? session.turning(0).apply({ q, positions })
          : session.temper(3, { q, slots: positions });
      expect(call).toThrow(message);
    }
    const x = tensor(1, 1, 2, 128);
    expect(session.turning(0).apply({ q: x, positions: [[1, 2]] }).length).toBe(0);
  });
});

test("a session that is released turns nothing more", () => {
  const session = posenc.session(llama);
  const own = session.turning(0);
  session.release();
  expect(() => own.apply({ q: tensor(1, 4, 1, 64), positions: [[0]] })).toThrow("released");
});

describe("a tensor in the wasm memory that was released", () => {
  test.each(["float32", "float16", "bfloat16"] as const)(
    "of %s has views of length 0, and the layers go on",
    (as) => {
      const x = tensor(1, 4, 2, 64);
      const expected = x.data.slice();
      layer.apply({ q: { data: expected, shape: x.shape }, positions: [[7, 8]] });
      const session = posenc.session(llama);
      const q = session.tensor(x.shape, as);
      const k = session.tensor([1, 2, 2, 64], as);
      session.turning(0).apply({ q: q.view(), k: k.view(), positions: [[7, 8]] });
      const views = [q.view().data, k.view().data];
      q.release();
      for (const view of views) {
        expect(view.length).toBe(0);
        expect(() => view.fill(12345)).toThrow(TypeError);
        for (let n = 0; n < 512; ++n) view[n] = 12345;
      }
      expect(() => q.view()).toThrow("must not be released");
      // Positions, blocks and plans that the sessions keep are found again.
      for (let n = 0; n < 3; ++n) {
        const again = x.data.slice();
        layer.apply({ q: { data: again, shape: x.shape }, positions: [[7, 8]] });
        expect(again).toEqual(expected);
      }
      session.turning(0).apply({ k: k.view(), positions: [[7, 8]] });
      k.release();
    },
  );
});

test("positions that make the memory grow while they are read are read again", () => {
  const session = posenc.session(llama);
  const [x, y] = [tensor(1, 4, 2, 64), tensor(1, 4, 2, 64)];
  const made = [session.tensor([1])];
  const row = [3, 0];
  Object.defineProperty(row, 1, {
    get: () => {
      const bytes = made[0]?.view().data.buffer.byteLength as number;
      // As much as the whole memory has: there is no room for it.
      if (made.length === 1) made.push(session.tensor([bytes / 4]));
      return 9;
    },
  });
  session.turning(0).apply({ q: x, positions: [row] });
  session.turning(0).apply({ q: y, positions: [[3, 9]] });
  expect(made).toHaveLength(2);
  expect(x.data).toEqual(y.data);
  for (const one of made) one.release();
});

test("a step from 2^53 is refused, as by encode, before anything is turned", () => {
  const x = tensor(1, 4, 3, 64);
  const before = x.data.slice();
  for (const start of [2 ** 53 - 1, 2 ** 53]) {
    expect(() => layer.apply({ q: x, positions: { start, length: 3 } })).toThrow(
      "the last position must be a finite number of magnitude at most 2^53, was",
    );
    expect(x.data).toEqual(before);
  }
  const last = x.data.slice();
  layer.apply({ q: { data: last, shape: x.shape }, positions: { start: 2 ** 53 - 2, length: 3 } });
  expect(last).not.toEqual(before);
});

test("rope_parameters may be a list with an object or null for each layer", () => {
  const config = {
    ...{ model_type: "llama", head_dim: 64, num_hidden_layers: 3 },
    rope_parameters: [
      { rope_type: "default", rope_theta: 1e4 },
      null,
      { rope_type: "linear", factor: 2, rope_theta: 1e6 },
    ],
  };
  const session = posenc.session(config);
  expect(session.facts(0).rotary?.options).toEqual({ dim: 64, base: 1e4 });
  expect(session.layer(1)).toBeNull();
  expect(session.facts(2).rotary?.options).toEqual({ dim: 64, base: 1e6, factor: 2 });
  const short = { ...config, rope_parameters: config.rope_parameters.slice(1) };
  expect(() => posenc.session(short)).toThrow(
    "rope_parameters must be an object or null for each of the layers that are counted",
  );
});

test("a session has a copy of its configuration, which nothing changes", () => {
  const given = { ...llama, rope_scaling: { rope_type: "linear", factor: 2 } };
  const session = posenc.session(given);
  given.rope_scaling.factor = 4;
  given.model_type = "gpt2";
  expect(session.config).toEqual({ ...llama, rope_scaling: { rope_type: "linear", factor: 2 } });
  expect(() => {
    (session.config as { model_type: string }).model_type = "gpt2";
  }).toThrow(TypeError);
  expect(posenc.session(JSON.stringify(llama)).config).toEqual(llama);
  const named = JSON.parse('{ "__proto__": { "hidden_size": 1 }, "model_type": "llama" }');
  expect(Object.getPrototypeOf(posenc.session({ ...named, ...llama }).config)).toBe(
    Object.prototype,
  );
});
