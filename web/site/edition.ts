import type { Language } from "../text/languages.js";
import { siteTexts } from "../text/site.js";
import { cardFile } from "./cards.js";
import { codeOf } from "./code.js";
import { commonOf } from "./common.js";
import { documentOf, type Making, rootOf } from "./document.js";
import { secondName } from "./drawn.js";
import { exercisesOf } from "./exercise-html.js";
import { keepOf, settingOf, stillOfPage } from "./figure-html.js";
import { glossaryAtEnd, idOfTerm } from "./glossary.js";
import { inParts } from "./in-parts.js";
import { type Attributes, escaped } from "./markdown.js";
import { chapterPages, type Page, pages } from "./pages.js";
import { headOf, readPage } from "./reading.js";
import { sketchOf } from "./sketches.js";

/** The path of the print edition, below a language's folder. */
export const edition = "print/";

/**
 * Returns one chapter of the edition, and the answers of its exercises. Its question is its heading, so its other
 * headings are one level lower.
 */
function chapterOf(making: Making, language: Language, page: Page) {
  const words = siteTexts[language];
  const { slug, place } = page;
  const { head } = headOf(language, page);
  const home = making.address ?? rootOf(`${language}/${edition}`);
  const live = `${home}${language}/${page.path}`;
  const figure = () => {
    const address = making.address === undefined ? `${language}/${page.path}` : live;
    return `<div class="still">${stillOfPage(making, language, page)}</div>
<p class="moving">${escaped(words.edition.moves)} <a href="${live}">${escaped(address)}</a></p>`;
  };
  const code = () =>
    codeOf({
      posenc: making.posenc,
      slug,
      settings: place.attributes ?? {},
      words,
      language,
      title: head.title ?? "",
      level: 4,
    });
  const link = ({ to, label }: Readonly<Record<string, string | null | undefined>>) => {
    const target = pages.find((one) => one.slug === to);
    if (!target) throw new Error(`${page.path}: there is no page "${to}" to link to`);
    const address = target.kind === "chapter" ? `#${to}` : `../${target.path}`;
    return `<a href="${address}">${escaped(label ?? headOf(language, target).head.title ?? "")}</a>`;
  };
  const setting = ({ name }: Readonly<Record<string, string | null | undefined>>) =>
    settingOf(language, page, name ?? "");
  const sketch = ({ name }: Readonly<Record<string, string | null | undefined>>) =>
    sketchOf(making, language, name ?? "");
  const keep = () => keepOf(language, head.keep);
  const second = () =>
    `<div class="still">${stillOfPage(making, language, page, secondName)}</div>`;
  const { blocks, leads } = commonOf(making, language, `${language}/${edition}`);
  // The set of ten stands in the text already, chapter by chapter.
  const printed = { ...blocks, figure, keep, second, code, setting, sketch, link, ten: () => "" };
  const exercises = exercisesOf(making.posenc, { slug, language, title: head.title ?? "" });
  // On paper a term leads to the end, where all are explained.
  const term = (attributes: Attributes) => `#${idOfTerm(attributes)}`;
  const { body, answers } = readPage(language, page, printed, {
    ...{ lowered: 1, exercises },
    leads: { ...leads, term },
    opens: {},
  });
  return {
    article: `<article id="${slug}">
<h2><small>${escaped(head.title ?? "")}</small> ${escaped(head.question ?? "")}</h2>
${body}
</article>`,
    answers: `<section class="answers"><h3>${escaped(head.title ?? "")}</h3>
${answers}
</section>`,
  };
}

/** Returns the page with all chapters of a language and still figures, to be printed. */
export function printEdition(making: Making, language: Language): string {
  const words = siteTexts[language].edition;
  const contents = inParts(language, { level: 2, list: "pages" }, (page) => {
    const { title, question } = headOf(language, page).head;
    return `<li><a href="#${page.slug}">${escaped(question ?? "")}</a> <span>${escaped(title ?? "")}</span></li>`;
  });
  const made = chapterPages.map((page) => chapterOf(making, language, page));
  const description = words.description(chapterPages.length);
  const body = `<p>${escaped(description)}</p>
<p class="printing"><button type="button" hidden>${escaped(words.print)}</button></p>
${contents}
${made.map(({ article }) => article).join("\n")}
<h2 class="solutions">${escaped(words.answers)}</h2>
${made.map(({ answers }) => answers).join("\n")}
${glossaryAtEnd(language, commonOf(making, language, `${language}/${edition}`).blocks)}`;
  return documentOf(language, making, {
    path: `${language}/${edition}`,
    below: edition,
    title: `${words.title} · posenc`,
    description,
    heading: words.title,
    body,
    style: "edition",
    after: "",
    script: "edition-print",
    image: cardFile(language, "print"),
  });
}
