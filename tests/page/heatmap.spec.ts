import { devices, type Locator, type Page } from "@playwright/test";
import {
  enter,
  expect,
  inChromium,
  numbersIn,
  open,
  posenc,
  readout,
  shown,
  test,
} from "./reader.js";

interface Shown {
  dim?: number;
  length?: number;
  base?: number;
  layout?: "interleaved" | "concatenated";
}

function figureOf(page: Page): Locator {
  return page.locator("posenc-heatmap");
}

/** The readout says of a cell what the core says of it. */
async function expectCell(page: Page, pos: number, col: number, options: Shown = {}) {
  const { dim = 128, base = 10000, layout = "interleaved" } = options;
  const figure = figureOf(page);
  const cell = posenc.sinusoidal({ dim, base, layout }).cell(pos, col);
  await expect(readout(figure, "pos")).toHaveText(String(pos));
  await expect(readout(figure, "dim")).toHaveText(String(col));
  await expect(readout(figure, "pair")).toHaveText(`${cell.pair} (of ${dim / 2})`);
  await expect(readout(figure, "function")).toHaveText(cell.function === "sin" ? "sine" : "cosine");
  await expect(readout(figure, "value")).toHaveText(shown(cell.value));
  const wavelength = cell.wavelength.toLocaleString("en", { maximumSignificantDigits: 5 });
  await expect(readout(figure, "wavelength")).toHaveText(`${wavelength} positions per turn`);
  expect(await numbersIn(readout(figure, "formula"))).toEqual([
    ...[String(pos), String(col), cell.function, String(pos), String(base)],
    ...["2", String(cell.pair), String(dim)],
    ...[cell.function, shown(cell.angle), shown(cell.value)],
  ]);
}

/** The middle of a cell of the heatmap on the screen. */
async function middleOf(page: Page, pos: number, col: number, { dim = 128, length = 50 }: Shown) {
  const cells = figureOf(page).locator("#cells");
  await cells.scrollIntoViewIfNeeded();
  const box = await cells.boundingBox();
  if (!box) throw new Error("the heatmap is not on the screen");
  return {
    x: box.x + ((col + 0.5) / dim) * box.width,
    y: box.y + ((pos + 0.5) / length) * box.height,
  };
}

/** RGB of some pixels of a canvas, each given as shares 0 … 1 of its width and height. */
async function colours(canvas: Locator, places: readonly (readonly [x: number, y: number])[]) {
  return canvas.evaluate((element, wanted) => {
    const { width, height } = element as HTMLCanvasElement;
    const context = (element as HTMLCanvasElement).getContext("2d");
    return wanted.map(([x, y]) =>
      Array.from(
        context?.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data ?? [],
      ),
    );
  }, places);
}

test("The pointer moves the cursor, and the readout is the core's", async ({ page }) => {
  await open(page, "en/tools/table/");
  await expectCell(page, 5, 4);
  for (const [pos, col] of [
    [0, 0],
    [49, 127],
    [13, 1],
    [31, 40],
    [49, 0],
    [0, 127],
  ] as const) {
    const { x, y } = await middleOf(page, pos, col, {});
    await page.mouse.move(x, y);
    await expectCell(page, pos, col);
  }
});

test("A click pins the cell, a second click or Esc lets it go", async ({ page }) => {
  await open(page, "en/tools/table/");
  const cell = figureOf(page).getByRole("gridcell");
  const there = await middleOf(page, 20, 30, {});
  await page.mouse.click(there.x, there.y);
  await expect(cell).toHaveAttribute("aria-selected", "true");
  const elsewhere = await middleOf(page, 3, 90, {});
  await page.mouse.move(elsewhere.x, elsewhere.y);
  await expectCell(page, 20, 30);
  await page.mouse.click(there.x, there.y);
  await expect(cell).toHaveAttribute("aria-selected", "false");
  await page.mouse.move(elsewhere.x, elsewhere.y);
  await expectCell(page, 3, 90);
  await page.mouse.click(there.x, there.y);
  await expect(cell).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(cell).toHaveAttribute("aria-selected", "false");
});

test("The keyboard drives the cursor and can always leave", async ({ page }) => {
  await open(page, "en/tools/table/");
  const grid = figureOf(page).getByRole("grid");
  await grid.focus();
  const presses: [key: string, pos: number, col: number][] = [
    ["ArrowRight", 5, 5],
    ["ArrowDown", 6, 5],
    ["ArrowLeft", 6, 4],
    ["ArrowUp", 5, 4],
    ["PageDown", 15, 4],
    ["End", 15, 127],
    ["ArrowRight", 15, 127],
    ["PageUp", 5, 127],
    ["PageUp", 0, 127],
    ["ArrowUp", 0, 127],
    ["Home", 0, 0],
    ["Control+End", 49, 127],
    ["Control+Home", 0, 0],
  ];
  for (const [key, pos, col] of presses) {
    await page.keyboard.press(key);
    await expectCell(page, pos, col);
  }
  const cell = figureOf(page).getByRole("gridcell");
  await page.keyboard.press("Enter");
  await expect(cell).toHaveAttribute("aria-selected", "true");
  const elsewhere = await middleOf(page, 9, 9, {});
  await page.mouse.move(elsewhere.x, elsewhere.y);
  await expectCell(page, 0, 0);
  await page.keyboard.press("Escape");
  await expect(cell).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("Tab");
  await expect(grid).not.toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(grid).toBeFocused();
});

test("The grid is one Tab stop that says where its cursor is", async ({ page }) => {
  await open(page, "en/tools/table/");
  const grid = figureOf(page).getByRole("grid", { name: "Heatmap of the positional encoding" });
  await expect(grid).toHaveAttribute("aria-rowcount", "50");
  await expect(grid).toHaveAttribute("aria-colcount", "128");
  expect(await grid.locator("[tabindex]").count()).toBe(0);
  await grid.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  const { value } = posenc.sinusoidal({ dim: 128 }).cell(5, 4);
  const said = `Position 5, dimension 4, sine, ${shown(value, 2)}`;
  await expect(grid.getByRole("gridcell", { name: said })).toHaveAttribute("aria-colindex", "5");
  await expect(figureOf(page).locator("#announced")).toHaveText(said);
});

test("A finger drags the cursor sideways, and a tap pins it", inChromium, async ({ openPage }) => {
  const page = await openPage({ hasTouch: true });
  await open(page, "en/tools/table/");
  const { x, y } = await middleOf(page, 7, 11, {});
  await page.touchscreen.tap(x, y);
  await expectCell(page, 7, 11);
  const touches = await page.context().newCDPSession(page);
  const to = await middleOf(page, 8, 60, {});
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
    touches.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd" ? [] : [{ x: x + (to.x - x) * share, y: y + (to.y - y) * share }],
    });
  await touch("touchStart", 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch("touchMove", share);
  await touch("touchEnd", 1);
  await expectCell(page, 8, 60);
  const cell = figureOf(page).getByRole("gridcell");
  await expect(cell).toHaveAttribute("aria-selected", "true");
  await page.touchscreen.tap(to.x, to.y);
  await expect(cell).toHaveAttribute("aria-selected", "false");
  await page.touchscreen.tap(to.x, to.y);
  await expect(cell).toHaveAttribute("aria-selected", "true");
  await expect(figureOf(page).locator(".map")).toHaveCSS("touch-action", "pan-y");
});

test(
  "The help speaks of fingers to fingers, and of keys to a keyboard",
  inChromium,
  async ({ page, openPage }) => {
    await open(page, "en/tools/table/");
    await expect(figureOf(page).locator("#keys")).toContainText("Arrow keys");
    const phone = await openPage({ ...devices["Pixel 7"] });
    await open(phone, "en/tools/table/");
    await expect(figureOf(phone).locator("#keys")).toContainText("Tap a cell to pin it");
  },
);

test("Another layout takes the cursor along with its number", async ({ page }) => {
  await open(page, "en/tools/table/?pos=7&col=9");
  await expectCell(page, 7, 9);
  const { value } = posenc.sinusoidal({ dim: 128 }).cell(7, 9);
  await figureOf(page).getByRole("radio", { name: "concatenated" }).check();
  await expectCell(page, 7, 68, { layout: "concatenated" });
  await expect(readout(figureOf(page), "value")).toHaveText(shown(value));
  await figureOf(page).getByRole("radio", { name: "interleaved" }).check();
  await expectCell(page, 7, 9);
});

test.describe("on dark paper", () => {
  test.use({ forgiven: /willReadFrequently/ });

  test(
    "Zero is dark where the page is, also when that changes, and light in print",
    inChromium,
    async ({ openPage }) => {
      const page = await openPage({ colorScheme: "dark", viewport: { width: 1000, height: 800 } });
      await open(page, "en/tools/table/?dim=34&length=23");
      const values = posenc.sinusoidal({ dim: 34 }).encode(23);
      const first = () => colours(figureOf(page).locator("#cells"), [[0.5 / 34, 0.5 / 23]]);
      const zeroOn = (paper: "light" | "dark") =>
        Array.from(posenc.paint(values, { paper }).slice(0, 4));
      expect(await first()).toEqual([zeroOn("dark")]);
      await page.emulateMedia({ colorScheme: "light" });
      await expect.poll(first).toEqual([zeroOn("light")]);
      await page.emulateMedia({ colorScheme: "dark" });
      await expect.poll(first).toEqual([zeroOn("dark")]);
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      await expect.poll(first).toEqual([zeroOn("light")]);
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await expect.poll(first).toEqual([zeroOn("dark")]);
      // A figure of another theme than the page's.
      await figureOf(page).evaluate((figure) => figure.setAttribute("theme", "light"));
      await expect.poll(first).toEqual([zeroOn("light")]);
    },
  );
});

test.describe("in device pixels", () => {
  // The test reads canvases more often than a page would.
  test.use({ forgiven: /willReadFrequently/ });

  for (const scale of [1, 1.5, 2]) {
    test(`Cells are crisp and of the core's colours at ${scale} pixels a pixel`, async ({
      openPage,
    }) => {
      const page = await openPage({
        deviceScaleFactor: scale,
        viewport: { width: 1000, height: 800 },
      });
      for (const map of ["blue-red", "purple-green"] as const) {
        const [dim, length] = [34, 23];
        await open(page, `en/tools/table/?dim=${dim}&length=${length}&colours=${map}`);
        const rgba = posenc.paint(posenc.sinusoidal({ dim }).encode(length), { colours: map });
        const canvas = figureOf(page).locator("#cells");
        const cells = Array.from({ length: dim * length }, (_, cell) => cell);
        const got = await colours(
          canvas,
          cells.map((cell) => [
            ((cell % dim) + 0.5) / dim,
            (Math.floor(cell / dim) + 0.5) / length,
          ]),
        );
        expect(got).toEqual(cells.map((cell) => Array.from(rgba.slice(4 * cell, 4 * cell + 4))));

        const barcode = await colours(
          figureOf(page).locator("#barcode"),
          Array.from({ length: dim }, (_, col) => [(col + 0.5) / dim, 0.5] as const),
        );
        expect(barcode).toEqual(got.slice(5 * dim, 6 * dim));

        // As many device pixels as the screen has there, and not one colour between two cells'.
        const { mixed, fits } = await canvas.evaluate(
          (element, allowed) => {
            const { width, height } = element as HTMLCanvasElement;
            const data = (element as HTMLCanvasElement)
              .getContext("2d")
              ?.getImageData(0, 0, width, height).data;
            const known = new Set(allowed);
            let mixed = 0;
            for (let at = 0; data && at < data.length; at += 4) {
              if (!known.has(`${data[at]},${data[at + 1]},${data[at + 2]}`)) mixed++;
            }
            const fits = Math.abs(width - element.clientWidth * devicePixelRatio) < 1.01;
            return { mixed, fits };
          },
          cells.map((cell) => rgba.slice(4 * cell, 4 * cell + 3).join(",")),
        );
        expect(mixed).toBe(0);
        expect(fits).toBe(true);
      }
    });
  }
});

for (const [dim, length] of [
  [128, 50],
  [34, 3],
  [1024, 4096],
] as const) {
  test(`The axes number cells in even steps: ${dim} × ${length}`, async ({ page }) => {
    await open(
      page,
      `en/tools/table/?dim=${dim}&length=${length}&pos=${length - 1}&col=${dim - 1}`,
    );
    const figure = figureOf(page);
    const labels = (id: string, along: "x" | "y") =>
      figure.locator(`#${id} text`).evaluateAll(
        (texts, name) =>
          texts.map((text) => ({
            cell: Number(text.textContent),
            at: Number(text.getAttribute(name)),
          })),
        along,
      );
    const box = await figure.locator("#cells").boundingBox();
    if (!box) throw new Error("the heatmap is not on the screen");
    for (const [id, along, cells, pixels] of [
      ["x-axis", "x", dim, box.width],
      ["y-axis", "y", length, box.height],
    ] as const) {
      const told = await labels(id, along);
      expect(told.length).toBeGreaterThan(1);
      expect(pixels / told.length).toBeGreaterThan(24);
      const step = (told[1]?.cell ?? 0) - (told[0]?.cell ?? 0);
      expect(String(step)).toMatch(/^[125]0*$/);
      // Where there are more cells than pixels, a window on the last of them is shown.
      const shown = Math.min(cells, Math.floor(pixels));
      for (const [n, { cell, at }] of told.entries()) {
        expect(cell).toBe((told[0]?.cell ?? 0) + n * step);
        expect(cell % step).toBe(0);
        expect(Math.abs(at - ((cell - (cells - shown) + 0.5) / shown) * pixels)).toBeLessThan(1);
      }
    }
  });
}

test("A figure that moves to another place in the page follows its size there", async ({
  page,
}) => {
  await open(page, "en/tools/table/");
  await figureOf(page).evaluate((figure) => {
    const narrow = document.createElement("div");
    narrow.style.inlineSize = "400px";
    document.querySelector("main")?.append(narrow);
    narrow.append(figure);
  });
  const pixels = () =>
    figureOf(page)
      .locator("#cells")
      .evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.clientWidth]);
  await expect.poll(async () => (await pixels())[1]).toBeLessThan(400);
  await expect.poll(async () => new Set(await pixels()).size).toBe(1);
});

test("The wave is the column under the cursor", async ({ page }) => {
  await open(page, "en/tools/table/");
  const { data } = posenc.sinusoidal({ dim: 128 }).encode(50);
  const { path, width } = await figureOf(page)
    .locator("#wave-line")
    .evaluate((line) => ({
      path: line.getAttribute("d") ?? "",
      width: line.closest("svg")?.clientWidth ?? 0,
    }));
  const xs = [...path.matchAll(/[ML](\S+) /g)].map((match) => Number(match[1]));
  expect(xs).toHaveLength(50);
  for (const [pos, x] of xs.entries()) {
    const value = data[pos * 128 + 4] ?? Number.NaN;
    expect(Math.abs(x - (width / 2 + (width / 2 - 3) * value))).toBeLessThan(0.06);
  }
});

test("Dimensions, positions, base and layout are set by sliders, boxes and buttons", async ({
  page,
}) => {
  await open(page, "en/tools/table/");
  const figure = figureOf(page);
  await figure.getByRole("slider", { name: "Dimensions d" }).focus();
  await page.keyboard.press("ArrowRight");
  await expectCell(page, 5, 4, { dim: 130 });
  await figure.getByRole("slider", { name: "Positions" }).fill("40");
  await expect(figure.getByRole("grid")).toHaveAttribute("aria-rowcount", "40");
  await enter(figure.getByRole("spinbutton", { name: "Base" }), "100");
  await expectCell(page, 5, 4, { dim: 130, base: 100 });
  await figure.getByRole("radio", { name: "concatenated" }).check();
  // The number of column 4 stands in column 2 there.
  await expectCell(page, 5, 2, { dim: 130, base: 100, layout: "concatenated" });
  await enter(figure.getByRole("spinbutton", { name: "Dimensions d, as a number" }), "64");
  await expectCell(page, 5, 2, { dim: 64, base: 100, layout: "concatenated" });
  await expect(page).toHaveURL(/dim=64&length=40&base=100&layout=concatenated&col=2$/);
  await figure.getByRole("button", { name: "Reset" }).click();
  await expectCell(page, 5, 4);
  await expect(page).toHaveURL(/\/tools\/table\/$/);
});

test("The table is the core's table", async ({ page }) => {
  await open(page, "en/tools/table/?dim=8&length=12");
  await figureOf(page).getByText("View as table").click();
  const table = figureOf(page).getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText([
    "position",
    ...Array.from({ length: 8 }, (_, col) => String(col)),
  ]);
  await expect(table.getByRole("rowheader")).toHaveText(
    Array.from({ length: 12 }, (_, pos) => String(pos)),
  );
  const { data } = posenc.sinusoidal({ dim: 8 }).encode(12);
  await expect(table.getByRole("cell")).toHaveText(Array.from(data, (value) => shown(value)));
});

test("Where cells fall under a pixel it says so and shows a window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, "en/tools/table/?dim=1024&length=600&col=0&pos=0");
  const figure = figureOf(page);
  const note = figure.getByText("More cells than pixels");
  await expect(note).toContainText("dimensions 0–");
  await figure.getByRole("grid").focus();
  await page.keyboard.press("Control+End");
  await expect(note).toContainText("–1023");
  await expect(note).toContainText("–599");
  await expect(readout(figure, "value")).toHaveText(
    shown(posenc.sinusoidal({ dim: 1024 }).cell(599, 1023).value),
  );
  const last = posenc.sinusoidal({ dim: 1024 }).encode([599]).data.slice(-1);
  const [colour] = await colours(figure.locator("#cells"), [[0.9999, 0.9999]]);
  expect(colour).toEqual(Array.from(posenc.paint(last)));
});
