import { fromConfig, load } from "posenc/rotary";
import { describe, expect, test } from "vitest";
import survey from "../../../src/manual/model-types.json" with { type: "json" };

// Every kind of model that is made × every key that tells positions in any class: the key changes what is found,
// is refused, or is in `ignored`.

const posenc = await load();

const keys: Readonly<Record<string, unknown>> = {
  alibi: true,
  alibi_bias_max: 4,
  attention_multiplier: 0.3,
  attention_window: 64,
  attn_logit_softcapping: 11,
  compress_rope_theta: 7e3,
  global_head_dim: 96,
  global_rope_theta: 7e3,
  head_dim: 48,
  kv_channels: 48,
  layer_rope_theta: [7e3, 7e3, 7e3, 0],
  llama_4_scaling_beta: 0.3,
  local_rope_theta: 7e3,
  max_position_embeddings: 777,
  max_seq_len: 777,
  model_max_length: 777,
  mrope_section: [2, 3, 3],
  n_ctx: 777,
  n_positions: 777,
  no_rope_layer_interval: 2,
  no_rope_layers: [0, 1, 1, 1],
  nope_layer_interval: 2,
  original_max_position_embeddings: 77,
  partial_rotary_factor: 0.125,
  pos_att_type: ["c2p"],
  position_biased_input: false,
  position_buckets: 17,
  qk_nope_head_dim: 8,
  qk_rope_head_dim: 16,
  query_pre_attn_scalar: 33,
  relative_attention: true,
  relative_attention_max_distance: 77,
  relative_attention_num_buckets: 17,
  rope_freq_constant: 7e3,
  rope_interleave: false,
  rope_local_base_freq: 7e3,
  rope_parameters: { rope_type: "linear", factor: 3 },
  rope_pct: 0.125,
  rope_ratio: 3,
  rope_scaling: { rope_type: "linear", factor: 3 },
  rope_theta: 7e3,
  rotary_base: 7e3,
  rotary_dim: 16,
  rotary_emb_base: 7e3,
  rotary_emb_fraction: 0.125,
  rotary_emb_interleaved: true,
  rotary_pct: 0.125,
  rotary_scaling_factor: 3,
  seq_length: 777,
  sinusoidal_embeddings: true,
  sliding_window: 77,
  sliding_window_pattern: 2,
  swa_head_dim: 48,
  swa_rope_theta: 7e3,
  use_alibi: true,
  use_rope: false,
  yarn_only_types: ["full_attention"],
};

const base = {
  hidden_size: 256,
  d_model: 256,
  n_embd: 256,
  emb_dim: 256,
  num_attention_heads: 4,
  n_head: 4,
  n_heads: 4,
  num_hidden_layers: 4,
  n_layer: 4,
  n_layers: 4,
};
const halfOf128 = { hidden_size: 4096, num_attention_heads: 32 };
const inSections = { rope_scaling: { type: "mrope", mrope_section: [16, 24, 24] } };
const needed: Readonly<Record<string, object>> = {
  Glm4vMoe_text: halfOf128,
  glm4v_moe_text: halfOf128,
  paddleocr_vl_text: inSections,
  qwen2_5_omni_talker: inSections,
  qwen4_exp_text: { rope_parameters: { partial_rotary_factor: 0.25 } },
  granitemoehybrid: {
    position_embedding_type: "rope",
    layer_types: ["full_attention", "mamba", "mamba", "mamba"],
  },
  lfm2_moe: { layer_types: ["full_attention", "conv", "conv", "conv"] },
  nemotron_h: { hybrid_override_pattern: "M*-E" },
};

/** All that is found, and all that the layers do. */
function answerOf(config: Record<string, unknown>) {
  const { ignored, ...found } = fromConfig(config);
  const facts: unknown[] = [];
  if (found.kind === "rotary" || found.kind === "none") {
    const session = posenc.session(config);
    for (let layer = 0; layer < session.layers; ++layer) {
      facts.push(session.facts(layer), session.layer(layer)?.pairing);
    }
    session.release();
  }
  return { said: JSON.stringify([found, facts]), ignored: ignored.map(({ key }) => key) };
}

const made = survey.groups.flatMap(({ made, types }) => (made === null ? [] : types));

describe("a key about positions is read, refused or told", () => {
  test.each(made)("of %s", (type) => {
    // Kinds whose own sizes are asked for are tried with what their class has.
    const tries = [
      { model_type: type, ...base, ...needed[type] },
      { model_type: type, ...needed[type] },
    ];
    const plain = tries.find((config) => {
      try {
        answerOf(config);
        return true;
      } catch {
        return false;
      }
    }) ?? { ...tries[0], rope_scaling: { type: "mrope", mrope_section: [8, 12, 12] } };
    const without = answerOf(plain).said;
    const lost = Object.entries(keys).filter(([key, value]) => {
      if (key in plain) return false;
      try {
        const { said, ignored } = answerOf({ ...plain, [key]: value });
        return said === without && !ignored.includes(key);
      } catch (error) {
        // The same without the key is not refused.
        expect(error).toBeInstanceOf(Error);
        return false;
      }
    });
    expect(lost.map(([key]) => key)).toEqual([]);
  });
});

describe("a key is told at any level", () => {
  const text_config = { model_type: "llama", head_dim: 64, num_hidden_layers: 2 };
  const ignored = (config: Record<string, unknown>) => fromConfig(config).ignored;

  test("beside the language model, in another part, in a scaling", () => {
    const config = {
      model_type: "llava",
      rope_theta: 5e5,
      vision_config: { model_type: "pixtral", rope_theta: 1e4, inner: { rotary_dim: 8 } },
      text_config: { ...text_config, rope_parameters: { rope_type: "default", alpha: 3 } },
    };
    expect(ignored(config)).toEqual([
      { key: "rope_theta", why: 'the class reads what is in "text_config", not what is beside it' },
      {
        key: "vision_config.rope_theta",
        why: "it is of another part than the language model",
      },
      {
        key: "vision_config.inner.rotary_dim",
        why: "it is of another part than the language model",
      },
      { key: "text_config.rope_parameters.alpha", why: '"default" does not use it' },
    ]);
  });

  test("what transformers 4 does not read of a file of 5", () => {
    const config = { ...text_config, rope_parameters: { rope_type: "default", rope_theta: 5e5 } };
    const old = fromConfig(config, { version: "4.56" });
    expect(old.options).toMatchObject({ base: 10000 });
    expect(old.ignored).toEqual([
      { key: "rope_parameters", why: "transformers 4 does not read it" },
    ]);
    expect(fromConfig(config, { version: "5.16" }).options).toMatchObject({ base: 5e5 });
    expect(() => fromConfig({ model_type: "qwen3_5_text" }, { version: "4.57.5" })).toThrow(
      'version must be "5" or newer, which has a class for qwen3_5_text, was "4.57.5"',
    );
  });
});
