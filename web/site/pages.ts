import {
  type Chapter,
  type PartName,
  type Place,
  type PlacedFigure,
  partNames,
} from "../chapters/chapter.js";
import { chapters as found } from "../chapters/registry.js";
import { sharedSettings } from "./shared.js";

const { pos } = sharedSettings;

/** The chapters in the order in which they are read: each says after which it comes. */
export const chapters = ((): typeof found => {
  const left = new Map<string, Chapter>(Object.entries(found));
  const order: [string, Chapter][] = [];
  for (let last: string | undefined; left.size > 0; ) {
    const next = [...left].filter(([, { after }]) => after === last);
    const [first, ...others] = next;
    if (!first || others.length > 0) {
      const names = next.map(([slug]) => slug).join(" and ") || "none";
      throw new Error(`web/chapters: after ${last ?? "the beginning"} comes ${names}, not one`);
    }
    order.push(first);
    [last] = first;
    left.delete(first[0]);
  }
  return Object.fromEntries(order) as typeof found;
})();

/** The tools: figures to work with, without a lesson. */
export const tools = {
  encoding: { figure: "attempt" },
  table: {
    figure: "heatmap",
    attributes: { dim: 128, length: 50, pos, col: 4 },
  },
  libraries: {
    figure: "heatmap",
    attributes: { dialect: "fairseq", dim: 64, length: 50, pos, col: 4 },
  },
  precision: { figure: "precision" },
  config: { figure: "config", waits: true },
  doctor: { figure: "compare" },
} as const satisfies Readonly<Record<string, Place>>;

/** What a language's first page shows. */
export const opening: Place = {
  figure: "clocks",
  attributes: { play: "loop" },
  // The bag of words of the first chapter.
  second: { figure: "order", attributes: { words: "012" } },
};

export type ChapterSlug = keyof typeof chapters;

/** The chapters whose pictures the first page shows, each as it is sent: large. */
export const pictured: readonly ChapterSlug[] = [
  "counter",
  "rotation",
  "rope",
  "heatmap",
  "stretch",
];

/** A page below a language's folder. */
export interface Page {
  kind: "opening" | "chapter" | "tool";
  slug: string;
  /** Its path below the language's folder: "", "rotation/" or "tools/table/". */
  path: string;
  place: Place;
}

const pagesOf = (kind: Page["kind"], folder: string, places: Readonly<Record<string, Place>>) =>
  Object.entries(places).map(
    ([slug, place]): Page => ({ kind, slug, path: `${folder}${slug}/`, place }),
  );

/** The parts that have a chapter, each with its chapters in the order in which they are read. */
export const partsOfTutorial: readonly { part: PartName; chapters: readonly Page[] }[] =
  partNames.flatMap((part) => {
    const own = Object.entries<Chapter>(chapters).filter(([, place]) => place.part === part);
    return own.length === 0
      ? []
      : [{ part, chapters: pagesOf("chapter", "", Object.fromEntries(own)) }];
  });

/** The pages of all chapters in the order in which they are read. */
export const chapterPages: readonly Page[] = partsOfTutorial.flatMap((part) => part.chapters);

/** Every page of a language. */
export const pages: readonly Page[] = [
  { kind: "opening", slug: "index", path: "", place: opening },
  ...chapterPages,
  ...pagesOf("tool", "tools/", tools),
];

/** A figure that authors are offered, and the page of the site that shows it. */
export interface Offered {
  page: Page;
  place: PlacedFigure;
}

/** Each figure with the first page that shows it, the figure that most posts show first: what an author chooses from. */
export const offered: readonly Offered[] = (() => {
  const byFigure = new Map<string, Offered>();
  const placed = [
    ...pages.map((page): Offered => ({ page, place: page.place })),
    ...pages.flatMap((page) => (page.place.second ? [{ page, place: page.place.second }] : [])),
  ];
  for (const one of placed) {
    if (!byFigure.has(one.place.figure)) byFigure.set(one.place.figure, one);
  }
  const { heatmap, ...others } = Object.fromEntries(byFigure);
  return [heatmap, ...Object.values(others)].filter((one) => one !== undefined);
})();
