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
  type State,
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

const shared = {
  out: { type: "string", short: "o" },
  lang: { type: "string" },
  theme: { type: "string" },
  scale: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/** The names in lines of at most 78 characters, below one another in the column of what they are. */
function wrapped(names: readonly string[]): string {
  const lines = [""];
  for (const [n, name] of names.entries()) {
    const part = n === names.length - 1 ? name : `${name}, `;
    if (`${lines.at(-1)}${part}`.length > 70) lines.push(part);
    else lines[lines.length - 1] += part;
  }
  return lines.map((line) => line.trimEnd()).join("\n         ");
}

const usage = `Usage: posenc-figures figure NAME [--SETTING value …] -o FILE

Draws a figure of the tutorial, or writes its numbers, as the file's name ends:
.svg .png .gif .webp .csv .npy. Beside a picture it writes FILE.json: alternative text
and caption in every language. It prints the Markdown of the picture.

NAME     ${wrapped(pictureNames)};
         posenc-figures figure NAME --help lists its settings
--out    -o, the file
--lang   ${languages.join(", ")} (default: en)
--theme  ${themes.join(", ")} (default: light)
--scale  from 0.25 to 8 (default: 2 for a PNG, else 1)

A PNG needs the package @resvg/resvg-js, a GIF gifenc too, a WebP sharp too.

Exit status: 0, or 2 if the figure can't be drawn as asked; no file is written then.
`;

function isOneOf<One extends string>(all: readonly One[], given: string): given is One {
  return (all as readonly string[]).includes(given);
}

/** Returns the value of an option. Throws a Refusal if it is not one of the allowed ones. */
function chosen<One extends string>(
  option: string,
  all: readonly One[],
  given: string | undefined,
  initial: One,
): One {
  if (given === undefined) return initial;
  if (!isOneOf(all, given)) {
    throw new Refusal(`--${option} must be one of ${all.join(", ")}, was "${given}"`);
  }
  return given;
}

function allowed(option: string, rule: Rule, given: string | undefined): number | string {
  const { value, clamped } = settle(rule, given);
  if (!clamped) return value;
  throw new Refusal(`--${option} must be ${ruleInWords(rule, english.rule)}, was "${given}"`);
}

/** Returns all settings of a figure: those that were given, and the defaults of the others. */
function stateOf(settings: Settings, given: Readonly<Record<string, unknown>>): State {
  const state: Record<string, number | string> = {};
  for (const [name, setting] of Object.entries(settings)) {
    state[name] = allowed(name, ruleOf(setting, state), given[name] as string | undefined);
  }
  return state;
}

function usageOf(name: PictureName, settings: Settings): string {
  const state: Record<string, number | string> = {};
  const lines = Object.entries(settings).map(([setting, one]) => {
    const rule = ruleOf(one, state);
    state[setting] = settle(rule, undefined).value;
    return `--${setting.padEnd(12)} ${ruleInWords(rule, english.rule)} (default: ${state[setting]})`;
  });
  return `Usage: posenc-figures figure ${name} [--SETTING value …] -o FILE\n\n${lines.join("\n")}\n\nposenc-figures figure --help tells of the other options.\n`;
}

/** Writes "--k -3" as "--k=-3": Node's parser would take the negative number for an option. */
function joined(args: readonly string[]): string[] {
  const read: string[] = [];
  for (const arg of args) {
    const before = read.at(-1);
    const isNumber = /^-[\d.]/.test(arg) && before?.startsWith("--") && !before.includes("=");
    if (isNumber) read[read.length - 1] = `${before}=${arg}`;
    else read.push(arg);
  }
  return read;
}

function formatOf(file: string | undefined): Format {
  if (file === undefined) {
    throw new Refusal(`--out (-o) must be a file that ends in .${formats.join(", .")}`);
  }
  const ending = extname(file).slice(1).toLowerCase();
  if (isOneOf(formats, ending)) return ending;
  throw new Refusal(`--out must end in .${formats.join(", .")}, was "${file}"`);
}

interface Drawing {
  picture: Picture;
  language: Language;
  theme: (typeof themes)[number];
  scale: number;
}

async function encode(format: Format, drawing: Drawing): Promise<string | Uint8Array> {
  const { picture, language, theme, scale } = drawing;
  if (format === "csv") return csvOf(picture.numbers);
  const { data, shape } = picture.numbers;
  if (format === "npy") return writeNpy({ data, shape });
  const pen = new SvgPen({ theme, language });
  const words = { title: picture.title(language), description: picture.alt(language, theme) };
  const svg = (one: Pick<Picture, "draw">) => svgOf(one.draw(pen), words, pen, scale);
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
  const own = Object.keys(settings).map((setting) => [setting, { type: "string" }] as const);
  const { values } = parseArgs({
    args: joined(args.slice(1)),
    options: { ...Object.fromEntries(own), ...shared },
  });
  if (values.help) {
    process.stdout.write(usageOf(name, settings));
    return 0;
  }
  const format = formatOf(values.out);
  const out = values.out as string;
  const language = chosen("lang", languages, values.lang, "en");
  const theme = chosen("theme", themes, values.theme, "light");
  const scale = Number(allowed("scale", scaleOf(format), values.scale));
  const state = stateOf(settings, values);
  const picture = await pictureOf(name, await load(), state, language);
  const content = await encode(format, { picture, language, theme, scale });
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
