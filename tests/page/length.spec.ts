import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { load } from "#lesson";
import english from "../../web/text/en/trained.js";
import { expect, figuresOn, inChromium, open, readout, test } from "./reader.js";

const run = (figure: Locator) => figure.locator("#run");

/** Opens the chapter, and keeps the names of the weights that it fetches. */
async function openAnswers(
  page: Page,
  query = "",
): Promise<{ figure: Locator; fetched: string[] }> {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".safetensors")) fetched.push(pathname);
  });
  await open(page, `en/length/?view=answers${query}`);
  return { figure: figuresOn(page), fetched };
}

const modelOf = async (kind: string) =>
  (await load()).tokenClassifier(readFileSync(`src/training/attempts/${kind}.safetensors`));

/** Bets on the runner that is shown, and lets it run. */
async function bet(figure: Locator, share?: string): Promise<void> {
  await figure.locator(".below #begin").click();
  if (share !== undefined) await figure.locator("#bet").fill(share);
  await run(figure).click();
}

/** Waits until all is counted. */
const finished = (figure: Locator) =>
  expect(readout(figure, "caption")).toContainText("are right at 48 words", { timeout: 30_000 });

const caption = (figure: Locator) => readout(figure, "caption");

test("As the row grows, far words take the attention, and hidden they give it back", async ({
  page,
}) => {
  await open(page, "en/length/?count=48");
  const figure = figuresOn(page);
  const model = await modelOf("rotary");
  const row = [...(await load()).taskRows({ length: 48, count: 1, seed: 1 }).data];
  const names = english.names.split(" ");
  for (const [count, hides] of [
    ["12", "there"],
    ["39", "there"],
    ["48", "there"],
    ["48", "hidden"],
  ] as const) {
    await figure.getByRole("slider", { name: "Words" }).first().fill(count);
    await figure.getByRole("radio", { name: hides }).check();
    const length = Number(count);
    const data = new Float32Array(2 * length * length).map((_, n) =>
      hides === "hidden" && Math.abs((Math.floor(n / length) % length) - (n % length)) > 11
        ? Number.NEGATIVE_INFINITY
        : 0,
    );
    const told = { biases: { data, shape: [2, length, length] } };
    const { back, attention } = model.classify(row.slice(0, length), { ...told, attention: true });
    const answer = names[back.answers.data[5] ?? 0] ?? "";
    await expect(caption(figure)).toContainText(`${count} words`);
    await expect(caption(figure)).toContainText(`The answer is “${answer}”`);
    await expect(figure.locator("text.answer")).toContainText(answer);
    const far = [0, 1].map((head) =>
      (attention?.at(-1)?.data ?? new Float32Array())
        .slice((head * length + 5) * length + 17, (head * length + 6) * length)
        .reduce((sum, share) => sum + share, 0),
    );
    const stolen = Math.round(50 * ((far[0] ?? 0) + (far[1] ?? 0)));
    await expect(caption(figure)).toContainText(
      new RegExp(`: (${stolen - 1}|${stolen}|${stolen + 1})% of`),
    );
  }
});

test("What a runner answers is counted in the page, and is what the runtime counts", async ({
  page,
}) => {
  const { figure, fetched } = await openAnswers(page, "&runner=rotary-3");
  expect(fetched).toEqual([]);
  await bet(figure, "80");
  await finished(figure);
  await expect(readout(figure, "caption")).toContainText("You said 80%.");
  await figure.locator("#numbers").click();
  const model = await modelOf("rotary-3");
  for (const task of ["back", "seen"] as const) {
    const cells = readout(figure, task).getByRole("cell");
    for (const [n, length] of [12, 16, 24, 48].entries()) {
      const { right, asked } = model.accuracy({ length, count: 400, seed: 1 })[task];
      await expect(cells.nth(n)).toHaveText(`${Math.round((100 * right) / asked)}%`);
    }
  }
  // Its row of 48 words, place by place, in the drawer.
  await expect(figure.locator("#further-0 svg")).toBeVisible();
  expect(fetched).toHaveLength(1);
});

test("While the reader bets, no line tells how it ends", async ({ page }) => {
  const { figure } = await openAnswers(page);
  const thin = () => figure.locator(".seed").first().getAttribute("d");
  const told = await thin();
  await figure.locator(".below #begin").click();
  await expect(figure.locator(".origins")).toHaveCount(0);
  await expect(figure.locator(".share")).toHaveCount(0);
  expect((await thin())?.length).toBeLessThan(told?.length ?? 0);
  await figure.locator("#leave").click();
  await expect(figure.locator(".share")).toHaveCount(2);
  expect(await thin()).toBe(told);
});

test("Slowed down, its answers come from 6, 9 and 12 places before, without another fetch", async ({
  page,
}) => {
  const { figure, fetched } = await openAnswers(page, "&runner=rotary");
  await bet(figure);
  await finished(figure);
  await figure.locator("#numbers").click();
  await expect(readout(figure, "origins")).toContainText("Most come from 3 places before");
  for (const [slowed, places] of [
    ["2", "6"],
    ["3", "9"],
    ["4", "12"],
  ] as const) {
    await figure.getByRole("slider", { name: "Slow its hands down" }).fill(slowed);
    await expect(readout(figure, "origins")).toContainText(`from ${places} places before`);
    await finished(figure);
    // What runs has no line yet where nothing is counted.
    await expect(figure.locator("path.peak")).toHaveCount(1);
  }
  expect(fetched).toHaveLength(1);
  // Each that has run stands in the table.
  await expect(readout(figure, "ran")).toHaveCount(4);
});

test.describe("where the weights cannot be fetched", () => {
  test.use({ forgiven: /404|Failed to load resource|integrity/ });
  test("it says so, and asks again with the next press", async ({ page }) => {
    await page.route("**/*.safetensors", (route) => route.fulfill({ status: 404 }));
    const { figure } = await openAnswers(page);
    await bet(figure);
    await expect(figure.getByRole("alert")).toContainText("It could not be loaded.");
    await page.unroute("**/*.safetensors");
    await run(figure).click();
    await finished(figure);
  });
});

test(
  "On a phone the bet stands at the end of its line, and it runs by touch",
  inChromium,
  async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const { figure } = await openAnswers(page);
    await figure.locator("#numbers").tap();
    await figure.locator(".drawer #begin").tap();
    await expect(figure.locator(".drawer")).toHaveCount(0);
    await expect(figure.locator(".bet")).toBeVisible();
    await run(figure).tap();
    await expect(figure.locator("path.origins").first()).toBeAttached({ timeout: 30_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);
