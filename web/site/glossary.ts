import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Language } from "../text/languages.js";
import { type Attributes, type Blocks, escaped, readMarkdown } from "./markdown.js";

/** The file that explains the terms of a language. */
export const glossaryOf = (language: Language) =>
  fileURLToPath(new URL(`../text/${language}/glossary.md`, import.meta.url));

/** A term, and its explanation as HTML. */
interface Term {
  name: string;
  title: string;
  html: string;
}

/** Returns the title of a language's glossary, and its terms in their order. */
export function readGlossary(
  language: Language,
  blocks: Blocks,
): { title: string; terms: readonly Term[] } {
  const file = glossaryOf(language);
  const { head, body } = readMarkdown(readFileSync(file, "utf8"), {
    file,
    keys: ["title"],
    blocks,
    required: ["entry"],
  });
  const entries = body.matchAll(
    /<section class="entry" id="(.+?)">\s*<h2>(.+?)<\/h2>(.+?)<\/section>/gs,
  );
  const terms = Array.from(entries, ([, name = "", title = "", html = ""]) => ({
    ...{ name, title, html },
  }));
  return { title: head.title ?? "", terms };
}

/** Returns the id of the explanation that `:term[words]{name=…}` opens. */
export const idOfTerm = ({ name }: Attributes): string => `term-${name}`;

/**
 * Returns the explanations of the terms in a page, each of which opens in place, without a script. On paper the
 * print edition has them. Throws an Error if one is not explained in that language.
 */
export function explanationsIn(page: string, language: Language, blocks: Blocks): string {
  const names = new Set(
    Array.from(page.matchAll(/popovertarget="term-(.*?)"/g), ([, name]) => name),
  );
  if (names.size === 0) return "";
  const { terms } = readGlossary(language, blocks);
  return [...names]
    .map((name) => {
      const term = terms.find((one) => one.name === name);
      if (!term) throw new Error(`the glossary of ${language} does not explain "${name}"`);
      // It takes the focus, so that it is read aloud.
      return `<section class="entry" id="term-${name}" popover role="note" tabindex="-1" autofocus>
<h2>${term.title}</h2>${term.html}</section>`;
    })
    .join("\n");
}

/** Returns all terms with their explanations, for paper. */
export function glossaryAtEnd(language: Language, blocks: Blocks): string {
  const { title, terms } = readGlossary(language, blocks);
  const entries = terms.map(
    ({ name, title: term, html }) =>
      `<section class="entry" id="term-${name}"><h3>${term}</h3>${html}</section>`,
  );
  return `<h2>${escaped(title)}</h2>\n${entries.join("\n")}`;
}
