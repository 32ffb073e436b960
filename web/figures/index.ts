// The entry posenc-figures: the classes, for pages that extend them or choose other tags.
// Importing it defines no tag; see register.ts.

export * from "./registry.js";
export { define } from "./shared/define.js";
export type { PosencElements } from "./tags.js";
