import type { Locator, Page } from "@playwright/test";
import { expect, open } from "./reader.js";

/** The screens on which a chapter's figure must be usable with a finger. */
export const phones = [
  [390, 844],
  [360, 640],
] as const;

/**
 * Opens a chapter on a phone. Its picture must begin on the first screen, and its control must stand
 * within 120 px of it and fit on one screen with it.
 */
export async function onPhone(
  page: Page,
  path: string,
  { picture, control }: { picture: (page: Page) => Locator; control: (page: Page) => Locator },
): Promise<void> {
  await open(page, path);
  const height = page.viewportSize()?.height ?? 0;
  const [above, below] = [await picture(page).boundingBox(), await control(page).boundingBox()];
  if (!above || !below) throw new Error("the figure is not on the screen");
  expect(above.y).toBeLessThan(height - 100);
  expect(below.y - (above.y + above.height)).toBeLessThanOrEqual(120);
  expect(below.y + below.height - above.y).toBeLessThanOrEqual(height);
}

/** Drags a handle by a finger. The page must stay where it is. */
export async function dragByFinger(
  page: Page,
  handle: Locator,
  by: { x: number; y: number },
): Promise<void> {
  const box = await handle.boundingBox();
  if (!box) throw new Error("the handle is not on the screen");
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(43);
  const before = await page.evaluate(() => scrollY);
  const client = await page.context().newCDPSession(page);
  const at = (share: number) => [
    { x: box.x + box.width / 2 + by.x * share, y: box.y + box.height / 2 + by.y * share },
  ];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= 6; step++) {
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / 6) });
  }
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  expect(await page.evaluate(() => scrollY)).toBe(before);
}
