import { endonyms, type Language, languages } from "../text/languages.js";
import { siteTexts } from "../text/site.js";
import { cardFile } from "./cards.js";
import { codeOf } from "./code.js";
import { commonOf } from "./common.js";
import { documentOf, headingOf, type Making, rootOf } from "./document.js";
import { thumbnail, thumbnailsOf } from "./drawn.js";
import { edition, printEdition } from "./edition.js";
import { embedPage } from "./embed-page.js";
import { exercisesOf } from "./exercise-html.js";
import { cardOfTests, figureOf, keepOf, settingOf } from "./figure-html.js";
import { type Attributes, type Blocks, escaped } from "./markdown.js";
import { type Page, pages } from "./pages.js";
import { headOf, readPage, refuseStrays, sheets } from "./reading.js";
import { renderSheet } from "./sheet-page.js";
import { sketchOf } from "./sketches.js";
import { declaredState, refuseOtherStates } from "./states.js";

/** The tools that work with the reader's own input. They do not depend on her library. */
const staysAsItIs = ["precision", "doctor"];

/** Returns a link to a page of the same language. The page's script adds the shared settings to it. */
function linkTo(
  language: Language,
  { page, root, html, rel }: { page: Page; root: string; html: string; rel?: string },
): string {
  const relation = rel === undefined ? "" : ` rel="${rel}"`;
  return `<a href="${root}${language}/${page.path}"${relation} data-page>${html}</a>`;
}

/** The path of the page where an author chooses a figure, below a language's folder. */
const embedding = "embed/";

const chapters = pages.filter(({ kind }) => kind === "chapter");

/** Returns the small picture of a page's figure, or nothing for a page without one. */
function thumbnailOf({ drawn }: Making, page: Page, root: string): string {
  const { light, dark } = thumbnailsOf(page);
  if (!drawn.files.has(light)) return "";
  return `<picture><source media="(prefers-color-scheme: dark)" srcset="${root}${dark}" vite-ignore>
<img src="${root}${light}" alt="" width="${thumbnail.width}" height="${thumbnail.height}" loading="lazy" vite-ignore></picture>`;
}

/** Returns the three ways on from the first page: to read, to use and to embed. */
function waysOf(language: Language, root: string): string {
  const { name, read, use, embed } = siteTexts[language].ways;
  const [first] = chapters;
  const way = (link: string, { title, told, begin }: typeof read, isCode: boolean) => {
    const how = escaped(begin);
    return `<li>${link}<b>${escaped(title)}</b> <span>${escaped(told)}</span> ${isCode ? `<code translate="no">${how}</code>` : `<span class="begin">${how}</span>`}</a></li>`;
  };
  return `<nav class="ways" aria-label="${escaped(name)}"><ul>
${way(`<a href="${root}${language}/${first?.path ?? ""}" data-page>`, read, false)}
${way(`<a href="${root}reference/index.html">`, use, true)}
${way(`<a href="${root}${language}/${embedding}">`, embed, true)}
</ul></nav>`;
}

/** Returns the pages of a kind as a list. Chapters have numbers, and a mark that their script shows when read. */
function listOf(making: Making, kind: Page["kind"], language: Language, root: string): string {
  const isNumbered = kind === "chapter";
  const question = (page: Page) => escaped(headOf(language, page).head.question ?? "");
  const { read, told, forget } = siteTexts[language].progress;
  const items = pages
    .filter((page) => page.kind === kind)
    .map((page) => {
      const { head } = headOf(language, page);
      const mark = isNumbered ? ` <small class="read" hidden>${escaped(read)}</small>` : "";
      const html = isNumbered
        ? `${thumbnailOf(making, page, root)}<b>${question(page)}</b>`
        : question(page);
      return `<li data-slug="${page.slug}">${linkTo(language, { page, root, html })}
<span>${escaped(head.title ?? "")}</span>${mark}</li>`;
    });
  if (!isNumbered) return `<ul class="pages">${items.join("\n")}</ul>`;
  return `<ol class="pages">${items.join("\n")}</ol>
<p class="progress" hidden>${escaped(told)} <button type="button">${escaped(forget)}</button></p>`;
}

/** Returns the set of exercises at the end: links to all of them, of which the page's script asks ten. */
function tenOf(language: Language, root: string): string {
  const words = siteTexts[language].ten;
  const items = chapters.map((page) => {
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
  const at = chapters.findIndex(({ slug }) => slug === page.slug);
  if (at < 0) return { button: "", sheet: "" };
  const words = siteTexts[language].contents;
  const items = chapters.map((one, index) => {
    const html = escaped(headOf(language, one).head.question ?? "");
    return index === at
      ? `<li><a aria-current="page" href="${root}${language}/${one.path}" data-page>${html}</a></li>`
      : `<li>${linkTo(language, { page: one, root, html })}</li>`;
  });
  const label = escaped(words.of(at + 1, chapters.length));
  return {
    button: `<button type="button" class="where" popovertarget="contents" aria-label="${label}">${at + 1} / ${chapters.length}</button>`,
    sheet: `<nav id="contents" popover aria-label="${escaped(words.title)}">
<p><a href="${root}${language}/" data-page>${escaped(words.home)}</a>
<button type="button" popovertarget="contents" popovertargetaction="hide">${escaped(words.close)}</button></p>
<ol>${items.join("\n")}</ol></nav>`,
  };
}

/** The links from a chapter to the chapters beside it: the one before on the left, the next on the right. */
function neighbours(making: Making, language: Language, page: Page, root: string): string {
  if (page.kind !== "chapter") return "";
  const words = siteTexts[language];
  const at = chapters.findIndex(({ slug }) => slug === page.slug);
  const link = (to: Page | undefined, label: string, rel: string) =>
    to === undefined
      ? ""
      : linkTo(language, {
          page: to,
          root,
          rel,
          html: `${thumbnailOf(making, to, root)}<small>${escaped(label)}</small>
${escaped(headOf(language, to).head.question ?? "")}`,
        });
  // The last chapter leads on to the tool for the reader's own tables.
  const next = chapters[at + 1];
  const further = next ?? pages.find(({ slug }) => slug === "doctor");
  const links =
    link(chapters[at - 1], words.previous, "prev") +
    link(further, next ? words.next : words.further, "next");
  return `<nav class="beside" aria-label="${escaped(words.beside)}">${links}</nav>`;
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
  const blocks: Blocks = {
    ...common.blocks,
    figure: () => figureOf(making, language, page),
    keep: () => keepOf(language, head.keep),
    card: () => cardOfTests(making, language, page),
    ten: () => tenOf(language, root),
    code: () => codeOf({ posenc: making.posenc, slug: page.slug, settings, words, language }),
    ways: () => waysOf(language, root),
    chapters: () => listOf(making, "chapter", language, root),
    edition: () => `<a href="${edition}">${escaped(words.edition.link)}</a>`,
    tools: () => listOf(making, "tool", language, root),
    setting: ({ name }) => settingOf(language, page, name ?? ""),
    sketch: ({ name }) => sketchOf(making, language, name ?? ""),
  };
  const declare = (state: Attributes) =>
    declaredState(path, making.drawn.settingsOf(page.place) ?? {}, page.place, state);
  const { body } = readPage(language, page, blocks, {
    opening: isLesson ? headingOf(heading) : undefined,
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
    body,
    isHeaded: isLesson,
    style: { chapter: "lesson", opening: "opening", tool: undefined }[page.kind],
    after: neighbours(making, language, page, root) + contents.sheet,
    where: contents.button,
    script: "reader",
    slug: staysAsItIs.includes(page.slug) ? undefined : page.slug,
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
  const { title, description, body } = embedPage(language, rootOf(path));
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
