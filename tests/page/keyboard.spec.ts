// The tutorial by keyboard alone, as one walk: Tab goes through all of a chapter, arrows change what
// can be changed, Enter answers the prediction and opens the next chapter.

import type { Page } from "@playwright/test";
import { chapters } from "../../web/site/pages.js";
import { everything, expect, figuresOn, inChromium, open, test } from "./reader.js";

/**
 * What is pressed when Tab has come to a control, told by its place in the figure. "<" stands before a
 * control that Shift and Tab go back to.
 */
type Press = readonly [control: string, ...keys: string[]];

/** What is pressed where a figure has more to press than its controls. Default: what arrows change. */
const walks: Readonly<Record<string, readonly Press[]>> = {
  order: [["[data-piece=shake]", "Enter"]],
  worked: [
    ["[data-piece^=tile]", "Enter"],
    ["[data-piece=cell-0]", "Enter"],
  ],
  distance: [
    [".guess", "Enter"],
    ["#height", "ArrowLeft"],
    ["#show", "Enter"],
  ],
  clinic: [["#ask", "Enter"]],
};

/** The elements that have had the focus. */
declare global {
  interface Window {
    met: Set<Element>;
  }
}

/** What has the focus. */
interface Stop {
  what: string;
  inFigure: boolean;
  isNext: boolean;
  /** What arrows change, and which do. */
  value: string | undefined;
  arrows: readonly string[];
  /** Whether a reader sees where she is. */
  isShown: boolean;
  /** Whether it is the control that was asked for. */
  isWanted: boolean;
}

async function stopOf(page: Page, control = ""): Promise<Stop> {
  return page.evaluate((wanted) => {
    let at: Element = document.activeElement ?? document.body;
    while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    window.met ??= new Set();
    window.met.add(at);
    const { top, bottom, left, right, width, height } = at.getBoundingClientRect();
    const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    // The ring of a radio button may be its label's.
    const isRinged = [at, at.closest("label")].some((one) => {
      const { outlineStyle, outlineWidth } = one
        ? getComputedStyle(one)
        : { outlineStyle: "none", outlineWidth: "" };
      return outlineStyle !== "none" && outlineWidth !== "0px";
    });
    const root = at.getRootNode() as Document | ShadowRoot;
    let value: string | undefined;
    if (at instanceof HTMLInputElement) {
      const chosen = [...root.querySelectorAll<HTMLInputElement>("input:checked")];
      if (at.type === "radio") value = chosen.find(({ name }) => name === at.name)?.value ?? "";
      else if (["range", "number"].includes(at.type)) value = at.value;
    }
    return {
      what: `${at.localName}${at.id && `#${at.id}`} ${at.getAttribute("aria-label") ?? at.textContent?.trim().slice(0, 40)}`,
      inFigure: root instanceof ShadowRoot,
      isNext: at.matches("a[rel=next]"),
      value,
      arrows: at.matches("[type=number]") ? ["ArrowUp", "ArrowDown"] : ["ArrowRight", "ArrowLeft"],
      isShown: width * height > 0 && isOnScreen && isRinged,
      isWanted: wanted !== "" && root instanceof ShadowRoot && at.matches(wanted),
    };
  }, control);
}

/** The controls of the figure that Tab has not come to. */
async function unmet(page: Page): Promise<string[]> {
  return figuresOn(page).evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const controls = "button:enabled, input:enabled, select, summary, a[href], [tabindex='0']";
      const all = [...(figure.shadowRoot?.querySelectorAll<HTMLElement>(controls) ?? [])];
      return all
        .filter((one) => one.tabIndex >= 0 && one.checkVisibility())
        .filter((one) => {
          if (window.met.has(one)) return false;
          // Of radio buttons Tab comes to one.
          if (!(one instanceof HTMLInputElement) || one.type !== "radio") return true;
          return ![...window.met].some(
            (met) => met instanceof HTMLInputElement && met.name === one.name,
          );
        })
        .map((one) => one.outerHTML.slice(0, 160));
    }),
  );
}

/** More stops than any chapter has. */
const most = 150;

/** Walks through the chapter that is open, and opens the next one by its link. */
async function walk(page: Page, slug: string): Promise<void> {
  const predict = walks[slug] ?? [];
  const figure = figuresOn(page);
  const changed: string[] = [];
  let done = 0;
  for (let stops = 0; ; stops++) {
    expect(stops, `${slug} lets Tab go on`).toBeLessThan(most);
    const [control = "", ...keys] = predict[done] ?? [];
    const isBefore = control.startsWith("<");
    await page.keyboard.press(isBefore ? "Shift+Tab" : "Tab");
    const stop = await stopOf(page, control.replace("<", ""));
    expect(stop, `${slug}: ${stop.what}`).toMatchObject({ isShown: true });
    if (stop.isWanted) {
      for (const key of keys) await page.keyboard.press(key);
      done++;
      const next = predict[done]?.[0].replace("<", "");
      // What comes next may have to be fetched.
      if (next !== undefined) await figure.locator(next).first().waitFor();
      else await expect(figure.locator("[data-readout=caption]")).toContainText(/\w/);
    } else if (
      stop.inFigure &&
      stop.value !== undefined &&
      (done === 0 || done === predict.length)
    ) {
      // There, or back where it is at its end. A change would end a prediction that is under way.
      for (const key of stop.arrows) {
        await page.keyboard.press(key);
        if ((await stopOf(page)).value !== stop.value) changed.push(stop.what);
      }
      expect(changed, `${slug}: ${stop.what} follows the arrows`).toContain(stop.what);
    }
    if (stop.isNext) break;
  }
  expect(done, `${slug}: Tab comes to ${predict[done]}`).toBe(predict.length);
  // What can be pressed since the answer is there lies behind, and Tab comes from there again.
  const left = await unmet(page);
  for (let stops = 0; stops < most && (await unmet(page)).length > 0; stops++) {
    await page.keyboard.press("Shift+Tab");
    await stopOf(page);
  }
  expect(await unmet(page)).toEqual([]);
  for (let stops = 0; left.length > 0 && stops < most; stops++) {
    await page.keyboard.press("Tab");
    if ((await stopOf(page)).isNext) break;
  }
}

const slugs = Object.keys(chapters);
/** `npm run test:all` goes from the first to the last, and else through those that carry the tutorial. */
const tried: readonly string[] = everything
  ? slugs
  : ["order", "worked", "heatmap", "rotation", "layouts", "learned"];

// Which other parts of a page Tab stops at, scrolling ones for example, differs from engine to engine.
test(`By keyboard alone: ${tried.join(", ")}`, inChromium, async ({ page }) => {
  for (const slug of tried) {
    await test.step(slug, async () => {
      await open(page, `en/${slug}/`);
      await expect(page).toHaveURL(new RegExp(`/en/${slug}/`));
      await figuresOn(page).and(page.locator("[ready]")).waitFor();
      await walk(page, slug);
      await page.keyboard.press("Enter");
      await expect(page).not.toHaveURL(new RegExp(`/en/${slug}/`));
    });
  }
});
