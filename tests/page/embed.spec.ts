import { readdirSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { platforms } from "../../web/embed/snippets.js";
import { pictureNames } from "../../web/figures/pictures.js";
import { languages } from "../../web/text/languages.js";
import { expect, test } from "./reader.js";

for (const language of languages) {
  test(`The page for authors shows a figure and what to paste, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`/${language}/embed/?figure=rotation&pos=7`);
    // A figure in a frame begins when the frame can be seen.
    await page.locator("#preview").scrollIntoViewIfNeeded();
    const preview = page.frameLocator("#preview");
    await expect(preview.locator("posenc-rotation[ready]")).toBeVisible();
    await expect(preview.locator("html")).toHaveAttribute("lang", language);
    const snippet = page.locator("#snippet");
    const holds: Record<(typeof platforms)[number], string[]> = {
      html: ['pos="7"', `lang="${language}"`, "integrity=", "posenc.css"],
      framework: ["posenc-figures/define", 'pos="7"'],
      frame: ["<iframe", "/e/rotation/?lang=", "sandbox=", "posenc:height"],
      picture: ["[![", `/${language}/rotation/?pos=7)`],
    };
    for (const platform of platforms) {
      await page.locator("#platform").selectOption(platform);
      for (const part of holds[platform]) await expect(snippet).toHaveValue(RegExp(exactly(part)));
      await expect(page.locator(".told:visible")).toHaveCount(1);
    }
    await expect(page.locator("#command")).toHaveValue(
      /^npx posenc-figures figure rotation --pos=7/,
    );
    const offered = await page
      .locator("#figure option")
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect([...offered].sort()).toEqual(readdirSync("build/page/e").sort());
    expect(offered[0]).toBe("heatmap");
    // Every figure can be had as a picture.
    expect([...offered].sort()).toEqual([...pictureNames].sort());
    await expect(page.locator("#platform option:disabled")).toHaveCount(0);
    const { violations } = await new AxeBuilder({ page })
      .exclude("#preview")
      .setLegacyMode()
      .analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
}

for (const platform of ["html", "frame"]) {
  test(`What is pasted as ${platform} fits a phone and a wide page of another host`, async ({
    page,
  }) => {
    await page.goto(`/en/embed/?figure=heatmap&platform=${platform}`);
    await page.locator("#preview").scrollIntoViewIfNeeded();
    await expect(page.frameLocator("#preview").locator("posenc-heatmap[ready]")).toBeVisible();
    const html = await page.locator("#snippet").inputValue();
    await page.route("**/a-post/", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><body>${html}</body></html>`,
      }),
    );
    await page.goto("/a-post/");
    const shown = platform === "html" ? page : page.frameLocator("iframe");
    await expect(shown.locator("posenc-heatmap[ready]")).toBeVisible();
    for (const width of [390, 672, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const scrolls = () =>
        shown.locator("posenc-heatmap").evaluate((figure) => {
          const around = figure.shadowRoot?.querySelector(".around") ?? figure;
          const { scrollHeight, clientHeight } = document.documentElement;
          // In a frame the page around the figure is the frame's own.
          const frame = self === top ? 0 : scrollHeight - clientHeight;
          return Math.max(frame, around.scrollHeight - around.clientHeight);
        });
      await expect.poll(scrolls, { message: `${width} px` }).toBeLessThanOrEqual(1);
    }
  });
}

/** A text as a regular expression that it alone matches. */
function exactly(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
