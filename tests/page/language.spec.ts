import { chooseLanguage, languages } from "../../web/text/languages.js";
import { expect, test } from "./reader.js";

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
