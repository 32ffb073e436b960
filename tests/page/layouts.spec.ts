import type { Locator, Page } from "@playwright/test";
import type { LayoutName } from "posenc";
import { load, trainedWeights } from "posenc/model";
import { boxOf, expectTogether, phones } from "./phone.js";
import { expect, inChromium, open, posenc, readout, shown, test } from "./reader.js";

const models = await load();
const layouts = ["interleaved", "concatenated"] as const;

function figureOf(page: Page): Locator {
  return page.locator("posenc-layouts");
}

/** The numbers on the cards from left to right are the core's row in that layout. */
async function expectRow(page: Page, layout: LayoutName, pos: number): Promise<void> {
  const { data } = posenc.sinusoidal({ dim: 8, layout }).encode([pos]);
  await expect(figureOf(page).locator(".card small")).toHaveText(
    [...data].map((value) => shown(value, 2)),
  );
}

test("The cards are the core's row in both layouts, and the marked card stays marked", async ({
  page,
}) => {
  await open(page, "en/layouts/");
  await expectRow(page, "interleaved", 5);
  const marked = figureOf(page).locator(".card[aria-pressed=true]");
  const told = readout(figureOf(page), "card");
  // Where the card will go is not told before the reader has guessed or dealt.
  await expect(told).toHaveText("sin of pair 1 is 0.4794, in column 2.");
  await expect(marked).toHaveAccessibleName("Column 2: sin of pair 1, 0.48");
  await figureOf(page).getByRole("radio", { name: "concatenated" }).check();
  await expectRow(page, "concatenated", 5);
  await expect(marked).toHaveAccessibleName("Column 1: sin of pair 1, 0.48");
  await expect(page).toHaveURL(/\?layout=concatenated$/);
  await figureOf(page).getByRole("slider", { name: "Position" }).fill("9");
  await expectRow(page, "concatenated", 9);
  const { value } = posenc.sinusoidal({ dim: 8 }).cell(9, 2);
  await expect(told).toHaveText(
    `sin of pair 1 is ${shown(value)}, in column 2 interleaved and in column 1 concatenated.`,
  );
});

test("A guess is made by keyboard and told right or wrong", async ({ page }) => {
  await open(page, "en/layouts/?card=5");
  await figureOf(page).getByRole("button", { name: "It will go to column 6" }).press("Enter");
  await expect(readout(figureOf(page), "guess")).toHaveText("Right: it is in column 6 now.");
  await expectRow(page, "concatenated", 5);
  await figureOf(page).getByRole("button", { name: "It will go to column 4" }).press("Enter");
  await expect(readout(figureOf(page), "guess")).toHaveText("It is in column 5 now; you said 4.");
  await expectRow(page, "interleaved", 5);
});

test(
  "Cards run to their places, unless the reader prefers less motion",
  inChromium,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await open(page, "en/layouts/");
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      document.body.dataset.runs = "0";
      Element.prototype.animate = function (...how) {
        document.body.dataset.runs = String(Number(document.body.dataset.runs) + 1);
        return animate.apply(this, how);
      };
    });
    await figureOf(page).getByRole("radio", { name: "concatenated" }).check();
    // The first card and the last keep their places.
    await expect(page.locator("body")).toHaveAttribute("data-runs", "6");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await figureOf(page).getByRole("radio", { name: "interleaved" }).check();
    await expectRow(page, "interleaved", 5);
    await expect(page.locator("body")).toHaveAttribute("data-runs", "6");
  },
);

for (const [language, tokens, pair, between] of [
  ["zh-Hant", "我 愛 你 , 你 愛 家", "我 家", ""],
  ["zh-Hans", "我 爱 你 , 你 爱 家", "我 家", ""],
  ["en", "I love you , you love me", "I me", " "],
] as const) {
  test(`The model answers as in Node, right with the rows it knows and wrong with the others: ${language}`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await open(page, `${language}/layouts/`);
    expect(asked.filter((address) => /model|safetensors/.test(address))).toEqual([]);
    await figureOf(page).locator("#ask").click();

    const model = models.transformer(await trainedWeights("sinusoidal"));
    const known = model.metadata.get("tokens")?.split(" ") ?? [];
    const ids = (text: string) => text.split(" ").map((word) => known.indexOf(word));
    const end = known.indexOf("<end>");
    const words = tokens.split(" ");
    const right = {
      first: words.find((word) => pair.split(" ").includes(word)),
      backwards: [...words].reverse().join(between),
    };
    for (const layout of layouts) {
      const positions = posenc.sinusoidal({ dim: 32, layout }).encode(words.length);
      const write = (prompt: string, most: number) =>
        model
          .generate(ids(tokens), { prompt: ids(prompt), end, most, positions })
          .filter((id) => id !== end)
          .map((id) => known[id]);
      const first = write(`<first> ${pair}`, 1)[0] ?? "";
      const backwards = write("<reverse>", words.length + 1).join(between);
      const comma = between === "" ? "，" : ",";
      const asWritten = backwards.replaceAll(`${between},`, comma);
      const told = readout(figureOf(page), `first-${layout}`);
      await expect(told).toContainText(first);
      await expect(told).toHaveClass(first === right.first ? "right" : "wrong");
      await expect(readout(figureOf(page), `backwards-${layout}`)).toContainText(asWritten);
      if (layout === "interleaved") expect([first, backwards]).toEqual(Object.values(right));
      else expect([first, backwards]).not.toEqual(Object.values(right));
    }
  });
}

test("A linked word that means the model's answers has them fetched", async ({ page }) => {
  await open(page, "en/layouts/");
  // The text knows its figure from then on.
  await expect(page.locator(".lesson.docks")).toBeVisible();
  await page.locator(".lesson .part", { hasText: "model" }).first().focus();
  await expect(readout(figureOf(page), "first-interleaved")).toHaveClass("right");
});

test("On a phone cards and numbers are on one screen", inChromium, async ({ openPage }) => {
  const page = await openPage({ hasTouch: true });
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height });
    await open(page, "en/layouts/");
    const [cards, columns] = [figureOf(page).locator(".cards"), figureOf(page).locator(".columns")];
    await expectTogether(page, { picture: cards, control: columns });
    const { y, height: across } = await boxOf(cards);
    expect(y + across).toBeLessThan(height);
    expect((await boxOf(columns)).height).toBeGreaterThanOrEqual(44);
    await figureOf(page).locator("#card-7").tap();
    await figureOf(page).getByRole("button", { name: "It will go to column 7" }).tap();
    await expect(readout(figureOf(page), "guess")).toContainText("Right");
  }
});
