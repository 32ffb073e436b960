import { rangeError } from "../../shared/check.js";
import { isObject, Keys } from "./keys.js";
import { all } from "./layer-rules.js";
import { type RotaryModel, usualKeys } from "./models.js";
import { originally, type Rope, rope, type Scope, spelled, typeOf } from "./rope.js";
import { isBefore, type Version } from "./versions.js";

/** @internal The layers of a model: what kinds there are, and which is of which. */
export interface LayerTable {
  /** The rotary of each type of layer; null: its layers turn nothing. */
  kinds: ReadonlyMap<string, Rope | null>;
  /** The type of each layer; undefined where the configuration does not count its layers. */
  types: readonly string[] | undefined;
  /** The scaling of each type, for what else is read from it. */
  scalings: ReadonlyMap<string, Keys | undefined>;
  /** A scaling that no layer has. */
  idle?: Keys | undefined;
}

/** Types of layers that have no queries and keys, or that turn none. */
const still: ReadonlySet<string> = new Set([
  "conv",
  "cross_attention",
  "linear_attention",
  "mamba",
  "mamba2",
  "mlp",
  "moe",
  "recurrent",
  "without_attention",
  "without_rotary",
]);

/** @internal */
export function layerTable(keys: Keys, model: RotaryModel, version: Version): LayerTable {
  const types = typesOf(keys, model);
  const kinds = new Map<string, Rope | null>();
  const scalings = new Map<string, Keys | undefined>();
  if (nothingTurns(keys, model)) {
    for (const type of new Set(types ?? (model.layers ?? all()).types)) kinds.set(type, null);
    return { kinds, types, scalings };
  }
  const { of, named, given } = parametersOf(keys, model, version, types);
  const groups = groupsOf(keys, model, types, named);
  for (const { name, type, layer, base, share } of groups.all) {
    const found = of(type, layer);
    const isStill = still.has(type) || (base === undefined && !turns(type, keys, model));
    if (found === null || isStill || base === 0) {
      kinds.set(name, null);
      continue;
    }
    scalings.set(name, found);
    const isLocal = model.local !== undefined && type === localType(model);
    const scope: Scope = { config: keys, scaling: found, model, version, isLocal };
    kinds.set(name, rope({ ...scope, base, share }));
  }
  const isUsed = [...scalings.values()].some((own) => own !== undefined);
  return { kinds, types: groups.layers, scalings, idle: isUsed ? undefined : given };
}

/** The type of layers that have a base, a share or a width of their own. */
const localType = ({ local }: RotaryModel): string => local?.type ?? "sliding_attention";

/** Whether the configuration says, in the key that the class looks at, that nothing turns. */
function nothingTurns(keys: Keys, { still, unless }: RotaryModel): boolean {
  if (still) return true;
  return Object.entries(unless ?? {}).some(([key, text]) => keys.anyText(key) !== text);
}

function turns(type: string, keys: Keys, model: RotaryModel): boolean {
  if (still.has(type)) return false;
  if (model.turns === undefined || model.turns === type) return true;
  return model.unlessUnwindowed === true && keys.isNull(usualKeys.window);
}

// --- What a type of layers has of the configuration ----------------------------------------------

/** The keys of each type of layers, or of each layer; null: they turn nothing. */
interface Parameters {
  of: (type: string, layer: number | undefined) => Keys | null | undefined;
  /** The types that are named there. */
  named: readonly string[];
  /** What the configuration has for all types. */
  given?: Keys | undefined;
}

/**
 * Resolves rope_parameters and rope_scaling in all their shapes: flat, by type, by type with keys for all types
 * beside, a list with one for each layer. null stands for no rotary.
 */
function parametersOf(
  keys: Keys,
  model: RotaryModel,
  version: Version,
  types: readonly string[] | undefined,
): Parameters {
  if (model.fixed) return { of: () => undefined, named: [] };
  const listed = listOf(keys, version, types);
  if (listed !== undefined) return { of: (_, layer) => listed[layer ?? 0], named: [] };
  const given = model.scalingIn === undefined ? scalingOf(keys, version) : model.scalingIn(keys);
  const usual =
    model.scaling === undefined ? undefined : new Keys(model.scaling, "rope_parameters.");
  const isGiven = given !== undefined && given.all().length > 0;
  const scaling = isGiven ? given : usual;
  if (scaling === undefined || !isByType(scaling)) {
    if (isGiven && model.byTypeAlone) {
      throw rangeError(
        given.name("full_attention"),
        "given: its class has a rotary by type",
        undefined,
      );
    }
    const unscaled = (type: string) =>
      isLocalType(type, model) || (model.fullScalingAlone && type !== "full_attention");
    const of = (type: string) => (unscaled(type) ? undefined : scaling);
    return { of, named: [], given: isGiven ? given : undefined };
  }
  const named = scaling.all().filter((key) => isTypeIn(scaling, key));
  const isBeside = scaling.all().length > named.length;
  const of = (type: string) => {
    const own = scaling.object(type);
    if (own !== undefined) return own.over(scaling);
    if (named.includes(type)) return null;
    if (isBeside || !isGiven) return isBeside ? scaling : undefined;
    if (still.has(type) || !turns(type, keys, model)) return null;
    throw rangeError(scaling.name(type), "given for the layers of its type", undefined);
  };
  return { of, named };
}

const isLocalType = (type: string, model: RotaryModel) =>
  model.local !== undefined && type === localType(model);

/** rope_parameters as a list with an object or null for each layer. */
function listOf(
  keys: Keys,
  version: Version,
  types: readonly string[] | undefined,
): (Keys | null)[] | undefined {
  const key = "rope_parameters";
  const list = keys.raw(key);
  if (isBefore(version, "5") || !Array.isArray(list)) return undefined;
  keys.mark(key);
  const fits = [...list].every((one) => one === null || isObject(one));
  if (!fits || list.length !== types?.length) {
    const mayBe = "an object or null for each of the layers that are counted";
    throw rangeError(keys.name(key), mayBe, `${list.length} of ${types?.length ?? 0}`);
  }
  return list.map((one, n) => one && new Keys(one, `${keys.name(key)}[${n}].`));
}

/** The scaling that a configuration has. */
function scalingOf(keys: Keys, version: Version): Keys | undefined {
  const old = keys.object("rope_scaling");
  if (isBefore(version, "5")) return old;
  const now = keys.object("rope_parameters");
  if (old !== undefined && now !== undefined && old.all().length > 0) {
    // transformers 5 reads no rope_parameters that are empty.
    if (now.all().length === 0) return old;
    requireOneScaling(keys, old, now);
  }
  return now ?? old;
}

/** Whether a key is the name of a type of layers: it has an object, or null. */
const isTypeIn = (scaling: Keys, key: string) =>
  scaling.holdsObject(key) || (scaling.isNull(key) && key.includes("attention"));

const isByType = (scaling: Keys): boolean => scaling.all().some((key) => isTypeIn(scaling, key));

/**
 * Both spellings of a scaling must say the same: transformers reads the old one where it is, so a key that only
 * one of them has is a contradiction, too. The new one also has what stood beside the old one.
 */
function requireOneScaling(keys: Keys, old: Keys, now: Keys): void {
  const [type, nowType] = [typeOf(old), typeOf(now)];
  if (type !== nowType && !isByType(now)) {
    const name = old.name(old.first("rope_type", "type") ?? "rope_type");
    const typeKey = now.first("rope_type", "type");
    const mayBe = typeKey === undefined ? "left out" : `"${nowType}"`;
    throw rangeError(name, `${mayBe}, as ${now.name(typeKey ?? "rope_type")} is`, type);
  }
  const names = ["type", "rope_type"];
  const beside: string[] = [...names, usualKeys.base, usualKeys.partial];
  if (keys.has(originally)) beside.push(originally);
  const requireIn = (own: Keys, key: string, other: Keys) => {
    if (!own.has(key) || JSON.stringify(own.raw(key)) === JSON.stringify(other.raw(key))) {
      own.mark(key);
      return;
    }
    const mayBe = other.has(key)
      ? `what ${other.name(key)} is`
      : `left out, as ${other.name(key)} is`;
    throw rangeError(own.name(key), mayBe, own.raw(key));
  };
  for (const key of old.all()) {
    if (names.includes(key)) old.mark(key);
    else requireIn(old, key, now);
  }
  for (const key of now.all()) if (!beside.includes(key)) requireIn(now, key, old);
}

// --- Which layer is of which type ----------------------------------------------------------------

function typesOf(keys: Keys, model: RotaryModel): string[] | undefined {
  const rule = model.layers ?? all();
  const isNumbered = rule.types.includes("without_rotary");
  const key = keys.first("layer_types", "layers_block_type") ?? "layer_types";
  const given = isNumbered ? undefined : keys.texts(key);
  const count = layersOf(keys, model) ?? rule.count?.(keys) ?? usualCount(keys, model);
  if (given !== undefined) {
    const own = withoutTrailing(keys, model, given, count);
    requireCount(keys, key, own, count);
    return own;
  }
  return count === undefined ? undefined : rule.of(keys, count);
}

/** How often the model attends, one layer after the other. */
function layersOf(keys: Keys, model: RotaryModel): number | undefined {
  const key = spelled(keys, model.keys?.layers ?? usualKeys.layers);
  // Far more than any model has, and no more than can be listed.
  const layers = keys.whole(key, 1, 65536);
  return layers && layers * (model.attentionsPerLayer ?? 1);
}

function usualCount(keys: Keys, { sizes, attentionsPerLayer = 1 }: RotaryModel) {
  // A list of types counts the layers itself.
  if (keys.has("layer_types") || keys.has("layers_block_type")) return undefined;
  return sizes?.[2] === undefined ? undefined : sizes[2] * attentionsPerLayer;
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

/** Layers that are alike: their type, and a base and a share of their own where lists have them. */
interface Group {
  name: string;
  type: string;
  /** One of them, if they are counted. */
  layer?: number;
  base?: number | undefined;
  share?: number | undefined;
}

/** The groups of layers, and the name of each layer's. Those of one type that differ by a list are numbered. */
function groupsOf(
  keys: Keys,
  model: RotaryModel,
  types: readonly string[] | undefined,
  namedTypes: readonly string[],
): { all: Group[]; layers: string[] | undefined } {
  const bases = ofEachLayer(keys, model, basesKey(keys, model), types);
  const shares = ofEachLayer(keys, model, model.keys?.shares, types);
  const list = keys.raw("rope_parameters");
  const objects: readonly unknown[] = Array.isArray(list) ? list : [];
  const found = new Map<string, Group>();
  const add = (what: string, group: Group) => {
    if (!found.has(what)) found.set(what, group);
  };
  const whatIs = (type: string, layer: number) =>
    JSON.stringify([type, bases?.[layer], shares?.[layer], objects[layer]]);
  for (const [layer, type] of (types ?? []).entries()) {
    const own = { base: bases?.[layer], share: shares?.[layer] };
    add(whatIs(type, layer), { name: type, type, layer, ...own });
  }
  const counted = [...found.values()];
  for (const one of counted) {
    const alike = counted.filter(({ type }) => type === one.type);
    if (alike.length > 1) one.name = `${one.type}_${alike.indexOf(one) + 1}`;
  }
  for (const type of types === undefined ? (model.layers ?? all()).types : []) {
    add(type, { name: type, type });
  }
  const has = (type: string) => [...found.values()].some((one) => one.type === type);
  for (const type of namedTypes) if (!has(type)) add(type, { name: type, type });
  const nameOf = (type: string, layer: number) => found.get(whatIs(type, layer))?.name ?? type;
  return { all: [...found.values()], layers: types?.map(nameOf) };
}

/** The key that has a base for each layer: its own, or the base's, which may be a list. */
function basesKey(keys: Keys, model: RotaryModel): string | undefined {
  const own = model.keys?.bases;
  if (own !== undefined) return own;
  const key = spelled(keys, model.keys?.base ?? usualKeys.base);
  return Array.isArray(keys.raw(key)) ? key : undefined;
}

function ofEachLayer(
  keys: Keys,
  model: RotaryModel,
  key: string | undefined,
  types: readonly string[] | undefined,
): number[] | undefined {
  const list = key === undefined ? undefined : keys.numbers(key);
  if (list === undefined) return undefined;
  const own = withoutTrailing(keys, model, list, types?.length);
  requireCount(keys, key as string, own, types?.length);
  return own;
}

/** A list that counts layers after the last, too, without them. */
function withoutTrailing<One>(
  keys: Keys,
  { trailing }: RotaryModel,
  list: One[],
  count: number | undefined,
): One[] {
  const after = trailing === undefined ? 0 : (keys.whole(trailing, 0) ?? 0);
  return list.length - after === count ? list.slice(0, count) : list;
}
