import { chapters } from "../../web/site/pages.js";

/** The chapters: kit.spec.ts has a line for the figure of each. */
export const staged: readonly string[] = Object.keys(chapters);
