import type { Page } from "@playwright/test";
import { load } from "posenc/model";
import { loadBert } from "../../web/figures/learned/bert.js";
import { expect, open, readout, shown, test } from "./reader.js";

const figureOf = (page: Page) => page.locator("posenc-learned");

test("Past the last row there is none, and the core says so", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "en/learned/");
  // The picture beside the link to the next chapter, "model", is none of it.
  expect(asked.filter((address) => /model(?!\.webp$)/.test(address))).toEqual([]);
  const figure = figureOf(page);
  await figure.getByRole("button", { name: "The last row again" }).press("Enter");
  await expect(readout(figure, "guess")).toContainText("You said “The last row again”.");
  await expect(readout(figure, "position")).toContainText("There is no row 6: the last is 5.");
  await expect(readout(figure, "refusal")).toContainText("6");
  await figure.getByRole("slider", { name: "Position" }).press("ArrowLeft");
  await expect(readout(figure, "position").locator("td")).toHaveText([
    "−0.75",
    "0.40",
    "−0.08",
    "−0.58",
  ]);
  await expect(readout(figure, "refusal")).toHaveCount(0);
});

test("Three embeddings are added and normalised as BERT’s layer does in Node", async ({ page }) => {
  await load();
  const bert = await loadBert();
  await open(page, "en/learned/?pos=2");
  const figure = figureOf(page);
  await figure.getByRole("button", { name: "Normalise" }).press("Enter");
  await figure.getByRole("radio", { name: "you" }).check();
  await figure.getByRole("radio", { name: "B" }).check();
  const { data } = bert.embed([2], { positionIds: [2], tokenTypeIds: [1] });
  await expect(readout(figure, "normalised").locator("td")).toHaveText(
    Array.from(data, (value) => shown(value, 2)),
  );
  const sum = [0.2 + 0.66 - 0.15, 0.7 + 0.09 + 0.2, -0.5 - 0.48, 0.1 - 0.35 + 0.1];
  await expect(readout(figure, "sum").locator("td")).toHaveText(sum.map((one) => shown(one, 2)));
});
