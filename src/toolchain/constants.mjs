// What a header defines must be the same in every source file. A constant that is not `inline`, a static
// function or an unnamed namespace is another one in each: an inline function that uses it is then another
// function in each, of which the linker keeps one, and a loop runs from the begin of one array to the end of
// another. No compiler warns of it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const headers = execFileSync("git", ["ls-files", "*.h"], { encoding: "utf8" }).trim().split("\n");

/** @param {string} text @param {RegExp} pair What is taken away, the innermost first. */
function without(text, pair) {
  const less = text.replaceAll(pair, "");
  return less === text ? text : without(less, pair);
}

/** Whether each source file has its own of what is declared. @param {string} head The declaration up to its body. */
function isOwn(head) {
  if (/^(static|namespace) /.test(head)) return true;
  const [declared = ""] = without(head, /<[^<>]*>/g).split(" = ");
  // A function may be constexpr: it is inline then.
  return !/\S\(/.test(declared);
}

const told = headers.flatMap((file) => {
  const text = readFileSync(file, "utf8").replaceAll(/\/\/.*/g, "");
  const heads = text.match(/^((static|const|constexpr)\s[^;{]*|namespace \{)/gm) ?? [];
  return heads.filter(isOwn).map((head) => `${file}: ${head}`);
});
if (told.length > 0) {
  console.error(`Each source file has its own of these, which must be inline:\n${told.join("\n")}`);
  process.exit(1);
}
