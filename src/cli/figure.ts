import { basename, extname } from "node:path";
import { parseArgs } from "node:util";
import { load } from "posenc";
import { writeNpy } from "posenc/npy";
import {
  csvOf,
  fonts,
  type Picture,
  type PictureName,
  pictureNames,
  pictureOf,
  type Room,
  SvgPen,
  settingsOf,
  svgOf,
} from "../../web/figures/pictures.js";
import {
  type Rule,
  ruleInWords,
  ruleOf,
  type Settings,
  settle,
} from "../../web/figures/shared/setting.js";
import english from "../../web/text/en/figure.js";
import { endonyms, type Language, languages } from "../../web/text/languages.js";
import { imageOf } from "./image.js";
import {
  allowed,
  chosen,
  isOneOf,
  joined,
  languageOf,
  optionsOf,
  stateOf,
  wrapped,
} from "./options.js";
import { encodePixels, type Frame, type PixelFormat, pixelFormats } from "./pixels.js";
import { Refusal } from "./refusal.js";
import { writeWhole } from "./write.js";

const formats = ["svg", ...pixelFormats, "npy", "csv"] as const;
type Format = (typeof formats)[number];
const themes = ["light", "dark"] as const;
/** A PNG is twice as large as its figure by default: sharp on most screens. */
const scaleOf = (format: Format): Rule => ({
  min: 0.25,
  max: 8,
  initial: format === "png" ? 2 : 1,
});
/** The width of a page, in CSS pixels. Below the least letters would lie on each other. */
const widths: Rule = { min: 320, max: 1280, initial: 390 };

const shared = {
  out: { type: "string", short: "o" },
  lang: { type: "string" },
  theme: { type: "string" },
  scale: { type: "string" },
  size: { type: "string" },
  width: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

const usage = `Usage: posenc-figures figure NAME [--SETTING value …] -o FILE

Draws a figure of the tutorial, or writes its numbers, as the file's name ends:
.svg .png .gif .webp .csv .npy. Beside a picture it writes FILE.json: alternative text
and caption in every language. It prints the Markdown of the picture.

NAME     ${wrapped(pictureNames)};
         posenc-figures figure NAME --help lists its settings
--out    -o, the file
--lang   ${languages.join(", ")}, or as you write it: zh-TW, zh-CN, en-US (default: en)
--theme  ${themes.join(", ")} (default: light)
--scale  from 0.25 to 8 (default: 2 for a PNG, else 1)
--width  the drawing alone, as a page of this width has it: 390 for readers with a phone
--size   the drawing alone in so many pixels, such as 1200x630 for a link's preview

A PNG needs the package @resvg/resvg-js, a GIF gifenc too, a WebP sharp too.

Exit status: 0, or 2 if the figure can't be drawn as asked; no file is written then.
`;

function usageOf(name: PictureName, settings: Settings): string {
  const state: Record<string, number | string> = {};
  const lines = Object.entries(settings).map(([setting, one]) => {
    const rule = ruleOf(one, state);
    state[setting] = settle(rule, undefined).value;
    return `--${setting.padEnd(12)} ${ruleInWords(rule, english.rule)} (default: ${state[setting]})`;
  });
  return `Usage: posenc-figures figure ${name} [--SETTING value …] -o FILE\n\n${lines.join("\n")}\n\nposenc-figures figure --help tells of the other options.\n`;
}

function formatOf(file: string | undefined): Format {
  if (file === undefined) {
    throw new Refusal(`--out (-o) must be a file that ends in .${formats.join(", .")}`);
  }
  const ending = extname(file).slice(1).toLowerCase();
  if (isOneOf(formats, ending)) return ending;
  throw new Refusal(`--out must end in .${formats.join(", .")}, was "${file}"`);
}

/** Returns a size in pixels. Throws a Refusal if it is none. */
function sizeOf(given: string | undefined): Room | undefined {
  if (given === undefined) return undefined;
  const [, width, height] = (/^(\d+)x(\d+)$/.exec(given) ?? []).map(Number);
  const isIn = (length = 0) => length >= 100 && length <= 4096;
  if (width && height && isIn(width) && isIn(height)) return { width, height };
  throw new Refusal(`--size must be WIDTHxHEIGHT, each from 100 to 4096, was "${given}"`);
}

interface Drawing {
  picture: Picture;
  /** What the drawing alone fills. Undefined: it has its title and its numbers. */
  room: Room | undefined;
  language: Language;
  theme: (typeof themes)[number];
  scale: number;
}

async function encode(format: Format, drawing: Drawing): Promise<string | Uint8Array> {
  const { picture, room, language, theme, scale } = drawing;
  if (format === "csv") return csvOf(picture.numbers);
  const { data, shape } = picture.numbers;
  if (format === "npy") return writeNpy({ data, shape });
  const pen = new SvgPen({ theme, language, image: imageOf });
  const words = { title: picture.title(language), description: picture.alt(language, theme) };
  const drawn = (one: Pick<Picture, "draw" | "drawing">) => {
    if (!room) return one.draw(pen);
    const { size, marks } = one.drawing(pen, room);
    const { width, height = size.height } = room;
    const [x, y] = [(width - size.width) / 2, (height - size.height) / 2];
    return { width, height, body: pen.group(x, y, 1, marks) };
  };
  const svg = (one: Pick<Picture, "draw" | "drawing">) => svgOf(drawn(one), words, pen, scale);
  if (format === "svg") return svg(picture);
  const moves = format !== "png" && picture.frames !== undefined;
  const frames: Frame[] = moves
    ? (picture.frames ?? []).map((frame) => ({
        svg: svg(frame),
        milliseconds: frame.milliseconds,
      }))
    : [{ svg: svg(picture), milliseconds: 0 }];
  return encodePixels(format as PixelFormat, frames, { language, font: fonts[language] });
}

/** Returns a file's name as the address in a link of Markdown, which a parenthesis would end. */
function addressOf(name: string): string {
  return encodeURIComponent(name).replaceAll("(", "%28").replaceAll(")", "%29");
}

/** Draws a figure into a file, as `posenc-figures figure --help` tells. */
export async function figure(args: string[]): Promise<number> {
  const name = args.find((arg) => !arg.startsWith("-"));
  if (name === undefined || args[0] !== name) {
    const asked = args.some((arg) => arg === "--help" || arg === "-h");
    (asked ? process.stdout : process.stderr).write(usage);
    return asked ? 0 : 2;
  }
  if (!isOneOf(pictureNames, name)) {
    throw new Refusal(`there is no figure "${name}": choose ${pictureNames.join(", ")}`);
  }
  const settings = await settingsOf(name);
  const { values } = parseArgs({
    args: joined(args.slice(1)),
    options: { ...optionsOf(settings), ...shared },
  });
  if (values.help) {
    process.stdout.write(usageOf(name, settings));
    return 0;
  }
  const format = formatOf(values.out);
  const out = values.out as string;
  const language = languageOf(values.lang);
  const theme = chosen("theme", themes, values.theme, "light");
  const size = sizeOf(values.size);
  for (const other of ["scale", "width"] as const) {
    if (size === undefined || values[other] === undefined) continue;
    throw new Refusal(`--size is in pixels of the file: --${other} does not go with it`);
  }
  const scale = size ? 1 : Number(allowed("scale", scaleOf(format), values.scale));
  const width = values.width && Number(allowed("width", widths, values.width));
  const room = size ?? (width ? { width } : undefined);
  const state = stateOf(settings, values);
  const picture = await pictureOf(name, await load(), state, language);
  const content = await encode(format, { picture, room, language, theme, scale });
  const files = [{ path: out, content }];
  const isPicture = format !== "csv" && format !== "npy";
  if (!isPicture) {
    await writeWhole(files);
    return 0;
  }
  const words = Object.fromEntries(
    (Object.keys(endonyms) as Language[]).map((one) => [
      one,
      { alt: picture.alt(one, theme), caption: picture.caption(one, theme) },
    ]),
  );
  await writeWhole([
    ...files,
    { path: `${out}.json`, content: `${JSON.stringify(words, null, 2)}\n` },
  ]);
  // It can name a layer as a file does.
  const alt = picture.alt(language, theme).replaceAll(/[[\]\\`<&]/g, "\\$&");
  process.stdout.write(`![${alt}](${addressOf(basename(out))})\n`);
  return 0;
}
