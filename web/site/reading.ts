import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Language, languages } from "../text/languages.js";
import type { AskWords } from "./ask-directive.js";
import type { ExerciseParts } from "./exercise-directive.js";
import { glossaryOf, idOfTerm } from "./glossary.js";
import { type Attributes, type Blocks, type Leads, readMarkdown, type Text } from "./markdown.js";
import { type Page, pages } from "./pages.js";

const [textFolder, chapterFolder] = ["../text", "../chapters"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** The pages without a figure, by the names of their texts. */
export const sheets = ["class"] as const;
export type Sheet = (typeof sheets)[number];

const fileOfSheet = (language: Language, sheet: Sheet) => `${textFolder}/${language}/${sheet}.md`;

/** Links of a text that is read for its head alone lead nowhere. */
export const nowhere: Leads = { open: () => "" };

/** What stands in the head of a text. */
const keys = {
  opening: ["title", "heading", "sentence", "description"],
  chapter: ["title", "question", "description", "keep"],
  tool: ["title", "question", "description"],
} as const;

/** What a text must contain. */
const required = {
  opening: ["figure", "second", "pictures", "chapters", "edition", "tools", "ways"],
  chapter: ["figure", "ask", "keep", "code", "exercise", "references"],
  tool: ["figure"],
} as const;

/** Returns the file of a page's text in a language. */
function fileOf(language: Language, { kind, slug }: Page): string {
  if (kind === "chapter") return `${chapterFolder}/${slug}/${language}.md`;
  return `${textFolder}/${language}/${kind === "tool" ? "tools/" : ""}${slug}.md`;
}

/** Throws an Error if a language has a text that belongs to no page: no reader would see it. */
export function refuseStrays(): void {
  for (const language of languages) {
    const known = new Set([
      ...pages.map((page) => fileOf(language, page)),
      ...sheets.map((sheet) => fileOfSheet(language, sheet)),
      glossaryOf(language),
    ]);
    for (const file of readdirSync(`${textFolder}/${language}`, {
      recursive: true,
      encoding: "utf8",
    })) {
      const path = `${textFolder}/${language}/${file}`;
      if (path.endsWith(".md") && !known.has(path)) throw new Error(`no page shows ${path}`);
    }
  }
}

/** Every block that a text may name, each showing nothing. */
export const noBlocks: Blocks = Object.fromEntries(
  [
    "figure",
    "keep",
    "second",
    "code",
    "ten",
    "pictures",
    "ways",
    "chapters",
    "tools",
    "edition",
    "setting",
    "sketch",
    "link",
    "number",
    "sheet",
  ].map((name) => [name, () => ""]),
);

/** Reads the head of a page's text alone. */
export function headOf(language: Language, page: Page): Text {
  return readPage(language, page, noBlocks);
}

/**
 * Reads the text of a page.
 *
 * @param of `lowered` is how many levels its headings go down, where it is a part of a page. `opening` is
 *   the HTML with which a lesson begins, `declare` checks the states of the figure that its paragraphs
 *   declare, `ask` has the words around its question, and `exercises` is what its exercises show. `leads` are
 *   the links around words, `opens` what words open in place.
 */
export function readPage(
  language: Language,
  page: Page,
  blocks: Blocks,
  {
    lowered = 0,
    opening,
    declare,
    ask,
    leads = nowhere,
    opens = { term: idOfTerm },
    exercises,
  }: {
    lowered?: number;
    opening?: string | undefined;
    leads?: Leads;
    opens?: Leads;
    declare?: ((attributes: Attributes) => string) | undefined;
    ask?: AskWords;
    exercises?: ExerciseParts;
  } = {},
): Text {
  const file = fileOf(language, page);
  if (!existsSync(file)) throw new Error(`a page lacks its text: ${file}`);
  return readMarkdown(readFileSync(file, "utf8"), {
    file,
    keys: keys[page.kind],
    required: [...required[page.kind], ...(page.place.second === undefined ? [] : ["second"])],
    blocks,
    parts: page.place.parts ?? {},
    leads,
    opens,
    lowered,
    opening,
    declare,
    ask,
    exercises,
  });
}

/** Reads the text of a page without a figure. */
export function readSheet(
  language: Language,
  sheet: Sheet,
  blocks: Blocks = { number: () => "", link: () => "", sheet: () => "", print: () => "" },
  leads: Leads = nowhere,
): Text {
  const file = fileOfSheet(language, sheet);
  if (!existsSync(file)) throw new Error(`a page lacks its text: ${file}`);
  return readMarkdown(readFileSync(file, "utf8"), {
    file,
    keys: ["title", "description"],
    required: [],
    blocks,
    leads,
  });
}
