import type { Page } from "@playwright/test";
import { dragByFinger } from "./phone.js";
import { expect, figuresOn, inChromium, open, posenc, readout, shown, test } from "./reader.js";

const q = Float32Array.of(0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1);
const shape = [1, q.length];
const encoding = posenc.sinusoidal({ dim: q.length });
const product = (a: Float32Array, b: Float32Array) =>
  posenc.similarity({ data: a, shape }, { data: b, shape }).data[0] ?? 0;
// R_k turns (sin, cos) onwards, and so (a, b) back.
const turned = (place: number) => encoding.rotation(-place).apply({ data: q, shape }).data;
const added = (place: number) => encoding.addTo(q.slice(), { shape, start: place });

const cells = (page: Page, id: string) => readout(figuresOn(page), id).locator("td");

test("Both words slide along: the turned score stands still, the other does not", async ({
  page,
}) => {
  await open(page, "en/rope/");
  const score = shown(product(turned(23), turned(20)));
  for (const n of [20, 77]) {
    await figuresOn(page).getByRole("slider", { name: "Both words" }).fill(String(n));
    const sum = shown(product(added(n + 3), added(n)));
    await expect(cells(page, `at-${n}`)).toHaveText([score, sum]);
    await expect(cells(page, "at-0").first()).toHaveText(score);
  }
  const [still, moves] = await cells(page, "spread").allInnerTexts();
  expect(Number(still)).toBeLessThan(1e-4);
  expect(Number(moves)).toBeGreaterThan(5);
});

test("A key that was turned three places on scores best three places back", async ({ page }) => {
  await open(page, "en/rope/?keys=back&apart=0");
  const figure = figuresOn(page);
  const scores: number[] = [];
  for (const apart of [0, 1, 2, 3, 4]) {
    await figure.getByRole("slider", { name: "Apart" }).fill(String(apart));
    const told = cells(page, "at-0").first();
    await expect(told).toHaveText(shown(product(turned(apart), turned(3))));
    scores.push(Number(await told.innerText()));
  }
  expect(scores).toEqual([...scores.slice(0, 4).sort((a, b) => a - b), scores[4]]);
  expect(scores[3]).toBeGreaterThan(scores[4] ?? 4);
  await expect(page).toHaveURL(/keys=back&apart=4/);
});

test.describe("by finger", inChromium, () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  test("A finger slides both words, and takes the query further away", async ({ page }) => {
    await open(page, "en/rope/?n=20&apart=40");
    const figure = figuresOn(page);
    await dragByFinger(page, figure.locator("[data-handle=n]"), { x: 60, y: 0 });
    await dragByFinger(page, figure.locator("[data-handle=m]"), { x: 30, y: 0 });
    const setting = (name: string) => Number(new URL(page.url()).searchParams.get(name));
    await expect.poll(() => setting("n")).toBeGreaterThan(35);
    await expect.poll(() => setting("apart")).toBeGreaterThan(50);
  });
});
