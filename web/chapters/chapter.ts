import type { attempt } from "../figures/attempt/settings.js";
import type { LibraryName } from "../site/library/libraries.js";
import type { Language } from "../text/languages.js";

/*
 * What stands in the folder of a chapter:
 *
 * - `chapter.ts`: where it stands among the others, its figure, and what its text names of the figure.
 * - `en.md`, `zh-Hans.md`, `zh-Hant.md`: its text.
 * - `with_pytorch.py`, `with_numpy.py`, `with_posenc.js`: its programs. `output.ts` is what they print.
 * - `library.ts`: what is said of another library than the paper. `in_library.py`, `in_library.js`: what follows the
 *   library's own program, where the chapter's programs ask for its rows.
 * - `comments.ts`: the comments of its programs in the other languages.
 * - `exercises.ts` and `exercise.py`: the answers of its exercises.
 *
 * Folders are found: no list names them, and nothing else tells of a chapter.
 *
 * The story. The reader designs an encoding. Each chapter begins with what her last attempt cannot do and ends with
 * what is still open (**Still open.** in the text), and the next one takes that up. The last attempt is the paper's, and
 * she knows why. Small Transformers that were trained with each attempt judge it: src/training/MODEL_CARD.md. A chapter
 * has one idea, one interaction, one sentence to keep (the text's `keep`) and a misconception that is met: the comment of
 * its `chapter.ts` names them. No fact is told before it is needed, and no chapter of the main road needs a side road.
 */

/** A figure as a page starts it. */
export interface PlacedFigure {
  /** The name of its folder in web/figures. Its tag is `posenc-<name>`. */
  figure: string;
  /** The attributes that differ from the figure's defaults. */
  attributes?: Readonly<Record<string, string | number>>;
  /** The attributes of its still picture, where the figure starts with less to see. */
  pictured?: Readonly<Record<string, string | number>>;
}

/** What a page shows. */
export interface Place extends PlacedFigure {
  /**
   * Names that the page's text uses for parts of the figure, with the parts' selectors. If a reader points
   * at a name, its part is highlighted, and the other way round.
   */
  parts?: Readonly<Record<string, string>>;
  /** Whether the still picture would tell the answer to the chapter's question: it is hidden until then. */
  withheld?: true;
  /** Whether what its figure fetches waits until the reader does anything: the page's first load is without it. */
  waits?: true;
  /** The part of the tutorial that a chapter belongs to. */
  part?: PartName;
  /** The chapter of the main road from which a side road leaves. */
  leaves?: string;
  /**
   * Its second figure, where the text has `::second`: another idea, or the card of tests of the reader's own encoding.
   * Default: there is none.
   */
  second?: PlacedFigure;
  /** What its share card shows, large and dark. Default: its figure, in a corner. */
  sent?: PlacedFigure;
  /** How the figure follows the reader's choice of a library. Default: there is no such choice. */
  library?: Following;
}

/**
 * How a figure follows the reader's choice of a library:
 * - `preset`: it gets the preset's name as a setting.
 * - `core`: it gets a core that makes the library's numbers.
 * - `columns`: as `core`, and the columns are in the library's order.
 * - `same`: it shows the same numbers for every library.
 * - `paper`: it keeps the paper's numbers, because its models were trained with the paper's rows, or it
 *   shows what the doctor said about the paper's tables. Its text says so.
 */
export type Following = "preset" | "core" | "columns" | "same" | "paper";

/**
 * The main road, and after it the side roads: about the sum, and about today's models. A side road says from which
 * chapter of the main road it leaves, and comes back to.
 */
export const partNames = ["road", "sum", "today"] as const;
export type PartName = (typeof partNames)[number];

export interface Chapter extends Place {
  /** The chapter before it. The first one has none. */
  after: string | undefined;
  part: PartName;
  library: Following;
}

/**
 * A chapter's sentences about other libraries: about one of them by its name, about `any` other, and about
 * each way in which one can differ from the paper.
 */
export type ChapterWords = Readonly<
  Partial<Record<LibraryName | "any" | "columns" | "frequencies" | "first" | "figure", string>>
>;

/** What is said of libraries in a chapter, in each language. */
export type LibraryWords = Readonly<Record<Language, ChapterWords>>;

type AttemptName = (typeof attempt.settings.attempt.choices)[number];

/** The card of tests, which starts with an attempt. Its answers are hidden until one has guessed. */
export const tested = (name: AttemptName) => ({
  figure: "attempt",
  attributes: { attempt: name, ask: "on" },
});

/** The selector of a figure's number with a name. */
export const readout = (name: string) => `[data-readout="${name}"]`;
