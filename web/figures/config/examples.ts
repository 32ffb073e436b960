import { type Example, stretchedModels } from "../ruler/models.js";

/** Ten models that really are: those that were stretched, and five whose layers or columns differ. */
export const examples = {
  ...stretchedModels,
  gemma: {
    name: "Gemma 3 4B",
    config: {
      model_type: "gemma3",
      text_config: {
        model_type: "gemma3_text",
        hidden_size: 2560,
        intermediate_size: 10240,
        num_hidden_layers: 34,
        sliding_window: 1024,
        rope_scaling: {
          factor: 8,
          rope_type: "linear",
        },
      },
    },
  },
  scout: {
    name: "Llama 4 Scout",
    config: {
      model_type: "llama4",
      text_config: {
        model_type: "llama4_text",
        hidden_size: 5120,
        head_dim: 128,
        num_attention_heads: 40,
        num_key_value_heads: 8,
        num_hidden_layers: 48,
        max_position_embeddings: 10485760,
        rope_theta: 500000,
        rope_scaling: {
          factor: 16,
          high_freq_factor: 1,
          low_freq_factor: 1,
          original_max_position_embeddings: 8192,
          rope_type: "llama3",
        },
        no_rope_layers: [],
        attn_temperature_tuning: true,
        attn_scale: 0.1,
        floor_scale: 8192,
        use_qk_norm: true,
      },
    },
  },
  mistral: {
    name: "Mistral 7B v0.3",
    config: {
      model_type: "mistral",
      hidden_size: 4096,
      num_attention_heads: 32,
      num_key_value_heads: 8,
      num_hidden_layers: 32,
      max_position_embeddings: 32768,
      rope_theta: 1000000,
      sliding_window: null,
    },
  },
  "phi-2": {
    name: "Phi-2",
    config: {
      model_type: "phi",
      hidden_size: 2560,
      num_attention_heads: 32,
      num_key_value_heads: 32,
      num_hidden_layers: 32,
      max_position_embeddings: 2048,
      partial_rotary_factor: 0.4,
      rope_theta: 10000,
    },
  },
  modernbert: {
    name: "ModernBERT",
    config: {
      model_type: "modernbert",
      hidden_size: 768,
      num_attention_heads: 12,
      num_hidden_layers: 22,
      max_position_embeddings: 8192,
      global_attn_every_n_layers: 3,
      global_rope_theta: 160000,
      local_rope_theta: 10000,
      local_attention: 128,
    },
  },
} as const satisfies Readonly<Record<string, Example>>;

export type ExampleName = keyof typeof examples;
export const exampleNames = Object.keys(examples) as ExampleName[];

/** The text of an example, as its file has it. */
export function exampleText(name: ExampleName): string {
  return JSON.stringify(examples[name].config, undefined, 2);
}
