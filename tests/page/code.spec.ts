import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { findPython } from "../../src/toolchain/python.mjs";
import { expect, figuresOn, inChromium, open, readout, test } from "./reader.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

const python = findPython();
if (python === undefined) throw new Error("the programs need a Python with PyTorch and NumPy");

/** How a program is run, and what stands on its tab. */
const runners = {
  PyTorch: (program: string) => execFileSync(python, ["-"], { input: program, encoding: "utf8" }),
  NumPy: (program: string) => execFileSync(python, ["-"], { input: program, encoding: "utf8" }),
  JavaScript: (program: string) =>
    execFileSync(process.execPath, ["--input-type=module", "-"], {
      input: program,
      encoding: "utf8",
      cwd: root,
      env: { ...process.env, FORCE_COLOR: "0" },
    }),
} as const;

/** Runs the three programs of a page, and returns the lines that all of them print. */
async function printed(page: Page): Promise<string[]> {
  const results: string[][] = [];
  for (const [name, run] of Object.entries(runners)) {
    await page.getByRole("tab", { name, exact: true }).click();
    const program = await page.getByRole("tabpanel").locator("code").innerText();
    // Python writes True where JavaScript writes true.
    const output = run(program).replaceAll("True", "true").replaceAll("False", "false");
    results.push(output.trim().split("\n"));
  }
  expect(results[1]).toEqual(results[0]);
  expect(results[2]).toEqual(results[0]);
  return results[0] ?? [];
}

const plain = (text: string) => text.replaceAll("−", "-");

test("Three programs print what the rotation shows, at its start and after a change", async ({
  page,
}) => {
  test.setTimeout(90_000);
  for (const query of ["", "?pos=77&k=-9&pair=3&dim=128"]) {
    await open(page, `en/rotation/${query}`);
    const [computed, rotated, equal] = await printed(page);
    const figure = figuresOn(page).first();
    const number = async (name: string) => plain(await readout(figure, name).innerText());
    expect(computed).toBe(
      `computed: ${await number("direct-sine")} ${await number("direct-cosine")}`,
    );
    expect(rotated).toBe(
      `rotated: ${await number("rotated-sine")} ${await number("rotated-cosine")}`,
    );
    expect(equal).toBe("equal: true");
  }
});

test("Three programs print the cell that the heatmap shows", async ({ page }) => {
  test.setTimeout(90_000);
  await open(page, "en/heatmap/?dim=32&length=20&pos=7&col=3");
  const [shape, cell] = await printed(page);
  expect(shape).toBe("(20, 32)");
  const value = plain(await readout(figuresOn(page).first(), "value").innerText());
  expect(cell).toBe(`pe[7, 3] = ${value}`);
});

test("Three programs find, of the figure's order, that attention only permutes", async ({
  page,
}) => {
  test.setTimeout(90_000);
  for (const words of ["012", "210", "4563012"]) {
    const findings: string[] = [];
    for (const [name, positions] of [
      ["without positions", "none"],
      ["with positions", "sinusoidal"],
    ]) {
      await open(page, `en/order/?words=${words}&positions=${positions}`);
      const difference = readout(figuresOn(page).first(), "difference");
      // As written there is nothing to compare. Rounding is written with a power of ten.
      const isKept = words === "012" || (await difference.innerText()).includes("10−");
      findings.push(`${name}: ${isKept}`);
    }
    expect(await printed(page)).toEqual(findings);
  }
});

test(
  "Copy gives the program as it stands; arrow keys go from tab to tab",
  inChromium,
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, "en/rotation/?pos=9");
    await page.getByRole("tab", { name: "PyTorch" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("tab", { name: "JavaScript" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "PyTorch" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(page.getByText("Copied", { exact: true })).toBeVisible();
    const file = fileURLToPath(new URL("../../web/code/rotation/with_pytorch.py", import.meta.url));
    const program = readFileSync(file, "utf8").replace("pos = 5", "pos = 9");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(program);
  },
);

test("Three programs print the twelve numbers of the worked example", async ({ page }) => {
  await open(page, "en/worked/?arrangement=interleaved");
  const cells = await figuresOn(page).first().locator(".cell small").allInnerTexts();
  const rows = [0, 4, 8].map((start) =>
    cells
      .slice(start, start + 4)
      .map(plain)
      .join(" "),
  );
  expect(await printed(page)).toEqual(rows);
});

test("Three programs print the row of the layouts' cards, in both layouts", async ({ page }) => {
  await open(page, "en/layouts/?pos=9");
  const figure = figuresOn(page).first();
  const cards = async () => plain((await figure.locator(".card small").allInnerTexts()).join(" "));
  const interleaved = await cards();
  await figure.getByRole("radio", { name: "concatenated" }).check();
  await expect(figure.locator(".card").nth(1)).toHaveAccessibleName(/sin of pair 1/);
  expect(await printed(page)).toEqual([interleaved, await cards(), "true"]);
});
