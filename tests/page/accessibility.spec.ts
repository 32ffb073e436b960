import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, inChromium, open, paths, test } from "./reader.js";

const languages = ["zh-Hant", "zh-Hans", "en"] as const;
const looks = ["light", "dark", "forced colours"] as const;
const widths = [320, 1280] as const;

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`),
  ).toEqual([]);
}

// Every page once, in turn in each language, look and width. `npm run test:all` tries all of them.
const everything = languages.flatMap((language) =>
  looks.flatMap((look) =>
    widths.flatMap((width) => paths.map((path) => ({ language, look, width, path }))),
  ),
);
const turns = languages.length * looks.length * widths.length;
const quick = everything.filter(
  ({ path }, index) => Math.floor(index / paths.length) === (7 * paths.indexOf(path)) % turns,
);

for (const { language, look, width, path } of process.env.POSENC_ALL ? everything : quick) {
  test(
    `WCAG 2.2 A and AA: ${language}/${path}, ${look}, ${width} px`,
    look === "light" ? {} : inChromium,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia(
        look === "forced colours" ? { forcedColors: "active" } : { colorScheme: look },
      );
      await open(page, `${language}/${path}?dim=7`);
      const table = page.locator("posenc-heatmap summary");
      if ((await table.count()) > 0) await table.click();
      await expectNoViolations(page);
    },
  );
}

test("WCAG 2.2 A and AA: the entrance", async ({ page }) => {
  await page.goto("/?lang=tlh");
  await expectNoViolations(page);
});
