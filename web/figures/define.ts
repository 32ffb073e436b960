import * as registry from "./registry.js";
import { defineAll, figuresOf } from "./shared/define.js";

/** Every figure, in the order of the registry. */
export const figures = figuresOf(registry);

/** Defines the tags, if there is a page and their names are free. */
export function define(): void {
  defineAll(figures);
}
