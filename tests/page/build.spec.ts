import type { Page } from "@playwright/test";
import { test } from "./programs.js";
import { expect, open, posenc, readout } from "./reader.js";

const figureOf = (page: Page) => page.locator("posenc-build");

/** The program on the screen, which prints what its last line made. */
async function program(page: Page, name: string, precision: string): Promise<string> {
  const lines = await figureOf(page).locator(".lines code").allInnerTexts();
  const until = await figureOf(page).locator(".lines [aria-pressed=true] .number").innerText();
  // The float32 nearest to each sine and cosine: PyTorch's own are the one beside it in some versions,
  // which the fourth decimal of cos 0.01 shows.
  return `import math
import torch
def nearest(function):
    return lambda angles: function(angles.double()).to(angles.dtype)
if not hasattr(torch, "rounded"):
    torch.sin, torch.cos, torch.rounded = nearest(torch.sin), nearest(torch.cos), True
torch.set_default_dtype(torch.${precision})
${lines.slice(0, Number(until)).join("\n")}
print(${name})
`;
}

const made = ["position", "exponent", "omega", "pe", "pe", "pe"] as const;

test("Each array is printed as PyTorch prints it, line by line, in both precisions", async ({
  page,
  runPython,
}) => {
  const outputs: string[] = [];
  const programs: string[] = [];
  await open(page, "en/build/");
  const figure = figureOf(page);
  const note = async (line: number, precision: string) => {
    const button = figure.locator(".lines button").nth(line - 1);
    await button.press("Enter");
    await expect(button).toHaveAttribute("aria-pressed", "true");
    outputs.push(await readout(figure, "array").innerText());
    programs.push(await program(page, made[line - 1] ?? "pe", precision));
  };
  for (const precision of ["float32", "float64"]) {
    await figure.getByRole("radio", { name: precision }).check();
    for (let line = 1; line <= 6; line++) await note(line, precision);
  }
  for (const variant of ["exp", "overwritten", "integer", "from-one", "doubled", "own"]) {
    await figure.locator(`#variant-${variant}`).press("Enter");
    for (const line of [2, 3, 6]) await note(line, "float64");
  }
  // PyTorch leaves out the type that is its default.
  const printed = await Promise.all(programs.map(runPython));
  const without = (text: string) => text.trim().replace(", dtype=torch.float64", "");
  expect(outputs.map(without)).toEqual(printed.map(without));
});

test("The table of six lines is the core’s trace", async ({ page }) => {
  await open(page, "en/build/");
  const { data } = posenc.sinusoidal({ dim: 4 }).trace(4).afterCosines;
  const numbers = (await readout(figureOf(page), "array").innerText()).match(/-?\d\.\d{4}/g);
  expect(numbers).toEqual(Array.from(data, (value) => value.toFixed(4)));
});

for (const [variant, mistake] of [
  ["exp", undefined],
  ["integer", "integer-division"],
  ["from-one", "pair-counted-from-one"],
  ["doubled", "doubled-exponent"],
  ["multiplied", "multiplied"],
  ["own", "own-exponent"],
] as const) {
  test(`The doctor knows what was built: ${variant}`, async ({ page }) => {
    await open(page, `en/build/?variant=${variant}`);
    const figure = figureOf(page);
    await figure.getByRole("button", { name: "Still the paper’s" }).press("Enter");
    const told = readout(figure, "doctor");
    await expect(told).toContainText(mistake ? "It is the other way round." : "You are right.");
    await expect(told).toContainText(
      mistake ? "This is a known mistake" : "This is the paper’s encoding",
    );
  });
}
