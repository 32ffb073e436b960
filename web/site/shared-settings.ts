import type { FigureElement } from "../figures/shared/figure-element.js";
import { inQuery } from "./library/libraries.js";
import { ownEncoding, sharedSettings } from "./shared.js";

const names = [...Object.keys(sharedSettings), ...ownEncoding, inQuery];

/** Only whole numbers are kept: a position of another page may be larger than the figure here allows. */
const isWhole = (value: string) => /^\d+$/.test(value);

/**
 * The settings that all pages share. They are stored only in the query of this page and in the links to the
 * other pages.
 */
export class SharedSettings {
  /** By name: a value that a figure could not show, and the value that it shows instead. */
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

  /** Puts a figure's settings into the query. A value that the figure could not show stays as it was given. */
  write(figure: FigureElement, query: URLSearchParams): void {
    figure.writeQuery(query);
    for (const [name, { given, shown }] of this.#settled) {
      if (String(Reflect.get(figure, name)) === shown) query.set(name, given);
      else this.#settled.delete(name);
    }
  }

  /** Copies the shared settings from this page's query into its links to other pages. */
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
