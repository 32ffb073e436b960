import type { Posenc } from "posenc";
import type { Dialects } from "posenc/dialects";
import type { Transformer } from "posenc/model";
import type { Following } from "../chapters/chapter.js";
import type { Recorded } from "../figures/pairs/reading.js";
import { embedTexts } from "../text/embed.js";
import { endonyms, type Language, languages } from "../text/languages.js";
import { siteTexts } from "../text/site.js";
import type { DrawnPages } from "./drawn.js";
import { libraryNames } from "./library/libraries.js";
import { escaped } from "./markdown.js";

/** The trained models without positions and with sinusoidal ones. */
export type Models = Readonly<Record<"none" | "sinusoidal", Transformer>>;

/** The libraries, pictures and addresses that the pages are made with. */
export interface Making {
  posenc: Posenc;
  dialects: Dialects;
  /** What the trained rotary model answers with each pairing. */
  pairs: Recorded;
  models: Models;
  drawn: DrawnPages;
  /**
   * Where the site will be published, ending with a slash. Search engines and sites that show a link
   * as a picture want it in full. Without it the addresses are relative.
   */
  address: string | undefined;
  /** The page of the source code. Without it no page links there. */
  repository: string | undefined;
}

/** Returns the path from a page to the root of the site: "../../" for en/rotation/. */
export function rootOf(path: string): string {
  return "../".repeat(path.split("/").length - 1) || "./";
}

/**
 * Returns the menu of libraries, which stands above a chapter's programs. Its first entry, the paper, is what the
 * page was written with. `follows` is how the chapter's figure follows it.
 */
export function librarySelect(language: Language, follows: Following): string {
  const { library } = siteTexts[language];
  const options = libraryNames.map(
    (name) => `<option value="${name}">${escaped(library.names[name])}</option>`,
  );
  return `<p class="library" data-follows="${follows}"><label for="library">${escaped(library.label)}</label>
<select id="library" autocomplete="off" data-failed="${escaped(library.failed)}">${options.join("")}</select></p>
<p id="library-note" role="status"></p>`;
}

/** The words of a Chinese heading, between which a line may end: browsers know only letters. */
export function phrasesOf(language: Language, heading: string): string[] {
  if (language === "en") return [heading];
  const words: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: "word" }).segment(
    heading,
  )) {
    // A mark stays with the word before it, and an opening one with the word after it.
    const isJoined =
      /^[\p{Pe}\p{Pf}\p{Po}]/u.test(segment) || /[\p{Ps}\p{Pi}]$/u.test(words.at(-1) ?? "");
    if (isJoined && words.length > 0) words.push(`${words.pop()}${segment}`);
    else words.push(segment);
  }
  return words;
}

/** Breaks the headings of a text's sections as that of the page. */
function phrased(language: Language, body: string): string {
  return body.replaceAll(
    /(<h2[^>]*>)([^<&]+)(?=<\/h2>)/g,
    (_, tag: string, heading: string) => tag + phrasesOf(language, heading).join("<wbr>"),
  );
}

/** Returns the heading of a page. */
export function headingOf(language: Language, heading: string): string {
  return `<h1>${phrasesOf(language, heading).map(escaped).join("<wbr>")}</h1>`;
}

/** Returns a whole page as HTML: its own content in the frame that all pages share. */
export function documentOf(
  language: Language,
  { address, repository }: Making,
  {
    path,
    below,
    title,
    description,
    heading,
    body,
    isHeaded = false,
    style,
    after,
    script,
    where = "",
    slug = "",
    image,
  }: {
    /** Where the page lies below the root: "en/rotation/". */
    path: string;
    /** Its path below its language's folder; undefined for a page without a language. */
    below: string | undefined;
    title: string;
    description: string;
    heading: string;
    body: string;
    /** Whether the heading stands in the body. */
    isHeaded?: boolean;
    /** The style sheet that only pages of this kind need. */
    style?: string | undefined;
    after: string;
    script: string;
    /** What shows where the page stands among the others. Default: a link to the first page. */
    where?: string;
    /** The page's name, if it is no sheet. */
    slug?: string;
    /** The picture that a link to the page is shown with, below the root. */
    image: string;
  },
): string {
  const words = siteTexts[language];
  const root = rootOf(path);
  const home = address ?? root;
  const alternates = languages.map(
    (one) =>
      `<link rel="alternate" hreflang="${one}" href="${home}${one}/${below ?? ""}" vite-ignore>`,
  );
  const choices = languages.map((one) =>
    one === language
      ? `<span lang="${one}" aria-current="true">${endonyms[one]}</span>`
      : `<a href="${root}${one}/${below}" lang="${one}" hreflang="${one}">${endonyms[one]}</a>`,
  );
  const label = escaped(words.languages);
  // The page without a language has nothing but the choice of one.
  const [name, choice] =
    below === undefined
      ? [`<span translate="no">posenc</span>`, ""]
      : [
          `<a href="${root}${language}/" translate="no" data-page>posenc</a>`,
          `<button type="button" class="language" popovertarget="languages" aria-label="${label}: ${endonyms[language]}">${endonyms[language]}</button>
<nav id="languages" popover aria-label="${label}">${choices.join("\n")}</nav>`,
        ];
  const elsewhere = [
    `<a href="${root}reference/index.html">${escaped(words.reference)}</a>`,
    ...(repository === undefined
      ? []
      : [
          `<a href="${escaped(repository)}">${escaped(words.source)}</a>`,
          `<a href="https://www.npmjs.com/package/posenc">${escaped(words.published)}</a>`,
        ]),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
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
<meta property="og:image:alt" content="${escaped(heading)}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/site/style/page.css">
${style === undefined ? "" : `<link rel="stylesheet" href="/site/style/${style}.css">`}
<script type="module" src="/site/${script}.ts"></script>
</head>
<body>
<header${slug === "index" ? ' class="night"' : ""}>
${where || `<p class="name">${name}</p>`}
${choice}
</header>
<main${slug === "" ? "" : ` data-slug="${slug}"`}>
${isHeaded ? "" : headingOf(language, heading)}
${phrased(language, body)}
</main>
${after}
<footer>
<p>${escaped(words.footer)}</p>
<p><a href="${root}${language}/embed/">${escaped(embedTexts[language].link)}</a></p>
<p>${elsewhere.join(" · ")}</p>
</footer>
</body>
</html>
`;
}
