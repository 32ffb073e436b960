import { rangeError } from "../../shared/check.js";
import type { NameOfKind } from "../../shared/presets/facts.js";
import type { DialectOptions, Pairing } from "../../shared/presets/options.js";
import { isRatio, type Keys, requireSame } from "./keys.js";
import { type RotaryModel, type Spelling, usualKeys } from "./models.js";
import { isBefore, type Version } from "./versions.js";

/** A key of a configuration that changes nothing in what was found, and why. */
export interface IgnoredKey {
  /** With its path, e.g. "rope_scaling.type". */
  key: string;
  /** In words. */
  why: string;
  /** The key that is not there and is spelled almost like this one, e.g. "rope_theta". */
  meant?: string;
}

/** The names of transformers' presets. */
export type TransformersPreset = Extract<NameOfKind<"rotary">, `transformers-${string}`>;

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

/** @internal What the layers of one type have of a configuration. */
export interface Scope {
  /** Of the whole model. */
  config: Keys;
  /** Of rope_parameters or rope_scaling: of the type, or of all types. */
  scaling: Keys | undefined;
  model: RotaryModel;
  version: Version;
  /** Layers with a window, which have a base, a share or a width of their own. */
  isLocal: boolean;
  /** Of the layer's own, where lists have one for each layer. */
  base?: number | undefined;
  share?: number | undefined;
}

const types = [
  "default",
  "linear",
  "dynamic",
  "llama3",
  "yarn",
  "longrope",
  "proportional",
] as const;

/** @internal What `rope_type` may be. */
export type RopeType = (typeof types)[number];

/** Other names that configurations give the types. "mrope" is told apart by its sections. */
const otherNames: Readonly<Record<string, RopeType>> = { su: "longrope", mrope: "default" };

const needed = (keys: Keys, key: string, mayBe: string) =>
  rangeError(keys.name(key), mayBe, undefined);

/** @internal The spelling that a configuration has, or else the first. What others say must be the same. */
export function spelled(keys: Keys, spelling: Spelling, mayDiffer = false): string {
  if (typeof spelling === "string") return spelling;
  const there = spelling.filter((name) => keys.has(name));
  const key = there[0] ?? (spelling[0] as string);
  for (const other of there.slice(1)) {
    if (!mayDiffer) requireSame(keys, other, keys, key);
    keys.mark(other);
  }
  return key;
}

const baseMayBe = "a number greater than 1 and at most 1e100";
const baseOf = (keys: Keys | undefined, key: string): number | undefined =>
  keys?.number(key, baseMayBe, isBase);

const isBase = (value: number) => value > 1 && value <= 1e100;

function ratioBase(config: Keys, key: string): number | undefined {
  const ratio = config.positive(key);
  if (ratio === undefined || isBase(10000 * ratio)) return ratio && 10000 * ratio;
  throw rangeError(config.name(key), "greater than 1e-4, of which the base is 10000 times", ratio);
}

/** The base of a scope: the scaling's, the configuration's, or the class's. */
function baseIn({ config, scaling, model, isLocal, base: own }: Scope): number {
  const keys = model.keys ?? {};
  if (own !== undefined) return own;
  const usual = model.base ?? 10000;
  if (model.fixed) return usual;
  const inScaling = baseOf(scaling, "rope_theta");
  const key = spelled(config, keys.base ?? usualKeys.base);
  requireSame(config, usualKeys.base, config, key);
  const localKey = keys.localBase ?? usualKeys.localBase;
  // ModernBERT: null is the base of the other layers.
  if (isLocal && model.local?.base !== undefined && !config.isNull(localKey)) {
    if (scaling !== undefined) requireSame(config, localKey, scaling, "rope_theta");
    return inScaling ?? baseOf(config, localKey) ?? model.local.base;
  }
  const inner = keys.inner === undefined ? undefined : config.object(keys.inner);
  if (inner !== undefined) requireSame(config, key, inner, "rope_theta");
  if (scaling !== undefined) requireSame(config, key, scaling, "rope_theta");
  return (
    inScaling ??
    baseOf(config, key) ??
    baseOf(inner, "rope_theta") ??
    (keys.ratio === undefined ? undefined : ratioBase(config, keys.ratio)) ??
    usual
  );
}

/** Columns of a head, or of a query's part that turns. */
function headDimOf({ config, model, isLocal }: Scope): number {
  const { headDim, localHeadDim } = model.keys ?? {};
  if (isLocal && localHeadDim !== undefined) {
    const own = config.whole(localHeadDim, 2) ?? model.local?.headDim;
    if (own !== undefined) return own;
  }
  const key = headDim ?? usualKeys.headDim;
  return config.whole(key, 2) ?? model.headDim ?? quotient(config, key, model);
}

function quotient(config: Keys, key: string, { keys, sizes }: RotaryModel): number {
  const hiddenKey = spelled(config, keys?.hidden ?? usualKeys.hidden);
  const headsKey = spelled(config, keys?.heads ?? usualKeys.heads);
  const hidden = config.whole(hiddenKey) ?? sizes?.[0];
  // 0: the configuration class counts none.
  const heads = config.whole(headsKey) ?? (sizes?.[1] || undefined);
  if (hidden === undefined || heads === undefined) {
    const lacks = hidden === undefined ? hiddenKey : headsKey;
    throw needed(config, key, `given, or ${config.name(lacks)}`);
  }
  return Math.floor(hidden / heads);
}

/** Columns of a head: far more than any has, and no more than memory holds. */
const mostColumns = 65536;

/** The number of columns that turn, rounded down as Python's int() does. */
const turning = (dim: number, share: number) => Math.trunc(dim * share);

function shareIn(object: Keys | undefined, key: string, dim: number): number | undefined {
  const isShare = (value: number) => value > 0 && value <= 1;
  const share = object?.number(key, "a number greater than 0 and at most 1", isShare);
  if (share === undefined || turning(dim, share) >= 2) return share;
  throw rangeError((object as Keys).name(key), `a share of ${dim} columns that has a pair`, share);
}

/** The number of a head's columns that turn. They are the first ones. */
function turningColumns(scope: Scope, dim: number): number {
  const { config, scaling, model, isLocal, share: own } = scope;
  const keys = model.keys ?? {};
  const key = spelled(config, keys.partial ?? usualKeys.partial);
  requireSame(config, usualKeys.partial, config, key);
  const whole = model.shareOfAll ? dim + beforeOf(config, model) : dim;
  const [inScaling, beside] = [
    shareIn(scaling, "partial_rotary_factor", whole),
    shareIn(config, key, whole),
  ];
  if (scaling !== undefined) requireSame(config, key, scaling, "partial_rotary_factor");
  const given = own ?? inScaling ?? beside;
  const usual = (isLocal ? model.local?.partial : undefined) ?? model.partial;
  const counted = keys.rotaryDim === undefined ? undefined : config.whole(keys.rotaryDim, 2);
  const share = model.shareOfAll ? undefined : (given ?? usual);
  const columns = counted ?? model.rotaryDim ?? (share === undefined ? dim : turning(dim, share));
  if (given !== undefined && turning(whole, given) !== columns) {
    const holder = inScaling === undefined ? config : (scaling as Keys);
    const name = inScaling === undefined ? key : usualKeys.partial;
    const other = config.name(keys.rotaryDim ?? keys.headDim ?? usualKeys.headDim);
    const mayBe = `${columns / whole}, as ${other} is ${columns} of ${whole}`;
    throw rangeError(holder.name(name), mayBe, given);
  }
  if (!(columns >= 2 && columns <= dim && dim <= mostColumns) || columns % 2 !== 0) {
    const headDim = keys.headDim ?? usualKeys.headDim;
    const hidden = spelled(config, keys.hidden ?? usualKeys.hidden);
    const counts = [keys.rotaryDim, key, headDim].filter((name) => name !== undefined);
    const mayBe = `such that an even number of ${dim} turn`;
    throw rangeError(config.name(config.first(...counts) ?? hidden), mayBe, columns);
  }
  return columns;
}

/** @internal Columns of a query before those that turn. */
export const beforeOf = (config: Keys, model: RotaryModel): number =>
  model.before === undefined ? 0 : (config.whole("qk_nope_head_dim", 0) ?? model.before);

function pairingOf(config: Keys, { pairing = "halves", keys }: RotaryModel): Pairing {
  const interleaved = keys?.interleaved === undefined ? undefined : config.flag(keys.interleaved);
  if (interleaved === undefined) return pairing;
  return interleaved ? "adjacent" : "halves";
}

/** @internal The rotary of one type of layers. */
export function rope(scope: Scope): Rope {
  const { config, scaling, model } = scope;
  const type = scaling === undefined ? "default" : typeOf(scaling);
  if (scaling !== undefined) requireSame(config, originally, scaling, originally);
  const ignored: IgnoredKey[] = [];
  const dim = headDimOf(scope);
  const isProportional = type === "proportional";
  const columns = isProportional ? dim : turningColumns(scope, dim);
  const pairing = pairingOf(config, model);
  const pairs = columns / 2;
  const sections = sectionsOf(config, scaling, model, pairs);
  const options: Partial<DialectOptions> = {
    dim,
    base: baseIn(scope),
    ...(columns !== dim && { rotaryDim: columns }),
    ...(pairing !== "halves" && { pairing }),
    ...(sections !== undefined && { sections }),
    ...(scaling !== undefined && scalings[type](scaling, scope, ignored, pairs)),
  };
  const mscale = type === "default" ? undefined : mscaleOf(scaling);
  const longAmplitude = type === "longrope" ? scaling?.number("long_mscale") : undefined;
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
  const inTurn = scaling?.flag("mrope_interleaved");
  if (inTurn !== undefined && inTurn !== (model.sections === "interleaved")) {
    throw rangeError((scaling as Keys).name("mrope_interleaved"), `${!inTurn}`, inTurn);
  }
  const own = scaling?.numbers("mrope_section");
  const sections = own ?? (model.pairsOfSections && [...model.pairsOfSections]);
  const all = sections?.reduce((sum, one) => sum + (one >>> 0 === one ? one : NaN), 0);
  const refusal = (mayBe: string) => {
    const key = "mrope_section";
    const name = scaling?.name(key) ?? config.name(`rope_scaling.${key}`);
    return rangeError(name, mayBe, sections && `${sections}`);
  };
  if (sections?.length !== 3 || all !== pairs) {
    throw refusal(`three numbers, ${pairs} together`);
  }
  if (model.sections !== "alternating") return sections;
  const [height = 0, width = 0, time = 0] = sections;
  if (height !== width) throw refusal("as many pairs of height as of width, and those of time");
  return [time, height, width];
}

function presetOf(
  scaling: Keys | undefined,
  type: RopeType,
  sections: RotaryModel["sections"],
): TransformersPreset {
  if (sections === undefined) return `transformers-${type}`;
  const isAlternating = sections === "alternating";
  if (type === "default") {
    if (isAlternating) return "transformers-mrope-alternating";
    return sections === "blocks" ? "transformers-mrope" : "transformers-mrope-interleaved";
  }
  if (type === "yarn" && !isAlternating) {
    return sections === "blocks"
      ? "transformers-mrope-yarn"
      : "transformers-mrope-interleaved-yarn";
  }
  const mayBe = isAlternating ? '"default"' : '"default" or "yarn"';
  throw rangeError((scaling as Keys).name("rope_type"), mayBe, type);
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
  // An old name beside the new one adds nothing. Only "mrope" does: it says that there are sections.
  if (old !== undefined && old !== "mrope" && named(old) !== type) {
    throw rangeError(scaling.name("type"), `what ${scaling.name(key)} is`, old);
  }
  return type;
}

/** @internal Why transformers takes no notice of a key of a scaling. */
export function reason(key: string, type: RopeType): string {
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
  scope: Scope,
  ignored: IgnoredKey[],
  pairs: number,
) => Partial<DialectOptions>;

const scalings: Readonly<Record<RopeType, Scaling>> = {
  default: () => ({}),

  linear: (scaling) => ({ factor: factorOf(scaling) }),

  dynamic(scaling, scope) {
    const maxPositions = maxPositionsOf(scope);
    const alpha = scaling.within("alpha", 1, 1e6);
    if (alpha === undefined) return { factor: factorOf(scaling), maxPositions };
    // Hunyuan multiplies the base for texts of every length, as a text alpha times as long would.
    return { factor: 1, maxPositions, length: alpha * maxPositions };
  },

  llama3(scaling, scope) {
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
      trained: trainedBeside(scaling, scope) ?? given(scaling, originally),
    };
  },

  yarn(scaling, scope, ignored) {
    const maxPositions = maxPositionsOf(scope);
    const trained = trainedBeside(scaling, scope);
    const [betaFast, betaSlow] = [scaling.positive("beta_fast"), scaling.positive("beta_slow")];
    if ((betaFast ?? 32) < (betaSlow ?? 1)) {
      const why =
        "read as it is, but it is less than beta_slow: transformers warns of that, fast pairs are slowed as slow ones";
      ignored.push({ key: scaling.name(betaFast === undefined ? "beta_slow" : "beta_fast"), why });
    }
    return defined({
      // Left out, transformers takes by how much the context was stretched.
      factor: scaling.positive("factor") ?? stretch(scaling, maxPositions, trained),
      maxPositions,
      trained,
      amplitude: amplitudeOf(scaling),
      betaFast,
      betaSlow,
      truncate: scaling.flag("truncate"),
      mscale: scaling.within("mscale", 0, 1e6),
      mscaleAllDim: scaling.within("mscale_all_dim", 0, 1e6),
    });
  },

  longrope(scaling, scope, ignored, pairs) {
    const { config, model, version } = scope;
    // Of 1, the logarithm is 0.
    const inScaling = trainedOf(scaling, 2);
    const trained = trainedOf(config, 2) ?? inScaling ?? model.trained;
    const factor = scaling.positive("factor");
    const isOld = isBefore(version, "5");
    if (isOld && trained !== undefined && factor !== undefined) {
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
      maxPositions: maxPositionsOf(scope),
      trained,
      shortFactors: list(scaling, "short_factor", pairs),
      longFactors: list(scaling, "long_factor", pairs),
      factor:
        isOld && trained !== undefined ? undefined : (factor ?? neededFactor(scaling, trained)),
      amplitude: amplitudeOf(scaling) ?? short,
    });
  },

  proportional(scaling, scope) {
    const dim = headDimOf(scope);
    const share =
      shareIn(scaling, "partial_rotary_factor", dim) ??
      shareIn(scope.config, usualKeys.partial, dim);
    // Of the pairs of all columns, the first turn.
    const rotaryDim = 2 * Math.trunc(((share ?? 1) * dim) / 2);
    return defined({
      rotaryDim: rotaryDim === dim ? undefined : rotaryDim,
      factor: scaling.positive("factor"),
    });
  },
};

/** @internal */
export const originally = "original_max_position_embeddings";
const trainedOf = (keys: Keys, least?: number) => keys.whole(originally, least);

/** transformers 5 reads it beside the scaling, too, and before the scaling's. */
function trainedBeside(scaling: Keys, { config, version }: Scope): number | undefined {
  const own = trainedOf(scaling);
  return own ?? (isBefore(version, "5") ? undefined : trainedOf(config));
}

/** LongRoPE has its factor, or two lengths. */
const neededFactor = (scaling: Keys, trained: number | undefined) =>
  trained === undefined ? factorOf(scaling) : undefined;

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

function maxPositionsOf({ config, model }: Scope): number {
  const positions = statedLength(config, model) ?? model.positions;
  if (positions === undefined) throw needed(config, usualKeys.positions, "an integer ≥ 1");
  return positions;
}

/** @internal How many positions a configuration says its model has. */
export function statedLength(config: Keys, { keys }: RotaryModel): number | undefined {
  return config.whole(spelled(config, keys?.positions ?? usualKeys.positions, true));
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
