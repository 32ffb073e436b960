import type { Page } from "@playwright/test";
import { load as loadDialects } from "posenc/dialects";
import { load as loadDoctor } from "posenc/doctor";
import { expect, inChromium, numberIn, open, shown, test } from "./reader.js";

const [dialects, doctor] = await Promise.all([loadDialects(), loadDoctor()]);

const rowsOf = (name: string, length = 50) =>
  dialects.preset(name as "keras-hub", { dim: 64 }).encode(length);

/** What is shown of the cursor's cell in a table. */
const value = (page: Page, name: string) => page.locator(`.sides [data-readout=${name}]`);

const choose = (page: Page, one: string, name: string) =>
  page.getByRole("combobox", { name: `Library ${one}` }).selectOption(name);

/** The three numbers of a cell are those of both libraries, and of their difference as the doctor has it. */
async function expectCell(page: Page, a: string, b: string, pos: number, col: number) {
  const tables = {
    a: rowsOf(a),
    b: rowsOf(b),
    difference: doctor.difference(rowsOf(a), rowsOf(b)),
  };
  for (const [name, { data }] of Object.entries(tables)) {
    await expect(value(page, name), `${a} − ${b}: ${name}`).toHaveText(
      shown(data[pos * 64 + col] ?? 0),
    );
  }
}

test("Two libraries and their difference are beside one another, and what differs is counted", async ({
  page,
}) => {
  await open(page, "en/tools/libraries/?pos=9&col=12");
  // One choice of each of the two, and no other of a library.
  await expect(page.locator("select:visible")).toHaveCount(2);
  await expectCell(page, "fairseq", "paper", 9, 12);
  for (const [a, b] of [
    ["whisper", "paper"],
    ["mae-1d", "tensor2tensor"],
    ["samlynnevans", "fairseq"],
    ["tf-tutorial", "paper"],
  ] as const) {
    await choose(page, "A", a);
    await choose(page, "B", b);
    await expectCell(page, a, b, 9, 12);
    const { data } = doctor.difference(rowsOf(a), rowsOf(b));
    const cells = data.filter((one) => one !== 0).length;
    const columns = new Set(
      [...data.keys()].filter((one) => data[one] !== 0).map((one) => one % 64),
    );
    const verdict = page.locator(".sides .verdict");
    if (cells === 0) {
      await expect(verdict).toHaveText("A and B are the same: all 3,200 numbers are equal.");
      continue;
    }
    const largest = data.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    const index = data.findIndex((one) => Math.abs(one) === largest);
    await expect(verdict).toHaveText(
      `A and B differ in ${cells.toLocaleString("en")} of 3,200 numbers, in ${columns.size} of 64 columns. ` +
        `The largest difference is ${shown(largest)}, at position ${Math.floor(index / 64)}, dimension ${index % 64}.`,
    );
  }
});

test("Keys and the pointer move one cursor in both tables, their difference and the heatmap", async ({
  page,
}) => {
  await open(page, "en/tools/libraries/?pos=9&col=12");
  const maps = page.getByRole("grid", { name: /^(Table [AB]|A − B)/ });
  await expect(maps).toHaveCount(3);
  await maps.nth(1).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expectCell(page, "fairseq", "paper", 10, 13);
  await expect(
    page.getByRole("gridcell", { name: /^position 10, dimension 13\. A: / }),
  ).toHaveCount(3);
  await expect(await numberIn(page.locator("posenc-heatmap"), "pos")).toHaveText("10");
  const map = maps.nth(2);
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  await map.click({ position: { x: (3.5 / 64) * width, y: (20.5 / 50) * height } });
  await expectCell(page, "fairseq", "paper", 20, 3);
  await expect(page).toHaveURL(/pos=20&col=3/);
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a tap moves the cursor of all", inChromium, async ({ page }) => {
    await open(page, "en/tools/libraries/");
    const map = page.getByRole("grid", { name: "Table B" });
    await map.scrollIntoViewIfNeeded();
    const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
    await map.tap({ position: { x: (7.5 / 64) * width, y: (30.5 / 50) * height } });
    await expectCell(page, "fairseq", "paper", 30, 7);
  });
});

test("The second library stands in the address, in links to other languages, and both can be swapped", async ({
  page,
}) => {
  await open(page, "en/tools/libraries/?dialect=whisper&against=mae-1d");
  await expectCell(page, "whisper", "mae-1d", 5, 4);
  await page.getByRole("button", { name: "Swap A and B" }).click();
  await expectCell(page, "mae-1d", "whisper", 5, 4);
  await expect(page).toHaveURL(/dialect=mae-1d/);
  await expect(page).toHaveURL(/against=whisper/);
  for (const [language, words] of [
    ["zh-Hant", "兩個函式庫並排比較"],
    ["zh-Hans", "两个库并排比较"],
  ] as const) {
    await page.locator(".language").click();
    await page.locator(`#languages [lang=${language}]`).click();
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
    await expectCell(page, "mae-1d", "whisper", 5, 4);
  }
});

test("Below the tables stand both formulas", async ({ page }) => {
  await open(page, "en/tools/libraries/?dialect=whisper");
  const formulas = page.locator(".sides table td");
  await expect(formulas).toHaveCount(2);
  await expect(formulas.nth(0).locator("math")).not.toHaveCount(0);
  await expect(formulas.nth(1).locator("math")).not.toHaveCount(0);
});

test("Where a library has no table of an odd width, it is said", async ({ page }) => {
  await open(page, "en/tools/libraries/?dialect=tensor2tensor&dim=11&against=whisper");
  await expect(page.locator(".sides .verdict")).toContainText("has no table in Whisper");
  await choose(page, "B", "tensor2tensor");
  await expect(page.locator(".sides .verdict")).toContainText("are the same");
});

test("A chapter has one choice of a library, unless its link has another", async ({ page }) => {
  await open(page, "en/heatmap/");
  const heatmap = page.locator("posenc-heatmap");
  const own = page.getByRole("combobox", { name: "Computed as in" });
  await numberIn(heatmap, "value");
  await expect(own).toBeHidden();
  await page.getByRole("combobox", { name: "Your library" }).selectOption("whisper");
  await expect(await numberIn(heatmap, "value")).toHaveText(
    shown(dialects.preset("whisper", { dim: 64 }).cell(5, 4)?.value ?? 0),
  );
  await open(page, "en/heatmap/?dialect=keras-hub");
  await numberIn(heatmap, "value");
  await expect(own).toHaveValue("keras-hub");
});

test("The table's figure has the choice itself", async ({ page }) => {
  await open(page, "en/tools/table/");
  const heatmap = page.locator("posenc-heatmap");
  await numberIn(heatmap, "value");
  await page.getByRole("combobox", { name: "Computed as in" }).selectOption("whisper");
  await expect(await numberIn(heatmap, "value")).toHaveText(
    shown(dialects.preset("whisper", { dim: 128 }).cell(5, 4)?.value ?? 0),
  );
  await expect(page.getByRole("combobox", { name: "Your library" })).toHaveCount(0);
});
