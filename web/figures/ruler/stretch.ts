import type { DialectOptions, RotaryPreset } from "posenc/rotary";
import type { Values } from "../shared/setting.js";
import type { Kit } from "./kit.js";
import { type StretchedModel, stretchedModels } from "./models.js";
import type { Method, ruler } from "./settings.js";

export type State = Readonly<Values<typeof ruler.settings>>;

/** What a model's own configuration says of its stretching. */
export type Own = Pick<State, "method" | "factor" | "slow" | "fast"> & {
  options: Partial<DialectOptions> & { dim: number; base: number };
  /** Positions of the first training. */
  trained: number;
};

/** Where the ramp of a method begins and ends by default, in turns within the trained length. */
export function usualRamp(method: Method): Pick<State, "slow" | "fast"> {
  return { slow: 1, fast: method === "yarn" ? 32 : 4 };
}

const methodOf: Readonly<Record<string, Method>> = {
  "transformers-llama3": "llama3",
  "transformers-yarn": "yarn",
  "transformers-longrope": "longrope",
};

/** Whether a method has a ramp from pairs that keep their frequency to those that are slowed. */
export function hasRamp(method: Method): boolean {
  return method === "yarn" || method === "llama3";
}

export function ownOf({ fromConfig }: Pick<Kit, "fromConfig">, model: StretchedModel): Own {
  const { preset, options } = fromConfig(stretchedModels[model].config);
  const method = methodOf[preset ?? ""] ?? "none";
  const usual = usualRamp(method);
  const { dim = 0, base = 0, trained = 0, maxPositions = trained } = options;
  return {
    method,
    factor: options.factor ?? maxPositions / trained,
    slow: options.lowFreqFactor ?? options.betaSlow ?? usual.slow,
    fast: options.highFreqFactor ?? options.betaFast ?? usual.fast,
    options: { ...options, dim, base },
    trained,
  };
}

/** Whether somebody has searched LongRoPE's factors for a model: each has others. */
export function hasFactors({ options }: Own): boolean {
  return options.longFactors !== undefined;
}

/** The preset that stretches a model so, and its options. */
export function stretchOf(
  own: Own,
  { method, factor, slow, fast }: State,
): { preset: RotaryPreset["name"]; options: Partial<DialectOptions> & { dim: number } } {
  const { trained } = own;
  const { dim, base, truncate, mscale, mscaleAllDim, longFactors, shortFactors } = own.options;
  const plain = { dim, base };
  switch (method) {
    case "none":
      return { preset: "transformers-default", options: plain };
    case "linear":
      return { preset: "transformers-linear", options: { ...plain, factor } };
    case "ntk":
      return { preset: "x-transformers-rotary", options: { ...plain, ntkFactor: factor } };
    case "yarn":
      return {
        preset: "transformers-yarn",
        options: {
          ...plain,
          factor,
          maxPositions: trained,
          betaFast: fast,
          betaSlow: slow,
          ...(truncate !== undefined && { truncate }),
          ...(mscale !== undefined && { mscale }),
          ...(mscaleAllDim !== undefined && { mscaleAllDim }),
        },
      };
    case "llama3":
      return {
        preset: "transformers-llama3",
        options: { ...plain, factor, trained, lowFreqFactor: slow, highFreqFactor: fast },
      };
    case "longrope":
      // Without factors of its own a model stays as it is.
      if (longFactors === undefined || shortFactors === undefined) {
        return { preset: "transformers-default", options: plain };
      }
      return {
        preset: "transformers-longrope",
        options: {
          ...plain,
          maxPositions: Math.round(trained * factor),
          trained,
          shortFactors,
          longFactors,
          length: trained + 1,
        },
      };
  }
}

/** What is drawn: a model's pairs before and after. */
export interface Stretch {
  own: Own;
  plain: RotaryPreset;
  stretched: RotaryPreset;
}

export function stretchedBy(kit: Kit, state: State): Stretch {
  const own = ownOf(kit, state.model);
  const { dim, base } = own.options;
  const { preset, options } = stretchOf(own, state);
  return {
    own,
    plain: kit.posenc.preset("transformers-default", { dim, base }),
    // The options were made for the preset of this name.
    stretched: kit.posenc.preset(preset as "transformers-default", options),
  };
}
