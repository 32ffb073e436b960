/**
 * The languages, each with its name in itself, in the order in which a page offers them. A language
 * is one line here and a folder of its tag beside this file; what the folder lacks ends the build.
 */
export const endonyms = {
  "zh-Hant": "繁體",
  "zh-Hans": "简体",
  en: "English",
} as const;

/** A BCP 47 tag. */
export type Language = keyof typeof endonyms;

export const languages = Object.keys(endonyms) as Language[];

/** Language and script of a BCP 47 tag, the likely script where it names none: zh-Hant for zh-TW. */
function writtenAs(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    // No tag at all, such as "" or "english_uk".
    return undefined;
  }
}

/** The language that readers of a BCP 47 tag can read, if there is one. */
export function matchLanguage(tag: string): Language | undefined {
  const wanted = writtenAs(tag);
  return wanted === undefined
    ? undefined
    : languages.find((language) => writtenAs(language) === wanted);
}

/** The first match of some BCP 47 tags; English if there is none. */
export function chooseLanguage(tags: Iterable<string>): Language {
  for (const tag of tags) {
    const language = matchLanguage(tag);
    if (language) return language;
  }
  return "en";
}
