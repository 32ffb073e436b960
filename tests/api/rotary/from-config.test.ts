import { type FromConfig, fromConfig, load } from "posenc/rotary";
import { describe, expect, test } from "vitest";
import manifest from "../../golden/dialects/manifest.json" with { type: "json" };
import { golden } from "../golden.js";
import { messagesFirst } from "../messages.js";
import configs from "./configs.json" with { type: "json" };

const posenc = await load();

/** Frequencies of a rotary that was found; the text's length where its scaling depends on it. */
function frequenciesOf(found: FromConfig, length = 0) {
  const { kind, preset, options } = found;
  if (kind !== "rotary") throw new Error(`${kind} has no frequencies`);
  const grows = preset === "transformers-longrope" || preset === "transformers-dynamic";
  return posenc.make({ ...found, options: { ...options, ...(grows && { length }) } }).frequencies;
}

describe("configurations of public models", () => {
  test.each(configs.map((fixture) => [fixture.model, fixture] as const))("%s", (_, fixture) => {
    const { config, expect: expected } = fixture;
    const { kind, preset, options } = expected;
    const found = fromConfig(config);
    expect({ kind: found.kind, preset: found.preset, options: found.options }).toEqual({
      kind,
      preset,
      options,
    });
    const ignored = "ignored" in expected ? expected.ignored : [];
    expect(found.ignored.map(({ key }) => key)).toEqual(ignored);
    const layers = "layers" in expected ? expected.layers : undefined;
    if (layers === undefined) expect(found).not.toHaveProperty("layers");
    else expect(found.layers).toMatchObject(layers);
    expect(fromConfig(JSON.stringify(config))).toEqual(found);
    if (found.kind === "rotary") {
      const { rotaryDim = options.dim } = options as { dim: number; rotaryDim?: number };
      expect(frequenciesOf(found)).toHaveLength((rotaryDim as number) / 2);
    }
  });

  test("are at least twenty, each with its source", () => {
    expect(configs.length).toBeGreaterThanOrEqual(20);
    for (const { source } of configs)
      expect(source).toMatch(/^(https:\/\/|[\w-]+\/[\w-]+ [0-9a-f]+)/);
  });
});

describe("the golden cases' own configurations", () => {
  interface Golden {
    system: string;
    params: { config: Record<string, unknown> };
  }
  const cases = Object.entries(manifest as unknown as Record<string, Golden>).filter(
    ([name]) =>
      // Its rotary is transformers 5's, whose class has it by type of layer.
      name.startsWith("rope_hf_") && name !== "rope_hf_proportional",
  );

  /** The library's frequencies, rounded to float32, by the version that printed them. */
  const arrays = {
    "4.45": "inv_freq_445_torch",
    "4.51": "inv_freq_torch",
    "4.57.5": "inv_freq_newer_torch",
  };

  test.each(cases.map(([name, { params }]) => [name, params.config] as const))(
    "%s has the library's frequencies, in every version",
    async (name, config) => {
      const { data: positions } = await golden(`dialects/${name}.pos`);
      const length = (positions.at(-1) as number) + 1;
      let compared = 0;
      for (const [version, array] of Object.entries(arrays)) {
        const library = await golden(`dialects/${name}.${array}`).catch(() => undefined);
        if (library === undefined) continue;
        const llama = { model_type: "llama", ...config };
        const own = frequenciesOf(fromConfig(llama, { version }), length);
        for (const [pair, frequency] of own.entries()) {
          const theirs = library.data[pair] as number;
          expect(Math.abs(frequency - theirs)).toBeLessThan(3e-7 * theirs + 1e-9);
        }
        compared += 1;
      }
      expect(compared).toBeGreaterThan(0);
    },
  );
});

describe("old and new spellings", () => {
  const head = { model_type: "llama", head_dim: 64, max_position_embeddings: 4096 };

  test("rope_interleave says which columns make a pair", () => {
    const deepseek = { model_type: "deepseek_v3", qk_rope_head_dim: 64 };
    expect(fromConfig(deepseek).options).toMatchObject({ pairing: "adjacent" });
    expect(fromConfig({ ...deepseek, rope_interleave: false }).options).not.toHaveProperty(
      "pairing",
    );
  });

  test("partial_rotary_factor stands beside the base or in rope_parameters", () => {
    const beside = fromConfig({ ...head, partial_rotary_factor: 0.5 });
    const inside = fromConfig({
      ...head,
      rope_parameters: { rope_type: "default", partial_rotary_factor: 0.5 },
    });
    expect(beside.options).toMatchObject({ dim: 64, rotaryDim: 32 });
    expect(inside).toEqual(beside);
  });
});

describe("models of images", () => {
  const of = { hidden_size: 512, num_attention_heads: 4, max_position_embeddings: 4096 };
  const qwen2 = { ...of, model_type: "qwen2_vl" };
  const qwen3 = { ...of, model_type: "qwen3_vl_text", head_dim: 128 };
  const mrope_section = [16, 24, 24];

  test("have presets of their own, which make turns them by time, height and width", () => {
    const blocks = fromConfig({ ...qwen2, rope_scaling: { type: "mrope", mrope_section } });
    expect(blocks).toMatchObject({
      preset: "transformers-mrope",
      options: { sections: [16, 24, 24] },
      version: "4.56",
    });
    expect(posenc.rotary(blocks).axes.filter((axis) => axis === 0)).toHaveLength(16);
    // Its class says how many pairs each axis has, and no version before 4.57 has it.
    const inTurn = fromConfig(qwen3);
    expect(inTurn).toMatchObject({
      preset: "transformers-mrope-interleaved",
      options: { sections: [24, 20, 20] },
      version: "",
    });
    expect(posenc.rotary(inTurn).axes.slice(0, 4)).toEqual([0, 1, 2, 0]);
  });

  test("may be scaled by YaRN, as their model cards do, and by nothing else", () => {
    const yarn = { factor: 4, original_max_position_embeddings: 1024, mrope_section };
    const scaled = (config: object, rope_type: string) =>
      fromConfig({ ...config, rope_scaling: { ...yarn, rope_type } });
    expect(scaled(qwen2, "yarn").preset).toBe("transformers-mrope-yarn");
    expect(scaled(qwen3, "yarn").preset).toBe("transformers-mrope-interleaved-yarn");
    expect(scaled(qwen2, "yarn").engines.map(({ engine }) => engine)).toContain(
      "transformers 4.45",
    );
    const text = { ...of, model_type: "qwen2" };
    for (const config of [qwen2, qwen3]) {
      const plain = fromConfig({ ...text, rope_scaling: { ...yarn, rope_type: "yarn" } });
      const made = posenc.rotary({ ...scaled(config, "yarn") });
      const base = config === qwen2 ? 1e6 : 5e5;
      const { frequencies } = posenc.rotary({
        ...plain,
        options: { ...plain.options, base },
      } as typeof plain);
      expect(made.frequencies).toEqual(frequencies);
      expect(() => scaled(config, "linear")).toThrow(
        'rope_scaling.rope_type must be "default" or "yarn", was "linear"',
      );
    }
  });

  test.each([
    [[16, 24], 'was "16,24"'],
    [[16, -24, 72], 'was "16,-24,72"'],
    [[16.5, 23.5, 24], 'was "16.5,23.5,24"'],
    [[16, Number.NaN, 24], 'was "16,NaN,24"'],
  ])("sections %s are refused by their key", (sections, was) => {
    const config = { ...qwen2, rope_scaling: { type: "mrope", mrope_section: sections } };
    const message = "rope_scaling.mrope_section must be three numbers, 64 together";
    expect(() => fromConfig(config)).toThrow(message);
    expect(() => fromConfig(config)).toThrow(was);
  });

  test("must say how many pairs each axis has, unless their class does", () => {
    const message = "rope_scaling.mrope_section must be three numbers, 64 together, was undefined";
    expect(() => fromConfig(qwen2)).toThrow(RangeError);
    expect(() => fromConfig(qwen2)).toThrow(message);
    const rope_parameters = { rope_type: "default", rope_theta: 1e6 };
    expect(() => fromConfig({ ...qwen2, rope_parameters })).toThrow(
      "rope_parameters.mrope_section must be three numbers",
    );
  });
});

describe("a language model inside another configuration", () => {
  const text_config = { hidden_size: 5376, num_attention_heads: 32, num_hidden_layers: 6 };

  test("is of the kind that the outer one has, where it does not say its own", () => {
    const gemma = { ...text_config, query_pre_attn_scalar: 168 };
    const config = { model_type: "gemma3", text_config: gemma };
    const named = { model_type: "gemma3", text_config: { ...gemma, model_type: "gemma3_text" } };
    expect(fromConfig(config)).toEqual(fromConfig(named));
    expect(fromConfig(config).layers?.sliding_attention).toMatchObject({ options: { base: 1e4 } });
    expect(posenc.session(config).softmaxScale(0)).toBeCloseTo(168 ** -0.5, 15);
    const mllama = { model_type: "mllama", text_config };
    expect(fromConfig(mllama).options).toMatchObject({ base: 500000 });
    expect(fromConfig({ model_type: "clip", text_config: {} }).kind).toBe("learned");
    expect(fromConfig({ model_type: "qwen2", text_config: {} }).kind).toBe("rotary");
  });

  test("of Qwen's Omni models is one deeper", () => {
    const rope_scaling = { type: "mrope", mrope_section: [16, 24, 24] };
    const text = { hidden_size: 3584, num_attention_heads: 28, rope_scaling };
    for (const own of [{}, { model_type: "qwen2_5_omni_text" }]) {
      const thinker = { model_type: "qwen2_5_omni_thinker", text_config: { ...text, ...own } };
      const found = fromConfig({ model_type: "qwen2_5_omni", thinker_config: thinker });
      expect(found).toMatchObject({ preset: "transformers-mrope", options: { base: 1e6 } });
      expect(fromConfig(thinker)).toEqual(found);
    }
  });

  test.each(["text_config", "llm_config", "language_config"])(
    "is refused by the key where nothing tells its kind: %s",
    (part) => {
      const config = { model_type: "llava", [part]: text_config };
      const message = `${part}.model_type must be given: model_type "llava" does not tell it`;
      expect(() => fromConfig(config)).toThrow(RangeError);
      expect(() => fromConfig(config)).toThrow(message);
      expect(() => posenc.session(config)).toThrow(message);
    },
  );
});

test("what is found is a copy: a changed configuration changes nothing", () => {
  const config = {
    model_type: "phi3",
    head_dim: 4,
    max_position_embeddings: 8192,
    original_max_position_embeddings: 4096,
    rope_scaling: { type: "longrope", short_factor: [1, 2], long_factor: [3, 4] },
  };
  const found = fromConfig(config);
  config.rope_scaling.short_factor[0] = 9;
  expect(found.options.shortFactors).toEqual([1, 2]);
});

test("it tells what it took no notice of, and why", () => {
  const config = {
    model_type: "llama",
    head_dim: 64,
    max_position_embeddings: 4096,
    rope_scaling: {
      rope_type: "yarn",
      factor: 4,
      original_max_position_embeddings: 512,
      mscale: 1,
      mscale_all_dim: 0.5,
      attn_factor: 1,
    },
  };
  const keys = (version: string) =>
    fromConfig(config, { version }).ignored.map(({ key }) => key.replace("rope_scaling.", ""));
  expect(keys("4.57.5")).toEqual(["attn_factor"]);
  expect(keys("4.51")).toEqual(["factor", "attn_factor"]);
  expect(keys("4.45")).toEqual([
    "original_max_position_embeddings",
    "mscale",
    "mscale_all_dim",
    "attn_factor",
  ]);
});

test("YaRN counts from the length beside the scaling since transformers 5, and it is told", () => {
  const config = {
    model_type: "qwen2",
    head_dim: 64,
    max_position_embeddings: 4096,
    original_max_position_embeddings: 1024,
    rope_scaling: { rope_type: "yarn", factor: 4 },
  };
  const { options, ignored, engines } = fromConfig(config);
  expect(options).toMatchObject({ trained: 1024 });
  expect(ignored).toEqual([]);
  expect(engines[0]).toEqual({
    engine: "transformers 4",
    does: "does not read original_max_position_embeddings beside the scaling: it counts from max_position_embeddings",
  });
  const old = fromConfig(config, { version: "4.57.5" });
  expect(old.options).not.toHaveProperty("trained");
  expect(old.ignored.map(({ key }) => key)).toEqual(["original_max_position_embeddings"]);
});

test("it tells what other engines do otherwise", () => {
  const engines = (config: Record<string, unknown>) =>
    fromConfig(config).engines.map(({ engine }) => engine);
  const head = { model_type: "qwen2", head_dim: 64, max_position_embeddings: 4096 };
  expect(engines({ ...head, model_type: "llama" })).toEqual(["llama.cpp"]);
  expect(engines(head)).toEqual([]);
  const dynamic = { ...head, rope_scaling: { type: "dynamic", factor: 2 } };
  expect(engines(dynamic)).toEqual(["vLLM"]);
  const yarn = { type: "yarn", factor: 4, original_max_position_embeddings: 512, truncate: false };
  expect(engines({ ...head, rope_scaling: yarn })).toEqual([
    "transformers 4.51 to 4.55",
    "transformers 4.45",
    "transformers 4.45 and llama.cpp",
  ]);
  const deepseek = {
    rope_scaling: { ...yarn, truncate: true, mscale: 0.7, mscale_all_dim: 0.7 },
    max_position_embeddings: 2048,
  };
  const before = "transformers before #47435 (July 2026)";
  expect(engines({ ...deepseek, model_type: "deepseek_v2" })).toContain(before);
  expect(engines({ ...deepseek, model_type: "deepseek_v3" })).not.toContain(before);
  // m is 1.
  const once = { ...deepseek, rope_scaling: { ...deepseek.rope_scaling, factor: 1 } };
  expect(engines({ ...once, model_type: "deepseek_v2" })).not.toContain(before);
});

test("it tells no difference where there is none", () => {
  const engines = (config: Record<string, unknown>) =>
    fromConfig(config).engines.map(({ engine }) => engine);
  // max_position_embeddings / original_max_position_embeddings is the factor.
  // The class is younger than transformers 4.45.
  expect(engines({ model_type: "gpt_oss" })).toEqual(["llama.cpp"]);
  const alpha = { type: "dynamic", alpha: 1000 };
  const hunyuan = { model_type: "hunyuan_v1_dense", max_position_embeddings: 32768 };
  expect(engines({ ...hunyuan, rope_scaling: alpha })).toEqual([]);
});

test("make makes rotaries and biases, and refuses rows", () => {
  const bloom = posenc.make(fromConfig({ model_type: "bloom", n_head: 4 }));
  expect(bloom).toMatchObject({ name: "alibi", form: "bloom" });
  const t5 = posenc.make(fromConfig({ model_type: "t5" }));
  expect(t5).toMatchObject({ name: "t5", bucketCount: 32 });
  const rows = fromConfig({ model_type: "gpt2" });
  expect(() => posenc.make(rows)).toThrow(
    'found.kind must be "rotary" or "alibi" or "t5", was "learned"',
  );
});

test("types of layers that every object has by name are kept", () => {
  const config = `{
    "model_type": "llama", "head_dim": 64, "max_position_embeddings": 4096, "num_hidden_layers": 3,
    "layer_types": ["full_attention", "__proto__", "constructor"],
    "rope_parameters": {
      "full_attention": { "rope_type": "default", "rope_theta": 10000 },
      "__proto__": { "rope_type": "default", "rope_theta": 500 },
      "constructor": { "rope_type": "linear", "factor": 4 }
    }
  }`;
  const { layers = {}, layerTypes } = fromConfig(config);
  expect(layerTypes).toEqual(["full_attention", "__proto__", "constructor"]);
  expect(Object.keys(layers).sort()).toEqual(["__proto__", "constructor", "full_attention"]);
  expect(Object.getOwnPropertyDescriptor(layers, "__proto__")?.value.options.base).toBe(500);
  expect(Object.getPrototypeOf(layers)).toBe(Object.prototype);
  expect(JSON.parse(JSON.stringify(layers)).constructor.preset).toBe("transformers-linear");
  const session = posenc.session(config);
  expect(session.turning(1).frequencies[1]).toBeCloseTo(500 ** (-1 / 32), 12);
  expect(session.turning(2).frequencies[0]).toBe(0.25);
});

test("a configuration within itself is refused", () => {
  const inKey: Record<string, unknown> = { model_type: "llama" };
  inKey.vision_config = { parts: [inKey] };
  const inScalings: Record<string, unknown> = { model_type: "llama" };
  inScalings.rope_scaling = { rope_type: "default", rope_theta: inScalings };
  inScalings.rope_parameters = inScalings.rope_scaling;
  for (const config of [inKey, inScalings]) {
    expect(() => fromConfig(config)).toThrow(TypeError);
    expect(() => fromConfig(config)).toThrow("config must be nested at most 32 deep");
  }
});

describe("what a configuration may not say", () => {
  const head = { model_type: "llama", head_dim: 64, max_position_embeddings: 4096 };
  const llama3 = {
    type: "llama3",
    factor: 4,
    original_max_position_embeddings: 1024,
    low_freq_factor: 1,
    high_freq_factor: 4,
  };
  const longrope = (short_factor: number[]) => ({
    type: "longrope",
    short_factor,
    long_factor: Array(32).fill(1),
  });
  // biome-ignore lint/suspicious/noExplicitAny: wrong on purpose
  const wrong = fromConfig as (config: any, options?: any) => unknown;

  test.each(
    messagesFirst([
      [() => wrong("{"), RangeError, 'config must be the text of a JSON object, was "{"'],
      [() => wrong(7), TypeError, "config must be an object or its JSON text, was 7"],
      [
        () => wrong({ ...head, model_type: "qwen22" }),
        RangeError,
        'model_type must be one that is known: the nearest is "qwen2"; a file of another model can be given',
      ],
      [
        () => wrong({ ...head, rope_scaling: { rope_type: "yarm" } }),
        RangeError,
        'rope_scaling.rope_type must be "default" or "linear" or "dynamic" or "llama3" or "yarn" or',
      ],
      [
        () => wrong({ ...head, rope_scaling: { type: "linear" } }),
        RangeError,
        "rope_scaling.factor must be a number greater than 0, was undefined",
      ],
      [
        () => wrong({ ...head, rope_scaling: { type: "linear", factor: "4" } }),
        TypeError,
        'rope_scaling.factor must be a number greater than 0, was "4"',
      ],
      [
        () => wrong({ ...head, rope_scaling: "linear" }),
        TypeError,
        'rope_scaling must be an object, was "linear"',
      ],
      [
        () => wrong({ ...head, rope_theta: 1 }),
        RangeError,
        "rope_theta must be a number greater than 1 and at most 1e100, was 1",
      ],
      [
        () => wrong({ model_type: "kimi_k2", num_attention_heads: 4, qk_rope_head_dim: "64" }),
        TypeError,
        'qk_rope_head_dim must be an integer ≥ 2, was "64"',
      ],
      [
        () => wrong({ model_type: "internlm3", num_attention_heads: 4 }),
        RangeError,
        "head_dim must be given, or hidden_size, was undefined",
      ],
      [
        () => wrong({ model_type: "llava", text_config: { ...head, head_dim: "64" } }),
        TypeError,
        'text_config.head_dim must be an integer ≥ 2, was "64"',
      ],
      [
        () => wrong({ ...head, partial_rotary_factor: 2 }),
        RangeError,
        "partial_rotary_factor must be a number greater than 0 and at most 1, was 2",
      ],
      [
        () => wrong({ ...head, partial_rotary_factor: 0 }),
        RangeError,
        "partial_rotary_factor must be a number greater than 0 and at most 1, was 0",
      ],
      [
        () => wrong({ ...head, rope_parameters: { partial_rotary_factor: 0 } }),
        RangeError,
        "rope_parameters.partial_rotary_factor must be a number greater than 0 and at most 1, was 0",
      ],
      [
        () => wrong({ model_type: "gpt_neox", head_dim: 64, rotary_pct: 0 }),
        RangeError,
        "rotary_pct must be a number greater than 0 and at most 1, was 0",
      ],
      [
        () => wrong({ ...head, partial_rotary_factor: 0.02 }),
        RangeError,
        "partial_rotary_factor must be a share of 64 columns that has a pair, was 0.02",
      ],
      [
        () => wrong({ model_type: "bert", position_embedding_type: "relative_key" }),
        RangeError,
        'position_embedding_type must be "absolute" or "alibi", was "relative_key"',
      ],
      ...["__proto__", "constructor"].map(
        (name) =>
          [
            () => wrong({ ...head, model_type: name }),
            RangeError,
            `model_type must be one that is known: the nearest is`,
          ] as const,
      ),
      [
        () => wrong({ model_type: "bloom" }),
        RangeError,
        "n_head must be an integer ≥ 1, was undefined",
      ],
      // Mistakes with the call itself.
      [
        () => wrong(new TextEncoder().encode(JSON.stringify(head))),
        TypeError,
        "config must be an object or its JSON text, was a Uint8Array of",
      ],
      [
        () => wrong(Promise.resolve(head)),
        TypeError,
        "config must be an object or its JSON text, was an object of Promise",
      ],
      [
        () => wrong(head, "4.45"),
        TypeError,
        'options must be an object such as { version: … }, was "4.45"',
      ],
      [
        () => wrong(head, { versoin: "4.45" }),
        TypeError,
        "options must have no keys other than version",
      ],
      // Numbers that no memory holds.
      [
        () => wrong({ ...head, num_hidden_layers: 1e9 }),
        RangeError,
        "num_hidden_layers must be ≤ 65536, was 1000000000",
      ],
      [
        () => wrong({ ...head, num_hidden_layers: 1e300 }),
        RangeError,
        "num_hidden_layers must be ≤ 65536, was 1e+300",
      ],
      [
        () => wrong({ ...head, head_dim: 2 ** 40 }),
        RangeError,
        "head_dim must be such that an even number of 1099511627776 turn",
      ],
      [
        () => wrong({ model_type: "llama", hidden_size: 2 ** 50, num_attention_heads: 2 }),
        RangeError,
        "hidden_size must be such that an even number of 562949953421312 turn",
      ],
      // Columns that make no pairs.
      [
        () => wrong({ ...head, head_dim: 63 }),
        RangeError,
        "head_dim must be such that an even number of 63 turn, was 63",
      ],
      [
        () => wrong({ ...head, partial_rotary_factor: 0.3 }),
        RangeError,
        "partial_rotary_factor must be such that an even number of 64 turn, was 19",
      ],
      [
        () => wrong({ model_type: "llama", hidden_size: 3, num_attention_heads: 30 }),
        RangeError,
        "hidden_size must be such that an even number of 0 turn, was 0",
      ],
      [
        () => wrong({ model_type: "gptj", rotary_dim: 512 }),
        RangeError,
        "rotary_dim must be such that an even number of 256 turn, was 512",
      ],
      // Scalings that no preset takes.
      [
        () => wrong({ ...head, rope_scaling: { type: "dynamic", alpha: 0.5 } }),
        RangeError,
        "rope_scaling.alpha must be a number from 1 to 1000000, was 0.5",
      ],
      [
        () =>
          wrong({ ...head, rope_scaling: { ...llama3, original_max_position_embeddings: 0.5 } }),
        RangeError,
        "rope_scaling.original_max_position_embeddings must be an integer ≥ 1, was 0.5",
      ],
      [
        () => wrong({ ...head, rope_scaling: longrope([1, 2]) }),
        RangeError,
        "rope_scaling.short_factor must be 32 numbers from 1e-6 to 1e6, was an array of 2",
      ],
      [
        () => wrong({ ...head, rope_scaling: longrope(Array(32).fill(Number.NaN)) }),
        RangeError,
        "rope_scaling.short_factor must be 32 numbers from 1e-6 to 1e6, was an array of 32",
      ],
      [
        () =>
          wrong({
            ...head,
            original_max_position_embeddings: 1,
            rope_scaling: longrope(Array(32).fill(1)),
          }),
        RangeError,
        "original_max_position_embeddings must be an integer ≥ 2, was 1",
      ],
      [
        () => wrong({ model_type: "gemma3_text", rope_local_base_freq: 0.5 }),
        RangeError,
        "rope_local_base_freq must be a number greater than 1 and at most 1e100, was 0.5",
      ],
      // Values that JSON has not.
      [
        () => wrong({ ...head, layer_types: Array(2) }),
        TypeError,
        "layer_types must be an array of texts, was an array of 2",
      ],
      [
        () => wrong(head, { version: "4.40" }),
        RangeError,
        'version must be a version of transformers from "4.45" to "5.17", was "4.40"',
      ],
    ]),
  )("is refused, and the key named: %s", (message, type, does) => {
    expect(does).toThrow(type);
    expect(does).toThrow(message);
  });
});

describe("models that transformers has no class for", () => {
  const sizes = { hidden_size: 4096, num_attention_heads: 32, num_hidden_layers: 2 };
  const of = (model_type: string, keys: object = {}) =>
    fromConfig({ ...sizes, model_type, ...keys } as Record<string, unknown>);

  test("Baichuan 7B turns by a base that no key changes; 13B has ALiBi", () => {
    const rotary = { max_position_embeddings: 4096, rope_theta: 500000 };
    expect(of("baichuan", rotary)).toMatchObject({
      preset: "transformers-default",
      options: { dim: 128, base: 10000 },
    });
    expect(of("baichuan", { model_max_length: 4096 })).toMatchObject({ kind: "alibi" });
    expect(() => of("baichuan")).toThrow("max_position_embeddings must be given");
  });

  test("GTE turns by default, and what it makes otherwise is refused", () => {
    const found = of("new", { logn_attention_scale: false });
    expect(found).toMatchObject({
      kind: "rotary",
      options: { dim: 128, base: 10000 },
      ignored: [],
    });
    expect(() => of("new", { position_embedding_type: "absolute" })).toThrow(
      'position_embedding_type must be "rope"',
    );
    expect(() => of("new", { rope_scaling: { type: "ntk", factor: 8 } })).toThrow("rope_scaling");
    expect(() => of("new", { logn_attention_scale: true })).toThrow("logn_attention_scale");
  });

  test("Nemotron's NAS: blocks without attention, and other attention than Llama's", () => {
    const blocks = (...attention: object[]) => ({
      block_configs: attention.map((one) => ({ attention: one })),
    });
    const llama = { no_op: false, n_heads_in_group: 8, window_length: null, unshifted_sink: false };
    expect(of("nemotron-nas", blocks(llama, { no_op: true }))).toMatchObject({
      layerTypes: ["full_attention", "without_attention"],
      layers: { without_attention: null },
    });
    expect(() => of("nemotron-nas", blocks(llama, { window_length: 64 }))).toThrow(
      "block_configs[1].attention.window_length must be null or left out",
    );
    const yarn = { position_embedding_type: "mistral_yarn", ...blocks(llama, llama) };
    expect(() => of("nemotron-nas", yarn)).toThrow('position_embedding_type must be "rope"');
  });

  test.each(["arctic", "openelm"])("%s scales nothing, so a scaling is refused", (type) => {
    expect(of(type)).toMatchObject({ preset: "transformers-default" });
    const scaled = { rope_scaling: { type: "linear", factor: 2 } };
    expect(() => of(type, scaled)).toThrow("rope_scaling must be null or left out");
  });

  test("Bailing counts the columns that turn, or has their share", () => {
    expect(of("bailing_moe", { rotary_dim: 64 }).options).toMatchObject({ rotaryDim: 64 });
    expect(of("bailing_moe", { partial_rotary_factor: 0.5 }).options).toMatchObject({
      rotaryDim: 64,
    });
  });

  test("Phi-4's share must be given", () => {
    expect(() => of("phi4mm")).toThrow("partial_rotary_factor must be given");
    expect(of("phi4mm", { partial_rotary_factor: 0.75 }).options).toMatchObject({ rotaryDim: 96 });
  });

  test("XLM-R's rotary has its pairing and columns by keys, and scales no positions", () => {
    const rotary = { position_embedding_type: "rotary", rotary_emb_base: 20000 };
    const interleaved = { ...rotary, rotary_emb_interleaved: true, rotary_emb_dim: 64 };
    expect(of("xlm-roberta", rotary).options).toEqual({ dim: 128, base: 20000 });
    expect(of("xlm-roberta", interleaved).options).toMatchObject({
      pairing: "adjacent",
      rotaryDim: 64,
    });
    expect(() => of("xlm-roberta", { ...rotary, rotary_emb_scale_base: 512 })).toThrow(
      "rotary_emb_scale_base must be null or left out",
    );
  });

  test.each(["mimo", "dots_ocr", "minicpmv"])("%s has windows where Qwen2 has them", (type) => {
    const windowed = { use_sliding_window: true, sliding_window: 64, max_window_layers: 1 };
    expect(of(type, windowed).layerTypes).toEqual(["full_attention", "sliding_attention"]);
  });
});
