import { Resvg } from "@resvg/resvg-js";
import type { Posenc } from "posenc";
import { Colours } from "../draw/colours.js";
import type { Lettering } from "../draw/pen.js";
import type { Plan } from "../draw/picture.js";
import { escaped, SvgPen } from "../draw/svg-pen.js";
import { fonts, widthOf } from "../draw/words.js";
import {
  drawClocks,
  drawThreads,
  headOf,
  layoutOf,
  sceneOf,
  writtenBy,
} from "../figures/clocks/scene.js";
import { rows as clockRows } from "../figures/clocks/settings.js";
import { endonyms, type Language } from "../text/languages.js";
import { fixed, significant } from "../text/number.js";
import { clocksTexts, rulerTexts, siteTexts } from "../text/site.js";
import { chapterPages } from "./pages.js";

/** The size of the picture that other sites show beside a link. */
const card = { width: 1200, height: 630, margin: 72 };
/** Where the figure of a card lies, and how large its letters are. */
const place = { x: 640, y: 84, width: 490, height: 410 };
const letters = 25;
/** Where the clocks of the first page lie. */
const clocksTop = 172;

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

/** Joins numbers into a line. */
function line(points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

function box(x: number, y: number, wide: number, high: number): string {
  return `M${x} ${y}h${wide}v${high}h${-wide}z`;
}

/** A heatmap with the names of its axes. */
function heatmap(
  { pen, word, language }: Drawing,
  colours: Colours,
  rows: number,
  columns: number,
  { x = 0, wide = width, high = height - 44 }: { x?: number; wide?: number; high?: number } = {},
): string {
  const { position, dimension } = clocksTexts[language];
  return [
    pen.cells({ colours, rows, columns }, { x, y: 44, width: wide, height: high }),
    word(x, 28, `↓ ${position}`, { colour: "muted" }),
    word(x + wide, 28, `${dimension} →`, { colour: "muted", anchor: "end" }),
  ].join("");
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
  wave({ posenc, pen, word }) {
    const encoding = posenc.sinusoidal({ dim: 64 });
    const curve = (pair: number, y: number) => {
      const points = 240;
      const { data } = encoding.encode({ start: 0, length: points + 1, step: 20 / points });
      return line(
        Array.from({ length: points + 1 }, (_, n) => [
          (n / points) * width,
          y - 62 * (data[64 * n + 2 * pair] ?? 0),
        ]),
      );
    };
    const named = (pair: number, y: number, colour: "sine" | "cosine") => [
      pen.path(`M0 ${y}H${width}`, { stroke: "line", width: 2 }),
      pen.path(curve(pair, y), { stroke: colour, width: 5 }),
      word(0, y - 78, `λ = ${significant(encoding.wavelengths[pair] ?? 0)}`, { colour }),
    ];
    return [...named(0, 120, "sine"), ...named(5, 330, "cosine")].join("");
  },
  model({ posenc, pen, word }) {
    const layer = (y: number) => pen.path(box(40, y, 250, 52), { stroke: "muted", width: 3 });
    return [
      ...[16, 92, 168].map(layer),
      pen.path("M165 372V220M165 168V144M165 92V68", { stroke: "line", width: 4 }),
      pen.circle(165, 274, 24, { stroke: "accent", fill: "paper", width: 4 }),
      word(165, 284, "+", { ...middle, colour: "accent", bold: true, size: 34 }),
      pen.path("M189 274H300", { stroke: "accent", width: 4 }),
      pen.cells(
        { colours: paper(posenc, 16, 5), rows: 5, columns: 16 },
        { x: 304, y: 224, width: 180, height: 100 },
      ),
      word(394, 204, "PE", { ...middle, colour: "accent", bold: true }),
      ...[0, 1, 2, 3, 4].map((n) =>
        pen.path(box(10 + n * 64, 352, 54, 44), {
          stroke: "ink",
          width: 3,
          fill: n === 2 ? "ink" : "paper",
        }),
      ),
    ].join("");
  },
  clinic(drawing) {
    const { posenc, pen, word } = drawing;
    const right = posenc.sinusoidal({ dim: 24 }).encode(18).data;
    // What a program does that writes the cosines over the sines.
    const wrong = right.map((value, n) =>
      n % 24 >= 12 && n % 2 === 0 ? (right[n + 1] ?? 0) : value,
    );
    return [
      heatmap(drawing, new Colours(posenc, wrong), 18, 24),
      pen.circle(330, 210, 84, { stroke: "accent", fill: "paper", width: 9 }),
      pen.path("M390 270L460 344", { stroke: "accent", width: 16 }),
      word(330, 236, "?", { ...middle, colour: "accent", size: 76, bold: true }),
    ].join("");
  },
  stretch({ posenc, pen, word, language }) {
    const learned = 500;
    const { before, after, trained: named } = rulerTexts[language].drawing;
    // Each pair's wavelength, and where it is once slow pairs are slowed by the whole factor.
    const { wavelengths } = posenc.sinusoidal({ dim: 48 });
    const pairs = Array.from(wavelengths, (_, n) => n);
    const trained = wavelengths.findIndex((length) => length > learned);
    const ramp = wavelengths.findIndex((length) => length > 100);
    const step = 15;
    const from = (n: number) => 20 + step * n;
    const moved = (n: number) => Math.min(Math.max((n - ramp) / (trained - ramp), 0), 1);
    const to = (n: number) => from(n) + 6 * step * moved(n);
    const isSlow = (n: number) => n >= trained;
    const teeth = (some: number[], at: (n: number) => number, y: number) =>
      some.map((n) => `M${at(n)} ${y}v70`).join("");
    const [quick, slow] = [pairs.filter((n) => !isSlow(n)), pairs.filter(isSlow)];
    return [
      pen.path(pairs.map((n) => `M${from(n)} 110L${to(n)} 280`).join(""), {
        stroke: "muted",
        width: 2,
      }),
      pen.path(teeth(quick, from, 40) + teeth(quick, to, 280), { stroke: "ink", width: 5 }),
      pen.path(teeth(slow, from, 40) + teeth(slow, to, 280), { stroke: "sine", width: 5 }),
      pen.path(`M${from(trained) - step / 2} 0V390`, { stroke: "accent", width: 6 }),
      pen.path("M10 390h480", { stroke: "line", width: 4 }),
      word(14, 24, before, { colour: "muted" }),
      word(14, 380, after, { colour: "muted" }),
      word(from(trained) + 8, 24, named(String(learned)), { colour: "accent" }),
    ].join("");
  },
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
  precision(drawing) {
    const { posenc } = drawing;
    const [start, rows] = [1024, 24];
    // From 1024 on bfloat16 has every eighth position. A half goes to the even one.
    const nearest = (position: number) => {
      const eighth = Math.floor(position / 8);
      const over = position - 8 * eighth;
      return 8 * (over > 4 || (over === 4 && eighth % 2 === 1) ? eighth + 1 : eighth);
    };
    const positions = Array.from({ length: rows }, (_, n) => start + n);
    const made = (some: number[]) =>
      new Colours(posenc, posenc.sinusoidal({ dim: 16 }).encode(some).data);
    return beside(drawing, [
      { name: "float32", colours: made(positions), rows, columns: 16 },
      { name: "bfloat16", colours: made(positions.map(nearest)), rows, columns: 16 },
    ]);
  },
  config({ posenc, pen, word }) {
    const brace = (y: number, words: string) => word(20, y, words, { code: true } as Lettering);
    // Each pair's wavelength, quick ones before the line of the training, slow ones behind it.
    const { wavelengths } = posenc.sinusoidal({ dim: 64 });
    const place = (n: number) => 20 + (n * 450) / wavelengths.length;
    const trained = wavelengths.findIndex((length) => length > 4096);
    const tooth = (n: number) => `M${place(n)} 300v70`;
    const pairs = Array.from(wavelengths, (_, n) => n);
    return [
      brace(50, "{"),
      brace(102, '  "rope_theta": 500000,'),
      brace(154, '  "rope_scaling": …'),
      brace(206, "}"),
      pen.path(
        pairs
          .filter((n) => n < trained)
          .map(tooth)
          .join(""),
        { stroke: "ink", width: 5 },
      ),
      pen.path(
        pairs
          .filter((n) => n >= trained)
          .map(tooth)
          .join(""),
        { stroke: "sine", width: 5 },
      ),
      pen.path(`M${place(trained) - 7} 256v132`, { stroke: "accent", width: 6 }),
      pen.path("M10 388h470", { stroke: "line", width: 4 }),
    ].join("");
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
  glossary({ pen, word }) {
    const entry = (name: string, y: number, wide: number) => [
      word(40, y, name, { bold: true, colour: "accent" }),
      pen.path(`M40 ${y + 26}h${wide}M40 ${y + 50}h${wide - 90}`, { stroke: "line", width: 9 }),
    ];
    return [...entry("ω", 60, 380), ...entry("λ", 170, 330), ...entry("PE", 280, 400)].join("");
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

/** The clocks over the whole width, down to the foot of the card. */
function clocksOf(posenc: Posenc, pen: SvgPen, language: Language): string {
  const layout = layoutOf(1040);
  const written = writtenBy(posenc, 1);
  const scene = sceneOf(written, { pos: 20, k: 0 });
  const { left, across, top, head, rowHeight } = layout;
  const at = (y: number, high: number) => ({ x: left, y, width: across, height: high });
  const foot = 536 - clocksTop;
  return [
    drawThreads(pen, layout),
    pen.cells(
      { colours: written.colours, rows: clockRows, columns: 64 },
      at(top, clockRows * rowHeight),
    ),
    pen.cells(
      { colours: new Colours(posenc, headOf(scene)), rows: 1, columns: 64 },
      at(head, rowHeight),
    ),
    drawClocks(pen, layout, scene, clocksTexts[language], { size: 20, last: 16 }),
    pen.path(`M0 ${foot}H1200V630H0z`, { fill: "paper" }),
  ].join("");
}

/** A figure's own drawing in the place of a card's. */
function enlarged(pen: SvgPen, { size, marks }: Plan): string {
  const scale = Math.min(place.width / size.width, place.height / size.height);
  const x = place.x + (place.width - scale * size.width) / 2;
  const y = place.y + (place.height - scale * size.height) / 2;
  return pen.group(x, y, scale, marks);
}

/**
 * Draws the picture that other sites show beside a link to a page: its question, a drawing and the site's name.
 *
 * @param drawn The drawing of the page's figure, if it stands on a stage. The others are drawn here.
 */
export function drawCard(
  posenc: Posenc,
  { language, slug, heading, where = "" }: Card,
  drawn: Plan | undefined,
): Uint8Array {
  const pen = new SvgPen({ theme: "light", language });
  const word = (x: number, y: number, text: string, lettering: Lettering = {}) =>
    pen.text(x, y, text, { size: letters, ...lettering });
  const isIndex = slug === "index";
  const size = isIndex ? 44 : 66;
  const lines = headingLines(heading, language, size, isIndex ? 1056 : 530);
  const step = size * (language === "en" ? 1.16 : 1.28);
  const top = isIndex ? 92 : 190;
  const title = lines.map(
    (text, n) =>
      `<text x="${card.margin - (text.startsWith("「") ? size / 2 : 0)}" y="${top + n * step}" font-size="${size}" font-family='${serif[language]}' fill="${pen.colour("ink")}">${escaped(text)}</text>`,
  );
  const name = `<text x="${card.margin}" y="${isIndex ? 592 : 556}" font-size="40" font-style="italic" font-family='${serif.en}' fill="${pen.colour("ink")}">posenc</text>`;
  const tagline = word(card.margin + 172, isIndex ? 590 : 554, siteTexts[language].card, {
    colour: "muted",
  });
  const draw = drawings[slug];
  if (!draw && !drawn && !isIndex)
    throw new Error(`the card of "${slug}" has no drawing: web/site/cards.ts`);
  const figure = draw
    ? pen.group(place.x, place.y, 1, draw({ posenc, pen, language, word }))
    : drawn
      ? enlarged(pen, drawn)
      : pen.group(64, clocksTop, 1, clocksOf(posenc, pen, language));
  const row = new Colours(posenc, posenc.sinusoidal({ dim: 64 }).encode([8]).data);
  const strip = isIndex
    ? ""
    : pen.cells(
        { colours: row, rows: 1, columns: 64 },
        { x: 0, y: card.height - 22, width: card.width, height: 22 },
      );
  const above = where === "" ? "" : word(card.margin, 104, where, { colour: "muted" });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}" lang="${language}" font-family='${fonts[language]}'>
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
