import { noChange } from "lit";
import { type AttributePart, Directive, directive } from "lit/directive.js";

/**
 * Returns a function that tells whether the reader is typing into a box, or has selected what is in it to type over it.
 * What she has typed counts from its `change` on, or is given up with the focus: then the box is drawn.
 */
export function typingIn(box: HTMLInputElement, draw: () => void): () => boolean {
  let isTyping = false;
  const follow = ({ type }: Event) => {
    isTyping = type === "input" || type === "select";
    if (type === "blur") draw();
  };
  box.oninput = follow;
  box.onselect = follow;
  box.onchange = follow;
  box.onblur = follow;
  return () => isTyping;
}

/**
 * Sets the value of a box, but for what the reader is typing: a figure is drawn again while it moves, or while more of
 * it comes. In a template it stands before `@change`, whose listener then has the box drawn with the new value.
 */
class Typed extends Directive {
  #isTyping: (() => boolean) | undefined;
  #value = "";

  override render(value: string): unknown {
    return value;
  }

  override update({ element }: AttributePart, [value]: [string]): unknown {
    const box = element as HTMLInputElement;
    const draw = () => {
      box.value = this.#value;
    };
    this.#value = value;
    this.#isTyping ??= typingIn(box, draw);
    if (!this.#isTyping()) draw();
    return noChange;
  }
}

export const typed = directive(Typed);
