// Prints the commands of package.json, each with the line that CONTRIBUTING.md has for it.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const text = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
for (const [, command, line] of text.matchAll(/^\| `(npm [^`]+)` \| (.+) \|$/gm)) {
  process.stdout.write(`  ${command.padEnd(22)} ${line.replaceAll("`", "")}\n`);
}
