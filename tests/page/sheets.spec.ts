// The page for a class, which has no figure, and the terms, which open in place.

import type { Page } from "@playwright/test";
import { languages } from "../../web/text/languages.js";
import { expect, expectNoViolations, figuresOn, inChromium, open, test } from "./reader.js";

const sheets = ["class"] as const;
const others = {
  "zh-Hant": /[热图标维转为时链复这个码]/u,
  "zh-Hans": /[熱圖標維轉為時鏈複這個碼]/u,
};

for (const [turn, language] of languages.entries()) {
  for (const sheet of sheets) {
    const colorScheme = turn % 2 === 0 ? "light" : "dark";
    test(
      `/${language}/${sheet}/ is in its language, fits a phone and can be read by all, ${colorScheme}`,
      inChromium,
      async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto(`/${language}/${sheet}/`);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.locator("#languages [aria-current]")).toHaveAttribute("lang", language);
        const text = await page.locator("main").innerText();
        expect(text).not.toMatch(/undefined|\[object|NaN|:[a-z]+[[{]/);
        if (language === "en") expect(text).not.toMatch(/\p{Script=Han}/u);
        else expect(text).not.toMatch(others[language]);
        for (const width of [1280, 320]) {
          await page.setViewportSize({ width, height: 800 });
          const over = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(over, `${width} px`).toBe(0);
        }
        await expectNoViolations(page);
      },
    );
  }
}

const tokens = (page: Page) => ({
  term: page.locator(".lesson button.term", { hasText: "tokens" }),
  explanation: page.locator("#term-token"),
});

test("A term opens in place, without a script", inChromium, async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto("/en/learned/");
  const { term, explanation } = tokens(page);
  await expect(explanation).toBeHidden();
  await term.focus();
  await page.keyboard.press("Enter");
  await expect(explanation).toBeVisible();
  await expect(explanation).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(explanation).toBeHidden();
  await expect(term).toBeFocused();
});

test("The link of an explanation takes the reader’s position along", async ({ page }) => {
  await open(page, "en/learned/?pos=5");
  const { term, explanation } = tokens(page);
  await term.click();
  await explanation.locator("a").click();
  await expect(page).toHaveURL(/\/en\/learned\/\?pos=5$/);
});

test("An explanation fits the screen, beside its word or at the foot", async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "en/learned/");
    const term = page.locator(".lesson button.term").last();
    await term.click();
    const explanation = page.locator(".entry:popover-open");
    await expect(explanation).toBeInViewport({ ratio: 1 });
    const [word, box] = [await term.boundingBox(), await explanation.boundingBox()];
    if (!word || !box) throw new Error("no box");
    const isBeside = box.y >= word.y + word.height || box.y + box.height <= word.y;
    expect(isBeside, `${width} px`).toBe(true);
  }
});

test("The page for a class is reached from the first page", async ({ page }) => {
  await page.goto("/en/");
  await page.getByRole("link", { name: "For a class", exact: true }).click();
  await page.waitForURL("**/en/class/");
});

test("A link of the plan opens its figure in the state that it names", async ({ page }) => {
  await page.goto("/en/class/");
  await page.getByRole("link", { name: "The last pair" }).click();
  await expect(page).toHaveURL(/\/en\/wave\/\?.*pair=31/);
  const figure = figuresOn(page);
  await figure.and(page.locator("[ready]")).waitFor();
  await expect(figure.locator("text.wavelength")).toContainText("λ = 47,117");
});

test("On paper worksheet and solutions begin a page each", inChromium, async ({ page }) => {
  await page.goto("/en/class/");
  await page.evaluate(() => {
    globalThis.print = () => {
      document.title = "printed";
    };
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page).toHaveTitle("printed");
  await page.emulateMedia({ media: "print" });
  for (const part of [".worksheet", ".solutions"]) {
    await expect(page.locator(part)).toHaveCSS("break-before", "page");
  }
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThanOrEqual(3);
});
