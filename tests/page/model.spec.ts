// What only a hand does with the whole machine: it lays a sentence. kit.spec.ts has what both machines write.
import type { Page } from "@playwright/test";
import { load, trainedWeights } from "posenc/model";
import { middleOf } from "./phone.js";
import { expect, figuresOn, open, readout, test } from "./reader.js";

const model = (await load()).transformer(await trainedWeights("sinusoidal"));
const tokens = model.metadata.get("tokens")?.split(" ") ?? [];
const answers = (page: Page, name: string) => figuresOn(page).locator(`.${name}.answered`);

for (const [language, sentence, end] of [
  ["zh-Hant", "我 愛 你", "（結束）"],
  ["zh-Hans", "我 爱 你", "（结束）"],
  ["en", "I love you", "(end)"],
] as const) {
  test(`Word by word it writes the sentence backwards: ${language}`, async ({ page }) => {
    await open(page, `${language}/model/?step=0`);
    const answer = [...sentence.split(" ").reverse(), end];
    for (let step = 1; step <= 6; step++) {
      await figuresOn(page).locator("#step").press("ArrowRight");
      await expect(answers(page, "first")).toHaveText(answer.slice(0, Math.max(step - 2, 0)));
    }
  });
}

test("The threads are as thick as the attention that the core gives", async ({ page }) => {
  await open(page, "en/model/?step=2");
  const threads = figuresOn(page).locator(".first.thread");
  await expect(threads).toHaveCount(9);
  const ids = ["I", "love", "you"].map((word) => tokens.indexOf(word));
  const { attention } = model.encode(ids, { attention: true });
  // They grow while the step plays.
  await expect
    .poll(() =>
      threads.evaluateAll((all) => all.map((one) => Number(one.getAttribute("stroke-width")))),
    )
    .toEqual(
      Array.from(attention?.[0]?.data.slice(0, 9) ?? [], (weight) =>
        Number((weight * 9).toFixed(2)),
      ),
    );
});

test("No arc crosses a word, however long the sentence and the screen", async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, "en/model/?sentence=123456123&step=11", { isNew: true });
    await expect(answers(page, "first")).not.toHaveCount(0);
    const faults = await figuresOn(page).evaluate((one) => {
      const all = (selector: string) => [
        ...(one.shadowRoot?.querySelectorAll<SVGGraphicsElement>(`#stage ${selector}`) ?? []),
      ];
      const box = (mark: Element) => mark.getBoundingClientRect();
      const words = all("text").map((text) => ({ text: text.textContent, ...box(text).toJSON() }));
      const across = words.flatMap((word, n) =>
        words
          .slice(n + 1)
          .filter(
            (other) =>
              Math.min(word.right, other.right) - Math.max(word.left, other.left) > 1 &&
              Math.min(word.bottom, other.bottom) - Math.max(word.top, other.top) > 6,
          )
          .map((other) => `${word.text} on ${other.text}`),
      );
      const under = all(".answered").flatMap((answer) =>
        all("path[d*=Q]")
          .filter((arc) => box(arc).top < box(answer).bottom - 5)
          .map(() => `an arc over ${answer.textContent}`),
      );
      return [...across, ...under];
    });
    expect(faults, `${width} px`).toEqual([]);
  }
});

test("The reader lays a sentence by tap, by keyboard and by drag, and the address keeps it", async ({
  page,
}) => {
  await open(page, "en/model/");
  const figure = figuresOn(page);
  await figure.locator("#lay").click();
  const bag = (n: number) => figure.locator(`[data-piece=bag-${n}]`);
  const word = (n: number) => figure.locator(`[data-piece=word-${n}]`);
  await bag(4).click();
  await expect(page).toHaveURL(/sentence=0124/);
  await expect(answers(page, "first")).toHaveText(["all", "you", "love", "I", "(end)"]);
  await bag(5).press("Enter");
  await word(0).press("Enter");
  await expect(page).toHaveURL(/sentence=1245/);
  await word(0).scrollIntoViewIfNeeded();
  // A word of the bag is taken to the front of the sentence, and out again.
  const take = async (from: typeof figure, to: typeof figure) => {
    const [start, end] = [await middleOf(from), await middleOf(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
  };
  await take(bag(6), word(0));
  await expect(page).toHaveURL(/sentence=61245/);
  await take(word(0), bag(0));
  await expect(page).toHaveURL(/sentence=1245/);
  for (let n = 0; n < 7; n++) await bag(3).press("Enter");
  await expect(page).toHaveURL(/sentence=124533333&/);
  await figure.locator("#laid").click();
  await expect(figure.locator("[data-piece]")).toHaveCount(0);
});

test("A sentence that cannot be is told, and the default is shown", async ({ page }) => {
  for (const wrong of ["0", "018", "0123456701"]) {
    await open(page, `en/model/?sentence=${wrong}`);
    await expect(figuresOn(page).locator(".notes")).toContainText("2 to 9 digits from 0 to 7");
    await expect(figuresOn(page).locator(".first.token")).toHaveText(["I", "love", "you"]);
  }
});

test("What it finds likely are words of the page's language", async ({ page }) => {
  const own = {
    "zh-Hant": "我你他她人家為愛，,（結束）",
    "zh-Hans": "我你他她人家为爱，,（结束）",
  };
  for (const [language, letters] of Object.entries(own)) {
    await open(page, `${language}/model/?positions=none&step=6&sentence=023`);
    await figuresOn(page).locator("#numbers").click();
    const likely = readout(figuresOn(page), "likely-0").locator("td").first();
    await expect(likely).toContainText("·");
    const told = (await likely.innerText()).match(/[^\s\d.·−-]+/g) ?? [];
    expect(told.length).toBe(3);
    for (const letter of told.join("")) expect(letters).toContain(letter);
  }
});

test("Without positions below the encoder, the sentence and its reverse get one answer", async ({
  page,
}) => {
  await open(page, "en/model/?positions=decoder&beside=turned&step=6&sentence=0125");
  await expect(answers(page, "first")).not.toHaveCount(0);
  expect(await answers(page, "second").allTextContents()).toEqual(
    await answers(page, "first").allTextContents(),
  );
});
