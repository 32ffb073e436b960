// For modules whose numbers still cross the border by their order: src/border/positional.h.

// biome-ignore lint/suspicious/noExplicitAny: it is a number, and goes with this file.
export type Address = any;
/** What a function that can fail returns: a value or nothing, or the message of its RangeError. */
export type Outcome<Value = undefined> = Value | string;
/** A preset as the border packs it. */
export type Packed = Float64Array<ArrayBuffer>;

export type { CoreMemory, CoreOptions } from "./types.js";
