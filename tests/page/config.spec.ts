import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { fromConfig, load } from "posenc/rotary";
import { meaningOf, type TurningLayers } from "../../src/config/meaning.js";
import english from "../../web/figures/config/en.js";
import { examples } from "../../web/figures/config/examples.js";
import { typeName } from "../../web/figures/config/words.js";
import { significant } from "../../web/text/number.js";
import { expect, open, readout, test } from "./reader.js";

const rotaries = await load();
const manifest = JSON.parse(readFileSync("tests/golden/session/manifest.json", "utf8")) as Record<
  string,
  { config: object }
>;

function figureOf(page: Page): Locator {
  return page.locator("posenc-config");
}

const boxOf = (figure: Locator) => figure.getByRole("textbox", { name: "config.json" });
const verdictOf = (figure: Locator) => readout(figure, "caption");
/** What turns of a type of layers is drawn: the first in the picture, the others in the drawer. */
const drawnIn = (figure: Locator) => figure.locator(".stage .plain");

async function shownFigure(page: Page, address = "en/tools/config/"): Promise<Locator> {
  await open(page, address);
  const figure = figureOf(page);
  await figure.scrollIntoViewIfNeeded();
  await page.keyboard.press("Shift");
  await expect(figure.locator("#stage .round")).toHaveCount(1);
  await figure.locator("#numbers").click();
  return figure;
}

function turningOf(config: object): TurningLayers[] {
  const meaning = meaningOf({ fromConfig, posenc: rotaries }, JSON.stringify(config));
  const types = meaning.kind === "rotary" ? meaning.types : [];
  return types.flatMap((one) => (one.preset === null ? [] : [one]));
}

test("The layers of another type are those of the model that is shown", async ({ page }) => {
  const figure = await shownFigure(page, "en/tools/config/?example=gemma");
  const other = figure.locator("#further-0 svg");
  const before = await other.getAttribute("aria-label");
  await figure.getByRole("combobox").selectOption("modernbert");
  await expect(other).not.toHaveAttribute("aria-label", before as string);
});

test("Each example and each configuration of the golden files is what the library says", async ({
  page,
}) => {
  const figure = await shownFigure(page);
  for (const [name, { config }] of Object.entries(manifest)) {
    await boxOf(figure).fill(JSON.stringify(config));
    const turning = turningOf(config);
    await expect(drawnIn(figure), name).toHaveCount(turning.length);
    for (const { amplitude, type } of turning) {
      const table = figure.locator("table", { hasText: `${typeName(english, type)}: layers` });
      await expect(table.locator("[data-readout=amplitude] td"), name).toHaveText(
        significant(amplitude, 6),
      );
    }
  }
  const choice = figure.getByRole("combobox");
  for (const [value, { config }] of Object.entries(examples)) {
    await choice.selectOption(value);
    await expect(drawnIn(figure), value).toHaveCount(turningOf(config).length);
  }
});

test("What is pasted stays on the device, and an error names the key", async ({ page }) => {
  const figure = await shownFigure(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await boxOf(figure).fill('{ "model_type": "llama", "rope_scaling": { "rope_type": "linear" } }');
  await expect(verdictOf(figure)).toContainText("rope_scaling.factor is missing");
  await boxOf(figure).fill("no braces");
  await expect(verdictOf(figure)).toContainText("This is not a config.json");
  await boxOf(figure).fill('{ "model_type": "bloom", "n_head": 8 }');
  await expect(verdictOf(figure)).toContainText("ALiBi");
  await expect(drawnIn(figure)).toHaveCount(0);
  await boxOf(figure).fill("");
  await expect(verdictOf(figure)).toContainText("Paste a config.json");
  // The browser asks for the page's icon when it likes to.
  expect(asked.filter((url) => !/\/icon-[\w-]+\.svg$/.test(url))).toEqual([]);
  expect(new URL(page.url()).search).not.toContain("bloom");
});

test("An error is told in the reader's language", async ({ page }) => {
  const figure = await shownFigure(page, "zh-Hant/tools/config/");
  await boxOf(figure).fill('{ "model_type": "llama", "rope_theta": "many" }');
  await expect(verdictOf(figure)).toContainText("鍵 rope_theta 的值不合用");
  await expect(readout(figure, "message").and(figure.locator("[lang=en]"))).toContainText(
    "rope_theta must be",
  );
});

test("A file is dropped, and one that is too large is refused", async ({ page }) => {
  const figure = await shownFigure(page);
  const drop = async (size: number, text: string) => {
    const transfer = await page.evaluateHandle(
      ([length, content]) => {
        const data = new DataTransfer();
        data.items.add(new File([content.padEnd(length, " ")], "config.json"));
        return data;
      },
      [size, text] as const,
    );
    await figure.locator(".input").dispatchEvent("drop", { dataTransfer: transfer });
  };
  await drop(0, JSON.stringify(manifest.gptj_6b?.config));
  await expect(verdictOf(figure)).toContainText("All 28 layers rotate");
  await drop(4_000_001, "{}");
  await expect(verdictOf(figure)).toContainText("larger than 4 MB");
  await drop(0, JSON.stringify(manifest.phi_2?.config));
  await expect(verdictOf(figure)).toContainText("All 32 layers rotate");
});

test("An example is in the address, and the reader's own file is not", async ({ page }) => {
  const figure = await shownFigure(page, "en/tools/config/?example=gpt-oss");
  await expect(verdictOf(figure)).toContainText("All 24 layers rotate");
  await expect(figure.locator("[data-code=torch]")).toContainText("math.log(trained");
  await expect(readout(figure, "engines")).toContainText("rounds the ends of the ramp");
  await boxOf(figure).fill(JSON.stringify(manifest.mistral_7b_v03?.config));
  await expect(figure.getByRole("combobox")).toHaveValue("none");
  await figure.locator("#reset").click();
  await expect(verdictOf(figure)).toContainText("All 32 layers rotate");
});
