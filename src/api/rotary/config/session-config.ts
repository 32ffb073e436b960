import { rangeError } from "../../shared/check.js";
import {
  type FromConfig,
  type FromConfigOptions,
  type LayerFacts,
  readConfig,
} from "./from-config.js";
import { usualKeys } from "./models.js";
import { spelled } from "./rope.js";

export type { LayerFacts } from "./from-config.js";

/** @internal A configuration as a session needs it. */
export interface SessionConfig {
  found: FromConfig;
  /** What was given: a copy, which nothing changes. */
  config: Readonly<Record<string, unknown>>;
  /** Of each layer. */
  types: readonly string[];
  kinds: ReadonlyMap<string, LayerFacts>;
  /** How many positions the configuration, or the class, says there are. */
  stated: number | undefined;
}

/** @internal */
export function sessionConfig(config: unknown, options: FromConfigOptions): SessionConfig {
  const { found, kind, layers } = readConfig(config, options);
  if (layers === undefined) {
    const name = found.preset ?? "rows that training has found";
    throw rangeError("config", "one whose layers turn queries and keys", `${found.kind}: ${name}`);
  }
  const { keys, model } = kind;
  const { kinds, types } = layers.table;
  if (types === undefined) {
    const key = spelled(keys, model?.keys?.layers ?? usualKeys.layers);
    throw rangeError(keys.name(key), "given: a session counts the layers", undefined);
  }
  for (const type of types) {
    if (!kinds.has(type))
      throw rangeError(keys.name("layer_types"), "types that have a rotary", type);
  }
  for (const rope of kinds.values()) {
    if (rope?.longAmplitude !== undefined && rope.longAmplitude !== rope.options.amplitude) {
      const name = "rope_scaling.long_mscale";
      throw rangeError(keys.name(name), "what short_mscale is", rope.longAmplitude);
    }
  }
  const [any] = layers.facts.values();
  return { found, config: kind.config, types, kinds: layers.facts, stated: any?.stated };
}
