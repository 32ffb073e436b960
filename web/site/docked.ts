import type { FigureElement } from "../figures/shared/figure-element.js";

/**
 * How a chapter's figure is drawn while it is docked on a phone: its picture alone, as large as the dock lets it.
 * What works the figure stands in the dock's own line, and all of it is there again when the figure is opened. What
 * is told beside the picture lies below it, out of sight, until a paragraph names a part of it.
 *
 * `--posenc-tall` is the height that a picture has, and `--letter` the size of 12 CSS pixels in its units.
 */
const rules = `
  :is(.control, .controls, .choice, .foot, .guess, .hint, .notes, .open, .try, .variants, .words, details),
  button:not(.word, .cell, .lines *),
  :is(.verdict, .after, div.answers, .legend, .model > p:not(.sentence)) {
    display: none !important;
  }

  .figure {
    gap: 100vh 0;
    grid-template-columns: minmax(0, 1fr);
  }

  /* What stands last can be at the top of the dock, too. */
  .around::after {
    content: "";
    display: block;
    block-size: 100vh;
  }

  :is(.picture, .main, .told, .table, .patient) {
    gap: 0.5rem;
  }

  :is(.picture > svg, .machine),
  ::slotted(:is(.machine, .start)) {
    max-inline-size: none !important;
    max-block-size: var(--posenc-tall) !important;
  }

  :is(.picture, .clock) svg text {
    font-size: var(--letter, 0.75rem) !important;
  }

  /* Nobody presses what is in the dock: it need not be as large as a finger. */
  :is(.word, .cell) {
    min-block-size: 0;
  }

  :is(.answers, .model) tbody td {
    block-size: auto;
  }

  :host(posenc-order) .answers :is(th, td) {
    padding-block: 0.125rem;
  }

  /*
   * Both machines side by side. Words would lie over their boxes: the sentence, what is written and where the
   * step is stay.
   */
  :host(posenc-model) .machines {
    display: grid !important;
    --columns: 2 !important;
    column-gap: 0.5rem;
    align-items: end;
  }

  .machine :is(.small, .row, text.position) {
    display: none;
  }

  /* On a low screen there is room for one thing alone. */
  @media (height < 45rem) {
    :is(h3, caption) {
      display: none;
    }
  }
`;

/** How much stays visible above what is shown, in CSS pixels. */
const air = 6;

/** Lays a figure out for the dock, or as it was. */
export class Docked {
  readonly #figure: HTMLElement;
  readonly #sheet = new CSSStyleSheet();

  constructor(figure: HTMLElement) {
    this.#figure = figure;
    this.#sheet.replaceSync(`@media screen {${rules}}`);
    this.#sheet.disabled = true;
    figure.shadowRoot?.adoptedStyleSheets.push(this.#sheet);
  }

  get isOn(): boolean {
    return this.#figure.hasAttribute("docked");
  }

  set isOn(wanted: boolean) {
    this.#figure.toggleAttribute("docked", wanted);
    // A figure on a stage knows how it looks in the dock.
    const { stage } = this.#figure.constructor as typeof FigureElement;
    this.#sheet.disabled = !wanted || stage !== undefined;
  }

  /** The part of the figure that scrolls in the dock. */
  get #stage(): Element | null | undefined {
    return this.#figure.shadowRoot?.firstElementChild;
  }

  /** Shows the picture. */
  rest(): void {
    if (this.isOn) this.#stage?.scrollTo({ top: 0 });
  }

  /**
   * Shows some parts of the figure, with what stands above them in the same block if there is room for both: a
   * picture from its top, a table with its heads, the last row of a long one with those before it.
   */
  show([part]: readonly Element[], { top, bottom }: { top: number; bottom: number }): void {
    const stage = this.#stage;
    if (!stage || !part) return;
    // Words that were all moved to their places leave nothing behind.
    if (bottom - top < 1) {
      this.rest();
      return;
    }
    const room = stage.getBoundingClientRect();
    const space = room.height - 2 * air;
    let start = top;
    let first: Element = part;
    for (let one = part.parentElement; one && one !== stage; one = one.parentElement) {
      const above = one.getBoundingClientRect().top;
      if (one.getClientRects().length === 0 || bottom - above > space) continue;
      start = above;
      first = one;
    }
    // At the end of its block, what stands before it in the block takes the room that would be empty below it.
    // The block that scrolls is lower than what is in it.
    const end = Math.max(bottom, first.parentElement?.getBoundingClientRect().bottom ?? 0);
    for (let one = first.previousElementSibling; one; one = one.previousElementSibling) {
      const above = one.getBoundingClientRect().top;
      if (one.getClientRects().length === 0) continue;
      if (end - above > space) break;
      start = Math.min(start, above);
    }
    stage.scrollBy({ top: start - room.top - air });
  }

  /** Writes into a picture that is drawn smaller letters that can be read. */
  follow(): void {
    if (!this.isOn) return;
    for (const picture of this.#figure.shadowRoot?.querySelectorAll("svg") ?? []) {
      const scale = picture.getScreenCTM()?.a ?? 0;
      if (scale > 0) picture.style.setProperty("--letter", `${12 / scale}px`);
    }
  }
}
