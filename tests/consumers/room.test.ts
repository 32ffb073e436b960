// The room that is kept for a figure, beside what is drawn there: before its script comes, and after.
import { readdirSync } from "node:fs";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { languages } from "../../web/text/languages.js";
import { test } from "./browser.js";
import { consumer } from "./consumer.js";
import { figureNames } from "./expected.js";
import { drawn, Host, layOut } from "./host.js";

const project = consumer("embed");
let host: Host;

beforeAll(async () => {
  layOut(project.path("node_modules/posenc-figures/dist/embed"), project.path());
  host = new Host(project.path());
  await host.start();
});
afterAll(() => host.stop());

/** A phone, whose buttons are as large as a finger, and screens with a pointer. */
const screens = [
  { hasTouch: true, widths: [390] },
  { hasTouch: false, widths: [672, 1280] },
];
const all = ["all", "min", "none"];
/** A release is measured in every language, a change in one, each in turn. */
const given = process.env.POSENC_LANGUAGE;
const measured = given === undefined ? languages : languages.filter((one) => one === given);

/**
 * Runs in the page: the figures of which a part scrolls down, or which are wider than their page. A box to write in
 * scrolls.
 */
function scrolled(figures: (HTMLElement | SVGElement)[]): string[] {
  const controls = (figure: Element) => figure.getAttribute("controls");
  const scrolls = (one: Element) =>
    /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1;
  return figures.flatMap((figure) => {
    const parts = [figure, ...(figure.shadowRoot?.querySelectorAll(":not(textarea)") ?? [])];
    const down = parts
      .filter(scrolls)
      .map((one) => `${controls(figure)}: ${one.className} scrolls`);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...down, "the page is wider than its screen"] : down;
  });
}

describe.each(figureNames)("%s", (name) => {
  test.for(measured)(
    "keeps the room that it takes, and at most a third more, and nothing scrolls inside, in %s",
    async (lang, { browser }) => {
      expect(readdirSync(project.path("embed"))).toContain(`${name}.${lang}.js`);
      const style = `<link rel="stylesheet" href="/embed/posenc.css" /><style>body { margin: 16px }</style>`;
      // The first is never defined: its file is not asked for before it is measured.
      const body = all
        .map(
          (one) =>
            `<posenc-${name} controls="${one}" href="https://example.org/"></posenc-${name}>`,
        )
        .join("");
      const wrong: string[] = [];
      for (const { hasTouch, widths } of screens) {
        const look = async (page: Page) => {
          const isPhone = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
          expect(isPhone).toBe(hasTouch);
          const heights = () =>
            page
              .locator(`posenc-${name}`)
              .evaluateAll((figures) => figures.map((one) => one.getBoundingClientRect().height));
          const at = async (width: number) => {
            await page.setViewportSize({ width, height: 900 });
            await page.waitForTimeout(200);
            return heights();
          };
          const reserved = [];
          for (const width of widths) reserved.push(await at(width));
          await page.addScriptTag({ url: `/embed/${name}.${lang}.js` });
          for (const figure of await page.locator(`posenc-${name}`).all()) {
            await figure.scrollIntoViewIfNeeded();
          }
          await drawn(page, `posenc-${name}`, all.length);
          const kept = [];
          for (const width of widths) {
            kept.push(await at(width));
            const inner = await page.locator(`posenc-${name}`).evaluateAll(scrolled);
            wrong.push(...inner.map((told) => `at ${width} px, ${told}`));
          }
          await page.addStyleTag({ content: `posenc-${name} { --posenc-room: 0px }` });
          for (const [n, width] of widths.entries()) {
            for (const [m, shown] of (await at(width)).entries()) {
              const before = reserved[n]?.[m] ?? 0;
              const told = `${all[m]} at ${width} px: ${before} reserved, ${kept[n]?.[m]} kept, ${shown} shown`;
              // What follows moves by a line of words at most when the figure comes.
              if (Math.abs(before - (kept[n]?.[m] ?? 0)) > 24) wrong.push(told);
              // Room for words of more lines, which a drag may bring, and for labels that do not stand in a row.
              else if (before > 1.33 * shown) wrong.push(told);
            }
          }
        };
        await host.open(browser, { lang, head: style, body }, look, { hasTouch });
      }
      expect(wrong).toEqual([]);
    },
  );
});
