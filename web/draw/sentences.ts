import type { Language } from "../text/languages.js";

/** Joins sentences as a language does: Chinese has no space between them. */
export function joined(language: Language, ...sentences: string[]): string {
  return sentences.filter((one) => one !== "").join(language === "en" ? " " : "");
}

/** Writes what something is called, and what it is. */
export function labelled(language: Language, name: string, value: string): string {
  return `${name}${language === "en" ? ": " : "："}${value}`;
}

/** A dot between factors. Chinese fonts draw it as wide as a letter. */
export function dot(language: Language): string {
  return language === "en" ? " · " : "·";
}
