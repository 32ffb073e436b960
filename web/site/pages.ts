import type { attempt } from "../figures/attempt/settings.js";
import { sharedSettings } from "./shared.js";

/** A figure as a page starts it. */
export interface PlacedFigure {
  /** The name of its folder in web/figures. Its tag is `posenc-<name>`. */
  figure: string;
  /** The attributes that differ from the figure's defaults. */
  attributes?: Readonly<Record<string, string | number>>;
}

/** A page of a language, by its path below the language's folder. */
interface Place extends PlacedFigure {
  /**
   * Names that the chapter's text uses for parts of the figure, with the parts' selectors. If a reader points
   * at a name, its part is highlighted, and the other way round.
   */
  parts?: Readonly<Record<string, string>>;
  /**
   * What would tell the answer to the chapter's question, and is hidden until it is shown: a selector of parts
   * of the figure, and of parts of the still picture (`.still`), which stands there without the script. A figure
   * on a stage dims it itself.
   */
  withheld?: { readonly figure?: string; readonly still?: "table" | "all" };
  /**
   * The one control that stays below the figure while it is docked on a phone: the name of a setting of the
   * figure, or the selector of a button in it. Of several names, with spaces between, it is the first that the
   * figure has in its state.
   */
  control?: string;
  /** The part of the tutorial that a chapter belongs to. */
  part?: PartName;
  /** The figure at the end of the chapter that takes the reader's own encoding. Default: there is none. */
  own?: PlacedFigure;
}

/** The parts of the tutorial, in the order in which they are read. */
const partNames = ["one", "two"] as const;
export type PartName = (typeof partNames)[number];

type Chapter = Place & Required<Pick<Place, "part">>;

type AttemptName = (typeof attempt.settings.attempt.choices)[number];

/** The card of tests, which starts with an attempt. Its answers are hidden until one has guessed. */
const tested = (name: AttemptName) => ({
  figure: "attempt",
  attributes: { attempt: name, ask: "on" },
});

const readout = (name: string) => `[data-readout="${name}"]`;

const { pos } = sharedSettings;

/** The chapters of each part in the order in which they are read. Each is an entry here and a text in each language. */
export const chapters = {
  order: {
    part: "one",
    figure: "order",
    control: "#shake",
    withheld: { figure: "#rows .strip, .seats > .verdict", still: "all" },
    attributes: { words: sharedSettings.words },
    parts: { rows: "#rows", seats: "#words", answer: ".answers" },
  },
  number: {
    part: "one",
    figure: "number",
    control: "n",
    withheld: { figure: ".told", still: "table" },
    attributes: { n: 3 },
    own: tested("number"),
    parts: { number: readout("number"), wave: readout("wave"), word: ".own, .dot" },
  },
  counter: {
    part: "one",
    figure: "counter",
    control: "soften",
    withheld: { figure: ".told", still: "table" },
    attributes: { n: 5 },
    own: tested("bits"),
    parts: { digits: ".digit", waves: ".drawn", steps: '[data-readout^="step-"]' },
  },
  wave: {
    part: "one",
    figure: "wave",
    control: "pair",
    withheld: { figure: ".told, .comb" },
    own: tested("waves"),
    attributes: { dim: 64 },
    parts: {
      wave: ".drawn",
      marks: ".comb",
      wavelength: readout("wavelength"),
      exponent: readout("exponent"),
      anew: readout("anew"),
      still: readout("still"),
      alike: readout("alike"),
    },
  },
  worked: {
    part: "one",
    figure: "worked",
    control: "stage",
    withheld: { still: "table" },
    attributes: { seed: 1 },
    parts: { tiles: ".tiles", places: ".board" },
  },
  build: {
    part: "one",
    figure: "build",
    control: "line",
    withheld: { figure: ".made" },
    own: tested("paper"),
    parts: {
      second: ".lines li:nth-child(2)",
      third: ".lines li:nth-child(3)",
      last: ".lines li:nth-child(n + 5)",
      array: readout("array"),
    },
  },
  heatmap: {
    part: "one",
    figure: "heatmap",
    control: "pos",
    attributes: {
      dim: 64,
      length: 50,
      base: 10000,
      layout: "interleaved",
      pos,
      col: 4,
    },
    parts: { row: ".barcode", column: ".wave" },
  },
  distance: {
    part: "one",
    figure: "distance",
    control: "p",
    // Who draws the curve first in the figure sees it there.
    withheld: {
      figure: ".told, .curve:not(.compared) .answer, .curve:not(.compared) .answer ~ *",
      still: "all",
    },
    attributes: { p: 20, k: 6 },
    parts: { ends: ".end", product: ".told .chosen", pairs: ".pairs", curve: ".curve" },
  },
  rotation: {
    part: "one",
    figure: "rotation",
    control: "k",
    attributes: { dim: 64, pos, k: 3, pair: 2 },
    parts: {
      alpha: ".alpha",
      beta: ".beta",
      block: ".sum",
      cosine: ".cosine-leg",
      sine: ".sine-leg",
      hand: ".hand.pos",
    },
  },
  layouts: {
    part: "one",
    figure: "layouts",
    control: "layout",
    withheld: { figure: ".model" },
    attributes: { pos, card: 2 },
    parts: { sines: ".card.sin", cosines: ".card.cos", model: ".model table" },
  },
  grid: {
    part: "one",
    figure: "grid",
    control: "x",
    withheld: { still: "all" },
    attributes: { x: 5, y: 1 },
    parts: {
      column: ".column",
      row: ".row",
      corner: ".corner",
      cross: ".cross",
    },
  },
  learned: {
    part: "one",
    figure: "learned",
    control: "pos",
    withheld: { still: "all" },
    attributes: { pos },
    own: tested("learned"),
    parts: {
      end: ".void",
      word: ".word",
      position: ".position",
      segment: ".segment",
    },
  },
  model: {
    part: "one",
    figure: "model",
    control: "step",
    attributes: { play: "once" },
    withheld: { figure: ".second :is(.answered, .written, .thread), [data-readout$=beside]" },
    parts: {
      added: ".first .position, .first .pe",
      threads: ".first .thread",
      second: ".second .answered",
    },
  },
  clinic: {
    part: "one",
    figure: "clinic",
    control: "patient",
    withheld: { figure: ".patient tbody tr:not(:first-child)", still: "all" },
    own: { figure: "similarity" },
    parts: {
      first: "table tbody tr:nth-child(1)",
      second: "table tbody tr:nth-child(2)",
      columns: "table tr > :is(:nth-child(4), :nth-child(5))",
    },
  },
  rope: {
    part: "two",
    figure: "rope",
    control: "n",
    withheld: { still: "all" },
    attributes: { n: 20, apart: 3 },
    parts: {
      hands: ".hand",
      score: ".score.turned",
      added: ".score.added",
      falls: ".falls",
    },
  },
  pairs: {
    part: "two",
    figure: "pairs",
    control: "turn",
    withheld: { figure: ".answer, .told", still: "all" },
    attributes: { pair: 1 },
    parts: { join: ".chosen-join", cards: ".card", answers: ".answer" },
  },
  stretch: {
    part: "two",
    figure: "ruler",
    control: "factor",
    withheld: { figure: ".told, .beyond", still: "table" },
    attributes: { model: "llama", method: "none", factor: 8, pair: 36 },
    parts: {
      round: readout("round"),
      beyond: readout("beyond"),
    },
  },
  bias: {
    part: "two",
    figure: "bias",
    control: "slope",
    attributes: { heads: 8 },
    parts: { line: ".own-slope", row: ".marked", heads: ".fan" },
  },
  race: {
    part: "two",
    figure: "race",
    control: "slowed runner",
    withheld: { figure: ".told", still: "all" },
    attributes: { runner: "rotary", slowed: 1 },
    parts: { origins: ".origins" },
  },
} as const satisfies Readonly<Record<string, Chapter>>;

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
  config: { figure: "config" },
  doctor: { figure: "compare" },
} as const satisfies Readonly<Record<string, Place>>;

/** What a language's first page shows. */
export const opening: PlacedFigure = {
  figure: "clocks",
  attributes: { pos, play: "once" },
};

export type ChapterSlug = keyof typeof chapters;
export type ToolSlug = keyof typeof tools;

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
    ...pages.flatMap((page) => (page.place.own ? [{ page, place: page.place.own }] : [])),
  ];
  for (const one of placed) {
    if (!byFigure.has(one.place.figure)) byFigure.set(one.place.figure, one);
  }
  const { heatmap, ...others } = Object.fromEntries(byFigure);
  return [heatmap, ...Object.values(others)].filter((one) => one !== undefined);
})();
