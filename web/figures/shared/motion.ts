import { holds } from "./media.js";

/** Returns whether the reader prefers less motion. */
export function prefersLessMotion(): boolean {
  return holds("(prefers-reduced-motion: reduce)");
}

/** Ends the task: what the reader does meanwhile comes first. */
export function pause(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
