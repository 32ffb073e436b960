import { options as checkOptions, rangeError } from "../../shared/check.js";
import { frozen } from "../../shared/frozen.js";
import { presetVersions } from "../../shared/presets/facts.js";
import type { DialectOptions } from "../../shared/presets/options.js";
import { type EngineDifference, engineDifferences } from "./engines.js";
import type { Keys } from "./keys.js";
import { type Kind, kindOf, refuse } from "./kind.js";
import { type LayerTable, layerTable } from "./layers.js";
import { modelOf, type RotaryModel, usualKeys } from "./models.js";
import {
  type LearnedModel,
  learnedModels,
  type SinusoidalModel,
  sinusoidalModels,
  t5Models,
} from "./other-models.js";
import {
  beforeOf,
  type IgnoredKey,
  type Rope,
  type RopeType,
  reason,
  statedLength,
  type TransformersPreset,
} from "./rope.js";
import { type SoftmaxParts, softmaxOf, type Temperature, temperatureOf } from "./softmax.js";
import { readerOf, unreadKeys } from "./tells.js";
import { isBefore, type Version, versionOf, versions } from "./versions.js";

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
      /** No layer has positions of its own: attention knows order by its mask, or by other layers, alone. */
      kind: "none";
      /** There is none. */
      preset: null;
      /** There are none. */
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

/** The result of {@link fromConfig}. */
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

/** Options of {@link fromConfig}. */
export interface FromConfigOptions {
  /** Of transformers, from "4.45" to "5.17". The default is the newest. */
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
 * A value that is given twice must be the same: `rope_scaling` and `rope_parameters` have the same keys, except that
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
  return readConfig(config, options).found;
}

/** @internal A configuration that was read: its kind, and of a rotary all that its layers do. */
export interface ReadConfig {
  found: FromConfig;
  kind: Kind;
  version: Version;
  layers?: LayersRead;
}

/** @internal What a rotary's layers do. */
export interface LayersRead {
  table: LayerTable;
  facts: ReadonlyMap<string, LayerFacts>;
}

/** @internal */
export function readConfig(config: unknown, given: FromConfigOptions): ReadConfig {
  const options = checkOptions("options", given, { version: true });
  const version = versionOf(options.version);
  const kind = kindOf(config);
  const other = otherThanRotary(kind);
  if (other !== undefined) {
    const ignored = [...other.ignored, ...unread(kind, version, new Map())];
    return { found: { ...other, ignored }, kind, version };
  }
  if (kind.model === undefined) refuse(kind);
  return rotary(kind, kind.model, version);
}

/** Positions of a kind of model that has no rotary; undefined for those that may have one. */
function otherThanRotary(kind: Kind): FromConfig | undefined {
  const { keys, modelType } = kind;
  if (t5Models.has(modelType)) return t5(keys);
  if (modelType === "bloom") return alibi(keys, "n_head", "bloom");
  if (modelType === "mpt") return mpt(keys);
  if (modelType === "falcon" && keys.flag("alibi")) return falconAlibi(keys);
  // Two classes have this name: that of 7B counts max_position_embeddings, that of 13B model_max_length alone.
  if (modelType === "baichuan" && !keys.has("max_position_embeddings")) {
    if (!keys.has("model_max_length")) {
      const mayBe = "given for a model of 7B, or model_max_length for one of 13B, which has ALiBi";
      throw rangeError(keys.name("max_position_embeddings"), mayBe, undefined);
    }
    keys.mark("model_max_length");
    return alibi(keys, "num_attention_heads", "bloom");
  }
  const sinusoidalModel = modelOf(sinusoidalModels, modelType);
  if (sinusoidalModel !== undefined) return sinusoidal(keys, sinusoidalModel);
  const learnedModel = modelOf(learnedModels, modelType);
  if (learnedModel === undefined) return undefined;
  const types = ["absolute", ...(learnedModel.others ?? ["alibi"])];
  const type = keys.text("position_embedding_type", types) ?? "absolute";
  if (type === "absolute") return learned(keys, learnedModel);
  if (type === "alibi") return alibi(keys, "num_attention_heads", "symmetric");
  return undefined;
}

// --- Rotary --------------------------------------------------------------------------------------

/** The layers of one type. */
export interface LayerFacts {
  /** Its name in the configuration or in the class. */
  readonly type: string;
  /** null: they turn nothing. */
  readonly rotary: RotaryPositions | null;
  /** Columns of a query before those of the rotary. */
  readonly first: number;
  /** What the softmax scale is made of. */
  readonly softmax: SoftmaxParts;
  /** Scores are softcap · tanh(scores / softcap), if they are (Gemma 2's attn_logit_softcapping). */
  readonly softcap: number | undefined;
  /** By what they multiply queries, if they do. */
  readonly temperature: Temperature | undefined;
  /** How many positions a query attends to, its own counted, if they are not all. */
  readonly window: number | undefined;
  /** What else turns in them, in words. */
  readonly second: string | undefined;
  /** What is done with turned queries and keys beside their scores, in words (a norm behind the turn). */
  readonly behind: string | undefined;
  /** How the length of a text changes the frequencies. */
  readonly rule: "none" | "longrope" | "dynamic";
  /**
   * Positions that the model was trained on, as far as its configuration tells:
   * original_max_position_embeddings, or else max_position_embeddings.
   */
  readonly trained: number | undefined;
  /** Positions that the configuration says the model reads, or else its class: max_position_embeddings. */
  readonly stated: number | undefined;
}

function rotary(kind: Kind, row: RotaryModel, version: Version): ReadConfig {
  const { keys, modelType } = kind;
  if (isBefore(version, row.since ?? "4.45")) {
    throw rangeError(
      "version",
      `"${row.since}" or newer, which has a class for ${modelType}`,
      version,
    );
  }
  const model = isBefore(version, "5") ? { ...row, ...row.old } : row;
  for (const [key, does] of Object.entries(model.refuses ?? {})) {
    if (keys.raw(key) === false) keys.mark(key);
    else if (keys.has(key)) {
      throw rangeError(keys.name(key), `null or left out: ${does}`, keys.raw(key));
    }
  }
  for (const [key, text] of Object.entries(model.only ?? {})) keys.text(key, [text]);
  for (const key of model.needs ?? []) {
    if (keys.has(key)) continue;
    throw rangeError(keys.name(key), `given: the class of ${modelType} was not read`, undefined);
  }
  const table = layerTable(keys, model, version);
  const { kinds, types, scalings } = table;
  const layers = new Map<string, ConfigPositions | null>();
  const ignored: IgnoredKey[] = [];
  const engines: EngineDifference[] = [];
  const ropeTypes = new Map<string, RopeType>();
  const main = mainOf(kinds);
  for (const [type, found] of kinds) {
    layers.set(type, found && ofRope(found, version));
    const scaling = scalings.get(type);
    // Layers whose scaling nobody gave have nothing to be ignored.
    if (found === null || (scaling === undefined && kinds.size > 1 && type !== main)) continue;
    if (scaling !== undefined) ropeTypes.set(scaling.name(""), found.type);
    ignored.push(...found.ignored, ...ignoredByVersion(found, version, scaling));
    if (type === main) engines.push(...engineDifferences(kind, model, found, scaling, version));
  }
  for (const [key, why] of Object.entries(model.past ?? {})) {
    if (keys.flag(key)) ignored.push({ key: keys.name(key), why });
  }
  if (table.idle !== undefined) {
    const key = table.idle.name("").slice(0, -1);
    ignored.push({ key, why: "no layer has it: those with a window are not scaled" });
  }
  const facts = factsOf(keys, model, table, version);
  ignored.push(...unread(kind, version, ropeTypes, ignored));
  const positions = layers.get(main) ?? nothing;
  const found: FromConfig = {
    ...positions,
    // Layers of several types may have one scaling.
    ignored: ignored.filter(({ key }, n) => ignored.findIndex((one) => one.key === key) === n),
    engines,
    ...(kinds.size > 1 && { layers: Object.fromEntries(layers) }),
    ...(kinds.size > 1 && types !== undefined && { layerTypes: types }),
  };
  return { found, kind, version, layers: { table, facts } };
}

const nothing = { kind: "none", preset: null, options: {}, version: "" } as const;

/** What the layers of each type do. */
function factsOf(
  keys: Keys,
  model: RotaryModel,
  { kinds, scalings }: LayerTable,
  version: Version,
): ReadonlyMap<string, LayerFacts> {
  const first = beforeOf(keys, model);
  const scaled = [...kinds].find(([, rope]) => rope !== null);
  const temperature = temperatureOf(keys, model, scaled && scalings.get(scaled[0]));
  const stated = statedLength(keys, model) ?? model.positions;
  const ownTrained = model.keys?.trained === undefined ? undefined : keys.whole(model.keys.trained);
  const softcap =
    model.softcap === undefined
      ? undefined
      : (keys.positive("attn_logit_softcapping") ?? model.softcap ?? undefined);
  const of = (type: string, rope: Rope | null): LayerFacts => {
    const rotary = rope && ofRope(rope, version);
    const any = rope ?? scaled?.[1];
    const columns = first + (any?.options.dim ?? stillColumns(keys, model));
    return {
      type,
      rotary,
      first,
      softmax: softmaxOf(keys, model, rope, columns),
      softcap,
      temperature: temperature?.turning === (rotary !== null) ? temperature : undefined,
      window: windowOf(keys, model, type),
      second: rotary === null ? undefined : model.second,
      behind: rotary === null ? undefined : model.behind,
      rule: ruleOf(rotary),
      trained: rotary?.options.trained ?? ownTrained ?? rotary?.options.maxPositions ?? stated,
      stated,
    };
  };
  return new Map([...kinds].map(([type, rope]) => [type, frozen(of(type, rope))]));
}

/** Columns of a head where no layer turns. */
function stillColumns(keys: Keys, { headDim, sizes }: RotaryModel): number {
  const own = keys.whole(usualKeys.headDim) ?? headDim;
  if (own !== undefined) return own;
  const hidden = keys.whole(usualKeys.hidden) ?? sizes?.[0] ?? 1;
  return Math.max(1, Math.floor(hidden / (keys.whole(usualKeys.heads) ?? sizes?.[1] ?? 1)));
}

function windowOf(keys: Keys, model: RotaryModel, type: string): number | undefined {
  const slides = /sliding|chunked/.test(type) || model.windowed === "all";
  if (!slides || /recurrent|linear|mamba/.test(type)) return undefined;
  const key = model.keys?.window ?? usualKeys.window;
  if (keys.isNull(key)) {
    keys.mark(key);
    return undefined;
  }
  const list = keys.raw(key);
  if (!Array.isArray(list)) return keys.whole(key, 0) || model.window;
  keys.mark(key);
  return list.find((one) => typeof one === "number");
}

function ruleOf(rotary: RotaryPositions | null): LayerFacts["rule"] {
  if (rotary === null) return "none";
  const { preset, options, version } = rotary;
  if (preset === "transformers-dynamic" && options.length === undefined) return "dynamic";
  // 4.45 looks at the configuration alone.
  return preset === "transformers-longrope" && version !== "4.45" ? "longrope" : "none";
}

/** The type of layers whose positions stand for all: full_attention, or the first that turns. */
function mainOf(kinds: ReadonlyMap<string, Rope | null>): string {
  const turning = [...kinds].flatMap(([type, found]) => (found === null ? [] : [type]));
  return turning.find((type) => type === "full_attention") ?? turning[0] ?? "full_attention";
}

/** The newest version of a preset that is not newer than the given version. */
function ofRope({ preset, options }: Rope, newest: Version): RotaryPositions {
  const own: readonly string[] = presetVersions[preset] ?? [];
  const upTo = versions.slice(0, versions.indexOf(newest) + 1);
  const version = own.filter((name) => upTo.includes(name as Version)).at(-1) ?? "";
  return { kind: "rotary", preset, options, version };
}

/** The keys that the given version of transformers does not read, or overrides. */
function ignoredByVersion(
  { type, options }: Rope,
  version: Version,
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

// --- What was not read ---------------------------------------------------------------------------

/** Every key about positions that nobody has read, at any level, and why. */
function unread(
  { root, keys, modelType }: Kind,
  version: Version,
  ropeTypes: ReadonlyMap<string, RopeType>,
  known: readonly IgnoredKey[] = [],
): IgnoredKey[] {
  const isScaling = (path: string) => ropeTypes.has(path);
  const own = keys.name("");
  const found = unreadKeys(root, isScaling, (key, holder, path) => {
    const type = ropeTypes.get(path);
    if (type !== undefined) return reason(key, type);
    if (own !== path && own.startsWith(path)) {
      const part = own.slice(path.length, -1);
      return `the class reads what is in "${part}", not what is beside it`;
    }
    if (!path.startsWith(own)) return "it is of another part than the language model";
    if (own !== path) return "nothing reads what it stands in";
    if (key === "rope_parameters" && isBefore(version, "5")) {
      return "transformers 4 does not read it";
    }
    if (key === usualKeys.window && holder.raw("use_sliding_window") === false) {
      return "use_sliding_window is false";
    }
    if (key === usualKeys.positions && Object.hasOwn(sinusoidalModels, modelType)) {
      return "rows are made for any position: it counts those that the class keeps";
    }
    const reader = readerOf(key);
    const other = reader === undefined || reader === modelType ? "" : `; that of "${reader}" does`;
    return `the class of "${modelType}" does not read it${other}`;
  });
  return found.filter(({ key }) => !known.some((one) => one.key === key));
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
