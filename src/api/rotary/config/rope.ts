import { rangeError } from "../../shared/check.js";
import type { NameOfKind } from "../../shared/presets/facts.js";
import type { DialectOptions, Pairing } from "../../shared/presets/options.js";
import { isRatio, type Keys, requireSame } from "./keys.js";
import { type RotaryKeys, type RotaryModel, usualKeys } from "./models.js";

/** A key of a configuration that changes nothing in what was found, and why. */
export interface IgnoredKey {
  /** With its path, e.g. "rope_scaling.type". */
  key: string;
  /** In words. */
  why: string;
}

/** The names of transformers' presets. */
export type TransformersPreset = Extract<NameOfKind<"rotary">, `transformers-${string}`>;

/** @internal The versions of transformers that presets follow, the oldest first. */
export const versions = ["4.45", "4.51", "4.56", "4.57.5"] as const;

/** @internal A rotary as a configuration has it. */
export interface Rope {
  preset: TransformersPreset;
  /** How its frequencies are scaled. */
  type: RopeType;
  options: Partial<DialectOptions>;
  ignored: IgnoredKey[];
  /** DeepSeek's m in the softmax scale is made of these. */
  mscale?: { factor: number; mscale: number };
  /** The amplitude of LongRoPE past the trained length, if it is another. */
  longAmplitude?: number;
}

const types = ["default", "linear", "dynamic", "llama3", "yarn", "longrope"] as const;

/** @internal What `rope_type` may be. */
export type RopeType = (typeof types)[number];

/** Other names that configurations give the types. "mrope" is told apart by its sections. */
const otherNames: Readonly<Record<string, RopeType>> = { su: "longrope", mrope: "default" };

const needed = (keys: Keys, key: string, mayBe: string) =>
  rangeError(keys.name(key), mayBe, undefined);

const baseMayBe = "a number greater than 1 and at most 1e100";
/** @internal */
export const baseOf = (keys: Keys | undefined, key: string): number | undefined =>
  keys?.number(key, baseMayBe, isBase);

const isBase = (value: number) => value > 1 && value <= 1e100;

function ratioBase(config: Keys, key: string): number {
  const base = 10000 * (config.positive(key) ?? 1);
  if (isBase(base)) return base;
  throw rangeError(
    config.name(key),
    "greater than 1e-4, of which the base is 10000 times",
    base / 10000,
  );
}

/**
 * @internal The columns of a head that turn, its base and its pairing.
 *
 * @param scaling Its own keys go before the configuration's.
 */
export function head(
  config: Keys,
  scaling: Keys | undefined,
  model: RotaryModel,
): Pick<DialectOptions, "dim" | "base"> & Partial<Pick<DialectOptions, "rotaryDim" | "pairing">> {
  const keys: RotaryKeys = { ...usualKeys, ...model.keys };
  const own = model.fixed ? undefined : baseOf(config, keys.base);
  const inScaling = baseOf(scaling, "rope_theta");
  const inner = model.keys?.inner === undefined ? undefined : config.object(keys.inner);
  if (inner !== undefined) requireSame(config, keys.base, inner, "rope_theta");
  const base =
    inScaling ??
    own ??
    baseOf(inner, "rope_theta") ??
    (model.keys?.ratio === undefined ? undefined : ratioBase(config, keys.ratio)) ??
    model.base ??
    10000;
  const dim = config.whole(keys.headDim, 2) ?? model.headDim ?? headDim(config, keys, model);
  const [shareOfScaling, ownShare] = [
    shareIn(scaling, "partial_rotary_factor", dim),
    shareIn(config, keys.partial, dim),
  ];
  if (scaling !== undefined) requireSame(config, keys.partial, scaling, "partial_rotary_factor");
  const given = shareOfScaling ?? ownShare;
  const share = given ?? model.partial;
  const rotaryDim =
    config.whole(keys.rotaryDim, 2) ??
    model.rotaryDim ??
    (share === undefined ? dim : turning(dim, share));
  if (given !== undefined && turning(dim, given) !== rotaryDim) {
    const [holder, key] =
      shareOfScaling === undefined ? [config, keys.partial] : [scaling as Keys, usualKeys.partial];
    const mayBe = `${rotaryDim / dim}, as ${config.name(keys.rotaryDim)} is ${rotaryDim} of ${dim}`;
    throw rangeError(holder.name(key), mayBe, given);
  }
  if (!(rotaryDim >= 2 && rotaryDim <= dim && dim <= mostColumns) || rotaryDim % 2 !== 0) {
    const key = config.first(keys.rotaryDim, keys.partial, keys.headDim) ?? keys.hidden;
    const mayBe = `such that an even number of ${dim} turn`;
    throw rangeError(config.name(key), mayBe, rotaryDim);
  }
  const pairing = pairingOf(config, model);
  return {
    dim,
    base,
    ...(rotaryDim !== dim && { rotaryDim }),
    ...(pairing !== "halves" && { pairing }),
  };
}

/** Columns of a head: far more than any has, and no more than memory holds. */
const mostColumns = 65536;

/** How many columns turn of all. As Python's int() has it. */
const turning = (dim: number, share: number) => Math.trunc(dim * share);

function shareIn(object: Keys | undefined, key: string, dim: number): number | undefined {
  const isShare = (value: number) => value > 0 && value <= 1;
  const share = object?.number(key, "a number greater than 0 and at most 1", isShare);
  if (share === undefined || turning(dim, share) >= 2) return share;
  throw rangeError((object as Keys).name(key), `a share of ${dim} columns that has a pair`, share);
}

function headDim(config: Keys, keys: RotaryKeys, { defaults }: RotaryModel): number {
  const hidden = config.whole(keys.hidden) ?? defaults?.[0];
  // 0: the configuration class counts none.
  const heads = config.whole(keys.heads) ?? (defaults?.[1] || undefined);
  if (hidden === undefined || heads === undefined) {
    const lacks = hidden === undefined ? keys.hidden : keys.heads;
    throw needed(config, keys.headDim, `given, or ${config.name(lacks)}`);
  }
  return Math.floor(hidden / heads);
}

function pairingOf(config: Keys, { pairing = "halves", interleaves }: RotaryModel): Pairing {
  const interleaved = interleaves ? config.flag("rope_interleave") : undefined;
  if (interleaved === undefined) return pairing;
  return interleaved ? "adjacent" : "halves";
}

/** @internal The rotary of a configuration, or of one type of its layers. */
export function rope(config: Keys, scaling: Keys | undefined, model: RotaryModel): Rope {
  const type = scaling === undefined ? "default" : typeOf(scaling);
  if (scaling !== undefined) requireSame(config, originally, scaling, originally);
  const ignored: IgnoredKey[] = [];
  const found = head(config, scaling, model);
  const pairs = (found.rotaryDim ?? found.dim) / 2;
  const sections = sectionsOf(config, scaling, model, pairs);
  const options: Partial<DialectOptions> = {
    ...found,
    ...(sections !== undefined && { sections }),
    ...(scaling !== undefined && scalings[type](scaling, config, ignored, model, pairs)),
  };
  const mscale = type === "default" ? undefined : mscaleOf(scaling);
  const longAmplitude = type === "longrope" ? scaling?.number("long_mscale") : undefined;
  for (const key of scaling?.unread() ?? []) {
    ignored.push({ key: (scaling as Keys).name(key), why: reason(key, type) });
  }
  return {
    preset: presetOf(scaling, type, sections && model.sections),
    type,
    options,
    ignored,
    ...(mscale !== undefined && { mscale }),
    ...(longAmplitude !== undefined && { longAmplitude }),
  };
}

/** How many pairs time, height and width turn, in a model that reads images and videos. */
function sectionsOf(
  config: Keys,
  scaling: Keys | undefined,
  model: RotaryModel,
  pairs: number,
): number[] | undefined {
  // Of a model without sections, `ignored` has the key.
  if (model.sections === undefined) return undefined;
  const own = scaling?.numbers("mrope_section");
  const sections = own ?? (model.pairsOfSections && [...model.pairsOfSections]);
  const all = sections?.reduce((sum, one) => sum + (one >>> 0 === one ? one : NaN), 0);
  if (sections?.length !== 3 || all !== pairs) {
    const key = "mrope_section";
    const name = scaling?.name(key) ?? config.name(`rope_scaling.${key}`);
    throw rangeError(name, `three numbers, ${pairs} together`, sections && `${sections}`);
  }
  return sections;
}

function presetOf(
  scaling: Keys | undefined,
  type: RopeType,
  sections: RotaryModel["sections"],
): TransformersPreset {
  if (sections === undefined) return `transformers-${type}`;
  const order = sections === "blocks" ? "" : "-interleaved";
  if (type === "default") return `transformers-mrope${order}`;
  if (type === "yarn") return `transformers-mrope${order}-yarn`;
  throw rangeError((scaling as Keys).name("rope_type"), '"default" or "yarn"', type);
}

function mscaleOf(scaling: Keys | undefined): Rope["mscale"] {
  const mscale = scaling?.numberAside("mscale_all_dim");
  const factor = scaling?.numberAside("factor");
  return mscale && factor ? { mscale, factor } : undefined;
}

/** @internal */
export function typeOf(scaling: Keys): RopeType {
  const key = scaling.first("rope_type", "type");
  if (key === undefined) return "default";
  const old = scaling.anyText("type");
  const all = [...types, ...Object.keys(otherNames)];
  const name = scaling.text(key, all) as string;
  const named = (type: string) => {
    // Early configurations of Phi-3 call LongRoPE "yarn" too.
    if (type === "yarn" && scaling.has("short_factor")) return "longrope";
    return Object.hasOwn(otherNames, type) ? (otherNames[type] as RopeType) : (type as RopeType);
  };
  const type = named(name);
  // An old name beside the new one says the same, but for "mrope", which says that there are sections.
  if (old !== undefined && old !== "mrope" && named(old) !== type) {
    throw rangeError(scaling.name("type"), `what ${scaling.name(key)} is`, old);
  }
  return type;
}

/** Why transformers takes no notice of a key. */
function reason(key: string, type: RopeType): string {
  switch (key) {
    case "mrope_section":
      return "it matters for images and videos; a text's tokens have one number for time, height and width";
    case "original_max_position_embeddings":
      return `"${type}" counts from max_position_embeddings`;
    case "attn_factor":
    case "finetuned":
    case "extrapolation_factor":
      return "other engines read it, transformers does not";
    default:
      return `"${type}" does not use it`;
  }
}

type Scaling = (
  scaling: Keys,
  config: Keys,
  ignored: IgnoredKey[],
  model: RotaryModel,
  pairs: number,
) => Partial<DialectOptions>;

const scalings: Readonly<Record<RopeType, Scaling>> = {
  default: () => ({}),

  linear: (scaling) => ({ factor: factorOf(scaling) }),

  dynamic(scaling, config, _, model) {
    const maxPositions = maxPositionsOf(config, model);
    const alpha = scaling.within("alpha", 1, 1e6);
    if (alpha === undefined) return { factor: factorOf(scaling), maxPositions };
    // Hunyuan multiplies the base for texts of every length, as a text alpha times as long would.
    return { factor: 1, maxPositions, length: alpha * maxPositions };
  },

  llama3(scaling) {
    const lowFreqFactor = given(scaling, "low_freq_factor");
    const highFreqFactor = given(scaling, "high_freq_factor");
    if (highFreqFactor < lowFreqFactor) {
      const mayBe = `at least the ${lowFreqFactor} of low_freq_factor`;
      throw rangeError(scaling.name("high_freq_factor"), mayBe, highFreqFactor);
    }
    return {
      factor: factorOf(scaling),
      lowFreqFactor,
      highFreqFactor,
      trained: trainedOf(scaling) ?? given(scaling, originally),
    };
  },

  yarn(scaling, config, ignored, model) {
    const maxPositions = maxPositionsOf(config, model);
    const trained = trainedOf(scaling);
    if (trained === undefined && config.has(originally)) {
      ignored.push({ key: config.name(originally), why: reason(originally, "yarn") });
    }
    return defined({
      // Left out, transformers takes by how much the context was stretched.
      factor: scaling.positive("factor") ?? stretch(scaling, maxPositions, trained),
      maxPositions,
      trained,
      amplitude: amplitudeOf(scaling),
      betaFast: scaling.positive("beta_fast"),
      betaSlow: scaling.positive("beta_slow"),
      truncate: scaling.flag("truncate"),
      mscale: scaling.within("mscale", 0, 1e6),
      mscaleAllDim: scaling.within("mscale_all_dim", 0, 1e6),
    });
  },

  longrope(scaling, config, ignored, model, pairs) {
    // Of 1, the logarithm is 0.
    const inScaling = trainedOf(scaling, 2);
    const trained = trainedOf(config, 2) ?? inScaling ?? model.trained;
    const factor = scaling.positive("factor");
    if (trained !== undefined && factor !== undefined) {
      ignored.push({
        key: scaling.name("factor"),
        why: "max_position_embeddings / original_max_position_embeddings goes before it",
      });
    }
    const short = amplitudeOf(scaling, "short_mscale");
    const long = scaling.number("long_mscale");
    if (long !== undefined && long !== short) {
      ignored.push({
        key: scaling.name("long_mscale"),
        why: "it is the amplitude of texts longer than original_max_position_embeddings",
      });
    }
    return defined({
      maxPositions: maxPositionsOf(config, model),
      trained,
      shortFactors: list(scaling, "short_factor", pairs),
      longFactors: list(scaling, "long_factor", pairs),
      factor: trained === undefined ? factorOf(scaling) : undefined,
      amplitude: amplitudeOf(scaling) ?? short,
    });
  },
};

/** @internal */
export const originally = "original_max_position_embeddings";
const trainedOf = (keys: Keys, least?: number) => keys.whole(originally, least);

function given(keys: Keys, key: string): number {
  const value = keys.positive(key);
  if (value === undefined) throw needed(keys, key, "a number greater than 0");
  return value;
}

const factorOf = (scaling: Keys) => given(scaling, "factor");
const amplitudeOf = (scaling: Keys, key = "attention_factor") => scaling.within(key, -1e30, 1e30);

/** A factor for each pair. */
function list(scaling: Keys, key: string, pairs: number): number[] {
  const numbers = scaling.numbers(key);
  if (numbers?.length === pairs && numbers.every(isRatio)) return numbers;
  throw rangeError(scaling.name(key), `${pairs} numbers from 1e-6 to 1e6`, numbers);
}

function maxPositionsOf(config: Keys, model: RotaryModel): number {
  const positions = statedLength(config, model) ?? model.positions;
  if (positions === undefined) throw needed(config, "max_position_embeddings", "an integer ≥ 1");
  return positions;
}

/** @internal How many positions a configuration says its model has. */
export function statedLength(config: Keys, model: RotaryModel): number | undefined {
  const own = model.keys?.positions ?? usualKeys.positions;
  return config.whole(config.first(own, "n_positions") ?? own);
}

function stretch(scaling: Keys, maxPositions: number, trained: number | undefined): number {
  if (trained === undefined) throw needed(scaling, "factor", "a number greater than 0");
  return maxPositions / trained;
}

/** The options that have a value. */
function defined(
  options: { [Name in keyof DialectOptions]?: DialectOptions[Name] | undefined },
): Partial<DialectOptions> {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as Partial<DialectOptions>;
}
