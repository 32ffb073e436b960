// The root page sends the reader to the pages of her language.
import { chooseLanguage, matchLanguage } from "../text/languages.js";
import { inQuery } from "./library/libraries.js";

const query = new URLSearchParams(location.search);
const asked = query.get("lang");
const language = chooseLanguage([asked ?? "", ...navigator.languages]);

if (asked !== null && matchLanguage(asked) === undefined) {
  for (const note of document.querySelectorAll<HTMLElement>("[role=status]")) {
    note.hidden = note.lang !== language;
  }
} else {
  const url = new URL(`${language}/`, document.baseURI);
  const library = query.get(inQuery);
  if (library !== null) url.searchParams.set(inQuery, library);
  url.hash = location.hash;
  location.replace(url);
}
