import type { GridOptions, LayoutName, Posenc, SinusoidalOptions } from "posenc";
import type { Dialects, PresetDescription } from "posenc/dialects";
import { type LibraryName, libraries } from "./libraries.js";

/** How a library's encoding differs from the paper's. */
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

/** Returns how a library's encoding differs from the paper's, read from its preset. */
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
 * Returns a core that makes a library's numbers: every encoding has the library's frequencies, and its
 * layout unless the caller gives one.
 *
 * Frequencies that end at 1/base are the paper's of a larger base: θ^(−i/(h−1)) = (θ^(h/(h−1)))^(−i/h).
 * That base is θ through the preset's second frequency.
 *
 * @param layout The layout of encodings that the caller gives none for. The default is the library's.
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
