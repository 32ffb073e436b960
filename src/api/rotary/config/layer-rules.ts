import { rangeError } from "../../shared/check.js";
import type { Keys } from "./keys.js";

/** @internal How a class makes the types of its layers where the configuration does not list them. */
export interface LayerRule {
  /** The types that there may be. */
  types: readonly string[];
  /** The type of each layer. */
  of: (keys: Keys, count: number) => string[];
  /** The number of layers, if the rule's own key counts them. */
  count?: (keys: Keys) => number | undefined;
}

const [full, sliding] = ["full_attention", "sliding_attention"];

const made = (count: number, typeOf: (layer: number) => string) =>
  Array.from({ length: count }, (_, layer) => typeOf(layer));

/** @internal All layers are of one type. */
export const all = (type = full): LayerRule => ({
  types: [type],
  of: (_, count) => made(count, () => type),
});

/** Where the full layers are among those of a period, and which others are full too. */
interface Period {
  /** The key that has the number, or letters: EXAONE 4 has "LLLG". */
  key?: string;
  /** The first of the period, not the last. */
  first?: true;
  /** The first or the last layer of all is full, too; or periods are counted from the last layer. */
  also?: "first" | "last" | "counted from the last";
  /** The type of the other layers. */
  others?: string;
  /** The first layers are dense and have a period of their own: the keys of their number and of that. */
  prefix?: readonly [count: string, period: string];
}

/** @internal One of so many layers is full_attention. */
export function every(size: number, period: Period = {}): LayerRule {
  const { key, first, also, others = sliding, prefix } = period;
  return {
    types: [full, others],
    of(keys, count) {
      const dense = prefix === undefined ? 0 : (keys.whole(prefix[0], 0) ?? 0);
      const denseSize = prefix === undefined ? 1 : (keys.whole(prefix[1]) ?? 1);
      const own = periodOf(keys, key, size);
      const isFull = (layer: number, of: number) => layer % of === (first ? 0 : of - 1);
      return made(count, (layer) => {
        if (also === "first" && layer === 0) return full;
        if (also === "last" && layer === count - 1) return full;
        if (also === "counted from the last") {
          return (count - 1 - layer) % own === 0 ? full : others;
        }
        const is = layer < dense ? isFull(layer, denseSize) : isFull(layer - dense, own);
        return is ? full : others;
      });
    },
  };
}

/** A key's number of layers, or its pattern in letters. */
function periodOf(keys: Keys, key: string | undefined, size: number): number {
  if (key === undefined || !keys.has(key)) return size;
  const value = keys.raw(key);
  if (typeof value !== "string") return keys.whole(key) ?? size;
  keys.mark(key);
  if (!/^L*G$/.test(value)) {
    throw rangeError(keys.name(key), "an integer ≥ 1 or letters L with a G at the end", value);
  }
  return value.length;
}

/** @internal A key lists the layers with attention; without it, all have it. */
export const listed = (key: string, others = "conv"): LayerRule => ({
  types: [full, others],
  of(keys, count) {
    const list = keys.numbers(key);
    return made(count, (layer) => (list === undefined || list.includes(layer) ? full : others));
  },
});

/** @internal Layers that attend to an image turn nothing. A key lists them. */
export const crossed = (key: string, usual: readonly number[]): LayerRule => ({
  types: [full, "cross_attention"],
  of(keys, count) {
    const list = keys.numbers(key) ?? usual;
    return made(count, (layer) => (list.includes(layer) ? "cross_attention" : full));
  },
});

/** @internal A key has types that are repeated to the last layer. */
export const repeated = (key: string, usual: readonly string[]): LayerRule => ({
  types: [...new Set(usual)],
  of(keys, count) {
    const types = keys.texts(key) ?? usual;
    if (types.length === 0) throw rangeError(keys.name(key), "at least one type", types);
    return made(count, (layer) => types[layer % types.length] as string);
  },
});

/** The type of each layer, for a key that holds 0 or 1 for each. */
function ofFlags(
  keys: Keys,
  key: string,
  flags: readonly number[],
  count: number,
  types: readonly [zero: string, one: string],
): string[] {
  if (flags.length !== count) {
    throw rangeError(keys.name(key), `${count} entries, one for each layer`, flags);
  }
  return flags.map((flag, layer) => {
    if (flag === 0 || flag === 1) return types[flag];
    throw rangeError(`${keys.name(key)}[${layer}]`, "0 or 1", flag);
  });
}

/** @internal A key has a number for each layer: 0 is full, 1 slides. Without it, another rule holds. */
export const pattern = (key: string, otherwise: LayerRule): LayerRule => ({
  types: otherwise.types,
  of(keys, count) {
    const flags = keys.numbers(key);
    if (flags === undefined) return otherwise.of(keys, count);
    return ofFlags(keys, key, flags, count, [full, sliding]);
  },
});

/** What the letters of Nemotron-H's pattern are. */
const letters: Readonly<Record<string, string>> = { M: "mamba", E: "moe", "*": full, "-": "mlp" };

/** @internal A key is a text with one letter for each layer. Its length is the number of layers. */
export const lettered = (key: string): LayerRule => ({
  types: [full, "mamba", "mlp"],
  count: (keys) => keys.anyText(key)?.length,
  of(keys, count) {
    const text = keys.anyText(key);
    if (text === undefined) throw rangeError(keys.name(key), "a letter for each layer", undefined);
    const types = [...text].map((letter) => letters[letter]);
    const bad = types.indexOf(undefined);
    if (bad >= 0) throw rangeError(keys.name(key), "of the letters M, E, * and -", text);
    if (types.length !== count) {
      throw rangeError(keys.name(key), `${count} letters, one for each layer`, text);
    }
    return types as string[];
  },
});

/** @internal One layer of a period attends, at an offset. Both are keys. */
export const offset = (
  period: readonly [key: string, usual: number],
  at: readonly [key: string, usual: number],
): LayerRule => ({
  types: [full, "mamba"],
  of(keys, count) {
    const size = keys.whole(period[0]) ?? period[1];
    const place = keys.whole(at[0], 0) ?? at[1];
    return made(count, (layer) => (layer % size === place ? full : "mamba"));
  },
});

/** @internal Layers from a number on have a window, if `use_sliding_window` (Qwen2) says that there is one. */
export const windowFrom = (always = false): LayerRule => ({
  types: [full],
  of(keys, count) {
    const key = "sliding_window";
    const used = always || keys.flag("use_sliding_window") === true;
    if (!used || !keys.has(key)) return made(count, () => full);
    const from = keys.whole("max_window_layers", 0) ?? 28;
    return made(count, (layer) => (layer >= from ? sliding : full));
  },
});

/** What a block of Nemotron's NAS may have instead of Llama's attention. */
const otherAttention = [
  "window_length",
  "prefill_sliding_window",
  "num_sink_tokens",
  "unshifted_sink",
  "llama4",
  "mamba",
];

/** @internal A list of blocks, of which some have no attention (Nemotron's NAS). */
export const attending = (key: string): LayerRule => ({
  types: [full],
  count: (keys) => (Array.isArray(keys.raw(key)) ? (keys.raw(key) as []).length : undefined),
  of(keys, count) {
    const blocks = keys.raw(key);
    keys.mark(key);
    if (!Array.isArray(blocks) || blocks.length !== count) {
      throw rangeError(keys.name(key), `${count} entries, one for each layer`, blocks);
    }
    return blocks.map((block: { attention?: Record<string, unknown> } | null, layer) => {
      const attention = block?.attention ?? {};
      if (attention.no_op === true || attention.replace_with_linear === true) {
        return "without_attention";
      }
      const other = otherAttention.find(
        (name) => attention[name] != null && attention[name] !== false,
      );
      if (other === undefined) return full;
      const name = `${keys.name(key)}[${layer}].attention.${other}`;
      throw rangeError(
        name,
        "null or left out: what it changes is not made here",
        attention[other],
      );
    });
  },
});

/** @internal A rule of a class without one: the configuration must list the types of layers under a key. */
export const requireKey = (key: string): LayerRule => ({
  types: [full],
  of(keys) {
    const mayBe = "given: the class of this model_type does not tell";
    throw rangeError(keys.name(key), mayBe, undefined);
  },
});

/**
 * @internal Every so many layers, one turns nothing, unless `no_rope_layers` has 1 for those that do. An empty
 * list is what the class would make itself (Llama 4).
 */
export const without = (usual: number): LayerRule => ({
  types: ["with_rotary", "without_rotary"],
  of(keys, count) {
    const key = "no_rope_layers";
    const flags = keys.numbers(key);
    if (flags === undefined || flags.length === 0) {
      const size = keys.whole("no_rope_layer_interval") ?? usual;
      return made(count, (layer) => ((layer + 1) % size === 0 ? "without_rotary" : "with_rotary"));
    }
    return ofFlags(keys, key, flags, count, ["without_rotary", "with_rotary"]);
  },
  count: (keys) => {
    const flags = keys.numbers("no_rope_layers");
    return flags === undefined || flags.length === 0 ? undefined : flags.length;
  },
});
