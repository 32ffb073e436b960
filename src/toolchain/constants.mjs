// What a header defines must be the same in every source file. A constant that is not `inline`, a static
// function or an unnamed namespace is another one in each: an inline function that uses it is then another
// function in each, of which the linker keeps one, and a loop runs from the begin of one array to the end of
// another. No compiler warns of it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const headers = execFileSync("git", ["ls-files", "*.h"], { encoding: "utf8" }).trim().split("\n");
const constant = /^((static|const|constexpr) )+[\w:<>*&, ]+ \w+( = |\[|\{)/;
const own = /^(static .*\(|namespace \{)/;
const told = headers.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, n) =>
      constant.test(line) || own.test(line) ? [`${file}:${n + 1}: ${line}`] : [],
    ),
);
if (told.length > 0) {
  console.error(`Each source file has its own of these, which must be inline:\n${told.join("\n")}`);
  process.exit(1);
}
