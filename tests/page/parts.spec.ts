import { chapters } from "../../web/site/pages.js";
import { expect, figuresOn, languagesOf, open, test } from "./reader.js";

for (const [turn, [slug, { parts }]] of Object.entries(chapters).entries()) {
  for (const language of languagesOf(turn)) {
    test(`Names and parts light each other up: ${language}/${slug}`, async ({ page }) => {
      await open(page, `${language}/${slug}/`);
      // What waits for the reader to do anything comes.
      await page.keyboard.press("Shift");
      await page.waitForLoadState("networkidle");
      const figure = figuresOn(page).first();
      for (const [part, selector] of Object.entries(parts)) {
        const name = page.locator(`.part[data-part="${part}"]`).first();
        const meant = figure.locator(selector);
        const lit = figure.locator("[data-lit]");
        // The name lights the part, by keyboard and by pointer.
        await name.focus();
        // The paragraph that is read moves the figure, and then it may have other parts of that name.
        const unlit = async () => (await meant.count()) - (await lit.count());
        await expect.poll(unlit, part).toBe(0);
        expect(await lit.count(), part).toBeGreaterThan(0);
        await name.blur();
        await expect(lit, part).toHaveCount(0);
        await name.press("Enter");
        await expect(name).toHaveAttribute("aria-pressed", "true");
        await name.blur();
        expect(await lit.count(), part).toBeGreaterThan(0);
        await name.press(" ");
        await name.blur();
        await expect(lit, part).toHaveCount(0);
        // The part lights every name that the text has for it, and no other.
        const names = page.locator(".part[data-lit]");
        await meant.first().dispatchEvent("pointerover", { bubbles: true, composed: true });
        await expect(names, part).toHaveCount(
          await page.locator(`.part[data-part="${part}"]`).count(),
        );
        await expect(page.locator(`.part[data-lit]:not([data-part="${part}"])`), part).toHaveCount(
          0,
        );
        await figure.dispatchEvent("pointerleave");
        await expect(names, part).toHaveCount(0);
      }
    });
  }
}
