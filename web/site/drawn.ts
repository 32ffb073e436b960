import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import type { PaperName, Posenc } from "posenc";
import sharp from "sharp";
import { imageOf } from "../../src/cli/image.js";
import type { PlacedFigure } from "../chapters/chapter.js";
import type { Cells } from "../draw/pen.js";
import type { Plan } from "../draw/picture.js";
import type { Pixels } from "../draw/pixels.js";
import { type Raster, rgbaOf } from "../draw/raster.js";
import { escaped, rounded } from "../draw/svg-pen.js";
import type { Table } from "../draw/table.js";
import type * as Elements from "../figures/index.js";
import type { Room } from "../figures/kit/room.js";
import type * as Pictures from "../figures/pictures.js";
import type { Settings } from "../figures/shared/setting.js";
import { type Language, languages } from "../text/languages.js";
import { type Offered, offered, type Page, pages, pictured } from "./pages.js";
import { startOf } from "./states.js";

/** What follows a page's path in the name of the picture of its second figure. */
export const secondName = "#second";

/** The pictures of a page, drawn by the functions of `posenc-figures figure`. */
export interface PagePicture {
  /** What stands in the figure until its script has drawn it. */
  svg: string;
  title: string;
  alt: string;
  caption: string;
  /** A few of its numbers in words. */
  still: Table | undefined;
  /** The drawing alone, for the card of its page. Default: cards.ts draws it by hand. */
  card: Plan | undefined;
}

export interface DrawnPages {
  /** The picture of each page, by the page's path, such as "en/rotation/". Some figures have none. */
  pictures: ReadonlyMap<string, PagePicture>;
  /** By name: the files that the pictures need, and the small pictures beside links to chapters. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Returns the settings of a page's figure, as web/figures/<name>/settings.ts declares them. */
  settingsOf(place: PlacedFigure): Settings;
  /** Rules of CSS: the room that each figure keeps, before its script has come, too: style/figure.css. */
  rooms: string;
}

/**
 * The small pictures, with twice as many pixels for screens that have them, and the room that a figure is drawn for
 * there: its marks are large. `most` keeps strokes thinner than letters.
 */
const preview = {
  width: 480,
  height: 252,
  margin: 16,
  most: 1.6,
  room: { width: 456, height: 228 },
};
/** The same of the pictures on the first page, which are most of its bytes. */
const poster = {
  width: 720,
  height: 452,
  margin: 23,
  most: 1.55,
  room: { width: 560, height: 352 },
};
/** A heatmap of fewer cells than this is drawn as paths in the page; a larger one is an image file. */
const fewCells = 48;

/**
 * The room of a drawing on a card, in its own pixels: cards.ts enlarges it. A large one has most of the card, and that of
 * the first page all of it.
 */
const cardRoom = { width: 370, height: 310 };
export const sentRoom = { width: 720, height: 590 };
const wideRoom = { width: 1200, height: 630 };

/** The size of the picture beside a link to a chapter. */
export const thumbnail = { width: 240, height: 126 };

/** The size of a picture on the first page. */
export const posterSize = { width: poster.width / 2, height: poster.height / 2 };

/** Returns the names of a chapter's picture on the first page, for light and dark screens. */
export function postersOf({ slug }: Page) {
  return { light: `posters/${slug}.avif`, dark: `posters/${slug}-dark.avif` };
}

/** Returns the names of the pictures beside a link to a page, or of its own figure, for light and dark screens. */
export function thumbnailsOf({ page, place }: Offered) {
  const name = place === page.place ? page.slug : place.figure;
  return { light: `thumbnails/${name}.avif`, dark: `thumbnails/${name}-dark.avif` };
}

/** Returns a picture as HTML that says nothing to who does not see it: words stand beside it. */
export function wordlessPicture(
  root: string,
  { light, dark }: ReturnType<typeof postersOf>,
  { width, height }: typeof thumbnail,
): string {
  return `<picture><source media="(prefers-color-scheme: dark)" srcset="${root}${dark}" vite-ignore>
<img src="${root}${light}" alt="" width="${width}" height="${height}" loading="lazy" vite-ignore></picture>`;
}

/** Returns a drawing in the middle of a picture, as large as its marks allow, as an image file. */
function pictureFile(
  { size, marks }: Plan,
  paper: string,
  { width, height, margin, most }: typeof preview,
): Promise<Uint8Array> {
  const font = { loadSystemFonts: false };
  const around = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${rounded}>${content}</svg>`;
  const box = new Resvg(around(marks), { font }).getBBox();
  if (!box) throw new Error("a small picture has no marks");
  const across = Math.min(box.width, size.width - box.x);
  const scale = Math.min((width - 2 * margin) / across, (height - 2 * margin) / box.height, most);
  const x = width / 2 - scale * (box.x + across / 2);
  const y = height / 2 - scale * (box.y + box.height / 2);
  const svg = around(
    `<path d="M0 0h${width}v${height}H0z" fill="${paper}"/><g transform="translate(${x} ${y}) scale(${scale})">${marks}</g>`,
  );
  const drawn = new Resvg(svg, { font }).render();
  const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
  return sharp(new Uint8Array(drawn.pixels), { raw }).avif({ quality: 50 }).toBuffer();
}

/** Draws the pictures of all pages. */
export async function drawPages(posenc: Posenc): Promise<DrawnPages> {
  // The package's own files, which hold the words of all languages.
  const packaged = (name: string) => import(pathToFileURL(`dist-figures/figures/${name}.js`).href);
  const { SvgPen, pictureNames, pictureOf, svgOf }: typeof Pictures = await packaged("pictures");
  const elements: typeof Elements = await packaged("index");
  const pictures = new Map<string, PagePicture>();
  const files = new Map<string, Uint8Array>();
  const cellFiles = new Map<string, Promise<Uint8Array>>();

  const settingsOf = ({ figure }: PlacedFigure): Settings => {
    const tag = `posenc-${figure}`;
    const [made] = Object.values(elements).flatMap((one) =>
      "tag" in one && one.tag === tag ? [one] : [],
    );
    if (!made) throw new Error(`dist-figures has no <${tag}>: npm run build:figures makes it`);
    return made.settings;
  };
  const rooms = Object.values(elements).flatMap((one) => {
    if (!("tag" in one && "room" in one)) return [];
    const [wide, middle, narrow] = (one.room as Room).all;
    return `${one.tag} { --wide: ${wide}; --middle: ${middle}; --narrow: ${narrow} }\n`;
  });

  const fileOf = ({ colours, rows, columns }: Cells, paper: PaperName) => {
    const rgba = new Uint8Array(colours.on(paper).buffer);
    const size = `${columns}x${rows}`;
    const hash = createHash("sha256").update(size).update(rgba).digest("hex").slice(0, 12);
    const name = `cells/${hash}.webp`;
    if (!cellFiles.has(name)) {
      const raw = { width: columns, height: rows, channels: 4 } as const;
      cellFiles.set(name, sharp(rgba, { raw }).webp({ lossless: true, effort: 6 }).toBuffer());
    }
    return name;
  };

  const imageFileOf = (raster: Raster, { width, height }: Pixels, paper: PaperName) => {
    const rgba = rgbaOf(raster, { width, height }, paper);
    const name = `cells/${createHash("sha256").update(rgba).digest("hex").slice(0, 12)}.avif`;
    if (!cellFiles.has(name)) {
      const raw = { width, height, channels: 4 } as const;
      cellFiles.set(name, sharp(rgba, { raw }).avif({ quality: 50 }).toBuffer());
    }
    return name;
  };

  /** Draws a picture without words, which all languages share, for light and dark screens. */
  const drawWordless = async (
    { light, dark }: ReturnType<typeof postersOf>,
    { name, state }: { name: Pictures.PictureName; state: Pictures.State },
    size: typeof preview,
  ) => {
    const picture = await pictureOf(name, posenc, state, "en");
    for (const [file, scheme] of [
      [light, "light"],
      [dark, "dark"],
    ] as const) {
      const pen = new SvgPen({ theme: scheme, language: "en", wordless: true, image: imageOf });
      const plan = picture.drawing(pen, size.room);
      files.set(file, await pictureFile(plan, pen.colour("paper"), size));
    }
  };

  /** Writes a picture into a file for each paper: it is far below the first screen, and may be large. */
  const stillFiles = (
    picture: Pictures.Picture,
    language: Language,
    words: Parameters<typeof svgOf>[1],
  ) => {
    const [light, dark] = (["light", "dark"] as const).map((theme) => {
      const pen = new SvgPen({ theme, language, image: imageOf });
      const svg = svgOf(picture.draw(pen), words, pen);
      const name = `stills/${createHash("sha256").update(svg).digest("hex").slice(0, 12)}.svg`;
      files.set(name, Buffer.from(svg));
      return name;
    });
    return { light: light as string, dark: dark as string };
  };

  const fileMarkup = (root: string, { light, dark }: ReturnType<typeof stillFiles>, alt: string) =>
    `<picture><source media="screen and (prefers-color-scheme: dark)" srcset="${root}${dark}"><img src="${root}${light}" alt="${escaped(alt)}"></picture>`;

  /** Returns what a placed figure's picture shows, if it has a picture. */
  const shownAt = (place: PlacedFigure) => {
    const name = pictureNames.find((one) => one === place.figure);
    const settings = settingsOf(place);
    if (!name) return undefined;
    const attributes = { ...place.attributes, ...place.pictured };
    const state: Pictures.State = startOf(settings, { ...place, attributes });
    return { name, settings, state };
  };

  const drawPlaced = async (page: Page, place: PlacedFigure, language: Language) => {
    const path = `${language}/${page.path}`;
    const shown = shownAt(place);
    if (!shown) return;
    const { name, settings, state } = shown;
    if (language === "en" && offered.some((one) => one.place === place)) {
      const { example } = settings;
      // A comparison without a table shows nothing: the thumbnail is of its first example.
      const [, first] = example && "choices" in example ? example.choices : [];
      const shownThere = first === undefined ? state : { ...state, example: first };
      await drawWordless(thumbnailsOf({ page, place }), { name, state: shownThere }, preview);
    }
    const picture = await pictureOf(name, posenc, state, language);
    const isOpening = page.kind === "opening";
    const root = "../".repeat(path.split("/").length - 1);
    const pen = new SvgPen({
      // The first page is dark at first sight.
      theme: isOpening ? "dark" : "page",
      language,
      image: (raster, size, paper) => root + imageFileOf(raster, size, paper),
      cells: (cells) =>
        cells.rows * cells.columns < fewCells
          ? undefined
          : { light: root + fileOf(cells, "light"), dark: root + fileOf(cells, "dark") },
    });
    const [alt, title, caption] = [
      picture.alt(language, "page"),
      picture.title(language),
      picture.caption(language, "page"),
    ];
    const isSecond = place !== page.place;
    const sent = isSecond || !page.place.sent ? undefined : shownAt(page.place.sent);
    if (language === "en" && sent && pictured.some((one) => one === page.slug)) {
      await drawWordless(postersOf(page), sent, poster);
    }
    const card = sent ? await pictureOf(sent.name, posenc, sent.state, language) : picture;
    const svg = isSecond
      ? fileMarkup(root, stillFiles(picture, language, { title, description: alt }), alt)
      : svgOf(picture.draw(pen), { title, description: alt }, pen);
    // The files are made beside the pages: Vite does not look for them.
    pictures.set(isSecond ? `${path}${secondName}` : path, {
      svg: svg.replaceAll(/<(source|img|image) /g, "<$1 vite-ignore "),
      title,
      alt,
      caption,
      still: picture.still(language),
      card: card.drawing(
        new SvgPen({ theme: isOpening || sent ? "dark" : "light", language, image: imageOf }),
        isOpening ? wideRoom : sent ? sentRoom : cardRoom,
      ),
    });
  };

  for (const language of languages) {
    for (const page of pages) {
      const {
        place: first,
        place: { second },
      } = page;
      for (const place of second ? [first, second] : [first]) {
        await drawPlaced(page, place, language);
      }
    }
  }
  for (const [name, file] of cellFiles) files.set(name, await file);
  return { pictures, files, settingsOf, rooms: rooms.join("") };
}
