import type { FigureElement } from "../figures/shared/figure-element.js";
import { isRead } from "./progress.js";
import { sharedSettings } from "./shared.js";

/** Who has scrolled the answer above this share of the screen reads it. */
const readingLine = 0.38;

/** The least room for the words that say why something is withheld, in CSS pixels. */
const wordsRoom = { width: 200, height: 64 };

/** What is withheld keeps its room, and screen readers do not meet it. On paper it is shown. */
function withholding(selector: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@media screen {
    :is(${selector}):not(svg *, canvas) { position: relative; }
    :is(${selector}), :is(${selector}) * { visibility: hidden !important; }
    :is(${selector}):not(svg *)::after {
      content: attr(data-held);
      position: absolute;
      inset: 0;
      display: grid;
      place-content: start center;
      padding: 0.75rem;
      font-size: 0.875rem;
      text-align: center;
      color: var(--posenc-muted);
      visibility: visible;
      border: 1px dashed var(--posenc-line);
      border-radius: 0.375rem;
      background: repeating-linear-gradient(-45deg, transparent 0 6px,
        color-mix(in srgb, var(--posenc-line) 35%, transparent) 6px 7px);
    }
  }`);
  return sheet;
}

/**
 * The question of a chapter, which stands before its answer. Until the reader has guessed, has asked for the
 * answer, or has scrolled to it, the text holds it back, and the figure does not show what is asked. Who has
 * read the chapter before is not kept from anything.
 */
export class Ask {
  readonly #ask: HTMLElement;
  readonly #answer: HTMLElement | null;
  readonly #status: HTMLElement | null;
  readonly #choices: HTMLElement[];
  /** The roots whose marks are withheld, each with the sheet that hides them. */
  readonly #withheld = new Map<DocumentOrShadowRoot, CSSStyleSheet>();
  #isTold = false;
  #figure: FigureElement | undefined;
  /** Called when the answer is shown. */
  told: () => void = () => {};

  constructor(ask: HTMLElement, slug: string) {
    this.#ask = ask;
    this.#answer = ask.parentElement?.querySelector<HTMLElement>(":scope > .answer") ?? null;
    this.#status = ask.querySelector<HTMLElement>("[role=status]");
    this.#choices = [...ask.querySelectorAll<HTMLElement>(".choices > li")];
    for (const choice of this.#choices) {
      const button = document.createElement("button");
      button.type = "button";
      button.setAttribute("aria-pressed", "false");
      button.append(...choice.childNodes);
      button.addEventListener("click", () => this.#guess(choice));
      choice.append(button);
    }
    const skip = ask.querySelector<HTMLButtonElement>(".skips button");
    skip?.addEventListener("click", () => this.#guess(undefined));
    skip?.removeAttribute("disabled");
    ask.classList.add("live-ask");
    if (isRead(slug)) this.#show();
    this.#tellWhenRead();
  }

  /**
   * Hides in the figure what would tell the answer. It is called before the figure draws itself. A link to a
   * state of the figure shows all of it.
   */
  withhold(figure: FigureElement): void {
    this.#figure = figure;
    const selector = figure.dataset.withheld;
    const { settings } = figure.constructor as typeof FigureElement;
    const given = [...new URLSearchParams(location.search).keys()];
    const isLinked = given.some((name) => name in settings && !(name in sharedSettings));
    if (isLinked) this.tell();
    if (this.#isTold) this.#tellFigure();
    // A figure on a stage dims what is asked.
    else if ((figure.constructor as typeof FigureElement).stage)
      figure.toggleAttribute("asked", true);
    if (this.#isTold || selector === undefined) return;
    this.#withheld.set(document, withholding(`.live :is(${selector})`));
    if (figure.shadowRoot) this.#withheld.set(figure.shadowRoot, withholding(selector));
    for (const [root, sheet] of this.#withheld) root.adoptedStyleSheets.push(sheet);
    figure.addEventListener("posenc-ready", () => this.#tellHeld(figure, selector), { once: true });
  }

  /** Says in the largest part of the figure that is withheld why it is, if the words have room there. */
  #tellHeld(figure: FigureElement, selector: string): void {
    const parts = [...(figure.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const areaOf = (part: Element) => {
      const { width, height } = part.getBoundingClientRect();
      return width >= wordsRoom.width && height >= wordsRoom.height ? width * height : 0;
    };
    const boxes = parts.filter((part) => !part.matches("svg *, canvas") && areaOf(part) > 0);
    const [largest] = boxes.sort((a, b) => areaOf(b) - areaOf(a));
    if (largest) largest.dataset.held = this.#answer?.dataset.held ?? "";
  }

  /** Shows the answer to who scrolls on, also where the figure has not come. A docked figure shows it earlier. */
  #tellWhenRead(): void {
    if (!this.#answer) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) this.pass();
        if (this.#isTold) observer.disconnect();
      },
      { rootMargin: `1000000px 0px ${-100 * (1 - readingLine)}% 0px` },
    );
    observer.observe(this.#answer);
  }

  /** Shows the answer to who has come to it. On a tall screen it stands there at once, and waits for her to scroll. */
  pass(): void {
    if (scrollY > 0) this.tell();
    else addEventListener("scroll", () => this.tell(), { once: true });
  }

  /** Whether the answer is shown. */
  get isTold(): boolean {
    return this.#isTold;
  }

  /** Whether something stands in the answer, or after it. */
  isBefore(one: Node): boolean {
    const answer = this.#answer;
    const place = answer?.compareDocumentPosition(one) ?? 0;
    return answer === one || (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }

  /** Shows the answer, in the text and in the figure. What is read does not move. */
  tell(): void {
    if (this.#isTold) return;
    this.#show();
    // Who goes back to the question finds the figure at its answer.
    this.#ask.dataset.state = this.#answer?.dataset.state ?? "";
    this.told();
  }

  /** Withholds nothing any more. */
  #show(): void {
    this.#isTold = true;
    this.#answer?.classList.remove("held");
    for (const [root, sheet] of this.#withheld) {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    }
    this.#tellFigure();
  }

  /** A figure that holds something back by itself shows it, too. */
  #tellFigure(): void {
    this.#figure?.removeAttribute("asked");
    this.#figure?.requestUpdate();
  }

  #guess(guessed: HTMLElement | undefined): void {
    const { answer: number, right = "", wrong = "", skipped = "" } = this.#ask.dataset;
    const answer = this.#choices[Number(number) - 1];
    for (const choice of this.#choices) {
      choice.classList.toggle("came", choice === answer);
      choice.querySelector("button")?.setAttribute("aria-pressed", String(choice === guessed));
    }
    const verdict = guessed === undefined ? skipped : guessed === answer ? right : wrong;
    if (this.#status) {
      this.#status.textContent = verdict
        .replace("{guess}", guessed?.textContent ?? "")
        .replace("{answer}", answer?.textContent ?? "");
    }
    // The verdict takes the place of the button, and with it the keyboard's focus.
    const hadFocus = this.#ask.querySelector(".skips")?.contains(document.activeElement);
    this.#ask.classList.add("answered");
    if (hadFocus) this.#status?.focus({ preventScroll: true });
    this.tell();
  }
}
