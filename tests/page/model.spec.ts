import type { Page } from "@playwright/test";
import { load, trainedWeights } from "posenc/model";
import { expect, open, readout, test } from "./reader.js";

const figureOf = (page: Page) => page.locator("posenc-model");
const model = (await load()).transformer(await trainedWeights("sinusoidal"));
const tokens = model.metadata.get("tokens")?.split(" ") ?? [];

/** What the model writes backwards of a sentence, step by step through the decoder's own steps. */
function written(sentence: string): string[] {
  const memory = model.encode(sentence.split(" ").map((word) => tokens.indexOf(word)));
  const decoding = model.decoding(memory);
  const answer: string[] = [];
  let token = tokens.indexOf("<reverse>");
  while (answer.length < 4 && answer.at(-1) !== "<end>") {
    const logits = decoding.step(token);
    token = logits.indexOf(Math.max(...logits));
    answer.push(tokens[token] ?? "");
  }
  return answer;
}

for (const [language, sentence, between, end] of [
  ["zh-Hant", "我 愛 你", "", "（結束）"],
  ["zh-Hans", "我 爱 你", "", "（结束）"],
  ["en", "I love you", " ", "(end)"],
] as const) {
  test(`Word by word it writes what the core's decoding writes: ${language}`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await open(page, `${language}/model/`);
    expect(asked.filter((address) => /posenc_model|safetensors/.test(address))).toEqual([]);
    const figure = figureOf(page);
    const answer = written(sentence).map((token) => (token === "<end>" ? end : token));
    for (let step = 1; step <= 6; step++) {
      await figure.locator("#next").press("Enter");
      if (step < 3) continue;
      await expect(readout(figure, "written")).toContainText(
        answer.slice(0, step - 2).join(between),
      );
    }
    expect(answer.slice(0, 3)).toEqual([...sentence.split(" ")].reverse());
  });
}

test("The model comes by itself once the reader moves, and the picture of how it ends is no step", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const fetched = () => asked.filter((address) => /posenc_model.*wasm|safetensors/.test(address));
  await open(page, "en/model/");
  await page.waitForLoadState("networkidle");
  expect(fetched()).toEqual([]);
  const figure = figureOf(page);
  await page.mouse.move(200, 200);
  await expect.poll(() => fetched().length).toBe(2);
  // As it starts, it shows how it ends, with the model as without.
  const still = page.locator("posenc-model > [slot=machine]");
  await figure.getByRole("button", { name: "Reset" }).click();
  await expect(still).toBeVisible();
  await expect(still.locator(".answered")).toHaveText(["you", "love", "I", "(end)"]);
  await expect(readout(figure, "step")).toContainText("“you love I (end)”");
  await expect(readout(figure, "written")).toContainText("you love I (end)");
  await figure.locator("#next").press("Enter");
  await figure.locator("#back").press("Enter");
  await expect(still).toBeHidden();
  await expect(figure.locator(".stage .token")).toHaveText(["I", "love", "you"]);
  await expect(readout(figure, "step")).toContainText("Step 0.");
});

test("It goes through its steps once by itself, and Pause keeps a step", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "en/model/");
  const figure = figureOf(page);
  const told = readout(figure, "step");
  await page.mouse.move(200, 200);
  await expect(told).toContainText(/Step [1-5]\./);
  await figure.getByRole("button", { name: "Pause" }).click();
  const step = Number(await figure.getByRole("slider", { name: "Step" }).inputValue());
  expect(step).toBeGreaterThanOrEqual(1);
  await page.waitForTimeout(3000);
  await expect(told).toContainText(`Step ${step}.`);
  await figure.getByRole("button", { name: "Play" }).click();
  await expect(told).toContainText("Step 6.");
  await expect(figure.getByRole("button", { name: "Play" })).toBeVisible();
  await expect(readout(figure, "written")).toContainText("you love I (end)");
});

test("Who asks for less motion sees how it ends", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "en/model/");
  const figure = figureOf(page);
  await page.mouse.move(200, 200);
  await expect(figure.getByRole("button", { name: "Play" })).toBeEnabled();
  await page.waitForTimeout(2000);
  await expect(readout(figure, "step")).toContainText("“you love I (end)”");
});

test("What it writes stands below what it writes with both positions", async ({ page }) => {
  await open(page, "en/model/?positions=encoder");
  const figure = figureOf(page);
  await figure.locator("#skip").press("Enter");
  const rows = readout(figure, "runs").locator("tr");
  const whole = written("I love you").map((token) => (token === "<end>" ? "(end)" : token));
  await expect(rows.nth(0).locator("td")).toHaveText(whole);
  await expect(rows.nth(1).getByRole("rowheader")).toHaveText("encoder");
  await expect(rows.nth(1).locator("td").first()).toHaveText(whole[0] ?? "");
  // The decoder has lost count: it does not write the same.
  await expect(rows.nth(1).locator("td.other")).not.toHaveCount(0);
});

test("The threads are as thick as the attention that the core gives", async ({ page }) => {
  await open(page, "en/model/?step=2");
  const figure = figureOf(page);
  await expect(figure.locator(".stage .thread")).toHaveCount(9);
  const source = ["I", "love", "you"].map((word) => tokens.indexOf(word));
  const { attention } = model.encode(source, { attention: true });
  const widths = await figure
    .locator(".stage .thread")
    .evaluateAll((threads) => threads.map((one) => Number(one.getAttribute("stroke-width"))));
  expect(widths).toEqual(
    Array.from(attention?.[0]?.data.slice(0, 9) ?? [], (weight) => Number((weight * 9).toFixed(2))),
  );
});

test("What it answers and what it finds likely are words of the page's language", async ({
  page,
}) => {
  const own = {
    "zh-Hant": "我你他她人家為愛，,（結束）",
    "zh-Hans": "我你他她人家为爱，,（结束）",
  };
  for (const [language, letters] of Object.entries(own)) {
    await open(page, `${language}/model/?positions=none&step=6`);
    await figureOf(page).locator("#skip").press("Enter");
    const likely = readout(figureOf(page), "likely");
    await expect(likely).toContainText("·");
    const tokens = (await likely.innerText()).replace(/^.*[：:]/, "").match(/[^\s\d.·−-]+/g) ?? [];
    expect(tokens.length).toBe(3);
    for (const letter of tokens.join("")) expect(letters).toContain(letter);
  }
});

test("Without positions below the encoder, the sentence and its reverse get one answer", async ({
  page,
}) => {
  await open(page, "en/model/");
  const figure = figureOf(page);
  await figure.getByRole("radio", { name: "decoder", exact: true }).check();
  const answers: string[] = [];
  for (const sentence of ["I love you", "you love I"]) {
    await figure.getByRole("radio", { name: sentence }).check();
    await figure.getByRole("button", { name: "some words again and again" }).press("Enter");
    await expect(readout(figure, "bet")).toContainText("It writes:");
    answers.push(await readout(figure, "bet").innerText());
  }
  expect(answers[1]).toBe(answers[0]);
});
