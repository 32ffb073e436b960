// The small still pictures within the texts of chapters.

import { load as loadModels, trainedWeights } from "posenc/model";
import sharp from "sharp";
import { chapters as allChapters } from "../../web/site/pages.js";
import { languages } from "../../web/text/languages.js";
import { orderTexts, sketchesTexts } from "../../web/text/site.js";
import { expect, inChromium, posenc, test } from "./reader.js";

/** The chapter that each sketch stands in. */
const chapters = {
  attention: "order",
  steps: "number",
  direction: "counter",
  blocks: "rotation",
  query: "rotation",
  deal: "layouts",
} as const satisfies Record<keyof (typeof sketchesTexts)["en"], string>;

for (const language of languages) {
  test(
    `A sketch is told in its language, fits a phone and can be read: ${language}`,
    inChromium,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      for (const [name, chapter] of Object.entries(chapters)) {
        await page.goto(`/${language}/${chapter}/`);
        const { alt } = sketchesTexts[language][name as keyof typeof chapters];
        const sketch = page.locator(`.sketch[data-sketch="${name}"]`);
        await expect(sketch.getByRole("img", { name: alt, exact: true })).toBeVisible();
        const { right, least } = await sketch.evaluate((figure) => ({
          right: figure.getBoundingClientRect().right,
          least: Math.min(
            ...[...figure.querySelectorAll("text")].map((text) => {
              const scale = text.getScreenCTM()?.a ?? 0;
              return scale * Number.parseFloat(getComputedStyle(text).fontSize);
            }),
          ),
        }));
        expect(right).toBeLessThanOrEqual(360);
        expect(least, name).toBeGreaterThanOrEqual(11.99);
      }
    },
  );
}

test("The numbers of a sketch are the core's", async ({ page }) => {
  await page.goto("/en/counter/");
  const words = page.locator(".sketch text");
  const encoding = posenc.sinusoidal({ dim: 8, base: 16 });
  for (const n of [3, 13]) {
    const { sines, cosines } = encoding.phasors(Math.PI * n);
    const told = (value = 0) => value.toFixed(2).replace("-", "−");
    await expect(words.getByText(`cos ${told(cosines[3])}`).first()).toBeVisible();
    await expect(words.getByText(`sin ${told(sines[3])}`, { exact: true })).toBeVisible();
  }
});

for (const language of languages) {
  test(
    `What a word takes of each is the model’s, in either order: ${language}`,
    inChromium,
    async ({ page }) => {
      await page.goto(`/${language}/order/`);
      const models = await loadModels();
      const model = models.transformer(await trainedWeights("none"));
      const tokens = model.metadata.get("tokens")?.split(" ") ?? [];
      const words = orderTexts[language].sentences.short.words.split(" ");
      const ids = words.map((word) => tokens.indexOf(word));
      const [layer] = model.encode(ids, { attention: true }).attention ?? [];
      // The first head’s last row: the last word asks.
      const shares = Array.from(layer?.data.slice(6, 9) ?? [], (share) => share.toFixed(2));
      expect(shares).toHaveLength(3);
      const turned = [...shares].reverse();
      await expect(
        page.locator(".sketch[data-sketch=attention] text").filter({ hasText: /^\d/ }),
      ).toHaveText([...shares, ...turned]);
    },
  );
}

test("No picture beside a link is cut at its edges", async ({ page }) => {
  for (const slug of Object.keys(allChapters)) {
    for (const file of [`${slug}.avif`, `${slug}-dark.avif`]) {
      const answer = await page.request.get(`/thumbnails/${file}`);
      const { data, info } = await sharp(await answer.body())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      const at = (x: number, y: number) => [...data.subarray(4 * (y * width + x)).subarray(0, 3)];
      const edge = [
        ...Array.from({ length: width }, (_, x) => [at(x, 0), at(x, height - 1)]),
        ...Array.from({ length: height }, (_, y) => [at(0, y), at(width - 1, y)]),
      ].flat();
      const paper = at(0, 0);
      const off = (one: readonly number[]) =>
        Math.max(...one.map((value, of) => Math.abs(value - (paper[of] ?? 0))));
      // A file is not exact, but a mark differs by more.
      expect(Math.max(...edge.map(off)), file).toBeLessThanOrEqual(6);
      // It shows something within.
      const all = Array.from({ length: width * height }, (_, n) =>
        at(n % width, Math.floor(n / width)),
      );
      expect(
        all.some((one) => off(one) > 60),
        file,
      ).toBe(true);
    }
  }
});
