import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { load } from "#lesson";
import { enter, expect, inChromium, open, posenc, readout, test } from "./reader.js";

const cardOf = (page: Page) => page.locator("posenc-attempt");
const kind = (card: Locator) => card.locator("#attempt");
const expectKind = (card: Locator, label: string) =>
  expect(kind(card).locator("option:checked")).toHaveText(label);

/** Which of the four tests a card shows as passed. */
async function passed(card: Locator): Promise<string[]> {
  const rows = card.locator(".drawer table").first().locator("tr");
  return rows.evaluateAll((all) =>
    all.flatMap((row) =>
      row.children[1]?.textContent === "passes" ? [(row as HTMLElement).dataset.readout ?? ""] : [],
    ),
  );
}

/** Brings the card of a chapter near, waits until the core has tested its rows, and opens its drawer. */
async function come(page: Page, { opens = true } = {}): Promise<Locator> {
  const card = cardOf(page);
  await card.scrollIntoViewIfNeeded();
  await card.locator(".sign, [data-piece]").first().waitFor({ state: "attached" });
  if (opens) await card.locator("#numbers").click();
  return card;
}

test("The card tells what the core tells of each attempt", async ({ page }) => {
  const lessons = await load();
  await open(page, "en/tools/encoding/");
  const card = await come(page);
  const options = { dim: 32, length: 48 };
  const number = lessons.attemptRows({ attempt: "index", ...options });
  const { words, unlike } = lessons.testPositions(number);
  await expect(readout(card, "words")).toContainText(`${words.kept} of 21 words`);
  await expect(readout(card, "told-words")).toContainText(`position ${words.position},`);
  await expect(readout(card, "unlike")).toContainText(`rows ${unlike.first} and ${unlike.second}`);
  await expect(readout(card, "bounds")).toContainText("5,000");
  expect(await passed(card)).toEqual(["unlike"]);

  await kind(card).selectOption({ label: "one wave" });
  await expect(readout(card, "unlike")).toContainText("rows 0 and 8");
  expect(await passed(card)).toEqual(["words", "steps", "bounds"]);
  await card.getByRole("slider", { name: "Period" }).fill("64");
  const wave = lessons.attemptRows({ attempt: "wave", period: 64, ...options });
  const { distance } = lessons.testPositions(wave).unlike;
  await expect(readout(card, "unlike")).toContainText(` ${Number(distance.toPrecision(3))} apart`);

  await kind(card).selectOption({ label: "the paper’s" });
  const paper = lessons.testPositions(posenc.sinusoidal({ dim: 32 }).encode(48));
  const { first, second } = paper.unlike;
  await expect(readout(card, "unlike")).toContainText(`rows ${first} and ${second}`);
  expect(await passed(card)).toEqual(["unlike", "words", "steps", "bounds"]);
  await expect(readout(card, "caption")).toContainText("4 of 4 tests passed.");

  await kind(card).selectOption({ label: "a learned table" });
  await expect(readout(card, "bounds")).toContainText("the last row is 11");
});

test("Set beside the word, the number spoils no word", async ({ page }) => {
  await open(page, "en/tools/encoding/");
  const card = await come(page);
  await expect(readout(card, "words")).toContainText("fails");
  await card.getByRole("radio", { name: "placed beside the word" }).check();
  await expect(readout(card, "words")).toContainText("passes");
  await expect(readout(card, "caption")).toContainText("Each of the 16 columns is n.");
});

test("A chapter asks first: by the keyboard, each test has a guess and the core answers", async ({
  page,
}) => {
  await open(page, "en/number/");
  const card = await come(page, { opens: false });
  await expect(card.locator(".number")).toHaveCount(0);
  await card.locator("[data-piece=words-passes]").press("Enter");
  await expect(card.locator(".number.words")).toHaveText("1 of 21 words");
  await expect(card.getByText("you said: passes")).toBeAttached();
  await card.locator("[data-piece=bounds-fails]").press("Space");
  await expect(card.locator(".number.bounds")).toContainText("5,000");
  await expect(card.locator(".number")).toHaveCount(2);
  await card.getByRole("button", { name: "Show what the core says" }).press("Enter");
  await expect(readout(card, "caption")).toHaveText(
    "1 of 4 tests passed. You were right about 1 of 2.",
  );
  await expect(card.locator(".number")).toHaveCount(4);
  // What was guessed was said of another encoding.
  await kind(card).selectOption({ label: "bits" });
  await expect(card.getByText("you said: passes")).toHaveCount(0);
  // The question of the chapter, its figure and its text are as they were.
  await expect(page.locator("posenc-number")).toHaveAttribute("ready");
});

test("Her encoding stands in the address and goes along into the next chapter", async ({
  page,
}) => {
  await open(page, "en/number/");
  const card = await come(page);
  await kind(card).selectOption({ label: "many waves" });
  await card.getByRole("slider", { name: "Base of the waves" }).fill("30");
  await expect(page).toHaveURL(/\?attempt=waves&wavebase=30$|\?wavebase=30&attempt=waves$/);
  await page.getByRole("link", { name: "How do you count far with few digits?" }).last().click();
  const next = await come(page);
  await expectKind(next, "many waves");
  await expect(next.getByRole("slider", { name: "Base of the waves" })).toHaveValue("30");
  // What the next chapter starts with is an encoding like any other, once she has chosen it.
  await kind(next).selectOption({ label: "bits" });
  await expect(page).toHaveURL(/attempt=bits/);
  await page.getByRole("link", { name: "Does attention see order?" }).last().click();
  await page.getByRole("link", { name: "Why not just number the words?" }).last().click();
  await expectKind(await come(page), "bits");
});

test("Without a choice each chapter starts with its own attempt", async ({ page }) => {
  for (const [path, name] of [
    ["number", "the number n"],
    ["counter", "bits"],
  ] as const) {
    await open(page, `en/${path}/`);
    await expectKind(await come(page), name);
    expect(new URL(page.url()).search).toBe("");
  }
});

test("Her encoding is kept on her device if she wants, and forgotten if she does not", async ({
  page,
}) => {
  await open(page, "en/number/");
  const card = await come(page);
  const keeps = page.getByRole("checkbox", { name: /^Keep my encoding/ });
  await expect(keeps).not.toBeChecked();
  await kind(card).selectOption({ label: "one wave" });
  await expect(page).toHaveURL(/attempt=wave/);
  expect(await page.evaluate(() => localStorage.getItem("posenc-encoding"))).toBeNull();
  await keeps.check();
  await card.getByRole("slider", { name: "Period" }).fill("12");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("posenc-encoding")))
    .toContain("period=12");
  await open(page, "en/counter/");
  const other = await come(page);
  await expectKind(other, "one wave");
  await expect(other.getByRole("slider", { name: "Period" })).toHaveValue("12");
  await expect(keeps).toBeChecked();
  await keeps.uncheck();
  await open(page, "en/counter/");
  await expectKind(await come(page), "bits");
});

test(
  "Verdicts are told by words and shapes, and the card fits a phone",
  inChromium,
  async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await open(page, "zh-Hant/tools/encoding/");
    const card = await come(page);
    await expect(readout(card, "unlike")).toContainText("通過");
    await expect(readout(card, "bounds")).toContainText("沒通過");
    const signs = await card
      .locator(".sign")
      .evaluateAll((all) => all.map((one) => one.getAttribute("d")));
    expect(new Set(signs).size).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await kind(card).selectOption({ label: "二進位" });
    await expect(readout(card, "bounds")).not.toContainText("沒通過");
  },
);

/** The share that a cell of the table of answers shows. */
const shownShare = (share: { right: number; asked: number }) =>
  `${Math.round((100 * share.right) / share.asked)}%`;

test("A trained model is fetched once asked, and its numbers are those of the runtime", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const fetched = () => asked.filter((path) => path.endsWith(".safetensors"));
  await open(page, "en/tools/encoding/");
  const card = await come(page);
  expect(fetched()).toEqual([]);
  const lessons = await load();
  for (const [name, file] of [
    ["the number n", "index"],
    ["the paper’s", "sinusoidal"],
  ] as const) {
    await kind(card).selectOption({ label: name });
    await card.getByRole("button", { name: /^Load its weights and count \(41/ }).press("Enter");
    const weights = readFileSync(`src/training/attempts/${file}.safetensors`);
    const model = lessons.tokenClassifier(weights);
    for (const task of ["back", "seen"] as const) {
      const cells = readout(card, task).getByRole("cell");
      for (const [n, length] of [12, 16, 24, 48].entries()) {
        const score = model.accuracy({ length, count: 400, seed: 1 })[task];
        await expect(cells.nth(n)).toHaveText(shownShare(score));
      }
    }
    const row = lessons.taskRows({ length: 48, count: 1, seed: 1 });
    const { answers } = model.classify(row).back;
    const right = lessons.taskAnswers(row).back.answers.data;
    const count = answers.data.filter((answer, n) => n >= 3 && answer === right[n]).length;
    await expect(card.getByRole("img", { name: /^Three back: right at/ })).toHaveAccessibleName(
      `Three back: right at ${count} of 45 places.`,
    );
  }
  expect(fetched()).toHaveLength(2);
  // Who goes back finds the answers without fetching anything again.
  await kind(card).selectOption({ label: "the number n" });
  await expect(readout(card, "back")).toBeVisible();
  expect(fetched()).toHaveLength(2);
});

test("What was not trained is not passed off as the reader's own", async ({ page }) => {
  await open(page, "en/tools/encoding/?attempt=waves");
  const card = await come(page);
  const line = readout(card, "trained");
  await expect(line).toContainText("No model was trained with exactly this encoding.");
  await expect(line).toContainText("many waves, base 10,000, added to the word");
  await enter(card.locator("#wavebase-box"), "10000");
  await expect(line).toContainText("It is a real model");
});

test.describe("where the weights cannot be fetched", () => {
  test.use({ forgiven: /404|Failed to load resource|integrity/ });
  test("it says so, and asks again with the next press", async ({ page }) => {
    await page.route("**/*.safetensors", (route) => route.fulfill({ status: 404 }));
    await open(page, "en/tools/encoding/");
    const card = await come(page);
    await card.locator("#ask-trained").click();
    await expect(card.getByRole("alert")).toContainText("The weights could not be loaded.");
    await page.unroute("**/*.safetensors");
    await card.locator("#ask-trained").click();
    await expect(readout(card, "back").getByRole("cell").first()).toHaveText("100%");
  });
});

test.describe("before the core comes", () => {
  // The browser may tell of it before the test ends, or after.
  test.use({ forgiven: /net::ERR_FAILED/ });
  test("the card's picture tells no answer", async ({ openPage }) => {
    const page = await openPage({});
    await page.route("**/*.wasm", (route) => route.abort());
    await page.goto("en/number/");
    const still = page.locator("posenc-attempt > .still > picture");
    await expect(still).toBeAttached();
    await expect(still).toBeHidden();
  });
});
