// Every option that a preset takes reaches the core: another value makes other numbers, or is refused there.

import { load as loadDialects } from "posenc/dialects";
import { load as loadRotaries } from "posenc/rotary";
import { expect, test } from "vitest";

/** Some values of each option. The first and the last stand beside other options. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  dim: [32, 64],
  base: [10000, 500],
  columns: [32, 30],
  shift: [1, 0.5],
  minTimescale: [1, 2],
  maxTimescale: [10000, 300],
  scale: [1, 3],
  flipSinToCos: [false, true],
  amplitude: [1, 3],
  paddingIdx: [1, 2],
  shape: [
    [4, 6],
    [3, 5],
    [2, 4, 6],
    [2, 3, 5],
  ],
  classToken: [true, false],
  extraTokens: [1, 2],
  interleave: [false, true],
  reverse: [false, true],
  baseSize: [16, 8],
  interpolationScale: [1, 2],
  temporalInterpolationScale: [1, 2],
  bands: [4, 6],
  linearBands: [false, true],
  inPixels: [true, false],
  maxRes: [224, 30],
  maxFreq: [10, 30],
  xFirst: [false, true],
  offset: [0, 0.5],
  reference: [
    [8, 8],
    [5, 5],
  ],
  numPosFeats: [8, 16],
  normalize: [true, false],
  rotaryDim: [16, 32],
  pairing: ["adjacent", "halves"],
  factor: [4, 2],
  ntkFactor: [1, 3],
  maxPositions: [256, 512],
  trained: [64, 32],
  length: [10, 3000],
  betaFast: [32, 8],
  betaSlow: [1, 2],
  truncate: [true, false],
  mscale: [1, 0.5],
  mscaleAllDim: [0.7, 2],
  lowFreqFactor: [1, 2],
  highFreqFactor: [4, 8],
  shortFactors: [new Array(16).fill(1.5), new Array(16).fill(2)],
  longFactors: [new Array(16).fill(3), new Array(16).fill(5)],
  sides: ["separate", "longer"],
  sections: [
    [8, 4, 4],
    [6, 5, 5],
  ],
  crop: [
    [0, 0, 4, 6],
    [0, 0, 2, 3],
  ],
  gridType: ["linspace", "slice"],
  // The second is too small.
  maxSize: [
    [8, 12],
    [1, 1],
    [4, 6],
  ],
  minPeriod: [1, 2],
  maxPeriod: [100, 50],
  heads: [6, 4],
  form: ["causal", "symmetric"],
  biasMax: [8, 4],
  totalHeads: [6, 8],
  buckets: [32, 16],
  maxDistance: [128, 64],
  bidirectional: [true, false],
};
/** Sizes of grids of two and of three axes, for presets that have one or the other. */
const shapes = [
  [4, 6],
  [2, 4, 6],
];

/** What a preset makes its numbers with, whichever kind it is of. */
interface AnyPreset {
  kind: string;
  encode(of?: unknown, options?: unknown): unknown;
  bias(of: unknown): unknown;
  tables(): unknown;
  buckets?(distances: number[]): unknown;
  [told: string]: unknown;
}
interface Library {
  presets(): { name: string; options: { name: string; required: boolean }[] }[];
  preset(name: string, options: object): AnyPreset;
}

/** What a preset makes and tells of it, as text. */
function numbersOf(preset: AnyPreset): string {
  const { dim, slopes, pairing, amplitude, frequencies, axes, shape, rotaryDim, paddingIdx } =
    preset;
  const told = { dim, slopes, pairing, amplitude, frequencies, axes, shape, rotaryDim, paddingIdx };
  const numbers = () => {
    switch (preset.kind) {
      case "sequence":
        return preset.encode([1, 7.5]);
      case "grid":
        return preset.encode();
      case "image":
        return preset.encode(new Uint8Array(12), { shape: [3, 4] });
      case "boxes":
        return preset.encode([[0.1, 0.2, 0.5, 0.7]]);
      case "bias":
        return preset.buckets?.([-100, -40, -9, 3, 70, 200]) ?? preset.bias({ keys: 3 });
      default:
        return (shape as number[]).length > 0 ? preset.tables() : "its frequencies are told";
    }
  };
  const plain = (_key: string, value: unknown) =>
    ArrayBuffer.isView(value) ? [...(value as Float32Array)] : value;
  return JSON.stringify([told, numbers()], plain);
}

const libraries: readonly Library[] = [await loadDialects(), await loadRotaries()] as never;
const cases = libraries.flatMap((library) =>
  library
    .presets()
    .flatMap(({ name, options }) =>
      options.map((option) => ({ library, name, options, option: option.name })),
    ),
);

for (const { library, name, options, option } of cases) {
  test(`${name}: ${option}`, () => {
    const made = (given: object): string => {
      try {
        return numbersOf(library.preset(name, given));
      } catch (error) {
        if (error instanceof RangeError) return "refused";
        throw error;
      }
    };
    const others = options.filter((one) => one.name !== option);
    const needed = others.filter(({ required }) => required).map((one) => one.name);
    // What it changes may show only beside another option, or beside all, at one or the other value.
    const beside = [[], ...others.map((one) => [one.name]), others.map((one) => one.name)];
    const contexts = beside.flatMap((names) =>
      shapes.flatMap((shape) =>
        [0, -1].map((which) =>
          Object.fromEntries(
            [...needed, ...names].map((one) => {
              const usual = values[one]?.at(needed.includes(one) ? 0 : which);
              return [one, one === "shape" ? shape : usual];
            }),
          ),
        ),
      ),
    );
    const shows = contexts.some((given) => {
      const all = (values[option] ?? []).map((value) => made({ ...given, [option]: value }));
      return new Set(all).size > 1;
    });
    expect(shows).toBe(true);
  });
}
