import pageText from "posenc:text/page";
import { define, figures as kinds } from "./figures/define.js";
import type { FigureElement } from "./figures/shared/figure-element.js";
import {
  chooseLanguage,
  endonyms,
  type Language,
  languages,
  matchLanguage,
} from "./text/languages.js";
import { textIn } from "./text/translations.js";

define();

/**
 * How long the settings must stay the same before the address follows, in ms. Browsers limit how
 * often it may change.
 */
const addressAfter = 250;

const tags = kinds.map(({ tag }) => tag).join();
const figures = document.querySelectorAll<FigureElement>(tags);

function askedLanguage(): string | null {
  return new URLSearchParams(location.search).get("lang");
}

function readLanguage(): Language {
  return chooseLanguage([askedLanguage() ?? "", ...navigator.languages]);
}

function showLanguage(language: Language): void {
  const text = textIn(language, pageText);
  const texts: Readonly<Record<string, unknown>> = text;
  document.documentElement.lang = language;
  for (const holder of document.querySelectorAll<HTMLElement>("[data-text]")) {
    holder.textContent = String(texts[holder.dataset.text ?? ""]);
  }
  document.querySelector("meta[name=description]")?.setAttribute("content", text.description);
  showLanguages(language);

  const asked = askedLanguage();
  const unknown = asked !== null && matchLanguage(asked) === undefined;
  const note = document.querySelector("#language-note");
  if (note) note.textContent = unknown ? text.unknownLanguage(asked) : "";
}

/** Returns the address that opens the page with these settings of the figures, in a language. */
function address(language?: string): string {
  const url = new URL(location.href);
  for (const figure of figures) figure.writeQuery(url.searchParams);
  if (language) url.searchParams.set("lang", language);
  return url.href;
}

function showLanguages(current: Language): void {
  const nav = document.querySelector("#languages");
  nav?.setAttribute("aria-label", textIn(current, pageText).languages);
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
