import { options as checkOptions, oneOf, rangeError, typeError } from "../../shared/check.js";
import { presetVersions } from "../../shared/presets/facts.js";
import type { DialectOptions } from "../../shared/presets/options.js";
import { type EngineDifference, engineDifferences } from "./engines.js";
import { isObject, Keys } from "./keys.js";
import { layerTable } from "./layers.js";
import {
  type LearnedModel,
  learnedModels,
  modelOf,
  type RotaryModel,
  rotaryModels,
  type SinusoidalModel,
  sinusoidalModels,
  t5Models,
  unnamedModel,
  usualKeys,
} from "./models.js";
import { type IgnoredKey, type Rope, type TransformersPreset, versions } from "./rope.js";

export type { EngineDifference } from "./engines.js";
export type { IgnoredKey, TransformersPreset } from "./rope.js";

/** Turned queries and keys. */
export interface RotaryPositions {
  /** Turned queries and keys. */
  kind: "rotary";
  /** A preset of `posenc/rotary`. */
  preset: TransformersPreset;
  /** Those of the preset. */
  options: Partial<DialectOptions>;
  /** The version of transformers whose numbers these are; empty where all that have the preset agree. */
  version: string;
}

/** Positions as a preset makes them, or as a model has learned them. */
export type ConfigPositions =
  | RotaryPositions
  | {
      /** Attention with linear biases. */
      kind: "alibi";
      /** A preset of `posenc/rotary`. */
      preset: "alibi";
      /** Those of the preset. */
      options: Partial<DialectOptions>;
      /** All versions of transformers agree. */
      version: "";
    }
  | {
      /** Biases of distances that share buckets. */
      kind: "t5";
      /** A preset of `posenc/rotary`. */
      preset: "t5";
      /** Those of the preset. */
      options: Partial<DialectOptions>;
      /** All versions of transformers agree. */
      version: "";
    }
  | {
      /** A table of sines and cosines. */
      kind: "sinusoidal";
      /** A preset of `posenc/dialects`. */
      preset: SinusoidalModel["preset"];
      /** Those of the preset. */
      options: Partial<DialectOptions>;
      /** All versions of transformers agree. */
      version: "";
    }
  | {
      /** A row for each position that training has found: no preset can make it. */
      kind: "learned";
      /** There is none. */
      preset: null;
      /** `dim` columns, `maxPositions` rows; the first position has row `offset`. */
      options: Partial<DialectOptions>;
      /** All versions of transformers agree. */
      version: "";
    };

/** What {@link fromConfig} finds. */
export type FromConfig = ConfigPositions & {
  /** Keys about positions that change nothing here, and why. */
  ignored: IgnoredKey[];
  /** What other engines and versions do otherwise with the same configuration. */
  engines: EngineDifference[];
  /**
   * Where layers differ: the positions of each type of layer, or of the encoder and the decoder; `null`
   * for layers that have none. What stands beside it are those of `full_attention`, or of the encoder.
   */
  layers?: Record<string, ConfigPositions | null>;
  /** The type of each layer, if layers differ and the configuration counts them. */
  layerTypes?: readonly string[];
};

/** What {@link fromConfig} may be told. */
export interface FromConfigOptions {
  /** Of transformers: "4.45", "4.51", "4.56" or "4.57.5", each the first of those that agree. The default is the newest. */
  version?: string;
}

/**
 * The positions of a model of Hugging Face's: what its `config.json` says about them, as a preset with its
 * options. Nothing is loaded.
 *
 * @example
 * const found = fromConfig(await (await fetch("config.json")).text());
 * // { kind: "rotary", preset: "transformers-llama3", options: { dim: 128, base: 500000, … }, … }
 *
 * What is told twice must be told alike: `rope_scaling` and `rope_parameters` have the same keys, except that
 * `type` and `rope_type` are one, that an empty one says nothing, and that `rope_parameters` may also have what
 * stands beside `rope_scaling`, such as `rope_theta`. Nothing is merged: of two that differ, transformers 4 and 5
 * drop a part.
 *
 * @param config The object, or its text.
 * @throws TypeError, RangeError that names the key, for a value or a kind of model that is unknown, and for keys
 *   that contradict each other.
 */
export function fromConfig(
  config: Readonly<Record<string, unknown>> | string,
  options: FromConfigOptions = {},
): FromConfig {
  options = checkOptions("options", options, { version: true });
  const { keys, modelType } = configKeys(config);
  const embedding = keys.first("position_embedding_type");
  if (modelType === undefined) return rotary(keys, undefined, unnamedModel, options.version);
  if (t5Models.has(modelType)) return t5(keys);
  if (modelType === "bloom") return alibi(keys, "n_head", "bloom");
  if (modelType === "mpt") return mpt(keys);
  if (modelType === "falcon" && keys.flag("alibi")) return falconAlibi(keys);
  const sinusoidalModel = modelOf(sinusoidalModels, modelType);
  if (sinusoidalModel !== undefined) return sinusoidal(keys, sinusoidalModel);
  const learnedModel =
    modelOf(learnedModels, modelType) ?? (modelType === "esm" ? esmRows : undefined);
  if (learnedModel !== undefined) {
    const types = modelType === "esm" ? ["absolute", "rotary"] : ["absolute", "alibi"];
    const type = embedding === undefined ? "absolute" : keys.text(embedding, types);
    if (type === "absolute") return learned(keys, learnedModel);
    if (type === "alibi") return alibi(keys, "num_attention_heads", "symmetric");
  }
  const model = modelOf(rotaryModels, modelType);
  if (model === undefined) {
    const name = keys.name("model_type");
    const hint = instead.find(([types]) => types.includes(modelType));
    if (hint !== undefined) throw rangeError(name, hint[1], modelType);
    throw rangeError(name, "one that fromConfig knows, or left out", modelType);
  }
  return rotary(keys, modelType, model, options.version);
}

/** @internal The keys of the language model of a configuration, and its kind. */
export function configKeys(config: unknown): { keys: Keys; modelType: string | undefined } {
  const all = new Keys(parsed(config));
  // Qwen's Omni models keep it one deeper.
  const outer = innerOf(all, "thinker_config");
  const keys = innerOf(outer, "text_config", "llm_config", "language_config");
  const modelType = keys.anyText("model_type");
  const around = outer.anyText("model_type") ?? all.anyText("model_type");
  if (modelType !== undefined || around === undefined) return { keys, modelType };
  // The classes of many models that read images too have one kind of language model, named after them.
  const name = around.replace(/_thinker$/, "");
  const known = [`${name}_text`, `${name}_text_model`, name].find(
    (type) => modelOf(rotaryModels, type) ?? modelOf(learnedModels, type),
  );
  if (known !== undefined) return { keys, modelType: known };
  const mayBe = `given: model_type ${JSON.stringify(around)} does not tell it`;
  throw rangeError(keys.name("model_type"), mayBe, undefined);
}

/** What to use for well-known models whose positions are no formula of their configuration. */
const instead: readonly (readonly [types: readonly string[], mayBe: string])[] = [
  [
    ["whisper"],
    'one with one table: its encoder has the rows of "tensor2tensor" in posenc/dialects, its decoder learned ones',
  ],
  [
    ["vit", "deit", "dinov2", "clip_vision_model", "siglip_vision_model"],
    "one with a formula: it has learned a row for each patch, which its weights hold",
  ],
  [
    ["wav2vec2", "hubert", "wavlm"],
    "one with a formula: its positions are a convolution, which its weights hold",
  ],
];

const esmRows: LearnedModel = {
  dim: "hidden_size",
  positions: "max_position_embeddings",
  offset: "padding",
  defaults: { dim: 768, positions: 1026 },
};

function parsed(config: unknown): Record<string, unknown> {
  let value = config;
  if (typeof config === "string") {
    try {
      value = JSON.parse(config);
    } catch {
      const start = config.length > 40 ? `${config.slice(0, 40)}…` : config;
      throw rangeError("config", "the text of a JSON object", start);
    }
  }
  if (!isObject(value)) throw typeError("config", "an object or its JSON text", value);
  return value;
}

/** The configuration of a model that reads images too keeps its language model's in a part of it. */
function innerOf(config: Keys, ...parts: readonly string[]): Keys {
  const part = parts.find((key) => config.holdsObject(key));
  return part === undefined ? config : (config.object(part) as Keys);
}

// --- Rotary --------------------------------------------------------------------------------------

function rotary(
  keys: Keys,
  modelType: string | undefined,
  model: RotaryModel,
  version: string | undefined,
): FromConfig {
  const { kinds, types, scalings } = layerTable(keys, model);
  const layers = new Map<string, ConfigPositions | null>();
  const ignored: IgnoredKey[] = [];
  const engines: EngineDifference[] = [];
  const main = mainOf(kinds);
  for (const [type, found] of kinds) {
    if (found === null) {
      layers.set(type, null);
      continue;
    }
    const positions = ofRope(found, version);
    layers.set(type, positions);
    const scaling = scalings.get(type);
    // Layers whose scaling nobody gave have nothing to be ignored.
    if (scaling === undefined && kinds.size > 1 && type !== main) continue;
    ignored.push(...found.ignored, ...ignoredByVersion(found, positions.version, scaling));
    if (type === main) engines.push(...engineDifferences(modelType, found, scaling));
  }
  ignored.push(...keysOfOthers(keys, model), ...nopeLayers(keys));
  const positions = layers.get(main);
  if (positions == null) {
    throw rangeError(keys.name("model_type"), "one whose layers turn queries and keys", modelType);
  }
  return {
    ...positions,
    ignored,
    engines,
    ...(kinds.size > 1 && { layers: Object.fromEntries(layers) }),
    ...(kinds.size > 1 && types !== undefined && { layerTypes: types }),
  };
}

/** The type of layers whose positions stand for all: full_attention, or the first that turns. */
function mainOf(kinds: ReadonlyMap<string, Rope | null>): string {
  const turning = [...kinds].flatMap(([type, found]) => (found === null ? [] : [type]));
  return turning.find((type) => type === "full_attention") ?? turning[0] ?? "full_attention";
}

/** @internal The newest version of the preset's that is not newer than what was asked for. */
export function ofRope({ preset, options }: Rope, asked: string | undefined): RotaryPositions {
  const newest = oneOf<string>("version", asked ?? versions.at(-1), versions);
  const own = presetVersions[preset] ?? [];
  const upTo: readonly string[] = versions.slice(0, versions.indexOf(newest as "4.45") + 1);
  const version = own.filter((name) => upTo.includes(name)).at(-1) ?? "";
  return { kind: "rotary", preset, options, version };
}

/** What the version of transformers that was asked for does not read, or overrides. */
function ignoredByVersion(
  { type, options }: Rope,
  version: string,
  scaling: Keys | undefined,
): IgnoredKey[] {
  if (type !== "yarn" || scaling === undefined) return [];
  const say = (key: string, why: string) =>
    scaling.has(key) ? [{ key: scaling.name(key), why }] : [];
  if (version === "4.45") {
    const why = "transformers 4.45 does not read it";
    return ["original_max_position_embeddings", "mscale", "mscale_all_dim", "truncate"].flatMap(
      (key) => say(key, why),
    );
  }
  if (version === "4.51" && options.trained !== undefined) {
    const why = "max_position_embeddings / original_max_position_embeddings goes before it";
    return say("factor", why);
  }
  return [];
}

/** Keys of other classes: the model's own does not look at them. */
function keysOfOthers(keys: Keys, model: RotaryModel): IgnoredKey[] {
  const { base, partial } = { ...usualKeys, ...model.keys };
  const others = ["rotary_emb_base", usualKeys.base, usualKeys.partial].filter(
    (key) => key !== base && key !== partial,
  );
  if (model.fixed) others.push(base, "rope_scaling", "rope_parameters");
  if (!model.interleaves) others.push("rope_interleave");
  const why = "the class of this model_type does not read it";
  return others.flatMap((key) => (keys.has(key) ? [{ key: keys.name(key), why }] : []));
}

/** Layers without positions (SmolLM3, Llama 4): no_rope_layers has a 0 for each of them. */
function nopeLayers(keys: Keys): IgnoredKey[] {
  const layers = keys.numbers("no_rope_layers") ?? [];
  const without = layers.flatMap((has, layer) => (has === 0 ? [layer] : []));
  if (without.length === 0) return [];
  const why = `the layers ${without.join(", ")} have no positions at all; the others have these`;
  return [{ key: keys.name("no_rope_layers"), why }];
}

// --- Biases --------------------------------------------------------------------------------------

function t5(keys: Keys): FromConfig {
  const of = (bidirectional: boolean) =>
    ({
      kind: "t5",
      preset: "t5",
      options: {
        buckets: keys.whole("relative_attention_num_buckets") ?? 32,
        maxDistance: keys.whole("relative_attention_max_distance") ?? 128,
        bidirectional,
      },
      version: "",
    }) as const;
  const layers = { encoder: of(true), decoder: of(false) };
  return { ...layers.encoder, ignored: [], engines: [], layers };
}

function alibi(
  keys: Keys,
  headsKey: string,
  form: "bloom" | "symmetric" | "mpt",
  biasMax?: number,
): FromConfig {
  const key = keys.first(headsKey, "num_attention_heads", "n_head", "n_heads") ?? headsKey;
  const heads = keys.whole(key);
  if (heads === undefined) throw rangeError(keys.name(key), "an integer ≥ 1", undefined);
  const options = { heads, form, ...(biasMax !== undefined && { biasMax }) };
  return { kind: "alibi", preset: "alibi", options, version: "", ignored: [], engines: [] };
}

function mpt(keys: Keys): FromConfig {
  const attention = keys.object("attn_config");
  const has = attention?.flag("alibi");
  if (has === false) throw rangeError("attn_config.alibi", "true", false);
  return alibi(keys, "n_heads", "mpt", attention?.positive("alibi_bias_max"));
}

function falconAlibi(keys: Keys): FromConfig {
  const found = alibi(keys, "num_attention_heads", "bloom");
  const does = "adds the biases before it divides the scores by √head_dim: they are divided too";
  return { ...found, engines: [{ engine: "transformers", does }] };
}

// --- Rows ----------------------------------------------------------------------------------------

function sinusoidal(keys: Keys, model: SinusoidalModel): FromConfig {
  const { preset, unless } = model;
  if (unless !== undefined && keys.flag(unless.key) !== true) return learned(keys, unless.learned);
  const paddingIdx = keys.whole("pad_token_id", 0) ?? model.defaults.padding;
  const options = {
    dim: keys.whole(model.dim) ?? model.defaults.dim,
    ...(preset === "fairseq" && paddingIdx !== undefined && { paddingIdx }),
  };
  return { kind: "sinusoidal", preset, options, version: "", ignored: [], engines: [] };
}

function learned(keys: Keys, model: LearnedModel): FromConfig {
  const positions = keys.whole(model.positions) ?? model.defaults.positions;
  const padding = model.offset === "padding" ? (keys.whole("pad_token_id", 0) ?? 1) + 1 : undefined;
  const options = {
    dim: keys.whole(model.dim) ?? model.defaults.dim,
    maxPositions: positions + (model.extra ?? 0),
    offset: padding ?? (model.offset as number | undefined) ?? 0,
  };
  return { kind: "learned", preset: null, options, version: "", ignored: [], engines: [] };
}
