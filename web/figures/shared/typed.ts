import { noChange } from "lit";
import { type AttributePart, Directive, directive } from "lit/directive.js";

/**
 * Returns a function that sets the value of a box, but for what the reader is typing: that counts from its `change`
 * on, or is given up with the focus. A value that changes under the focus is selected, so that what is typed next
 * takes its place and does not stand in its middle.
 */
export function setterOf(box: HTMLInputElement): (value: string) => void {
  let isTyping = false;
  const follow = ({ type }: Event) => {
    isTyping = type === "input";
  };
  box.oninput = follow;
  box.onchange = follow;
  box.onblur = follow;
  return (value) => {
    if (isTyping || box.value === value) return;
    box.value = value;
    if (box.matches(":focus")) box.select();
  };
}

/**
 * Sets the value of a box as `setterOf` does: a figure is drawn again while it moves, or while more of it comes. In a
 * template it stands before `@change`, whose listener then has the box drawn with the new value.
 */
class Typed extends Directive {
  #set: ((value: string) => void) | undefined;

  override render(value: string): unknown {
    return value;
  }

  override update({ element }: AttributePart, [value]: [string]): unknown {
    this.#set ??= setterOf(element as HTMLInputElement);
    this.#set(value);
    return noChange;
  }
}

export const typed = directive(Typed);
