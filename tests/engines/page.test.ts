import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { load } from "posenc";
import { error, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "../../web/text/languages.js";
import { shown } from "../page/shown.js";
import { openWebKit } from "./webkit.js";

// Every page in WebKit, which Playwright does not drive here: nothing goes wrong, each figure gets
// ready, answers a key and a drag, and shows the core's number. What a page says in full is tested in
// Chromium and Firefox.

const folder = "build/page";
/** CI opens the pages of one language, each in turn, and test:all those of all. */
const given = process.env.POSENC_LANGUAGE;
const isInTurn = (path: string) => {
  const [language = ""] = path.split("/");
  return given === undefined || language === given || !languages.some((one) => one === language);
};
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (path) => basename(path) === "index.html" && !path.startsWith("reference"),
);
const pageOf = (path: string) => (dirname(path) === "." ? "/" : `/${dirname(path)}/`);
const pages = files.filter(isInTurn).map(pageOf).sort();
/** The page at the root leads to one of any language, whichever's turn it is. */
const heard = files.map(pageOf);

// WebDriver cannot run a script before the page's own: the server puts this one first.
const listener = `<script>
  globalThis.wentWrong = [];
  addEventListener("error", ({ message }) => wentWrong.push(message));
  addEventListener("unhandledrejection", ({ reason }) => wentWrong.push(String(reason)));
</script>`;

const posenc = await load();
let server: PreviewServer;
let page: WebDriver;
let close: () => Promise<void>;

async function open(): Promise<void> {
  ({ page, close } = await openWebKit());
}

/** Mesa's renderer, by which WebKitGTK draws where there is no graphics card, falls over at times and takes WebKit along. */
async function isGone(): Promise<boolean> {
  return page.getTitle().then(
    () => false,
    () => true,
  );
}

beforeAll(async () => {
  server = await preview({
    preview: { port: 0, host: "127.0.0.1" },
    plugins: [
      {
        name: "listener",
        configurePreviewServer({ middlewares }) {
          middlewares.use((request, response, next) => {
            const { pathname } = new URL(request.url ?? "/", "http://page");
            if (!heard.includes(pathname)) return next();
            const html = readFileSync(join(folder, pathname, "index.html"), "utf8");
            response.setHeader("Content-Type", "text/html; charset=utf-8");
            response.end(html.replace("<head>", `<head>${listener}`));
          });
        },
      },
    ],
  });
  await open();
});

afterAll(async () => {
  await close?.();
  await server?.close();
});

const address = (path: string) => new URL(path, server.resolvedUrls?.local[0]).href;

/** The figures of the page, each scrolled to and ready. */
async function figures(): Promise<WebElement[]> {
  const found: WebElement[] = await page.executeScript(
    `return [...document.querySelectorAll("*")].filter((element) => element.localName.startsWith("posenc-"))`,
  );
  for (const figure of found) {
    await page.executeScript(`arguments[0].scrollIntoView({ block: "center" })`, figure);
    await page.wait(
      async () => (await figure.getAttribute("ready")) !== null,
      30_000,
      `${await figure.getTagName()} is not ready`,
    );
  }
  return found;
}

/** Passes the page's question: until then its figure withholds what would tell the answer, sliders too. */
async function passQuestion(): Promise<void> {
  await page.executeScript(`document.querySelector(".ask .skips button")?.click()`);
}

/** The first slider of a figure that can be seen and moved: the element of now, and its value. */
async function slider(figure: WebElement): Promise<[WebElement, number] | undefined> {
  const found: [WebElement, number] | null = await page.executeScript(
    `const input = [...arguments[0].shadowRoot.querySelectorAll("input[type=range]")]
       .find((input) => input.checkVisibility({ visibilityProperty: true }) && !input.disabled && input.min !== input.max);
     return input ? [input, Number(input.value)] : null`,
    figure,
  );
  return found ?? undefined;
}

/** The slider once it is there: a figure may be drawing anew. */
async function sliderOf(figure: WebElement): Promise<[WebElement, number]> {
  const there = async () => await slider(figure);
  return (await page.wait(there, 30_000, "there is no slider")) as [WebElement, number];
}

/** The value of the slider after something is done with it. Done again if the figure drew another slider meanwhile. */
async function after(figure: WebElement, act: (input: WebElement) => Promise<void>) {
  for (let tries = 1; ; tries += 1) {
    try {
      await act((await sliderOf(figure))[0]);
      return (await sliderOf(figure))[1];
    } catch (thrown) {
      if (!(thrown instanceof error.StaleElementReferenceError) || tries === 5) throw thrown;
    }
  }
}

/** The value of the slider after a key. */
const press = (figure: WebElement, key: string) =>
  after(figure, async (input) => {
    await page.executeScript("arguments[0].focus()", input);
    await page.actions().sendKeys(key).perform();
  });

/** Scrolls to the slider, and waits until the text that is read there has brought the figure into its state. */
const comeTo = (figure: WebElement) =>
  after(figure, async (input) => {
    await page.executeScript(`arguments[0].scrollIntoView({ block: "center" })`, input);
    await page.sleep(1000);
  });

/** The value of the slider after a drag between two shares of its width. */
const drag = (figure: WebElement, from: number, to: number) =>
  after(figure, async (input) => {
    const { width } = await input.getRect();
    const at = (share: number) => ({ origin: input, x: Math.round((share - 0.5) * width), y: 0 });
    await page.actions().move(at(from)).press().move(at(to)).release().perform();
  });

async function readout(figure: WebElement, name: string): Promise<string> {
  const text = () =>
    page.executeScript<string | undefined>(
      `return arguments[0].shadowRoot.querySelector('[data-readout="' + arguments[1] + '"]')
         ?.textContent.trim()`,
      figure,
      name,
    );
  return (await page.wait(text, 30_000, `there is no readout ${name}`)) as string;
}

/** The settings of the figures whose numbers are compared. */
interface Settings {
  /** Another library's table: tests/page compares it. */
  dialect: string;
  dim: number;
  base: number;
  layout: "interleaved" | "concatenated";
  pos: number;
  col: number;
  k: number;
  pair: number;
}

async function settings(figure: WebElement): Promise<Settings> {
  return page.executeScript(
    `const { dialect, dim, base, layout, pos, col, k, pair } = arguments[0];
     return { dialect, dim, base, layout, pos, col, k, pair }`,
    figure,
  );
}

/** What a figure shows beside what the core says, by the figure's tag. */
const comparisons: Record<string, (figure: WebElement) => Promise<void>> = {
  async "posenc-heatmap"(figure) {
    const { dialect, dim, base, layout, pos, col } = await settings(figure);
    if (dialect) return;
    const cell = posenc.sinusoidal({ dim, base, layout }).cell(pos, col);
    expect(await readout(figure, "caption")).toContain(shown(cell.value));
  },
  async "posenc-rotation"(figure) {
    const { dim, pos, k, pair } = await settings(figure);
    const terms = posenc.sinusoidal({ dim }).rotation(k).terms(pos, pair);
    // The picture is drawn in the frames after the figure is ready.
    const sum = await page.wait(
      async () => {
        const told = await page.executeScript<string[]>(
          "return [...arguments[0].shadowRoot.querySelectorAll('.sum.whole')].map((one) => one.textContent)",
          figure,
        );
        return told.length > 0 ? told : undefined;
      },
      30_000,
      "there is no sum",
    );
    expect(sum).toContain(shown(terms.rotatedSine));
  },
};

describe.each(pages)("%s in WebKit", (path) => {
  test("is ready, answers key and drag, shows the core's numbers", async () => {
    try {
      await tryPage(path);
    } catch (error) {
      if (!(await isGone())) throw error;
      // A page that has WebKit fall over has it do so again.
      await close().catch(() => {});
      await open();
      await tryPage(path);
    }
  });
});

async function tryPage(path: string): Promise<void> {
  await page.get(address(path));
  const all = await figures();
  await passQuestion();
  for (const figure of all) {
    const name = await figure.getTagName();
    if ((await slider(figure)) !== undefined) {
      await comeTo(figure);
      const left = await press(figure, Key.ARROW_LEFT);
      const right = await press(figure, Key.ARROW_RIGHT);
      expect(right, `${name} answers a key`).toBeGreaterThan(left);
      const high = await drag(figure, 0.25, 0.75);
      const low = await drag(figure, 0.75, 0.25);
      expect(low, `${name} answers a drag`).toBeLessThan(high);
    }
    await comparisons[name]?.(figure);
  }
  expect(await page.executeScript("return wentWrong")).toEqual([]);
}

test("there are pages, and figures whose numbers are compared", () => {
  expect(pages.length).toBeGreaterThan(0);
  const html = pages.map((path) => readFileSync(join(folder, path, "index.html"), "utf8")).join();
  for (const tag of Object.keys(comparisons)) expect(html).toContain(`<${tag}`);
});
