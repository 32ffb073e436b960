import { writeFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import type { Tensor } from "posenc";
import { load as loadDialects } from "posenc/dialects";
import { load as loadDoctor, markdownOf, readTable } from "posenc/doctor";
import { writeNpy } from "posenc/npy";
import { load as loadRotaries } from "posenc/rotary";
import { writeSafetensors } from "posenc/safetensors";
import { languages } from "../../web/text/languages.js";
import { expect, inChromium, open, posenc, readout, shown, test } from "./reader.js";

const dialects = await loadDialects();
const rotaries = await loadRotaries();
const doctor = await loadDoctor();

function figureOf(page: Page): Locator {
  return page.locator("posenc-compare");
}

/** What is said below the picture. */
function verdictOf(page: Page): Locator {
  return readout(figureOf(page), "caption");
}

/** The picture, with the name and the size of what was read. */
const tableOf = (page: Page) => figureOf(page).locator("#stage");

const box = (page: Page) => figureOf(page).locator("#given");
const choose = (page: Page, example: string) =>
  figureOf(page).locator("#example").selectOption(example);

/** Opens the doctor's page with its drawer open, and keeps the verdicts that it tells. */
async function openDoctor(page: Page, query = "", language = "en"): Promise<void> {
  await page.addInitScript(() => {
    const verdicts: string[] = [];
    Object.assign(globalThis, { verdicts });
    addEventListener("posenc-verdict", (event) =>
      verdicts.push((event as CustomEvent<{ verdict: string }>).detail.verdict),
    );
  });
  await open(page, `${language}/tools/doctor/${query}`);
  await figureOf(page).locator("#numbers").click();
}

/** A cell of the table in the drawer. */
const cellOf = (page: Page, name: string) => readout(figureOf(page), name).locator("td");

/** Expects that the last verdict is of this kind. */
const expectVerdict = (page: Page, kind: string) =>
  expect
    .poll(() =>
      page.evaluate(() => (globalThis as unknown as { verdicts: string[] }).verdicts.at(-1)),
    )
    .toBe(kind);

function csv({ data, shape }: Tensor, decimals = 4): string {
  const width = shape.at(-1) as number;
  return Array.from({ length: data.length / width }, (_, row) =>
    [...data.subarray(row * width, (row + 1) * width)]
      .map((value) => value.toFixed(decimals))
      .join(","),
  ).join("\n");
}

/** A number as the figure writes differences: 1.92 or 5.0 × 10⁻⁵. */
async function numberIn(cell: Locator): Promise<number> {
  const text = await cell.innerText();
  const digits = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  return Number(
    text
      .replaceAll("−", "-")
      .replace(" × 10⁻", "e-")
      .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(digits.indexOf(digit))),
  );
}

async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, numbers]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(numbers)], fileName));
      return data;
    },
    [name, [...bytes]] as const,
  );
  // Anywhere on the figure, its picture as well.
  const zone = figureOf(page).locator("#stage");
  await zone.dispatchEvent("dragover", { dataTransfer: transfer });
  await expect(figureOf(page)).toHaveAttribute("dragged");
  await zone.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(figureOf(page)).not.toHaveAttribute("dragged");
}

for (const [example, kind, says] of [
  ["paper", "match", "This is the paper’s encoding."],
  ["fairseq", "match", "fairseq"],
  ["samlynnevans", "mistake", "the exponent runs up to 2"],
  ["few-bits", "mistake", "half precision"],
  ["elided", "match", "This is the paper’s encoding."],
  ["rotary", "match", "Transformers (RoPE)"],
  ["inv-freq", "match", "Transformers (RoPE, Llama 3)"],
  ["alibi", "match", "ALiBi"],
  ["t5", "match", "T5"],
  ["changed", "near", "1 of 512 cells differ"],
  ["random", "none", "None of the formulas known here"],
] as const) {
  test(`The example ${example} is told for what it is`, async ({ page }) => {
    await openDoctor(page);
    await choose(page, example);
    await expectVerdict(page, kind);
    await expect(verdictOf(page)).toContainText(says);
    await expect(page).toHaveURL(new RegExp(`\\?example=${example}$`));
    // The figures are the doctor's, asked here about the same text.
    const text = await box(page).inputValue();
    const [finding] = doctor.identify(readTable(text));
    expect(finding?.verdict ?? "none").toBe(kind);
    if (!finding) {
      await expect(cellOf(page, "largest")).toHaveCount(0);
      return;
    }
    const largest = await numberIn(cellOf(page, "largest"));
    expect(Math.abs(largest - finding.maxDifference)).toBeLessThanOrEqual(
      0.06 * finding.maxDifference,
    );
    await expect(cellOf(page, "differing")).toHaveText(String(finding.differing));
    // The verdict has the presets' names for people, the row those that a program asks for.
    if (finding.presets.length > 0) {
      await expect(cellOf(page, "presets")).toHaveText(finding.presets.join(", "));
    }
  });
}

test("A table is pasted by keyboard, and the verdict is announced", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDoctor(page);
  const rows = dialects.preset("tensor2tensor", { dim: 24 }).encode({ start: 3, length: 12 });
  await page.evaluate((text) => navigator.clipboard.writeText(text), csv(rows));
  await figureOf(page).getByRole("textbox", { name: "Your table" }).focus();
  await page.keyboard.press("ControlOrMeta+V");
  const status = figureOf(page).getByRole("status").filter({ hasText: "This is" });
  await expect(status).toContainText("tensor2tensor");
  await expect(tableOf(page).getByRole("img")).toHaveAccessibleName(
    /^the pasted table: 12 × 24 numbers/,
  );
  await expect(cellOf(page, "presets")).toContainText("tensor2tensor");
  await expect(cellOf(page, "positions")).toHaveText("12 from 3 in steps of 1");
  // The address never tells of a reader's table.
  expect(new URL(page.url()).search).toBe("");
});

test("The changed cell is the one that is marked and coloured", async ({ page }) => {
  await openDoctor(page);
  const table = posenc.sinusoidal({ dim: 16 }).encode(20);
  table.data[7 * 16 + 5] = (table.data[7 * 16 + 5] as number) + 0.5;
  await box(page).fill(csv(table));
  await expect(cellOf(page, "first")).toHaveText("[7, 5]");
  const { value } = posenc.sinusoidal({ dim: 16 }).cell(7, 5);
  await expect(verdictOf(page)).toContainText(`the formula gives ${shown(value, 6)}`);
  // The table and what is left of it, each with a frame.
  const maps = figureOf(page).locator("#stage .map");
  const frames = figureOf(page).locator("#stage .frame path:last-child");
  await expect(maps).toHaveCount(2);
  for (const n of [0, 1]) {
    const [mark, map] = [await frames.nth(n).boundingBox(), await maps.nth(n).boundingBox()];
    if (!mark || !map) throw new Error("there is no mark");
    expect((mark.x + mark.width / 2 - map.x) / map.width).toBeCloseTo(5.5 / 16, 2);
    expect((mark.y + mark.height / 2 - map.y) / map.height).toBeCloseTo(7.5 / 20, 2);
  }
  const seen = await colours(page, { rows: 20, columns: 16 });
  expect(seen(7, 5)).toEqual([...posenc.paint(Float32Array.of(1))]);
  expect(Math.min(...seen(7, 6))).toBeGreaterThan(250);
});

/** The colours of the cells of a table minus its formula. */
async function colours(page: Page, { rows, columns }: { rows: number; columns: number }) {
  const all = await figureOf(page).evaluate(
    (figure, sizes) => {
      const canvas = figure.shadowRoot?.querySelector("#stage canvas") as HTMLCanvasElement;
      const map = [...(figure.shadowRoot?.querySelectorAll("#stage .map") ?? [])].at(-1) as Element;
      const [whole, part] = [canvas.getBoundingClientRect(), map.getBoundingClientRect()];
      const scale = canvas.width / whole.width;
      const { width, height } = canvas;
      const { data } = canvas.getContext("2d")?.getImageData(0, 0, width, height) ?? { data: [] };
      return Array.from({ length: sizes.rows * sizes.columns }, (_, cell) => {
        const [row, column] = [Math.floor(cell / sizes.columns), cell % sizes.columns];
        const x = part.x - whole.x + ((column + 0.5) / sizes.columns) * part.width;
        const y = part.y - whole.y + ((row + 0.5) / sizes.rows) * part.height;
        const at = 4 * (Math.floor(scale * y) * width + Math.floor(scale * x));
        return [...data.slice(at, at + 4)];
      });
    },
    { rows, columns },
  );
  return (row: number, column: number) => all[row * columns + column] ?? [];
}

test("What is rounding alone is painted pale", async ({ page }) => {
  await openDoctor(page, "?example=paper");
  await expect(cellOf(page, "differing")).toHaveText("0");
  await expect(figureOf(page).locator("#stage .map")).toHaveCount(2);
  // The numbers come a moment after the words.
  await expect(figureOf(page).locator("#stage")).toContainText("rounding alone");
  await page.waitForTimeout(300);
  const seen = await colours(page, { rows: 16, columns: 32 });
  const all = Array.from({ length: 512 }, (_, cell) => seen(Math.floor(cell / 32), cell % 32));
  // All but how opaque they are.
  const darkest = Math.min(...all.flatMap((one) => one.slice(0, 3)));
  expect(darkest).toBeGreaterThan(200);
  expect(darkest).toBeLessThan(255);
});

test("Where no number differs, that is said in the place of the map", async ({ page }) => {
  await openDoctor(page, "?example=t5");
  await expect(figureOf(page).locator("#stage")).toContainText("No number differs.");
});

test("Files are dropped or chosen: .npy, .safetensors, CSV", async ({ page }) => {
  await openDoctor(page);
  const rows = posenc.sinusoidal({ dim: 16, layout: "concatenated" }).encode(20);
  await drop(page, "table.npy", writeNpy(rows));
  await expect(tableOf(page)).toContainText("table.npy: 20 × 16 numbers");
  await expectVerdict(page, "match");
  await expect(cellOf(page, "values")).toHaveText("float32");
  const files = figureOf(page).locator("#file");
  const chooses = page.waitForEvent("filechooser");
  await figureOf(page).getByRole("button", { name: "Choose a file" }).press("Enter");
  await (await chooses).setFiles({
    name: "weights.safetensors",
    mimeType: "",
    buffer: Buffer.from(writeSafetensors({ pe: posenc.sinusoidal({ dim: 8 }).encode(30) })),
  });
  await expect(tableOf(page)).toContainText("weights.safetensors: 30 × 8 numbers");
  await files.setInputFiles({ name: "t.csv", mimeType: "", buffer: Buffer.from(csv(rows)) });
  await expect(tableOf(page)).toContainText("t.csv: 20 × 16 numbers");
});

test("What is no table is told where it is given, and the next one is read", async ({ page }) => {
  await openDoctor(page);
  await box(page).fill("1, 2, 3\n4, 5");
  await expect(verdictOf(page)).toContainText("Row 2 has 2 numbers, but row 1 has 3");
  await expect(cellOf(page, "largest")).toHaveCount(0);
  await drop(page, "model.pt", Uint8Array.of(0x50, 0x4b, 3, 4));
  await expect(verdictOf(page)).toContainText("Save one tensor as .npy");
  await box(page).fill(csv(posenc.sinusoidal({ dim: 16 }).encode(20)));
  await expectVerdict(page, "match");
  await figureOf(page).locator("#reset").click();
  await expect(verdictOf(page)).toContainText("Paste a table, drop a file");
  await expect(box(page)).toHaveValue("");
});

for (const [language, said] of [
  ["zh-Hant", '第 2 列、第 2 欄應該是數字，卻是 "x"'],
  ["zh-Hans", '第 2 行、第 2 列应该是数字，却是 "x"'],
] as const) {
  test(`What is wrong is told in the reader's language: ${language}`, async ({ page }) => {
    await openDoctor(page, "", language);
    await box(page).fill("1, 2\n3, x");
    await expect(verdictOf(page)).toContainText(said);
  });
}

test("A link holds a pasted table, and opens with its verdict; a large one says that it cannot", async ({
  page,
}) => {
  await openDoctor(page);
  const small = csv(posenc.sinusoidal({ dim: 16, base: 500 }).encode(12));
  await box(page).fill(small);
  await expect(figureOf(page).locator("#link-note")).toContainText(
    "puts these numbers into the link",
  );
  expect(new URL(page.url()).search).toBe("");
  const link = await figureOf(page).evaluate(
    (figure: HTMLElement & { link: string }) => figure.link,
  );
  expect(link.length).toBeLessThan(4200);
  await page.goto(link);
  await figureOf(page).locator("#numbers").click();
  await expect(cellOf(page, "base")).toHaveText("500");
  await expect(box(page)).toHaveValue(small);
  // The address forgets the table with the reader's first change.
  await box(page).fill(csv(posenc.sinusoidal({ dim: 16 }).encode(300)));
  await expect(figureOf(page).locator("#link-note")).toContainText("too large for a link");
  await expect(page).not.toHaveURL(/table=/);
  await page.goto(`${link.slice(0, -40)}`);
  await expect(verdictOf(page)).toContainText("The link’s table can’t be read");
});

test("A rotary's cache is shown as clocks, at the row that the reader chooses", async ({
  page,
}) => {
  await openDoctor(page, "?example=rotary");
  const clocks = figureOf(page).locator("#further-0 svg");
  await expect(clocks).toHaveAttribute("aria-label", "16 clocks, one for each pair, at position 1");
  const hands = clocks.locator(".hands");
  await expect(hands).toHaveAttribute("d", /^(M[^M]+){16}$/);
  const first = (await hands.getAttribute("d")) ?? "";
  await figureOf(page).locator("#row").fill("5");
  await expect(clocks).toHaveAttribute("aria-label", /position 5$/);
  await expect(hands).not.toHaveAttribute("d", first);
});

/** A file on the disk: Playwright would send its bytes through the page, which takes a while itself. */
async function chooseLarge(page: Page, name: string, bytes: string | Uint8Array): Promise<void> {
  const path = test.info().outputPath(name);
  await writeFile(path, bytes);
  await figureOf(page).locator("#file").setInputFiles(path);
}

/** 11 MB of text. */
const largeText = () => csv(posenc.sinusoidal({ dim: 512 }).encode(2400), 6);

test("The page keeps answering while 11 MB are read", async ({ page }) => {
  await openDoctor(page);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: "longtask" });
  });
  await chooseLarge(page, "large.csv", largeText());
  await expect(verdictOf(page)).toContainText("Reading");
  const begun = performance.now();
  await expectVerdict(page, "match");
  const reading = performance.now() - begun;
  await expect(tableOf(page)).toContainText("large.csv: 2400 × 512 numbers");
  await expect(cellOf(page, "differing")).toHaveText("0");
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
  // Read here, and not in a worker, it would be one task as long as the reading.
  expect(Math.max(0, ...tasks)).toBeLessThan(reading / 3);
});

/** Pastes so many MB of a table's text, made in the page: a program's paste would take seconds to send. */
async function pasteLarge(page: Page, megabytes: number): Promise<void> {
  const rows = csv(posenc.sinusoidal({ dim: 128 }).encode(400), 6);
  await box(page).evaluate(
    (box, [text, times]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text.repeat(times));
      Object.assign(globalThis, { tasks: [] });
      new PerformanceObserver((list) => {
        const { tasks } = globalThis as unknown as { tasks: number[] };
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: "longtask" });
      setTimeout(() => {
        box.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      }, 300);
    },
    [`${rows}\n`, Math.ceil((megabytes * 1e6) / rows.length)] as const,
  );
}

test(
  "Pasting 50 MB leaves the page usable, tells how far it is, and can be cancelled",
  inChromium,
  async ({ page }) => {
    await openDoctor(page);
    await pasteLarge(page, 50);
    await expect(verdictOf(page)).toContainText("Reading 51 MB");
    const progress = figureOf(page).getByRole("progressbar");
    await expect
      .poll(async () => Number(await progress.getAttribute("value")))
      .toBeGreaterThan(0.02);
    const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
    // To read it here, and not in a worker, takes many seconds.
    expect(Math.max(0, ...tasks)).toBeLessThan(5000);
    await expect(figureOf(page).getByRole("button", { name: "Cancel" })).toBeInViewport({
      ratio: 1,
    });
    await figureOf(page).getByRole("button", { name: "Cancel" }).click();
    await expect(verdictOf(page)).toContainText("Paste a table, drop a file");
    await expect(progress).toHaveCount(0);
    await expect(box(page)).toBeFocused();
    // Nothing comes of what was cancelled, and the next table is read.
    await box(page).fill(csv(posenc.sinusoidal({ dim: 16, base: 500 }).encode(20)));
    await expect(cellOf(page, "base")).toHaveText("500");
  },
);

test("Pasting 70 MB is refused at once", inChromium, async ({ page }) => {
  await openDoctor(page);
  await pasteLarge(page, 70);
  await expect(verdictOf(page)).toContainText("larger than 64 MB");
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
  expect(Math.max(0, ...tasks)).toBeLessThan(5000);
});

for (const language of languages) {
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    test(`The verdict is in view once a button is pressed: ${language}, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openDoctor(page, "", language);
      for (const [example, kind] of Object.entries({
        changed: "near",
        t5: "match",
        samlynnevans: "mistake",
      })) {
        await choose(page, example);
        await expectVerdict(page, kind);
        await expect(verdictOf(page)).toBeInViewport({ ratio: 0.99 });
      }
      await figureOf(page)
        .locator("#file")
        .setInputFiles({ name: "t.csv", mimeType: "", buffer: Buffer.from("1, 2\n3, x") });
      await expect(verdictOf(page)).toContainText('"x"');
      await expect(verdictOf(page)).toBeInViewport({ ratio: 0.99 });
    });
  }
}

test("The line of PyTorch and of NumPy to change is shown above the JavaScript", async ({
  page,
}) => {
  await openDoctor(page, "?example=samlynnevans");
  const changes = figureOf(page).locator("#changes");
  await expect(changes.getByRole("heading")).toHaveText("The line to change");
  for (const library of ["PyTorch", "NumPy"]) {
    const lines = changes.getByRole("region", { name: library });
    await expect(lines.locator("del")).toHaveText("− exponent = 2 * column / dim");
    await expect(lines.locator("ins")).toHaveText("+ exponent = 2 * pair / dim");
  }
  const [above, below] = [
    await changes.boundingBox(),
    await figureOf(page).locator("#code").boundingBox(),
  ];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await choose(page, "fairseq");
  await expect(changes.getByRole("heading")).toHaveText("What differs from the paper’s");
  await expect(changes.locator("ins")).toHaveCount(4);
  await choose(page, "paper");
  await expect(verdictOf(page)).toContainText("This is the paper’s encoding.");
  await expect(changes).toHaveCount(0);
});

test("A column that numbers the rows is left out, and the verdict says so", async ({ page }) => {
  await openDoctor(page);
  const rows = csv(posenc.sinusoidal({ dim: 16 }).encode(20)).split("\n");
  const names = Array.from({ length: 16 }, (_, n) => `dim_${n}`);
  await box(page).fill([`position,${names}`, ...rows.map((row, n) => `${n},${row}`)].join("\n"));
  await expect(verdictOf(page)).toContainText("This is the paper’s encoding.");
  await expect(verdictOf(page)).toContainText(
    "The column “position” that numbers the rows is left out.",
  );
});

test("What a worker has found is drawn and turned like all else", async ({ page }) => {
  await openDoctor(page);
  const { cos } = rotaries.preset("transformers-default", { dim: 64 }).tables(4096);
  await chooseLarge(page, "cos.npy", writeNpy(cos));
  const clocks = figureOf(page).locator("#further-0 svg");
  await expect(clocks).toHaveAttribute("aria-label", "32 clocks, one for each pair, at position 1");
  const hands = clocks.locator(".hands");
  const first = await hands.getAttribute("d");
  await figureOf(page).locator("#row").fill("4095");
  await expect(clocks).toHaveAttribute("aria-label", /position 4,095$/);
  await expect(hands).not.toHaveAttribute("d", first as string);
  await expect(figureOf(page).locator("#code")).toContainText(".tables(4096).cos");
});

test("A small table takes the place of a large one that is being read", async ({ page }) => {
  await openDoctor(page);
  await chooseLarge(page, "large.csv", largeText());
  await expect(verdictOf(page)).toContainText("Reading");
  await box(page).fill(csv(posenc.sinusoidal({ dim: 16, base: 500 }).encode(20)));
  await expect(cellOf(page, "base")).toHaveText("500");
  // Long enough for what would come of the large one.
  await page.waitForTimeout(1500);
  await expect(cellOf(page, "base")).toHaveText("500");
});

test("Where no worker can be started, a large file is refused, and a smaller one is read", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      Worker: class {
        constructor() {
          throw new Error("forbidden");
        }
      },
    });
  });
  await openDoctor(page);
  await chooseLarge(page, "large.csv", largeText());
  await expect(verdictOf(page)).toContainText("npx posenc identify");
  await chooseLarge(page, "table.npy", writeNpy(posenc.sinusoidal({ dim: 512 }).encode(512)));
  await expectVerdict(page, "match");
});

// A program can make a paste with a text in Chromium alone.
test("A large text is pasted beside the box, not into it", inChromium, async ({ page }) => {
  await openDoctor(page);
  const text = csv(posenc.sinusoidal({ dim: 128 }).encode(800), 6);
  await box(page).evaluate((box, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    box.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
  await expect(tableOf(page)).toContainText("the pasted table: 800 × 128 numbers");
  await expect(box(page)).toHaveValue("");
});

test("Numbers that are two formulas at once are told as both", async ({ page }) => {
  await openDoctor(page);
  const table = dialects
    .preset("diffusers-timestep", { dim: 32, shift: 0, flipSinToCos: true })
    .encode(16);
  await box(page).fill(csv(table, 6));
  await expect(verdictOf(page)).toContainText("The same numbers could also be");
});

test("Comparing asks nobody for anything, and fetches no doctor before it is wanted", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  await openDoctor(page);
  expect(asked.filter((address) => /(doctor|dialects)[^/]*$/.test(address))).toEqual([]);
  await box(page).fill(csv(posenc.sinusoidal({ dim: 16 }).encode(20)));
  await expectVerdict(page, "match");
  expect(asked.filter((address) => /doctor[^/]*$/.test(address)).length).toBeGreaterThan(0);
  // With the doctor there, and what the figures around it fetched, the page needs no network at all.
  await page.waitForLoadState("networkidle");
  asked.length = 0;
  await page.context().setOffline(true);
  await box(page).fill(csv(posenc.sinusoidal({ dim: 16, base: 500 }).encode(20)));
  await expect(cellOf(page, "base")).toHaveText("500");
  await drop(page, "t.npy", writeNpy(posenc.sinusoidal({ dim: 16 }).encode(20)));
  await expect(tableOf(page)).toContainText("t.npy: 20 × 16");
  expect(asked).toEqual([]);
  // The next test is in the same tab.
  await page.context().setOffline(false);
});

for (const language of languages) {
  test(`Nothing of a verdict sticks out: ${language}`, async ({ page }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await openDoctor(page, "?example=changed", language);
      await expectVerdict(page, "near");
      const beyond = await figureOf(page).evaluate((figure) => {
        const edge = figure.getBoundingClientRect().right + 1;
        return [...(figure.shadowRoot?.querySelectorAll("td, th, p, button, span") ?? [])]
          .filter((part) => part.getBoundingClientRect().right > edge)
          .map((part) => part.outerHTML);
      });
      expect(beyond, `${width} px`).toEqual([]);
    }
  });
}

test("The formula as a line of code is the doctor's, and can be copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDoctor(page);
  const text = csv(posenc.sinusoidal({ dim: 16, base: 500 }).encode(20));
  await box(page).fill(text);
  const [finding] = doctor.identify(readTable(text));
  expect(finding?.code).toContain("posenc.sinusoidal(");
  await expect(figureOf(page).locator("#code")).toHaveText(finding?.code ?? "");
  await figureOf(page).getByRole("button", { name: "Copy", exact: true }).click();
  await expect(figureOf(page).getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(finding?.code);
  await figureOf(page).getByRole("button", { name: "Copy as Markdown" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(markdownOf("the pasted table", [20, 16], finding));
});
