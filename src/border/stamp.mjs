import { createHash } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/**
 * Marks a wasm file and its glue as made for each other: a hash of both stands in the wasm's custom
 * section "posenc" and in the glue as `stamp`. load() compares them (src/api/wasm/load.ts).
 *
 * node stamp.mjs <glue.js> <module.wasm>, both files as they were linked
 */
const [glue, wasm] = process.argv.slice(2);

const hash = createHash("sha256").update(readFileSync(glue)).update(readFileSync(wasm));
const stamp = `${basename(wasm)} ${hash.digest("hex").slice(0, 8)}`;

/** A text after its length. The length must be below 128: then wasm writes it as one byte. */
const counted = (text) => Buffer.from([text.length, ...Buffer.from(text)]);

const custom = Buffer.concat([counted("posenc"), Buffer.from(stamp)]);
appendFileSync(wasm, Buffer.from([0, custom.length, ...custom]));
appendFileSync(glue, `\nexport const stamp = "${stamp}";\n`);
