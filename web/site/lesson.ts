import type { FigureElement } from "../figures/shared/figure-element.js";
import type { Ask } from "./ask.js";
import { DockBar } from "./dock-bar.js";
import { Docked } from "./docked.js";
import { rememberRead } from "./progress.js";
import { movedBy, ToldStates } from "./told-states.js";

/** Where the reader reads: so much of the free height below the dock is above that line. */
const readingLine = 0.38;
/** How much of the figure stays visible beside a part that was brought into view, in CSS pixels: its end fades. */
const air = 28;
/** What is cut off by less is not worth a button, in CSS pixels. */
const leastCut = 48;
/** Farther than any page is long, in CSS pixels. */
const beyond = 1e6;

/** Returns the smallest box around some elements, in the coordinates of the screen; undefined without elements. */
function boxAround(elements: readonly Element[]): { top: number; bottom: number } | undefined {
  if (elements.length === 0) return undefined;
  const boxes = elements.map((element) => element.getBoundingClientRect());
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/**
 * The text of a chapter and its figure on one screen. The style sheet places them: two columns with the figure
 * beside the text, or on a phone the figure as a dock above it. This class tells when the figure is docked,
 * which paragraph is read, and moves what that paragraph names into the visible part of the figure. The page
 * itself is never scrolled.
 */
export class Lesson {
  readonly #lesson: HTMLElement;
  readonly #figure: FigureElement;
  readonly #paragraphs: HTMLElement[];
  readonly #bar: DockBar | undefined;
  readonly #docked: Docked;
  readonly #opens: HTMLButtonElement | null;
  #observer: IntersectionObserver | undefined;
  readonly #isChanged: () => boolean;
  #read: HTMLElement | undefined;

  readonly #slug: string;
  readonly #states: ToldStates;
  /** The settings that each state moves. */
  readonly #moves: ReadonlyMap<HTMLElement, readonly string[]>;
  readonly #ask: Ask | undefined;

  /**
   * @param of `slug` is the chapter's name, `ask` its question. `isChanged` tells whether the reader has changed the
   *   figure and not scrolled since: what she does may move the text, too. `moved` is called when a setting of the figure has changed.
   */
  constructor(
    lesson: HTMLElement,
    figure: FigureElement,
    {
      slug,
      ask,
      isChanged,
      moved: tell,
    }: { slug: string; ask: Ask | undefined; isChanged(): boolean; moved(): void },
  ) {
    this.#isChanged = isChanged;
    this.#lesson = lesson;
    this.#slug = slug;
    this.#figure = figure;
    const isAfter = (one: Element) =>
      (figure.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const texts = lesson.querySelectorAll<HTMLElement>(":is(p, li):not(.ask *), .ask");
    this.#paragraphs = [...texts].filter((one) => isAfter(one) && !figure.contains(one));
    const bar = lesson.querySelector<HTMLElement>(".dock");
    this.#bar = bar ? new DockBar(bar, figure, figure.dataset.control ?? "") : undefined;
    this.#docked = new Docked(figure);
    const declaring = [...lesson.querySelectorAll<HTMLElement>("[data-state]:not(.ask)")];
    const moved = movedBy(
      figure,
      declaring.map(({ dataset }) => dataset.state ?? ""),
    );
    this.#moves = new Map(declaring.map((one, n) => [one, moved[n] ?? []]));
    this.#opens = bar?.querySelector<HTMLButtonElement>(".opens") ?? null;
    const back = lesson.querySelector<HTMLButtonElement>(".back");
    this.#states = new ToldStates(figure, (isByHand) => {
      back?.toggleAttribute("data-shown", isByHand);
      if (isByHand) this.#bar?.follow();
      else {
        // In another state the figure may have other controls, and its parts may stand elsewhere.
        this.#bar?.show(this.#moved);
        this.#follow();
      }
      tell();
    });
    back?.addEventListener("click", () => this.#states.back());
    this.#ask = ask;
    if (ask) {
      ask.told = () => {
        const answer = lesson.querySelector<HTMLElement>(":scope > .answer");
        if (!this.#read || !ask.isBefore(this.#read)) this.#states.tell(answer?.dataset.state);
      };
    }
    this.#opens?.addEventListener("click", () => this.#open(!this.#isOpen));
    // Who has read the chapter, or follows a link to a state of the figure, comes for the figure.
    if (ask?.isTold) lesson.classList.add("unfolded");
    lesson.querySelector(".unfolds")?.addEventListener("click", () => {
      if (this.#isDocked) {
        this.#open(true);
        return;
      }
      this.#unfold();
      // The button has gone. Who works by the keyboard goes on with the figure.
      figure.tabIndex = -1;
      figure.focus({ preventScroll: true });
    });
    // The keyboard, a search in the page or a link may lead into what is cut off.
    figure.addEventListener("scroll", () => this.#unfold());
    figure.addEventListener("focusout", () => requestAnimationFrame(() => this.#take(this.#read)));
    const measure = () => {
      // Its place in the text is as it was while it is docked.
      if (this.#isDocked) return;
      figure.toggleAttribute("data-folded", figure.scrollHeight > figure.clientHeight + leastCut);
    };
    const drawn = figure.shadowRoot?.firstElementChild;
    if (drawn) new ResizeObserver(measure).observe(drawn);
    addEventListener("resize", measure);
    lesson.classList.add("docks");
    new MutationObserver(() => this.#keepPlace()).observe(figure, { attributeFilter: ["opened"] });
    lesson.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.#open(false);
    });
    addEventListener("resize", () => this.#observe());
    this.#observe();
  }

  get #isOpen(): boolean {
    return this.#lesson.classList.contains("open");
  }

  get #isDocked(): boolean {
    return this.#lesson.classList.contains("docked");
  }

  /**
   * Whether the keyboard is in the figure where it stands in the text: docked, it would lose what has the focus. Who
   * has scrolled past that reads on.
   */
  get #isInUse(): boolean {
    const focused = this.#figure.shadowRoot?.activeElement;
    if (this.#isDocked || !focused?.matches(":focus-visible")) return false;
    return focused.getBoundingClientRect().bottom > 0;
  }

  /** The part of the figure that scrolls while it is docked or stands beside the text. */
  get #stage(): Element | null | undefined {
    return this.#figure.shadowRoot?.firstElementChild;
  }

  /** How high the dock is, in CSS pixels: 0 where the figure stands beside the text. */
  get #dock(): number {
    return Number.parseFloat(getComputedStyle(this.#lesson).getPropertyValue("--dock")) || 0;
  }

  /** Watches for the line on the screen where a paragraph begins to be read. */
  #observe(): void {
    this.#observer?.disconnect();
    const dock = this.#dock;
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
        this.#take(hasEnded ? undefined : read);
        if (hasEnded) rememberRead(this.#slug);
      },
      { rootMargin: `${beyond}px 0px ${-(innerHeight - dock) * (1 - readingLine)}px` },
    );
    for (const one of [...this.#paragraphs, ...(after ? [after] : [])]) this.#observer.observe(one);
  }

  /** Follows the reader to a paragraph; undefined before the first one and after the lesson. */
  #take(paragraph: HTMLElement | undefined): void {
    // A figure on a stage stands above the text from the first screen on.
    const isDocked =
      paragraph !== undefined && this.#bar !== undefined && this.#dock > 0 && !this.#isInUse;
    if (isDocked !== this.#isDocked) this.#move({ docked: isDocked, open: false });
    if (paragraph === this.#read) return;
    this.#read?.removeAttribute("aria-current");
    this.#read = paragraph;
    paragraph?.setAttribute("aria-current", "step");
    this.#states.tell(this.#declaring()?.dataset.state, { isHers: this.#isChanged() });
    this.#bar?.show(this.#moved);
    this.#follow();
  }

  /** The settings that the state of the paragraph moves. */
  get #moved(): readonly string[] {
    const declaring = this.#declaring();
    return (declaring && this.#moves.get(declaring)) ?? [];
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

  /**
   * Moves the figure between its place, its dock and the whole screen. The browser lays it out anew there: the
   * figure does not slide, and nothing that is read moves.
   */
  #move(places: Readonly<Record<string, boolean>>): void {
    // Its place in the text keeps its height.
    if (!this.#isDocked) this.#figure.style.setProperty("--tall", `${this.#figure.offsetHeight}px`);
    for (const [name, isThere] of Object.entries(places)) {
      this.#lesson.classList.toggle(name, isThere);
    }
    this.#docked.isOn = this.#isDocked && !this.#isOpen;
    const stage = this.#stage as HTMLElement | null | undefined;
    if (!stage) return;
    stage.style.display = "none";
    stage.getBoundingClientRect();
    stage.style.display = "";
    this.#tellOpen();
    this.#follow();
  }

  /** Shows the parts of the figure that the paragraph names: all, or the first if there is no room for all. */
  #follow(): void {
    // All of a figure on a stage is seen.
    if (!this.#bar) return;
    this.#docked.follow();
    const focused = document.activeElement;
    // Who is at a word of the paragraph sees its part, also where the figure has moved since.
    if (
      focused instanceof HTMLElement &&
      focused.matches(".part") &&
      this.#read?.contains(focused)
    ) {
      this.show(this.partsOf(focused));
      return;
    }
    const names = this.#read?.querySelectorAll<HTMLElement>(".part") ?? [];
    const parts = [...names].map((name) => this.partsOf(name));
    const all = parts.flat();
    const box = boxAround(all);
    const height = this.#stage?.clientHeight ?? 0;
    const shown = box && box.bottom - box.top <= height ? all : (parts[0] ?? []);
    // Where a paragraph has a state of its own and names no part, the picture shows it.
    if (shown.length === 0 && this.#read && this.#read === this.#declaring()) this.#docked.rest();
    else this.show(shown);
  }

  /** Takes out of an address what the text has set in the figure. */
  leaveOut(query: URLSearchParams): void {
    this.#states.leaveOut(query);
  }

  /** Returns the parts of the figure that a name in the text means. */
  partsOf({ dataset: { of: selector = "" } }: HTMLElement): Element[] {
    if (selector === "") return [];
    const roots = [this.#figure.shadowRoot, this.#figure];
    return roots.flatMap((root) => [...(root?.querySelectorAll(selector) ?? [])]);
  }

  /** Scrolls the figure, not the page, by as little as shows some of its parts wholly. */
  show(parts: readonly Element[]): void {
    const stage = this.#stage;
    const box = boxAround(parts);
    // A part that is not drawn before it is needed is needed now.
    for (const part of parts) part.dispatchEvent(new Event("posenc-shown", { bubbles: true }));
    if (!stage || !box || stage.scrollHeight <= stage.clientHeight) return;
    if (this.#docked.isOn) {
      this.#docked.show(parts, box);
      return;
    }
    // At the end of the lesson a part of the figure is above the screen already.
    const room = stage.getBoundingClientRect();
    const [top, bottom] = [Math.max(room.top, 0), Math.min(room.bottom, innerHeight)];
    // A part that is higher than its room begins at the top of it.
    const space = Math.min(air, Math.max(0, (bottom - top - (box.bottom - box.top)) / 2));
    if (box.top < top + space) stage.scrollBy({ top: box.top - space - top });
    else if (box.bottom > bottom - space) stage.scrollBy({ top: box.bottom + space - bottom });
  }

  /** Shows all of a figure that is cut off on a phone, from its beginning. */
  #unfold(): void {
    if (this.#lesson.classList.contains("unfolded") || this.#isDocked) return;
    this.#lesson.classList.add("unfolded");
    this.#figure.scrollTop = 0;
  }

  /** A figure on a stage that opens its drawer does not stick any more, and stays where it is seen. */
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

  /** Opens the docked figure over the text, or lets it go back to its dock. */
  #open(wanted: boolean): void {
    const isOpen = wanted && this.#isDocked;
    if (isOpen !== this.#isOpen) this.#move({ open: isOpen });
  }

  #tellOpen(): void {
    const opens = this.#opens;
    if (!opens) return;
    opens.setAttribute("aria-expanded", String(this.#isOpen));
    opens.textContent = (this.#isOpen ? opens.dataset.close : opens.dataset.open) ?? "";
    this.#bar?.follow();
  }
}
