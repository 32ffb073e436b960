/** A model's `config.json`. */
type Config = Readonly<Record<string, unknown>>;

/** A model that really is, with what its positions need of its `config.json`. */
export interface Example {
  /** Its own name, the same in every language. */
  name: string;
  config: Config;
}

/**
 * Models that were stretched, each in another way. LongRoPE's factors of Phi-3 are near those of the published
 * file, and not compared with it.
 */
export const stretchedModels = {
  llama: {
    name: "Llama 3.1 8B",
    config: {
      model_type: "llama",
      hidden_size: 4096,
      num_attention_heads: 32,
      num_key_value_heads: 8,
      num_hidden_layers: 32,
      max_position_embeddings: 131072,
      rope_theta: 500000,
      rope_scaling: {
        factor: 8,
        low_freq_factor: 1,
        high_freq_factor: 4,
        original_max_position_embeddings: 8192,
        rope_type: "llama3",
      },
    },
  },
  qwen: {
    name: "Qwen2.5 7B, YaRN",
    config: {
      model_type: "qwen2",
      hidden_size: 3584,
      num_attention_heads: 28,
      num_key_value_heads: 4,
      num_hidden_layers: 28,
      max_position_embeddings: 32768,
      rope_theta: 1000000,
      rope_scaling: {
        factor: 4,
        original_max_position_embeddings: 32768,
        type: "yarn",
      },
    },
  },
  phi: {
    name: "Phi-3 mini 128k",
    config: {
      model_type: "phi3",
      hidden_size: 3072,
      num_attention_heads: 32,
      num_key_value_heads: 32,
      num_hidden_layers: 32,
      max_position_embeddings: 131072,
      original_max_position_embeddings: 4096,
      rope_theta: 10000,
      rope_scaling: {
        long_factor: [
          1.03, 1.05, 1.05, 1.08, 1.23, 1.23, 1.3, 1.45, 1.6, 1.65, 1.9, 2.86, 3.69, 5.42, 5.49,
          5.49, 9.09, 11.58, 15.66, 15.77, 15.79, 18.360001, 21.99, 23.08, 30.009998, 32.350002,
          32.590004, 35.560005, 39.950005, 53.840004, 56.200005, 57.950005, 59.290005, 59.770004,
          59.920006, 61.190006, 61.960007, 62.500008, 63.370007, 63.480007, 63.480007, 63.660007,
          63.850006, 64.080009, 64.76001, 64.800011, 64.810013, 64.810013,
        ],
        short_factor: [
          1.05, 1.05, 1.05, 1.1, 1.1, 1.15, 1.2, 1.25, 1.3, 1.35, 1.5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
          2, 2, 2, 2, 2, 2, 2, 2, 2, 2.05, 2.05, 2.05, 2.1, 2.1, 2.1, 2.15, 2.15, 2.35, 2.4, 2.45,
          2.5, 2.55, 2.6, 2.65, 2.7, 2.8, 2.85,
        ],
        type: "longrope",
      },
    },
  },
  deepseek: {
    name: "DeepSeek-V3",
    config: {
      model_type: "deepseek_v3",
      hidden_size: 7168,
      num_attention_heads: 128,
      num_key_value_heads: 128,
      num_hidden_layers: 61,
      qk_nope_head_dim: 128,
      qk_rope_head_dim: 64,
      max_position_embeddings: 163840,
      rope_theta: 10000,
      rope_scaling: {
        beta_fast: 32,
        beta_slow: 1,
        factor: 40,
        mscale: 1,
        mscale_all_dim: 1,
        original_max_position_embeddings: 4096,
        type: "yarn",
      },
    },
  },
  "gpt-oss": {
    name: "gpt-oss 20B",
    config: {
      model_type: "gpt_oss",
      hidden_size: 2880,
      head_dim: 64,
      num_attention_heads: 64,
      num_key_value_heads: 8,
      num_hidden_layers: 24,
      initial_context_length: 4096,
      max_position_embeddings: 131072,
      rope_theta: 150000,
      sliding_window: 128,
      layer_types: Array.from({ length: 12 }, () => ["sliding_attention", "full_attention"]).flat(),
      rope_scaling: {
        beta_fast: 32,
        beta_slow: 1,
        factor: 32,
        original_max_position_embeddings: 4096,
        rope_type: "yarn",
        truncate: false,
      },
    },
  },
} as const satisfies Readonly<Record<string, Example>>;

export type StretchedModel = keyof typeof stretchedModels;

/** What its file says of a model's rotary, of the length of its first training, and of its stretching. */
export interface Own {
  /** How many columns turn. */
  dim: number;
  base: number;
  trained: number;
  method: "yarn" | "llama3" | "longrope";
  factor: number;
  /** The ramp's ends, in turns within the trained length. Without a ramp: the usual ones. */
  slow: number;
  fast: number;
}

/** As what reads configurations has it, which is fetched later: tests/cli/config-page.test.ts compares both. */
export const owns: Readonly<Record<StretchedModel, Own>> = {
  llama: { dim: 128, base: 500000, trained: 8192, method: "llama3", factor: 8, slow: 1, fast: 4 },
  qwen: { dim: 128, base: 1e6, trained: 32768, method: "yarn", factor: 4, slow: 1, fast: 32 },
  phi: { dim: 96, base: 10000, trained: 4096, method: "longrope", factor: 32, slow: 1, fast: 4 },
  deepseek: { dim: 64, base: 10000, trained: 4096, method: "yarn", factor: 40, slow: 1, fast: 32 },
  "gpt-oss": {
    dim: 64,
    base: 150000,
    trained: 4096,
    method: "yarn",
    factor: 32,
    slow: 1,
    fast: 32,
  },
};
