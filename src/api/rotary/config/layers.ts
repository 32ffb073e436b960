import { rangeError, typeError } from "../../shared/check.js";
import { Keys, requireSame } from "./keys.js";
import { type LayerRule, type RotaryModel, usualKeys } from "./models.js";
import { baseOf, originally, type Rope, rope, typeOf } from "./rope.js";

/** @internal The layers of a model: what kinds there are, and which is of which. */
export interface LayerTable {
  /** The rotary of each type of layer; null: its layers turn nothing. */
  kinds: ReadonlyMap<string, Rope | null>;
  /** The type of each layer; undefined where the configuration does not count its layers. */
  types: readonly string[] | undefined;
  /** The scaling of each type, for what else is read from it. */
  scalings: ReadonlyMap<string, Keys | undefined>;
}

/** The names of layers that have a rotary and of those that have none, where the class numbers them. */
const [turning, still] = ["with_rotary", "without_rotary"];

/** Types of layers that have no queries and keys. */
const withoutAttention: ReadonlySet<string> = new Set([
  "conv",
  "linear_attention",
  "mamba",
  "mamba2",
  "recurrent",
]);

/** @internal */
export function layerTable(keys: Keys, model: RotaryModel): LayerTable {
  const scaling = scalingOf(keys, model);
  requireOneEach(keys, model);
  const types = typesOf(keys, model);
  const kinds = new Map<string, Rope | null>();
  const scalings = new Map<string, Keys | undefined>();
  const add = (type: string, own: Keys | undefined, found: Rope | null) => {
    kinds.set(type, found);
    scalings.set(type, own);
  };
  if (nothingTurns(keys, model)) {
    for (const type of new Set(types ?? ["full_attention"])) add(type, undefined, null);
    return { kinds, types, scalings };
  }
  if (scaling !== undefined && isByType(scaling)) {
    for (const type of scaling.all()) {
      const own = scaling.object(type);
      if (own !== undefined) requireOneBase(keys, own, model, type);
      add(
        type,
        own,
        own === undefined || !turns(type, keys, model) ? null : rope(keys, own, model),
      );
    }
    for (const type of new Set(types ?? [])) {
      if (kinds.has(type)) continue;
      if (!withoutAttention.has(type) && turns(type, keys, model)) {
        throw rangeError(scaling.name(type), "given for the layers of its type", undefined);
      }
      add(type, undefined, null);
    }
    return { kinds, types, scalings };
  }
  const own = scaling?.all().length === 0 ? undefined : scaling;
  if (own !== undefined) requireOneBase(keys, own, model, "full_attention");
  for (const type of new Set(types ?? usualTypes(model))) {
    if (!turns(type, keys, model)) add(type, undefined, null);
    else if (type === "sliding_attention" && isLocal(model))
      add(type, undefined, local(keys, model));
    else add(type, own, rope(keys, own, model));
  }
  return { kinds, types, scalings };
}

/** The scaling of a configuration, or of its class. */
function scalingOf(keys: Keys, model: RotaryModel): Keys | undefined {
  if (model.fixed) return undefined;
  const [old, now] = [keys.object("rope_scaling"), keys.object("rope_parameters")];
  if (old !== undefined && now !== undefined && old.all().length > 0) {
    // transformers 4 reads no rope_parameters, and 5 none that are empty.
    if (now.all().length === 0) return old;
    requireOneScaling(keys, old, now);
  }
  const found = now ?? old;
  if (found !== undefined) return found;
  return model.scaling === undefined ? undefined : new Keys(model.scaling, "rope_scaling.");
}

function isByType(scaling: Keys): boolean {
  return scaling.all().some((key) => scaling.holdsObject(key));
}

/**
 * Both spellings of a scaling must say the same: transformers 4 and 5 both read the old one where it is, so a
 * key that only one of them has is a contradiction, too. The new one also has what stood beside the old one.
 */
function requireOneScaling(keys: Keys, old: Keys, now: Keys): void {
  const [type, nowType] = [typeOf(old), typeOf(now)];
  if (type !== nowType && !isByType(now)) {
    const name = old.name(old.first("rope_type", "type") ?? "rope_type");
    const told = now.first("rope_type", "type");
    const mayBe = told === undefined ? "left out" : `"${nowType}"`;
    throw rangeError(name, `${mayBe}, as ${now.name(told ?? "rope_type")} is`, type);
  }
  const names = ["type", "rope_type"];
  const beside = [...names, usualKeys.base, usualKeys.partial];
  if (keys.has(originally)) beside.push(originally);
  const requireIn = (own: Keys, key: string, other: Keys) => {
    if (!own.has(key) || JSON.stringify(own.raw(key)) === JSON.stringify(other.raw(key))) return;
    const mayBe = other.has(key)
      ? `what ${other.name(key)} is`
      : `left out, as ${other.name(key)} is`;
    throw rangeError(own.name(key), mayBe, own.raw(key));
  };
  for (const key of old.all()) if (!names.includes(key)) requireIn(old, key, now);
  for (const key of now.all()) if (!beside.includes(key)) requireIn(now, key, old);
}

/** What a configuration tells under two names it must tell alike. */
function requireOneEach(keys: Keys, model: RotaryModel): void {
  const { base, partial, positions } = { ...usualKeys, ...model.keys };
  const length = positions === "n_positions" ? usualKeys.positions : positions;
  requireSame(keys, "n_positions", keys, length);
  requireSame(keys, usualKeys.partial, keys, partial);
  if (model.fixed) return;
  requireSame(keys, "rotary_emb_base", keys, base);
  requireSame(keys, usualKeys.base, keys, base);
}

/** The base beside the scaling, or the bases of layers beside those of their types. */
function requireOneBase(keys: Keys, scaling: Keys, model: RotaryModel, type: string): void {
  const { base, localBase } = { ...usualKeys, ...model.keys };
  const isLocalType = type === "sliding_attention";
  if (!isLocalType && type !== "full_attention") return;
  const key = isLocalType && model.localScaling !== false ? localBase : base;
  requireSame(keys, key, scaling, "rope_theta");
}

/** Whether the configuration says, in the key that the class looks at, that nothing turns. */
function nothingTurns(keys: Keys, { unless }: RotaryModel): boolean {
  return Object.entries(unless ?? {}).some(([key, text]) => keys.anyText(key) !== text);
}

function turns(type: string, keys: Keys, model: RotaryModel): boolean {
  if (withoutAttention.has(type) || type === still) return false;
  if (model.turns === undefined || model.turns === type) return true;
  return model.window === true && keys.isNull("sliding_window");
}

const isLocal = (model: RotaryModel) => model.local !== undefined || model.localScaling === false;

/** The rotary of layers with a sliding window, which have a base of their own or no scaling. */
function local(keys: Keys, model: RotaryModel): Rope {
  const found = rope(keys, undefined, model);
  if (model.local === undefined) return found;
  const key = model.keys?.localBase ?? usualKeys.localBase;
  // ModernBERT: null is the base of the other layers.
  if (keys.isNull(key)) return found;
  return { ...found, options: { ...found.options, base: baseOf(keys, key) ?? model.local } };
}

/** The types that the class's own rule has, where the layers are not counted. */
function usualTypes(model: RotaryModel): string[] {
  if (model.without !== undefined) return [turning, still];
  if (model.layers?.every === undefined) return ["full_attention"];
  return ["full_attention", model.layers.others ?? "sliding_attention"];
}

// --- Which layer is of which type ----------------------------------------------------------------

function typesOf(keys: Keys, model: RotaryModel): string[] | undefined {
  const count = layersOf(keys, model);
  if (model.without !== undefined) return numbered(keys, count, model.without);
  const key = keys.first("layer_types", "layers_block_type") ?? "layer_types";
  const given = keys.texts(key);
  if (given !== undefined) {
    requireCount(keys, key, given, count);
    return given;
  }
  if (count === undefined) return undefined;
  const rule = model.layers;
  if (rule === undefined) return Array.from({ length: count }, () => "full_attention");
  return Array.from({ length: count }, ruled(keys, rule));
}

function layersOf(keys: Keys, model: RotaryModel): number | undefined {
  const key = model.keys?.layers ?? usualKeys.layers;
  // Far more than any model has, and no more than can be listed.
  return keys.whole(key, 1, 65536) ?? model.defaults?.[2];
}

function requireCount(
  keys: Keys,
  key: string,
  list: readonly unknown[],
  count: number | undefined,
): void {
  if (count === undefined || list.length === count) return;
  throw rangeError(keys.name(key), `${count} entries, one for each layer`, list);
}

/** The type of a layer by the class's rule. */
function ruled(keys: Keys, rule: LayerRule): (_: unknown, layer: number) => string {
  const { every, key, first, others = "sliding_attention", listed, repeated, given } = rule;
  if (given !== undefined) {
    throw rangeError(
      keys.name(given),
      "given: the class of this model_type does not tell",
      undefined,
    );
  }
  if (listed !== undefined) {
    const list = keys.numbers(listed);
    return (_, layer) => (list === undefined || list.includes(layer) ? "full_attention" : "conv");
  }
  if (repeated !== undefined) {
    const types = keys.texts(repeated) ?? ["recurrent", "recurrent", "attention"];
    if (types.length === 0) throw rangeError(keys.name(repeated), "at least one type", types);
    return (_, layer) => types[layer % types.length] as string;
  }
  const size = periodOf(keys, key, every as number);
  const at = first === true ? 0 : size - 1;
  return (_, layer) => (layer % size === at ? "full_attention" : others);
}

/** A key's number of layers, or its pattern in letters, as EXAONE 4 has "LLLG". */
function periodOf(keys: Keys, key: string | undefined, every: number): number {
  if (key === undefined || !keys.has(key)) return every;
  const value = keys.raw(key);
  if (typeof value !== "string") return keys.whole(key) ?? every;
  if (!/^L*G$/.test(value)) {
    throw rangeError(keys.name(key), "an integer ≥ 1 or letters L with a G at the end", value);
  }
  return value.length;
}

/** Layers of which some have no rotary: no_rope_layers has 1 for those that have one. */
function numbered(keys: Keys, count: number | undefined, interval: number): string[] | undefined {
  const key = "no_rope_layers";
  const flags = keys.numbers(key);
  // Llama 4: an empty list is what the class would make itself.
  if (flags !== undefined && flags.length > 0) {
    requireCount(keys, key, flags, count);
    return flags.map((flag, layer) => {
      if (flag !== 0 && flag !== 1) {
        throw rangeError(`${keys.name(key)}[${layer}]`, "0 or 1", flag);
      }
      return flag === 1 ? turning : still;
    });
  }
  if (count === undefined) return undefined;
  const every = keys.whole("no_rope_layer_interval") ?? interval;
  return Array.from({ length: count }, (_, layer) => ((layer + 1) % every === 0 ? still : turning));
}

// --- Scale and temperature -----------------------------------------------------------------------

/**
 * What attention multiplies q · k by: `times / sqrt(columns) · m²`, with `m = 0.1 · mscale · ln(factor) + 1`.
 */
export interface SoftmaxParts {
  /** Granite's attention_multiplier; 1 for others. */
  times: number;
  /** Of a query, or what the class takes instead (Gemma's query_pre_attn_scalar). */
  columns: number;
  /** DeepSeek's; 1 for others. */
  factor: number;
  /** DeepSeek's mscale_all_dim; 0 for others, whose m is 1. */
  mscale: number;
}

/**
 * @internal
 *
 * @param columns Of a query.
 */
export function softmaxOf(
  keys: Keys,
  model: RotaryModel,
  found: Rope | null,
  columns: number,
): SoftmaxParts {
  const plain = { times: 1, columns, factor: 1, mscale: 0 };
  if (model.softmax === undefined) return plain;
  switch (model.softmax) {
    case 1:
      return { ...plain, columns: 1 };
    case "query_pre_attn_scalar":
      return { ...plain, columns: atLeastOne(keys, "query_pre_attn_scalar") ?? 256 };
    case "attention_multiplier":
      return { ...plain, columns: 1, times: keys.number("attention_multiplier") ?? 1 };
    case "yarn":
      return { ...plain, ...found?.mscale };
  }
}

const atLeastOne = (keys: Keys, key: string) =>
  keys.number(key, "a number from 1 to 2^53", (value) => value >= 1 && value <= 2 ** 53);

/** By what queries are multiplied: `1 + scale · ln(1 + floor((n + shift) / interval))`. */
export interface Temperature {
  /** Llama 4's attn_scale. */
  scale: number;
  /** Llama 4's floor_scale. */
  interval: number;
  /** 1 for Llama 4. */
  shift: number;
  /** What n is. */
  of: "slots" | "positions";
  /** Whether layers do so that turn, or those that do not. */
  turning: boolean;
}

/** @internal */
export function temperatureOf(keys: Keys, model: RotaryModel): Temperature | undefined {
  if (model.temperature === true) {
    const value = keys.raw("attn_temperature_tuning") ?? true;
    if (typeof value !== "boolean" && typeof value !== "number") {
      throw typeError(keys.name("attn_temperature_tuning"), "true or false, or a number", value);
    }
    if (!value) return undefined;
    const scale = keys.number("attn_scale") ?? 0.1;
    const interval = atLeastOne(keys, "floor_scale") ?? 8192;
    return { scale, interval, shift: 1, of: "slots", turning: false };
  }
  if (model.temperature !== "positions") return undefined;
  const parameters = scalingOf(keys, model);
  const scale = parameters?.numberAside("llama_4_scaling_beta");
  if (scale === undefined) return undefined;
  const interval = parameters?.whole("original_max_position_embeddings");
  if (interval === undefined) {
    const name = (parameters as Keys).name("original_max_position_embeddings");
    throw rangeError(name, "given beside llama_4_scaling_beta", undefined);
  }
  return { scale, interval, shift: 0, of: "positions", turning: true };
}
