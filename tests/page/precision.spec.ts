import type { Locator, Page } from "@playwright/test";
import { load } from "posenc/dialects";
import { enter, expect, open, posenc, readout, test } from "./reader.js";

const dialects = await load();
const precisions = ["float32", "float16", "bfloat16"] as const;

function figureOf(page: Page): Locator {
  return page.locator("posenc-precision");
}

async function shownFigure(page: Page, query = "en/tools/precision/"): Promise<Locator> {
  await open(page, query);
  const figure = figureOf(page);
  await figure.scrollIntoViewIfNeeded();
  await expect(readout(figure, "float32")).toContainText(/\d/);
  return figure;
}

/** What the figure is to say of a precision, by the core in Node. */
function said(precision: (typeof precisions)[number], start: number): RegExp {
  const positions = { start, length: 32 };
  const { distinct, firstRepeat } = dialects.roundedAngles({ precision, dim: 64, positions });
  if (firstRepeat === undefined) return /^All 32 rows differ\.$/;
  if (distinct === 1) return /^One and the same row, 32 times\./;
  const first = (start + firstRepeat).toLocaleString("en");
  return new RegExp(`^${distinct} different rows of 32: that of position ${first} is the first`);
}

test("Which positions fall together is what the core says", async ({ page }) => {
  const figure = await shownFigure(page);
  const box = figure.getByRole("spinbutton", { name: "First position, as a number" });
  for (const start of [0, 248, 2040, 5000, 65_490, 100_000, 16_777_200]) {
    await enter(box, String(start));
    for (const name of precisions) {
      await expect(readout(figure, name)).toHaveText(said(name, start));
    }
  }
  // Each kind of answer was among them.
  expect(said("float16", 2040).source).toContain("21 different rows");
  expect(said("bfloat16", 100_000).source).toContain("One and the same");
});

test("The rows are painted in the core's colours, and the first repeated one is marked", async ({
  page,
}) => {
  const figure = await shownFigure(page);
  const { data, firstRepeat } = dialects.roundedAngles({
    precision: "float16",
    dim: 64,
    positions: { start: 2040, length: 32 },
  });
  const [wanted] = [posenc.paint(data)];
  const seen = await figure.locator("#float16").evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const cells = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
    return Array.from({ length: 32 }, (_, row) => {
      const at = 4 * (Math.floor(((row + 0.5) / 32) * height) * width + Math.floor(width / 128));
      return [...cells.slice(at, at + 4)];
    });
  });
  expect(seen).toEqual(
    Array.from({ length: 32 }, (_, row) => [...wanted.slice(4 * 64 * row, 4 * 64 * row + 4)]),
  );
  expect(firstRepeat).toBeGreaterThan(0);
  const [line, map] = [
    await figure.locator("#float16-mark path").last().boundingBox(),
    await figure.locator("#float16").boundingBox(),
  ];
  if (!line || !map) throw new Error("there is no mark");
  const at = (line.y + line.height / 2 - map.y) / map.height;
  expect(at).toBeCloseTo((firstRepeat as number) / 32, 2);
  await expect(figure.locator("#float32-mark path").last()).toHaveAttribute("d", "");
});

test("Slider, buttons and address move the positions", async ({ page }) => {
  const figure = await shownFigure(page);
  await figure.getByRole("slider", { name: "First position" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/\?start=2041$/);
  await figure.getByRole("button", { name: "248", exact: true }).click();
  await expect(page).toHaveURL(/\?start=248$/);
  await expect(readout(figure, "bfloat16")).toHaveText(said("bfloat16", 248));
  await expect(readout(figure, "why")).toContainText("before 256 = 2⁸. bfloat16 has 8 bits");
  await page.setViewportSize({ width: 320, height: 800 });
  await figure.getByRole("button", { name: "65,490" }).click();
  await expect(readout(figure, "float16")).toContainText("65,504");
  await expect(readout(figure, "why")).toContainText("The largest number of float16 is 65,504");
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
  await expect(readout(figureOf(page), "float32")).toContainText(/\d/);
  expect(fetched().length).toBe(1);
});

test.describe("while the network fails", () => {
  test.use({ forgiven: /404/ });
  test("It says so, and can be asked again", async ({ page }) => {
    const missing = (route: { fulfill(how: { status: number }): Promise<void> }) =>
      route.fulfill({ status: 404 });
    await page.route("**/posenc_dialects*.wasm", missing);
    await open(page, "en/tools/precision/");
    await figureOf(page).scrollIntoViewIfNeeded();
    await expect(figureOf(page).getByRole("alert")).toContainText("could not be fetched");
    await page.unroute("**/posenc_dialects*.wasm");
    await figureOf(page).getByRole("button", { name: "Try again" }).click();
    await expect(readout(figureOf(page), "float16")).toHaveText(said("float16", 2040));
    await expect(figureOf(page).getByRole("alert")).toHaveCount(0);
  });
});
