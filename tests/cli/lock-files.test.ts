import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../src/toolchain/run.mjs";

type Asked = Record<string, string>;

// npm 9, which Debian 13 has, refuses a lock file where an overridden package is asked for by a tag. After
// such a file was written anew, the tag is replaced by the version that the file has of that package.
test("No lock file asks for a package by a tag, such as latest", () => {
  const listed = execFileSync("git", ["ls-files", "*package-lock.json"], {
    cwd: root,
    encoding: "utf8",
  });
  const files = listed.trim().split("\n");
  expect(files).toContain("tests/budgets/package-lock.json");
  for (const file of files) {
    const { packages } = JSON.parse(readFileSync(join(root, file), "utf8")) as {
      packages: Record<string, { dependencies?: Asked; optionalDependencies?: Asked }>;
    };
    for (const [path, { dependencies, optionalDependencies }] of Object.entries(packages)) {
      for (const [name, asked] of Object.entries({ ...dependencies, ...optionalDependencies })) {
        expect(asked, `${file}: ${path} asks for ${name}`).not.toMatch(/^[a-z][\w-]*$/i);
      }
    }
  }
});
