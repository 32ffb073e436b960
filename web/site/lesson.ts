import type { FigureElement } from "../figures/shared/figure-element.js";
import type { Ask } from "./ask.js";
import { rememberRead } from "./progress.js";
import { ToldStates } from "./told-states.js";

/** Where the reader reads: so much of the free height below the figure is above that line. */
const readingLine = 0.38;
/** Farther than any page is long, in CSS pixels. */
const beyond = 1e6;

/**
 * The text of a chapter and its figure on one screen. The style sheet places them: two columns with the figure
 * beside the text, or on a phone the figure above it. This class tells which paragraph is read, and brings the figure
 * into the state that it declares. The page itself is never scrolled.
 */
export class Lesson {
  readonly #lesson: HTMLElement;
  readonly #figure: FigureElement;
  readonly #paragraphs: HTMLElement[];
  readonly #isChanged: () => boolean;
  readonly #slug: string;
  readonly #states: ToldStates;
  readonly #ask: Ask | undefined;
  #observer: IntersectionObserver | undefined;
  #read: HTMLElement | undefined;

  /**
   * @param of `slug` is the chapter's name, `ask` its question. `isChanged` tells whether the reader has changed the
   *   figure and not scrolled since: what she does may move the text, too. `moved` is called when a setting of the
   *   figure has changed.
   */
  constructor(
    lesson: HTMLElement,
    figure: FigureElement,
    {
      slug,
      ask,
      isChanged,
      moved,
    }: { slug: string; ask: Ask | undefined; isChanged(): boolean; moved(): void },
  ) {
    this.#isChanged = isChanged;
    this.#lesson = lesson;
    this.#slug = slug;
    this.#figure = figure;
    const isAfter = (one: Element) =>
      (figure.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const texts = lesson.querySelectorAll<HTMLElement>(":is(p, li):not(.ask *, .beside *), .ask");
    this.#paragraphs = [...texts].filter((one) => isAfter(one) && !figure.contains(one));
    const back = lesson.querySelector<HTMLButtonElement>(".back");
    this.#states = new ToldStates(figure, (isByHand) => {
      back?.toggleAttribute("data-shown", isByHand);
      moved();
    });
    back?.addEventListener("click", () => this.#states.back());
    this.#ask = ask;
    if (ask) {
      ask.told = () => {
        const answer = lesson.querySelector<HTMLElement>(":scope > .answer");
        if (!this.#read || !ask.isBefore(this.#read)) this.#states.tell(answer?.dataset.state);
      };
    }
    lesson.classList.add("followed");
    new MutationObserver(() => this.#keepPlace()).observe(figure, { attributeFilter: ["opened"] });
    addEventListener("resize", () => this.#observe());
    lesson.addEventListener("focusin", ({ target }) => {
      const one = this.#paragraphOf(target as Element);
      if (one) this.#take(one);
    });
    this.#observe();
  }

  /** How high the figure is above the text, in CSS pixels: 0 where it stands beside it. */
  get #above(): number {
    return Number.parseFloat(getComputedStyle(this.#lesson).getPropertyValue("--above")) || 0;
  }

  /** The paragraph of a linked word: whoever goes to the word reads there, and its figure has the part. */
  #paragraphOf(word: Element): HTMLElement | undefined {
    if (!word.matches(".part")) return undefined;
    return this.#paragraphs.find((one) => one.contains(word));
  }

  /** The paragraph of the linked word that the keyboard is at. */
  get #focused(): HTMLElement | undefined {
    const word = this.#lesson.querySelector(".part:focus-visible");
    return word ? this.#paragraphOf(word) : undefined;
  }

  /** Watches for the line on the screen where a paragraph begins to be read. */
  #observe(): void {
    this.#observer?.disconnect();
    const begun = new Set<Element>();
    const after = this.#lesson.nextElementSibling;
    this.#observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) begun.add(target);
          else begun.delete(target);
        }
        const read = this.#paragraphs.filter((paragraph) => begun.has(paragraph)).at(-1);
        const hasEnded = after !== null && begun.has(after);
        if (hasEnded || (read && this.#ask?.isBefore(read))) this.#ask?.pass();
        this.#take(hasEnded ? undefined : (this.#focused ?? read));
        if (hasEnded) rememberRead(this.#slug);
      },
      { rootMargin: `${beyond}px 0px ${-(innerHeight - this.#above) * (1 - readingLine)}px` },
    );
    for (const one of [...this.#paragraphs, ...(after ? [after] : [])]) this.#observer.observe(one);
  }

  /** Follows the reader to a paragraph; undefined before the first one and after the lesson. */
  #take(paragraph: HTMLElement | undefined): void {
    if (paragraph === this.#read) return;
    this.#read?.removeAttribute("aria-current");
    this.#read = paragraph;
    paragraph?.setAttribute("aria-current", "step");
    this.#states.tell(this.#declaring()?.dataset.state, { isHers: this.#isChanged() });
  }

  /** What declares the state of the paragraph: itself, or the last one before it that declares one. */
  #declaring(): HTMLElement | undefined {
    const read = this.#read;
    if (!read) return undefined;
    const isBefore = (one: Element) =>
      (one.compareDocumentPosition(read) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const declared = [...this.#lesson.querySelectorAll<HTMLElement>("[data-state]")];
    return declared.filter((one) => one.contains(read) || isBefore(one)).at(-1);
  }

  /** Takes out of an address what the text has set in the figure. */
  leaveOut(query: URLSearchParams): void {
    this.#states.leaveOut(query);
  }

  /** A figure that opens its drawer does not stick any more, and stays where it is seen. */
  #keepPlace(): void {
    const { style } = this.#figure;
    style.setProperty("--since", "0px");
    if (!this.#figure.hasAttribute("opened")) return;
    const { top } = this.#figure.getBoundingClientRect();
    const end = this.#lesson.getBoundingClientRect().bottom - top;
    const pane = Number.parseFloat(getComputedStyle(this.#figure).minBlockSize) || 0;
    const stuck = Number.parseFloat(getComputedStyle(this.#figure).insetBlockStart) || 0;
    style.setProperty("--since", `${Math.max(0, Math.min(stuck - top, end - pane))}px`);
  }
}
