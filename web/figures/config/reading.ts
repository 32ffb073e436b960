import type { DialectOptions, RotaryPreset, TransformersPreset } from "posenc/rotary";
import {
  isTurning,
  type Meaning,
  meaningOf,
  type StillLayers,
  type TurningLayers,
} from "../../../src/config/meaning.js";
import type { Ruler } from "../ruler/drawing.js";
import type { Kit } from "../ruler/kit.js";
import type { Formula } from "./formula.js";

/** Layers of one type with the pairs that they turn. */
export interface DrawnLayers {
  layers: TurningLayers;
  /** The rotary without any stretching, and as it is in a text as long as the model reads. */
  plain: RotaryPreset;
  stretched: RotaryPreset;
  ruler: Ruler;
}

/** What a configuration means, and what of it is drawn. */
export interface Reading {
  meaning: Meaning;
  /** The types of layers, first the one that stands for all, as `fromConfig` has it. */
  layers: (TurningLayers | StillLayers)[];
  drawn: DrawnLayers[];
}

/** A rotary as a configuration has it. */
export type Found = Pick<TurningLayers, "preset" | "options" | "version">;

/** The length of texts that frequencies follow: one that the model reads. */
function lengthOf({ preset, options }: Found): number | undefined {
  const { maxPositions = 0, trained = maxPositions, factor = 1, length } = options;
  if (preset === "transformers-dynamic") return length ?? Math.floor(trained * factor);
  return preset === "transformers-longrope" ? trained + 1 : undefined;
}

/** The options of a rotary's preset, for a text as long as the model reads. */
export function optionsOf(found: Found): Partial<DialectOptions> & { dim: number } {
  const { options, version } = found;
  const { dim = 0 } = options;
  const length = lengthOf(found);
  return {
    ...options,
    dim,
    ...(version !== "" && { version }),
    ...(length !== undefined && { length }),
  };
}

const isProportional = ({ preset }: Found) => preset === "transformers-proportional";

/** The rotary's columns that turn, or that its pairs are made of, and its base. */
export function plainOf(found: Found): { dim: number; base: number } {
  const { dim = 0, rotaryDim = dim, base = 0 } = found.options;
  return { dim: isProportional(found) ? dim : rotaryDim, base };
}

const methodOf: Readonly<Record<TransformersPreset, Formula["method"]>> = {
  "transformers-default": "none",
  "transformers-linear": "linear",
  "transformers-dynamic": "dynamic",
  "transformers-llama3": "llama3",
  "transformers-yarn": "yarn",
  "transformers-longrope": "longrope",
  "transformers-proportional": "proportional",
  "transformers-mrope": "none",
  "transformers-mrope-yarn": "yarn",
  "transformers-mrope-interleaved": "none",
  "transformers-mrope-alternating": "none",
  "transformers-mrope-interleaved-yarn": "yarn",
};

/** How the frequencies of a rotary are computed. */
export function formulaOf(found: Found): Formula {
  const { options } = found;
  const { maxPositions, trained = maxPositions, factor } = options;
  return {
    ...plainOf(found),
    ...{ method: methodOf[found.preset], factor, trained, length: lengthOf(found) },
    slow: options.lowFreqFactor ?? options.betaSlow ?? 1,
    fast: options.highFreqFactor ?? options.betaFast ?? 32,
    isRounded: options.truncate,
    factors: options.longFactors,
    turning: isProportional(found) ? (options.rotaryDim ?? options.dim ?? 0) / 2 : undefined,
  };
}

function drawnOf({ posenc }: Kit, layers: TurningLayers): DrawnLayers {
  const plain = posenc.preset("transformers-default", plainOf(layers));
  // The configuration's options are those of this preset.
  const stretched = posenc.preset(layers.preset as "transformers-default", optionsOf(layers));
  const { method, slow, fast, trained } = formulaOf(layers);
  const hasRamp = (method === "yarn" || method === "llama3") && slow !== fast;
  return {
    layers,
    plain,
    stretched,
    ruler: {
      end: 1.05 * Math.max(...plain.wavelengths, ...stretched.wavelengths, layers.reach ?? 0),
      // Pairs that do not turn are at no place.
      plain: plain.wavelengths.slice(0, layers.pairs),
      stretched: stretched.wavelengths.slice(0, layers.pairs),
      trained: layers.trained ?? undefined,
      reach: layers.reach ?? undefined,
      ramp:
        hasRamp && trained !== undefined && slow !== undefined && fast !== undefined
          ? { fast: trained / fast, slow: trained / slow }
          : undefined,
    },
  };
}

/** @throws TypeError, RangeError that name the key which does not fit. */
export function readingOf(kit: Kit, text: string): Reading {
  const meaning = meaningOf(kit, text);
  const types = meaning.kind === "rotary" ? meaning.types : [];
  const isMain = ({ type }: { type: string }) => type === "full_attention";
  const layers = [...types.filter(isMain), ...types.filter((one) => !isMain(one))];
  const drawn = layers.flatMap((one) => (isTurning(one) ? [drawnOf(kit, one)] : []));
  return { meaning, layers, drawn };
}
