import type { GridOptions, LayoutName, Posenc, SinusoidalOptions } from "posenc";
import type { Dialects, PresetDescription } from "posenc/dialects";
import { type LibraryName, libraries } from "./libraries.js";

/** What a library does otherwise than the paper. */
export interface Library {
  name: LibraryName;
  /** Where its sines and cosines stand. */
  layout: LayoutName;
  /** Whether its frequencies end at 1/base, and not just before. */
  isEndpoint: boolean;
  /** The position of the first word. */
  first: number;
}

/** The number of the padding token in fairseq's dictionaries. */
const paddingIdx = 1;

/** Returns what a library does otherwise than the paper, by its preset. */
export function libraryOf(dialects: Dialects, name: LibraryName): Library {
  const preset = libraries[name];
  const facts = dialects.presets().find((one) => one.name === preset) as PresetDescription;
  const isFairseq = preset === "fairseq";
  return {
    name,
    layout: facts.order === "concatenated" ? "concatenated" : "interleaved",
    isEndpoint: facts.frequencies === "endpoint",
    first: isFairseq
      ? (dialects.preset(preset, { dim: 4, paddingIdx }).positions([paddingIdx + 1]).data[0] ?? 0)
      : 0,
  };
}

/**
 * Returns the core as a library would have it: every encoding that is asked of it has the library's
 * frequencies, and its layout where none is asked for.
 *
 * Frequencies that end at 1/base are the paper's of a larger base: θ^(−i/(h−1)) = (θ^(h/(h−1)))^(−i/h).
 * That base is θ through the preset's second frequency.
 *
 * @param layout Of the encodings that are asked for without one. Default: the library's.
 */
export function inLibrary(
  { posenc, dialects }: { posenc: Posenc; dialects: Dialects },
  library: Library,
  layout = library.layout,
): Posenc {
  const preset = libraries[library.name] as "tensor2tensor";
  const baseFor = (dim: number, base = 10000) => {
    // A single frequency is 1 in every formula.
    if (!library.isEndpoint || dim < 4) return base;
    return base / (dialects.preset(preset, { dim, base }).frequencies[1] ?? 1);
  };
  const own = {
    // What the figure's menu asks: its programs are written for the paper.
    isOtherThanPaper: library.isEndpoint || library.layout === "concatenated",
    sinusoidal: ({ dim, base, layout: asked = layout }: SinusoidalOptions) =>
      posenc.sinusoidal({ dim, base: baseFor(dim, base), layout: asked }),
    grid: (options: GridOptions) =>
      posenc.grid({ ...options, base: baseFor(options.dim / 2, options.base) }),
  };
  return new Proxy(posenc, {
    get(core, name) {
      const value = Reflect.get(own, name) ?? Reflect.get(core, name);
      return typeof value === "function" ? value.bind(core) : value;
    },
  });
}
