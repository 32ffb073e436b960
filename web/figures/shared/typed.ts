import { noChange } from "lit";
import { type AttributePart, Directive, directive } from "lit/directive.js";

/**
 * Keeps the value of a box, and leaves alone what the reader is typing: a figure is drawn again while it moves, or
 * while more of it comes. What she has typed counts from its `change` on, or is given up with the focus.
 */
class Typed extends Directive {
  #isTyping = false;

  override render(value: string): unknown {
    return value;
  }

  override update({ element }: AttributePart, [value]: [string]): unknown {
    const box = element as HTMLInputElement;
    const follow = ({ type }: Event) => {
      this.#isTyping = type === "input";
    };
    // They come before the listeners of the template: what those draw has the new value.
    box.oninput = follow;
    box.onchange = follow;
    box.onblur = follow;
    if (!this.#isTyping) box.value = value;
    return noChange;
  }
}

export const typed = directive(Typed);
