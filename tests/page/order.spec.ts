import type { Locator, Page } from "@playwright/test";
import { load, type PositionsName, type Transformer, trainedWeights } from "posenc/model";
import { type Language, languages } from "../../web/text/languages.js";
import { expect, inChromium, open, posenc, readout, test } from "./reader.js";

const models = await load();

const sentences = {
  "zh-Hant": {
    short: { words: "我 愛 你", pair: "我 你" },
    long: { words: "我 為 人 人 , 人 人 為 我", pair: "我 人" },
  },
  "zh-Hans": {
    short: { words: "我 爱 你", pair: "我 你" },
    long: { words: "我 为 人 人 , 人 人 为 我", pair: "我 人" },
  },
  en: {
    short: { words: "I love you", pair: "I you" },
    long: { words: "one for all , all for one", pair: "one all" },
  },
} as const satisfies Readonly<Record<Language, object>>;

function figureOf(page: Page): Locator {
  return page.locator("posenc-order");
}

/** Opens the chapter in a language, with some settings. */
function openIn(page: Page, language: Language, settings = ""): Promise<void> {
  return open(page, `${language}/order/${settings && `?${settings}`}`);
}

/** The words from left to right, as the models know them. */
async function wordsIn(page: Page): Promise<string> {
  const words = await figureOf(page).locator(".word").allInnerTexts();
  return words.join(" ").replaceAll("，", ",");
}

async function expectWords(page: Page, words: string): Promise<void> {
  await expect.poll(() => wordsIn(page)).toBe(words);
}

/** For each place, where its word was written. */
async function orderIn(page: Page): Promise<number[]> {
  const digits = await figureOf(page).evaluate((figure) => (figure as unknown as Words).words);
  return [...digits].map(Number);
}
interface Words {
  words: string;
}

interface Asked {
  model: Transformer;
  tokens: string[];
  ids(words: string): number[];
}

async function ask(positions: PositionsName): Promise<Asked> {
  const model = models.transformer(await trainedWeights(positions));
  const tokens = model.metadata.get("tokens")?.split(" ") ?? [];
  const ids = (words: string) => words.split(" ").map((word) => tokens.indexOf(word));
  return { model, tokens, ids };
}

/** What the core, in Node, makes of words as written and in an order. */
async function reading(
  { words, pair }: { words: string; pair: string },
  positions: PositionsName,
  order: readonly number[],
) {
  const { model, tokens, ids } = await ask(positions);
  const end = tokens.indexOf("<end>");
  const written = ids(words);
  const now = order.map((place) => written[place] as number);
  const answers = (src: number[]) => {
    const write = (prompt: string, most: number) =>
      model
        .generate(src, { prompt: ids(prompt), end, most })
        .filter((id) => id !== end)
        .map((id) => tokens[id] as string);
    return {
      first: write(`<first> ${pair}`, 1).join(" "),
      backwards: write("<reverse>", src.length + 1).join(" "),
    };
  };
  const [before, after] = [model.encode(written), model.encode(now)];
  return {
    before: answers(written),
    now: answers(now),
    outputs: { before, after },
    difference: models.differenceFromPermuted(before, after, order),
  };
}

/** A number as it is written there: −0.57 or 3.6 × 10−7. */
async function differenceOn(page: Page): Promise<number> {
  const text = await readout(figureOf(page), "difference").innerText();
  return Number(text.replaceAll("−", "-").replace(/ × 10/, "e"));
}

/** An answer of the table, as the model knows its words. */
async function answerOn(page: Page, name: string, language: Language): Promise<string> {
  const text = await readout(figureOf(page), name).locator(".answer").innerText();
  return language === "en" ? text : [...text.replaceAll("，", ",")].join(" ");
}

/** How many rows and words are on their way to their seats. */
function onTheirWay(page: Page): Promise<number> {
  return figureOf(page).evaluate(({ shadowRoot }) => {
    // What follows the scrolling, such as the fade at the figure's cut, is no movement.
    const moving = shadowRoot?.getAnimations().filter((one) => one.timeline === document.timeline);
    return moving?.length ?? 0;
  });
}

/** Presses the button and waits until the words have arrived. */
async function shake(page: Page): Promise<void> {
  const before = await wordsIn(page);
  await figureOf(page).locator("#shake").click();
  await expect.poll(() => wordsIn(page), { timeout: 15_000 }).not.toBe(before);
  await expect(readout(figureOf(page), "difference")).toBeVisible();
  await expect.poll(() => onTheirWay(page)).toBe(0);
}

for (const language of languages) {
  test(`With positions off the rows only change their seats: ${language}`, async ({
    page,
  }, testInfo) => {
    const { short } = sentences[language];
    await openIn(page, language);
    await expectWords(page, short.words);
    await shake(page);
    const figure = figureOf(page);
    const order = await orderIn(page);
    const off = await reading(short, "none", order);
    expect(off.now).toEqual(off.before);
    expect(off.difference).toBeLessThan(1e-5);
    expect(Math.abs((await differenceOn(page)) - off.difference)).toBeLessThanOrEqual(
      0.06 * off.difference,
    );
    await figure.locator("#tell").click();
    for (const question of ["first", "backwards"] as const) {
      expect(await answerOn(page, `${question}-before`, language)).toBe(off.before[question]);
      expect(await answerOn(page, `${question}-now`, language)).toBe(off.now[question]);
    }
    await testInfo.attach(`order-${language}.png`, {
      body: await figure.screenshot(),
      contentType: "image/png",
    });

    for (const positions of ["sinusoidal", "learned"] as const) {
      await figure.locator(`input[value=${positions}]`).check();
      const on = await reading(short, positions, order);
      const moved = (await wordsIn(page)).split(" ");
      const pair = short.pair.split(" ");
      expect(on.now).toEqual({
        first: moved.find((word) => pair.includes(word)),
        backwards: [...moved].reverse().join(" "),
      });
      await expect(readout(figure, "difference")).toHaveText(on.difference.toFixed(2));
      for (const question of ["first", "backwards"] as const) {
        expect(await answerOn(page, `${question}-now`, language)).toBe(on.now[question]);
      }
      await expect(readout(figure, "backwards-now")).toContainText(
        { "zh-Hant": "對", "zh-Hans": "对", en: "right" }[language],
      );
    }
  });
}

test("Each row is the core's: its upper half as written, its lower half as it is now", async ({
  page,
}) => {
  const { long } = sentences.en;
  const order = "4563012";
  for (const positions of ["none", "sinusoidal"] as const) {
    await openIn(page, "en", `words=${order}&positions=${positions}`);
    await expect(readout(figureOf(page), "difference")).toBeVisible();
    const places = [...order].map(Number);
    const { before, after } = (await reading(long, positions, places)).outputs;
    const painted = await figureOf(page)
      .locator("#rows canvas")
      .evaluateAll((canvases) =>
        canvases.map((canvas) => {
          const { width, height } = canvas as HTMLCanvasElement;
          const context = (canvas as HTMLCanvasElement).getContext("2d");
          return Array.from(context?.getImageData(0, 0, width, height).data ?? []);
        }),
      );
    const row = ({ data }: { data: Float32Array }, place: number) =>
      data.slice(32 * place, 32 * place + 32).map((value) => value / 3);
    expect(painted).toEqual(
      places.map((from, place) => [
        ...posenc.paint(row(before, from)),
        ...posenc.paint(row(after, place)),
      ]),
    );
    // Without positions there is no seam but by rounding. With them, each word that has moved has one.
    const seams = painted.map((pixels) =>
      Math.max(...pixels.slice(0, 128).map((value, n) => Math.abs(value - (pixels[n + 128] ?? 0)))),
    );
    const ofMoved = seams.filter((_, place) => places[place] !== place);
    if (positions === "none") expect(Math.max(...seams)).toBeLessThanOrEqual(1);
    else expect(Math.min(...ofMoved)).toBeGreaterThan(20);
  }
});

test("No model is fetched before the reader asks for one", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const models = () => asked.filter((path) => /safetensors|posenc_model/.test(path));
  await openIn(page, "en");
  await page.waitForTimeout(300);
  expect(models()).toEqual([]);
  await shake(page);
  expect(models().sort()).toEqual([
    expect.stringMatching(/none.*\.safetensors$/),
    expect.stringMatching(/posenc_model.*\.wasm$/),
  ]);
});

test("Every shake changes what the right answer is, and the model without positions is right every second time", async ({
  page,
}) => {
  await openIn(page, "en");
  const figure = figureOf(page);
  const right: boolean[] = [];
  for (let time = 0; time < 4; ++time) {
    await shake(page);
    const isOpen = await figure.locator("#tell").isVisible();
    if (isOpen) await figure.locator("#tell").click();
    const first = readout(figure, "first-now");
    right.push((await first.locator("small").first().innerText()) === "right");
  }
  expect(right[1]).toBe(!right[0]);
  expect(right[2]).toBe(right[0]);
  expect(right[3]).toBe(right[1]);
});

test("A guess is answered once: the next order is a new question", async ({ page }) => {
  await openIn(page, "en");
  const figure = figureOf(page);
  await expect(figure.locator(".guess")).toHaveCount(0);
  await shake(page);
  await expect(figure.locator(".guess")).toHaveCount(2);
  // Nothing tells the answer before it is guessed.
  await expect(readout(figure, "first-now").locator(".answer")).toHaveCount(0);
  await expect(figure.locator(".so")).toHaveCount(0);
  const { now } = await reading(sentences.en.short, "none", await orderIn(page));
  const place = sentences.en.short.pair.split(" ").indexOf(now.first);
  await figure.locator(`#guess-first-${place}`).click();
  await expect(readout(figure, "first-now")).toContainText(`You guessed “${now.first}”: so it is.`);
  await expect(readout(figure, "first-now")).toBeFocused();
  await expect(figure.locator("#announced")).toContainText(`The model answers: ${now.first}.`);
  await figure.locator("#guess-backwards-right").click();
  await expect(readout(figure, "backwards-now")).toContainText("it is not so.");
  await expect(figure.locator(".so")).toContainText("It answers as it did before.");

  await figure.locator("input[value=sinusoidal]").check();
  await expect(readout(figure, "first-now").locator(".answer")).toBeVisible();
  await expect(figure.locator(".guessed")).toHaveCount(0);
  await figure.locator("input[value=none]").check();
  await expect(figure.locator(".guessed")).toHaveCount(2);
  await shake(page);
  await expect(figure.locator(".guessed")).toHaveCount(0);
  await expect(figure.locator(".guess")).toHaveCount(2);
  await figure.locator("#tell").click();
  await expect(figure.locator(".guess")).toHaveCount(0);
  await shake(page);
  await expect(figure.locator(".guess")).toHaveCount(0);
  await figure.getByRole("button", { name: "Reset" }).click();
  await shake(page);
  await expect(figure.locator(".guess")).toHaveCount(2);
});

test("Where words read the same both ways, nothing is asked backwards", async ({ page }) => {
  for (const language of languages) {
    const count = sentences[language].long.words.split(" ").length;
    const exchanged = { "zh-Hant": "567840123", "zh-Hans": "567840123", en: "4563012" }[language];
    await openIn(page, language, `words=${exchanged}`);
    const figure = figureOf(page);
    await expect(readout(figure, "difference")).toBeVisible();
    await expect(figure.locator(".word")).toHaveCount(count);
    await expect(figure.locator(".guess")).toHaveCount(1);
    const note = {
      "zh-Hant": "這句話倒過來也一樣，看不出差別。",
      "zh-Hans": "这句话倒过来也一样，看不出区别。",
      en: "These words read the same both ways, so this tells nothing.",
    }[language];
    await expect(readout(figure, "backwards-now")).toContainText(note);
    await expect(readout(figure, "backwards-before")).toContainText(note);
  }
});

test("The long sentence comes after the short one, and its clauses can be swapped", async ({
  page,
}) => {
  await openIn(page, "zh-Hant");
  const figure = figureOf(page);
  await expect(figure.locator("#exchange")).toHaveCount(0);
  await figure.locator("input[value=long]").check();
  await expectWords(page, "我 為 人 人 , 人 人 為 我");
  await expect(page).toHaveURL(/\?words=012345678$/);
  await figure.locator("#exchange").click();
  await expectWords(page, "人 人 為 我 , 我 為 人 人");
  const off = await reading(sentences["zh-Hant"].long, "none", [5, 6, 7, 8, 4, 0, 1, 2, 3]);
  await figure.locator("#tell").click();
  expect(await answerOn(page, "first-now", "zh-Hant")).toBe(off.now.first);
  for (const positions of ["sinusoidal", "learned"]) {
    await figure.locator(`input[value=${positions}]`).check();
    await expect(readout(figure, "first-before").locator(".answer")).toHaveText("我");
    await expect(readout(figure, "first-now").locator(".answer")).toHaveText("人");
  }
  await figure.locator("#as-written").click();
  await expectWords(page, "我 為 人 人 , 人 人 為 我");
  await figure.locator("input[value=short]").check();
  await expectWords(page, "我 愛 你");
});

test(
  "Words and rows fly to their seats, unless the reader prefers less motion",
  inChromium,
  async ({ page }) => {
    /** Swaps the clauses, and counts the rows that are on their way at once. */
    const flights = () =>
      figureOf(page).evaluate(async (element) => {
        const figure = element as HTMLElement & { updateComplete: Promise<boolean> };
        figure.shadowRoot?.querySelector<HTMLElement>("#exchange")?.click();
        await figure.updateComplete;
        const rows = [...(figure.shadowRoot?.querySelectorAll("#rows > li") ?? [])];
        return rows.filter((row) => row.getAnimations().length > 0).length;
      });
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      await openIn(page, "en", "words=0123456&positions=learned");
      await expect(figureOf(page).locator("#rows canvas")).toHaveCount(7);
      expect(await flights()).toBe(reducedMotion === "reduce" ? 0 : 6);
      await expectWords(page, "all for one , one for all");
    }
  },
);

test("A word can be dragged, and the address follows", async ({ page }) => {
  await openIn(page, "en", "words=0123456");
  const figure = figureOf(page);
  await expectWords(page, "one for all , all for one");
  const middle = async (place: number) => {
    const box = await figure.locator(".word").nth(place).boundingBox();
    if (!box) throw new Error("the word is not on the screen");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await figure.locator(".word").first().scrollIntoViewIfNeeded();
  const [from, to] = [await middle(0), await middle(3)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 10; ++step) {
    await page.mouse.move(from.x + ((to.x - from.x) * step) / 10, from.y);
  }
  await page.mouse.up();
  await expectWords(page, "for all , one all for one");
  await expect(page).toHaveURL(/\?words=1230456$/);
  await expect(figure.locator(".word[aria-pressed=true]")).toHaveCount(0);
  await expect(readout(figure, "difference")).toBeVisible();
  await figure.getByRole("button", { name: "Reset" }).click();
  await expectWords(page, "I love you");
  await expect(page).toHaveURL(/\/order\/$/);
});

test("The keyboard moves words, says so, and can always leave", async ({ page }) => {
  await openIn(page, "en", "words=0123456");
  const figure = figureOf(page);
  const words = figure.locator(".word");
  await words.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(words.nth(1)).toBeFocused();
  await expectWords(page, "one for all , all for one");
  await page.keyboard.press("Enter");
  await expect(words.nth(1)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expectWords(page, "one all , for all for one");
  await expect(words.nth(3)).toBeFocused();
  await expect(figure.getByText("for, place 4 of 7", { exact: true })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(figure.locator(".word[aria-pressed=true]")).toHaveCount(0);
  await page.keyboard.press("Space");
  await page.keyboard.press("Home");
  await expectWords(page, "for one all , all for one");
  await page.keyboard.press("Escape");
  await expectWords(page, "one all , for all for one");
  await expect(page).toHaveURL(/\?words=0231456$/);
  await words.nth(2).click();
  await expect(words.nth(2)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(figure.locator(".word[aria-pressed=true]")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(figure.locator("#shake")).toBeFocused();
});

test("The chapter is completed by the keyboard alone", async ({ page }) => {
  await openIn(page, "en");
  const figure = figureOf(page);
  const tabTo = async (part: Locator) => {
    for (let presses = 0; presses < 40; ++presses) {
      if (await part.evaluate((element) => element.matches(":focus"))) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("Tab does not reach it");
  };
  await tabTo(figure.locator("#shake"));
  await page.keyboard.press("Enter");
  await expect(figure.locator(".guess")).toHaveCount(2);
  await expect(figure.locator("#announced")).toContainText("Now it reads:");
  await tabTo(figure.locator("#guess-first-1"));
  await page.keyboard.press("Enter");
  await expect(readout(figure, "first-now")).toBeFocused();
  await tabTo(figure.locator("#guess-backwards-wrong"));
  await page.keyboard.press("Space");
  await expect(readout(figure, "backwards-now")).toContainText("so it is.");
  await tabTo(
    figure
      .locator("input[value=long]")
      .locator("..")
      .locator("input:checked")
      .or(figure.locator("input[value=short]:checked")),
  );
  await page.keyboard.press("ArrowRight");
  await expectWords(page, "one for all , all for one");
  await figure.locator("#shake").focus();
  await page.keyboard.press("Shift+Tab");
  await tabTo(figure.locator("input[value=none]"));
  await page.keyboard.press("ArrowRight");
  await expect(figure.locator("input[value=sinusoidal]")).toBeChecked();
  await expect(figure.locator(".verdict")).toContainText("The words stand as written");
});

test("An order that is none is not taken, and it says so", async ({ page }) => {
  await openIn(page, "en", "words=0012345&positions=rotary&head=3");
  const notes = figureOf(page).locator(".note, .notes p");
  await expect(notes.getByText("Order of the words was “0012345”")).toBeVisible();
  await expect(notes.getByText("Positions was “rotary”")).toBeVisible();
  await expect(notes.getByText("Head was “3”")).toHaveCount(1);
  await expectWords(page, "I love you");
});

test("An order of the Chinese sentence says nothing of the English one", async ({ page }) => {
  await openIn(page, "en", "words=567840123");
  await expectWords(page, "one for all , all for one");
  await expect(figureOf(page).locator(".notes")).toBeEmpty();
});

test("Nothing is said of a model before it is there", async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/sinusoidal*.safetensors", async (route) => {
    await arrived;
    await route.continue();
  });
  await openIn(page, "en", "words=4563012");
  const figure = figureOf(page);
  await expect(readout(figure, "difference")).toBeVisible();
  await figure.locator("input[value=sinusoidal]").check();
  await expect(figure.locator(".verdict")).toHaveText("The model is being fetched …");
  arrive();
  await expect(figure.locator(".verdict")).toContainText("Positions are on");
});

test("The attention map is the core's, and so is its table", async ({ page }) => {
  await openIn(page, "en", "words=4563012&positions=learned&head=2");
  const figure = figureOf(page);
  const { model, ids } = await ask("learned");
  const { attention } = model.encode(ids("all for one , one for all"), { attention: true });
  const weights = attention?.[0]?.data.slice(49) ?? new Float32Array();
  await figure.getByText("Which word looks at which").click();
  await figure.getByText("View as table").click();
  const cells = figure.locator(".scroll tbody td");
  await expect(cells).toHaveText(Array.from(weights, (weight) => weight.toFixed(2)));
  const painted = await figure.locator("#attention").evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const context = (canvas as HTMLCanvasElement).getContext("2d");
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
    return Array.from({ length: 49 }, (_, cell) => {
      const x = Math.floor((((cell % 7) + 0.5) / 7) * width);
      const y = Math.floor(((Math.floor(cell / 7) + 0.5) / 7) * height);
      return Array.from(data.slice(4 * (y * width + x), 4 * (y * width + x) + 4));
    });
  });
  // The heavier the weight, the less green is left.
  const heaviest = weights.indexOf(Math.max(...weights));
  const lightest = weights.indexOf(Math.min(...weights));
  expect(painted[heaviest]?.[1]).toBeLessThan(painted[lightest]?.[1] ?? 0);
});

test.describe("where the weights cannot be fetched", () => {
  test.use({ forgiven: /404|Failed to load resource/ });
  test("it says so, and asks again with the next shake", async ({ page }) => {
    await page.route("**/*.safetensors", (route) => route.fulfill({ status: 404 }));
    await openIn(page, "en");
    const figure = figureOf(page);
    await figure.locator("#shake").click();
    await expect(figure.locator(".verdict")).toContainText("could not be fetched: 404");
    await expect(figure.locator(".shaking")).toHaveCount(0);
    await expectWords(page, "I love you");
    await page.unroute("**/*.safetensors");
    await shake(page);
    await expect(readout(figure, "difference")).toBeVisible();
  });
});
