import { noChange } from "lit";
import { type AttributePart, Directive, directive } from "lit/directive.js";

/**
 * Returns a function that tells whether the reader is typing into a box. What she has typed counts from its `change`
 * on, or is given up with the focus.
 */
export function typingIn(box: HTMLInputElement): () => boolean {
  let isTyping = false;
  const follow = ({ type }: Event) => {
    isTyping = type === "input";
  };
  box.oninput = follow;
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

  override render(value: string): unknown {
    return value;
  }

  override update({ element }: AttributePart, [value]: [string]): unknown {
    const box = element as HTMLInputElement;
    this.#isTyping ??= typingIn(box);
    if (!this.#isTyping()) box.value = value;
    return noChange;
  }
}

export const typed = directive(Typed);
