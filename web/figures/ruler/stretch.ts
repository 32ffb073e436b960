import type { DialectOptions, RotaryPreset } from "posenc/rotary";
import type { Values } from "../shared/setting.js";
import type { Kit } from "./kit.js";
import { owns, type StretchedModel, stretchedModels } from "./models.js";
import type { Method, ruler } from "./settings.js";

export type State = Readonly<Values<typeof ruler.settings>>;

/** The options of a model's rotary. */
type RotaryOptions = Partial<DialectOptions> & { dim: number; base: number };

/** Where the ramp of a method begins and ends by default, in turns within the trained length. */
export function usualRamp(method: Method): Pick<State, "slow" | "fast"> {
  return { slow: 1, fast: method === "yarn" ? 32 : 4 };
}

/** Whether a method has a ramp from pairs that keep their frequency to those that are slowed. */
export function hasRamp(method: Method): boolean {
  return method === "yarn" || method === "llama3";
}

/** Whether somebody has searched LongRoPE's factors for a model: each has others. */
export function hasFactors(model: StretchedModel): boolean {
  return owns[model].method === "longrope";
}

/** What a model's own configuration says of its rotary. */
export function optionsOf({ fromConfig }: Pick<Kit, "fromConfig">, model: StretchedModel) {
  const { dim, base } = owns[model];
  return { ...fromConfig(stretchedModels[model].config).options, dim, base };
}

/** The preset that stretches a model so, and its options. */
function stretchOf(
  own: RotaryOptions,
  { model, method, factor, slow, fast }: State,
): { preset: RotaryPreset["name"]; options: Partial<DialectOptions> & { dim: number } } {
  const { trained } = owns[model];
  const { dim, base, truncate, mscale, mscaleAllDim, longFactors, shortFactors } = own;
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

/** What pairs turn by: with and without stretching. */
export type Turns = Pick<RotaryPreset, "frequencies" | "wavelengths" | "amplitude">;

/** A model's pairs before stretching and after. */
export function stretchedBy(
  { fromConfig, posenc }: Kit,
  state: State,
): { plain: Turns; stretched: Turns } {
  const own = optionsOf({ fromConfig }, state.model);
  const { dim, base } = own;
  const { preset, options } = stretchOf(own, state);
  return {
    plain: posenc.preset("transformers-default", { dim, base }),
    // The options were made for the preset of this name.
    stretched: posenc.preset(preset as "transformers-default", options),
  };
}
