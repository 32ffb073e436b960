import type { Locator, Page } from "@playwright/test";
import { enter, expect, figuresOn, inChromium, open, test } from "./reader.js";

/** A number in the text that the reader can change. */
function scrub(page: Page, name: string): Locator {
  return page.locator("main").getByRole("spinbutton", { name, exact: true });
}

/** The questions of the chapters along the road, until a side road leaves to the worked example. */
const untilWorked = [
  "How do you count far with few digits?",
  "How long is the longest wave?",
  "Can you do it by hand?",
];

test("A position that is picked in the first chapter goes along into every chapter, tool and language", async ({
  page,
}) => {
  await open(page, "en/order/");
  await enter(scrub(page, "The position you follow"), "16");
  await expect(page).toHaveURL(/\?pos=16$/);
  // This chapter's figure has no position, and the next ones' have none either.
  for (const next of untilWorked) {
    await page.getByRole("link", { name: next }).click();
    await expect(page).toHaveURL(/\?pos=16$/);
  }
  // A side road leads to others, and back.
  await page.getByRole("link", { name: "What does the picture show?" }).click();
  await expect(page).toHaveURL(/\?pos=16$/);
  await expect(figuresOn(page)).toHaveJSProperty("pos", 16);
  await page.locator(".language").click();
  await page.getByRole("link", { name: "简体" }).click();
  for (const next of ["两个位置有多像？", "怎么从一个位置走到 k 个位置之后？"]) {
    await page.getByRole("link", { name: next }).click();
  }
  await expect(figuresOn(page).getByRole("slider", { name: "位置 pos" })).toHaveAttribute(
    "aria-valuenow",
    "16",
  );
});

test(
  "A position that a figure has not is clamped there, and goes on as it was",
  inChromium,
  async ({ page }) => {
    await open(page, "en/layouts/?pos=300");
    const figure = figuresOn(page);
    await expect(figure.locator(".note").getByText("Position was “300”")).toBeVisible();
    await figure.locator("[data-handle=card]").press("ArrowRight");
    await expect(page).toHaveURL(/pos=300&card=3$/);
    await page.getByRole("link", { name: "How do you get k positions further?" }).click();
    await expect(figure.getByRole("slider", { name: "Position pos" })).toHaveAttribute(
      "aria-valuenow",
      "300",
    );
    await page.goBack();
    // The browser goes back to where the link was, far below the figure.
    await figure.scrollIntoViewIfNeeded();
    // A position of the reader's own takes its place.
    await figure.getByRole("slider", { name: "Position" }).fill("9");
    await expect(page).toHaveURL(/pos=9&card=3$/);
  },
);

test("The order of the sentence goes along, and another sentence's order does no harm", async ({
  page,
}) => {
  await open(page, "en/order/?words=210&head=2");
  for (const next of untilWorked) {
    await page.getByRole("link", { name: next }).click();
    await expect(page).toHaveURL(/\?words=210$/);
  }
  const words = figuresOn(page).locator("text.word");
  await expect(words).toHaveText(["you", "love", "I"]);
  await open(page, "en/worked/?words=4563012&stage=add");
  const asWritten = ["I", "love", "you"];
  await expect(words).toHaveText([...asWritten, ...asWritten, ...asWritten]);
  await expect(figuresOn(page).locator(".note, .notes p").getByText("4563012")).toHaveCount(0);
  await expect(
    page.getByRole("link", { name: "What do two positions have in common?" }),
  ).toHaveAttribute("href", /\?words=4563012$/);
});

test("A number in the text is the figure's, and the figure's is the text's", async ({ page }) => {
  await open(page, "en/rotation/");
  const [figure, k] = [figuresOn(page), scrub(page, "Offset k").first()];
  // She reads the paragraph of the number, which brings the figure into its state.
  await expect(page.locator(".lesson.followed")).toBeVisible();
  const paragraph = k.locator("xpath=ancestor::p");
  await paragraph.evaluate((one) => {
    scrollBy({ top: one.getBoundingClientRect().top - 0.36 * innerHeight, behavior: "instant" });
  });
  await expect(paragraph).toHaveAttribute("aria-current", "step");
  await expect(k).toHaveValue("3");
  await k.focus();
  await page.keyboard.press("ArrowUp");
  await expect(figure.getByRole("slider", { name: "Offset k" })).toHaveValue("4");
  await figure.getByRole("slider", { name: "Offset k" }).fill("-7");
  await expect(k).toHaveValue("-7");
  await enter(k, "100");
  await expect(k).toHaveValue("64");
  // The note stands beside the number, in the page's language.
  await expect(page.locator(".setting .note").getByText("Offset k was “100”")).toBeVisible();
  await enter(k, "");
  await expect(k).toHaveValue("64");
});

test("A number in the text follows a drag sideways", inChromium, async ({ page }) => {
  await open(page, "en/heatmap/");
  const column = scrub(page, "The cursor’s dimension");
  await column.scrollIntoViewIfNeeded();
  const drag = async (way: number) => {
    const box = await column.boundingBox();
    if (!box) throw new Error("the number is not on the screen");
    expect(box.height).toBeGreaterThanOrEqual(24);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + way, y, { steps: 6 });
    await page.mouse.up();
  };
  await drag(48);
  await expect(column).toHaveValue("10");
  await expect(figuresOn(page)).toHaveJSProperty("col", 10);
  await expect(page).toHaveURL(/col=10$/);

  // Of a number that is selected a browser would carry the text away.
  await column.press("ControlOrMeta+a");
  await drag(24);
  await expect(column).toHaveValue("13");
});

for (const [language, told] of [
  ["en", "The position you follow was “x”"],
  ["zh-Hant", "你跟著的位置原本是「x」"],
  ["zh-Hans", "你跟着的位置原来是“x”"],
] as const) {
  test(`A position that is none is clamped beside its number: ${language}`, async ({ page }) => {
    await open(page, `${language}/order/?pos=x`);
    await expect(page.locator(".setting .note").getByText(told)).toBeVisible();
    await expect(page.locator(".scrub")).toHaveValue("5");
  });
}
