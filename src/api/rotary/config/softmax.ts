import { rangeError, typeError } from "../../shared/check.js";
import type { Keys } from "./keys.js";
import type { RotaryModel } from "./models.js";
import type { Rope } from "./rope.js";

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
  { softmax }: RotaryModel,
  found: Rope | null,
  columns: number,
): SoftmaxParts {
  const plain = { times: 1, columns, factor: 1, mscale: 0 };
  if (softmax === undefined) return plain;
  switch (softmax) {
    case "plain":
      return plain;
    case 1:
      return { ...plain, columns: 1 };
    case "query_pre_attn_scalar":
      return { ...plain, columns: atLeastOne(keys, softmax) ?? 256 };
    case "query_pre_attn_scalar or head_dim":
      return { ...plain, columns: atLeastOne(keys, "query_pre_attn_scalar") ?? columns };
    case "attention_multiplier":
      return { ...plain, columns: 1, times: keys.number(softmax) ?? 1 };
    case "qk_scale_factor":
      return { ...plain, times: keys.number(softmax) ?? 3.87 };
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

/**
 * @internal
 *
 * @param scaling Of layers that turn.
 */
export function temperatureOf(
  keys: Keys,
  { temperature, keys: names }: RotaryModel,
  scaling: Keys | undefined,
): Temperature | undefined {
  if (temperature === true) {
    const key = "attn_temperature_tuning";
    const value = keys.raw(key) ?? true;
    keys.mark(key);
    if (typeof value !== "boolean" && typeof value !== "number") {
      throw typeError(keys.name(key), "true or false, or a number", value);
    }
    if (!value) return undefined;
    const scale = keys.number("attn_scale") ?? 0.1;
    const interval = atLeastOne(keys, "floor_scale") ?? 8192;
    return { scale, interval, shift: 1, of: "slots", turning: false };
  }
  if (temperature !== "positions") return undefined;
  const apart = names?.temperature;
  const holder = apart === undefined ? scaling : keys.object(apart);
  const beta = apart === undefined ? "llama_4_scaling_beta" : "beta";
  const scale = holder?.number(beta);
  if (holder === undefined || scale === undefined) return undefined;
  const key = "original_max_position_embeddings";
  const interval = holder.whole(key) ?? keys.whole(key);
  if (interval !== undefined) return { scale, interval, shift: 0, of: "positions", turning: true };
  throw rangeError(holder.name(key), `given beside ${beta}`, undefined);
}
