import type { Locator, Page } from "@playwright/test";
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
  pos?: number;
  k?: number;
  pair?: number;
}

function figureOf(page: Page): Locator {
  return page.locator("posenc-rotation");
}

/** Where a hand ends on the unit circle: cosine to the right, sine upwards. */
async function hand(page: Page, name: "pos" | "shifted" | "rotated") {
  const tip = figureOf(page).locator(`#clock .tip.${name}`);
  const [x = 0, y = 0] = (await Promise.all([tip.getAttribute("cx"), tip.getAttribute("cy")])).map(
    Number,
  );
  return { cosine: x / 100, sine: -y / 100 };
}

/** Every number and every hand is the core's. */
async function expectRotation(page: Page, { dim = 64, pos = 5, k = 3, pair = 2 }: Shown = {}) {
  const figure = figureOf(page);
  const encoding = posenc.sinusoidal({ dim });
  const rotation = encoding.rotation(k);
  const terms = rotation.terms(pos, pair);
  await expect(figure.getByRole("slider", { name: "Position pos" })).toHaveValue(String(pos));
  await expect(readout(figure, "direct-sine")).toHaveText(shown(terms.directSine));
  await expect(readout(figure, "direct-cosine")).toHaveText(shown(terms.directCosine));
  await expect(readout(figure, "rotated-sine")).toHaveText(shown(terms.rotatedSine));
  await expect(readout(figure, "rotated-cosine")).toHaveText(shown(terms.rotatedCosine));
  const [mantissa, exponent] = terms.residual.toExponential(1).split("e");
  await expect(readout(figure, "residual")).toHaveText(
    terms.residual === 0 ? "0" : `${mantissa} × 10${exponent?.replace("-", "−")}`,
  );
  await expect(readout(figure, "alpha")).toContainText(shown(terms.alpha));
  await expect(readout(figure, "beta")).toContainText(shown(terms.beta));

  const matrix = rotation.matrix().data;
  const entry = (row: number, column: number) =>
    shown(matrix[(2 * pair + row) * dim + 2 * pair + column] ?? Number.NaN);
  expect(await numbersIn(readout(figure, "matrix"))).toEqual([
    ...[String(pair), String(pair), String(pos)],
    ...[entry(0, 0), entry(0, 1), entry(1, 0), entry(1, 1)],
    ...[shown(terms.sinAlpha), shown(terms.cosAlpha)],
    ...[shown(terms.rotatedSine), shown(terms.rotatedCosine)],
  ]);
  const term = (value: number) => (value < 0 ? `(${shown(value)})` : shown(value));
  expect(await numbersIn(readout(figure, "addition"))).toEqual([
    ...[terms.sinAlpha, terms.cosBeta, terms.cosAlpha, terms.sinBeta].map(term),
    ...[terms.sinAlphaCosBeta, terms.cosAlphaSinBeta].map(term),
    shown(terms.rotatedSine),
  ]);

  const { data } = encoding.encode([pos, pos + k]);
  const column = (row: number, offset: number) => data[row * dim + 2 * pair + offset] ?? Number.NaN;
  await expect
    .poll(async () => (await hand(page, "pos")).sine, { timeout: 2000 })
    .toBeCloseTo(column(0, 0), 5);
  for (const [name, row] of [
    ["pos", 0],
    ["shifted", 1],
    ["rotated", 1],
  ] as const) {
    const { sine, cosine } = await hand(page, name);
    expect(sine).toBeCloseTo(column(row, 0), 5);
    expect(cosine).toBeCloseTo(column(row, 1), 5);
  }
}

test("Hands, matrix, sum and residual are the core's", async ({ page }) => {
  await open(page, "en/rotation/");
  await expectRotation(page);
  await open(page, "en/rotation/?pos=200&k=-17&pair=31&dim=128");
  await expectRotation(page, { pos: 200, k: -17, pair: 31, dim: 128 });
});

test("Sliders and number boxes set position, offset and pair by keyboard", async ({ page }) => {
  await open(page, "en/rotation/");
  const figure = figureOf(page);
  await figure.getByRole("slider", { name: "Position pos" }).focus();
  await page.keyboard.press("ArrowRight");
  await expectRotation(page, { pos: 6 });
  await figure.getByRole("slider", { name: "Offset k" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expectRotation(page, { pos: 6, k: 2 });
  await figure.getByRole("slider", { name: "Pair i" }).focus();
  await page.keyboard.press("End");
  await expectRotation(page, { pos: 6, k: 2, pair: 31 });
  await enter(figure.getByRole("spinbutton", { name: "Position pos, as a number" }), "77");
  await expectRotation(page, { pos: 77, k: 2, pair: 31 });
  await expect(page).toHaveURL(/pos=77&k=2&pair=31$/);
  await figure.getByRole("button", { name: "Reset" }).click();
  await expectRotation(page);
});

test("A position that others set ends the play", async ({ page }) => {
  await open(page, "en/rotation/");
  const figure = figureOf(page);
  await figure.getByRole("button", { name: "Play" }).press("Enter");
  await expect(figure.getByRole("button", { name: "Pause" })).toBeVisible();
  await figure.evaluate((one) => Reflect.set(one, "pos", 200));
  await expect(figure.getByRole("button", { name: "Play" })).toBeVisible();
  await expectRotation(page, { pos: 200 });
});

test("A number that is being typed stays while the figure plays on", async ({ page }) => {
  // Nothing scrolls: another paragraph would set the position.
  await page.setViewportSize({ width: 1280, height: 3000 });
  for (const name of ["Position pos, as a number", "Position pos"]) {
    await open(page, "en/rotation/");
    const figure = figureOf(page);
    await figure.getByRole("button", { name: "Play" }).press("Enter");
    const box = page.getByRole("spinbutton", { name, exact: true }).first();
    const position = () => figure.evaluate((one) => Reflect.get(one, "pos") as number);
    const playsOn = async () => {
      const before = await position();
      await expect.poll(position, { intervals: [20] }).not.toBe(before);
    };
    // A step between the two does not take away what is selected.
    await box.press("ControlOrMeta+a");
    await playsOn();
    await box.pressSequentially("77");
    await playsOn();
    await expect(box).toHaveValue("77");
    await box.press("Enter");
    await expect.poll(position).toBe(77);
  }
});

test("A hand can be dragged to another position, and to another offset", async ({ page }) => {
  await open(page, "en/rotation/");
  const figure = figureOf(page);
  await figure.locator("#clock").scrollIntoViewIfNeeded();
  const encoding = posenc.sinusoidal({ dim: 64 });
  const box = await figure.locator("#clock").boundingBox();
  if (!box) throw new Error("the clock is not on the screen");
  const place = (pos: number) => {
    const { data } = encoding.encode([pos]);
    const scale = (box.width / 280) * 100;
    return {
      x: box.x + box.width / 2 + (data[5] ?? 0) * scale,
      y: box.y + box.height / 2 - (data[4] ?? 0) * scale,
    };
  };
  const drag = async (from: number, to: number) => {
    const [start, end] = [place(from), place(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 8 });
    await page.mouse.up();
  };
  await drag(5, 7);
  await expectRotation(page, { pos: 7 });
  await drag(10, 12);
  await expectRotation(page, { pos: 7, k: 5 });
});

test("A click on a small clock chooses its pair", async ({ page }) => {
  await open(page, "en/rotation/");
  const strip = figureOf(page).locator("#strip svg");
  await strip.scrollIntoViewIfNeeded();
  const box = await strip.boundingBox();
  if (!box) throw new Error("the small clocks are not on the screen");
  // The clocks stand in squares of a size that fills the rows.
  const pitches = Array.from({ length: 32 }, (_, row) => box.height / (row + 1));
  const pitch = pitches.find(
    (one) => Math.round(box.width / one) * Math.round(box.height / one) >= 32,
  );
  if (!pitch) throw new Error("there is no room for all clocks");
  const columns = Math.round(box.width / pitch);
  await strip.click({
    position: { x: ((7 % columns) + 0.5) * pitch, y: (Math.floor(7 / columns) + 0.5) * pitch },
  });
  await expectRotation(page, { pair: 7 });
});

test("It starts still; Step goes one position on, Play goes on until Pause", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "en/rotation/");
  const figure = figureOf(page);
  const before = await hand(page, "pos");
  await page.waitForTimeout(300);
  expect(await hand(page, "pos")).toEqual(before);
  await figure.getByRole("button", { name: "Step" }).click();
  await expectRotation(page, { pos: 6 });
  await figure.getByRole("button", { name: "Play" }).click();
  await expect(figure.getByRole("slider", { name: "Position pos" })).toHaveValue("8");
  await figure.getByRole("button", { name: "Pause" }).click();
  const pos = Number(await figure.getByRole("slider", { name: "Position pos" }).inputValue());
  await page.waitForTimeout(1500);
  await expectRotation(page, { pos });
  await expect(figure.getByRole("button", { name: "Play" })).toBeVisible();
});

/** Steps one position on, and tells every place where the hand's end was drawn until it stood still. */
async function stepSeen(page: Page): Promise<string[]> {
  return figureOf(page).evaluate(async (figure) => {
    const root = figure.shadowRoot;
    const tip = root?.querySelector("#clock .tip.pos") as Element;
    const place = () => `${tip.getAttribute("cx")} ${tip.getAttribute("cy")}`;
    const seen = new Set([place()]);
    const watcher = new MutationObserver(() => seen.add(place()));
    watcher.observe(tip, { attributeFilter: ["cx", "cy"] });
    root?.querySelector<HTMLElement>("#step")?.click();
    // However slow the machine: until a while after the last time that something moved.
    for (let count = -1; count !== seen.size; ) {
      count = seen.size;
      await new Promise((resolve) => setTimeout(resolve, 900));
    }
    watcher.disconnect();
    return [...seen];
  });
}

test("On the way to the next position the hands are between the two", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "en/rotation/");
  const places = await stepSeen(page);
  expect(places.length).toBeGreaterThan(2);
  const [from = 0, to = 0] = [5, 6].map((pos) => posenc.sinusoidal({ dim: 64 }).cell(pos, 4).value);
  const sines = places.map((place) => -Number(place.split(" ")[1]) / 100);
  expect(sines[0]).toBeCloseTo(from, 5);
  expect(sines.at(-1)).toBeCloseTo(to, 5);
  for (const sine of sines.slice(1, -1)) {
    expect(sine).toBeGreaterThan(Math.min(from, to) - 1e-9);
    expect(sine).toBeLessThan(Math.max(from, to) + 1e-9);
  }
  await expectRotation(page, { pos: 6 });
});

test("Who asks for less motion sees it jump", inChromium, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "en/rotation/");
  expect(await stepSeen(page)).toHaveLength(2);
  await expectRotation(page, { pos: 6 });
});

test("The strip shows every pair's hand", async ({ page }) => {
  await open(page, "en/rotation/");
  const strip = figureOf(page).locator("#strip-pos");
  await expect(strip).toHaveAttribute("d", /l/);
  const path = await strip.getAttribute("d");
  const hands = [...(path ?? "").matchAll(/l(\S+) (-?[\d.]+)/g)].map((match) => ({
    x: Number(match[1]),
    y: Number(match[2]),
  }));
  const { sines, cosines } = posenc.sinusoidal({ dim: 64 }).phasors(5);
  expect(hands).toHaveLength(32);
  const length = Math.hypot(hands[0]?.x ?? 0, hands[0]?.y ?? 0);
  for (const [pair, { x, y }] of hands.entries()) {
    expect(Math.abs(x / length - (cosines[pair] ?? 0))).toBeLessThan(0.02);
    expect(Math.abs(-y / length - (sines[pair] ?? 0))).toBeLessThan(0.02);
  }
});

/** A number as it is written there: 0 or 1.1 × 10−16. */
async function smallOn(page: Page, name: string): Promise<number> {
  const text = await readout(figureOf(page), name).innerText();
  return Number(text.replaceAll("−", "-").replace(/ × 10/, "e"));
}

test("One rotation from three starts, and one after another, are the core's", async ({ page }) => {
  await open(page, "en/rotation/?k=9&pair=3&further=-5");
  const encoding = posenc.sinusoidal({ dim: 64 });
  const rotation = encoding.rotation(9);
  const residual = Math.max(...[0, 17, 100].map((start) => rotation.terms(start, 3).residual));
  expect(await smallOn(page, "starts")).toBeCloseTo(residual, 17);
  const both = encoding.rotation(-5).compose(rotation);
  const once = encoding.rotation(4);
  const apart = Math.max(
    ...once.cosines.map((cosine, pair) => Math.abs(cosine - (both.cosines[pair] ?? 0))),
    ...once.sines.map((sine, pair) => Math.abs(sine - (both.sines[pair] ?? 0))),
  );
  expect(await smallOn(page, "composed")).toBeCloseTo(apart, 17);
  const figure = figureOf(page);
  await expect(figure.getByRole("heading", { name: "9, then −5, is 4" })).toBeVisible();
  for (const way of ["0 → 9", "17 → 26", "100 → 109", "5 → 14", "14 → 9", "5 → 9"]) {
    await expect(figure.getByRole("img", { name: way, exact: true })).toBeVisible();
  }
});

test("The picture of Rₖ has the core's blocks on its diagonal, and nothing beside them", async ({
  page,
}) => {
  await open(page, "en/rotation/?dim=16&k=2");
  const canvas = figureOf(page).locator("#matrix-cells");
  await canvas.scrollIntoViewIfNeeded();
  const matrix = posenc.sinusoidal({ dim: 16 }).rotation(2).matrix();
  const wanted = [...posenc.paint(matrix)];
  const painted = await canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const context = (element as HTMLCanvasElement).getContext("2d");
    const data = context?.getImageData(0, 0, width, height).data ?? [];
    return Array.from({ length: 16 * 16 }, (_, cell) => {
      const x = Math.floor((((cell % 16) + 0.5) / 16) * width);
      const y = Math.floor(((Math.floor(cell / 16) + 0.5) / 16) * height);
      return [...data.slice(4 * (y * width + x), 4 * (y * width + x) + 4)];
    }).flat();
  });
  expect(painted).toEqual(wanted);
});

test("The arc of β has as many turns as k", async ({ page }) => {
  await open(page, "en/rotation/?k=64&pair=0");
  const path = (await figureOf(page).locator("path.beta").getAttribute("d")) ?? "";
  const points = [...path.matchAll(/[ML](\S+) (\S+?)(?=[ML]|$)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  // Each turn crosses the cosine axis twice.
  const crossings = points.filter(
    ([, y = 0], at) => at > 0 && y < 0 !== (points[at - 1]?.[1] ?? 0) < 0,
  );
  const turns = 64 / (posenc.sinusoidal({ dim: 64 }).wavelengths[0] ?? 1);
  expect(Math.abs(crossings.length / 2 - turns)).toBeLessThan(0.6);
});

test("Where two hands nearly coincide their ends are shown enlarged", async ({ page }) => {
  await open(page, "en/rotation/?pair=31");
  const loupe = figureOf(page).locator("text.loupe");
  await expect(loupe).toBeVisible();
  await expect(loupe).toContainText("× 1,000");
  await figureOf(page).getByRole("slider", { name: "Pair i" }).fill("2");
  await expect(loupe).toBeHidden();
});

test("A guess is placed by keyboard, hides the answer and is compared with it", async ({
  page,
}) => {
  await open(page, "en/rotation/");
  const figure = figureOf(page);
  await figure.getByRole("button", { name: "Guess first" }).press("Enter");
  await expect(figure.locator("#clock .hand.rotated")).toBeHidden();
  await expect(readout(figure, "rotated-sine")).toBeHidden();
  // The hand of k = 3 has been seen: another offset is asked about.
  await expect(figure.getByRole("slider", { name: "Offset k" })).toHaveValue("10");
  const guess = figure.getByRole("slider", {
    name: "Where will the hand of position 5 point after k = 10?",
  });
  await guess.focus();
  await page.keyboard.press("Home");
  for (let step = 0; step < 13; step++) await page.keyboard.press("ArrowRight");
  await figure.getByRole("button", { name: "Show" }).press("Enter");
  // The guess was 13 steps of 7.5 degrees.
  const { beta } = posenc.sinusoidal({ dim: 64 }).rotation(10).terms(5, 2);
  const apart = Math.abs((((beta * 180) / Math.PI) % 360) - 97.5);
  const off = Math.round(Math.min(apart, 360 - apart));
  await expect(figure.getByText(`Off by ${off}°`)).toBeVisible();
  await expect(figure.locator("#clock .hand.rotated")).toBeVisible();
  await expectRotation(page, { k: 10 });
  await figure.getByRole("button", { name: "Guess again" }).press("Enter");
  await figure.getByRole("button", { name: "Skip" }).press("Enter");
  await expectRotation(page, { k: 5 });
});

/** What is drawn by the time that the page is printed: from this event on no observer is asked. */
async function drawnForPaper(page: Page) {
  return figureOf(page).evaluate(async (element) => {
    const figure = element as HTMLElement & { updateComplete: Promise<boolean> };
    const find = (selector: string) => figure.shadowRoot?.querySelector(selector) as Element;
    dispatchEvent(new Event("beforeprint"));
    await figure.updateComplete;
    const matrix = find("#matrix-cells") as HTMLCanvasElement;
    const strip = find("#strip svg").getBoundingClientRect();
    const drawn = {
      width: figure.getBoundingClientRect().width,
      strip: { width: strip.width, height: strip.height },
      hands: find("#strip-pos").getAttribute("d")?.match(/M/g)?.length,
      matrix: { drawn: matrix.width, wanted: Math.round(matrix.clientWidth * devicePixelRatio) },
    };
    dispatchEvent(new Event("afterprint"));
    await figure.updateComplete;
    return drawn;
  });
}

test("A narrow figure shows one of three parts", inChromium, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "en/rotation/");
  const figure = figureOf(page);
  const parts = {
    "One pair": ["[data-readout=residual]", "[data-readout=matrix]"],
    "Any start": ["[data-readout=addition]", ".starts", ".then"],
    "All pairs": ["#strip", ".blocks"],
  };
  await expect(figure.locator(".parts").getByRole("radio")).toHaveCount(3);
  for (const part of Object.keys(parts)) {
    await figure.getByRole("radio", { name: part }).check();
    for (const [name, shown] of Object.entries(parts)) {
      for (const one of shown)
        await expect(figure.locator(one)).toBeVisible({ visible: name === part });
    }
  }
});

for (const width of [390, 1280]) {
  test(`On paper all pairs stand in rows and all blocks are drawn, from a screen of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, "en/rotation/");
    const { width: whole, strip, hands, matrix } = await drawnForPaper(page);
    expect(strip.width).toBeGreaterThan(whole * 0.9);
    expect(strip.width).toBeLessThanOrEqual(Math.ceil(whole));
    expect(strip.height).toBeLessThan(strip.width / 4);
    expect(hands).toBe(32);
    expect(matrix.drawn).toBeGreaterThan(100);
    expect(matrix.drawn).toBe(matrix.wanted);
    // After it the page is what it was.
    const all = figureOf(page).locator("[data-of=all]").first();
    if (width === 390) await expect(all).toBeHidden();
    else await expect(all).toBeVisible();
  });
}

test("On paper the answer stands, and no guess", inChromium, async ({ page }) => {
  await open(page, "en/rotation/");
  const figure = figureOf(page);
  await figure.getByRole("button", { name: "Guess first" }).click();
  await expect(figure.locator("#clock .hand.rotated")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const part of ["div.guess", ".hand.guess", ".tip.guess"]) {
    await expect(figure.locator(part)).toBeHidden();
  }
  for (const part of ["#clock .hand.rotated", ".numbers", ".blocks", "#strip"]) {
    await expect(figure.locator(part)).toBeVisible();
  }
});
