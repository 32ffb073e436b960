import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import { type RenderedImage, Resvg } from "@resvg/resvg-js";
import gifenc from "gifenc";
import type { PaperName, Posenc } from "posenc";
import sharp from "sharp";
import type { PlacedFigure } from "../chapters/chapter.js";
import type { Cells } from "../draw/pen.js";
import type { Plan } from "../draw/picture.js";
import type { Drawn } from "../draw/svg-pen.js";
import type { Table } from "../draw/table.js";
import type * as Elements from "../figures/index.js";
import type { StageRoom } from "../figures/kit/room.js";
import type * as Pictures from "../figures/pictures.js";
import type { Settings } from "../figures/shared/setting.js";
import { type Language, languages } from "../text/languages.js";
import { type Offered, offered, type Page, pages } from "./pages.js";
import { startOf } from "./states.js";

/** What follows a page's path in the name of the picture of the reader's own encoding. */
export const ownName = "#own";

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
  settingsOf(place: PlacedFigure): Settings | undefined;
  /** Returns the room of a page's figure that stands on a stage. */
  stageOf(place: PlacedFigure): StageRoom | undefined;
}

/** What the small pictures are drawn in, before they are scaled. */
const preview = { width: 1200, height: 630, margin: 40 };
/** A heatmap of fewer cells than this is drawn as paths in the page; a larger one is an image file. */
const fewCells = 48;

/** The room of a drawing on a card, in its own pixels: cards.ts enlarges it. That of the first page is wide. */
const cardRoom = { width: 370, height: 310 };
const wideRoom = { width: 670, height: 228 };

/** The size of the picture beside a link to a chapter. */
export const thumbnail = { width: 240, height: 126 };

/** Returns the names of the pictures beside a link to a page, or of its own figure, for light and dark screens. */
export function thumbnailsOf({ page, place }: Offered) {
  const name = place === page.place ? page.slug : place.figure;
  return { light: `thumbnails/${name}.webp`, dark: `thumbnails/${name}-dark.webp` };
}

/**
 * Returns an image file with 24 colours at most, which weighs a sixth of one with all: the first page shows one
 * for each chapter.
 */
function fileOfFewColours({ pixels, width, height }: RenderedImage): Promise<Uint8Array> {
  const rgba = new Uint8Array(pixels);
  const palette = gifenc.quantize(rgba, 24, { format: "rgb565" });
  const coloured = gifenc.applyPalette(rgba, palette, "rgb565");
  const rgb = Uint8Array.from(Array.from(coloured, (index) => palette[index] ?? []).flat());
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
}

/** Returns a larger picture that has this one in its middle, scaled to fill it. */
function centred({ width, height, body }: Drawn, paper: string, shownWidth: number) {
  const fitTo = { mode: "width", value: shownWidth } as const;
  const rendered = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false }, fitTo });
  const svgOf = (size: { width: number; height: number }, content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${content}</svg>`;
  const box = rendered(svgOf({ width, height }, body)).getBBox();
  if (!box) throw new Error("a picture without words shows nothing");
  const room = {
    width: preview.width - 2 * preview.margin,
    height: preview.height - 2 * preview.margin,
  };
  const scale = Math.min(room.width / box.width, room.height / box.height);
  const x = (preview.width - scale * box.width) / 2 - scale * box.x;
  const y = (preview.height - scale * box.height) / 2 - scale * box.y;
  const ground = `<path d="M0 0h${preview.width}v${preview.height}H0z" fill="${paper}"/>`;
  const drawn = `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;
  return fileOfFewColours(rendered(svgOf(preview, ground + drawn)).render());
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

  const classOf = ({ figure }: PlacedFigure) =>
    Object.values(elements).flatMap((one) =>
      "tag" in one && one.tag === `posenc-${figure}` ? [one] : [],
    )[0];
  const settingsOf = (place: PlacedFigure): Settings | undefined => classOf(place)?.settings;
  const stageOf = (place: PlacedFigure) => classOf(place)?.stage;

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

  /** Draws the pictures that stand beside links to a chapter, and among which an author chooses a figure. */
  const drawThumbnails = async (
    one: Offered,
    name: Pictures.PictureName,
    state: Pictures.State,
  ) => {
    const picture = await pictureOf(name, posenc, state, "en");
    const { light, dark } = thumbnailsOf(one);
    for (const [file, scheme] of [
      [light, "light"],
      [dark, "dark"],
    ] as const) {
      const pen = new SvgPen({ theme: scheme, language: "en", wordless: true });
      // Twice as many pixels, for screens that have them.
      const drawn = picture.draw(pen);
      files.set(file, await centred(drawn, pen.colour("paper"), 2 * thumbnail.width));
    }
  };

  const drawPlaced = async (page: Page, place: PlacedFigure, language: Language) => {
    const path = `${language}/${page.path}`;
    const name = pictureNames.find((one) => one === place.figure);
    const settings = settingsOf(place);
    if (!name || !settings) return;
    const attributes = { ...place.attributes, ...place.pictured };
    const state: Pictures.State = startOf(settings, { ...place, attributes });
    if (language === "en" && offered.some((one) => one.place === place)) {
      const { example } = settings;
      // A comparison without a table shows nothing: the thumbnail is of its first example.
      const [, first] = example && "choices" in example ? example.choices : [];
      await drawThumbnails(
        { page, place },
        name,
        first === undefined ? state : { ...state, example: first },
      );
    }
    // A comparison starts without a table.
    if (name === "compare") return;
    const picture = await pictureOf(name, posenc, state, language);
    // The first page begins with few rows written: its card has more.
    const isOpening = page.kind === "opening";
    const cardOf = isOpening
      ? await pictureOf(name, posenc, startOf(settings, { figure: place.figure }), language)
      : picture;
    const root = "../".repeat(path.split("/").length - 1);
    const pen = new SvgPen({
      theme: "page",
      language,
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
    const svg = svgOf(picture.draw(pen), { title, description: alt }, pen);
    // The files are made beside the pages: Vite does not look for them.
    pictures.set(place === page.place ? path : `${path}${ownName}`, {
      svg: svg.replaceAll(/<(source|img) /g, "<$1 vite-ignore "),
      title,
      alt,
      caption,
      still: picture.still?.(language),
      card: cardOf.drawing?.(
        new SvgPen({ theme: "light", language }),
        isOpening ? wideRoom : cardRoom,
      ),
    });
  };

  for (const language of languages) {
    for (const page of pages) {
      const {
        place: first,
        place: { own },
      } = page;
      for (const place of own ? [first, own] : [first]) {
        await drawPlaced(page, place, language);
      }
    }
  }
  for (const [name, file] of cellFiles) files.set(name, await file);
  return { pictures, files, settingsOf, stageOf };
}
