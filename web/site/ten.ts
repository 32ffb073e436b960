import { forgetOutcomes, type Outcome, outcomes } from "./answered.js";
import { checkAnswers } from "./exercise.js";

/** How many exercises a set has. */
const size = 10;

/** What was missed comes first, then what was never tried. */
const ranks: readonly (Outcome | undefined)[] = ["missed", undefined, "known"];

/**
 * The set at the end: ten of all chapters' exercises by hand, one after the other, fetched from the pages of
 * their chapters. Without this script it is a list of links to them.
 */
export class Ten {
  readonly #set: HTMLElement;
  readonly #links: HTMLAnchorElement[];
  readonly #place: HTMLElement | null;
  readonly #status: HTMLElement | null;
  readonly #next: HTMLButtonElement | null;
  /** The exercises of the set that are still to come. */
  #left: HTMLAnchorElement[] = [];
  /** How many the set has; 0 while there is none. */
  #all = 0;

  constructor(set: HTMLElement) {
    this.#set = set;
    this.#links = [...set.querySelectorAll<HTMLAnchorElement>("li a")];
    this.#place = set.querySelector(".asked-again");
    this.#status = set.querySelector("[role=status]");
    this.#next = set.querySelector(".next");
    this.#next?.addEventListener("click", () => void this.#goOn());
    set.querySelector(".forget")?.addEventListener("click", () => {
      forgetOutcomes();
      this.#mark();
    });
    for (const button of set.querySelectorAll("button")) button.disabled = false;
    this.#mark();
  }

  /** Shows beside each link how its exercise went. */
  #mark(): void {
    const all = outcomes();
    for (const link of this.#links) {
      const outcome = all.get(link.dataset.slug ?? "");
      for (const mark of link.parentElement?.querySelectorAll<HTMLElement>("[data-outcome]") ??
        []) {
        mark.hidden = mark.dataset.outcome !== outcome;
      }
    }
    const forget = this.#set.querySelector<HTMLElement>(".forget");
    if (forget) forget.hidden = all.size === 0;
  }

  /** The next set: the links stay in the order of the chapters within each rank. */
  #chosen(): HTMLAnchorElement[] {
    const all = outcomes();
    const ranked = ranks.flatMap((rank) =>
      this.#links.filter(({ dataset }) => all.get(dataset.slug ?? "") === rank),
    );
    return ranked.slice(0, size);
  }

  async #goOn(): Promise<void> {
    if (this.#all > 0 && this.#left.length === 0) {
      this.#finish();
      return;
    }
    if (this.#all === 0) {
      this.#left = this.#chosen();
      this.#all = this.#left.length;
    }
    this.#set.classList.add("begun");
    const { next = "", at = "", failed = "" } = this.#set.dataset;
    const [link, ...left] = this.#left;
    const section = link ? await exerciseOf(link).catch(() => undefined) : undefined;
    if (!link || !section) {
      this.#tell(failed);
      return;
    }
    this.#left = left;
    this.#place?.replaceChildren(section);
    this.#name(next);
    const n = this.#all - left.length;
    this.#tell(at.replace("{n}", String(n)).replace("{all}", String(this.#all)));
    const form = section.querySelector<HTMLFormElement>("form.check");
    if (form) checkAnswers(form, link.dataset.slug ?? "", () => this.#mark());
    section.querySelector<HTMLElement>("h3")?.focus({ preventScroll: true });
  }

  /** Tells how it went, and offers the next set. */
  #finish(): void {
    const { begin = "", told = "" } = this.#set.dataset;
    this.#all = 0;
    this.#place?.replaceChildren();
    this.#name(begin);
    const known = [...outcomes().values()].filter((outcome) => outcome === "known").length;
    const all = String(this.#links.length);
    this.#tell(told.replace("{known}", String(known)).replace("{all}", all));
  }

  #tell(words: string): void {
    if (this.#status) this.#status.textContent = words;
  }

  #name(words: string): void {
    if (this.#next) this.#next.textContent = words;
  }
}

/** Fetches the exercise that a link leads to. Its heading names its chapter, and can have the focus. */
async function exerciseOf(link: HTMLAnchorElement): Promise<HTMLElement> {
  const response = await fetch(link.pathname);
  if (!response.ok) throw new Error(`${link.pathname}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const found = page.querySelector<HTMLElement>(link.hash);
  if (!found) throw new Error(`${link.pathname} has no exercise`);
  const section = document.importNode(found, true);
  section.removeAttribute("id");
  const heading = section.querySelector("h3");
  heading?.setAttribute("tabindex", "-1");
  heading?.replaceChildren(link.textContent ?? "");
  return section;
}
