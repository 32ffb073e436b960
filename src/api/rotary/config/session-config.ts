import { options as checkOptions, rangeError } from "../../shared/check.js";
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
import { modelOf, rotaryModels, usualKeys } from "./models.js";
import { type Rope, type Sections, statedLength } from "./rope.js";

/** @internal What the layers of one type do. */
export interface LayersOfType {
  type: string;
  /** null: they turn nothing. */
  rotary: RotaryPositions | null;
  sections: Sections | undefined;
  /** Columns of a query before those of the rotary. */
  first: number;
  softmax: SoftmaxParts;
  temperature: Temperature | undefined;
  /** How the length of a text changes the frequencies, and the length that is compared. */
  rule: "none" | "longrope" | "dynamic";
  trained: number;
}

/** @internal A configuration as a session needs it. */
export interface SessionConfig {
  found: FromConfig;
  /** Of each layer. */
  types: readonly string[];
  kinds: ReadonlyMap<string, LayersOfType>;
  /** How many positions the configuration says there are. */
  stated: number | undefined;
}

/** @internal */
export function sessionConfig(config: unknown, options: FromConfigOptions): SessionConfig {
  options = checkOptions("options", options, ["version"]);
  const found = fromConfig(config as string, options);
  if (found.kind !== "rotary") {
    const name = found.preset ?? "rows that training has found";
    throw rangeError("config", "one whose layers turn queries and keys", `${found.kind}: ${name}`);
  }
  const { keys, modelType } = configKeys(config);
  const model = modelType === undefined ? {} : (modelOf(rotaryModels, modelType) ?? {});
  const { kinds, types } = layerTable(keys, model);
  if (types === undefined) {
    const key = model.keys?.layers ?? usualKeys.layers;
    throw rangeError(keys.name(key), "given: a session counts the layers", undefined);
  }
  const first =
    model.before === undefined ? 0 : (keys.whole("qk_nope_head_dim", 0) ?? model.before);
  const temperature = temperatureOf(keys, model);
  const of = (type: string, rope: Rope | null): LayersOfType => {
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
      sections: rope?.sections,
      first,
      softmax: softmaxOf(keys, model, rope, columns),
      temperature: temperature?.turning === (rotary !== null) ? temperature : undefined,
      ...ruleOf(rotary),
    };
  };
  for (const type of types) {
    if (!kinds.has(type))
      throw rangeError(keys.name("layer_types"), "types that have a rotary", type);
  }
  return {
    found,
    types,
    kinds: new Map([...kinds].map(([type, rope]) => [type, of(type, rope)])),
    stated: statedLength(keys, model),
  };
}

function ruleOf(rotary: RotaryPositions | null): Pick<LayersOfType, "rule" | "trained"> {
  const { preset, options, version } = rotary ?? { preset: null, options: {}, version: "" };
  const positions = options.maxPositions ?? 0;
  if (preset === "transformers-dynamic" && options.length === undefined) {
    return { rule: "dynamic", trained: positions };
  }
  // 4.45 looks at the configuration alone.
  if (preset === "transformers-longrope" && version !== "4.45") {
    return { rule: "longrope", trained: options.trained ?? positions };
  }
  return { rule: "none", trained: 0 };
}
