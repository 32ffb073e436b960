import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { languages } from "../../web/text/languages.js";
import { textFile } from "../../web/text/plugin.js";

const folderOf = (language: string) =>
  fileURLToPath(new URL(`../../web/text/${language}`, import.meta.url));
const figures = fileURLToPath(new URL("../../web/figures", import.meta.url));

/** Returns the keys of a text and of what it holds, each with the kind of its value. */
function keysOf(text: unknown, path = ""): string[] {
  const isObject = typeof text === "object" && text !== null && !Array.isArray(text);
  if (!isObject) return [`${path}: ${Array.isArray(text) ? "array" : typeof text}`];
  return Object.entries(text).flatMap(([key, value]) => keysOf(value, `${path}.${key}`));
}

const textOf = async (language: string, name: string) =>
  (await import(textFile(name, language))).default;

const names = [
  ...readdirSync(folderOf("en")).flatMap((file) =>
    file.endsWith(".ts") ? [file.slice(0, -3)] : [],
  ),
  ...readdirSync(figures).filter((name) => existsSync(`${figures}/${name}/scene.ts`)),
];

// A file says `satisfies typeof english`, and the types hold it to its keys. One that was copied from the
// English file does not say it.
describe.each(languages.filter((language) => language !== "en"))("%s", (language) => {
  test("has the English folder's files", () => {
    const all = readdirSync(folderOf(language), { recursive: true });
    expect(all.sort()).toEqual(readdirSync(folderOf("en"), { recursive: true }).sort());
  });

  test.each(names)("%s has the English file's keys", async (name) => {
    const keys = keysOf(await textOf(language, name));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.sort()).toEqual(keysOf(await textOf("en", name)).sort());
  });
});

test("the guide for authors names every language", () => {
  const guide = readFileSync("src/manual/guides/in-your-page.md", "utf8");
  const [row = ""] = /^\| `lang` .*$/m.exec(guide) ?? [];
  for (const language of languages) expect(row).toContain(`\`${language}\``);
});
