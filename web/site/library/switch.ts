import sharedText from "posenc:text/figure";
import type { FigureElement } from "../../figures/shared/figure-element.js";
import { ruleInWords, settle } from "../../figures/shared/setting.js";
import { chooseLanguage } from "../../text/languages.js";
import { textIn } from "../../text/translations.js";
import { inQuery } from "./libraries.js";
import type { Shown } from "./shown.js";

/**
 * The reader's library, chosen once for the whole site: it stands in the query of this page and of the
 * links to the others. This module is fetched only when the reader has chosen another than the paper.
 */
export class LibrarySwitch {
  readonly #select: HTMLSelectElement;
  readonly #figures: readonly FigureElement[];
  readonly #changed: () => void;
  #shown: Promise<Shown> | undefined;

  /**
   * @param figures The figures that are drawn. The page adds others later.
   * @param changed Called after the query has changed.
   */
  constructor(
    select: HTMLSelectElement,
    { figures, changed }: { figures: readonly FigureElement[]; changed: () => void },
  ) {
    this.#select = select;
    this.#figures = figures;
    this.#changed = changed;
  }

  /** Takes the library that the reader has chosen. */
  choose(): Promise<void> {
    const select = this.#select;
    this.#tell("");
    const url = new URL(location.href);
    if (select.selectedIndex === 0) url.searchParams.delete(inQuery);
    else url.searchParams.set(inQuery, select.value);
    history.replaceState(null, "", url);
    this.#changed();
    return this.#show(true);
  }

  get #rule() {
    const choices = [...this.#select.options].map(({ value }) => value);
    return { choices, initial: choices[0] ?? "" };
  }

  /** Takes the library from the query. */
  read(query: URLSearchParams): Promise<void> {
    const given = query.get(inQuery);
    const { value, clamped } = settle(this.#rule, given);
    this.#select.value = String(value);
    this.#tell("");
    if (clamped) this.#tellClamped(given ?? "");
    return this.#show(false);
  }

  #tell(note: string): void {
    const place = document.querySelector<HTMLElement>("#library-note");
    if (place) place.textContent = note;
  }

  #tellClamped(given: string): void {
    const labels = Object.fromEntries(
      [...this.#select.options].map(({ value, text }) => [value, text]),
    );
    const text = textIn(chooseLanguage([document.documentElement.lang]), sharedText);
    const rule = ruleInWords(this.#rule, text.rule, labels);
    const label = this.#select.labels[0]?.textContent ?? "";
    this.#tell(text.clamped(label, given, rule, labels[this.#select.value] ?? ""));
  }

  async #show(isChosen: boolean): Promise<void> {
    const { value, selectedIndex, selectedOptions } = this.#select;
    if (selectedIndex === 0 && !this.#shown) return;
    this.#shown ??= import("./shown.js").then(({ Shown }) => new Shown(this.#figures));
    await (await this.#shown).show(value, selectedOptions[0]?.text ?? "", isChosen);
  }

  /** Goes back to the paper, because something could not be fetched. */
  async leave(): Promise<void> {
    const shown = await this.#shown?.catch(() => undefined);
    if (!shown) this.#shown = undefined;
    await shown?.show("paper", "", false).catch(() => {});
  }

  /** Gives the library's numbers to a figure that was just drawn, and to the programs. */
  follow(figure?: FigureElement): void {
    void this.#shown?.then((shown) => shown.follow(figure));
  }
}
