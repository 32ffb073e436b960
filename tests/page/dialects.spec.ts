import type { Locator, Page } from "@playwright/test";
import { load, type SequencePreset } from "posenc/dialects";
import { expect, numberIn, open, posenc, readout, shown, test } from "./reader.js";

const library = await load();

function figureOf(page: Page): Locator {
  return page.locator("posenc-heatmap[dialect]");
}

function choose(page: Page, name: string): Promise<unknown> {
  return page.getByRole("combobox", { name: "Library A" }).selectOption(name);
}

/** The rows of a preset that takes a dim and a base. */
function presetOf(name: string, dim = 64): SequencePreset {
  return library.preset(name as "keras-hub", { dim });
}

/** The readout says of a cell what the library says of it. */
async function expectCell(page: Page, name: string, pos: number, col: number, dim = 64) {
  const figure = figureOf(page);
  const cell = presetOf(name, dim).cell(pos, col);
  await expect(await numberIn(figure, "pos")).toHaveText(String(pos));
  await expect(await numberIn(figure, "dim")).toHaveText(String(col));
  await expect(await numberIn(figure, "value")).toHaveText(shown(cell?.value ?? 0));
  if (cell === undefined) return;
  await expect(await numberIn(figure, "function")).toHaveText(
    cell.function === "sin" ? "sine" : "cosine",
  );
  const wavelength = cell.wavelength.toLocaleString("en", { maximumSignificantDigits: 5 });
  await expect(await numberIn(figure, "wavelength")).toHaveText(`${wavelength} positions per turn`);
}

test("Every preset for sequences can be chosen, and its cell is the library's", async ({
  page,
}) => {
  await open(page, "en/tools/libraries/");
  const figure = figureOf(page);
  await figure.scrollIntoViewIfNeeded();
  const papers = posenc.sinusoidal({ dim: 64 }).cell(5, 4).value;
  await numberIn(figure, "value");
  const names = await figure
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  const sequences = library.presets().filter(({ kind }) => kind === "sequence");
  expect([...names].sort()).toEqual(sequences.map(({ name }) => name).sort());
  for (const name of names) {
    await choose(page, name);
    await expectCell(page, name, 5, 4);
    if (name === "paper") continue;
    await expect(await numberIn(figure, "papers")).toHaveText(shown(papers));
    await expect(readout(figure, "formula").locator("math")).not.toHaveCount(0);
  }
});

for (const width of [320, 1280]) {
  test(`Every library's formula is whole, and none sticks out at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "en/tools/libraries/");
    const figure = figureOf(page);
    await figure.scrollIntoViewIfNeeded();
    const names = library.presets().filter(({ kind }) => kind === "sequence");
    await numberIn(figure, "value");
    for (const { name } of names) {
      await choose(page, name);
      const [beyond, broken] = await readout(figure, "formula").evaluate((formula) => {
        const edge = formula.getBoundingClientRect().right + 1;
        const lines = [...formula.querySelectorAll("math")];
        const scripts = [...formula.querySelectorAll("msub, msup, mfrac, mover, munder")];
        return [
          lines.filter((line) => line.getBoundingClientRect().right > edge).length,
          scripts.filter((script) => script.children.length !== 2).length,
        ];
      });
      expect(beyond, name).toBe(0);
      expect(broken, name).toBe(0);
    }
  });
}

test("Columns that differ from the paper's are counted", async ({ page }) => {
  await open(page, "en/tools/libraries/");
  const figure = figureOf(page);
  await figure.scrollIntoViewIfNeeded();
  const papers = posenc.sinusoidal({ dim: 64 }).encode(50).data;
  await numberIn(figure, "value");
  for (const name of ["fairseq", "keras-hub", "mae-1d", "samlynnevans"]) {
    await choose(page, name);
    const rows = presetOf(name).encode(50).data;
    const differing = new Set<number>();
    rows.forEach((value, index) => {
      if (value !== papers[index]) differing.add(index % 64);
    });
    const told =
      differing.size === 0
        ? "Every number is the same as the paper’s."
        : `${differing.size} of the 64 columns differ from the paper’s.`;
    await expect(readout(figure, "remark")).toHaveText(told);
  }
});

test("An odd number of dimensions is taken where the library takes it", async ({ page }) => {
  await open(page, "en/tools/libraries/?dim=11&col=10&dialect=tensor2tensor");
  const figure = figureOf(page);
  await figure.scrollIntoViewIfNeeded();
  await expectCell(page, "tensor2tensor", 5, 10, 11);
  await expect(figure.getByText("No pair reaches this column")).toBeVisible();
  await choose(page, "keras-hub");
  await expectCell(page, "keras-hub", 5, 10, 11);
  await choose(page, "d2l");
  await expectCell(page, "d2l", 5, 10, 12);
  const odd = library.presets().filter(({ kind }) => kind === "sequence");
  for (const { name } of odd) {
    await choose(page, name);
    const takes = (() => {
      try {
        return presetOf(name, 7).dim === 7;
      } catch {
        return false;
      }
    })();
    const step = figure.getByRole("slider", { name: "Dimensions d" });
    await expect(step, name).toHaveAttribute("step", takes ? "1" : "2");
  }
});

test("The other libraries are fetched when their figure comes near, not before", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 100 });
  await page.goto("/en/tools/libraries/");
  await page.waitForLoadState("networkidle");
  const isFetched = async () => {
    const scripts = asked.filter((address) => address.endsWith(".js"));
    const texts = scripts.map(async (script) => (await page.request.get(script)).text());
    return (await Promise.all(texts)).some((text) => /["'`]barcode["'`]/.test(text));
  };
  // Neither its script nor the core.
  expect(await isFetched()).toBe(false);
  expect(await page.evaluate(() => customElements.get("posenc-heatmap"))).toBeUndefined();
  expect(asked.filter((address) => address.endsWith(".wasm"))).toEqual([]);
  await figureOf(page).scrollIntoViewIfNeeded();
  await expectCell(page, "fairseq", 5, 4);
  expect(await isFetched()).toBe(true);
  expect(
    asked.filter((address) => address.endsWith(".wasm") && address.includes("dialects")),
  ).toHaveLength(1);
});

test.describe("without the network", () => {
  test.use({ forgiven: /Failed to load resource|net::ERR/ });

  test("the paper's table stays, and it is said why", async ({ page }) => {
    await page.route(/posenc_dialects/, (route) => route.abort());
    await open(page, "en/tools/libraries/");
    const figure = figureOf(page);
    await figure.scrollIntoViewIfNeeded();
    await expect(readout(figure, "caption")).toContainText("could not be loaded");
    const papers = posenc.sinusoidal({ dim: 64 }).cell(5, 4).value;
    await expect(await numberIn(figure, "value")).toHaveText(shown(papers));
  });
});
