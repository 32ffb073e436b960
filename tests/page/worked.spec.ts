import type { Locator, Page } from "@playwright/test";
import { load } from "posenc/doctor";
import { expect, open, posenc, readout, shown, test } from "./reader.js";

const encoding = posenc.sinusoidal({ dim: 4 });
const table = encoding.encode(3).data;
const doctor = await load();

function figureOf(page: Page): Locator {
  return page.locator("posenc-worked");
}

/** A cell of the board. */
function cell(page: Page, row: number, column: number): Locator {
  return figureOf(page).getByRole("button", { name: `Row ${row}, column ${column}:` });
}

/** A tile beside the board that has a cell's number. */
function tile(page: Page, row: number, column: number): Locator {
  const angle = [row, row / 100][Math.floor(column / 2)];
  const fn = column % 2 === 0 ? "sin" : "cos";
  return figureOf(page)
    .getByRole("list", { name: "The numbers to place" })
    .getByRole("button", { name: `${fn} ${angle},` })
    .first();
}

/** The numbers of a table of the figure, row by row. */
async function numbers(page: Page, name: string): Promise<string[]> {
  return (await readout(figureOf(page), name).locator("td").allInnerTexts()).map((text) =>
    text.trim(),
  );
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
  await expect(readout(figureOf(page), "verdict")).toContainText(
    "All twelve stand where the paper",
  );
  await expect(readout(figureOf(page), "doctor")).toContainText("This is the paper’s encoding.");
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
    await expect(readout(figureOf(page), "doctor")).toContainText(says);
    // The doctor in Node is asked about the same table, which is read off the board's rule.
    const places = await figureOf(page)
      .locator(".cell span")
      .evaluateAll((cells) => cells.slice(4, 8).map((cell) => cell.textContent ?? ""));
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

test("No tap lays all numbers before one asks for it", async ({ page }) => {
  await open(page, "en/worked/");
  const figure = figureOf(page);
  const rule = figure.getByRole("button", { name: "sin cos sin cos" });
  await expect(rule).toBeHidden();
  await figure.getByText("Or lay them all by a rule").press("Enter");
  await rule.press("Enter");
  await expect(cell(page, 1, 0)).toContainText("sin 1");
});

test("Numbers placed by no rule are counted and framed", async ({ page }) => {
  await open(page, "en/worked/?arrangement=interleaved");
  await expect(cell(page, 1, 0)).toContainText("sin 1");
  await cell(page, 1, 0).click();
  await cell(page, 2, 3).click();
  await expect(cell(page, 2, 3)).toContainText("sin 1");
  await expect(readout(figureOf(page), "verdict")).toContainText("2 would be elsewhere");
  await expect(figureOf(page).locator(".wrong")).toHaveCount(2);
});

test("X + P is the core's, number by number", async ({ page }) => {
  await open(page, "en/worked/?stage=add");
  const x = (await numbers(page, "x")).map((text) => Number(text.replace("−", "-")));
  const sum = encoding.addTo({ data: Float32Array.from(x), shape: [3, 4] });
  expect(await numbers(page, "p")).toEqual([...table].map((value) => shown(value, 2)));
  expect(await numbers(page, "sum")).toEqual([...sum].map((value) => shown(value, 2)));
});

test("Dropout is the core's: a tap turns a number's fate, a hundred seeds come back to the sum", async ({
  page,
}) => {
  await open(page, "en/worked/?stage=add");
  const x = (await numbers(page, "x")).map((text) => Number(text.replace("−", "-")));
  const drop = (seed: number) =>
    encoding.addTo({ data: Float32Array.from(x), shape: [3, 4] }, { dropout: { p: 0.5, seed } });
  await open(page, "en/worked/?stage=dropout&p=0.5&seed=3");
  const two = (values: ArrayLike<number>) => Array.from(values, (value) => shown(value, 2));
  expect(await numbers(page, "dropped")).toEqual(two(drop(3)));
  const mean = Array.from({ length: 12 }, (_, index) => {
    let total = 0;
    for (let seed = 0; seed < 100; seed++) total += drop(seed)[index] ?? 0;
    return total / 100;
  });
  expect(await numbers(page, "mean")).toEqual(two(mean));

  const before = drop(3);
  const tapped = before.indexOf(0);
  await readout(figureOf(page), "dropped").locator("button").nth(tapped).click();
  await expect(page).not.toHaveURL(/seed=3$/);
  const seed = Number(new URL(page.url()).searchParams.get("seed"));
  expect(drop(seed)[tapped]).not.toBe(0);
  expect(await numbers(page, "dropped")).toEqual(two(drop(seed)));
});
