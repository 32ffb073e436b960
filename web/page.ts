import { define } from "./elements/define.js";
import { chapters } from "./text/chapters.js";
import {
  catalogues,
  chooseLanguage,
  endonyms,
  type Language,
  languages,
  matchLanguage,
} from "./text/language.js";

define();

/** How long the reader must rest before the address follows, in ms: browsers limit how often. */
const addressAfter = 250;

const figures = [
  ...document.querySelectorAll("posenc-order"),
  ...document.querySelectorAll("posenc-heatmap"),
  ...document.querySelectorAll("posenc-rotation"),
  ...document.querySelectorAll("posenc-precision"),
  ...document.querySelectorAll("posenc-compare"),
];

function askedLanguage(): string | null {
  return new URLSearchParams(location.search).get("lang");
}

function readLanguage(): Language {
  return chooseLanguage([askedLanguage() ?? "", ...navigator.languages]);
}

function showLanguage(language: Language): void {
  const { page } = catalogues[language];
  const texts: Readonly<Record<string, unknown>> = { ...page, ...chapters[language] };
  document.documentElement.lang = language;
  for (const holder of document.querySelectorAll<HTMLElement>("[data-text]")) {
    holder.textContent = String(texts[holder.dataset.text ?? ""]);
  }
  document.querySelector("meta[name=description]")?.setAttribute("content", page.description);
  showLanguages(language);

  const asked = askedLanguage();
  const unknown = asked !== null && matchLanguage(asked) === undefined;
  const note = document.querySelector("#language-note");
  if (note) note.textContent = unknown ? page.unknownLanguage(asked) : "";
}

/** The figures' settings and the language, as an address that brings them back. */
function address(language?: string): string {
  const url = new URL(location.href);
  for (const figure of figures) figure.writeQuery(url.searchParams);
  if (language) url.searchParams.set("lang", language);
  return url.href;
}

function showLanguages(current: Language): void {
  const nav = document.querySelector("#languages");
  nav?.setAttribute("aria-label", catalogues[current].page.languages);
  nav?.replaceChildren(
    ...languages.map((language) => {
      const link = document.createElement("a");
      link.href = address(language);
      link.lang = language;
      link.hreflang = language;
      link.textContent = endonyms[language];
      if (language === current) link.setAttribute("aria-current", "true");
      link.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        history.pushState(null, "", address(language));
        showLanguage(language);
        nav.querySelector<HTMLElement>("[aria-current]")?.focus();
      });
      return link;
    }),
  );
}

function readQuery(): void {
  const query = new URLSearchParams(location.search);
  for (const figure of figures) figure.readQuery(query);
}

let waiting: ReturnType<typeof setTimeout> | undefined;
function followAddress(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    history.replaceState(null, "", address());
    for (const link of document.querySelectorAll<HTMLAnchorElement>("#languages a")) {
      link.href = address(link.lang);
    }
  }, addressAfter);
}

readQuery();
showLanguage(readLanguage());
document.addEventListener("posenc-change", followAddress);
document.addEventListener("posenc-cursor", followAddress);
addEventListener("popstate", () => {
  readQuery();
  showLanguage(readLanguage());
});
