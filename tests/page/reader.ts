import AxeBuilder from "@axe-core/playwright";
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { load } from "posenc";
import { pages } from "../../web/site/pages.js";
import { type Language, languages } from "../../web/text/languages.js";

export { shown } from "./shown.js";
export { expect };

/** The core itself, in Node: what the page shows is held to what it says. */
export const posenc = await load();

/** `npm run test:all`: every page in every language, look and width. Else each is tried in turn. */
export const everything = process.env.POSENC_ALL !== undefined;

/** The language whose turn it is. `npm run test:all` opens pages in all. */
export const inTurn = process.env.POSENC_LANGUAGE;

/**
 * The languages in which the nth of many pages is tried: each page in one, and the next in the next. `npm test`
 * tries those alone whose turn is the day's language, a third of them. `npm run test:all` tries each in all.
 */
export function languagesOf(turn: number): readonly Language[] {
  if (everything) return languages;
  const own = languages[turn % languages.length] as Language;
  return inTurn === undefined || inTurn === own ? [own] : [];
}

/** What went wrong in the pages of a test. */
interface Complaints {
  /** What the browser wrote to the console, and what was asked of other servers. */
  told: string[];
  /** Errors and rejections that nothing on the page caught. No test may forgive one. */
  uncaught: string[];
}

async function listen(context: BrowserContext, origin: string, to: Complaints): Promise<void> {
  // Some errors, such as a ResizeObserver's, reach the window and neither console nor "pageerror".
  await context.exposeBinding("tellUncaught", (_, message: string) => to.uncaught.push(message));
  await context.addInitScript(() => {
    const tell = (globalThis as unknown as { tellUncaught(message: string): void }).tellUncaught;
    addEventListener("error", ({ message }) => tell(message));
    addEventListener("unhandledrejection", ({ reason }) => tell(String(reason)));
  });
  context.on("weberror", (error) => to.uncaught.push(String(error.error())));
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) to.told.push(message.text());
  });
  context.on("request", (request) => {
    const address = request.url();
    if (!address.startsWith(origin) && !address.startsWith("data:")) {
      to.told.push(`asked for ${address}`);
    }
  });
}

interface Reader {
  /** What a test provokes the browser into complaining of. */
  forgiven: RegExp | undefined;
  complaints: Complaints;
  /** A page in a browser of another kind: with a finger, or another screen. */
  openPage(options: BrowserContextOptions): Promise<Page>;
}

/** A test that fails when a page complains, or asks anyone but its own server for anything. */
export const test = base.extend<Reader>({
  forgiven: [undefined, { option: true }],
  complaints: [
    async ({ context, baseURL, forgiven }, use) => {
      const complaints: Complaints = { told: [], uncaught: [] };
      await listen(context, baseURL as string, complaints);
      await use(complaints);
      expect(complaints.uncaught).toEqual([]);
      expect(complaints.told.filter((told) => !forgiven?.test(told))).toEqual([]);
    },
    { auto: true },
  ],
  openPage: async ({ browser, baseURL, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: baseURL as string, ...options });
      contexts.push(context);
      await listen(context, baseURL as string, complaints);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** Every page below a language's folder, by its path: "" and "rotation/" and "tools/table/". */
export const paths = pages.map(({ path }) => path);

const allChapters = pages.flatMap(({ kind, slug }) => (kind === "chapter" ? [slug] : [])).join(" ");

/** The figures of a page. */
export function figuresOn(page: Page): Locator {
  return page.locator(".live");
}

/**
 * Opens a page by its path below the root of the site and waits until its figures are drawn.
 *
 * @param of `isNew`: the reader has read nothing on this device, so each chapter asks its question first and
 *   withholds the answer. Default: she has read all chapters.
 */
export async function open(page: Page, path: string, { isNew = false } = {}): Promise<void> {
  if (!isNew) {
    await page.addInitScript((read) => {
      // In Firefox the empty document before the page runs this too, and it may not store anything.
      if (globalThis.origin !== "null") localStorage.setItem("posenc-read", read);
    }, allChapters);
  }
  await page.goto(`/${path}`);
  const figures = figuresOn(page);
  const count = await figures.count();
  expect(count).toBeGreaterThan(0);
  for (let n = 0; n < count; n++) await figures.nth(n).and(page.locator("[ready]")).waitFor();
}

/** One named number of a figure's readout. */
export function readout(figure: Locator, name: string): Locator {
  return figure.locator(`[data-readout="${name}"]`);
}

/** Opens the drawer of a figure on a stage, if it is closed, and returns a number of it. */
export async function numberIn(figure: Locator, row: string): Promise<Locator> {
  const opener = figure.locator("#numbers");
  await opener.waitFor();
  if ((await opener.getAttribute("aria-expanded")) === "false") await opener.click();
  return readout(figure, row).locator("td").last();
}

/** The numbers of a formula, in the order in which it is read. */
export async function numbersIn(formula: Locator): Promise<string[]> {
  return formula.locator("mn").allTextContents();
}

/**
 * Writes a number or a text into a box in place of what is there, key by key. Playwright's `fill` adds to a number
 * in Firefox, and tells of no change.
 */
export async function enter(box: Locator, text: string): Promise<void> {
  await box.press("ControlOrMeta+a");
  await box.press("Delete");
  await box.pressSequentially(text);
  await box.press("Enter");
}

/**
 * For a test that needs what Playwright gives Chromium alone: touches, looks, paper, less motion, pages without
 * JavaScript, a layout's shifts, downloads, the way back.
 */
export const inChromium = { tag: "@chromium" };

/**
 * Looks for violations of WCAG 2.2 AA and of axe's best practices.
 *
 * @param except A selector of what is looked at elsewhere.
 */
export async function expectNoViolations(page: Page, except?: string): Promise<void> {
  const builder = new AxeBuilder({ page })
    // Nobody reads of what is well.
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    // All of it in the page's own tab: there is no frame of another server to bring together.
    .setLegacyMode();
  if (except !== undefined) builder.exclude(except);
  const { violations } = await builder.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`),
  ).toEqual([]);
}
