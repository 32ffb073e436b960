import { options as checkOptions, rangeError } from "../../shared/check.js";
import { frozen } from "../../shared/frozen.js";
import {
  configKeys,
  type FromConfig,
  type FromConfigOptions,
  fromConfig,
  ofRope,
  type RotaryPositions,
} from "./from-config.js";
import {
  layerTable,
  type SoftmaxParts,
  softmaxOf,
  type Temperature,
  temperatureOf,
} from "./layers.js";
import { modelOf, rotaryModels, unnamedModel, usualKeys } from "./models.js";
import { type Rope, statedLength } from "./rope.js";

/** What the layers of one type do. */
export interface LayerFacts {
  /** As the configuration or the class names it. */
  readonly type: string;
  /** null: they turn nothing. */
  readonly rotary: RotaryPositions | null;
  /** Columns of a query before those of the rotary. */
  readonly first: number;
  /** What the softmax scale is made of. */
  readonly softmax: SoftmaxParts;
  /** By what they multiply queries, if they do. */
  readonly temperature: Temperature | undefined;
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

/** @internal A configuration as a session needs it. */
export interface SessionConfig {
  found: FromConfig;
  /** Of each layer. */
  types: readonly string[];
  kinds: ReadonlyMap<string, LayerFacts>;
  /** How many positions the configuration, or the class, says there are. */
  stated: number | undefined;
}

/** @internal */
export function sessionConfig(config: unknown, options: FromConfigOptions): SessionConfig {
  options = checkOptions("options", options, { version: true });
  const found = fromConfig(config as string, options);
  if (found.kind !== "rotary") {
    const name = found.preset ?? "rows that training has found";
    throw rangeError("config", "one whose layers turn queries and keys", `${found.kind}: ${name}`);
  }
  const { keys, modelType } = configKeys(config);
  const model = modelType === undefined ? unnamedModel : (modelOf(rotaryModels, modelType) ?? {});
  const { kinds, types } = layerTable(keys, model);
  if (types === undefined) {
    const key = model.keys?.layers ?? usualKeys.layers;
    throw rangeError(keys.name(key), "given: a session counts the layers", undefined);
  }
  const first =
    model.before === undefined ? 0 : (keys.whole("qk_nope_head_dim", 0) ?? model.before);
  const temperature = temperatureOf(keys, model);
  const stated = statedLength(keys, model) ?? model.positions;
  const of = (type: string, rope: Rope | null): LayerFacts => {
    const rotary = rope === null ? null : ofRope(rope, options.version);
    const any = rope ?? [...kinds.values()].find((other) => other !== null);
    const columns = first + (any?.options.dim ?? 0);
    if (rope?.longAmplitude !== undefined && rope.longAmplitude !== rope.options.amplitude) {
      const name = "rope_scaling.long_mscale";
      throw rangeError(keys.name(name), "what short_mscale is", rope.longAmplitude);
    }
    return {
      type,
      rotary,
      first,
      softmax: softmaxOf(keys, model, rope, columns),
      temperature: temperature?.turning === (rotary !== null) ? temperature : undefined,
      rule: ruleOf(rotary),
      trained: rotary?.options.trained ?? rotary?.options.maxPositions ?? stated,
      stated,
    };
  };
  for (const type of types) {
    if (!kinds.has(type))
      throw rangeError(keys.name("layer_types"), "types that have a rotary", type);
  }
  return {
    found,
    types,
    kinds: new Map([...kinds].map(([type, rope]) => [type, frozen(of(type, rope))])),
    stated,
  };
}

function ruleOf(rotary: RotaryPositions | null): LayerFacts["rule"] {
  if (rotary === null) return "none";
  const { preset, options, version } = rotary;
  if (preset === "transformers-dynamic" && options.length === undefined) return "dynamic";
  // 4.45 looks at the configuration alone.
  return preset === "transformers-longrope" && version !== "4.45" ? "longrope" : "none";
}
