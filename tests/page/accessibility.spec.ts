import AxeBuilder from "@axe-core/playwright";
import { expect, open, test } from "./reader.js";

for (const language of ["zh-Hant", "zh-Hans", "en"]) {
  for (const look of ["light", "dark", "forced colours"] as const) {
    for (const width of [320, 1280]) {
      test(`WCAG 2.2 A and AA: ${language}, ${look}, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia(
          look === "forced colours" ? { forcedColors: "active" } : { colorScheme: look },
        );
        await open(page, `?lang=${language}&dim=7`);
        await page.locator("posenc-heatmap:not([dialect])").locator("summary").click();
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`),
        ).toEqual([]);
      });
    }
  }
}
