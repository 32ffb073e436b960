import type { Language } from "../text/languages.js";
import { siteTexts } from "../text/site.js";
import { cardFile } from "./cards.js";
import { commonOf } from "./common.js";
import { documentOf, type Making } from "./document.js";
import { escaped } from "./markdown.js";
import { readSheet, type Sheet } from "./reading.js";

/** Returns a page without a figure: the glossary, or the one for a class. */
export function renderSheet(making: Making, language: Language, sheet: Sheet): string {
  const path = `${language}/${sheet}/`;
  const { blocks, leads } = commonOf(making, language, path);
  const { print } = siteTexts[language].edition;
  const { head, body } = readSheet(
    language,
    sheet,
    {
      ...blocks,
      print: () =>
        `<p class="printing"><button type="button" hidden>${escaped(print)}</button></p>`,
    },
    leads,
  );
  const { title = "", description = "" } = head;
  return documentOf(language, making, {
    path,
    below: `${sheet}/`,
    title: `${title} · posenc`,
    description,
    heading: title,
    body,
    style: "sheet",
    after: "",
    script: "sheet",
    image: cardFile(language, sheet),
  });
}
