import type { Locator, Page } from "@playwright/test";
import { load, type PositionsName, type Transformer, trainedWeights } from "posenc/model";
import { type Language, languages } from "../../web/text/languages.js";
import { dragByFinger, middleOf } from "./phone.js";
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

/** The words from the first seat to the last, as the models know them. */
async function wordsIn(page: Page): Promise<string> {
  const words = await figureOf(page).locator("text.word").allTextContents();
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

const pieceOf = (page: Page, name: string) => figureOf(page).locator(`[data-piece=${name}]`);
const captionOf = (page: Page) => readout(figureOf(page), "caption");

/** The answers of the drawer to a question, as written and now, as a model knows their words. */
async function answersOn(page: Page, question: string, language: Language): Promise<string[]> {
  const cells = await readout(figureOf(page), question).locator("td").allInnerTexts();
  const answers = cells.map((cell) => cell.replace(/ \(.*\)$/, ""));
  if (language === "en") return answers;
  return answers.map((answer) => [...answer.replaceAll("，", ",")].join(" "));
}

/** Presses the button and waits until the words have arrived. */
async function shake(page: Page): Promise<void> {
  const before = await wordsIn(page);
  await pieceOf(page, "shake").click();
  await expect.poll(() => wordsIn(page), { timeout: 15_000 }).not.toBe(before);
  await expect(captionOf(page)).toContainText(/\d/, { timeout: 15_000 });
}

for (const language of languages) {
  test(`With positions off the rows only change their seats: ${language}`, async ({ page }) => {
    const { short } = sentences[language];
    await openIn(page, language);
    await expectWords(page, short.words);
    await shake(page);
    const figure = figureOf(page);
    const order = await orderIn(page);
    const off = await reading(short, "none", order);
    expect(off.now).toEqual(off.before);
    expect(off.difference).toBeLessThan(1e-5);
    await expect(captionOf(page)).toContainText(off.difference === 0 ? "0.00" : "× 10⁻");
    await expect(figure.locator(".seam:not([d=''])")).toHaveCount(0);
    await figure.locator("#numbers").click();
    for (const question of ["first", "backwards"] as const) {
      const told = [off.before[question], off.now[question]];
      await expect.poll(() => answersOn(page, question, language)).toEqual(told);
    }
    for (const positions of ["sinusoidal", "learned"] as const) {
      await figure.locator(`.below input[value=${positions}]`).check();
      const on = await reading(short, positions, order);
      const moved = (await wordsIn(page)).split(" ");
      const pair = short.pair.split(" ");
      expect(on.now).toEqual({
        first: moved.find((word) => pair.includes(word)),
        backwards: [...moved].reverse().join(" "),
      });
      await expect(captionOf(page)).toContainText(on.difference.toFixed(2));
      for (const question of ["first", "backwards"] as const) {
        const told = [on.before[question], on.now[question]];
        await expect.poll(() => answersOn(page, question, language)).toEqual(told);
      }
      // The seam tears where a word has moved.
      await expect(figure.locator(".seam:not([d=''])")).not.toHaveCount(0);
    }
  });
}

test("Each row is the core's: its upper half as written, its lower half as it is now", async ({
  page,
}) => {
  const order = "4563012";
  await openIn(page, "en", `words=${order}&positions=sinusoidal`);
  await expect(captionOf(page)).toContainText(/\d/);
  const places = [...order].map(Number);
  const { before, after } = (await reading(sentences.en.long, "sinusoidal", places)).outputs;
  const painted = await figureOf(page).evaluate((one) => {
    const root = one.shadowRoot as ShadowRoot;
    const canvas = root.querySelector<HTMLCanvasElement>("#stage canvas") as HTMLCanvasElement;
    const shown = canvas.getBoundingClientRect();
    const scale = canvas.width / shown.width;
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return [...root.querySelectorAll("path.row")].map((row) => {
      const { left, top, width, height } = row.getBoundingClientRect();
      // The middle of each cell, away from the seam.
      return [0.15, 0.85].map((down) =>
        Array.from({ length: 32 }, (_, n) => {
          const x = (left - shown.left + ((n + 0.5) / 32) * width) * scale;
          const y = (top - shown.top + down * height) * scale;
          const start = 4 * (Math.round(y) * canvas.width + Math.round(x));
          return [...data.slice(start, start + 4)];
        }),
      );
    });
  });
  const row = ({ data }: { data: Float32Array }, place: number) => {
    const colours = posenc.paint(data.slice(32 * place, 32 * place + 32).map((value) => value / 3));
    return Array.from({ length: 32 }, (_, n) => [...colours.slice(4 * n, 4 * n + 4)]);
  };
  expect(painted).toEqual(places.map((from, place) => [row(before, from), row(after, place)]));
});

test("While the page asks, what has become of the rows is grey", inChromium, async ({ page }) => {
  await open(page, "en/order/", { isNew: true });
  const figure = figureOf(page);
  await expect(figure).toHaveAttribute("asked");
  await expect(figure.locator(".asked")).toHaveCount(0);
  await pieceOf(page, "shake").click();
  await expect(figure.locator(".asked")).toHaveCount(3);
  await expect(captionOf(page)).toHaveText("");
  await page.locator(".ask .choices button").first().click();
  await expect(figure.locator(".asked")).toHaveCount(0);
  await expect(captionOf(page)).toContainText("Each word keeps its row");
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
  const right: number[] = [];
  for (let time = 0; time < 4; ++time) {
    await shake(page);
    right.push(await figureOf(page).locator(".right").count());
  }
  expect(right[1]).not.toBe(right[0]);
  expect(right[2]).toBe(right[0]);
  expect(right[3]).toBe(right[1]);
});

test("The long sentence comes after the short one, and its clauses can be swapped", async ({
  page,
}) => {
  await openIn(page, "zh-Hant");
  const figure = figureOf(page);
  for (const name of ["swap", "sentence"]) await expect(pieceOf(page, name)).toHaveCount(0);
  await shake(page);
  await pieceOf(page, "sentence").click();
  await expectWords(page, "我 為 人 人 , 人 人 為 我");
  await expect(page).toHaveURL(/\?words=012345678$/);
  await pieceOf(page, "swap").click();
  await expectWords(page, "人 人 為 我 , 我 為 人 人");
  await figure.locator("#numbers").click();
  const off = await reading(sentences["zh-Hant"].long, "none", [5, 6, 7, 8, 4, 0, 1, 2, 3]);
  const told = [off.before.first, off.now.first];
  await expect.poll(() => answersOn(page, "first", "zh-Hant")).toEqual(told);
  await expect(readout(figure, "backwards").locator("td").last()).toContainText(
    "這句話倒過來也一樣，看不出差別。",
  );
  for (const positions of ["sinusoidal", "learned"]) {
    await figure.locator(`.below input[value=${positions}]`).check();
    await expect.poll(() => answersOn(page, "first", "zh-Hant")).toEqual(["我", "人"]);
  }
  await pieceOf(page, "swap").click();
  await expectWords(page, "我 為 人 人 , 人 人 為 我");
  await pieceOf(page, "sentence").click();
  await expectWords(page, "我 愛 你");
});

test(
  "Words and rows go to their seats, unless the reader prefers less motion",
  inChromium,
  async ({ page }) => {
    /** Swaps the clauses, and tells whether rows are between their seats then. */
    const onTheirWay = () =>
      figureOf(page).evaluate(async ({ shadowRoot }) => {
        shadowRoot?.querySelector<HTMLElement>("[data-piece=swap]")?.click();
        await new Promise((resolve) => setTimeout(resolve, 250));
        const rows = [...(shadowRoot?.querySelectorAll("path.row") ?? [])];
        const tops = rows.map((row) => row.getBoundingClientRect().top).sort((a, b) => a - b);
        const steps = tops.slice(1).map((top, n) => top - (tops[n] ?? 0));
        return Math.max(...steps) - Math.min(...steps) > 1;
      });
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      await openIn(page, "en", "words=0123456&positions=learned");
      await expect(figureOf(page).locator("path.row")).toHaveCount(7);
      await expect(captionOf(page)).toContainText("as written");
      expect(await onTheirWay()).toBe(reducedMotion === "no-preference");
      await expectWords(page, "all for one , one for all");
    }
  },
);

test("A word is carried to another seat, or tapped, and the address follows", async ({ page }) => {
  await openIn(page, "en", "words=0123456");
  await expectWords(page, "one for all , all for one");
  await pieceOf(page, "word-0").scrollIntoViewIfNeeded();
  const [from, to] = [
    await middleOf(pieceOf(page, "word-0")),
    await middleOf(pieceOf(page, "word-3")),
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 10; ++step) {
    await page.mouse.move(from.x, from.y + ((to.y - from.y) * step) / 10);
  }
  await page.mouse.up();
  await expectWords(page, "for all , one all for one");
  await expect(page).toHaveURL(/\?words=1230456$/);
  await expect(captionOf(page)).toContainText(/\d/);
  // By the keyboard a word is taken and put down.
  await pieceOf(page, "word-3").press("Enter");
  await expect(pieceOf(page, "word-3")).toHaveAttribute("aria-pressed", "true");
  await pieceOf(page, "word-0").press("Enter");
  await expectWords(page, "one for all , all for one");
  await expect(pieceOf(page, "word-0")).toHaveAttribute("aria-pressed", "false");
  await expect(pieceOf(page, "word-3")).toHaveAccessibleName(",, place 4 of 7");
});

test.describe("by finger", inChromium, () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("The bag is shaken and words are carried above the text", async ({ page }) => {
    await openIn(page, "zh-Hant");
    await figureOf(page).evaluate((one) => one.scrollIntoView({ block: "start" }));
    for (const piece of await figureOf(page).locator("[data-piece]").all()) {
      const { width, height } = (await piece.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await pieceOf(page, "shake").tap();
    await expect.poll(() => wordsIn(page)).not.toBe("我 愛 你");
    await pieceOf(page, "swap").tap();
    await expectWords(page, "我 愛 你");
    await pieceOf(page, "word-0").tap();
    await expect(pieceOf(page, "word-0")).toHaveAttribute("aria-pressed", "true");
    await pieceOf(page, "word-2").tap();
    await expectWords(page, "愛 你 我");
    const [from, to] = [
      await middleOf(pieceOf(page, "word-2")),
      await middleOf(pieceOf(page, "word-0")),
    ];
    await dragByFinger(page, pieceOf(page, "word-2"), { x: 0, y: to.y - from.y });
    await expectWords(page, "我 愛 你");
  });
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
  await expect(captionOf(page)).toContainText(/\d/);
  await figureOf(page).locator("input[value=sinusoidal]").check();
  await expect(captionOf(page)).toHaveText("Loading the model …");
  arrive();
  await expect(captionOf(page)).toContainText("Positions are on");
});

test("The attention is the core's", async ({ page }) => {
  await openIn(page, "en", "words=4563012&positions=learned&head=2");
  const figure = figureOf(page);
  const { model, ids } = await ask("learned");
  const { attention } = model.encode(ids("all for one , one for all"), { attention: true });
  const weights = attention?.[0]?.data.slice(49) ?? new Float32Array();
  await figure.locator("#numbers").click();
  const cells = figure.locator("[data-readout^=attention] td");
  await expect(cells).toHaveText(Array.from(weights, (weight) => weight.toFixed(2)));
  await expect(figure.locator("#further-0 svg")).toBeVisible();
});

test.describe("where the weights cannot be fetched", () => {
  test.use({ forgiven: /404|Failed to load resource/ });
  test("it says so, and asks again with the next shake", async ({ page }) => {
    await page.route("**/*.safetensors", (route) => route.fulfill({ status: 404 }));
    await openIn(page, "en");
    await pieceOf(page, "shake").click();
    await expect(captionOf(page)).toContainText("could not be loaded");
    await page.unroute("**/*.safetensors");
    await shake(page);
    await expect(captionOf(page)).toContainText("Each word keeps its row");
  });
});
