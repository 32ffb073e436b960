import { readFileSync } from "node:fs";
import { decode } from "fast-png";
import { XMLValidator } from "fast-xml-parser";
import { load } from "posenc";
import { readNpy } from "posenc/npy";
import { pages } from "../../web/site/pages.js";
import { expect, figuresOn, inChromium, open, test } from "./reader.js";

test(
  "A heatmap is saved as PNG, SVG, CSV and .npy, with the core's numbers",
  inChromium,
  async ({ page }) => {
    await open(page, "en/heatmap/?dim=16&length=12&pos=3&col=2");
    const figure = figuresOn(page).first();
    await figure.locator("#numbers").click();
    await figure.getByRole("button", { name: "Save …" }).click();
    const saved = async (format: string) => {
      const coming = page.waitForEvent("download");
      await figure.locator(`#export-${format}`).click();
      const download = await coming;
      expect(download.suggestedFilename()).toBe(`posenc-heatmap.${format}`);
      return readFileSync(await download.path());
    };
    const { data } = (await load()).sinusoidal({ dim: 16 }).encode(12);
    expect(readNpy(await saved("npy"))).toEqual({ data, shape: [12, 16] });
    const [, ...lines] = (await saved("csv")).toString().trim().split("\n");
    const cells = lines.flatMap((line) => line.split(",").slice(1).map(Number));
    expect(Float32Array.from(cells)).toEqual(data);
    const svg = (await saved("svg")).toString();
    expect(XMLValidator.validate(svg)).toBe(true);
    const { width } = decode(await saved("png"));
    expect(width).toBe(2 * Number(/ width="(\d+)"/.exec(svg)?.[1]));
  },
);

test("Every figure with a picture can be saved", inChromium, async ({ page }) => {
  test.setTimeout(120_000);
  const shown = ["order", "worked", "layouts", "tools/precision", "tools/doctor"];
  for (const path of shown) {
    await open(page, `en/${path}/${path === "tools/doctor" ? "?example=changed" : ""}`);
    const figure = figuresOn(page).first();
    const drawer = figure.locator("#numbers");
    if ((await drawer.count()) > 0) await drawer.click();
    await figure.locator("#save").click();
    const coming = page.waitForEvent("download");
    await figure.locator("#export-png").click();
    const download = await coming;
    expect(decode(readFileSync(await download.path())).width, path).toBeGreaterThan(400);
  }
});

test("A page's still is drawn in its language, and a link to it has a picture of its own", async ({
  page,
  request,
}) => {
  const drawn = pages.filter(({ slug }) => ["rotation", "layouts", "heatmap"].includes(slug));
  for (const { path } of drawn) {
    const html = await (await request.get(`zh-Hant/${path}`)).text();
    expect(html).toMatch(/<svg [^>]*role="img" lang="zh-Hant"/);
    const image = /og:image" content="(?:\.\.\/)*([^"]*)"/.exec(html)?.[1] ?? "";
    expect(image).toMatch(/^previews\//);
    const picture = decode(await (await request.get(image)).body());
    expect([picture.width, picture.height]).toEqual([1200, 630]);
    expect(new Set(picture.data).size).toBeGreaterThan(8);
  }
  await page.close();
});
