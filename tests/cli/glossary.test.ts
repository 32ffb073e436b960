// The glossary: what a text links to is explained, in every language, and nothing is explained that no text uses.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { addressOfTerm, termsOf } from "../../web/site/glossary.js";
import { readMarkdown } from "../../web/site/markdown.js";
import { languages } from "../../web/text/languages.js";

const folderOf = (language: string) =>
  fileURLToPath(new URL(`../../web/text/${language}`, import.meta.url));

/** Returns the terms that each chapter of a language links to, by the chapter's file. */
function linkedIn(language: string): Record<string, string[]> {
  const folder = `${folderOf(language)}/chapters`;
  return Object.fromEntries(
    readdirSync(folder).map((file) => {
      const text = readFileSync(`${folder}/${file}`, "utf8");
      const names = [...text.matchAll(/:term\[[^\]]+\]\{name=([^}]+)\}/g)];
      return [file, names.map(([, name = ""]) => name).sort()];
    }),
  );
}

const english = linkedIn("en");

test.each(languages)("%s explains the terms that the English glossary explains", (language) => {
  expect([...termsOf(language)].sort()).toEqual([...termsOf("en")].sort());
  expect(new Set(termsOf(language)).size).toBe(termsOf(language).length);
});

test.each(languages)("%s links to every term, in the same chapters as English", (language) => {
  const linked = linkedIn(language);
  expect(linked).toEqual(english);
  expect([...new Set(Object.values(linked).flat())].sort()).toEqual([...termsOf(language)].sort());
});

test("a link to a term that the glossary does not explain ends the build", () => {
  const read = (name: string) =>
    readMarkdown(`---\ntitle: A\n---\n\nAn :term[encoder]{name=${name}}.`, {
      file: "a.md",
      keys: ["title"],
      blocks: {},
      required: [],
      leads: { term: (attributes) => addressOfTerm("en", "../../", attributes) },
    }).body;
  expect(read("encoder")).toContain(
    '<a class="term" href="../../en/glossary/#encoder" data-page>encoder</a>',
  );
  expect(() => read("encodr")).toThrow(/the glossary of en does not explain "encodr"/);
});
