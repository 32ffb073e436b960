// A constant of a header must be `inline`. Without it every source file has a constant of its own, and an
// inline function that takes its address is another function in each: the linker keeps one of them, and a
// loop then runs from the begin of one array to the end of another. No compiler warns of it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const headers = execFileSync("git", ["ls-files", "*.h"], { encoding: "utf8" }).trim().split("\n");
const constant = /^(static |const )*constexpr [\w:<>*, ]+ [\w]+( =|\[|\{)/;
const told = headers.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, n) => (constant.test(line) ? [`${file}:${n + 1}: ${line}`] : [])),
);
if (told.length > 0) {
  console.error(`These constants of headers are not inline:\n${told.join("\n")}`);
  process.exit(1);
}
