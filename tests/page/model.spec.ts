import type { Page } from "@playwright/test";
import { load, trainedWeights } from "posenc/model";
import { expect, open, readout, test } from "./reader.js";

const figureOf = (page: Page) => page.locator("posenc-model");
const model = (await load()).transformer(await trainedWeights("sinusoidal"));
const tokens = model.metadata.get("tokens")?.split(" ") ?? [];

/** What the model writes backwards of a sentence, step by step through the decoder's own steps. */
function written(sentence: string): string[] {
  const most = sentence.split(" ").length + 1;
  const memory = model.encode(sentence.split(" ").map((word) => tokens.indexOf(word)));
  const decoding = model.decoding(memory);
  const answer: string[] = [];
  let token = tokens.indexOf("<reverse>");
  while (answer.length < most && answer.at(-1) !== "<end>") {
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
  await expect(figure.locator(".stage.first .token")).toHaveText(["I", "love", "you"]);
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

test("Beside the machine with positions stands one without, at the same step", async ({ page }) => {
  await open(page, "en/model/?step=4");
  const figure = figureOf(page);
  const answered = (name: string) => figure.locator(`.stage.${name} .answered`);
  await expect(answered("first")).toHaveText(written("I love you").slice(0, 2));
  const none = { data: new Float32Array(3 * model.dim), shape: [3, model.dim] };
  const ids = ["I", "love", "you"].map((word) => tokens.indexOf(word));
  const memory = model.encode(ids, { positions: none });
  const prompt = [tokens.indexOf("<reverse>")];
  for (let n = 1; n <= 2; n++) {
    const positions = { data: new Float32Array(n * model.dim), shape: [n, model.dim] };
    const { data } = model.decode(prompt, memory, { positions, mask: "causal" });
    const logits = data.slice((n - 1) * model.vocabSize);
    prompt.push(logits.indexOf(Math.max(...logits)));
  }
  await expect(answered("second")).toHaveText(prompt.slice(1).map((id) => tokens[id] ?? ""));
  for (const name of ["first", "second"]) {
    await expect(figure.locator(`.stage.${name} .now`)).toHaveCount(1);
  }
  // Who chooses another second machine says first what it will write.
  await figure.getByRole("radio", { name: "encoder", exact: true }).first().check();
  await expect(answered("second").filter({ hasText: /./ })).toHaveCount(0);
  await figure.locator("#bet-first").press("Enter");
  await expect(readout(figure, "bet")).toContainText("a word, and then the end");
  await expect(answered("second").first()).toHaveText("you");
});

test("The reader lays a sentence by tap, by keyboard and by drag, and the address keeps it", async ({
  page,
}) => {
  await open(page, "en/model/?step=6");
  const figure = figureOf(page);
  const row = figure.locator("#words .word");
  const bag = (word: string) => figure.locator("#bag").getByRole("button", { name: `${word}:` });
  await bag("all").click();
  await expect(row).toHaveText(["I", "love", "you", "all"]);
  await expect(page).toHaveURL(/sentence=0124/);
  await bag("all").press("ArrowRight");
  await figure.locator("#bag [tabindex='0']").press("Enter");
  await expect(row).toHaveText(["I", "love", "you", "all", "for"]);
  const told = written("I love you all for").map((one) => (one === "<end>" ? "(end)" : one));
  await expect(figure.locator(".stage.first .answered")).toHaveText(told);
  await row.first().press("Delete");
  await expect(row).toHaveText(["love", "you", "all", "for"]);
  // A word of the bag is dragged to the front of the row, and out again.
  const centre = async (one: typeof row) => {
    const box = await one.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  await figure.locator("#bag").scrollIntoViewIfNeeded();
  const [from, to] = [await centre(bag("one")), await centre(row.first())];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 10);
  await page.mouse.move(to.x - 12, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(row).toHaveText(["one", "love", "you", "all", "for"]);
  const first = await centre(row.first());
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y, { steps: 4 });
  await page.mouse.up();
  await expect(row).toHaveText(["love", "you", "all", "for"]);
  for (let n = 0; n < 7; n++) await bag("me").press("Enter");
  await expect(row).toHaveCount(9);
  await figure.getByRole("button", { name: "Reset" }).click();
  await expect(row).toHaveText(["I", "love", "you"]);
});

test("A sentence that cannot be is told, and the default is shown", async ({ page }) => {
  for (const wrong of ["0", "018", "0123456701"]) {
    await open(page, `en/model/?sentence=${wrong}`);
    await expect(figureOf(page).locator(".notes")).toContainText("2 to 9 digits from 0 to 7");
    await expect(figureOf(page).locator("#words .word")).toHaveText(["I", "love", "you"]);
  }
});

test("The threads are as thick as the attention that the core gives", async ({ page }) => {
  await open(page, "en/model/?step=2");
  const figure = figureOf(page);
  await expect(figure.locator(".stage.first .thread")).toHaveCount(9);
  const source = ["I", "love", "you"].map((word) => tokens.indexOf(word));
  const { attention } = model.encode(source, { attention: true });
  const widths = await figure
    .locator(".stage.first .thread")
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
    await open(page, `${language}/model/?positions=none&step=6&sentence=023`);
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
  await open(page, "en/model/?positions=decoder&beside=turned&step=6&sentence=0125");
  const figure = figureOf(page);
  await expect(figure.locator(".stage.second .token:not(.answered)")).toHaveText(
    "for you love I".split(" "),
  );
  const answer = (name: string) => figure.locator(`.stage.${name} .answered`).allTextContents();
  await expect(figure.locator(".stage.first .answered").first()).toHaveText(/./);
  expect(await answer("second")).toEqual(await answer("first"));
});
