import type { FigureElement } from "../figures/shared/figure-element.js";
import { inQuery } from "./library/libraries.js";
import { carried } from "./pages.js";

const names = [...Object.keys(carried), inQuery];

/** A position from another page is kept even if the figure here has not so many. */
const isWhole = (value: string) => /^\d+$/.test(value);

/**
 * What a reader takes along from page to page: it stands in the query of this page and of the links
 * to the others, and nowhere else.
 */
export class Carried {
  /** What a figure made of a value that it does not have, and that value. */
  readonly #settled = new Map<string, { given: string; shown: string }>();

  /** Remembers which values a figure could not show as they were given. */
  async read(figure: FigureElement, query: URLSearchParams): Promise<void> {
    await figure.updateComplete;
    this.#settled.clear();
    for (const name of names) {
      const given = query.get(name);
      const shown = Reflect.get(figure, name);
      if (given === null || shown === undefined || given === String(shown)) continue;
      if (isWhole(given)) this.#settled.set(name, { given, shown: String(shown) });
    }
  }

  /** Puts a figure's settings into the query, and what it could not show as it was given. */
  write(figure: FigureElement, query: URLSearchParams): void {
    figure.writeQuery(query);
    for (const [name, { given, shown }] of this.#settled) {
      if (String(Reflect.get(figure, name)) === shown) query.set(name, given);
      else this.#settled.delete(name);
    }
  }

  /** Lets the links to other pages take along what stands in this page's query. */
  lead(query: URLSearchParams): void {
    const along = new URLSearchParams(
      names.flatMap((name) => {
        const value = query.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ).toString();
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-page]")) {
      link.search = along;
    }
  }
}
