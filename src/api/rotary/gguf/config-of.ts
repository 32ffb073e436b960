import { rangeError } from "../../shared/check.js";
import { rotaryModels } from "../config/models.js";
import { architectures, type GgufRopeType, refused } from "./architectures.js";
import type { GgufHeader, GgufValue } from "./header.js";

/** @internal The factors of pairs that a file has as tensors, by their names. */
export type Factors = ReadonlyMap<string, readonly number[]>;

/** @internal What a header says about positions. */
export interface GgufPositions {
  architecture: string;
  ropeType: GgufRopeType;
  permuted: boolean;
  config: Record<string, unknown>;
}

const [freqs, long, short] = [
  "rope_freqs.weight",
  "rope_factors_long.weight",
  "rope_factors_short.weight",
];

/** The values of an architecture's keys, each of the type that it must have. */
class Values {
  readonly #metadata: ReadonlyMap<string, GgufValue>;
  readonly #architecture: string;

  constructor(metadata: ReadonlyMap<string, GgufValue>, architecture: string) {
    this.#metadata = metadata;
    this.#architecture = architecture;
  }

  name(key: string): string {
    return `${this.#architecture}.${key}`;
  }

  raw(key: string): GgufValue | undefined {
    return this.#metadata.get(this.name(key));
  }

  number(key: string): number | undefined {
    const value = this.raw(key);
    if (value === undefined) return undefined;
    if (typeof value === "number" && Number.isFinite(value)) return value;
    throw rangeError(this.name(key), "a finite number", value);
  }

  whole(key: string): number | undefined {
    const value = this.number(key);
    if (value === undefined || (Number.isSafeInteger(value) && value >= 0)) return value;
    throw rangeError(this.name(key), "a whole number from 0 to 2^53", value);
  }

  needed(key: string): number {
    const value = this.whole(key);
    if (value !== undefined) return value;
    throw rangeError(this.name(key), "given: a whole number", undefined);
  }

  text(key: string): string | undefined {
    const value = this.raw(key);
    if (value === undefined || typeof value === "string") return value;
    throw rangeError(this.name(key), "a text", value);
  }

  list(key: string): readonly unknown[] | undefined {
    const value = this.raw(key);
    return Array.isArray(value) ? value : undefined;
  }
}

/** @internal */
export function positionsOf({ metadata }: GgufHeader, factors: Factors): GgufPositions {
  const architecture = metadata.get("general.architecture");
  if (typeof architecture !== "string") {
    throw rangeError("general.architecture", "a text", architecture);
  }
  const [ropeType, modelType] = typesOf(architecture);
  const values = new Values(metadata, architecture);
  const layers = values.needed("block_count");
  const hidden = values.needed("embedding_length");
  const heads = headsOf(values);
  const headDim = values.whole("attention.key_length") ?? Math.floor(hidden / heads);
  const rotaryDim = values.whole("rope.dimension_count") ?? headDim;
  const isLatent = rotaryModels[modelType]?.before !== undefined;
  const localBase = values.number("rope.freq_base_swa");
  const softcap = values.number("attn_logit_softcapping");
  const interval = values.whole("full_attention_interval");
  const pattern = values.raw("attention.sliding_window_pattern");
  const types = layerTypes(values, layers, modelType);
  const scaling = scalingOf(values, factors);
  const sections = sectionsOf(values, ropeType);
  const rope = { ...scaling, ...sections };
  const config = {
    gguf_architecture: architecture,
    model_type: modelType,
    hidden_size: hidden,
    num_attention_heads: heads,
    num_hidden_layers: layers,
    head_dim: isLatent ? rotaryDim : headDim,
    ...(isLatent && {
      qk_nope_head_dim: (values.whole("attention.key_length_mla") ?? headDim) - rotaryDim,
    }),
    rotary_dim: rotaryDim,
    rope_interleaved: ropeType === "norm",
    rope_theta: values.number("rope.freq_base") ?? 10000,
    ...(localBase !== undefined && { rope_local_base_freq: localBase }),
    max_position_embeddings: values.needed("context_length"),
    sliding_window: values.whole("attention.sliding_window") || null,
    ...(typeof pattern === "number" && { sliding_window_pattern: pattern }),
    ...(interval !== undefined && { full_attention_interval: interval }),
    ...(types !== undefined && { layer_types: types }),
    ...(softcap !== undefined && { attn_logit_softcapping: softcap }),
    ...scoresOf(values, modelType, { layers, hidden, heads, headDim }),
    ...(Object.keys(rope).length > 0 && { rope_scaling: { rope_type: "default", ...rope } }),
  };
  const pairing = rotaryModels[modelType]?.pairing ?? "halves";
  return { architecture, ropeType, permuted: ropeType === "norm" && pairing === "halves", config };
}

function typesOf(architecture: string): [GgufRopeType, string] {
  for (const [ropeType, types] of Object.entries(architectures)) {
    if (Object.hasOwn(types, architecture)) {
      return [ropeType as GgufRopeType, types[architecture] as string];
    }
  }
  const all = Object.values(architectures).flatMap(Object.keys).sort();
  const why = Object.hasOwn(refused, architecture) ? ` (${refused[architecture]})` : "";
  throw rangeError("general.architecture", `one of ${all.join(", ")}${why}`, architecture);
}

/** Layers may have different numbers of heads: those without attention have none. */
function headsOf(values: Values): number {
  const key = "attention.head_count";
  const list = values.list(key);
  if (list === undefined) {
    const heads = values.needed(key);
    if (heads > 0) return heads;
    throw rangeError(values.name(key), "greater than 0", heads);
  }
  const some = [...new Set(list.filter((heads) => heads !== 0))];
  const isOne = some.length === 1 || values.raw("attention.key_length") !== undefined;
  if (isOne && typeof some[0] === "number") return some[0];
  throw rangeError(
    values.name(key),
    "one number of heads where attention.key_length is not given",
    `${some}`,
  );
}

function layerTypes(values: Values, layers: number, modelType: string): string[] | undefined {
  const key = "attention.sliding_window_pattern";
  const windows = values.list(key);
  const keyHeads = values.list("attention.head_count_kv");
  const [list, name] =
    windows === undefined ? [keyHeads, "attention.head_count_kv"] : [windows, key];
  if (list === undefined) return undefined;
  if (list.length !== layers) {
    throw rangeError(values.name(name), `of ${layers} entries, one for each layer`, list.length);
  }
  if (windows !== undefined) {
    return windows.map((slides) => (slides ? "sliding_attention" : "full_attention"));
  }
  // Layers without keys are convolutions.
  if (!modelType.startsWith("lfm2")) return undefined;
  return list.map((heads) => (heads === 0 ? "conv" : "full_attention"));
}

/** The pairs of time, height and width. No known model uses the fourth number. */
function sectionsOf(values: Values, ropeType: GgufRopeType): Record<string, unknown> {
  const key = "rope.dimension_sections";
  const list = values.list(key)?.map(Number) ?? [];
  const isSplit = ropeType === "mrope" || ropeType === "imrope";
  if (!list.some((pairs) => pairs !== 0)) return {};
  if (!isSplit || list.length < 3 || list.slice(3).some((pairs) => pairs !== 0)) {
    const mayBe = isSplit ? "three numbers, and 0 after them" : "left out for this architecture";
    throw rangeError(values.name(key), mayBe, `${list}`);
  }
  return {
    mrope_section: list.slice(0, 3),
    ...(ropeType === "imrope" && { mrope_interleaved: true }),
  };
}

/** What scores are multiplied by, where it is not 1 / sqrt(columns). */
function scoresOf(
  values: Values,
  modelType: string,
  { layers, hidden, heads, headDim }: Record<"layers" | "hidden" | "heads" | "headDim", number>,
): Record<string, number> {
  const key = "attention.scale";
  const scale = values.number(key) || undefined;
  const softmax = rotaryModels[modelType]?.softmax;
  if (softmax === "attention_multiplier") return scale === undefined ? {} : { [softmax]: scale };
  if (scale !== undefined && Math.abs(scale * Math.sqrt(headDim) - 1) > 1e-6) {
    throw rangeError(
      values.name(key),
      `left out, or 1 / sqrt(${headDim}) for this architecture`,
      scale,
    );
  }
  if (softmax !== "query_pre_attn_scalar") return {};
  // No key says so: llama.cpp knows the models of 27 billion by their layers.
  return { query_pre_attn_scalar: layers === 46 || layers === 62 ? hidden / heads : headDim };
}

// --- Frequencies ---------------------------------------------------------------------------------

function scalingOf(values: Values, factors: Factors): Record<string, unknown> {
  const key = "rope.scaling.type";
  const type = values.text(key) ?? "linear";
  // 0 is none. The older name came before there were types.
  const given = values.number("rope.scaling.factor") ?? values.number("rope.scale_linear");
  const factor = type === "none" ? 1 : given || 1;
  const context = values.needed("context_length");
  const original = values.whole("rope.scaling.original_context_length") ?? context;
  const times = values.number("rope.scaling.attn_factor") ?? 1;
  const own = factors.get(freqs);
  if (own !== undefined) {
    if (type !== "none" && type !== "linear") {
      throw rangeError(values.name(key), `"none" or "linear" beside ${freqs}`, type);
    }
    // A factor for each pair: a text of every length has the same ones.
    const both = own.map((one) => one * factor);
    return everyLength(both, both, { original: context, times });
  }
  switch (type) {
    case "none":
      return {};
    case "linear":
      return factor === 1 ? {} : { rope_type: "linear", factor };
    case "yarn":
      return yarn(values, { factor, original, times });
    case "longrope": {
      const [shorter, longer] = [factors.get(short), factors.get(long)];
      if (shorter !== undefined && longer !== undefined) {
        return everyLength(shorter, longer, { original, times });
      }
      throw rangeError(values.name(key), `"longrope" only beside ${short} and ${long}`, type);
    }
    default:
      throw rangeError(values.name(key), '"none", "linear", "yarn" or "longrope"', type);
  }
}

/** LongRoPE, whose amplitude the file has. */
function everyLength(
  shorter: readonly number[],
  longer: readonly number[],
  { original, times }: { original: number; times: number },
): Record<string, unknown> {
  return {
    rope_type: "longrope",
    short_factor: shorter,
    long_factor: longer,
    original_max_position_embeddings: original,
    factor: 1,
    attention_factor: times,
  };
}

/** YaRN as ggml has it: the ends of its ramp are rounded to whole pairs. */
function yarn(
  values: Values,
  { factor, original, times }: { factor: number; original: number; times: number },
): Record<string, unknown> {
  const mix = "rope.scaling.yarn_ext_factor";
  const extrapolation = values.number(mix) ?? 1;
  if (extrapolation !== 1) throw rangeError(values.name(mix), "1 or left out", extrapolation);
  const amplitude = times * (values.number("rope.scaling.yarn_attn_factor") ?? 1);
  const logarithm = values.number("rope.scaling.yarn_log_multiplier");
  // The converter writes a tenth of DeepSeek's mscale_all_dim.
  const mscale = logarithm === undefined ? undefined : Number((10 * logarithm).toPrecision(6));
  return {
    rope_type: "yarn",
    factor,
    original_max_position_embeddings: original,
    beta_fast: values.number("rope.scaling.yarn_beta_fast") ?? 32,
    beta_slow: values.number("rope.scaling.yarn_beta_slow") ?? 1,
    ...(mscale !== undefined && { mscale, mscale_all_dim: mscale }),
    ...(amplitude !== 1 && { attention_factor: amplitude * (0.1 * Math.log(factor) + 1) }),
  };
}
