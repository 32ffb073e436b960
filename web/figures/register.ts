import { define } from "./define.js";

export * from "./index.js";

define();
