// What other people's pages import: the classes, for whoever wants to extend them or to choose the
// tags' names. Importing this defines nothing; see register.ts.

export { define } from "./define.js";
export * from "./registry.js";
export type { PosencElements } from "./tags.js";
