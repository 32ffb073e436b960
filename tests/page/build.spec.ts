import type { Page } from "@playwright/test";
import { linesOf, type Variant } from "../../web/figures/build/variants.js";
import { test } from "./programs.js";
import { expect, open, readout } from "./reader.js";

const figureOf = (page: Page) => page.locator("posenc-build");
const made = ["position", "exponent", "omega", "pe", "pe", "pe"] as const;

/** The program that is shown, as far as it has run. It prints what its last line made. */
function programOf(variant: Variant, line: number, precision: string): string {
  // The float32 nearest to each sine and cosine: PyTorch's own are the one beside it in some versions,
  // which the fourth decimal of cos 0.01 shows.
  return `import math
import torch
def nearest(function):
    return lambda angles: function(angles.double()).to(angles.dtype)
if not hasattr(torch, "rounded"):
    torch.sin, torch.cos, torch.rounded = nearest(torch.sin), nearest(torch.cos), True
torch.set_default_dtype(torch.${precision})
${linesOf(variant)
  .slice(0, line)
  .map((one) => one.replaceAll(/[«»]/g, ""))
  .join("\n")}
print(${made[line - 1]})
`;
}

test("Each array is printed as PyTorch prints it, line by line, in both precisions", async ({
  page,
  runPython,
}) => {
  const outputs: string[] = [];
  const programs: string[] = [];
  await open(page, "en/build/");
  const figure = figureOf(page);
  await figure.locator("#numbers").click();
  const note = async (variant: Variant, line: number, precision: string) => {
    await figure.locator(".below #line").fill(String(line));
    await expect(figure.locator(".drawer h3")).toHaveText(`print(${made[line - 1]})`);
    await expect(figure).toHaveJSProperty("line", line);
    outputs.push(await readout(figure, "array").innerText());
    programs.push(programOf(variant, line, precision));
  };
  for (const precision of ["float32", "float64"]) {
    await figure.getByRole("radio", { name: precision }).check();
    for (let line = 1; line <= 6; line++) await note("paper", line, precision);
  }
  for (const variant of ["exp", "overwritten", "integer", "from-one", "doubled", "own"] as const) {
    await figure.locator(".below #variant").selectOption(variant);
    for (const line of [2, 3, 6]) await note(variant, line, "float64");
  }
  // PyTorch leaves out the type that is its default.
  const printed = await Promise.all(programs.map(runPython));
  const without = (text: string) => text.trim().replace(", dtype=torch.float64", "");
  expect(outputs.map(without)).toEqual(printed.map(without));
});

test("The picture has the numbers that are printed, and the program that made them", async ({
  page,
}) => {
  await open(page, "en/build/?variant=doubled&line=6");
  const figure = figureOf(page);
  const code = await figure.locator("text[class*=line-]").allTextContents();
  expect(code.join("").replaceAll(/\s/g, "")).toBe(
    linesOf("doubled")
      .join("")
      .replaceAll(/[«»\s]/g, ""),
  );
  const numbers = await figure.locator("text.number").allTextContents();
  await figure.locator("#numbers").click();
  const printed = (await readout(figure, "array").innerText()).match(/-?\d\.\d{4}(e[-+]\d\d)?/g);
  expect(numbers).toEqual(printed);
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
    await expect(readout(figureOf(page), "caption")).toContainText(
      mistake ? "This is a known mistake" : "This is the paper’s encoding",
    );
  });
}
