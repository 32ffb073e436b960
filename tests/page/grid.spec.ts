import type { Page } from "@playwright/test";
import { expect, open, posenc, readout, shown, test } from "./reader.js";

const figureOf = (page: Page) => page.locator("posenc-grid");

/** The products of a patch's row in an order with all rows that have x first. */
function products(
  [height, width]: readonly [number, number],
  x: number,
  y: number,
  order: "x-first" | "y-first",
): Float32Array {
  const grid = posenc.grid({ dim: 64, shape: [height, width] });
  const { data } = posenc.grid({ dim: 64, shape: [height, width], order });
  const start = (y * width + x) * 64;
  return posenc.similarity({ data: data.slice(start, start + 64), shape: [1, 64] }, grid).data;
}

test("A touched patch makes a red cross; exchanged, the reddest is at the mirrored place", async ({
  page,
}) => {
  await open(page, "en/grid/");
  const figure = figureOf(page);
  const straight = products([14, 14], 5, 1, "x-first");
  const last = (name: string) => readout(figure, name).locator("td").last();
  await expect(last("itself")).toHaveText("32.00");
  await expect(last("across")).toHaveText(shown(straight[20] ?? 0, 2));
  await expect(last("diagonal")).toHaveText(shown(straight[34] ?? 0, 2));
  await figure.getByRole("radio", { name: "y first", exact: true }).check();
  const exchanged = products([14, 14], 5, 1, "y-first");
  await expect(last("itself")).toHaveText(shown(exchanged[19] ?? 0, 2));
  await expect(readout(figure, "best").locator("td")).toHaveText(["(x 1, y 5)", "32.00"]);
  // The text of the chapter leaves what the address holds: Firefox scrolls to the buttons, and so to a paragraph.
  await open(page, "en/grid/?order=y-first");
  await figure.getByRole("radio", { name: "6 × 14" }).check();
  await figure.getByRole("slider", { name: "x (column)" }).fill("9");
  const outside = products([6, 14], 9, 1, "y-first");
  await expect(last("best")).toHaveText(shown(Math.max(...outside), 2));
});

test("What will be reddest is guessed by a touch, and told", async ({ page }) => {
  await open(page, "en/grid/");
  const figure = figureOf(page);
  await figure.getByRole("button", { name: "Guess" }).press("Enter");
  await figure.getByRole("button", { name: "It stays here" }).press("Enter");
  await expect(readout(figure, "guess")).toContainText("The reddest is (x 1, y 5)");
  await figure.getByRole("button", { name: "Guess" }).click();
  const box = await figure.locator(".map").boundingBox();
  if (!box) throw new Error("the map is not on the screen");
  await figure.locator(".map").click({
    position: { x: (1.5 / 14) * box.width, y: (5.5 / 14) * box.height },
  });
  await expect(readout(figure, "guess")).toContainText("Yes: (x 1, y 5)");
});
