import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { languages } from "../../web/text/languages.js";

const folderOf = (language: string) =>
  fileURLToPath(new URL(`../../web/text/${language}`, import.meta.url));

/** Returns the keys of a text and of what it holds, each with the kind of its value. */
function keysOf(text: unknown, path = ""): string[] {
  const isObject = typeof text === "object" && text !== null && !Array.isArray(text);
  if (!isObject) return [`${path}: ${Array.isArray(text) ? "array" : typeof text}`];
  return Object.entries(text).flatMap(([key, value]) => keysOf(value, `${path}.${key}`));
}

const textOf = async (language: string, file: string) =>
  (await import(`${folderOf(language)}/${file}`)).default;

const files = readdirSync(folderOf("en")).filter((file) => file.endsWith(".ts"));

// A file says `satisfies typeof english`, and the types hold it to its keys. One that was copied from the
// English file does not say it.
describe.each(languages.filter((language) => language !== "en"))("%s", (language) => {
  test("has the English folder's files", () => {
    const all = readdirSync(folderOf(language), { recursive: true });
    expect(all.sort()).toEqual(readdirSync(folderOf("en"), { recursive: true }).sort());
  });

  test.each(files)("%s has the English file's keys", async (file) => {
    const keys = keysOf(await textOf(language, file));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.sort()).toEqual(keysOf(await textOf("en", file)).sort());
  });
});

test("the guide for authors names every language", () => {
  const guide = readFileSync("src/manual/guides/in-your-page.md", "utf8");
  const [row = ""] = /^\| `lang` .*$/m.exec(guide) ?? [];
  for (const language of languages) expect(row).toContain(`\`${language}\``);
});
