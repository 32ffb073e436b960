import type { Pairing } from "../../shared/presets/options.js";
import type { Keys } from "./keys.js";
import {
  all,
  attending,
  crossed,
  every,
  type LayerRule,
  lettered,
  listed,
  offset,
  pattern,
  repeated,
  requireKey,
  windowFrom,
  without,
} from "./layer-rules.js";
import type { Version } from "./versions.js";

/**
 * @internal What a kind of model (`model_type`) does with rotaries where its configuration does not say
 * otherwise. What is left out is Llama's: halves, base 10000, all columns of a head, all layers alike.
 */
export interface RotaryModel {
  /** Its folder of src/transformers/models, if that is not named after it. */
  folder?: string;
  /** The repository and file of the code beside its weights, if transformers has no class. */
  hub?: string;
  /** The first version of transformers that has its class, of those that differ. The oldest is the default. */
  since?: Version;
  /** What transformers 4 has instead. */
  old?: Partial<RotaryModel>;
  pairing?: Pairing;
  base?: number;
  /** Of a head's columns, how many turn. */
  partial?: number;
  /** Columns of a head, if that is not hidden_size / num_attention_heads. */
  headDim?: number;
  /** Columns of a query before those that turn (qk_nope_head_dim): `headDim` counts those that turn. */
  before?: number;
  /** partial_rotary_factor counts the columns before those that turn, too. */
  shareOfAll?: true;
  /** The base is `base`, whatever the configuration says, and nothing is scaled. */
  fixed?: true;
  /** Columns that turn, if the configuration does not count them. */
  rotaryDim?: number;
  /**
   * hidden_size, num_attention_heads and num_hidden_layers of the configuration class: what a
   * configuration leaves out, as the language models inside others do, is that. 0: the class counts none.
   */
  sizes?: readonly [hidden: number, heads: number, layers?: number];
  /** Each layer that the configuration counts attends so many times. */
  attentionsPerLayer?: number;
  /** The names of its keys, if they are others. Of several spellings the first that is there counts. */
  keys?: Partial<RotaryKeys>;
  /** Keys that change more than is made here, and what they do: refused, unless null or false. */
  refuses?: Readonly<Record<string, string>>;
  /** A key and the one text that is made here, which is the class's default too. */
  only?: Readonly<Record<string, string>>;
  /** Keys that change what longer texts have, which is not made here, and how. */
  past?: Readonly<Record<string, string>>;
  /** rope_parameters of the configuration class. */
  scaling?: Readonly<Record<string, unknown>>;
  /** Keys whose defaults are in a configuration class that was not read: they must be given. */
  needs?: readonly string[];
  /** Where the scaling is, if it is in no rope_scaling or rope_parameters. */
  scalingIn?: (keys: Keys) => Keys | undefined;
  /** Its class has no one scaling for layers of all types. */
  byTypeAlone?: true;
  /** A scaling for all layers is that of full_attention alone. */
  fullScalingAlone?: true;
  /** max_position_embeddings and original_max_position_embeddings of the configuration class. */
  positions?: number;
  trained?: number;
  /** The types of layers, if they are not all alike. */
  layers?: LayerRule;
  /** The key that counts layers after the last, which lists count too. */
  trailing?: string;
  /** What layers with a sliding window have of their own; they have no scaling. Their type: sliding_attention. */
  local?: { type?: string; base?: number; partial?: number; headDim?: number };
  /** The one type of layers that turns. */
  turns?: string;
  /** Without a sliding window all layers turn, whatever `turns` says. */
  unlessUnwindowed?: true;
  /** A key and the text that it must have; else nothing turns. */
  unless?: Readonly<Record<string, string>>;
  /** No layer turns. */
  still?: true;
  /** What attention multiplies q · k by, if that is not 1 / sqrt(columns of a head). */
  softmax?:
    | 1
    | "plain"
    | "query_pre_attn_scalar"
    | "query_pre_attn_scalar or head_dim"
    | "attention_multiplier"
    | "qk_scale_factor"
    | "yarn";
  /** attn_logit_softcapping of the configuration class; null: it has the key, and no default. */
  softcap?: number | null;
  /** sliding_window of the configuration class. */
  window?: number;
  /** Layers of all types have the window. */
  windowed?: "all";
  /**
   * In models that read images and videos, which pairs time, height and width turn: each a block of
   * them, all in turn, or height and width in turn and time after them, in which order the key then counts them;
   * and how many by default.
   */
  sections?: "blocks" | "interleaved" | "alternating";
  pairsOfSections?: readonly number[];
  /** true: layers without a rotary multiply q, by the slot of the cache; "positions": all do, by position. */
  temperature?: true | "positions";
  /** What else in its layers turns, in words. */
  second?: string;
  /** What its attention does with queries and keys that are turned, beside their scores, in words. */
  behind?: string;
}

/** @internal The names of a key, if a configuration may have several spellings. */
export type Spelling = string | readonly string[];

/** @internal The keys in which models say what their rotary is. */
export interface RotaryKeys {
  base: Spelling;
  /** A base for each layer; 0: it turns nothing. */
  bases: string;
  /** By which the base 10000 is multiplied. */
  ratio: string;
  localBase: string;
  partial: Spelling;
  /** A share for each layer. */
  shares: string;
  /** Columns that turn, where they are counted. */
  rotaryDim: string;
  /** Whether neighbours make a pair. */
  interleaved: string;
  headDim: string;
  localHeadDim: string;
  hidden: Spelling;
  heads: Spelling;
  layers: Spelling;
  /** How many positions the model reads. */
  positions: Spelling;
  /** How many it was trained on. */
  trained: string;
  window: string;
  /** An object that has the base. */
  inner: string;
  /** An object that has Llama 4's scaling of queries. */
  temperature: string;
}

/** @internal The keys of Llama, and of most. */
export const usualKeys = {
  base: "rope_theta",
  localBase: "rope_local_base_freq",
  partial: "partial_rotary_factor",
  headDim: "head_dim",
  hidden: "hidden_size",
  heads: "num_attention_heads",
  layers: "num_hidden_layers",
  positions: "max_position_embeddings",
  window: "sliding_window",
} as const;

const ofGpt2 = { hidden: "n_embd", heads: "n_head", layers: "n_layer", positions: "n_positions" };

/** Multi-head latent attention (DeepSeek): the columns that turn are counted apart. */
const mla = {
  pairing: "adjacent",
  headDim: 64,
  before: 128,
  keys: { headDim: "qk_rope_head_dim" },
} as const;

const interleave = { interleaved: "rope_interleave" };

/** Llama 3.1's scaling. */
const llama31 = {
  rope_type: "llama3",
  original_max_position_embeddings: 8192,
  low_freq_factor: 1,
  high_freq_factor: 4,
};

/** YaRN as Mistral has it since 2025. */
const mistralYarn = {
  rope_type: "yarn",
  beta_fast: 32,
  beta_slow: 1,
  mscale: 1,
  mscale_all_dim: 1,
  llama_4_scaling_beta: 0.1,
};

/** Gemma 4: full layers have wider heads, of which a quarter turns. */
const gemma4 = {
  since: "5",
  layers: every(6, { also: "last" }),
  keys: { headDim: "global_head_dim", localHeadDim: "head_dim" },
  headDim: 512,
  local: { base: 10000, headDim: 256 },
  softmax: 1,
  byTypeAlone: true,
  scaling: {
    full_attention: { rope_type: "proportional", rope_theta: 1000000, partial_rotary_factor: 0.25 },
    sliding_attention: { rope_type: "default", rope_theta: 10000 },
  },
} as const;

const t5gemma2: RotaryModel = {
  folder: "t5gemma2",
  since: "5",
  sizes: [2304, 8, 26],
  layers: every(6, { key: "sliding_window_pattern" }),
  local: { base: 10000 },
  base: 1000000,
  headDim: 256,
  softmax: "query_pre_attn_scalar",
  window: 4096,
};

const scalesNothing = {
  rope_scaling: "the code beside its weights scales nothing",
  rope_parameters: "the code beside its weights scales nothing",
};

const indexer =
  "an indexer that chooses keys turns queries and keys of its own, of index_head_dim columns";

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
 * @internal Models with rotaries, by `model_type`: the defaults of their configuration classes, which layers turn,
 * the pairing of their apply_rotary_pos_emb and their attention's scale in huggingface/transformers decba1d2ea
 * (5.16), 5eddc12ed (5.15.0) and, as `old`, 753d61104 (4.57.6): src/transformers/models/<folder>/configuration_
 * and modeling_<folder>.py. `hub` is the code beside weights; where it was read in another's copy, or in an engine
 * that runs the same weights, the row says so.
 */
// biome-ignore format: a short row is one line
export const rotaryModels: Readonly<Record<string, RotaryModel>> = {
  Glm4vMoe_text: {
    folder: "glm4v_moe", since: "4.56", sizes: [4096, 96, 46], partial: 0.5, sections: "blocks",
    pairsOfSections: [8, 12, 12],
  },
  afmoe: {
    since: "5", sizes: [2048, 16, 32], layers: every(4, { key: "global_attn_every_n_layers" }),
    headDim: 128, turns: "sliding_attention", window: 1024,
  },
  apertus: {
    since: "4.56", sizes: [4096, 32, 32], base: 12000000, scaling: { ...llama31, factor: 8 },
  },
  arcee: { since: "4.56", sizes: [2560, 32, 32] },
  arctic: {
    hub: "Snowflake/snowflake-arctic-instruct, modeling_arctic.py and vLLM's copy of configuration_arctic.py",
    sizes: [4096, 32, 32], base: 1000000, windowed: "all", refuses: scalesNothing,
  },
  aria_text: { folder: "aria", since: "4.51", sizes: [4096, 32, 32] },
  axk1: {
    ...mla, since: "5", sizes: [7168, 64, 61], keys: { ...mla.keys, ...interleave },
    softmax: "yarn",
  },
  baichuan: {
    hub: "baichuan-inc/Baichuan-7B, modeling_baichuan.py", sizes: [4096, 32, 32], fixed: true,
  },
  bailing_moe: {
    hub: "inclusionAI/Ling, configuration_bailing_moe.py; attention as vllm-project/vllm, models/bailing_moe.py",
    sizes: [1024, 16, 24], keys: { rotaryDim: "rotary_dim" },
  },
  bamba: {
    since: "4.51", sizes: [4096, 32, 32], layers: listed("attn_layer_indices"), partial: 0.5,
  },
  bitnet: { since: "4.56", sizes: [2560, 20, 30], base: 500000 },
  blt_global_transformer: {
    folder: "blt", since: "4.57.5", sizes: [2048, 16, 25], pairing: "adjacent", base: 500000,
  },
  blt_local_decoder: {
    folder: "blt", since: "4.57.5", sizes: [1024, 16, 9], pairing: "adjacent", base: 500000,
  },
  blt_local_encoder: {
    folder: "blt", since: "4.57.5", sizes: [1024, 16, 1], pairing: "adjacent", base: 500000,
  },
  blt_patcher: { folder: "blt", since: "4.57.5", sizes: [768, 12, 14], pairing: "adjacent" },
  chameleon: { sizes: [4096, 32, 32] },
  chatglm: {
    hub: "THUDM/chatglm3-6b, modeling_chatglm.py", sizes: [4096, 32, 28],
    keys: { base: "rope_theta", ratio: "rope_ratio", headDim: "kv_channels", layers: "num_layers", positions: "seq_length" },
    pairing: "adjacent", partial: 0.5, headDim: 128,
  },
  codegen: {
    sizes: [4096, 16, 28], keys: { ...ofGpt2, rotaryDim: "rotary_dim" }, pairing: "adjacent",
    fixed: true, rotaryDim: 64,
  },
  cohere: { sizes: [8192, 64, 40], pairing: "adjacent", base: 500000, old: { base: 10000 } },
  cohere2: {
    since: "4.51", sizes: [8192, 64, 40], layers: every(4, { key: "sliding_window_pattern" }),
    pairing: "adjacent", turns: "sliding_attention", window: 4096,
  },
  cohere2_moe: {
    since: "5", sizes: [8192, 64, 40],
    layers: every(4, { key: "sliding_window_pattern", prefix: ["first_k_dense_replace", "prefix_dense_sliding_window_pattern"] }),
    pairing: "adjacent", headDim: 128, turns: "sliding_attention", window: 4096,
  },
  cohere_compass_text: {
    folder: "cohere_compass", since: "5", sizes: [8192, 64, 40], window: 4096,
    sections: "interleaved", pairsOfSections: [24, 20, 20],
  },
  csm: { since: "4.56", sizes: [2048, 32, 16], base: 500000 },
  csm_depth_decoder_model: { folder: "csm", since: "4.56", sizes: [1024, 8, 4], base: 500000 },
  cwm: {
    since: "5", sizes: [6144, 48, 64], layers: every(4, { first: true }), base: 1000000,
    headDim: 128, scaling: { ...llama31, factor: 16 }, window: 8192,
  },
  dbrx: {
    sizes: [2048, 16, 24],
    keys: { hidden: "d_model", heads: "n_heads", layers: "n_layers", positions: "max_seq_len", inner: "attn_config" },
  },
  deepseek: { hub: "deepseek-ai/deepseek-moe-16b-base, modeling_deepseek.py" },
  deepseek_ocr2_text: { folder: "deepseek_ocr2", since: "5", sizes: [4096, 32, 32] },
  deepseek_v2: {
    ...mla, since: "4.56", sizes: [4096, 32, 32], softmax: "yarn", old: { softmax: "plain" },
  },
  deepseek_v3: {
    ...mla, since: "4.51", sizes: [7168, 128, 61], keys: { ...mla.keys, ...interleave },
    softmax: "yarn",
  },
  deepseek_v32: {
    ...mla, since: "5", sizes: [7168, 128, 61], layers: all("deepseek_sparse_attention"),
    softmax: "yarn", second: indexer,
  },
  dia_decoder: { folder: "dia", since: "4.56", sizes: [2048, 16, 18], headDim: 128, softmax: 1 },
  dia_encoder: { folder: "dia", since: "4.56", sizes: [1024, 16, 12], headDim: 128, softmax: 1 },
  diffllama: { since: "4.51", sizes: [2048, 32, 16] },
  diffusion_gemma_text: { ...gemma4, folder: "diffusion_gemma", sizes: [2304, 8, 30], window: 512 },
  doge: { since: "4.56", sizes: [1024, 8, 32] },
  dots1: { since: "4.56", sizes: [4608, 32, 62], layers: windowFrom(true) },
  dots_ocr: {
    hub: "rednote-hilab/dots.ocr, modeling_dots_ocr.py: Qwen2ForCausalLM, with Qwen2Config",
    sizes: [4096, 32, 32], layers: windowFrom(),
  },
  emu3_text_model: { folder: "emu3", since: "4.51", sizes: [4096, 32, 32], base: 1000000 },
  ernie4_5: {
    since: "4.56", sizes: [1024, 16, 18], pairing: "adjacent", base: 500000, headDim: 128,
  },
  ernie4_5_moe: { since: "4.56", sizes: [2560, 20, 28], pairing: "adjacent", base: 500000 },
  ernie4_5_vl_moe_text: {
    folder: "ernie4_5_vl_moe", since: "5", sizes: [2560, 20, 28], pairing: "adjacent", base: 500000,
    sections: "alternating", pairsOfSections: [22, 22, 20],
  },
  esm: { sizes: [768, 12, 12] },
  esmc: {
    since: "5", sizes: [2560, 40, 80],
    keys: { hidden: ["hidden_size", "d_model"], heads: ["num_attention_heads", "n_heads"], layers: ["num_hidden_layers", "n_layers"] },
  },
  eurobert: { since: "5", sizes: [768, 12, 12] },
  exaone: {
    hub: "LGAI-EXAONE/EXAONE-3.0-7.8B-Instruct, modeling_exaone.py", keys: { layers: "num_layers" },
  },
  exaone4: {
    since: "4.56", sizes: [4096, 32, 32], layers: every(4, { key: "sliding_window_pattern" }),
    unlessUnwindowed: true, turns: "sliding_attention", window: 4096,
  },
  exaone_moe: {
    since: "5", sizes: [4096, 32, 32], layers: every(4, { key: "sliding_window_pattern" }),
    unlessUnwindowed: true, turns: "sliding_attention", window: 4096,
  },
  falcon: { sizes: [4544, 71, 32] },
  falcon_h1: { since: "4.56", sizes: [4096, 32, 32], old: { base: 100000 } },
  flex_olmo: { since: "4.57.5", sizes: [4096, 32, 32], base: 500000 },
  fuyu: { sizes: [4096, 64, 36], base: 25000, partial: 0.5 },
  gemma: { sizes: [3072, 16, 28], headDim: 256 },
  gemma2: {
    sizes: [2304, 8, 26], layers: every(2), headDim: 256, softmax: "query_pre_attn_scalar",
    softcap: 50, window: 4096,
  },
  gemma3_text: {
    folder: "gemma3", since: "4.51", sizes: [2304, 8, 26],
    layers: every(6, { key: "sliding_window_pattern" }), local: { base: 10000 }, base: 1000000,
    headDim: 256, softmax: "query_pre_attn_scalar", softcap: null, window: 4096,
  },
  gemma3n_text: {
    folder: "gemma3n", since: "4.56", sizes: [2048, 8, 35], layers: every(5),
    local: { base: 10000 }, base: 1000000, headDim: 256, softmax: 1, window: 512,
  },
  gemma4_text: { ...gemma4, folder: "gemma4", sizes: [2304, 8, 30], window: 512 },
  gemma4_unified_text: { ...gemma4, folder: "gemma4_unified", sizes: [2304, 8, 30], window: 1024 },
  glm: { since: "4.51", sizes: [4096, 32, 40], pairing: "adjacent", partial: 0.5, headDim: 128 },
  glm4: { since: "4.56", sizes: [4096, 32, 40], pairing: "adjacent", partial: 0.5, headDim: 128 },
  glm4_moe: { since: "4.56", sizes: [4096, 96, 46], partial: 0.5 },
  glm4_moe_lite: {
    ...mla, since: "5", sizes: [2048, 20, 47], keys: { ...mla.keys, ...interleave }, before: 192,
    softmax: "yarn",
  },
  glm4v_moe_text: {
    folder: "glm4v_moe", since: "4.56", sizes: [4096, 96, 46], partial: 0.5, sections: "blocks",
    pairsOfSections: [8, 12, 12],
  },
  glm4v_text: {
    folder: "glm4v", since: "4.56", sizes: [4096, 32, 40], pairing: "adjacent", sections: "blocks",
    pairsOfSections: [8, 12, 12],
  },
  glm5_next_text: {
    ...mla, folder: "glm5_next", since: "5", sizes: [4096, 64, 45], headDim: 0, before: 256, still: true,
    layers: every(4, { others: "linear_attention" }),
  },
  glm_image_text: {
    folder: "glm_image", since: "5", sizes: [4096, 32, 40], sections: "blocks",
    pairsOfSections: [8, 12, 12],
  },
  glm_moe_dsa: {
    ...mla, since: "5", sizes: [6144, 64, 78], layers: all("deepseek_sparse_attention"),
    before: 192, softmax: "yarn", second: indexer,
  },
  glm_ocr_text: {
    folder: "glm_ocr", since: "5", sizes: [1024, 16, 16], pairing: "adjacent", sections: "blocks",
    pairsOfSections: [8, 12, 12],
  },
  gpt_neox: {
    sizes: [6144, 64, 44], keys: { base: "rotary_emb_base", partial: "rotary_pct" }, partial: 0.25,
  },
  gpt_neox_japanese: {
    sizes: [2560, 32, 32], keys: { base: "rotary_emb_base", partial: "rotary_pct" },
  },
  gpt_oss: {
    since: "4.56", sizes: [2880, 64, 36], layers: every(2), base: 150000, headDim: 64,
    scaling: { rope_type: "yarn", factor: 32, beta_fast: 32, beta_slow: 1, truncate: false, original_max_position_embeddings: 4096 },
    positions: 131072, window: 128,
  },
  gptj: {
    sizes: [4096, 16, 28], keys: { ...ofGpt2, rotaryDim: "rotary_dim" }, pairing: "adjacent",
    fixed: true, rotaryDim: 64,
  },
  granite: { sizes: [4096, 32, 32], softmax: "attention_multiplier" },
  granite4_vision_text: {
    folder: "granite4_vision", since: "5", sizes: [4096, 32, 32], softmax: "attention_multiplier",
  },
  granite_swa: {
    since: "5", sizes: [2560, 20, 24], layers: every(4, { first: true }),
    keys: { bases: "layer_rope_theta" }, softmax: "attention_multiplier", window: 128,
  },
  granitemoe: { sizes: [4096, 32, 32], softmax: "attention_multiplier" },
  granitemoe_swa: {
    since: "5", sizes: [4096, 32, 32], layers: every(4, { first: true }),
    keys: { bases: "layer_rope_theta" }, softmax: "attention_multiplier", window: 128,
  },
  granitemoehybrid: {
    since: "4.56", sizes: [4096, 32, 32], layers: requireKey("layer_types"),
    softmax: "attention_multiplier", unless: { position_embedding_type: "rope" },
  },
  granitemoeshared: { since: "4.51", sizes: [4096, 32, 32], softmax: "attention_multiplier" },
  helium: { since: "4.51", sizes: [2560, 20, 24], pairing: "adjacent", base: 100000, headDim: 128 },
  higgs_audio_v2: {
    since: "5", sizes: [3072, 24, 28], headDim: 128, base: 500000,
    scaling: { rope_type: "llama3", factor: 32, high_freq_factor: 0.5, low_freq_factor: 0.125, original_max_position_embeddings: 1024 },
  },
  hrm_text: { since: "5", sizes: [1536, 12, 16], headDim: 128 },
  hunyuan_v1_dense: { since: "4.56", sizes: [4096, 32, 32], behind: "normalises them" },
  hunyuan_v1_moe: { since: "4.56", sizes: [4096, 32, 32], behind: "normalises them" },
  hy_v3: { since: "5", sizes: [4096, 64, 80], base: 11158840, headDim: 128 },
  hy_v4: {
    ...mla, since: "5", sizes: [2816, 32, 34], pairing: "halves", before: 192, softmax: "yarn",
    layers: all("indexed_attention"), second: indexer,
  },
  hyperclovax: { since: "5", sizes: [4096, 32, 32], softmax: "attention_multiplier" },
  internlm2: { hub: "internlm/internlm2-7b, modeling_internlm2.py" },
  internlm3: { hub: "internlm/internlm3-8b-instruct, modeling_internlm3.py" },
  jina_embeddings_v3: { since: "5", sizes: [1024, 16, 24], base: 20000 },
  jais2: { since: "5", sizes: [3328, 26, 32] },
  jamba: {
    sizes: [4096, 32, 32], layers: offset(["attn_layer_period", 8], ["attn_layer_offset", 4]),
    still: true,
  },
  jetmoe: {
    sizes: [2048, 0, 12], keys: { headDim: "kv_channels", heads: "num_attention_heads" },
    headDim: 128,
  },
  kimi_k2: { ...mla, hub: "moonshotai/Kimi-K2-Instruct, modeling_deepseek.py", softmax: "yarn" },
  kimi_linear: { ...mla, since: "5", still: true },
  kyutai_speech_to_text: {
    since: "4.56", sizes: [2048, 32, 48], old: { base: 100000 }, windowed: "all", window: 375,
  },
  laguna: {
    since: "5", sizes: [2048, 48, 40], headDim: 128, base: 500000, partial: 0.5,
    local: { base: 10000, partial: 1 }, window: 512,
  },
  lfm2: { since: "4.56", sizes: [2560, 32, 32], layers: listed("full_attn_idxs"), base: 1000000 },
  lfm2_moe: { since: "5", sizes: [2048, 32, 32], layers: requireKey("layer_types"), base: 1000000 },
  llama: { sizes: [4096, 32, 32], positions: 2048 },
  llama4_text: {
    folder: "llama4", since: "4.56", sizes: [5120, 40, 48], layers: without(4), pairing: "adjacent",
    base: 500000, headDim: 128, temperature: true, behind: "normalises them, and sees one chunk of a text at a time",
  },
  longcat_flash: {
    ...mla, since: "4.57.5", sizes: [6144, 64, 28], keys: { ...mla.keys, layers: "num_layers" },
    attentionsPerLayer: 2, base: 10000000, softmax: "yarn",
  },
  mellum: {
    since: "5", sizes: [2304, 32, 28], headDim: 128, base: 500000, local: { base: 10000 },
    window: 1024,
  },
  mimi: { sizes: [512, 8, 8], windowed: "all", window: 250 },
  mimo: {
    hub: "XiaomiMiMo/MiMo-7B-Base, modeling_mimo.py: Qwen2Model, with Qwen2Config",
    sizes: [4096, 32, 32], layers: windowFrom(),
  },
  mimo_v2_flash: {
    since: "5", sizes: [4096, 64, 48],
    layers: pattern("hybrid_layer_pattern", every(6, { also: "first" })),
    keys: { localBase: "swa_rope_theta", localHeadDim: "swa_head_dim" }, headDim: 192,
    base: 5000000, partial: 0.334, local: { base: 10000, headDim: 192 }, window: 128,
  },
  minicpm: { hub: "openbmb/MiniCPM-2B-sft-bf16, modeling_minicpm.py" },
  minicpm3: {
    ...mla, since: "5", sizes: [2560, 40, 62], pairing: "halves", headDim: 32, before: 64,
    softmax: "yarn",
  },
  minicpmv: {
    hub: "vllm-project/vllm, models/minicpmv.py: MiniCPM, Llama or Qwen2, by its version",
    layers: windowFrom(),
  },
  minimax: {
    since: "4.56", sizes: [4096, 32, 32],
    layers: every(2, { first: true, others: "linear_attention" }),
    keys: { rotaryDim: "rotary_dim" }, base: 1000000,
  },
  minimax_m2: {
    since: "5", sizes: [3072, 48, 62], keys: { rotaryDim: "rotary_dim" }, base: 5000000,
    headDim: 128,
  },
  ministral: {
    since: "4.57.5", sizes: [4096, 32, 32], layers: all("sliding_attention"), window: 4096,
  },
  ministral3: {
    since: "5", sizes: [4096, 32, 34], headDim: 128, temperature: "positions", base: 1000000,
    positions: 262144,
    scaling: { ...mistralYarn, factor: 16, original_max_position_embeddings: 16384 },
  },
  mistral: { sizes: [4096, 32, 32], window: 4096, windowed: "all" },
  mistral4: {
    ...mla, since: "5", sizes: [4096, 32, 36], keys: { ...mla.keys, ...interleave }, before: 64,
    softmax: "yarn", temperature: "positions", positions: 1048576, shareOfAll: true,
    scaling: { ...mistralYarn, factor: 128, original_max_position_embeddings: 8192 },
  },
  mixtral: { sizes: [4096, 32, 32], base: 1000000, windowed: "all" },
  mllama_text_model: {
    folder: "mllama", sizes: [4096, 32, 40],
    layers: crossed("cross_attention_layers", [3, 8, 13, 18, 23, 28, 33, 38]), base: 500000,
  },
  modernbert: {
    since: "4.51", sizes: [768, 12, 22],
    layers: every(3, { key: "global_attn_every_n_layers", first: true }),
    keys: { base: "global_rope_theta", localBase: "local_rope_theta" }, local: { base: 10000 },
    base: 160000,
  },
  "modernbert-decoder": {
    folder: "modernbert_decoder", since: "4.56", sizes: [768, 12, 22],
    layers: every(3, { key: "global_attn_every_n_layers", first: true }),
    keys: { base: "global_rope_theta", localBase: "local_rope_theta" }, local: { base: 10000 },
    base: 160000, old: { local: { base: 160000 } },
  },
  moonshine_streaming: { since: "5", sizes: [320, 8, 6], pairing: "adjacent", partial: 0.8 },
  moshi: { since: "4.51", sizes: [4096, 32, 32], windowed: "all", window: 3000 },
  muse_glimmer_text: {
    folder: "muse_glimmer", since: "5", sizes: [6656, 32, 52],
    layers: every(4, { also: "counted from the last" }), keys: { bases: "layer_rope_theta" },
    headDim: 128, softmax: "qk_scale_factor", turns: "sliding_attention", window: 2048,
  },
  nemotron: { sizes: [6144, 48, 32], partial: 0.5 },
  "nemotron-nas": {
    hub: "nvidia/Llama-3_1-Nemotron-51B-Instruct, configuration_decilm.py and modeling_decilm.py",
    sizes: [4096, 32, 32], layers: attending("block_configs"),
    only: { position_embedding_type: "rope" },
  },
  nemotron_h: {
    since: "4.56", sizes: [4096, 32, 52], layers: lettered("hybrid_override_pattern"), still: true,
    headDim: 128,
  },
  new: {
    hub: "Alibaba-NLP/new-impl, configuration.py and modeling.py", sizes: [768, 12, 12],
    only: { position_embedding_type: "rope" },
    refuses: { rope_scaling: "its class makes another base of the factor, which is not made here", logn_attention_scale: "queries are then multiplied by a logarithm of the text's length" },
  },
  nomic_bert: {
    since: "5", sizes: [768, 12, 12],
    keys: { base: ["rotary_emb_base", "rope_theta"], partial: ["rotary_emb_fraction", "partial_rotary_factor"], hidden: ["n_embd", "hidden_size"], heads: ["n_head", "num_attention_heads"], layers: ["n_layer", "num_hidden_layers"], trained: "max_trained_positions", positions: ["n_positions", "max_position_embeddings"], interleaved: "rotary_emb_interleaved" },
    refuses: { rotary_scaling_factor: "its positions are then divided, or grow", rotary_emb_scale_base: "its positions are then divided, or grow" },
    base: 1000,
  },
  olmo: { sizes: [4096, 32, 32] },
  olmo2: { since: "4.51", sizes: [4096, 32, 32] },
  olmo3: {
    since: "4.57.5", sizes: [4096, 32, 32], layers: every(4), local: {}, base: 500000,
    old: { base: 10000 }, window: 4096,
  },
  olmo_hybrid: {
    since: "5", sizes: [3840, 30, 32], layers: every(4, { others: "linear_attention" }),
  },
  olmoe: { sizes: [2048, 16, 16] },
  "open-llama": { folder: "open_llama", sizes: [4096, 32, 32] },
  openelm: {
    hub: "apple/OpenELM-3B, configuration_openelm.py and modeling_openelm.py",
    sizes: [2048, 16, 12], refuses: scalesNothing,
    keys: { base: "rope_freq_constant", layers: "num_transformer_layers", positions: "max_context_length" },
    headDim: 128,
  },
  orion: { hub: "OrionStarAI/Orion-14B-Base, modeling_orion.py" },
  paddleocr_vl_text: {
    folder: "paddleocr_vl", since: "5", sizes: [1024, 16, 18], base: 500000, headDim: 128,
    sections: "blocks",
  },
  persimmon: { sizes: [4096, 64, 36], partial: 0.5, old: { base: 25000 } },
  phi: { sizes: [2048, 32, 24], partial: 0.5 },
  "phi-msft": {
    hub: "microsoft/phi-2, modeling_phi.py", keys: { ...ofGpt2, rotaryDim: "rotary_dim" },
    rotaryDim: 32,
  },
  phi3: { sizes: [3072, 32, 32], positions: 4096, trained: 4096, windowed: "all" },
  phi3_v: {
    hub: "microsoft/Phi-3-vision-128k-instruct, modeling_phi3_v.py", sizes: [3072, 32, 32],
    positions: 4096, trained: 4096,
  },
  phi4_multimodal: {
    since: "4.51", sizes: [3072, 32, 32], positions: 131072, trained: 4096, windowed: "all",
  },
  phi4mm: {
    hub: "microsoft/Phi-4-multimodal-instruct, modeling_phi4mm.py", needs: ["partial_rotary_factor"],
  },
  phimoe: { since: "4.51", sizes: [4096, 32, 32], base: 1000000, windowed: "all" },
  qwen: {
    hub: "Qwen/Qwen-7B, configuration_qwen.py and modeling_qwen.py", sizes: [4096, 32, 32],
    keys: { base: "rotary_emb_base", partial: "rotary_pct", headDim: "kv_channels", positions: "seq_length" },
    headDim: 128,
    past: { use_dynamic_ntk: "past seq_length, the base grows in steps, which are not made here", use_logn_attn: "past seq_length, queries are multiplied by a logarithm, which is not made here" },
  },
  qwen2: { sizes: [4096, 32, 32], layers: windowFrom() },
  qwen2_5_omni_talker: {
    folder: "qwen2_5_omni", since: "4.56", sizes: [3584, 28, 28], layers: windowFrom(),
    base: 1000000, headDim: 128, sections: "blocks",
  },
  qwen2_5_omni_text: {
    folder: "qwen2_5_omni", since: "4.56", sizes: [3584, 28, 28], layers: windowFrom(),
    base: 1000000, sections: "blocks",
  },
  qwen2_5_vl: {
    since: "4.51", sizes: [8192, 64, 80], layers: windowFrom(), base: 1000000, sections: "blocks",
  },
  qwen2_5_vl_text: {
    folder: "qwen2_5_vl", since: "4.51", sizes: [8192, 64, 80], layers: windowFrom(), base: 1000000,
    sections: "blocks",
  },
  qwen2_moe: { sizes: [2048, 16, 24], layers: windowFrom() },
  qwen2_vl: { sizes: [8192, 64, 80], layers: windowFrom(), base: 1000000, sections: "blocks" },
  qwen2_vl_text: {
    folder: "qwen2_vl", sizes: [8192, 64, 80], layers: windowFrom(), base: 1000000,
    sections: "blocks",
  },
  qwen3: { since: "4.51", sizes: [4096, 32, 32], layers: windowFrom(), headDim: 128 },
  qwen3_5_moe_text: {
    folder: "qwen3_5_moe", since: "5", sizes: [2048, 16, 40],
    layers: every(4, { key: "full_attention_interval", others: "linear_attention" }), partial: 0.25,
    headDim: 256, sections: "interleaved", pairsOfSections: [11, 11, 10],
  },
  qwen3_5_text: {
    folder: "qwen3_5", since: "5", sizes: [4096, 16, 32],
    layers: every(4, { key: "full_attention_interval", others: "linear_attention" }), partial: 0.25,
    headDim: 256, sections: "interleaved", pairsOfSections: [11, 11, 10],
  },
  qwen3_moe: { since: "4.51", sizes: [2048, 32, 24] },
  qwen3_next: {
    since: "4.57.5", sizes: [2048, 16, 48],
    layers: every(4, { key: "full_attention_interval", others: "linear_attention" }), partial: 0.25,
    headDim: 256,
  },
  qwen3_omni_moe_talker_code_predictor: {
    folder: "qwen3_omni_moe", since: "4.57.5", sizes: [1024, 16, 5], headDim: 128,
  },
  qwen3_omni_moe_talker_text: {
    folder: "qwen3_omni_moe", since: "4.57.5", sizes: [1024, 16, 20], sections: "interleaved",
    pairsOfSections: [24, 20, 20],
  },
  qwen3_omni_moe_text: {
    folder: "qwen3_omni_moe", since: "4.57.5", sizes: [2048, 28, 28], base: 1000000,
    sections: "interleaved", pairsOfSections: [24, 20, 20],
  },
  qwen3_vl_moe_text: {
    folder: "qwen3_vl_moe", since: "4.57.5", sizes: [2048, 16, 24], base: 500000,
    sections: "interleaved", pairsOfSections: [24, 20, 20], old: { base: 5000000 },
  },
  qwen3_vl_text: {
    folder: "qwen3_vl", since: "4.57.5", sizes: [4096, 32, 32], base: 500000, headDim: 128,
    sections: "interleaved", pairsOfSections: [24, 20, 20], old: { base: 5000000 },
  },
  qwen4_exp_text: {
    folder: "qwen4_exp", since: "5", sizes: [2048, 16, 40], headDim: 256, second: indexer,
    layers: every(4, { key: "full_attention_interval", others: "linear_attention" }),
    sections: "interleaved", pairsOfSections: [11, 11, 10],
  },
  recurrent_gemma: {
    sizes: [2560, 10, 26], layers: repeated("block_types", ["recurrent", "recurrent", "attention"]),
    keys: { window: "attention_window_size" }, partial: 0.5, window: 2048, windowed: "all",
  },
  roformer: { sizes: [768, 12, 12], pairing: "adjacent", fixed: true },
  seed_oss: { since: "4.56", sizes: [4096, 80, 64], headDim: 128 },
  smollm3: { since: "4.56", sizes: [2048, 16, 36], layers: without(4), base: 2000000 },
  solar_open: { since: "5", sizes: [4096, 64, 48], base: 1000000, headDim: 128 },
  stablelm: { sizes: [2560, 32, 32], partial: 0.25 },
  stablelm_epoch: {
    hub: "stabilityai/stablelm-3b-4e1t, modeling_stablelm_epoch.py", keys: { partial: "rope_pct" },
    partial: 0.25,
  },
  starcoder2: { sizes: [3072, 24, 30], windowed: "all" },
  step3p5: {
    folder: "step3p7", since: "5", sizes: [4096, 64, 45],
    keys: { shares: "partial_rotary_factors" }, headDim: 128, softmax: "query_pre_attn_scalar or head_dim",
    fullScalingAlone: true, trailing: "num_nextn_predict_layers",
  },
  t5_gemma_module: {
    folder: "t5gemma", since: "4.56", sizes: [2304, 8, 26], layers: every(2), headDim: 256,
    softmax: "query_pre_attn_scalar", softcap: 50, window: 4096,
  },
  t5gemma2_decoder: t5gemma2,
  t5gemma2_text: t5gemma2,
  vaultgemma: {
    since: "4.57.5", sizes: [2304, 8, 26], layers: every(2), headDim: 256,
    softmax: "query_pre_attn_scalar", softcap: 50, window: 4096,
  },
  voxtral_realtime_text: {
    folder: "voxtral_realtime", since: "5", sizes: [4096, 32, 32], windowed: "all", window: 4096,
  },
  xcodec2: { since: "5", sizes: [1024, 16, 12], headDim: 64 },
  // Jina's embeddings v3. The class of transformers has no rotary.
  "xlm-roberta": {
    hub: "jinaai/xlm-roberta-flash-implementation, configuration_ and modeling_xlm_roberta.py, mha.py",
    base: 10000,
    keys: { base: "rotary_emb_base", rotaryDim: "rotary_emb_dim", interleaved: "rotary_emb_interleaved" },
    refuses: { rotary_emb_scale_base: "its positions then grow or shrink queries and keys" },
  },
  youtu: {
    ...mla, since: "5", sizes: [2048, 16, 32], keys: { ...mla.keys, ...interleave },
    softmax: "yarn",
  },
  zaya: {
    since: "5", sizes: [2048, 8, 40], layers: all("hybrid"), headDim: 128, base: 5000000,
    partial: 0.5, local: { base: 10000, type: "hybrid_sliding" },
  },
};
