// What only the heatmap has: its colours on a canvas, its window on a large table, and a cursor that goes with its number.
// The rest is a line of kit.spec.ts.
import type { Locator, Page } from "@playwright/test";
import {
  expect,
  inChromium,
  numberIn,
  numbersIn,
  open,
  posenc,
  readout,
  shown,
  test,
} from "./reader.js";

const figureOf = (page: Page): Locator => page.locator("posenc-heatmap");

/** The drawer says of a cell what the core says of it, and its formula ends with that number. */
async function expectCell(
  page: Page,
  pos: number,
  col: number,
  layout: "interleaved" | "concatenated" = "interleaved",
) {
  const figure = figureOf(page);
  const cell = posenc.sinusoidal({ dim: 128, layout }).cell(pos, col);
  await expect(await numberIn(figure, "pos")).toHaveText(String(pos));
  await expect(await numberIn(figure, "dim")).toHaveText(String(col));
  await expect(await numberIn(figure, "value")).toHaveText(shown(cell.value));
  expect(await numbersIn(readout(figure, "formula"))).toEqual([
    ...[String(pos), String(col), cell.function, String(pos), "10000"],
    ...["2", String(cell.pair), "128"],
    ...[cell.function, shown(cell.angle), shown(cell.value)],
  ]);
}

/** RGBA of some places of the map, or of the barcode, each given as shares 0 … 1 of its width and height. */
async function colours(
  figure: Locator,
  part: ".cross" | ".barcode",
  places: readonly (readonly [x: number, y: number])[],
) {
  return figure.evaluate(
    (one, { part, places }) => {
      const canvas = one.shadowRoot?.querySelector("#stage canvas") as HTMLCanvasElement;
      const [all, room] = [
        canvas.getBoundingClientRect(),
        one.shadowRoot?.querySelector<SVGGraphicsElement>(part)?.getBBox() ?? new DOMRect(),
      ];
      const scale = canvas.width / all.width;
      const context = canvas.getContext("2d");
      const origin = part === ".cross" ? { x: 0, y: 0 } : room;
      const start = one.shadowRoot?.querySelector<SVGGraphicsElement>(part)?.getCTM();
      return places.map(([x, y]) => {
        const at = [
          (start?.e ?? 0) + origin.x + x * room.width,
          (start?.f ?? 0) + origin.y + y * room.height,
        ].map((length) => Math.floor(length * scale)) as [number, number];
        return Array.from(context?.getImageData(...at, 1, 1).data ?? []);
      });
    },
    { part, places },
  );
}

test("Another layout takes the cursor along with its number", async ({ page }) => {
  await open(page, "en/tools/table/?pos=7&col=9");
  await expectCell(page, 7, 9);
  const { value } = posenc.sinusoidal({ dim: 128 }).cell(7, 9);
  await figureOf(page).getByRole("radio", { name: "concatenated" }).check();
  await expectCell(page, 7, 68, "concatenated");
  await expect(await numberIn(figureOf(page), "value")).toHaveText(shown(value));
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
      const first = () => colours(figureOf(page), ".cross", [[0.5 / 34, 0.5 / 23]]);
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
        const cells = Array.from({ length: dim * length }, (_, cell) => cell);
        // Every corner of a cell has its colour: no two colours are mixed.
        for (const [x, y] of [
          [0.5, 0.5],
          [0.12, 0.12],
          [0.88, 0.88],
        ] as const) {
          const got = await colours(
            figureOf(page),
            ".cross",
            cells.map((cell) => [((cell % dim) + x) / dim, (Math.floor(cell / dim) + y) / length]),
          );
          expect(got).toEqual(cells.map((cell) => Array.from(rgba.slice(4 * cell, 4 * cell + 4))));
        }
        const barcode = await colours(
          figureOf(page),
          ".barcode",
          Array.from({ length: dim }, (_, col) => [(col + 0.5) / dim, 0.5] as const),
        );
        expect(barcode).toEqual(
          Array.from({ length: dim }, (_, col) =>
            Array.from(rgba.slice(4 * (5 * dim + col), 4 * (5 * dim + col + 1))),
          ),
        );
        // As many device pixels as the screen has there.
        const fits = await figureOf(page)
          .locator("#stage canvas")
          .evaluate(
            (one: HTMLCanvasElement) =>
              Math.abs(one.width - one.clientWidth * devicePixelRatio) < 1.01,
          );
        expect(fits).toBe(true);
      }
    });
  }
});

test("A table of more cells than pixels is shown through a window, which goes with the cursor", async ({
  page,
}) => {
  await open(page, "en/tools/table/?dim=1024&length=600&col=0&pos=0");
  const figure = figureOf(page);
  const told = readout(figure, "caption");
  await expect(told).toContainText("dimensions 0–639");
  await figure.getByRole("grid").press("End");
  await expect(told).toContainText("dimensions 384–1023");
  await expect(await numberIn(figure, "value")).toHaveText(
    shown(posenc.sinusoidal({ dim: 1024 }).cell(0, 1023).value),
  );
  await open(page, "en/tools/table/?dim=1024&length=600&col=1023&pos=599");
  await expect(told).toContainText("positions 120–599");
  // The first cell of the window.
  const first = posenc.sinusoidal({ dim: 1024 }).encode([120]).data.slice(384, 385);
  const [colour] = await colours(figure, ".cross", [[0.5 / 640, 0.5 / 480]]);
  expect(colour).toEqual(Array.from(posenc.paint(first)));
});

test("The wave is the column under the cursor", async ({ page }) => {
  await open(page, "en/tools/table/");
  const { data } = posenc.sinusoidal({ dim: 128 }).encode(50);
  const path = (await figureOf(page).locator("path.wave").getAttribute("d")) ?? "";
  const xs = [...path.matchAll(/[ML](\S+) /g)].map((match) => Number(match[1]));
  expect(xs).toHaveLength(50);
  // It is 96 pixels wide, with 3 at each edge.
  for (const [pos, x] of xs.entries()) {
    expect(Math.abs(x - (48 + 45 * (data[pos * 128 + 4] ?? Number.NaN)))).toBeLessThan(0.06);
  }
});

test("The numbers around the cursor are the core's", async ({ page }) => {
  await open(page, "en/tools/table/?dim=4&length=8&pos=0&col=0");
  const figure = figureOf(page);
  await numberIn(figure, "value");
  const { data } = posenc.sinusoidal({ dim: 4 }).encode(8);
  await expect(figure.locator("[part=more] td")).toHaveText(
    Array.from(data, (value) => shown(value)),
  );
});

test("A frame of 640 × 480 does not cut the picture", inChromium, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 480 });
  await page.goto("/e/heatmap/?controls=min");
  const stage = figureOf(page).locator("#stage");
  await expect(figureOf(page)).toHaveAttribute("ready");
  await expect(stage).toBeInViewport({ ratio: 1 });
  await expect(figureOf(page).getByRole("slider").first()).toBeInViewport({ ratio: 1 });
});
