import type { Page } from "@playwright/test";
import { load } from "posenc/dialects";
import { middleOf } from "./phone.js";
import { enter, expect, open, posenc, readout, test } from "./reader.js";

const dialects = await load();
const precisions = ["float32", "float16", "bfloat16"] as const;

const figureOf = (page: Page) => page.locator("posenc-precision");

/** What the core in Node makes of a precision. */
const roundedIn = (precision: (typeof precisions)[number], start: number) =>
  dialects.roundedAngles({ precision, dim: 64, positions: { start, length: 32 } });

async function shownFigure(page: Page) {
  await open(page, "en/tools/precision/");
  const figure = figureOf(page);
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.locator("text.rows")).toHaveCount(3);
  return figure;
}

test("Which positions fall together is what the core says", async ({ page }) => {
  const figure = await shownFigure(page);
  await figure.locator("#numbers").click();
  const box = figure.locator("#start-box");
  for (const start of [0, 248, 2040, 5000, 65_490, 100_000, 16_777_200]) {
    await enter(box, String(start));
    for (const name of precisions) {
      const { distinct, firstRepeat } = roundedIn(name, start);
      await expect(figure.locator(`text.rows.${name}`)).toHaveText(`${distinct} of 32 rows`);
      const first = firstRepeat === undefined ? "–" : (start + firstRepeat).toLocaleString("en");
      await expect(readout(figure, name).locator("td").last()).toHaveText(first);
    }
  }
});

test("The rows are painted in the core's colours, and the first repeated one is marked", async ({
  page,
}) => {
  const figure = await shownFigure(page);
  const [wanted] = [posenc.paint(roundedIn("float16", 2040).data)];
  const lines = figure.locator(".frame path:last-child");
  // float32 repeats none.
  await expect(lines).toHaveCount(2);
  const [x = 0, y = 0] = ((await lines.first().getAttribute("d")) ?? "")
    .slice(1)
    .split(/[ h]/)
    .map(Number);
  const seen = await figure.locator("#stage canvas").evaluate(
    (canvas: HTMLCanvasElement, at) => {
      const scale = canvas.width / canvas.clientWidth;
      const column = canvas
        .getContext("2d")
        ?.getImageData((at.x + 1) * scale, 0, 1, canvas.height).data;
      return [9, 8, 0, -1].map((row) => {
        const pixel = 4 * Math.floor((at.y + (row + 0.5) * at.row) * scale);
        return [...(column?.slice(pixel, pixel + 4) ?? [])];
      });
    },
    { x, y, row: await rowHeight(page) },
  );
  const first = roundedIn("float16", 2040).firstRepeat ?? 0;
  const rows = [9, 8, 0, -1].map((row) => 4 * 64 * (first + row));
  expect(seen).toEqual(rows.map((at) => [...wanted.slice(at, at + 4)]));
});

/** How high a row is: the map is as high as its handle. */
async function rowHeight(page: Page): Promise<number> {
  const box = await figureOf(page).locator("[data-handle=start]").boundingBox();
  return (box?.height ?? 0) / 32;
}

test("Slider, places, a drag and the address move the positions", async ({ page }) => {
  const figure = await shownFigure(page);
  await figure.getByRole("slider", { name: "First position" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/\?start=2041$/);
  await figure.getByRole("button", { name: "Go to 248", exact: true }).click();
  await expect(page).toHaveURL(/\?start=248$/);
  await expect(readout(figure, "caption")).toContainText("before 256 = 2⁸. bfloat16 has 8 bits");
  const from = await middleOf(figure.locator("[data-handle=start]"));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 4 * (await rowHeight(page)), { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/\?start=252$/);
  await page.setViewportSize({ width: 320, height: 800 });
  await figure.getByRole("button", { name: "Go to 65,490" }).click();
  await expect(readout(figure, "caption")).toContainText("The largest number of float16 is 65,504");
});

test("What rounds the angles is fetched when the figure comes near", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const fetched = () => asked.filter((address) => /posenc_dialects.*\.wasm/.test(address));
  await page.setViewportSize({ width: 1280, height: 100 });
  await page.goto("/en/tools/precision/");
  await page.waitForLoadState("networkidle");
  expect(fetched()).toEqual([]);
  await figureOf(page).scrollIntoViewIfNeeded();
  await expect(figureOf(page).locator("text.rows")).toHaveCount(3);
  expect(fetched().length).toBe(1);
});

test.describe("while the network fails", () => {
  test.use({ forgiven: /404/ });
  test("It says so, and asks again at the next move", async ({ page }) => {
    const missing = (route: { fulfill(how: { status: number }): Promise<void> }) =>
      route.fulfill({ status: 404 });
    await page.route("**/posenc_dialects*.wasm", missing);
    await open(page, "en/tools/precision/");
    const figure = figureOf(page);
    await figure.scrollIntoViewIfNeeded();
    await expect(readout(figure, "caption")).toContainText("could not be loaded");
    await page.unroute("**/posenc_dialects*.wasm");
    await figure.getByRole("slider", { name: "First position" }).press("ArrowRight");
    await expect(figure.locator("text.rows")).toHaveCount(3);
  });
});
