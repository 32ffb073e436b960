/**
 * The languages in the order in which a page offers them, each with its own name for itself. A
 * language is a line here and a folder with its tag as name, beside this file. A file that is
 * missing in the folder ends the build.
 */
export const endonyms = {
  "zh-Hant": "繁體",
  "zh-Hans": "简体",
  en: "English",
} as const;

/** A BCP 47 tag. */
export type Language = keyof typeof endonyms;

export const languages = Object.keys(endonyms) as Language[];

/** Returns the language and script of a BCP 47 tag: zh-Hant for zh-TW, which implies the script, and for zh_TW. */
function writtenAs(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag.replaceAll("_", "-")).maximize();
    return `${language}-${script}`;
  } catch {
    // This is no tag: "", for example, or "in English".
    return undefined;
  }
}

/** Returns the language in the same script as a BCP 47 tag, if there is one. */
export function matchLanguage(tag: string): Language | undefined {
  // The browser's table of languages and scripts is slow to open.
  if (tag in endonyms) return tag as Language;
  const wanted = writtenAs(tag);
  return wanted === undefined
    ? undefined
    : languages.find((language) => writtenAs(language) === wanted);
}

/** Returns the first match of some BCP 47 tags, or English if there is none. */
export function chooseLanguage(tags: Iterable<string>): Language {
  for (const tag of tags) {
    const language = matchLanguage(tag);
    if (language) return language;
  }
  return "en";
}
