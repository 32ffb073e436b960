import { endonyms, type Language, languages } from "../text/languages.js";
import { siteTexts } from "../text/site.js";
import { cardFile } from "./cards.js";
import { codeOf } from "./code.js";
import { commonOf } from "./common.js";
import { documentOf, headingOf, librarySelect, type Making, rootOf } from "./document.js";
import { posterSize, postersOf, thumbnail, thumbnailsOf, wordlessPicture } from "./drawn.js";
import { edition, printEdition } from "./edition.js";
import { embedPage } from "./embed-page.js";
import { exercisesOf } from "./exercise-html.js";
import { figureOf, keepOf, secondFigure, settingOf } from "./figure-html.js";
import { explanationsIn } from "./glossary.js";
import { idOfPart, inParts } from "./in-parts.js";
import { type Attributes, type Blocks, escaped } from "./markdown.js";
import { chapterPages, type Page, pages, partsOfTutorial, pictured } from "./pages.js";
import { headOf, readPage, refuseStrays, sheets } from "./reading.js";
import { renderSheet } from "./sheet-page.js";
import { sketchOf } from "./sketches.js";
import { declaredState, refuseOtherStates } from "./states.js";
import { Whys } from "./why.js";

/** Returns a link to a page of the same language. The page's script adds the shared settings to it. */
function linkTo(
  language: Language,
  { page, root, html, rel }: { page: Page; root: string; html: string; rel?: string },
): string {
  const relation = rel === undefined ? "" : ` rel="${rel}"`;
  return `<a href="${root}${language}/${page.path}"${relation} data-page>${html}</a>`;
}

/** Returns a page's question as HTML. */
function questionOf(language: Language, page: Page): string {
  return escaped(headOf(language, page).head.question ?? "");
}

/** The path of the page where an author chooses a figure, below a language's folder. */
const embedding = "embed/";

/** Returns the small picture of a page's figure, or nothing for a page without one. */
function thumbnailOf({ drawn }: Making, page: Page, root: string): string {
  const files = thumbnailsOf({ page, place: page.place });
  return drawn.files.has(files.light) ? wordlessPicture(root, files, thumbnail) : "";
}

/**
 * Returns the three ways on from the first page: to read, to use and to embed. Who knows the first part is led to the
 * next.
 */
function waysOf(language: Language, root: string): string {
  const { parts, ways } = siteTexts[language];
  const { name, use, embed, later } = ways;
  const read = { ...ways.read, told: ways.read.told(chapterPages.length) };
  const [first] = chapterPages;
  const onward = partsOfTutorial
    .slice(1)
    .map(({ part }) => `<a href="#${idOfPart(part)}">${escaped(parts[part])}</a>`);
  const way = (link: string, { title, told, begin }: typeof read, isCode: boolean) => {
    const how = escaped(begin);
    return `<li>${link}<b>${escaped(title)}</b> <span>${escaped(told)}</span> ${isCode ? `<code translate="no">${how}</code>` : `<span class="begin">${how}</span>`}</a></li>`;
  };
  return `<nav class="ways" aria-label="${escaped(name)}"><ul>
${way(`<a href="${root}${language}/${first?.path ?? ""}" data-page>`, read, false)}
${way(`<a href="${root}reference/index.html">`, use, true)}
${way(`<a href="${root}${language}/${embedding}">`, embed, true)}
</ul></nav>${onward.length === 0 ? "" : `\n<p class="later">${escaped(later)} ${onward.join(" ")}</p>`}`;
}

/** What an entry of a list shows of a page. */
interface Listed {
  page: Page;
  root: string;
  html: string;
  mark?: string;
}

/** Returns an entry of a list: a link to a page, and its title. */
function itemOf(language: Language, { page, root, html, mark = "" }: Listed): string {
  const { head } = headOf(language, page);
  return `<li data-slug="${page.slug}">${linkTo(language, { page, root, html })}
<span>${escaped(head.title ?? "")}</span>${mark}</li>`;
}

/** Returns the questions of the chapters with numbers, and a mark that their script shows when read. */
function chapterList(language: Language, root: string): string {
  const { read, told, forget } = siteTexts[language].progress;
  const mark = ` <small class="read" hidden>${escaped(read)}</small>`;
  const lists = inParts(language, { level: 3, isLinked: true, list: "questions" }, (page) => {
    const link = linkTo(language, { page, root, html: questionOf(language, page) });
    return `<li data-slug="${page.slug}">${link}${mark}</li>`;
  });
  return `${lists}
<p class="progress" hidden>${escaped(told)} <button type="button">${escaped(forget)}</button></p>`;
}

/** Returns some pictures of the tutorial, each a link to its chapter. */
function pictureList(language: Language, root: string): string {
  const items = chapterPages
    .filter(({ slug }) => pictured.some((one) => one === slug))
    .map((page) => {
      const html = `${wordlessPicture(root, postersOf(page), posterSize)}<b>${questionOf(language, page)}</b>`;
      return `<li>${linkTo(language, { page, root, html })}</li>`;
    });
  return `<ul class="pictured">${items.join("\n")}</ul>`;
}

/** Returns the tools as a list. */
function toolList(language: Language, root: string): string {
  const items = pages
    .filter(({ kind }) => kind === "tool")
    .map((page) => itemOf(language, { page, root, html: questionOf(language, page) }));
  return `<ul class="pages">${items.join("\n")}</ul>`;
}

/** Returns the set of exercises at the end: links to all of them, of which the page's script asks ten. */
function tenOf(language: Language, root: string): string {
  const words = siteTexts[language].ten;
  const items = chapterPages.map((page) => {
    const title = headOf(language, page).head.title ?? "";
    return `<li><a href="${root}${language}/${page.path}#by-hand" data-slug="${page.slug}">${escaped(title)}</a>
<small data-outcome="known" hidden>${escaped(words.known)}</small><small data-outcome="missed" hidden>${escaped(words.missed)}</small></li>`;
  });
  const told = Object.entries({
    begin: words.begin,
    next: words.next,
    told: words.told,
    at: words.at,
    failed: words.failed,
  }).map(([name, text]) => ` data-${name}="${escaped(text)}"`);
  return `<section class="ten" id="ten"${told.join("")}>
<h2>${escaped(words.title)}</h2>
<p>${escaped(words.description)}</p>
<p class="turns"><button type="button" class="next" disabled>${escaped(words.begin)}</button>
<span role="status"></span></p>
<div class="asked-again"></div>
<ul>${items.join("\n")}</ul>
<p class="turns"><button type="button" class="forget" hidden disabled>${escaped(words.forget)}</button></p>
</section>`;
}

/** The sheet with all chapters, and the button in the header that opens it. Both work without a script. */
function contentsOf(language: Language, page: Page, root: string) {
  const at = chapterPages.findIndex(({ slug }) => slug === page.slug);
  if (at < 0) return { button: "", sheet: "" };
  const words = siteTexts[language].contents;
  const lists = inParts(language, { level: 2 }, (one) => {
    const html = questionOf(language, one);
    return one.slug === page.slug
      ? `<li><a aria-current="page" href="${root}${language}/${one.path}" data-page>${html}</a></li>`
      : `<li>${linkTo(language, { page: one, root, html })}</li>`;
  });
  const label = escaped(words.of(at + 1, chapterPages.length));
  return {
    button: `<button type="button" class="where" popovertarget="contents" aria-label="${label}"><span class="name" translate="no">posenc</span> <span class="of">${at + 1} / ${chapterPages.length}</span></button>`,
    sheet: `<nav id="contents" popover aria-label="${escaped(words.title)}">
<p><a href="${root}${language}/" data-page>${escaped(words.home)}</a>
<button type="button" popovertarget="contents" popovertargetaction="hide">${escaped(words.close)}</button></p>
${lists}</nav>`,
  };
}

/** The chapters of the main road in the order in which they are read. */
const road = chapterPages.filter(({ place }) => place.leaves === undefined);

/** Where one comes from, where one goes on, and the side roads that leave from a chapter, or go beside it. */
function waysFrom(page: Page) {
  const { leaves } = page.place;
  const at = road.findIndex(({ slug }) => slug === (leaves ?? page.slug));
  const sides = chapterPages.filter(
    (one) => one.place.leaves === road[at]?.slug && one.slug !== page.slug,
  );
  return { before: road[leaves === undefined ? at - 1 : at], next: road[at + 1], sides };
}

/**
 * The links from a chapter: the one before on the left, the next on the right. A side road leads back to the main
 * road. The last chapter leads on to the reader's own model. Below them are the side roads.
 */
function neighbours(making: Making, language: Language, page: Page, root: string): string {
  if (page.kind !== "chapter") return "";
  const words = siteTexts[language];
  const { before, next, sides } = waysFrom(page);
  const isSide = page.place.leaves !== undefined;
  const link = (to: Page | undefined, label: string, rel: string) =>
    to === undefined
      ? ""
      : linkTo(language, {
          page: to,
          root,
          rel,
          html: `${thumbnailOf(making, to, root)}<small>${escaped(label)}</small>
${questionOf(language, to)}`,
        });
  const further = next ?? pages.find(({ slug }) => slug === "config");
  const links =
    link(before, isSide ? words.left : words.previous, "prev") +
    link(further, next ? (isSide ? words.comesBack : words.next) : words.further, "next");
  const items = sides.map(
    (one) => `<li>${linkTo(language, { page: one, root, html: questionOf(language, one) })}</li>`,
  );
  const below =
    items.length === 0
      ? ""
      : `<div class="side-roads"><small>${escaped(words.sides)}</small><ul>${items.join("")}</ul></div>`;
  return `<nav class="beside" aria-label="${escaped(words.beside)}">${links}${below}</nav>`;
}

function renderPage(making: Making, language: Language, page: Page): string {
  const path = `${language}/${page.path}`;
  const root = rootOf(path);
  const words = siteTexts[language];
  const settings: Readonly<Record<string, string | number>> = page.place.attributes ?? {};
  const { head } = headOf(language, page);
  const heading = head.heading ?? head.question ?? "";
  const isLesson = page.kind === "chapter";
  const contents = contentsOf(language, page, root);
  const common = commonOf(making, language, path);
  const whys = new Whys(language, root);
  const blocks: Blocks = {
    ...common.blocks,
    number: (attributes) => whys.number(common.blocks.number?.(attributes) ?? "", attributes),
    figure: () =>
      page.kind === "opening"
        ? `<section class="night" id="clocks">${headingOf(language, heading)}
<p>${escaped(head.sentence ?? "")}</p>
${figureOf(making, language, page)}</section>`
        : figureOf(making, language, page),
    keep: () => keepOf(language, head.keep) + neighbours(making, language, page, root),
    second: () => secondFigure(making, language, page),
    ten: () => tenOf(language, root),
    code: () =>
      (page.place.library ? librarySelect(language, page.place.library) : "") +
      codeOf({ posenc: making.posenc, slug: page.slug, settings, words, language }),
    ways: () => waysOf(language, root),
    chapters: () => chapterList(language, root),
    pictures: () => pictureList(language, root),
    edition: () => `<a href="${edition}">${escaped(words.edition.link)}</a>`,
    tools: () => toolList(language, root),
    setting: ({ name }) => settingOf(language, page, name ?? ""),
    sketch: ({ name }) => sketchOf(making, language, name ?? ""),
  };
  const declare = (state: Attributes) =>
    declaredState(path, making.drawn.settingsOf(page.place), page.place, state);
  const { body } = readPage(language, page, blocks, {
    opening: isLesson ? headingOf(language, heading) : undefined,
    declare,
    ask: words.ask,
    leads: common.leads,
    ...(isLesson ? { exercises: exercisesOf(making.posenc, { slug: page.slug, language }) } : {}),
  });
  if (isLesson) {
    const names = Object.keys(blocks).filter((name) => name !== "keep");
    const empty = { ...blocks, ...Object.fromEntries(names.map((name) => [name, () => ""])) };
    const [first = language] = languages;
    const other = readPage(first, page, empty, { declare, ask: words.ask });
    refuseOtherStates(path, body, other.body);
  }
  return documentOf(language, making, {
    path,
    below: page.path,
    title: `${head.title} · posenc`,
    description: head.description ?? "",
    heading,
    body: body + explanationsIn(body, language, common.blocks) + whys.explanations(),
    isHeaded: page.kind !== "tool",
    style: { chapter: "lesson", opening: "opening", tool: undefined }[page.kind],
    after: contents.sheet,
    where: contents.button,
    script: "reader",
    slug: page.slug,
    image: cardFile(language, page.slug),
  });
}

/** Returns the root page, which sends the reader to the pages of her language. */
function renderEntrance(making: Making): string {
  const [opening] = pages;
  if (!opening) throw new Error("there are no pages");
  const items = languages.map((language) => {
    const { head } = headOf(language, opening);
    return `<li lang="${language}"><a href="./${language}/" hreflang="${language}">${endonyms[language]}</a>
<span>${escaped(head.heading ?? "")}</span></li>`;
  });
  const unknown = languages.map(
    (language) =>
      `<p role="status" lang="${language}" hidden>${escaped(siteTexts[language].unknownLanguage)}</p>`,
  );
  const { head } = headOf("en", opening);
  return documentOf("en", making, {
    path: "",
    below: undefined,
    title: "posenc",
    description: head.description ?? "",
    heading: "posenc",
    body: `${unknown.join("\n")}<ul class="pages">${items.join("\n")}</ul>`,
    after: "",
    script: "entrance",
    image: cardFile("en", opening.slug),
  });
}

function renderEmbedPage(making: Making, language: Language): string {
  const path = `${language}/${embedding}`;
  const { title, description, body } = embedPage(making, language, rootOf(path));
  return documentOf(language, making, {
    path,
    below: embedding,
    title: `${title} · posenc`,
    description,
    heading: title,
    body,
    after: "",
    script: "embed",
    image: cardFile(language, "embed"),
  });
}

/** The path of every page of the site, below its root. */
export function paths(): string[] {
  const below = [
    ...pages.map(({ path }) => path),
    embedding,
    edition,
    ...sheets.map((sheet) => `${sheet}/`),
  ];
  return ["", ...languages.flatMap((language) => below.map((path) => `${language}/${path}`))];
}

/** Returns a page as HTML, or undefined if there is none at that path. */
export function render(making: Making, path: string): string | undefined {
  if (path === "") {
    refuseStrays();
    return renderEntrance(making);
  }
  const language = languages.find((one) => path.startsWith(`${one}/`));
  if (language && path === `${language}/${embedding}`) return renderEmbedPage(making, language);
  if (language && path === `${language}/${edition}`) return printEdition(making, language);
  const sheet = sheets.find((one) => path === `${language}/${one}/`);
  if (language && sheet) return renderSheet(making, language, sheet);
  const page = language && pages.find((one) => `${language}/${one.path}` === path);
  return language && page ? renderPage(making, language, page) : undefined;
}
