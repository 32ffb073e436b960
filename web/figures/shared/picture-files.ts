// A figure as a file of a picture, made in the browser.
import type { PaperName } from "posenc";
import { builtIn } from "../../draw/built-in.js";
import type { Picture } from "../../draw/picture.js";
import type { Pixels } from "../../draw/pixels.js";
import { type Raster, rgbaOf } from "../../draw/raster.js";
import { type Look, SvgPen, svgOf } from "../../draw/svg-pen.js";

/** A picture of pixels is this much larger than the figure's own unit: sharp on most screens. */
const pixelRatio = 2;

/** Returns an address that holds the pixels of a picture. */
export function imageOf(raster: Raster, { width, height }: Pixels, paper: PaperName): string {
  const canvas = builtIn(document, "createElement")("canvas");
  const size = { width: pixelRatio * width, height: pixelRatio * height };
  Object.assign(canvas, size);
  const rgba = Uint8ClampedArray.from(rgbaOf(raster, size, paper));
  canvas.getContext("2d")?.putImageData(new ImageData(rgba, size.width, size.height), 0, 0);
  return canvas.toDataURL();
}

/** Draws one picture of a figure, or one frame of it, as SVG. */
export function svgTextOf(
  picture: Picture,
  { language, theme }: Pick<Look, "language" | "theme">,
  { scale = 1, draw = picture.draw }: { scale?: number; draw?: Picture["draw"] } = {},
): string {
  const pen = new SvgPen({ language, theme, image: imageOf });
  const words = { title: picture.title(language), description: picture.alt(language, theme) };
  return svgOf(draw(pen), words, pen, scale);
}

/** Draws an SVG into pixels. */
export async function canvasOf(svg: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = builtIn(document, "createElement")("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(image, 0, 0);
  return canvas;
}

export function svgFileOf(picture: Picture, look: Look): Blob {
  return new Blob([svgTextOf(picture, look)], { type: "image/svg+xml" });
}

export async function pngOf(picture: Picture, look: Look): Promise<Blob> {
  const canvas = await canvasOf(svgTextOf(picture, look, { scale: pixelRatio }));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("the canvas has no picture");
  return blob;
}

/** Hands a file to the browser, which saves it. */
export function save(blob: Blob, name: string): void {
  const link = builtIn(document, "createElement")("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
