import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Language } from "../text/languages.js";
import type { Attributes } from "./markdown.js";

const fileOf = (language: Language) =>
  fileURLToPath(new URL(`../text/${language}/glossary.md`, import.meta.url));

/** The path of the glossary, below a language's folder. */
export const glossary = "glossary/";

/** Returns the names of the terms that the glossary of a language explains, in its order. */
export function termsOf(language: Language): readonly string[] {
  const entries = readFileSync(fileOf(language), "utf8").matchAll(
    /^:::entry\[.+\]\{name=(.+)\}$/gm,
  );
  return Array.from(entries, ([, name = ""]) => name);
}

/**
 * Returns the address of a term's explanation for `:term[words]{name=…}` in a text. Throws an Error if the
 * glossary of that language does not explain it.
 */
export function addressOfTerm(language: Language, root: string, { name }: Attributes): string {
  if (!termsOf(language).includes(name ?? "")) {
    throw new Error(`the glossary of ${language} does not explain "${name}"`);
  }
  return `${root}${language}/${glossary}#${name}`;
}
