import type { Page } from "@playwright/test";
import { load as loadDialects } from "posenc/dialects";
import { load as loadDoctor } from "posenc/doctor";
import { expect, open, posenc, shown, test } from "./reader.js";

const [dialects, doctor] = await Promise.all([loadDialects(), loadDoctor()]);

/** What is told of the cursor's cell in a table. */
const told = (page: Page, name: string) => page.locator(`.beside [data-readout=${name}]`);

test("The paper, a library and their difference are beside one another, with one cursor", async ({
  page,
}) => {
  await open(page, "en/tools/libraries/?pos=9&col=12");
  // The page has one choice of a library.
  await expect(page.locator("select:visible")).toHaveCount(1);
  await page.mouse.move(100, 300);
  const a = posenc.sinusoidal({ dim: 64 }).encode(50);
  for (const name of ["fairseq", "whisper", "tf-tutorial"] as const) {
    await page.getByRole("combobox", { name: "As computed by" }).selectOption(name);
    const b = dialects.preset(name, { dim: 64 }).encode(50);
    const difference = doctor.difference(a, b);
    for (const [one, { data }] of Object.entries({ a, b, difference })) {
      await expect(told(page, one)).toHaveText(
        `row 9, column 12: ${shown(data[9 * 64 + 12] ?? 0)}`,
      );
    }
  }
  // A click in any of them moves the cursor of all, and of the heatmap.
  const map = page.locator(".beside canvas").nth(1);
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  await map.click({ position: { x: (3.5 / 64) * width, y: (20.5 / 50) * height } });
  await expect(told(page, "a")).toHaveText(`row 20, column 3: ${shown(a.data[20 * 64 + 3] ?? 0)}`);
  await expect(page.locator("posenc-heatmap [data-readout=pos]")).toHaveText("20");
});

test("The lines that differ are told apart from those that only look different", async ({
  page,
}) => {
  await open(page, "en/tools/libraries/?dialect=whisper");
  await page.mouse.move(100, 300);
  const rows = page.locator(".beside tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.first().locator("code").last()).toContainText("np.log(base) / (dim // 2 - 1)");
  await expect(rows.locator("small")).toHaveText(["≠ other numbers", "≠ other numbers"]);
  await page.getByRole("combobox", { name: "As computed by" }).selectOption("mae-1d");
  await expect(rows.locator("small")).toHaveText(["= same numbers", "≠ other numbers"]);
});
