import type gifenc from "gifenc";

/** One picture of a GIF. */
export interface GifFrame {
  width: number;
  height: number;
  /** 4 bytes a pixel, row by row from the top. */
  rgba: Uint8Array;
  /** How long it is seen. */
  milliseconds: number;
}

/** How many colours there are: as many again would make a third more bytes, and hardly differ to the eye. */
const colours = 64;

/**
 * Returns a GIF of these frames, which begins again after the last. A single one stands still. All frames have the same
 * colours, and each has the pixels alone that differ from the one before.
 */
export function gifOfFrames(
  frames: readonly GifFrame[],
  module: typeof gifenc,
): Uint8Array<ArrayBuffer> {
  // Node gives what the module has as its default, a bundler gives it as it is.
  const { GIFEncoder, quantize, applyPalette } = Object.hasOwn(module, "quantize")
    ? module
    : (module.default ?? module);
  const gif = GIFEncoder();
  const all = new Uint8Array(frames.reduce((bytes, { rgba }) => bytes + rgba.length, 0));
  let end = 0;
  for (const { rgba } of frames) {
    all.set(rgba, end);
    end += rgba.length;
  }
  const palette = quantize(all, colours - 1, { format: "rgb565" });
  const same = palette.length;
  let before: Uint8Array | undefined;
  for (const { rgba, width, height, milliseconds } of frames) {
    const indexes = applyPalette(rgba, palette, "rgb565");
    const differing = indexes.map((index, pixel) => (index === before?.[pixel] ? same : index));
    gif.writeFrame(differing, width, height, {
      ...(before ? {} : { palette: [...palette, [0, 0, 0]], repeat: 0 }),
      delay: frames.length > 1 ? milliseconds : 0,
      ...{ transparent: before !== undefined, transparentIndex: same, dispose: 1 },
    });
    before = indexes;
  }
  gif.finish();
  return gif.bytes();
}
