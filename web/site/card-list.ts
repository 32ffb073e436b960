import type { Plan } from "../draw/picture.js";
import { embedTexts } from "../text/embed.js";
import { languages } from "../text/languages.js";
import { siteTexts } from "../text/site.js";
import type { Card } from "./cards.js";
import type { DrawnPages } from "./drawn.js";
import { chapterPages, pages } from "./pages.js";
import { headOf, readSheet, sheets } from "./reading.js";

/** Returns the drawing of the page's figure, for its card. */
export function drawingOf({ language, slug }: Card, { pictures }: DrawnPages): Plan | undefined {
  const page = pages.find((one) => one.slug === slug);
  return page && pictures.get(`${language}/${page.path}`)?.card;
}

/** Returns the card of every page of the site. */
export function cardsOf(): Card[] {
  return languages.flatMap((language) => {
    const words = siteTexts[language];
    const field = words.field;
    const ofPages = pages.map((page): Card => {
      const { head } = headOf(language, page);
      const at = chapterPages.indexOf(page);
      const number = at < 0 ? "" : ` · ${at + 1} / ${chapterPages.length}`;
      return {
        language,
        slug: page.slug,
        heading: head.heading ?? head.question ?? "",
        where: page.kind === "opening" ? "" : field + number,
        isLarge: page.place.sent !== undefined,
      };
    });
    return [
      ...ofPages,
      ...sheets.map((sheet): Card => {
        const { title = "" } = readSheet(language, sheet).head;
        return { language, slug: sheet, heading: title, where: field };
      }),
      { language, slug: "embed", heading: embedTexts[language].title, where: field },
      { language, slug: "print", heading: words.edition.title, where: field },
    ];
  });
}
