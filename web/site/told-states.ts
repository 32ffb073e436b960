import type { FigureElement } from "../figures/shared/figure-element.js";
import { ruleOf, settle } from "../figures/shared/setting.js";
import { sharedSettings } from "./shared.js";

/**
 * Brings the figure of a chapter into the states that its paragraphs declare. What the reader changes herself stays until the next state. What the address
 * holds, and what goes with her from page to page, is hers on the whole page until she asks for the text's.
 */
export class ToldStates {
  readonly #figure: FigureElement;
  readonly #moved: (isByHand: boolean) => void;
  /** The names in the address when the page was opened. */
  readonly #given = new Set(new URLSearchParams(location.search).keys());
  /** Whether what is hers stays as it is: until she asks for the state of the text. */
  #keepsHers = true;
  /** The settings of the whole tutorial that the text has moved, and takes back where it does not name them. */
  readonly #borrowed = new Set<string>();
  #told: Readonly<Record<string, string>> | undefined;
  /** The settings as the text has set them. */
  readonly #set = new Map<string, number | string>();
  #isByHand = false;

  /** @param moved Is called after each change, with whether the figure is as the reader's hand has left it. */
  constructor(figure: FigureElement, moved: (isByHand: boolean) => void) {
    this.#figure = figure;
    this.#moved = moved;
    // Only the reader's own changes are told by an event.
    figure.addEventListener("posenc-change", () => {
      this.#isByHand = this.#told !== undefined;
      this.#keepsHers = true;
      this.#moved(this.#isByHand);
    });
  }

  /**
   * Goes to a state; undefined where none is declared. A state that is told already stays as it is.
   *
   * @param isHers The figure stays as the reader has left it, and she is offered the state.
   */
  tell(declared: string | undefined, { isHers = false } = {}): void {
    if (declared === undefined) return;
    const told = Object.fromEntries(new URLSearchParams(declared));
    if (JSON.stringify(told) === JSON.stringify(this.#told)) return;
    this.#told = told;
    if (isHers) {
      this.#isByHand = true;
      this.#moved(true);
    } else this.#go();
  }

  /** Goes back to the state of the text. */
  back(): void {
    this.#keepsHers = false;
    this.#go();
  }

  /** Takes out of an address what the text has set: only what the reader has chosen stands there. */
  leaveOut(query: URLSearchParams): void {
    for (const [name, value] of this.#set) {
      if (Reflect.get(this.#figure, name) === value) query.delete(name);
    }
  }

  /** The settings to which the text moves the figure, in the order in which they follow from one another. */
  #wanted(): { name: string; to: number | string }[] {
    const { settings } = this.#figure.constructor as typeof FigureElement;
    const state: Record<string, number | string> = {};
    const now = new Set(new URLSearchParams(location.search).keys());
    return Object.entries(settings).flatMap(([name, setting]) => {
      const rule = ruleOf(setting, state);
      const told = this.#told?.[name];
      const goesAlong = name in sharedSettings;
      const isHers = this.#given.has(name) || (goesAlong && now.has(name));
      const isLeft = goesAlong && told === undefined && !this.#borrowed.has(name);
      const keeps = (this.#keepsHers && isHers) || isLeft;
      if (goesAlong && !keeps) this.#borrowed.add(name);
      const given = keeps
        ? Reflect.get(this.#figure, name)
        : (told ?? this.#figure.getAttribute(name));
      const to = settle(rule, given).value;
      state[name] = to;
      return keeps ? [] : [{ name, to }];
    });
  }

  #go(): void {
    this.#isByHand = false;
    const figure = this.#figure;
    this.#set.clear();
    // The figure glides there by itself.
    for (const { name, to } of this.#wanted()) {
      this.#set.set(name, to);
      if (Reflect.get(figure, name) !== to) Reflect.set(figure, name, to);
    }
    void figure.updateComplete.then(() => this.#moved(this.#isByHand));
  }
}
