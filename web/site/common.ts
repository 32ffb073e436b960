import type { Language } from "../text/languages.js";
import { countedNumber } from "./counted.js";
import { type Making, rootOf } from "./document.js";
import { type Blocks, escaped, type Leads } from "./markdown.js";
import { pages } from "./pages.js";
import { headOf, readSheet, sheets } from "./reading.js";
import { declaredState } from "./states.js";

/**
 * Returns what every text may use, on whatever page it stands: `:number{of=…}` that the core counts,
 * `:link{to=…}` to a page, `:sheet{to=…}` to a page without a figure and
 * `:open[words]{to=… pair=3}` to a figure in a state.
 *
 * @param path The path of the page below the root of the site.
 */
export function commonOf(
  making: Making,
  language: Language,
  path: string,
): { blocks: Blocks; leads: Leads } {
  const root = rootOf(path);
  const pageOf = (slug: string | null | undefined) => {
    const page = pages.find((one) => one.slug === slug);
    if (!page) throw new Error(`${path}: there is no page "${slug}" to link to`);
    return page;
  };
  const blocks: Blocks = {
    number: (attributes) => countedNumber(making, attributes),
    link({ to, label }) {
      const page = pageOf(to);
      const words = label ?? headOf(language, page).head.title ?? "";
      return `<a href="${root}${language}/${page.path}" data-page>${escaped(words)}</a>`;
    },
    sheet({ to }) {
      const sheet = sheets.find((one) => one === to);
      if (!sheet) throw new Error(`${path}: there is no page "${to}" to link to`);
      const { title = "" } = readSheet(language, sheet).head;
      return `<a href="${root}${language}/${sheet}/" data-page>${escaped(title)}</a>`;
    },
  };
  const leads: Leads = {
    open({ to, ...state }) {
      const page = pageOf(to);
      const settings = making.drawn.settingsOf(page.place);
      const query = declaredState(path, settings, page.place, state);
      return `${root}${language}/${page.path}?${query}#figure`;
    },
  };
  return { blocks, leads };
}
