import { Resvg } from "@resvg/resvg-js";
import type { Posenc } from "posenc";
import { Colours } from "../draw/colours.js";
import type { Lettering } from "../draw/pen.js";
import type { Plan } from "../draw/picture.js";
import { escaped, rounded, SvgPen } from "../draw/svg-pen.js";
import { fonts, widthOf } from "../draw/words.js";
import { endonyms, type Language } from "../text/languages.js";
import { fixed } from "../text/number.js";
import { siteTexts } from "../text/site.js";
import { sentRoom } from "./drawn.js";
import { chapterPages } from "./pages.js";

/** The size of the picture that other sites show beside a link. */
const card = { width: 1200, height: 630, margin: 72 };
/** Where the figure of a card lies, and how large its letters are. */
const place = { x: 640, y: 84, width: 490, height: 410 };
const letters = 25;
/** The same of a large drawing. */
const largePlace = { x: 468, y: 20, ...sentRoom };
/** The same of the first page: over the whole width, below its heading. */
const widePlace = { x: 0, y: 0, width: card.width, height: card.height };

/** What the drawing of a card is made with. Its corner is at 0, 0 and its size is that of `place`. */
interface Drawing {
  posenc: Posenc;
  pen: SvgPen;
  language: Language;
  /** Writes a word of the drawing. */
  word(x: number, y: number, text: string, lettering?: Lettering): string;
}

const { width, height } = place;
const middle = { anchor: "middle" } as const;

function box(x: number, y: number, wide: number, high: number): string {
  return `M${x} ${y}h${wide}v${high}h${-wide}z`;
}

/** The table of the paper as colours. */
function paper(posenc: Posenc, dim: number, length: number): Colours {
  return new Colours(posenc, posenc.sinusoidal({ dim }).encode(length).data);
}

/** Two heatmaps side by side, each with its name. */
function beside(
  { pen, word }: Drawing,
  tables: readonly { name: string; colours: Colours; rows: number; columns: number }[],
): string {
  const wide = (width - 24 * (tables.length - 1)) / tables.length;
  return tables
    .map(({ name, colours, rows, columns }, n) => {
      const x = n * (wide + 24);
      const cells = pen.cells(
        { colours, rows, columns },
        { x, y: 50, width: wide, height: height - 70 },
      );
      return cells + word(x + wide / 2, 32, name, middle);
    })
    .join("");
}

/** The drawing of each page's card, by the page's name. */
const drawings: Readonly<Record<string, (drawing: Drawing) => string>> = {
  libraries(drawing) {
    const { posenc } = drawing;
    const made = (layout: "interleaved" | "concatenated") =>
      new Colours(posenc, posenc.sinusoidal({ dim: 32, layout }).encode(32).data);
    const [a, b] = [made("interleaved"), made("concatenated")];
    const sizes = { rows: 32, columns: 32 };
    return beside(drawing, [
      { name: "sin cos sin cos …", colours: a, ...sizes },
      { name: "sin sin … cos cos", colours: b, ...sizes },
    ]);
  },
  encoding({ posenc, pen }) {
    const tick = (y: number) => `M34 ${y + 30}l16 18l32 -38`;
    const cross = (y: number) => `M36 ${y + 8}l42 42M${36 + 42} ${y + 8}l-42 42`;
    // Rows that are tested, and a tick or a cross for each test.
    return [tick(0), tick(92), cross(184), tick(276)]
      .map((sign, n) => {
        const y = 92 * n;
        const row = paper(posenc, 16, n + 1).part(16 * n, 16 * (n + 1));
        return [
          pen.path(box(20, y, 72, 64), { stroke: "muted", width: 3 }),
          pen.path(sign, { stroke: n === 2 ? "accent" : "sine", width: 6 }),
          pen.cells(
            { colours: row, rows: 1, columns: 16 },
            { x: 124, y: y + 12, width: width - 148, height: 40 },
          ),
        ].join("");
      })
      .join("");
  },
  doctor({ posenc, pen, word }) {
    const { data } = posenc.sinusoidal({ dim: 4 }).encode(4);
    const printed = Array.from({ length: 4 }, (_, row) => {
      const values = Array.from(data.subarray(4 * row, 4 * row + 4), (value) =>
        fixed(value, 2).padStart(5, " "),
      );
      return word(12, 60 + 52 * row, `[${values.join(" ")}]`, { code: true } as Lettering);
    });
    return [
      ...printed,
      pen.path("M245 268V320M229 302L245 322L261 302", { stroke: "accent", width: 5 }),
      pen.path(box(20, 340, 450, 62), { stroke: "accent", width: 4 }),
      word(245, 382, "sin(pos · 10000^(−2i/d)) ?", { ...middle, colour: "accent" }),
    ].join("");
  },
  embed({ posenc, pen, word }) {
    const bar = (y: number, wide: number) =>
      pen.path(`M24 ${y}h${wide}`, { stroke: "line", width: 10 });
    return [
      pen.path(box(0, 8, width, 320), { stroke: "muted", width: 3 }),
      bar(46, 400),
      bar(74, 320),
      pen.cells(
        { colours: paper(posenc, 64, 20), rows: 20, columns: 64 },
        { x: 24, y: 100, width: width - 48, height: 150 },
      ),
      bar(280, 420),
      bar(306, 260),
      word(width / 2, 384, "<posenc-heatmap>", { anchor: "middle", colour: "accent", bold: true }),
    ].join("");
  },
  print({ posenc, pen, word }) {
    const sheet = (x: number, y: number) =>
      pen.path(box(x, y, 280, 370), { stroke: "muted", fill: "paper", width: 3 });
    const bar = (y: number, wide: number) =>
      pen.path(`M96 ${y}h${wide}`, { stroke: "line", width: 9 });
    return [
      sheet(140, 6),
      sheet(104, 20),
      sheet(68, 34),
      word(96, 84, `1 – ${chapterPages.length}`, { bold: true }),
      bar(116, 220),
      bar(142, 190),
      pen.cells(
        { colours: paper(posenc, 32, 16), rows: 16, columns: 32 },
        { x: 96, y: 172, width: 224, height: 120 },
      ),
      bar(324, 220),
      bar(350, 150),
    ].join("");
  },
  class({ posenc, pen, word }) {
    return [
      pen.path(box(40, 20, 410, 250), { stroke: "muted", width: 4 }),
      pen.cells(
        { colours: paper(posenc, 32, 16), rows: 16, columns: 32 },
        { x: 133, y: 70, width: 224, height: 150 },
      ),
      ...[0, 1, 2, 3, 4].map((n) => pen.circle(85 + 80 * n, 346, 22, { fill: "muted" })),
      word(245, 56, "50 min", middle),
    ].join("");
  },
};

const serif: Readonly<Record<Language, string>> = {
  "zh-Hant": '"Noto Serif CJK TC", "DejaVu Serif"',
  "zh-Hans": '"Noto Serif CJK SC", "DejaVu Serif"',
  en: '"DejaVu Serif"',
};

/** A card: what it says, and the name of its drawing. */
export interface Card {
  language: Language;
  /** The name of the page. */
  slug: string;
  /** In large letters. */
  heading: string;
  /** In small letters above it: where the page stands. Default: nothing. */
  where?: string;
  /** Whether its drawing is large, and all of it dark. */
  isLarge?: boolean;
}

/** Returns the name of the file of a card. */
export function cardFile(language: Language, slug: string): string {
  return `previews/${language}/${slug}.png`;
}

/** What no line begins with. */
const closing = /^[,.;:!?”’，。、；：！？」]/u;

/** The words of a heading, with the marks after them. What stands between quotation marks is one word. */
function wordsOf(heading: string, language: Language): string[] {
  const words: string[] = [];
  let isQuoted = false;
  for (const { segment } of new Intl.Segmenter(language, { granularity: "word" }).segment(
    heading,
  )) {
    if ((isQuoted || closing.test(segment)) && words.length > 0) words.push(words.pop() + segment);
    else words.push(segment);
    if (/[“「]/u.test(segment)) isQuoted = true;
    if (/[”」]/u.test(segment)) isQuoted = false;
  }
  return words;
}

/** Breaks a heading into lines: at its comma, or as narrow as they can be without one line more. */
function headingLines(heading: string, language: Language, size: number, wide: number): string[] {
  const fits = (line: string) => widthOf(line, size) <= wide;
  const halves = heading.split(/(?<=，)/u);
  if (fits(heading)) return [heading];
  if (halves.length === 2 && halves.every(fits)) return halves;
  const words = wordsOf(heading, language);
  const linesIn = (room: number) => {
    const lines = [""];
    for (const word of words) {
      const longer = lines.at(-1) + word;
      if (lines.at(-1) === "" || widthOf(longer.trim(), size) <= room)
        lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines.map((line) => line.trim()).filter((line) => line !== "");
  };
  let found = linesIn(wide);
  for (let room = wide * 0.95; room > wide * 0.5; room -= wide * 0.05) {
    const lines = linesIn(room);
    if (lines.length > found.length) break;
    found = lines;
  }
  return found;
}

/** A figure's own drawing in the place of a card's. */
function enlarged(pen: SvgPen, { size, marks }: Plan, room: typeof place): string {
  const scale = Math.min(room.width / size.width, room.height / size.height);
  const x = room.x + (room.width - scale * size.width) / 2;
  const y = room.y + (room.height - scale * size.height) / 2;
  return pen.group(x, y, scale, marks);
}

/**
 * Draws the picture that other sites show beside a link to a page: its question, a drawing and the site's name.
 *
 * @param drawn The drawing of the page's figure, if it stands on a stage. The others are drawn here.
 */
export function drawCard(
  posenc: Posenc,
  { language, slug, heading, where = "", isLarge = false }: Card,
  drawn: Plan | undefined,
): Uint8Array {
  const isIndex = slug === "index";
  const pen = new SvgPen({ theme: isIndex || isLarge ? "dark" : "light", language });
  const word = (x: number, y: number, text: string, lettering: Lettering = {}) =>
    pen.text(x, y, text, { size: letters, ...lettering });
  const size = isIndex || isLarge ? 58 : 66;
  const lines = headingLines(heading, language, size, isIndex ? 600 : isLarge ? 410 : 530);
  const step = size * (language === "en" ? 1.16 : 1.28);
  const [left, top] = isIndex ? [540, 120] : [card.margin, 190];
  const title = lines.map(
    (text, n) =>
      `<text x="${left - (text.startsWith("「") ? size / 2 : 0)}" y="${top + n * step}" font-size="${size}" font-family='${serif[language]}' fill="${pen.colour("ink")}">${escaped(text)}</text>`,
  );
  const name = `<text x="${card.margin}" y="${isIndex ? 592 : 556}" font-size="40" font-style="italic" font-family='${serif.en}' fill="${pen.colour("ink")}">posenc</text>`;
  // There is room for it where the drawing is small.
  const tagline = isLarge
    ? ""
    : word(card.margin + 172, isIndex ? 590 : 554, siteTexts[language].card, {
        colour: "muted",
      });
  const draw = drawings[slug];
  if (!draw && !drawn) throw new Error(`the card of "${slug}" has no drawing: web/site/cards.ts`);
  const figure = draw
    ? pen.group(place.x, place.y, 1, draw({ posenc, pen, language, word }))
    : drawn
      ? enlarged(pen, drawn, isIndex ? widePlace : isLarge ? largePlace : place)
      : "";
  const row = new Colours(posenc, posenc.sinusoidal({ dim: 64 }).encode([8]).data);
  const strip =
    isIndex || isLarge
      ? ""
      : pen.cells(
          { colours: row, rows: 1, columns: 64 },
          { x: 0, y: card.height - 22, width: card.width, height: 22 },
        );
  const above = where === "" ? "" : word(card.margin, 104, where, { colour: "muted" });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}" lang="${language}" font-family='${fonts[language]}' ${rounded}>
<path d="M0 0h${card.width}v${card.height}H0z" fill="${pen.colour("paper")}"/>${above}${title.join("")}${figure}${name}${tagline}${strip}</svg>`;
  const sans = "DejaVu Sans";
  return new Resvg(svg, {
    font: { loadSystemFonts: true, defaultFontFamily: sans, sansSerifFamily: sans },
  })
    .render()
    .asPng();
}

/** The languages of which this system has no letters: their cards would show boxes. */
export function lettersMissing(): Language[] {
  const samples: Readonly<Record<Language, readonly [string, string]>> = {
    "zh-Hant": ["位", "編"],
    "zh-Hans": ["位", "编"],
    en: ["p", "k"],
  };
  const pixels = (language: Language, letter: string) =>
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" font-family='${serif[language]}'><text x="4" y="32" font-size="30">${letter}</text></svg>`,
      { font: { loadSystemFonts: true } },
    ).render().pixels;
  return (Object.keys(endonyms) as Language[]).filter((language) => {
    const [one, other] = samples[language];
    return Buffer.compare(pixels(language, one), pixels(language, other)) === 0;
  });
}
