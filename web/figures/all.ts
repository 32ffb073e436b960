import * as registry from "./registry.js";
import { figuresOf } from "./shared/define.js";

/** Every figure, in the order of the registry. */
export const figures = figuresOf(registry);
