// node src/packages/set-version.mjs VERSION: writes a new version wherever the repository tells it, and dates what
// the CHANGELOG has under Unreleased.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { main, Refusal, root } from "../toolchain/run.mjs";

/** What tells the version in each file. The first group stays. */
const places = {
  "package.json": /(^ {2}"version": ")[^"]+/m,
  "package-lock.json": /(^ {2,6}"version": ")[^"]+/gm,
  "CMakeLists.txt": /(project\(posenc VERSION )[\d.]+/,
  // Up to the minor version: CMake takes any patch of it.
  "src/manual/guides/cpp.md": /(find_package\(posenc )\d+\.\d+/,
  "tests/consumers/cmake/CMakeLists.txt": /(find_package\(posenc )\d+\.\d+/,
};

/** The beginning of package-lock.json, which tells of this package alone. */
const ownPart = /^[\s\S]*?"node_modules\//;

await main(([version = ""]) => {
  const [, minor] = /^(\d+\.\d+)\.\d+(-[\w.]+)?$/.exec(version) ?? [];
  if (minor === undefined) throw new Refusal(`the version must be as 1.0.0, was "${version}"`);
  const numbers = version.replace(/-.*/, "");
  const written = {
    "package.json": version,
    "package-lock.json": version,
    "CMakeLists.txt": numbers,
    "src/manual/guides/cpp.md": minor,
    "tests/consumers/cmake/CMakeLists.txt": minor,
  };
  for (const [file, pattern] of Object.entries(places)) {
    const path = join(root, file);
    const text = readFileSync(path, "utf8");
    const own = file === "package-lock.json" ? (ownPart.exec(text)?.[0] ?? "") : text;
    if (own.search(pattern) < 0) throw new Refusal(`${file} tells no version`);
    const made = own.replace(pattern, (_, before) => before + written[file]);
    writeFileSync(path, made + text.slice(own.length));
  }
  const changelog = join(root, "CHANGELOG.md");
  const text = readFileSync(changelog, "utf8");
  const [unreleased] = /^## \[Unreleased\]\n/m.exec(text) ?? [];
  if (unreleased === undefined) throw new Refusal("CHANGELOG.md has no section [Unreleased]");
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(changelog, text.replace(unreleased, `${unreleased}\n## [${version}] - ${today}\n`));
});
