import { figures } from "./all.js";
import { defineAll } from "./shared/define.js";

export * from "./index.js";

defineAll(figures);
