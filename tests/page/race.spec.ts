import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { load } from "#lesson";
import { expect, figuresOn, inChromium, open, readout, test } from "./reader.js";

const run = (figure: Locator) => figure.locator("#run");

/** Opens the chapter, and keeps the names of the weights that it fetches. */
async function openRace(page: Page, query = ""): Promise<{ race: Locator; fetched: string[] }> {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".safetensors")) fetched.push(pathname);
  });
  await open(page, `en/race/${query}`);
  return { race: figuresOn(page), fetched };
}

const modelOf = async (kind: string) =>
  (await load()).tokenClassifier(readFileSync(`src/training/attempts/${kind}.safetensors`));

test("What a runner answers is counted in the page, and is what the runtime counts", async ({
  page,
}) => {
  const { race, fetched } = await openRace(page, "?runner=rotary-3");
  expect(fetched).toEqual([]);
  await race.locator("#bet").fill("80");
  await run(race).press("Enter");
  const model = await modelOf("rotary-3");
  for (const task of ["back", "seen"] as const) {
    const cells = readout(race, task).getByRole("cell");
    for (const [n, length] of [12, 16, 24, 48].entries()) {
      const { right, asked } = model.accuracy({ length, count: 400, seed: 1 })[task];
      await expect(cells.nth(n)).toHaveText(`${Math.round((100 * right) / asked)}%`);
    }
  }
  await expect(readout(race, "bet")).toContainText("You said 80%.");
  expect(fetched).toHaveLength(1);
});

test("Slowed down, its answers come from 6, 9 and 12 places before, without another fetch", async ({
  page,
}) => {
  const { race, fetched } = await openRace(page, "?runner=rotary");
  await run(race).click();
  await expect(readout(race, "origins")).toContainText("Most come from 3 places before");
  for (const [slowed, places] of [
    ["2", "6"],
    ["3", "9"],
    ["4", "12"],
  ] as const) {
    await race.getByRole("slider", { name: "Slow its hands down" }).fill(slowed);
    await expect(readout(race, "origins")).toContainText(`from ${places} places before`);
  }
  expect(fetched).toHaveLength(1);
  // Each that has run stands in the table.
  await expect(race.locator(".standings tbody tr")).toHaveCount(4);
});

test.describe("where the weights cannot be fetched", () => {
  test.use({ forgiven: /404|Failed to load resource|integrity/ });
  test("it says so, and asks again with the next press", async ({ page }) => {
    await page.route("**/*.safetensors", (route) => route.fulfill({ status: 404 }));
    const { race } = await openRace(page);
    await run(race).click();
    await expect(race.getByRole("alert")).toContainText("It could not be fetched.");
    await page.unroute("**/*.safetensors");
    await run(race).click();
    await expect(readout(race, "back").getByRole("cell").first()).toHaveText("100%");
  });
});

test("Every seed's recorded line is drawn before a run to who knows the answer, and to nobody before", async ({
  page,
}) => {
  await open(page, "en/race/", { isNew: true });
  const race = figuresOn(page);
  await expect(race.locator(".curves .floor")).toHaveCount(2);
  await expect(race.locator(".curves .seed")).toHaveCount(0);
  await page.getByRole("button", { name: "None of these three" }).click();
  await expect(race.locator(".curves .seed")).toHaveCount(2 * 5);
  await expect(readout(race, "back").getByRole("cell").last()).toHaveText("27%");
  await expect(race.locator(".origins .peak")).toHaveCount(1);
  // What runs here is still to be bet on.
  await expect(race.locator("#run")).toBeVisible();
});

test(
  "In the dock of a phone the race is its curves, and only hands are slowed down",
  inChromium,
  async ({ openPage }) => {
    const page = await openPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: "reduce",
    });
    await open(page, "en/race/");
    const race = figuresOn(page);
    const dock = page.locator(".dock");
    for (const [runner, control] of [
      ["rotary-3", "Slow its hands down"],
      ["alibi", "Which one runs"],
      ["t5", "Which one runs"],
    ] as const) {
      const paragraph = page.locator(`.lesson [data-state^="runner=${runner}&"]`).first();
      await paragraph.evaluate((one) => {
        scrollBy(0, one.getBoundingClientRect().top - 0.45 * innerHeight);
      });
      await expect(race).toHaveJSProperty("runner", runner);
      await expect(dock.getByLabel(control)).toBeVisible();
      const { y: end } = (await dock.boundingBox()) ?? { y: 0 };
      for (const curves of await race.locator(".curves").all()) {
        const { y, height } = (await curves.boundingBox()) ?? { y: -1, height: 0 };
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(end);
      }
    }
  },
);

test("The race fits a phone, and runs by touch", inChromium, async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { race } = await openRace(page);
  await run(race).tap();
  await expect(readout(race, "origins")).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
