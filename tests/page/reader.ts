import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { load } from "posenc";

export { expect };

/** The core itself, in Node: what the page shows is held to what it says. */
export const posenc = await load();

/** A test that fails when the page complains, or asks anyone but its own server for anything. */
export const test = base.extend<{ calm: undefined; forgiven: RegExp | undefined }>({
  /** What a test provokes the browser into complaining of. */
  forgiven: [undefined, { option: true }],
  calm: [
    async ({ page, baseURL, forgiven }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("request", (request) => {
        const address = request.url();
        if (!address.startsWith(baseURL ?? "") && !address.startsWith("data:")) {
          complaints.push(`asked for ${address}`);
        }
      });
      await use(undefined);
      expect(complaints.filter((complaint) => !forgiven?.test(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});

/** A number as the page shows it. */
export function shown(value: number, decimals = 4): string {
  const digits = value.toFixed(decimals);
  const magnitude = digits.replace("-", "");
  return digits.startsWith("-") && Number(digits) !== 0 ? `−${magnitude}` : magnitude;
}

export async function open(page: Page, query = ""): Promise<void> {
  await page.goto(`/${query}`);
  await expect(page.locator("posenc-order[ready]")).toBeVisible();
  await expect(page.locator("posenc-heatmap:not([dialect])[ready]")).toBeVisible();
  await expect(page.locator("posenc-rotation[ready]")).toBeVisible();
  await expect(page.locator("posenc-precision[ready]")).toBeVisible();
  await expect(page.locator("posenc-compare[ready]")).toBeVisible();
}

/** One named number of a figure's readout. */
export function readout(figure: Locator, name: string): Locator {
  return figure.locator(`[data-readout="${name}"]`);
}

/** The numbers of a formula, in the order in which it is read. */
export async function numbersIn(formula: Locator): Promise<string[]> {
  return formula.locator("mn").allTextContents();
}
