// The root page sends the reader to the pages of her language. Once all figures stood on one page; a link
// to that page leads to the figure that it was for.
import { chooseLanguage, matchLanguage } from "../text/languages.js";
import { inQuery } from "./library/libraries.js";
import { formerPage } from "./pages.js";

const query = new URLSearchParams(location.search);
const asked = query.get("lang");
const language = chooseLanguage([asked ?? "", ...navigator.languages]);

if (asked !== null && matchLanguage(asked) === undefined) {
  for (const note of document.querySelectorAll<HTMLElement>("[role=status]")) {
    note.hidden = note.lang !== language;
  }
} else {
  const former = formerPage(query);
  const url = new URL(`${language}/${former?.page.path ?? ""}`, document.baseURI);
  url.search = former?.query ?? "";
  const library = query.get(inQuery);
  if (library !== null) url.searchParams.set(inQuery, library);
  url.hash = location.hash;
  location.replace(url);
}
