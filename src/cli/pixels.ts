/// <reference path="../../web/draw/gifenc.d.ts" />

/**
 * Draws SVG into pixels, and writes pixels in the formats of pictures. Optional packages do it, which are
 * not needed for SVG and numbers.
 */

import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gifOfFrames } from "../../web/draw/gif.js";
import type { Language } from "../../web/text/languages.js";
import { Refusal } from "./refusal.js";

/** A word as a shell takes it. */
const inShell = (word: string) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/**
 * Imports an optional package of a format. If it is missing, the error has the line that installs it and draws.
 * npx runs this file in a folder of its own: what is installed where the author stands counts too.
 */
async function optional<Module>(
  format: PixelFormat,
  name: string,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "ERR_MODULE_NOT_FOUND" || !message.includes(name)) throw error;
  }
  let here: string;
  try {
    here = createRequire(join(process.cwd(), "here.js")).resolve(name);
  } catch {
    const again = ["npx posenc-figures", ...process.argv.slice(2).map(inShell)].join(" ");
    throw new Refusal(
      `.${format} needs what posenc-figures does not bring along: npm install ${packages[format].join(" ")} && ${again}`,
    );
  }
  return import(pathToFileURL(here).href);
}

/** The packages that each format needs. */
const packages = {
  png: ["@resvg/resvg-js"],
  gif: ["@resvg/resvg-js", "gifenc"],
  webp: ["@resvg/resvg-js", "sharp"],
} as const;

/** Two characters of each language that look different in every font with them, and such a font. */
const samples: Readonly<Record<Language, { letters: readonly [string, string]; font: string }>> = {
  "zh-Hant": { letters: ["位", "編"], font: "Noto Sans CJK TC" },
  "zh-Hans": { letters: ["位", "编"], font: "Noto Sans CJK SC" },
  en: { letters: ["p", "k"], font: "DejaVu Sans" },
};

export interface Frame {
  svg: string;
  milliseconds: number;
}

interface Pixels {
  width: number;
  height: number;
  /** 4 bytes a pixel, row by row from the top. */
  rgba: Uint8Array;
}

/**
 * Throws if the system has no font for a language: then two of its characters look the same.
 *
 * @param render Returns the pixels of an SVG.
 */
export function refuseBoxes(
  render: (svg: string) => Uint8Array,
  language: Language,
  font: string,
): void {
  const { letters, font: example } = samples[language];
  const [one, other] = letters.map((letter) =>
    render(
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" font-family='${font}'><text x="4" y="32" font-size="30">${letter}</text></svg>`,
    ),
  );
  if (one && other && Buffer.compare(one, other) !== 0) return;
  throw new Refusal(
    `--lang ${language} needs a font with its letters in a picture of pixels, and this system has none. Install ${example}, or choose .svg`,
  );
}

/** Draws SVG pictures in a language. */
class Painter {
  readonly #Resvg: typeof import("@resvg/resvg-js").Resvg;

  constructor({ Resvg }: typeof import("@resvg/resvg-js"), language: Language, font: string) {
    this.#Resvg = Resvg;
    refuseBoxes((svg) => this.#render(svg).pixels, language, font);
  }

  #render(svg: string) {
    const sans = "DejaVu Sans";
    return new this.#Resvg(svg, {
      font: { loadSystemFonts: true, defaultFontFamily: sans, sansSerifFamily: sans },
    }).render();
  }

  paint(svg: string): Pixels & { png(): Uint8Array } {
    const rendered = this.#render(svg);
    return {
      width: rendered.width,
      height: rendered.height,
      rgba: rendered.pixels,
      png: () => rendered.asPng(),
    };
  }
}

/** The formats of pixels, each with a function that writes one or several frames. */
const encoders = {
  async png(frames: readonly Frame[], painter: Painter): Promise<Uint8Array> {
    const last = frames.at(-1);
    if (!last) throw new RangeError("a picture has at least one frame");
    return painter.paint(last.svg).png();
  },

  async gif(frames: readonly Frame[], painter: Painter): Promise<Uint8Array> {
    const module = await optional("gif", "gifenc", () => import("gifenc"));
    const painted = frames.map(({ svg, milliseconds }) => ({
      ...painter.paint(svg),
      milliseconds,
    }));
    return gifOfFrames(painted, module);
  },

  async webp(frames: readonly Frame[], painter: Painter): Promise<Uint8Array> {
    const { default: sharp } = await optional("webp", "sharp", () => import("sharp"));
    const painted = frames.map(({ svg }) => painter.paint(svg));
    const { width = 1, height = 1 } = painted[0] ?? {};
    const pages = Buffer.concat(painted.map(({ rgba }) => rgba));
    const raw = {
      width,
      height: height * painted.length,
      channels: 4,
      pageHeight: height,
    } as const;
    const delay = frames.map(({ milliseconds }) => milliseconds);
    const animated = frames.length > 1 ? { loop: 0, delay } : {};
    return sharp(pages, { raw })
      .webp({ lossless: true, ...animated })
      .toBuffer();
  },
} as const;

export type PixelFormat = keyof typeof encoders;
export const pixelFormats = Object.keys(encoders) as PixelFormat[];

/** Returns a file with these frames. A PNG has only the last one. */
export async function encodePixels(
  format: PixelFormat,
  frames: readonly Frame[],
  { language, font }: { language: Language; font: string },
): Promise<Uint8Array> {
  const name = "@resvg/resvg-js";
  const resvg = await optional(format, name, () => import("@resvg/resvg-js"));
  return encoders[format](frames, new Painter(resvg, language, font));
}
