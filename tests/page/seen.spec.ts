// What stands in figures: words in the page's own language, and large enough to be read on a phone.

import type { Page } from "@playwright/test";
import type { Language } from "../../web/text/languages.js";
import { everything, expect, figuresOn, open, paths, readout, test } from "./reader.js";

const languages: readonly Language[] = ["zh-Hant", "zh-Hans", "en"];
const one = (process.env.POSENC_LANGUAGE ?? "zh-Hant") as Language;
const tried = everything ? languages : [one];

/** Pages with a figure. */
const figures = paths.filter((path) => !["", "embed/", "print/"].includes(path));

/** The characters of an encoding of two bytes, by the ranges of its first byte. */
function lettersOf(encoding: string, from: number, to: number): Set<string> {
  const decoder = new TextDecoder(encoding);
  const letters = new Set<string>();
  for (let first = from; first <= to; first++) {
    for (let second = 0x40; second <= 0xfe; second++) {
      const letter = decoder.decode(Uint8Array.of(first, second));
      if (/^\p{Script=Han}$/u.test(letter)) letters.add(letter);
    }
  }
  return letters;
}

/** GB 2312 has the simplified characters, its rows 16 to 87. Big5 has the traditional ones. */
function simplified(): Set<string> {
  const decoder = new TextDecoder("gbk");
  const letters = new Set<string>();
  for (let first = 0xb0; first <= 0xf7; first++) {
    for (let second = 0xa1; second <= 0xfe; second++) {
      letters.add(decoder.decode(Uint8Array.of(first, second)));
    }
  }
  return letters;
}
const traditional = lettersOf("big5", 0xa4, 0xf9);
const inSimplified = simplified();

/** What a page of a language must not have, and how it is told. */
const foreign: Readonly<Record<Language, (text: string) => readonly string[]>> = {
  en: (text) => text.match(/\p{Script=Han}+/gu) ?? [],
  "zh-Hant": (text) => [...text].filter((one) => inSimplified.has(one) && !traditional.has(one)),
  "zh-Hans": (text) => [...text].filter((one) => traditional.has(one) && !inSimplified.has(one)),
};

/** English words that stand in a Chinese text: two in a row that are no names. */
const english = /\b(?:the|all|one|you|me|for|love|must|be|is|of|and|not|was|which)\b/g;

/** Returns what the figures of a page show, without what is marked as another language's, or as code. */
function shownBy(page: Page): Promise<string[]> {
  return figuresOn(page).evaluateAll((all) => {
    const told: string[] = [];
    const walk = (node: Node) => {
      if (node instanceof Element) {
        if (node.matches("style, script, code, pre, [translate=no], .formula, math")) return;
        const language = node.getAttribute("lang") ?? document.documentElement.lang;
        if (language !== document.documentElement.lang) return;
        for (const name of ["aria-label", "title", "placeholder"]) {
          const said = node.getAttribute(name);
          if (said) told.push(said);
        }
        if (node.shadowRoot) walk(node.shadowRoot);
      }
      if (node instanceof Text && node.data.trim() !== "") told.push(node.data.trim());
      if (node instanceof HTMLSlotElement) for (const given of node.assignedNodes()) walk(given);
      for (const child of node.childNodes) walk(child);
    };
    for (const figure of all) if (figure.shadowRoot) walk(figure.shadowRoot);
    return told;
  });
}

/** What brings a figure to words that it does not show as it starts. */
const acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "order/": async (page) => {
    await figuresOn(page).locator("[data-piece=shake]").click();
    await expect(readout(figuresOn(page), "caption")).toContainText(/\d/);
    await figuresOn(page).locator("#numbers").click();
  },
  "layouts/": async (page) => {
    await figuresOn(page).locator("input[value=concatenated]").check();
    await expect(page.locator("path.model").first()).toBeVisible();
    await figuresOn(page).locator("#numbers").click();
  },
  "model/": async (page) => {
    await figuresOn(page).locator("#numbers").click();
    await expect(page.locator("[data-readout=likely-0]")).toBeVisible();
    await figuresOn(page).locator("[name=beside][value=encoder]").check();
  },
  "learned/": async (page) => {
    await page.locator("[data-handle=pos]").press("End");
    await expect(page.locator("text.none").first()).toBeVisible();
  },
  "clinic/": async (page) => {
    await page.locator("#ask").dispatchEvent("click");
    await page.locator("posenc-clinic #numbers").click();
    await expect(page.locator("[data-readout=doctor]")).toContainText(/[」”]/);
  },
  "build/": async (page) => {
    await figuresOn(page).locator(".below #variant").selectOption("own");
    await figuresOn(page).locator("#numbers").click();
    await expect(page.locator("[data-readout=doctor]")).toContainText(/[」”]/);
  },
};

test("A simplified, a traditional and a shared letter are told apart", () => {
  expect(foreign["zh-Hant"]("爱愛人")).toEqual(["爱"]);
  expect(foreign["zh-Hans"]("爱愛人")).toEqual(["愛"]);
  expect(foreign.en("人 1.5")).toEqual(["人"]);
  expect("你 15.8 · all 3.0".match(english)).toEqual(["all"]);
});

for (const language of tried) {
  for (const path of figures) {
    test(`No figure shows another language's words: ${language}/${path}`, async ({ page }) => {
      await open(page, `${language}/${path}`);
      const isRight = async () => {
        for (const text of await shownBy(page)) {
          expect(foreign[language](text), text).toEqual([]);
          if (language !== "en") expect(text.match(english) ?? [], text).toEqual([]);
        }
      };
      expect((await shownBy(page)).length).toBeGreaterThan(5);
      await isRight();
      await acts[path]?.(page);
      await isRight();
    });
  }
}

test("The smallest words of every figure have 12 pixels on a phone", async ({ openPage }) => {
  test.slow();
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  for (const path of figures) {
    await open(page, `${one}/${path}`);
    const small = await figuresOn(page).evaluateAll((all) => {
      const found: string[] = [];
      let count = 0;
      const walk = (root: ParentNode) => {
        for (const element of root.querySelectorAll("*")) {
          if (element.shadowRoot) walk(element.shadowRoot);
          const words = [...element.childNodes].filter((node) => node instanceof Text);
          const told = words.map(({ data }) => data.trim()).join("");
          const { width, height } = element.getBoundingClientRect();
          // A raised or lowered letter is smaller than its word.
          if (
            told === "" ||
            width * height === 0 ||
            element.closest("sup, sub, math, tspan[dy], .unseen")
          ) {
            continue;
          }
          const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
          const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
          const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
          count++;
          if (size < 11.95) found.push(`${told.slice(0, 20)}: ${size.toFixed(1)} px`);
        }
      };
      for (const figure of all) {
        walk(figure);
        if (figure.shadowRoot) walk(figure.shadowRoot);
      }
      return { found, count };
    });
    expect(small.count, path).toBeGreaterThan(5);
    expect(small.found, path).toEqual([]);
  }
});
