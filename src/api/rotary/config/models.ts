import type { Pairing } from "../../shared/presets/options.js";

/**
 * @internal What a kind of model (`model_type`) does with rotaries where its configuration does not say
 * otherwise. What is left out is Llama's: halves, base 10000, all columns of a head.
 */
export interface RotaryModel {
  pairing?: Pairing;
  base?: number;
  /** Of a head's columns, how many turn. */
  partial?: number;
  /** Columns of a head, if that is not hidden_size / num_attention_heads. */
  headDim?: number;
  /**
   * hidden_size and num_attention_heads of the configuration class: what a configuration leaves out, as
   * the language models inside others do, is that.
   */
  defaults?: readonly [hidden: number, heads: number];
  /** The names of its keys, if they are others. */
  keys?: Partial<RotaryKeys>;
  /** The type of layers that have no rotary if others look through a sliding window. */
  withoutRotary?: string;
  /** Columns that turn, if the configuration does not count them. */
  rotaryDim?: number;
}

/** @internal The keys in which models say what their rotary is. */
export interface RotaryKeys {
  base: string;
  partial: string;
  /** Columns that turn, where they are counted. */
  rotaryDim: string;
  headDim: string;
  hidden: string;
  heads: string;
}

/** @internal The keys of Llama, and of most. */
export const usualKeys: RotaryKeys = {
  base: "rope_theta",
  partial: "partial_rotary_factor",
  rotaryDim: "rotary_dim",
  headDim: "head_dim",
  hidden: "hidden_size",
  heads: "num_attention_heads",
};

const ofGpt2 = { hidden: "n_embd", heads: "n_head" };
const likeLlama: RotaryModel = {};

/**
 * @internal Models with rotaries, by `model_type`: the defaults of their configuration classes and the
 * pairing of their apply_rotary_pos_emb in huggingface/transformers 58cebc848 (4.56),
 * src/transformers/models; those of deepseek, internlm2, kimi_k2, minicpm, orion, phi-msft and
 * stablelm_epoch in the code beside their weights.
 */
export const rotaryModels: Readonly<Record<string, RotaryModel>> = {
  apertus: { base: 12e6 },
  arcee: likeLlama,
  bamba: { partial: 0.5 },
  bitnet: { base: 500000 },
  codegen: { pairing: "adjacent", rotaryDim: 64, keys: ofGpt2, defaults: [4096, 16] },
  cohere: { pairing: "adjacent", defaults: [8192, 64] },
  cohere2: { pairing: "adjacent", withoutRotary: "full_attention" },
  deepseek: likeLlama,
  deepseek_v2: { pairing: "adjacent", headDim: 64, keys: { headDim: "qk_rope_head_dim" } },
  deepseek_v3: { pairing: "adjacent", headDim: 64, keys: { headDim: "qk_rope_head_dim" } },
  diffllama: likeLlama,
  ernie4_5: { pairing: "adjacent", base: 500000 },
  ernie4_5_moe: { pairing: "adjacent", base: 500000 },
  esm: likeLlama,
  exaone4: { withoutRotary: "full_attention" },
  falcon: { defaults: [4544, 71] },
  gemma: { headDim: 256 },
  gemma2: { headDim: 256 },
  gemma3_text: { base: 1e6, headDim: 256 },
  glm: { pairing: "adjacent", partial: 0.5, headDim: 128 },
  glm4: { pairing: "adjacent", partial: 0.5, headDim: 128 },
  glm4_moe: { partial: 0.5 },
  gpt_neox: {
    partial: 0.25,
    keys: { base: "rotary_emb_base", partial: "rotary_pct" },
    defaults: [6144, 64],
  },
  gpt_neox_japanese: { keys: { base: "rotary_emb_base", partial: "rotary_pct" } },
  gpt_oss: { base: 150000, headDim: 64 },
  gptj: { pairing: "adjacent", rotaryDim: 64, keys: ofGpt2, defaults: [4096, 16] },
  granite: { defaults: [4096, 32] },
  granitemoe: likeLlama,
  granitemoeshared: likeLlama,
  helium: { pairing: "adjacent", base: 100000, headDim: 128 },
  internlm2: likeLlama,
  jetmoe: { headDim: 128, keys: { headDim: "kv_channels" } },
  kimi_k2: { pairing: "adjacent", headDim: 64, keys: { headDim: "qk_rope_head_dim" } },
  llama: { defaults: [4096, 32] },
  llama4_text: { pairing: "adjacent", base: 500000, headDim: 128 },
  minicpm: likeLlama,
  ministral: likeLlama,
  ministral3: likeLlama,
  mistral: { defaults: [4096, 32] },
  mixtral: { base: 1e6, defaults: [4096, 32] },
  mllama_text_model: { base: 500000 },
  modernbert: { base: 160000, keys: { base: "global_rope_theta" } },
  nemotron: { partial: 0.5 },
  olmo: { defaults: [4096, 32] },
  olmo2: { defaults: [4096, 32] },
  olmo3: likeLlama,
  olmoe: likeLlama,
  orion: likeLlama,
  persimmon: { partial: 0.5, base: 25000 },
  "phi-msft": { rotaryDim: 32, keys: ofGpt2 },
  phi: { partial: 0.5, defaults: [2048, 32] },
  phi3: { defaults: [3072, 32] },
  phi4_multimodal: likeLlama,
  phimoe: { base: 1e6 },
  qwen2: { defaults: [4096, 32] },
  qwen2_5_vl: { base: 1e6 },
  qwen2_5_vl_text: { base: 1e6 },
  qwen2_moe: { defaults: [2048, 16] },
  qwen2_vl: { base: 1e6 },
  qwen2_vl_text: { base: 1e6 },
  qwen3: { headDim: 128 },
  qwen3_moe: likeLlama,
  qwen3_next: { partial: 0.25, headDim: 256 },
  qwen3_vl_text: { base: 5e6, headDim: 128 },
  recurrent_gemma: { partial: 0.5 },
  roformer: { pairing: "adjacent" },
  seed_oss: likeLlama,
  smollm3: { base: 2e6 },
  stablelm: { partial: 0.25, defaults: [2560, 32] },
  stablelm_epoch: { partial: 0.25, keys: { partial: "rope_pct" } },
  starcoder2: { defaults: [3072, 24] },
};

/** Where a model keeps a vector of each position that it has learned. */
export interface LearnedModel {
  /** Columns of a row. */
  dim: string;
  /** How many rows. */
  positions: string;
  /** The row of the first position: a number, or "padding" for the row after pad_token_id's. */
  offset?: number | "padding";
  /** Rows beside those that `positions` counts. */
  extra?: number;
  /** Defaults of the configuration class. */
  defaults: { dim: number; positions: number };
}

const likeBert: LearnedModel = {
  dim: "hidden_size",
  positions: "max_position_embeddings",
  defaults: { dim: 768, positions: 512 },
};
const likeRoberta: LearnedModel = { ...likeBert, offset: "padding" };
const likeGpt2: LearnedModel = {
  dim: "n_embd",
  positions: "n_positions",
  defaults: { dim: 768, positions: 1024 },
};
const likeBart: LearnedModel = {
  dim: "d_model",
  positions: "max_position_embeddings",
  offset: 2,
  extra: 2,
  defaults: { dim: 1024, positions: 1024 },
};

/** @internal Models with learned positions, by `model_type`; defaults as in transformers 4.56. */
export const learnedModels: Readonly<Record<string, LearnedModel>> = {
  albert: { ...likeBert, dim: "embedding_size", defaults: { dim: 128, positions: 512 } },
  bart: likeBart,
  bert: likeBert,
  biogpt: { ...likeBert, offset: 2, extra: 2, defaults: { dim: 1024, positions: 1024 } },
  "blenderbot-small": { ...likeBart, offset: 0, extra: 0, defaults: { dim: 512, positions: 512 } },
  blenderbot: { ...likeBart, offset: 0, extra: 0, defaults: { dim: 2560, positions: 128 } },
  camembert: likeRoberta,
  clip_text_model: { ...likeBert, defaults: { dim: 512, positions: 77 } },
  "data2vec-text": likeRoberta,
  distilbert: { ...likeBert, dim: "dim" },
  electra: { ...likeBert, dim: "embedding_size", defaults: { dim: 128, positions: 512 } },
  ernie: { ...likeBert, defaults: { dim: 768, positions: 513 } },
  gpt2: likeGpt2,
  gpt_bigcode: likeGpt2,
  gpt_neo: { ...likeBert, defaults: { dim: 2048, positions: 2048 } },
  layoutlm: likeBert,
  longformer: likeRoberta,
  mbart: likeBart,
  mobilebert: { ...likeBert, defaults: { dim: 512, positions: 512 } },
  mpnet: { ...likeRoberta },
  "openai-gpt": { ...likeGpt2, defaults: { dim: 768, positions: 512 } },
  opt: { ...likeBert, offset: 2, extra: 2, defaults: { dim: 768, positions: 2048 } },
  plbart: { ...likeBart, defaults: { dim: 768, positions: 1024 } },
  roberta: likeRoberta,
  siglip_text_model: { ...likeBert, defaults: { dim: 768, positions: 64 } },
  "xlm-roberta": likeRoberta,
};

/** A model whose positions are a table of sines and cosines. */
export interface SinusoidalModel {
  preset: "marian" | "fairseq" | "xlm" | "tensor2tensor";
  dim: string;
  defaults: { dim: number; padding?: number };
  /** The key that must be true, or else its positions are learned, and what they are then. */
  unless?: { key: string; learned: LearnedModel };
}

const ofXlm: SinusoidalModel = {
  preset: "xlm",
  dim: "emb_dim",
  defaults: { dim: 2048 },
  unless: {
    key: "sinusoidal_embeddings",
    learned: {
      dim: "emb_dim",
      positions: "max_position_embeddings",
      defaults: { dim: 2048, positions: 512 },
    },
  },
};

/** @internal Models with sinusoidal positions, by `model_type`; defaults as in transformers 4.56. */
export const sinusoidalModels: Readonly<Record<string, SinusoidalModel>> = {
  flaubert: ofXlm,
  fsmt: { preset: "fairseq", dim: "d_model", defaults: { dim: 1024, padding: 1 } },
  m2m_100: { preset: "fairseq", dim: "d_model", defaults: { dim: 1024, padding: 1 } },
  marian: { preset: "marian", dim: "d_model", defaults: { dim: 1024 } },
  pegasus: { preset: "marian", dim: "d_model", defaults: { dim: 1024 } },
  "nllb-moe": { preset: "fairseq", dim: "d_model", defaults: { dim: 1024, padding: 1 } },
  speech_to_text: { preset: "fairseq", dim: "d_model", defaults: { dim: 256, padding: 1 } },
  xglm: { preset: "fairseq", dim: "d_model", defaults: { dim: 1024, padding: 1 } },
  xlm: ofXlm,
};

/** @internal Models with T5's relative positions, and how many distances share buckets by default. */
export const t5Models: ReadonlySet<string> = new Set([
  "longt5",
  "mt5",
  "pop2piano",
  "switch_transformers",
  "t5",
  "udop",
  "umt5",
]);
