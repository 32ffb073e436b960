import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Posenc } from "posenc";
import { embedTexts } from "../text/embed.js";
import { endonyms, type Language, languages } from "../text/languages.js";
import { heatmapTexts, modelTexts, orderTexts, siteTexts, stillTexts } from "../text/site.js";
import { codeOf } from "./code.js";
import { type DrawnPages, previewOf } from "./drawn.js";
import { embedPage } from "./embed-page.js";
import { escaped, readMarkdown, type Text } from "./markdown.js";
import type { OrderScene } from "./order-still.js";
import { carried, type Page, type PlacedFigure, pages } from "./pages.js";
import { startOf, stillOf } from "./stills.js";

/** What the pages are made with. */
export interface Making {
  posenc: Posenc;
  models: OrderScene["models"];
  drawn: DrawnPages;
  /**
   * Where the site will be published, ending with a slash. Search engines and sites that show a link
   * as a picture want it in full. Without it the addresses are relative.
   */
  address: string | undefined;
  /** The service worker below the root, where pages start one. */
  worker: string | undefined;
}

const textFolder = fileURLToPath(new URL("../text", import.meta.url));

/** The folder of the texts of a kind of pages, below the language's folder. */
const folders = { opening: "", chapter: "chapters/", tool: "tools/" } as const;

/** What stands in the head of a text. */
const keys = {
  opening: ["title", "heading", "description"],
  chapter: ["title", "question", "description", "keep"],
  tool: ["title", "question", "description"],
} as const;

/** What a text must contain. */
const required = {
  opening: ["figure", "chapters", "tools"],
  chapter: ["figure", "keep", "code"],
  tool: ["figure"],
} as const;

/** Returns the file of a page's text in a language. */
function fileOf(language: Language, { kind, slug }: Page): string {
  return `${textFolder}/${language}/${folders[kind]}${slug}.md`;
}

/** Throws an Error if a language has a text that is no page, which nobody would ever see. */
function refuseStrays(): void {
  for (const language of languages) {
    const known = new Set(pages.map((page) => fileOf(language, page)));
    for (const file of readdirSync(`${textFolder}/${language}`, {
      recursive: true,
      encoding: "utf8",
    })) {
      const path = `${textFolder}/${language}/${file}`;
      if (path.endsWith(".md") && !known.has(path)) throw new Error(`no page shows ${path}`);
    }
  }
}

/** Returns the path from a page to the root of the site: "../../" for en/rotation/. */
function rootOf(path: string): string {
  return "../".repeat(path.split("/").length - 1) || "./";
}

function figureOf(
  { posenc, models, drawn }: Making,
  language: Language,
  page: Page,
  placed: PlacedFigure,
): string {
  const words = siteTexts[language];
  const attributes = Object.entries(placed.attributes ?? {}).map(
    ([name, value]) => ` ${name}="${value}"`,
  );
  const scene = {
    posenc,
    models,
    placed,
    drawn: drawn.pictures.get(`${language}/${page.path}`),
    heatmap: heatmapTexts[language],
    order: orderTexts[language],
    lessons: stillTexts[language],
    model: modelTexts[language],
  };
  const still = stillOf(scene);
  const tag = `posenc-${placed.figure}`;
  return `<h2 class="unseen" id="figure">${escaped(words.figure)}</h2>
<${tag} class="live ${page.kind}"${attributes.join("")}>
<div class="still">${still ?? `<p>${escaped(words.loading)}</p>`}
<noscript><p>${escaped(words.noScript)}</p></noscript>
<p class="failure" role="alert" hidden>${escaped(words.scriptFailed)}</p></div>
${startOf(scene)}
</${tag}>`;
}

/** A link to a page of the same language. The page's script lets it take along what it carries. */
function linkTo(
  language: Language,
  { page, root, html, rel }: { page: Page; root: string; html: string; rel?: string },
): string {
  const relation = rel === undefined ? "" : ` rel="${rel}"`;
  return `<a href="${root}${language}/${page.path}"${relation} data-page>${html}</a>`;
}

function listOf(kind: Page["kind"], language: Language, root: string): string {
  const items = pages
    .filter((page) => page.kind === kind)
    .map((page) => {
      const { head } = headOf(language, page);
      return `<li>${linkTo(language, { page, root, html: escaped(head.question ?? "") })}
<span>${escaped(head.title ?? "")}</span></li>`;
    });
  return `<ul class="pages">${items.join("\n")}</ul>`;
}

/** Reads the head of a page's text alone. */
function headOf(language: Language, page: Page): Text {
  const blocks = Object.fromEntries(
    ["figure", "keep", "code", "chapters", "tools", "setting", "link"].map((name) => [
      name,
      () => "",
    ]),
  );
  return readPage(language, page, blocks);
}

function readPage(
  language: Language,
  page: Page,
  blocks: Parameters<typeof readMarkdown>[1]["blocks"],
): Text {
  const file = fileOf(language, page);
  if (!existsSync(file)) throw new Error(`a page lacks its text: ${file}`);
  return readMarkdown(readFileSync(file, "utf8"), {
    file,
    keys: keys[page.kind],
    required: required[page.kind],
    blocks,
  });
}

/** The links from a chapter to the chapters beside it. */
function neighbours(language: Language, page: Page, root: string): string {
  if (page.kind !== "chapter") return "";
  const words = siteTexts[language];
  const all = pages.filter(({ kind }) => kind === "chapter");
  const at = all.findIndex(({ slug }) => slug === page.slug);
  const link = (to: Page | undefined, label: string, rel: string) =>
    to === undefined
      ? ""
      : linkTo(language, {
          page: to,
          root,
          rel,
          html: `<small>${escaped(label)}</small>
${escaped(headOf(language, to).head.question ?? "")}`,
        });
  // After the last chapter there are tables of one's own.
  const next = all[at + 1];
  const further = next ?? pages.find(({ slug }) => slug === "doctor");
  const links =
    link(further, next ? words.next : words.further, "next") +
    link(all[at - 1], words.previous, "prev");
  return `<nav class="beside" aria-label="${escaped(words.beside)}">${links}</nav>`;
}

function documentOf(
  language: Language,
  { address, worker }: Making,
  {
    path,
    below,
    title,
    description,
    heading,
    body,
    after,
    script,
    image = "preview.png",
    imageTold,
  }: {
    /** Where the page lies below the root: "en/rotation/". */
    path: string;
    /** Where it lies below its language's folder. */
    below: string | undefined;
    title: string;
    description: string;
    heading: string;
    body: string;
    after: string;
    script: string;
    /** The picture that a link to the page is shown with, below the root. */
    image?: string;
    imageTold?: string | undefined;
  },
): string {
  const words = siteTexts[language];
  const root = rootOf(path);
  const home = address ?? root;
  const alternates = languages.map(
    (one) =>
      `<link rel="alternate" hreflang="${one}" href="${home}${one}/${below ?? ""}" vite-ignore>`,
  );
  const choices = languages.map((one) => {
    const current = below !== undefined && one === language ? ' aria-current="true"' : "";
    return `<a href="${root}${one}/${below ?? ""}" lang="${one}" hreflang="${one}"${current}>${endonyms[one]}</a>`;
  });
  const name =
    below === undefined
      ? `<span translate="no">posenc</span>`
      : `<a href="${root}${language}/" translate="no" data-page>posenc</a>`;
  return `<!doctype html>
<html lang="${language}"${worker === undefined ? "" : ` data-offline="${root}${worker}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(description)}">
<meta name="color-scheme" content="light dark">
<link rel="canonical" href="${home}${path}" vite-ignore>
${alternates.join("\n")}
<link rel="alternate" hreflang="x-default" href="${home}" vite-ignore>
<meta property="og:type" content="article">
<meta property="og:site_name" content="posenc">
<meta property="og:title" content="${escaped(heading)}">
<meta property="og:description" content="${escaped(description)}">
<meta property="og:locale" content="${words.locale}">
<meta property="og:url" content="${home}${path}" vite-ignore>
<meta property="og:image" content="${home}${image}" vite-ignore>
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
${imageTold === undefined ? "" : `<meta property="og:image:alt" content="${escaped(imageTold)}">`}
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/site/style/page.css">
<script type="module" src="/site/${script}.ts"></script>
</head>
<body>
<header>
<p class="name">${name}</p>
<nav id="languages" aria-label="${escaped(words.languages)}">${choices.join("\n")}</nav>
</header>
<main>
<h1>${escaped(heading)}</h1>
${body}
</main>
${after}
<footer>
<p>${escaped(words.footer)}</p>
<p><a href="${root}${language}/embed/">${escaped(embedTexts[language].link)}</a></p>
<p><a href="${root}reference/index.html">${escaped(words.reference)}</a></p>
</footer>
</body>
</html>
`;
}

function renderPage(making: Making, language: Language, page: Page): string {
  const path = `${language}/${page.path}`;
  const root = rootOf(path);
  const words = siteTexts[language];
  const settings: Readonly<Record<string, string | number>> = page.place.attributes ?? {};
  const { head } = headOf(language, page);
  const { body } = readPage(language, page, {
    figure: () => figureOf(making, language, page, page.place),
    keep: () =>
      `<p class="keep"><strong>${escaped(words.keep)}</strong> ${escaped(head.keep ?? "")}</p>`,
    code: () => codeOf({ posenc: making.posenc, slug: page.slug, settings, words }),
    chapters: () => listOf("chapter", language, root),
    tools: () => listOf("tool", language, root),
    setting: ({ name = "" }) => {
      const value = settings[name ?? ""];
      if (typeof value === "number") {
        return `<span class="setting" data-setting="${name}">${value}</span>`;
      }
      if (name !== "pos") throw new Error(`${path}: its figure starts with no number "${name}"`);
      return `<span class="setting" data-setting="pos" data-label="${escaped(words.position)}">${carried.pos}</span>`;
    },
    link: ({ to, label }) => {
      const target = pages.find(({ slug }) => slug === to);
      if (!target) throw new Error(`${path}: there is no page "${to}" to link to`);
      const words = label ?? headOf(language, target).head.title ?? "";
      return linkTo(language, { page: target, root, html: escaped(words) });
    },
  });
  const heading = head.heading ?? head.question ?? "";
  return documentOf(language, making, {
    path,
    below: page.path,
    title: `${head.title} · posenc`,
    description: head.description ?? "",
    heading,
    body,
    after: neighbours(language, page, root),
    script: "reader",
    ...(making.drawn.files.has(previewOf(page)) ? { image: previewOf(page) } : {}),
    imageTold: making.drawn.pictures.get(path)?.alt,
  });
}

/** The first page of all: it leads to the reader's language. */
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
  });
}

/** Where an author chooses a figure, below a language's folder. */
const embedding = "embed/";

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
  });
}

/** The path of every page of the site, below its root. */
export function paths(): string[] {
  const below = [...pages.map(({ path }) => path), embedding];
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
  const page = language && pages.find((one) => `${language}/${one.path}` === path);
  return language && page ? renderPage(making, language, page) : undefined;
}
