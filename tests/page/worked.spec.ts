import type { Locator, Page } from "@playwright/test";
import { load } from "posenc/doctor";
import { middleOf } from "./phone.js";
import { expect, open, posenc, shown, test } from "./reader.js";

const table = posenc.sinusoidal({ dim: 4 }).encode(3).data;
const doctor = await load();

function figureOf(page: Page): Locator {
  return page.locator("posenc-worked");
}

/** A cell of the board. */
function cell(page: Page, row: number, column: number): Locator {
  return figureOf(page).getByRole("button", { name: `Row ${row}, column ${column}:` });
}

/** A tile below the board that has a cell's number. */
function tile(page: Page, row: number, column: number): Locator {
  const angle = [row, row / 100][Math.floor(column / 2)];
  const fn = column % 2 === 0 ? "sin" : "cos";
  return figureOf(page)
    .locator("[data-piece^=tile]")
    .and(page.getByRole("button", { name: `${fn} ${angle},` }))
    .first();
}

/** What the picture says of all numbers. Its lines break where there is no room. */
async function said(page: Page): Promise<string> {
  return (await figureOf(page).locator("text.said").allTextContents()).join(" ");
}

test("Twelve numbers are placed by keyboard alone, and the doctor names their rule", async ({
  page,
}) => {
  await open(page, "en/worked/");
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      await tile(page, row, column).press("Enter");
      await cell(page, row, column).press("Enter");
      const value = shown(table[row * 4 + column] ?? 0, 5);
      await expect(cell(page, row, column)).toHaveAccessibleName(new RegExp(`which is ${value}$`));
    }
  }
  await expect.poll(() => said(page)).toContain("All twelve are where the paper");
  await expect.poll(() => said(page)).toContain("This is the paper’s encoding.");
  await expect(page).toHaveURL(/\?arrangement=interleaved$/);
});

for (const [name, says] of [
  ["concatenated", "MAE (1D)"],
  ["cosines-interleaved", "no library known here"],
  // Cosines, then sines, from position 0 on are first of all what a rotary keeps.
  ["cosines-first", "Transformers (RoPE)"],
  ["pairs-reversed", "in reverse"],
] as const) {
  test(`The arrangement ${name} is named by what the doctor says of 32 × 16`, async ({ page }) => {
    await open(page, `en/worked/?arrangement=${name}`);
    await expect.poll(() => said(page)).toContain(says);
    // The doctor in Node is asked about the same table, which is read off the board's rule.
    const places = await figureOf(page)
      .locator("[data-piece^=cell]")
      .evaluateAll((cells) =>
        cells.slice(4, 8).map((cell) => /: (.*),/.exec(cell.ariaLabel ?? "")?.[1] ?? ""),
      );
    const paper = ["sin 1", "cos 1", "sin 0.01", "cos 0.01"];
    const [a, b, c, d] = places.map((place) => paper.indexOf(place));
    const large = posenc.sinusoidal({ dim: 16 }).encode(32).data;
    const columns = Array.from({ length: 16 }, (_, column) => {
      if (name === "concatenated") return column < 8 ? 2 * column : 2 * (column - 8) + 1;
      if (name === "cosines-first") return column < 8 ? 2 * column + 1 : 2 * (column - 8);
      if (name === "cosines-interleaved") return column % 2 === 0 ? column + 1 : column - 1;
      return 14 - column + 2 * (column % 2);
    });
    const small = {
      concatenated: [0, 2, 1, 3],
      "cosines-first": [1, 3, 0, 2],
      "cosines-interleaved": [1, 0, 3, 2],
      "pairs-reversed": [2, 3, 0, 1],
    }[name];
    expect([a, b, c, d]).toEqual(small);
    const data = Float32Array.from(large, (_, index) => {
      const column = columns[index % 16] ?? 0;
      return large[index - (index % 16) + column] ?? 0;
    });
    const [finding] = doctor.identify({ data, shape: [32, 16] });
    expect(finding?.mistake).toBe(name === "pairs-reversed" ? "pairs-reversed" : undefined);
    expect(finding?.order).toBe(name === "pairs-reversed" ? "interleaved" : name);
  });
}

test("The rules lie in the drawer, and all numbers go where one of them has them", async ({
  page,
}) => {
  await open(page, "en/worked/");
  const figure = figureOf(page);
  await expect(figure.locator(".laid")).toHaveCount(0);
  await figure.locator("#numbers").click();
  await figure.getByRole("radio", { name: "sin cos sin cos", exact: true }).check();
  await expect(cell(page, 1, 0)).toHaveAccessibleName(/sin 1,/);
  await expect(figure.locator(".laid")).toHaveCount(12);
});

test("Numbers placed by no rule are counted and framed", async ({ page }) => {
  await open(page, "en/worked/?arrangement=interleaved");
  await expect(cell(page, 1, 0)).toHaveAccessibleName(/sin 1,/);
  await cell(page, 1, 0).click();
  await cell(page, 2, 3).click();
  await expect(cell(page, 2, 3)).toHaveAccessibleName(/sin 1,/);
  await expect.poll(() => said(page)).toContain("2 would be elsewhere");
  await expect(figureOf(page).locator(".wrong")).toHaveCount(2);
});

test("A number goes along with the pointer, and lies where it is let go", async ({ page }) => {
  await open(page, "en/worked/");
  const [from, to] = [await middleOf(tile(page, 2, 0)), await middleOf(cell(page, 2, 0))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 9, to.y, { steps: 4 });
  const face = figureOf(page).locator("path.tile[stroke*=accent]");
  expect(Math.abs((await middleOf(face)).x - to.x - 9)).toBeLessThan(4);
  await page.mouse.up();
  await expect(cell(page, 2, 0)).toHaveAccessibleName(/sin 2,/);
  await expect(tile(page, 2, 0)).toHaveCount(0);
});

test("The number that is asked for is a question mark until it is answered", async ({ page }) => {
  await open(page, "en/worked/", { isNew: true });
  await expect(figureOf(page).locator(".asked")).toHaveCount(1);
  await page.locator(".ask .choices button").first().click();
  await expect(figureOf(page).locator(".asked")).toHaveCount(0);
});

test("A tap turns what dropout does to a number", async ({ page }) => {
  await open(page, "en/worked/?stage=dropout&p=0.5&seed=3");
  const figure = figureOf(page);
  const dropped = page.getByRole("button", { name: "dropped" });
  const dead = figure.locator("[data-piece^=fate]").and(dropped);
  const name = (await dead.first().getAttribute("aria-label")) ?? "";
  await dead.first().click();
  await expect(page).not.toHaveURL(/seed=3$/);
  await expect(figure.getByRole("button", { name, exact: true })).toHaveCount(0);
});
