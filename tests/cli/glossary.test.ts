// The glossary: what a text links to is explained, in every language, and nothing is explained that no text uses.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { explanationsIn, idOfTerm, readGlossary } from "../../web/site/glossary.js";
import { readMarkdown } from "../../web/site/markdown.js";
import { chapters } from "../../web/site/pages.js";
import { type Language, languages } from "../../web/text/languages.js";

const folderOf = (chapter: string) =>
  fileURLToPath(new URL(`../../web/chapters/${chapter}`, import.meta.url));

/** Returns the terms that each chapter links to in a language, by the chapter. */
function linkedIn(language: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.keys(chapters).map((chapter) => {
      const text = readFileSync(`${folderOf(chapter)}/${language}.md`, "utf8");
      const names = [...text.matchAll(/:term\[[^\]]+\]\{name=([^}]+)\}/g)];
      return [chapter, names.map(([, name = ""]) => name).sort()];
    }),
  );
}

const english = linkedIn("en");
const links = { link: () => "<a>chapter</a>" };
const termsOf = (language: Language) => readGlossary(language, links).terms.map(({ name }) => name);

test.each(languages)("%s explains the terms that the English glossary explains", (language) => {
  expect([...termsOf(language)].sort()).toEqual([...termsOf("en")].sort());
  expect(new Set(termsOf(language)).size).toBe(termsOf(language).length);
});

test.each(languages)("%s links to every term, in the same chapters as English", (language) => {
  const linked = linkedIn(language);
  expect(linked).toEqual(english);
  expect([...new Set(Object.values(linked).flat())].sort()).toEqual([...termsOf(language)].sort());
});

test("a term opens its explanation, and one that is not explained ends the build", () => {
  const read = (name: string) =>
    readMarkdown(`---\ntitle: A\n---\n\nAn :term[encoder]{name=${name}}.`, {
      file: "a.md",
      keys: ["title"],
      blocks: {},
      required: [],
      opens: { term: idOfTerm },
    }).body;
  expect(read("encoder")).toContain(
    '<button type="button" class="term" popovertarget="term-encoder">encoder</button>',
  );
  const told = explanationsIn(read("encoder"), "en", links);
  expect(told).toMatch(
    /^<section class="entry" id="term-encoder" popover[^>]*>\s*<h2>Encoder<\/h2>/,
  );
  expect(() => explanationsIn(read("encodr"), "en", links)).toThrow(
    /the glossary of en does not explain "encodr"/,
  );
});
