import type { PaperName } from "posenc";
import type { Language } from "../text/languages.js";
import type { Colours } from "./colours.js";
import { type Colour, followingScheme, palette } from "./palette.js";
import { type Cells, dashesOf, type Lettering, type Pen, type Place, type Stroke } from "./pen.js";
import type { Pixels } from "./pixels.js";
import type { Raster } from "./raster.js";
import { codeFonts, codeWidth, fonts, linesOf } from "./words.js";

/** How a picture is drawn. */
export interface Look {
  /** `page` follows the colour scheme of the page that the SVG stands in. */
  theme: "light" | "dark" | "page";
  language: Language;
  /** A picture without words needs no font. */
  wordless?: boolean;
  /**
   * For a picture that follows the colour scheme of a page: returns where a picture of some cells lies, on each
   * paper. Undefined: the cells are paths, which are exact at any size and many bytes.
   */
  cells?(cells: Cells): Readonly<Record<PaperName, string>> | undefined;
  /** Returns the address of pixels on a paper: of a file, or one that holds them. Default: the pen draws no raster. */
  image?(raster: Raster, size: Pixels, paper: PaperName): string;
}

/** Tells which mark of a figure this is. */
function named(name: string | undefined): string {
  return name === undefined ? "" : ` data-mark="${name}"`;
}

const special: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => special[character] ?? character);
}

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const lowered = "₀₁₂₃₄₅₆₇₈₉";

function plain(letter: string): string {
  if (letter === "⁻" || letter === "₋") return "−";
  if (letter === "ₖ") return "k";
  if (letter === "ᵢ") return "i";
  const digit = Math.max(raised.indexOf(letter), lowered.indexOf(letter));
  return String(digit);
}

/** Sets exponents and indexes in small letters: few fonts have letters of their own for them. */
function lettersOf(text: string, size: number): string {
  const small = Math.round(size * 0.72);
  const shifted = (run: string, by: number) =>
    `<tspan dy="${-by}" font-size="${small}">${[...run].map(plain).join("")}</tspan><tspan dy="${by}">\u200b</tspan>`;
  return escaped(text)
    .replaceAll(/[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (run) => shifted(run, Math.round(size * 0.36)))
    .replaceAll(/[₋₀-₉ₖᵢ]+/g, (run) => shifted(run, -Math.round(size * 0.2)));
}

/** Returns a number with at most two decimals. */
function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function circlePath(x: number, y: number, radius: number): string {
  const arc = (end: number) => `a${short(radius)} ${short(radius)} 0 1 0 ${short(end)} 0`;
  return `M${short(x - radius)} ${short(y)}${arc(2 * radius)}${arc(-2 * radius)}z`;
}

/** Returns cells as one path a colour, in units of a cell. Neighbours of one colour are one box. */
export function cellPaths({ colours, rows, columns }: Cells, theme: Look["theme"]): string {
  const colourAt = (cell: number) =>
    theme === "page" ? colours.followingScheme(cell) : colours.at(cell, theme);
  const paths = new Map<string, string>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; ) {
      const colour = colourAt(row * columns + column);
      const from = column;
      while (column < columns && colourAt(row * columns + column) === colour) column++;
      const box = `M${from} ${row}h${column - from}v1H${from}z`;
      paths.set(colour, (paths.get(colour) ?? "") + box);
    }
  }
  return [...paths].map(([colour, path]) => `<path fill="${colour}" d="${path}"/>`).join("");
}

/** Returns images of a picture that follows the colour scheme of its page. */
function inBoth(
  { light, dark }: Readonly<Record<PaperName, string>>,
  { x, y, width, height }: Place,
  name: string,
): string {
  return `<foreignObject x="${x}" y="${y}" width="${width}" height="${height}"><picture xmlns="http://www.w3.org/1999/xhtml"><source media="screen and (prefers-color-scheme: dark)" srcset="${escaped(dark)}"/><img class="${name}" src="${escaped(light)}" alt="" width="100%" height="100%"/></picture></foreignObject>`;
}

/** Draws the parts of a picture as SVG text. */
export class SvgPen implements Pen<string> {
  readonly look: Look;

  constructor(look: Look) {
    this.look = look;
  }

  colour(colour: Colour): string {
    const { theme } = this.look;
    if (theme === "page") return followingScheme(colour);
    return (typeof colour === "string" ? palette[colour] : colour)[theme === "dark" ? 1 : 0];
  }

  path(d: string, how: Stroke): string {
    const { stroke, fill, width = 1, opacity = 1, name } = how;
    const dashes = dashesOf(how);
    const line = stroke
      ? ` stroke="${this.colour(stroke)}" stroke-width="${width}"${dashes ? ` stroke-dasharray="${dashes}"` : ""}`
      : "";
    const seen = opacity < 1 ? ` opacity="${opacity}"` : "";
    return `<path${named(name)} d="${d}" fill="${fill ? this.colour(fill) : "none"}"${line}${seen}/>`;
  }

  circle(x: number, y: number, radius: number, stroke: Stroke): string {
    return this.path(circlePath(x, y, radius), stroke);
  }

  text(x: number, y: number, text: string, lettering: Lettering = {}): string {
    const { size = 13, anchor = "start", colour = "ink", name, bold, code, rim } = lettering;
    if (this.look.wordless || text === "") return "";
    const how = `${anchor === "start" ? "" : ` text-anchor="${anchor}"`}${bold ? ' font-weight="600"' : ""}${code ? ` font-family='${codeFonts}' xml:space="preserve" textLength="${short(codeWidth(text, size))}"` : ""}${rim ? ` paint-order="stroke" stroke="${this.colour("paper")}" stroke-width="4" stroke-linejoin="round"` : ""}`;
    return `<text x="${short(x)}" y="${short(y)}" font-size="${size}"${how} fill="${this.colour(colour)}"${named(name)}>${lettersOf(text, size)}</text>`;
  }

  /** Writes a text in lines that fit a width. `below` is where the next line would stand. */
  lines(
    x: number,
    y: number,
    width: number,
    text: string,
    lettering: Lettering = {},
  ): { drawn: string; below: number } {
    const size = lettering.size ?? 13;
    const lines = linesOf(text, size, lettering.bold ? width / 1.12 : width);
    const step = Math.round(size * 1.45);
    return {
      drawn: lines.map((line, n) => this.text(x, y + n * step, line, lettering)).join(""),
      below: y + lines.length * step,
    };
  }

  cells(cells: Cells, { x, y, width, height }: Place): string {
    const { rows, columns } = cells;
    const href = this.look.cells?.(cells);
    if (href !== undefined) return inBoth(href, { x, y, width, height }, "pixels");
    const scale = `translate(${short(x)} ${short(y)}) scale(${width / columns} ${height / rows})`;
    return `<g transform="${scale}" shape-rendering="crispEdges">${cellPaths(cells, this.look.theme)}</g>`;
  }

  raster(raster: Raster, { x, y, width, height }: Place): string {
    const { theme } = this.look;
    const size = { width: Math.round(width), height: Math.round(height) };
    const on = (paper: PaperName) => {
      if (!this.look.image) throw new Error("a pen needs `image` to draw pixels");
      return this.look.image(raster, size, paper);
    };
    if (theme === "page") {
      return inBoth({ light: on("light"), dark: on("dark") }, { x, y, width, height }, "painted");
    }
    return `<image x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" preserveAspectRatio="none" href="${escaped(on(theme))}"/>`;
  }

  cell(place: Place, colours: Colours, index: number): string {
    const { x, y, width, height } = place;
    const edge = this.path(`M${x} ${y}h${width}v${height}h${-width}z`, { stroke: "line" });
    return (
      this.cells({ colours: colours.part(index, index + 1), rows: 1, columns: 1 }, place) + edge
    );
  }

  all(marks: readonly string[]): string {
    return marks.join("");
  }

  /** Nobody holds a mark of a file. */
  handle(_name: string, _place: Place, _round: number, mark: string): string {
    return mark;
  }

  /** A drawing in units of its own. */
  group(x: number, y: number, scale: number, body: string): string {
    return `<g transform="translate(${short(x)} ${short(y)}) scale(${scale})">${body}</g>`;
  }

  /** A dark line on a light line: it is visible on every colour. */
  frame(path: string): string {
    return `<path d="${path}" fill="none" stroke="#fff" stroke-width="4.5"/><path d="${path}" fill="none" stroke="#111" stroke-width="2"/>`;
  }
}

/** A picture's parts and their size, in pixels at scale 1. */
export interface Drawn {
  width: number;
  height: number;
  body: string;
}

/** How lines end and meet, as those of a live picture do. */
export const rounded = 'stroke-linecap="round" stroke-linejoin="round"';

/** Returns a whole SVG. */
export function svgOf(
  { width, height, body }: Drawn,
  { title, description }: { title: string; description: string },
  pen: SvgPen,
  scale = 1,
): string {
  const { language, theme } = pen.look;
  const paper =
    theme === "page" ? "" : `<path d="M0 0h${width}v${height}H0z" fill="${pen.colour("paper")}"/>`;
  const size =
    theme === "page" ? "" : ` width="${short(width * scale)}" height="${short(height * scale)}"`;
  const font = theme === "page" ? "inherit" : fonts[language];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${size} role="img" lang="${language}" aria-label="${escaped(description)}" font-family="${escaped(font)}" ${rounded}>
<title>${escaped(title)}</title>
${paper}${body}
</svg>
`;
}
