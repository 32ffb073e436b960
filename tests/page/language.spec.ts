import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chooseLanguage, type Language, languages } from "../../web/text/languages.js";
import { texts } from "../../web/text/plugin.js";
import { expect, open, test } from "./reader.js";

/** What `posenc:text/<name>` is made into. */
function moduleOf(name: string): string {
  const { load } = texts() as { load(this: { error(told: string): never }, id: string): unknown };
  const context = {
    error(told: string): never {
      throw new Error(told);
    },
  };
  return (load.call(context, `\0posenc:text/${name}`) as { code: string }).code;
}

test("Every text is there in every language, and one that is not ends the build", () => {
  const folder = fileURLToPath(new URL("../../web/text", import.meta.url));
  const files = languages.flatMap((language) =>
    readdirSync(`${folder}/${language}`).filter((file) => file.endsWith(".ts")),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of new Set(files)) {
    const code = moduleOf(file.replace(/\.ts$/, ""));
    for (const language of languages) expect(code).toContain(`/${language}/${file}`);
  }
  expect(() => moduleOf("elsewhere")).toThrow(/lacks a translation: .*zh-Hans.elsewhere\.ts/);
});

test("Each language tag finds the script its readers read", () => {
  const chosen = {
    "zh-TW": "zh-Hant",
    "zh-HK": "zh-Hant",
    "zh-Hant-CN": "zh-Hant",
    "ZH-HANT": "zh-Hant",
    zh: "zh-Hans",
    "zh-CN": "zh-Hans",
    "zh-SG": "zh-Hans",
    "zh-Hans-TW": "zh-Hans",
    "en-GB": "en",
    fr: "en",
    "": "en",
  };
  for (const [tag, language] of Object.entries(chosen)) {
    expect(chooseLanguage([tag]), tag).toBe(language);
  }
  expect(chooseLanguage(["fr", "zh-HK", "en"])).toBe("zh-Hant");
  for (const language of languages) expect(chooseLanguage([language])).toBe(language);
});

test("A page fetches its figure's texts in its own language alone", async ({ page }) => {
  const resets: Readonly<Record<Language, string>> = {
    "zh-Hant": "重設",
    "zh-Hans": "重置",
    en: "Reset",
  };
  for (const path of ["rotation/", "tools/precision/"]) {
    for (const language of languages) {
      await open(page, `${language}/${path}`);
      const code = await page.evaluate(async () => {
        const scripts = performance
          .getEntriesByType("resource")
          .filter(({ name }) => /js$/.test(name));
        return (
          await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()))
        ).join();
      });
      for (const [other, reset] of Object.entries(resets)) {
        const has = new RegExp(`\\breset: ?["\`]${reset}["\`]`).test(code);
        expect(has, `${other} on /${language}/${path}`).toBe(other === language);
      }
    }
  }
});
