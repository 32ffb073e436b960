import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { load as loadRotaries } from "posenc/rotary";
import { type Run, runNode, test } from "./programs.js";
import { expect, figuresOn, inChromium, numberIn, open, posenc, readout } from "./reader.js";

/** Chooses the tab of a program, and returns what it shows. */
async function tab(page: Page, name: string): Promise<Locator> {
  await page.getByRole("tab", { name, exact: true }).click();
  return page.getByRole("tabpanel");
}

/** What a page's programs print, each run as it stands on its tab. */
async function outputs(page: Page, runPython: Run): Promise<[name: string, output: string][]> {
  const running: Promise<[string, string]>[] = [];
  for (const name of ["PyTorch", "NumPy", "JavaScript"]) {
    const program = await (await tab(page, name)).locator("code").innerText();
    const run = name === "JavaScript" ? runNode : runPython;
    running.push(run(program).then((output) => [name, output]));
  }
  return Promise.all(running);
}

/**
 * Runs the three programs of a page, and finds below each, on its tab, what it prints. Returns the
 * lines of NumPy's, whose arrays are rows of numbers.
 */
async function printed(page: Page, runPython: Run): Promise<string[]> {
  for (const [name, output] of await outputs(page, runPython)) {
    const told = (await tab(page, name)).locator("samp");
    await expect(told, name).toHaveText(output.trimEnd(), { useInnerText: true });
    expect(await told.textContent()).toBe(output.trimEnd());
  }
  return (await page.locator("[data-tab=NumPy] samp").textContent())?.split("\n") ?? [];
}

const plain = (text: string) => text.replaceAll("−", "-");

test("Three programs print what the rotation shows, at its start and after a change", async ({
  page,
  runPython,
}) => {
  for (const query of ["", "?pos=77&k=-9&pair=3&dim=128"]) {
    await open(page, `en/rotation/${query}`);
    const [computed, rotated, equal] = await printed(page, runPython);
    const figure = figuresOn(page).first();
    await numberIn(figure, "sine");
    const cells = async (name: string) =>
      (await readout(figure, name).locator("td").allInnerTexts()).map(plain);
    const [sine, cosine] = [await cells("sine"), await cells("cosine")];
    expect(computed).toBe(`computed: ${sine[0]} ${cosine[0]}`);
    expect(rotated).toBe(`rotated: ${sine[1]} ${cosine[1]}`);
    expect(equal).toBe("equal: True");
  }
});

test("Three programs print the cell that the heatmap shows", async ({ page, runPython }) => {
  for (const layout of ["interleaved", "concatenated"]) {
    await open(page, `en/heatmap/?dim=32&length=20&pos=7&col=3&layout=${layout}`);
    const [shape, , cell] = await printed(page, runPython);
    expect(shape).toBe("(20, 32)");
    expect(cell).toBe(plain(await (await numberIn(figuresOn(page).first(), "value")).innerText()));
  }
});

test("Three programs find, of the figure's order, that attention only permutes", async ({
  page,
  runPython,
}) => {
  for (const words of ["012", "210", "4563012"]) {
    // Of words that were not moved the program moves its own: all of them, backwards.
    const moved = words === "012" ? "210" : words;
    const findings: string[] = [];
    for (const [name, positions] of [
      ["without positions", "none"],
      ["with positions", "sinusoidal"],
    ]) {
      await open(page, `en/order/?words=${moved}&positions=${positions}`);
      const difference = readout(figuresOn(page).first(), "caption");
      // Rounding is written with a power of ten.
      await expect(difference).toContainText(/\d/);
      const isKept = (await difference.innerText()).includes("10⁻");
      findings.push(`${name}: ${isKept ? "True" : "False"}`);
    }
    await open(page, `en/order/?words=${words}`);
    expect(await printed(page, runPython)).toEqual(findings);
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
    const file = fileURLToPath(
      new URL("../../web/chapters/rotation/with_pytorch.py", import.meta.url),
    );
    const program = readFileSync(file, "utf8").replace("pos = 5", "pos = 9");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(program);
  },
);

test("Three programs print the twelve numbers of the worked example", async ({
  page,
  runPython,
}) => {
  await open(page, "en/worked/?arrangement=interleaved");
  const figure = figuresOn(page).first();
  await numberIn(figure, "place-0");
  const rows = await Promise.all(
    [0, 1, 2].map(async (row) => {
      const cells = await readout(figure, `place-${row}`).locator("td").allInnerTexts();
      return cells.map(plain).join(" ");
    }),
  );
  expect(await printed(page, runPython)).toEqual(rows);
});

test("Three programs print the row of the layouts' cards, in both layouts", async ({
  page,
  runPython,
}) => {
  await open(page, "en/layouts/?pos=9");
  const figure = figuresOn(page).first();
  await numberIn(figure, "column-0");
  const cards = async (layout: 1 | 2) => {
    const cells = figure.locator(`[data-readout^=column-] td:nth-of-type(${layout})`);
    const told = await cells.allInnerTexts();
    return told.map((text) => Number(plain(text.split(" ").at(-1) ?? "")));
  };
  const [interleaved, concatenated, moved] = await printed(page, runPython);
  const shown = (line = "") => line.split(" ").map((text) => Number(Number(text).toFixed(2)));
  expect(shown(interleaved)).toEqual(await cards(1));
  expect(shown(concatenated)).toEqual(await cards(2));
  expect(moved).toBe("True");
});

test("Arrays are printed in float32, or in float64 once that is chosen", async ({
  page,
  runPython,
}) => {
  for (const path of ["heatmap", "rotation", "worked", "layouts"]) {
    await open(page, `en/${path}/`);
    const tensor = page.locator("[data-tab=PyTorch] samp");
    await expect(tensor).toContainText("tensor([");
    await expect(tensor).not.toContainText("dtype");
    await page.getByRole("radio", { name: "float64" }).check();
    await expect(tensor).toContainText("dtype=torch.float64)");
    await printed(page, runPython);
    // The JavaScript, which stands last, has no dtype to change.
    await expect(page.getByRole("radio", { name: "float64" })).toBeHidden();
  }
  await open(page, "en/order/");
  await expect(page.getByRole("radio", { name: "float64" })).toHaveCount(0);
});

test("Three programs print what the number's figure adds", async ({ page, runPython }) => {
  await open(page, "en/number/?n=17");
  const figure = figuresOn(page).first();
  await numberIn(figure, "wave");
  const added = async (way: string) =>
    plain(await readout(figure, way).locator("td").first().innerText());
  expect(await printed(page, runPython)).toEqual([
    `number: ${await added("number")}`,
    `share: ${await added("share")}`,
    `wave: ${(await added("wave")).replace(",", "")}`,
  ]);
});

test("Three programs print the counter's bits and waves", async ({ page, runPython }) => {
  await open(page, "en/counter/?n=11");
  const figure = figuresOn(page).first();
  const digits = async () => (await figure.locator(".digit.own").allTextContents()).join(" ");
  const bits = await digits();
  await figure.getByRole("slider", { name: "Soften" }).press("End");
  await expect(figure.locator(".digit.own").first()).toContainText(".");
  expect(await printed(page, runPython)).toEqual([`bits: ${bits}`, `soft: ${await digits()}`]);
});

test("Three programs print the wavelengths that the wave's figure shows", async ({
  page,
  runPython,
}) => {
  await open(page, "en/wave/?dim=512&pair=255");
  const [pairs, first, last] = await printed(page, runPython);
  expect([pairs, first]).toEqual(["pairs: 256", "first: 6.28"]);
  await numberIn(figuresOn(page).first(), "wavelength");
  const shown = await readout(figuresOn(page).first(), "wavelength").locator("td").innerText();
  expect(Math.round(Number(last?.replace("last: ", "")))).toBe(Number(shown.replace(/[^\d]/g, "")));
});

test("Three programs print the product of the rod's ends", async ({ page, runPython }) => {
  await open(page, "en/distance/?p=33&k=12");
  await numberIn(figuresOn(page).first(), "from-33");
  const value = await readout(figuresOn(page).first(), "from-33").locator("td").first().innerText();
  expect(await printed(page, runPython)).toEqual([
    `here: ${plain(value)}`,
    `from 0: ${plain(value)}`,
    "peak: 32.0000",
  ]);
});

test("Three programs print the six lines' table", async ({ page, runPython }) => {
  await open(page, "en/build/?precision=float64");
  await figuresOn(page).first().locator("#numbers").click();
  const array = await readout(figuresOn(page).first(), "array").innerText();
  const rows = [...array.matchAll(/\[+([^[\]]+)\]/g)].map(([, row = ""]) =>
    row.trim().split(/, +/).join(" "),
  );
  expect(await printed(page, runPython)).toEqual(rows);
});

test("Three programs print the products of the touched patch", async ({ page, runPython }) => {
  await open(page, "en/grid/?x=3&y=4");
  const itself = await numberIn(figuresOn(page).first(), "itself");
  const straight = await itself.innerText();
  await figuresOn(page).first().getByRole("radio", { name: "y first", exact: true }).check();
  await expect(itself).not.toHaveText(straight);
  expect(await printed(page, runPython)).toEqual([
    `with itself: ${straight}`,
    `exchanged: ${await itself.innerText()}`,
  ]);
});

test("Three programs print both rows of the learned figure's position, or that there is none", async ({
  page,
  runPython,
}) => {
  await open(page, "en/learned/?pos=5");
  await numberIn(figuresOn(page).first(), "position");
  const cells = readout(figuresOn(page).first(), "position").locator("td");
  const row = (await cells.allInnerTexts()).map(plain).join(" ");
  expect((await printed(page, runPython))[0]).toBe(`learned: ${row}`);
  await open(page, "en/learned/?pos=7");
  expect((await printed(page, runPython))[0]).toBe("learned: no row 7");
});

test("Three programs print what the model's chapter says of adding once", async ({
  page,
  runPython,
}) => {
  await open(page, "en/model/");
  expect(await printed(page, runPython)).toEqual(["added once: 1.0", "before each layer: 2.0"]);
});

test("Three programs print what a learned step turns by, slowed down and further", async ({
  page,
  runPython,
}) => {
  await open(page, "en/length/");
  const { frequencies } = posenc.sinusoidal({ dim: 16 });
  const turned = (times: number) =>
    Array.from(frequencies.slice(0, 4), (omega) => (times * omega).toFixed(4)).join(" ");
  expect(await printed(page, runPython)).toEqual([
    `learned: ${turned(3)}`,
    `slowed down: ${turned(1.5)}`,
    `and further: ${turned(3)}`,
  ]);
});

test("Three programs print one score for both pairings, once the columns have moved", async ({
  page,
  runPython,
}) => {
  await open(page, "en/pairs/");
  const [neighbours, halves, moved] = await printed(page, runPython);
  expect(moved?.replace("halves, moved", "neighbours")).toBe(neighbours);
  expect(halves?.replace("halves", "neighbours")).not.toBe(neighbours);
});

test("Three programs print the slopes of the biases' heads", async ({ page, runPython }) => {
  const rotaries = await loadRotaries();
  for (const heads of [8, 12]) {
    await open(page, `en/bias/?heads=${heads}`);
    const { slopes } = rotaries.preset("alibi", { heads });
    expect(await printed(page, runPython)).toEqual([
      `1/slope: ${Array.from(slopes, (slope) => (1 / slope).toFixed(2)).join(" ")}`,
      "head 1: -1.5000 -1.0000 -0.5000 0.0000",
    ]);
  }
});

test("Three programs print the scores of a cache that slides", async ({ page, runPython }) => {
  for (const [query, stream] of [
    ["", [7, 6, 5, 4, 3, 2, 1, 0]],
    ["?now=30&sinks=2", [30, 29, 5, 4, 3, 2, 1, 0]],
  ] as const) {
    await open(page, `en/cache/${query}`);
    const scores = (apart: readonly number[]) =>
      apart.map((one) => Math.cos(one / 4).toFixed(2)).join(" ");
    expect(await printed(page, runPython)).toEqual([
      `stream: ${scores(stream)}`,
      `slot: ${scores([7, 6, 5, 4, 3, 2, 1, 0])}`,
    ]);
  }
});

test("Three programs print that a layer makes the same of both, with twice the weights", async ({
  page,
  runPython,
}) => {
  await open(page, "en/beside/");
  const [added, beside, weights] = await printed(page, runPython);
  // [1 0 2 −1; 0.5 −1 0 1] times (1 + sin 3, 2 + cos 3, −1 + sin 0.03, 0.5 + cos 0.03).
  expect(added).toBe("added: -2.298 1.060");
  expect(beside).toBe(added?.replace("added", "beside"));
  expect(weights).toBe("weights: 8 16");
});

test("Three programs print the clinic's four checks", async ({ page, runPython }) => {
  await open(page, "en/clinic/");
  const { pairs, frequencies } = posenc.sinusoidal({ dim: 16 });
  expect(await printed(page, runPython)).toEqual([
    "position 0: 0 1 0 1",
    "position 1: 0.8415 0.5403",
    "squares: 1.0000",
    `last angle: ${(frequencies[pairs - 1] ?? 0).toFixed(6)}`,
  ]);
});
