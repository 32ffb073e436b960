import * as gifenc from "gifenc";
import { gifOfFrames } from "../draw/gif.js";
import type { Look, Picture } from "../figures/pictures.js";
import { canvasOf, svgTextOf } from "../figures/shared/picture-files.js";

/** Returns the moving picture of a figure. One that does not move has a single frame. */
export async function gifOf(picture: Picture, look: Look): Promise<Blob> {
  const frames = picture.frames ?? [{ draw: picture.draw, milliseconds: 0 }];
  const painted = [];
  for (const { draw, milliseconds } of frames) {
    const canvas = await canvasOf(svgTextOf(picture, look, { draw }));
    const { width, height } = canvas;
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, width, height).data;
    if (!pixels) throw new Error("the canvas has no picture");
    painted.push({ rgba: new Uint8Array(pixels.buffer), width, height, milliseconds });
  }
  return new Blob([gifOfFrames(painted, gifenc)], { type: "image/gif" });
}
