// What the reader looks at first is drawn first, and the rest in later tasks.

import { expect, inChromium, open, test } from "./reader.js";

for (const { path, picture, rest } of [
  { path: "heatmap", picture: ".marks svg", rest: ".more" },
  { path: "rotation", picture: ".hand.pos", rest: ".more" },
  { path: "wave", picture: ".drawn", rest: ".more" },
]) {
  test(`The picture of ${path} is there before the rest`, inChromium, async ({ page }) => {
    await page.addInitScript(
      ({ picture, rest }) => {
        const look = () => {
          const root = document.querySelector(".live")?.shadowRoot;
          if (!root?.querySelector(picture)) return requestAnimationFrame(look);
          const early = [...root.querySelectorAll(rest)].map(({ className }) => className);
          return Reflect.set(globalThis, "early", early);
        };
        requestAnimationFrame(look);
      },
      { picture, rest },
    );
    await open(page, `en/${path}/`);
    expect(await page.evaluate(() => Reflect.get(globalThis, "early"))).toEqual([]);
    for (const part of rest.split(", ")) await expect(page.locator(part).first()).toBeAttached();
  });
}
