import type { FigureElement } from "../figures/shared/figure-element.js";
import { isRead } from "./progress.js";
import { sharedSettings } from "./shared.js";

/** Who has scrolled the answer above this share of the screen reads it. */
const readingLine = 0.38;

/**
 * The question of a chapter, which stands before its answer. Until the reader has guessed, or has scrolled
 * to its answer, the text holds it back, and the figure does not show what is asked. Who has
 * read the chapter before is not kept from anything.
 */
export class Ask {
  readonly #ask: HTMLElement;
  readonly #answer: HTMLElement | null;
  readonly #status: HTMLElement | null;
  readonly #choices: HTMLElement[];
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
    ask.classList.add("live-ask");
    if (isRead(slug)) this.#show();
    this.#tellWhenRead();
  }

  /**
   * Lets the figure keep the answer. It is called before the figure draws itself. A link to a state of the figure
   * shows all of it.
   */
  withhold(figure: FigureElement): void {
    this.#figure = figure;
    const { settings } = figure.constructor as typeof FigureElement;
    const given = [...new URLSearchParams(location.search).keys()];
    const isLinked = given.some((name) => name in settings && !(name in sharedSettings));
    if (isLinked) this.tell();
    if (this.#isTold) this.#tellFigure();
    else figure.toggleAttribute("asked", true);
  }

  /** Shows the answer to who scrolls on, also where the figure has not come. */
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
    this.#tellFigure();
  }

  /** A figure that holds something back by itself shows it, too. */
  #tellFigure(): void {
    this.#figure?.removeAttribute("asked");
    this.#figure?.requestUpdate();
  }

  #guess(guessed: HTMLElement): void {
    const { answer: number, right = "", wrong = "" } = this.#ask.dataset;
    const answer = this.#choices[Number(number) - 1];
    for (const choice of this.#choices) {
      choice.classList.toggle("came", choice === answer);
      choice.querySelector("button")?.setAttribute("aria-pressed", String(choice === guessed));
    }
    const verdict = guessed === answer ? right : wrong;
    if (this.#status) {
      this.#status.textContent = verdict
        .replace("{guess}", guessed.textContent ?? "")
        .replace("{answer}", answer?.textContent ?? "");
    }
    this.#ask.classList.add("answered");
    this.tell();
  }
}
