import * as registry from "./registry.js";
import { defineAll, figuresOf } from "./shared/define.js";

/** Every figure, in the order of the registry. */
export const figures = figuresOf(registry);

/** Makes the tags known, where there is a page and nothing else has taken their names. */
export function define(): void {
  defineAll(figures);
}
