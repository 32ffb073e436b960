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

  .picture > svg,
  ::slotted(.start) {
    max-inline-size: none !important;
    max-block-size: var(--posenc-tall) !important;
  }

  :is(.picture, .clock) svg text {
    font-size: var(--letter, 0.75rem) !important;
  }

  /* Nobody presses what is in the dock: it need not be as large as a finger. */
  :is(.word, .cell, .lines button) {
    min-block-size: 0;
  }

  :is(.answers, .model) tbody td {
    block-size: auto;
  }

  :host(posenc-order) .answers :is(th, td) {
    padding-block: 0.125rem;
  }

  /* Both curves below each other, each beside its question. Its axes are named where the figure is open. */
  :host(posenc-race) {
    & .bet {
      display: none;
    }

    & .said {
      min-block-size: 0;
    }

    & .picture div:has(> .curves) {
      display: grid;
      grid-template-columns: 5.5rem minmax(0, 1fr);
      gap: 1.25rem;
      align-items: center;
    }

    & .picture .of {
      font-size: 0.75rem;
      line-height: 1.3;
    }

    & .curves {
      max-block-size: calc(var(--posenc-tall) / 2 - 0.125rem);
      overflow: visible;
    }

    & .curves text:nth-last-of-type(-n + 2) {
      display: none;
    }
  }

  :host(posenc-build) .picture {
    gap: 100vh 0;
  }

  /* Below the program there is room for what its line has made, as it is printed. */
  @media (height >= 52rem) {
    :host(posenc-build) {
      & .picture {
        gap: 0.25rem 0;
      }

      & .made {
        gap: 100vh 1.5rem;
      }

      & .made > :first-child {
        order: 1;
      }

      & .made h3 {
        margin: 0;
      }

      & pre {
        min-block-size: 0;
        margin: 0;
        line-height: 1.3;
      }
    }
  }

  /* The longest line of the program stays one line on a screen of 360 pixels. */
  :host(posenc-build) .lines button {
    gap: 0.25rem;
    padding: 0 0 0 0.125rem;

    & code {
      font-size: 12px;
    }
  }

  /* On a low screen there is room for one thing alone. */
  @media (height < 45rem) {
    :is(h3, caption) {
      display: none;
    }

    :host(posenc-race) .picture {
      gap: 100vh 0;
    }

    :host(posenc-race) .curves {
      max-block-size: var(--posenc-tall);
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
