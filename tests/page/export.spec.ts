import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { decode } from "fast-png";
import { XMLValidator } from "fast-xml-parser";
import { load } from "posenc";
import { readNpy } from "posenc/npy";
import { programs } from "../../web/figures/rotation/program.js";
import { pages } from "../../web/site/pages.js";
import { everything, expect, figuresOn, inChromium, open, test } from "./reader.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

test(
  "A heatmap is saved as PNG, SVG, CSV and .npy, with the core's numbers",
  inChromium,
  async ({ page }) => {
    await open(page, "en/heatmap/?dim=16&length=12&pos=3&col=2");
    const figure = figuresOn(page).first();
    await figure.locator("#menu").click();
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
    const menu = figure.locator("#menu");
    if ((await menu.count()) > 0) await menu.click();
    await figure.locator("#save").click();
    const coming = page.waitForEvent("download");
    await figure.locator("#export-png").click();
    const download = await coming;
    expect(decode(readFileSync(await download.path())).width, path).toBeGreaterThan(400);
  }
});

test("Every figure can be copied as a program", inChromium, async ({ page }) => {
  test.setTimeout(120_000);
  // That each program runs is the business of tests/cli: here one of each kind is offered.
  const kinds = ["rotation/", "learned/", "tools/libraries/", "tools/doctor/"];
  const tried = pages.filter(({ kind, path }) =>
    everything ? kind !== "opening" : kinds.includes(path),
  );
  for (const { path, place } of tried) {
    await open(page, `en/${path}${place.figure === "compare" ? "?example=changed" : ""}`);
    const figure = figuresOn(page).first();
    // Some figures fetch what they compute with at the reader's first act.
    await page.mouse.wheel(0, 1);
    // The button may move, or come anew, while parts of the figure are still to come.
    const menu = figure.locator("#menu");
    if ((await menu.count()) > 0) await menu.click();
    const save = figure.locator("#save");
    await expect(async () => {
      if ((await save.getAttribute("aria-expanded")) === "false") await save.click();
      await expect(save).toHaveAttribute("aria-expanded", "true", { timeout: 1000 });
    }).toPass();
    await expect(figure.locator("#export-javascript"), path).toBeVisible();
    const isPosencs = ["compare", "model", "order"].includes(place.figure);
    const has = isPosencs || path === "tools/libraries/" ? 0 : 1;
    for (const other of ["pytorch", "numpy"]) {
      await expect(figure.locator(`#export-${other}`), path).toHaveCount(has);
    }
  }
});

test("The copied JavaScript makes the numbers that are shown", inChromium, async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "en/rotation/?dim=8&k=-2&pair=1");
  const figure = figuresOn(page).first();
  await figure.locator("#menu").click();
  await figure.locator("#save").click();
  await figure.locator("#export-javascript").click();
  await expect(figure.locator(".exports [role=status]")).toHaveText("Copied as JavaScript.");
  const program = await page.evaluate(() => navigator.clipboard.readText());
  const state = { dim: 8, base: 10000, pos: 5, k: -2, further: 4, pair: 1 };
  const given = { posenc: await load(), language: "en" } as const;
  expect(program).toBe(programs(state, given).JavaScript);
  const told = execFileSync(process.execPath, ["--input-type=module", "-"], {
    input: `${program}\nconsole.log(JSON.stringify([...table.data]));`,
    encoding: "utf8",
    cwd: root,
  });
  const numbers = JSON.parse(told.split("\n").at(-2) ?? "") as number[];
  const terms = (await load()).sinusoidal({ dim: 8 }).rotation(-2).terms(5, 1);
  expect(numbers.slice(8, 10)).toEqual([terms.sinAlpha, terms.cosAlpha]);
  expect(numbers.slice(12, 14)).toEqual([terms.rotatedSine, terms.rotatedCosine]);
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
