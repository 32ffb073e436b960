import type { Pairing } from "../../shared/presets/options.js";

/**
 * @internal What a kind of model (`model_type`) does with rotaries where its configuration does not say
 * otherwise. What is left out is Llama's: halves, base 10000, all columns of a head, all layers alike.
 */
export interface RotaryModel {
  pairing?: Pairing;
  base?: number;
  /** Of a head's columns, how many turn. */
  partial?: number;
  /** Columns of a head, if that is not hidden_size / num_attention_heads. */
  headDim?: number;
  /** Columns of a query before those that turn (qk_nope_head_dim): `headDim` counts those that turn. */
  before?: number;
  /** The base is `base`, whatever the configuration says, and nothing is scaled. */
  fixed?: true;
  /** rope_interleave says which columns make a pair. */
  interleaves?: true;
  /** Columns that turn, if the configuration does not count them. */
  rotaryDim?: number;
  /**
   * hidden_size, num_attention_heads and num_hidden_layers of the configuration class: what a
   * configuration leaves out, as the language models inside others do, is that.
   */
  defaults?: readonly [hidden: number, heads: number, layers?: number];
  /** The names of its keys, if they are others. */
  keys?: Partial<RotaryKeys>;
  /** rope_scaling of the configuration class. */
  scaling?: Readonly<Record<string, unknown>>;
  /** max_position_embeddings and original_max_position_embeddings of the configuration class. */
  positions?: number;
  trained?: number;
  /** The types of layers, if they are not all alike. */
  layers?: LayerRule;
  /** The base of sliding_attention layers, which have no scaling. */
  local?: number;
  /** false: sliding_attention layers have the base, but no scaling. */
  localScaling?: false;
  /** The one type of layers that turns. */
  turns?: string;
  /** Without a sliding window all layers turn, whatever `turns` says. */
  window?: true;
  /** Every so many layers, one has no rotary, unless no_rope_layers says which. */
  without?: number;
  /** A key and the text that it must have; else nothing turns. */
  unless?: Readonly<Record<string, string>>;
  /** What attention multiplies q · k by, if that is not 1 / sqrt(columns of a head). */
  softmax?: 1 | "query_pre_attn_scalar" | "attention_multiplier" | "yarn";
  /**
   * In models that read images and videos, which pairs time, height and width turn: each a block of
   * them, or all in turn; and how many by default.
   */
  sections?: "blocks" | "interleaved";
  pairsOfSections?: readonly number[];
  /** true: layers without a rotary multiply q, by the slot of the cache; "positions": all do, by position. */
  temperature?: true | "positions";
}

/** @internal Which layers are of which type. */
export interface LayerRule {
  /** One of so many is full_attention, the last; the others are `others`. */
  every?: number;
  /** The key that says how many, if one does. */
  key?: string;
  /** The first of so many instead. */
  first?: true;
  /** The default is sliding_attention. */
  others?: string;
  /** A key that lists the layers with attention. Without it, all have it. */
  listed?: string;
  /** A key with types that are repeated to the last layer. */
  repeated?: string;
  /** The class does not tell: the key must be there. */
  given?: string;
}

/** @internal The keys in which models say what their rotary is. */
export interface RotaryKeys {
  base: string;
  /** By which the base 10000 is multiplied. */
  ratio: string;
  localBase: string;
  partial: string;
  /** Columns that turn, where they are counted. */
  rotaryDim: string;
  headDim: string;
  hidden: string;
  heads: string;
  layers: string;
  positions: string;
  /** An object that has the base. */
  inner: string;
}

/** @internal The keys of Llama, and of most. */
export const usualKeys: RotaryKeys = {
  base: "rope_theta",
  ratio: "rope_ratio",
  localBase: "rope_local_base_freq",
  partial: "partial_rotary_factor",
  rotaryDim: "rotary_dim",
  headDim: "head_dim",
  hidden: "hidden_size",
  heads: "num_attention_heads",
  layers: "num_hidden_layers",
  positions: "max_position_embeddings",
  inner: "attn_config",
};

const ofGpt2 = { hidden: "n_embd", heads: "n_head", layers: "n_layer", positions: "n_positions" };

/** @internal Of a configuration that does not say what kind of model it is: it is taken at its word. */
export const unnamedModel: RotaryModel = { interleaves: true };

/**
 * @internal The row of a kind of model. A name that every object has, "constructor" say, has none.
 */
export function modelOf<Model extends object>(
  models: Readonly<Record<string, Model>>,
  modelType: string,
): Model | undefined {
  return Object.hasOwn(models, modelType) ? models[modelType] : undefined;
}

/**
 * @internal Models with rotaries, by `model_type`: the defaults of their configuration classes, the pairing
 * of their apply_rotary_pos_emb and their attention's scale in huggingface/transformers 753d61104 (4.57.6),
 * or 5eddc12ed (5.15.0) where 4.57.6 has none, src/transformers/models; those of chatglm, deepseek,
 * internlm2, kimi_k2, minicpm, orion, phi-msft and stablelm_epoch in the code beside their weights.
 */
export const rotaryModels: Readonly<Record<string, RotaryModel>> = {
  Glm4vMoe_text: {
    partial: 0.5,
    defaults: [4096, 96, 46],
    sections: "blocks",
    pairsOfSections: [8, 12, 12],
  },
  afmoe: {
    headDim: 128,
    defaults: [2048, 16, 32],
    turns: "sliding_attention",
    layers: { every: 4, key: "global_attn_every_n_layers" },
  },
  apertus: {
    base: 12000000,
    defaults: [4096, 32, 32],
    scaling: {
      rope_type: "llama3",
      factor: 8,
      original_max_position_embeddings: 8192,
      low_freq_factor: 1,
      high_freq_factor: 4,
    },
  },
  arcee: { defaults: [2560, 32, 32] },
  aria_text: { defaults: [4096, 32, 32] },
  axk1: {
    pairing: "adjacent",
    interleaves: true,
    headDim: 64,
    before: 128,
    defaults: [7168, 64, 61],
    keys: { headDim: "qk_rope_head_dim" },
    softmax: "yarn",
  },
  bamba: { partial: 0.5, defaults: [4096, 32, 32], layers: { listed: "attn_layer_indices" } },
  bitnet: { base: 500000, defaults: [2560, 20, 30] },
  blt_global_transformer: { pairing: "adjacent", base: 500000, defaults: [2048, 16, 25] },
  blt_local_decoder: { pairing: "adjacent", base: 500000, defaults: [1024, 16, 9] },
  blt_local_encoder: { pairing: "adjacent", base: 500000, defaults: [1024, 16, 1] },
  blt_patcher: { pairing: "adjacent", defaults: [768, 12, 14] },
  chameleon: { defaults: [4096, 32, 32] },
  chatglm: {
    pairing: "adjacent",
    partial: 0.5,
    headDim: 128,
    defaults: [4096, 32, 28],
    keys: {
      base: "rope_theta",
      ratio: "rope_ratio",
      headDim: "kv_channels",
      layers: "num_layers",
      positions: "seq_length",
    },
  },
  codegen: {
    pairing: "adjacent",
    fixed: true,
    rotaryDim: 64,
    defaults: [4096, 16, 28],
    keys: ofGpt2,
  },
  cohere: { pairing: "adjacent", defaults: [8192, 64, 40] },
  cohere2: {
    pairing: "adjacent",
    defaults: [8192, 64, 40],
    turns: "sliding_attention",
    layers: { every: 4, key: "sliding_window_pattern" },
  },
  cohere2_moe: {
    pairing: "adjacent",
    headDim: 128,
    defaults: [8192, 64, 40],
    turns: "sliding_attention",
    layers: { given: "layer_types" },
  },
  csm: { base: 500000, defaults: [2048, 32, 16] },
  csm_depth_decoder_model: { base: 500000, defaults: [1024, 8, 4] },
  cwm: {
    base: 1000000,
    headDim: 128,
    defaults: [6144, 48, 64],
    scaling: {
      rope_type: "llama3",
      factor: 16,
      original_max_position_embeddings: 8192,
      low_freq_factor: 1,
      high_freq_factor: 4,
    },
  },
  dbrx: {
    defaults: [2048, 16, 24],
    keys: {
      hidden: "d_model",
      heads: "n_heads",
      layers: "n_layers",
      positions: "max_seq_len",
      inner: "attn_config",
    },
  },
  deepseek: {},
  deepseek_ocr2_text: { defaults: [4096, 32, 32] },
  deepseek_v2: {
    pairing: "adjacent",
    headDim: 64,
    before: 128,
    defaults: [4096, 32, 32],
    keys: { headDim: "qk_rope_head_dim" },
  },
  deepseek_v3: {
    pairing: "adjacent",
    interleaves: true,
    headDim: 64,
    before: 128,
    defaults: [7168, 128, 61],
    keys: { headDim: "qk_rope_head_dim" },
    softmax: "yarn",
  },
  deepseek_v32: {
    pairing: "adjacent",
    headDim: 64,
    before: 128,
    defaults: [7168, 128, 61],
    keys: { headDim: "qk_rope_head_dim" },
    softmax: "yarn",
  },
  diffllama: { defaults: [2048, 32, 16] },
  doge: { defaults: [1024, 8, 32] },
  dots1: { defaults: [4608, 32, 62] },
  emu3_text_model: { base: 1000000, defaults: [4096, 32, 32] },
  ernie4_5: { pairing: "adjacent", base: 500000, headDim: 128, defaults: [1024, 16, 18] },
  ernie4_5_moe: { pairing: "adjacent", base: 500000, defaults: [2560, 20, 28] },
  esm: { defaults: [768, 12, 12] },
  eurobert: { defaults: [768, 12, 12] },
  exaone4: {
    defaults: [4096, 32, 32],
    turns: "sliding_attention",
    window: true,
    layers: { every: 4, key: "sliding_window_pattern" },
  },
  exaone_moe: {
    defaults: [4096, 32, 32],
    turns: "sliding_attention",
    window: true,
    layers: { every: 4, key: "sliding_window_pattern" },
  },
  falcon: { defaults: [4544, 71, 32] },
  falcon_h1: { base: 100000, defaults: [4096, 32, 32] },
  flex_olmo: { base: 500000, defaults: [4096, 32, 32] },
  fuyu: { base: 25000, partial: 0.5, defaults: [4096, 64, 36] },
  gemma: { headDim: 256, defaults: [3072, 16, 28] },
  gemma2: { headDim: 256, defaults: [2304, 8, 26], softmax: "query_pre_attn_scalar" },
  gemma3_text: {
    base: 1000000,
    headDim: 256,
    defaults: [2304, 8, 26],
    local: 10000,
    layers: { every: 6, key: "sliding_window_pattern" },
    softmax: "query_pre_attn_scalar",
  },
  gemma3n_text: {
    base: 1000000,
    headDim: 256,
    defaults: [2048, 8, 35],
    local: 10000,
    layers: { every: 5 },
    softmax: 1,
  },
  glm: { pairing: "adjacent", partial: 0.5, headDim: 128, defaults: [4096, 32, 40] },
  glm4: { pairing: "adjacent", partial: 0.5, headDim: 128, defaults: [4096, 32, 40] },
  glm4_moe: { partial: 0.5, defaults: [4096, 96, 46] },
  glm4_moe_lite: {
    pairing: "adjacent",
    interleaves: true,
    headDim: 64,
    before: 192,
    defaults: [2048, 20, 47],
    keys: { headDim: "qk_rope_head_dim" },
    softmax: "yarn",
  },
  glm4v_moe_text: {
    partial: 0.5,
    defaults: [4096, 96, 46],
    sections: "blocks",
    pairsOfSections: [8, 12, 12],
  },
  glm4v_text: {
    pairing: "adjacent",
    defaults: [4096, 32, 40],
    sections: "blocks",
    pairsOfSections: [8, 12, 12],
  },
  glm_image_text: { defaults: [4096, 32, 40], sections: "blocks", pairsOfSections: [8, 12, 12] },
  glm_moe_dsa: {
    pairing: "adjacent",
    headDim: 64,
    before: 192,
    defaults: [6144, 64, 78],
    keys: { headDim: "qk_rope_head_dim" },
    softmax: "yarn",
  },
  glm_ocr_text: {
    pairing: "adjacent",
    defaults: [1024, 16, 16],
    sections: "blocks",
    pairsOfSections: [8, 12, 12],
  },
  gpt_neox: {
    partial: 0.25,
    defaults: [6144, 64, 44],
    keys: { base: "rotary_emb_base", partial: "rotary_pct" },
  },
  gpt_neox_japanese: {
    defaults: [2560, 32, 32],
    keys: { base: "rotary_emb_base", partial: "rotary_pct" },
  },
  gpt_oss: {
    base: 150000,
    headDim: 64,
    defaults: [2880, 64, 36],
    scaling: {
      rope_type: "yarn",
      factor: 32,
      beta_fast: 32,
      beta_slow: 1,
      truncate: false,
      original_max_position_embeddings: 4096,
    },
    positions: 131072,
  },
  gptj: { pairing: "adjacent", fixed: true, rotaryDim: 64, defaults: [4096, 16, 28], keys: ofGpt2 },
  granite: { defaults: [4096, 32, 32], softmax: "attention_multiplier" },
  granite4_vision_text: { defaults: [4096, 32, 32], softmax: "attention_multiplier" },
  granitemoe: { defaults: [4096, 32, 32], softmax: "attention_multiplier" },
  granitemoehybrid: {
    defaults: [4096, 32, 32],
    softmax: "attention_multiplier",
    unless: { position_embedding_type: "rope" },
    layers: { given: "layer_types" },
  },
  granitemoeshared: { defaults: [4096, 32, 32], softmax: "attention_multiplier" },
  helium: { pairing: "adjacent", base: 100000, headDim: 128, defaults: [2560, 20, 24] },
  higgs_audio_v2: { headDim: 128, defaults: [3072, 24, 28] },
  hrm_text: { headDim: 128, defaults: [1536, 12, 16] },
  hunyuan_v1_dense: { defaults: [4096, 32, 32] },
  hunyuan_v1_moe: { defaults: [4096, 32, 32] },
  hy_v3: { base: 11158840, headDim: 128, defaults: [4096, 64, 80] },
  hyperclovax: { defaults: [4096, 32, 32], softmax: "attention_multiplier" },
  internlm2: {},
  jais2: { defaults: [3328, 26, 32] },
  jetmoe: {
    headDim: 128,
    defaults: [2048, 0, 12],
    keys: { headDim: "kv_channels", heads: "num_attention_heads" },
  },
  kimi_k2: {
    pairing: "adjacent",
    headDim: 64,
    before: 128,
    keys: { headDim: "qk_rope_head_dim" },
    softmax: "yarn",
  },
  kyutai_speech_to_text: { base: 100000, defaults: [2048, 32, 48] },
  laguna: {
    headDim: 128,
    defaults: [2048, 48, 40],
    scaling: {
      full_attention: { rope_theta: 500000, partial_rotary_factor: 0.5 },
      sliding_attention: { rope_theta: 10000, partial_rotary_factor: 1 },
    },
  },
  lfm2: { base: 1000000, defaults: [2560, 32, 32], layers: { listed: "full_attn_idxs" } },
  lfm2_moe: { base: 1000000, defaults: [2048, 32, 32], layers: { given: "layer_types" } },
  llama: { defaults: [4096, 32, 32], positions: 2048 },
  llama4_text: {
    pairing: "adjacent",
    base: 500000,
    headDim: 128,
    defaults: [5120, 40, 48],
    without: 4,
    temperature: true,
  },
  longcat_flash: {
    pairing: "adjacent",
    base: 10000000,
    headDim: 64,
    before: 128,
    defaults: [6144, 64, 56],
    keys: { headDim: "qk_rope_head_dim" },
    softmax: "yarn",
  },
  mellum: {
    headDim: 128,
    defaults: [2304, 32, 28],
    scaling: { full_attention: { rope_theta: 500000 }, sliding_attention: { rope_theta: 10000 } },
  },
  mimi: { defaults: [512, 8, 8] },
  mimo_v2_flash: {
    headDim: 192,
    defaults: [4096, 64, 48],
    scaling: {
      full_attention: { rope_theta: 5000000, partial_rotary_factor: 0.334 },
      sliding_attention: { rope_theta: 10000, partial_rotary_factor: 0.334 },
    },
    layers: { given: "layer_types" },
  },
  minicpm: {},
  minicpm3: {
    headDim: 32,
    before: 64,
    defaults: [2560, 40, 62],
    keys: { headDim: "qk_rope_head_dim" },
    softmax: "yarn",
  },
  minimax: {
    base: 1000000,
    defaults: [4096, 32, 32],
    layers: { every: 2, others: "linear_attention" },
  },
  minimax_m2: { base: 5000000, headDim: 128, defaults: [3072, 48, 62] },
  ministral: { defaults: [4096, 32, 32] },
  ministral3: { headDim: 128, defaults: [4096, 32, 34], temperature: "positions" },
  mistral: { defaults: [4096, 32, 32] },
  mixtral: { base: 1000000, defaults: [4096, 32, 32] },
  mllama_text_model: { base: 500000, defaults: [4096, 32, 40] },
  modernbert: {
    base: 160000,
    defaults: [768, 12, 22],
    keys: { base: "global_rope_theta", localBase: "local_rope_theta" },
    local: 10000,
    layers: { every: 3, key: "global_attn_every_n_layers", first: true },
  },
  "modernbert-decoder": {
    base: 160000,
    defaults: [768, 12, 22],
    keys: { base: "global_rope_theta", localBase: "local_rope_theta" },
    local: 160000,
    layers: { every: 3, key: "global_attn_every_n_layers", first: true },
  },
  moonshine_streaming: { pairing: "adjacent", defaults: [320, 8, 6] },
  moshi: { defaults: [4096, 32, 32] },
  nemotron: { partial: 0.5, defaults: [6144, 48, 32] },
  nomic_bert: { base: 1000, defaults: [768, 12, 12] },
  olmo: { defaults: [4096, 32, 32] },
  olmo2: { defaults: [4096, 32, 32] },
  olmo3: { defaults: [4096, 32, 32], localScaling: false, layers: { every: 4 } },
  olmo_hybrid: { defaults: [3840, 30, 32], layers: { every: 4, others: "linear_attention" } },
  olmoe: { defaults: [2048, 16, 16] },
  "open-llama": { defaults: [4096, 32, 32] },
  orion: {},
  paddleocr_vl_text: { base: 500000, headDim: 128, defaults: [1024, 16, 18], sections: "blocks" },
  persimmon: { base: 25000, partial: 0.5, defaults: [4096, 64, 36] },
  phi: { partial: 0.5, defaults: [2048, 32, 24] },
  "phi-msft": { rotaryDim: 32, keys: ofGpt2 },
  phi3: { defaults: [3072, 32, 32], positions: 4096, trained: 4096 },
  phi4_multimodal: { defaults: [3072, 32, 32], positions: 131072, trained: 4096 },
  phimoe: { base: 1000000, defaults: [4096, 32, 32] },
  qwen2: { defaults: [4096, 32, 32] },
  qwen2_5_omni_talker: {
    base: 1000000,
    headDim: 128,
    defaults: [3584, 28, 28],
    sections: "blocks",
  },
  qwen2_5_omni_text: { base: 1000000, defaults: [3584, 28, 28], sections: "blocks" },
  qwen2_5_vl: { base: 1000000, defaults: [8192, 64, 80], sections: "blocks" },
  qwen2_5_vl_text: { base: 1000000, defaults: [8192, 64, 80], sections: "blocks" },
  qwen2_moe: { defaults: [2048, 16, 24] },
  qwen2_vl: { base: 1000000, defaults: [8192, 64, 80], sections: "blocks" },
  qwen2_vl_text: { base: 1000000, defaults: [8192, 64, 80], sections: "blocks" },
  qwen3: { headDim: 128, defaults: [4096, 32, 32] },
  qwen3_5_moe_text: {
    partial: 0.25,
    headDim: 256,
    defaults: [2048, 16, 40],
    layers: { every: 4, key: "full_attention_interval", others: "linear_attention" },
    sections: "interleaved",
    pairsOfSections: [11, 11, 10],
  },
  qwen3_5_text: {
    partial: 0.25,
    headDim: 256,
    defaults: [4096, 16, 32],
    layers: { every: 4, key: "full_attention_interval", others: "linear_attention" },
    sections: "interleaved",
    pairsOfSections: [11, 11, 10],
  },
  qwen3_moe: { defaults: [2048, 32, 24] },
  qwen3_next: {
    partial: 0.25,
    headDim: 256,
    defaults: [2048, 16, 48],
    layers: { every: 4, key: "full_attention_interval", others: "linear_attention" },
  },
  qwen3_omni_moe_talker_code_predictor: { headDim: 128, defaults: [1024, 16, 5] },
  qwen3_omni_moe_talker_text: {
    defaults: [1024, 16, 20],
    sections: "interleaved",
    pairsOfSections: [24, 20, 20],
  },
  qwen3_omni_moe_text: {
    base: 1000000,
    defaults: [2048, 28, 28],
    sections: "interleaved",
    pairsOfSections: [24, 20, 20],
  },
  qwen3_vl_moe_text: {
    base: 5000000,
    defaults: [2048, 16, 24],
    sections: "interleaved",
    pairsOfSections: [24, 20, 20],
  },
  qwen3_vl_text: {
    base: 5000000,
    headDim: 128,
    defaults: [4096, 32, 32],
    sections: "interleaved",
    pairsOfSections: [24, 20, 20],
  },
  recurrent_gemma: { partial: 0.5, defaults: [2560, 10, 26], layers: { repeated: "block_types" } },
  roformer: { pairing: "adjacent", fixed: true, defaults: [768, 12, 12] },
  seed_oss: { headDim: 128, defaults: [4096, 80, 64] },
  smollm3: { base: 2000000, defaults: [2048, 16, 36], without: 4 },
  solar_open: { base: 1000000, headDim: 128, defaults: [4096, 64, 48] },
  stablelm: { partial: 0.25, defaults: [2560, 32, 32] },
  stablelm_epoch: { partial: 0.25, keys: { partial: "rope_pct" } },
  starcoder2: { defaults: [3072, 24, 30] },
  t5_gemma_module: { headDim: 256, defaults: [2304, 8, 26], softmax: "query_pre_attn_scalar" },
  t5gemma2_decoder: {
    base: 1000000,
    headDim: 256,
    defaults: [2304, 8, 26],
    local: 10000,
    layers: { every: 6, key: "sliding_window_pattern" },
    softmax: "query_pre_attn_scalar",
  },
  t5gemma2_text: {
    base: 1000000,
    headDim: 256,
    defaults: [2304, 8, 26],
    local: 10000,
    layers: { every: 6, key: "sliding_window_pattern" },
    softmax: "query_pre_attn_scalar",
  },
  vaultgemma: { headDim: 256, defaults: [2304, 8, 26], softmax: "query_pre_attn_scalar" },
  voxtral_realtime_text: { defaults: [4096, 32, 32] },
  xcodec2: { headDim: 64, defaults: [1024, 16, 12] },
  youtu: {
    pairing: "adjacent",
    interleaves: true,
    headDim: 64,
    before: 128,
    defaults: [2048, 16, 32],
    keys: { headDim: "qk_rope_head_dim" },
    softmax: "yarn",
  },
  zaya: {
    headDim: 128,
    defaults: [2048, 8, 40],
    scaling: {
      hybrid: { rope_theta: 5000000, partial_rotary_factor: 0.5 },
      hybrid_sliding: { rope_theta: 10000, partial_rotary_factor: 0.5 },
    },
  },
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
