import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../src/toolchain/run.mjs";

// npm 9, which Debian 13 has, refuses a lock file where an overridden package is asked for by a tag. After
// such a file was written anew, the tag is replaced by the version that the file has of that package.
test("No lock file asks for a package by a tag, such as latest", () => {
  for (const folder of ["", "tests/bench", "tests/budgets"]) {
    const text = readFileSync(join(root, folder, "package-lock.json"), "utf8");
    const { packages } = JSON.parse(text) as {
      packages: Record<string, { dependencies?: Record<string, string> }>;
    };
    for (const [path, { dependencies = {} }] of Object.entries(packages)) {
      for (const [name, asked] of Object.entries(dependencies)) {
        expect(asked, `${folder}: ${path} asks for ${name}`).not.toMatch(/^[a-z]+$/);
      }
    }
  }
});
