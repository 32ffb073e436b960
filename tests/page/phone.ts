import type { Locator, Page } from "@playwright/test";
import { expect } from "./reader.js";

/** The screens on which a chapter's figure must be usable with a finger. */
export const phones = [
  [390, 844],
  [360, 640],
] as const;

interface Place {
  x: number;
  y: number;
}
export interface Box extends Place {
  width: number;
  height: number;
}

export async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not on the screen`);
  return box;
}

export async function middleOf(part: Locator): Promise<Place> {
  const { x, y, width, height } = await boxOf(part);
  return { x: x + width / 2, y: y + height / 2 };
}

/** How far the page is scrolled. */
export const scrolled = (page: Page) => page.evaluate(() => scrollY);

/**
 * A picture begins on the first screen and shows so many pixels of itself there. What works it stands
 * within 120 px of it, and fits on one screen with it.
 */
export async function expectTogether(
  page: Page,
  { picture, control, seen = 100 }: { picture: Locator; control: Locator; seen?: number },
): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  const [above, below] = [await boxOf(picture), await boxOf(control)];
  expect(above.y).toBeLessThan(height - seen);
  expect(below.y - (above.y + above.height)).toBeLessThanOrEqual(120);
  expect(below.y + below.height - above.y).toBeLessThanOrEqual(height);
}

/** A finger goes down, moves and goes up. */
export async function drag(page: Page, from: Place, by: Place): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd" ? [] : [{ x: from.x + by.x * share, y: from.y + by.y * share }],
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= 8; step++) await touch("touchMove", step / 8);
  await touch("touchEnd", 1);
  await client.detach();
}

/** Drags a handle by a finger. The page must stay where it is. */
export async function dragByFinger(page: Page, handle: Locator, by: Place): Promise<void> {
  const { width, height } = await boxOf(handle);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(43);
  const before = await scrolled(page);
  await drag(page, await middleOf(handle), by);
  expect(await scrolled(page)).toBe(before);
}

/**
 * How far what is read moves by itself while the page is scrolled to its end. What moves within the figure is
 * not counted: there the text moves it, and the browser names no element of it but those of a picture that the
 * page has drawn for it.
 */
export async function shiftWhileReading(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        // A program's text after a number begins elsewhere when the number has other digits, and stands where it was.
        const moved = ({ node, previousRect, currentRect }: (typeof sources)[number]) =>
          node &&
          !node.parentElement?.closest(".live") &&
          JSON.stringify(previousRect) !== JSON.stringify(currentRect);
        if (sources.some(moved)) sum += value;
      }
    });
    observer.observe({ type: "layout-shift" });
    const wait = () => new Promise((resolve) => setTimeout(resolve, 150));
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 3) {
      scrollTo(0, y);
      await wait();
    }
    observer.disconnect();
    return sum;
  });
}
