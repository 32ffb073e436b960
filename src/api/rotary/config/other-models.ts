// Models whose positions are rows of a table or biases, by `model_type`.

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
  /** What position_embedding_type may be beside "absolute", if not ALiBi alone. A rotary has a row of its own. */
  others?: readonly ("alibi" | "rotary")[];
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
  esm: { ...likeRoberta, others: ["rotary"], defaults: { dim: 768, positions: 1026 } },
  "gpt-sw3": likeGpt2,
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
  "xlm-roberta": { ...likeRoberta, others: ["alibi", "rotary"] },
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
