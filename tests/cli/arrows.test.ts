// Arrows go one way: what draws knows no figure, and a figure knows nothing of what uses it.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** Each folder below `web`, and those whose files it must not import. */
const forbidden = {
  draw: ["figures", "site", "embed", "cli"],
  figures: ["site", "embed", "cli"],
} as const;

/** Returns the files that a source imports by a relative path, also for its types alone. */
function importsOf(file: string): string[] {
  const found = readFileSync(file, "utf8").matchAll(/(?:from|import|import\()\s*"(\.[^"]+)"/g);
  return [...found].map(([, path = ""]) => normalize(join(dirname(file), path)));
}

test.each(Object.entries(forbidden))("web/%s imports nothing of %j", (folder, others) => {
  const root = `web/${folder}`;
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(root, name));
  const all = files.flatMap((file) => importsOf(file).map((path) => ({ file, path })));
  // Without an import, nothing would be looked at.
  expect(all.length).toBeGreaterThan(10);
  const wrong = all.filter(({ path }) => others.some((other) => path.includes(`/${other}/`)));
  expect(wrong).toEqual([]);
});
