import sharedText from "posenc:text/figure";
import type { FigureElement } from "../figures/shared/figure-element.js";
import { type NumberRange, ruleInWords, settle } from "../figures/shared/setting.js";
import { setterOf } from "../figures/shared/typed.js";
import { chooseLanguage } from "../text/languages.js";
import { textIn } from "../text/translations.js";

/** A pointer that is dragged so far changes the number by one step, in CSS pixels. A shorter move is a click. */
const wayOfStep = 8;
const clickWithin = 4;

/** A number setting as it is now. */
export interface Setting {
  label: string;
  range: NumberRange;
  value: number;
  set(value: number): void;
}

/**
 * A number in the text that the reader can change: by typing, by the arrow keys, or by dragging it
 * sideways. It is a native number box that replaces the number in the page. If a number was clamped, a
 * note beside the box says so.
 */
export class Scrub {
  readonly #box = document.createElement("input");
  readonly #note = document.createElement("small");
  readonly #read: () => Setting;
  /** The place and the value at which the pointer went down. */
  #held: { x: number; value: number; moved: boolean } | undefined;
  readonly #show = setterOf(this.#box);

  /** @param read Returns the setting as it is now. */
  constructor(place: HTMLElement, read: () => Setting) {
    this.#read = read;
    const box = this.#box;
    box.type = "number";
    box.className = "scrub";
    box.inputMode = "numeric";
    box.addEventListener("change", () => this.#take(box.value));
    box.addEventListener("pointerdown", ({ button, clientX }) => {
      if (button === 0) this.#held = { x: clientX, value: this.#read().value, moved: false };
    });
    box.addEventListener("pointermove", (event) => this.#drag(event));
    // A number that is selected is changed like any other, and not carried away as text.
    box.addEventListener("dragstart", (event) => event.preventDefault());
    for (const end of ["pointerup", "pointercancel"]) {
      box.addEventListener(end, () => {
        this.#held = undefined;
      });
    }
    this.#note.setAttribute("role", "status");
    this.#note.className = "note";
    place.replaceChildren(box, this.#note);
    this.follow();
  }

  /** Shows the setting as it is now. */
  follow(): void {
    const { label, range, value } = this.#read();
    const box = this.#box;
    box.setAttribute("aria-label", label);
    box.min = String(range.min);
    box.max = String(range.max);
    box.step = String(range.step ?? "any");
    // What is dragged is not typed over.
    if (this.#held?.moved) box.value = String(value);
    else this.#show(String(value));
    // A page's content security policy may forbid a style attribute.
    box.style.setProperty("--digits", String(box.value.length));
  }

  /** Tells the reader if a number was clamped, and returns what it was clamped to. */
  tell(given: string): number {
    const { label, range } = this.#read();
    const { value, clamped } = settle(range, given);
    const text = textIn(chooseLanguage([document.documentElement.lang]), sharedText);
    this.#note.textContent = clamped
      ? text.clamped(label, given, ruleInWords(range, text.rule), String(value))
      : "";
    return Number(value);
  }

  #take(given: string): void {
    // An empty box goes back to the number before.
    if (given !== "") this.#read().set(this.tell(given));
    this.follow();
  }

  #drag(event: PointerEvent): void {
    const held = this.#held;
    if (!held) return;
    const way = event.clientX - held.x;
    if (!held.moved) {
      if (Math.abs(way) <= clickWithin) return;
      held.moved = true;
      this.#box.setPointerCapture(event.pointerId);
    }
    const { min, max, step = 1 } = this.#read().range;
    const wanted = held.value + Math.round(way / wayOfStep) * step;
    this.#take(String(Math.min(Math.max(wanted, min), max)));
  }
}

/** Reads a setting of a figure. */
export function settingOf(figure: FigureElement, name: string): () => Setting {
  return () => figure.numberControl(name);
}
