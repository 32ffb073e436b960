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

/** Returns a GIF of these frames, which begins again after the last. A single one stands still. */
export function gifOfFrames(
  frames: readonly GifFrame[],
  module: typeof gifenc,
): Uint8Array<ArrayBuffer> {
  // Node gives what the module has as its default, a bundler gives it as it is.
  const { GIFEncoder, quantize, applyPalette } = Object.hasOwn(module, "quantize")
    ? module
    : (module.default ?? module);
  const gif = GIFEncoder();
  for (const { rgba, width, height, milliseconds } of frames) {
    const palette = quantize(rgba, 256, { format: "rgb565" });
    const indexes = applyPalette(rgba, palette, "rgb565");
    const delay = frames.length > 1 ? milliseconds : 0;
    gif.writeFrame(indexes, width, height, { palette, delay, repeat: 0 });
  }
  gif.finish();
  return gif.bytes();
}
