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

/** Bets on the runner that is shown, and lets it run. */
async function bet(race: Locator, share?: string): Promise<void> {
  await race.locator(".below #begin").click();
  if (share !== undefined) await race.locator("#bet").fill(share);
  await run(race).click();
}

/** Waits until all is counted. */
const finished = (race: Locator) =>
  expect(readout(race, "caption")).toContainText("are right at 48 words", { timeout: 30_000 });

test("What a runner answers is counted in the page, and is what the runtime counts", async ({
  page,
}) => {
  const { race, fetched } = await openRace(page, "?runner=rotary-3");
  expect(fetched).toEqual([]);
  await bet(race, "80");
  await finished(race);
  await expect(readout(race, "caption")).toContainText("You said 80%.");
  await race.locator("#numbers").click();
  const model = await modelOf("rotary-3");
  for (const task of ["back", "seen"] as const) {
    const cells = readout(race, task).getByRole("cell");
    for (const [n, length] of [12, 16, 24, 48].entries()) {
      const { right, asked } = model.accuracy({ length, count: 400, seed: 1 })[task];
      await expect(cells.nth(n)).toHaveText(`${Math.round((100 * right) / asked)}%`);
    }
  }
  // Its row of 48 words, place by place, in the drawer.
  await expect(race.locator("#further-0 svg")).toBeVisible();
  expect(fetched).toHaveLength(1);
});

test("While the reader bets, no line tells how it ends", async ({ page }) => {
  const { race } = await openRace(page);
  const thin = () => race.locator(".seed").first().getAttribute("d");
  const told = await thin();
  await race.locator(".below #begin").click();
  await expect(race.locator(".origins")).toHaveCount(0);
  await expect(race.locator(".share")).toHaveCount(0);
  expect((await thin())?.length).toBeLessThan(told?.length ?? 0);
  await race.locator("#leave").click();
  await expect(race.locator(".share")).toHaveCount(2);
  expect(await thin()).toBe(told);
});

test("Slowed down, its answers come from 6, 9 and 12 places before, without another fetch", async ({
  page,
}) => {
  const { race, fetched } = await openRace(page, "?runner=rotary");
  await bet(race);
  await finished(race);
  await race.locator("#numbers").click();
  await expect(readout(race, "origins")).toContainText("Most come from 3 places before");
  for (const [slowed, places] of [
    ["2", "6"],
    ["3", "9"],
    ["4", "12"],
  ] as const) {
    await race.getByRole("slider", { name: "Slow its hands down" }).fill(slowed);
    await expect(readout(race, "origins")).toContainText(`from ${places} places before`);
    await finished(race);
    // What runs has no line yet where nothing is counted.
    await expect(race.locator("path.peak")).toHaveCount(1);
  }
  expect(fetched).toHaveLength(1);
  // Each that has run stands in the table.
  await expect(readout(race, "ran")).toHaveCount(4);
});

test.describe("where the weights cannot be fetched", () => {
  test.use({ forgiven: /404|Failed to load resource|integrity/ });
  test("it says so, and asks again with the next press", async ({ page }) => {
    await page.route("**/*.safetensors", (route) => route.fulfill({ status: 404 }));
    const { race } = await openRace(page);
    await bet(race);
    await expect(race.getByRole("alert")).toContainText("It could not be fetched.");
    await page.unroute("**/*.safetensors");
    await run(race).click();
    await finished(race);
  });
});

test(
  "On a phone the bet stands at the end of its line, and it runs by touch",
  inChromium,
  async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const { race } = await openRace(page);
    await race.locator("#numbers").tap();
    await race.locator(".drawer #begin").tap();
    await expect(race.locator(".drawer")).toHaveCount(0);
    await expect(race.locator(".bet")).toBeVisible();
    await run(race).tap();
    await expect(race.locator("path.origins").first()).toBeAttached({ timeout: 30_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);
