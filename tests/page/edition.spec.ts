import { chapters } from "../../web/site/pages.js";
import { languages } from "../../web/text/languages.js";
import { everything, expect, expectNoViolations, inChromium, test } from "./reader.js";

const slugs = Object.keys(chapters);

for (const language of everything ? languages : (["zh-Hant"] as const)) {
  test(`All chapters stand on one page: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/${language}/print/`);
    const articles = page.locator("article");
    expect(await articles.evaluateAll((all) => all.map(({ id }) => id))).toEqual(slugs);
    for (const article of await articles.all()) {
      const name = (await article.getAttribute("id")) ?? "";
      // A picture or a table with its numbers, what to keep, and a program in each language with its output.
      await expect(article.locator(".still :is(svg, table)").first(), name).toBeVisible();
      await expect(article.locator(".keep"), name).toHaveCount(1);
      await expect(article.locator("[data-tab]:visible"), name).toHaveCount(3);
      await expect(article.locator("[data-tab] samp:visible"), name).toHaveCount(3);
      for (const label of await article.locator(".still caption").allTextContents()) {
        expect(label.trim(), name).not.toBe("");
      }
    }
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    // Every link of the contents, and between chapters, leads to a place of this page.
    const inside = await page
      .locator('main a[href^="#"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")?.slice(1)));
    expect(inside.length).toBeGreaterThanOrEqual(slugs.length);
    for (const target of inside) expect(ids).toContain(target);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over).toBe(0);
    await expectNoViolations(page);
  });
}

test("The print edition is reached from the first page, and its button prints it", async ({
  page,
}) => {
  await page.goto("/en/");
  await page.getByRole("link", { name: "All chapters on one page" }).click();
  await page.waitForURL("**/en/print/");
  await page.evaluate(() => {
    globalThis.print = () => {
      document.title = "printed";
    };
  });
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page).toHaveTitle("printed");
});

test(
  "On paper every chapter begins a page, and nothing is cut off at its side",
  inChromium,
  async ({ page }) => {
    await page.goto("/en/print/");
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString("latin1");
      const count = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
      // The contents, and at least one page a chapter.
      expect(count, format).toBeGreaterThan(slugs.length);
    }
    await page.emulateMedia({ media: "print" });
    // As wide as the paper of A4 between its margins, the narrower of the two.
    await page.setViewportSize({ width: 680, height: 1000 });
    const wide = await page
      .locator("article :is(svg, table, pre, samp, math)")
      .evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
          .map((one) => one.outerHTML.slice(0, 120)),
      );
    expect(wide).toEqual([]);
  },
);
