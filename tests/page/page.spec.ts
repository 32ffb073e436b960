import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { createServer } from "vite";
import { hosted } from "../../web/embed/hosted.js";
import { learnedTable } from "../../web/figures/attempt/learned-plugin.js";
import { examplePrints } from "../../web/figures/compare/examples-plugin.js";
import { figureRecords } from "../../web/figures/records-plugin.js";
import { trainedModels } from "../../web/figures/shared/trained/plugin.js";
import { mathml } from "../../web/formula/mathml.js";
import type { Language } from "../../web/text/languages.js";
import { texts } from "../../web/text/plugin.js";
import {
  enter,
  everything,
  expect,
  figuresOn,
  inChromium,
  inTurn,
  numberIn,
  open,
  paths,
  posenc,
  readout,
  shown,
  test,
} from "./reader.js";

/** A language's locale is what a browser prefers whose reader gets it. */
const languages = {
  "zh-Hant": {
    locale: "zh-TW",
    title: "摸得到的位置編碼",
    reset: "重設",
    next: "下一章",
  },
  "zh-Hans": {
    locale: "zh-CN",
    title: "摸得着的位置编码",
    reset: "重置",
    next: "下一章",
  },
  en: {
    locale: "en-GB",
    title: "Positional encoding you can touch",
    reset: "Reset",
    next: "Next",
  },
} as const satisfies Readonly<Record<Language, object>>;

if (inTurn !== undefined && !Object.hasOwn(languages, inTurn)) {
  throw new Error(
    `POSENC_LANGUAGE is "${inTurn}", but must be ${Object.keys(languages).join(", ")}`,
  );
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Settings of the rotation whose every number has a minus sign, as far as there are such. */
function longestRotation(): string {
  const encoding = posenc.sinusoidal({ dim: 64 });
  for (let pos = 100; pos < 512; pos++) {
    for (let k = -64; k < -9; k++) {
      const terms = encoding.rotation(k).terms(pos, 2);
      const factors = [terms.sinAlpha, terms.cosAlpha, terms.sinBeta, terms.cosBeta];
      if (Math.max(...factors) < 0) return `?pos=${pos}&k=${k}`;
    }
  }
  throw new Error("there is no such rotation");
}

/** All that a reader can see or hear of a page, but for the names of the languages. */
async function told(page: Page): Promise<string> {
  return page.evaluate(() => {
    const told: string[] = [document.title];
    const walk = (node: Node) => {
      if (node instanceof HTMLStyleElement || node instanceof HTMLScriptElement) return;
      if (node instanceof Text) told.push(node.data);
      if (node instanceof Element) {
        told.push(node.getAttribute("aria-label") ?? "");
        if (node.id === "languages") return;
        for (const child of node.shadowRoot?.childNodes ?? []) walk(child);
      }
      for (const child of node.childNodes) walk(child);
    };
    walk(document.body);
    return told.join("\n");
  });
}

/** The parts of figures that stick out of them to the right. */
async function beyond(page: Page): Promise<string[]> {
  return figuresOn(page).evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const edge = figure.getBoundingClientRect().right + 1;
      return [...(figure.shadowRoot?.querySelectorAll("math, td, dd, input, button") ?? [])]
        .filter((part) => part.getBoundingClientRect().right > edge)
        .map((part) => part.outerHTML);
    }),
  );
}

/** How much room is kept below a figure that it does not need. */
async function blank(page: Page): Promise<number> {
  return figuresOn(page).evaluateAll((figures) =>
    Math.max(
      ...figures.map((figure) => {
        const drawn = figure.shadowRoot?.firstElementChild?.getBoundingClientRect().height ?? 0;
        return figure.getBoundingClientRect().height - drawn;
      }),
    ),
  );
}

/** Whether there are characters for the page's language: a bare machine draws boxes, which are narrower than them. */
async function hasCharacters(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    if (document.documentElement.lang === "en") return true;
    const pen = document.createElement("canvas").getContext("2d");
    if (pen === null) throw new Error("no canvas");
    pen.font = "100px serif";
    return pen.measureText("置").width === 100;
  });
}

/** How far the layout moves from the opening of the page until a while from now, where the engine measures it. */
async function shift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        if (!PerformanceObserver.supportedEntryTypes.includes("layout-shift")) return resolve(sum);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
}

for (const [turn, [language, words]] of Object.entries(languages).entries()) {
  test(`${language} is chosen by a browser that prefers it`, async ({ openPage }) => {
    const page = await openPage({ locale: words.locale });
    await page.goto("/");
    await expect(page).toHaveURL(new RegExp(`/${language}/$`));
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
  });

  if (inTurn !== undefined && inTurn !== language) continue;
  for (const [index, path] of paths.entries()) {
    test(`/${language}/${path} is in its language, loads one core, and nothing of it sticks out or moves`, async ({
      page,
      baseURL,
    }) => {
      const address = `${language}/${path}`;
      // The first page has rows up to 31, and its note of a row beyond goes when the row does.
      const row = path === "" ? 9 : 49;
      const query = path === "rotation/" ? longestRotation() : `?pos=${row}&col=127`;
      // In turn each width comes up first. `npm run test:all` opens the page at all of them.
      const widths = [0, 1, 2].map((n) => [320, 1280, 768][(index + turn + n) % 3] as number);
      const cores: string[] = [];
      page.on("request", (request) => {
        if (/posenc-[^/]*\.wasm$/.test(request.url())) cores.push(request.url());
      });
      await page.setViewportSize({ width: widths[0] as number, height: 800 });
      await open(page, address + query);
      expect(await shift(page), `${widths[0]} px`).toBe(0);

      expect(cores).toHaveLength(1);

      await page.keyboard.press("Shift");
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.locator(".live").locator("#numbers")).toHaveCount(
        await page.locator(".live:not([controls=none])").count(),
      );
      await expect(page.locator("#languages [aria-current]")).toHaveAttribute("lang", language);
      await expect(page).toHaveTitle(/ · posenc$/);
      expect(await page.locator("meta[name=description]").getAttribute("content")).toMatch(/.{20}/);
      const link = (name: string) => page.locator(`link[rel=${name}]`);
      await expect(link("canonical")).toHaveAttribute("href", `${baseURL}/${address}`);
      const alternates = await link("alternate").evaluateAll((links) =>
        links.map((one) => [one.getAttribute("hreflang"), one.getAttribute("href")]),
      );
      expect(alternates).toEqual([
        ...Object.keys(languages).map((one) => [one, `${baseURL}/${one}/${path}`]),
        ["x-default", `${baseURL}/`],
      ]);

      const text = await told(page);
      expect(text).not.toMatch(/undefined|\[object|NaN/);
      if (language === "en") expect(text).not.toMatch(/\p{Script=Han}/u);
      // Characters of one script only.
      if (language === "zh-Hant") expect(text).not.toMatch(/[热图标维转为时链复这个码]/u);
      if (language === "zh-Hans") expect(text).not.toMatch(/[熱圖標維轉為時鏈複這個碼]/u);

      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        if (everything && width !== widths[0]) {
          await open(page, address + query);
          expect(await shift(page), `${width} px`).toBe(0);
        }
        await expect.poll(() => overflow(page), `${width} px`).toBeLessThanOrEqual(0);
        await expect.poll(() => beyond(page), `${width} px`).toEqual([]);
        if (width === 320 && (await hasCharacters(page))) {
          await expect.poll(() => blank(page)).toBeLessThan(1);
        }
      }
    });
  }
}

test("Every section has a name that a link can open, the same in every language", async ({
  request,
}) => {
  for (const path of paths) {
    const names = await Promise.all(
      Object.keys(languages).map(async (language) => {
        const html = await (await request.get(`/${language}/${path}`)).text();
        // The heading of a section has the section's name.
        const own = html.replaceAll(/(<section[^>]*>)\s*<h2>/g, "$1");
        const sections = [...own.matchAll(/<(?:h2|section)\b(?![^>]*data-tab)[^>]*>/g)];
        return sections.map(([tag]) => /id="([^"]+)"/.exec(tag)?.[1] ?? tag);
      }),
    );
    const [first = []] = names;
    expect(new Set(first).size, path).toBe(first.length);
    for (const name of first) expect(name, path).toMatch(/^[\w-]+$/);
    for (const other of names) expect(other, path).toEqual(first);
  }
});

test(
  "Every chapter can be read without JavaScript: question, still figure with numbers, argument, code",
  inChromium,
  async ({ openPage }) => {
    const page = await openPage({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 800 },
    });
    for (const path of paths) {
      await page.goto(`/en/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator(".still").first()).toBeVisible();
      await expect(page.locator(".still noscript p")).toBeVisible();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      if (await page.locator(".keep").count()) {
        await expect(page.locator(".keep")).toBeVisible();
        const programs = page.locator(".code pre");
        await expect(programs).toHaveCount(3);
        for (const program of await programs.all()) await expect(program).toBeVisible();
      }
    }
    await page.goto("/en/rotation/");
    const { directSine } = posenc.sinusoidal({ dim: 64 }).rotation(3).terms(5, 2);
    await expect(page.locator(".still tbody td").first()).toHaveText(shown(directSine));
    await page.goto("/");
    await expect(page.getByRole("link", { name: "繁體" }).first()).toBeVisible();
  },
);

test("Another language opens what is shown here", inChromium, async ({ page }) => {
  await open(page, "en/tools/table/?dim=64");
  const figure = page.locator("posenc-heatmap");
  await figure.getByRole("slider", { name: "Positions" }).fill("77");
  await page.locator(".language").click();
  const link = page.getByRole("link", { name: "简体" });
  await expect(link).toHaveAttribute("href", /zh-Hans\/tools\/table\/\?dim=64&length=77$/);
  await link.click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await expect(page).toHaveURL(/zh-Hans\/tools\/table\/\?dim=64&length=77$/);
  await expect(page.getByRole("grid", { name: "位置编码的热力图" })).toHaveAttribute(
    "aria-rowcount",
    "77",
  );
  await page.goBack();
  await expect(
    page.getByRole("grid", { name: "Heatmap of the positional encoding" }),
  ).toBeVisible();
});

test("A language there is no text for is said to be missing", async ({ page }) => {
  await page.goto("/?lang=tlh");
  await expect(page.getByRole("status").filter({ hasText: "not available in" })).toBeVisible();
  await page.getByRole("link", { name: "简体" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
});

test("The address brings back what was shown", async ({ page, context }) => {
  await open(page, "en/tools/table/");
  const figure = page.locator("posenc-heatmap");
  await figure.getByRole("slider", { name: "Dimensions d" }).fill("32");
  await figure.getByRole("grid").focus();
  await page.keyboard.press("PageDown");
  await expect(page).toHaveURL(/\?dim=32&pos=15$/);
  const again = await context.newPage();
  await open(again, "en/tools/table/?dim=32&pos=15");
  const { value } = posenc.sinusoidal({ dim: 32 }).cell(15, 4);
  await expect(await numberIn(again.locator("posenc-heatmap"), "value")).toHaveText(shown(value));
});

test("Bad values in the address are clamped, and it says so", async ({ page }) => {
  await open(page, "en/tools/table/?dim=7&length=99999&base=abc&layout=diagonal&pos=-3");
  const heatmap = page.locator("posenc-heatmap");
  const note = (figure: Locator, told: string) => figure.locator(".note, .notes p").getByText(told);
  await expect(
    note(
      heatmap,
      "Dimensions d was “7”, but must be an even whole number from 2 to 1,024. Showing 8.",
    ),
  ).toBeVisible();
  await heatmap.locator("#numbers").click();
  for (const told of ["Positions was “99999”", "Base was “abc”", "Layout was “diagonal”"]) {
    await expect(note(heatmap, told)).toBeVisible();
    // It stands beside the control that it is about.
    await expect(heatmap.locator(".control, .choice").filter({ hasText: told })).toHaveCount(1);
  }
  await expect(note(heatmap, "The cursor’s position was “-3”")).toBeVisible();
  const { value } = posenc.sinusoidal({ dim: 8 }).cell(0, 4);
  await expect(await numberIn(heatmap, "value")).toHaveText(shown(value));
  await heatmap.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(note(heatmap, "was “")).toHaveCount(0);

  await open(page, "en/rotation/?pair=999&k=1.5");
  const rotation = page.locator("posenc-rotation");
  await expect(note(rotation, "Pair i was “999”")).toBeVisible();
  await expect(note(rotation, "Offset k was “1.5”")).toBeVisible();
});

test("A bad number in a box is clamped, and it says so until a good one comes", async ({
  page,
}) => {
  await open(page, "en/tools/table/");
  const figure = page.locator("posenc-heatmap");
  await figure.locator("#numbers").click();
  const box = figure.getByRole("spinbutton", { name: "Base" });
  await enter(box, "0");
  await expect(box).toHaveValue("1.01");
  const control = figure.locator(".control", {
    has: page.getByRole("spinbutton", { name: "Base" }),
  });
  const note = control.locator(".note");
  await expect(note).toContainText("was “0”");
  await enter(box, "64");
  await expect(note).toBeEmpty();
  await enter(box, "");
  await expect(box).toHaveValue("64");
});

test("Copy link gives the address of what is shown", inChromium, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "en/tools/table/?dim=64");
  const figure = page.locator("posenc-heatmap");
  await figure.getByRole("slider", { name: "Positions" }).fill("77");
  await figure.locator("#numbers").click();
  await figure.getByRole("button", { name: "Copy link", exact: true }).click();
  await expect(figure.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe("?dim=64&length=77");
});

test("Where copying is refused the link is shown instead", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await open(page, "en/tools/table/?dim=64");
  const figure = page.locator("posenc-heatmap");
  await figure.locator("#numbers").click();
  await figure.getByRole("button", { name: "Copy link", exact: true }).click();
  await expect(figure.getByRole("textbox", { name: "Copy link" })).toHaveValue(
    /\/en\/tools\/table\/\?dim=64$/,
  );
});

/** Serves pages with a policy, which the browser takes from a page alone. */
async function withPolicy(page: Page, policy: string): Promise<void> {
  await page.route("**/", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": policy };
    await route.fulfill({ response, headers });
  });
}

test("It works under a policy that allows no evaluation but WebAssembly's", async ({ page }) => {
  await withPolicy(page, "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'");
  await open(page, "en/tools/table/");
  await expect(await numberIn(page.locator("posenc-heatmap"), "value")).toHaveText("−0.5711");
});

test.describe("without WebAssembly", () => {
  test.use({ forgiven: /Content Security Policy/ });
  // Firefox tells of the policy as of an error that nobody caught.
  test(
    "The figures say so, keep what they had inside and throw nothing",
    inChromium,
    async ({ page }) => {
      await withPolicy(page, "default-src 'self'; script-src 'self'");
      for (const [path, kept] of [
        ["rotation", "svg[aria-label^='A clock']"],
        ["tools/table", "svg[aria-label^=Heatmap]"],
        ["tools/doctor", "svg[aria-label^='Paste a table']"],
      ] as const) {
        await page.goto(`/en/${path}/`);
        const figure = figuresOn(page);
        await expect(figure.getByRole("alert")).toContainText("could not start");
        await expect(figure.locator(`.still ${kept}`).first()).toBeVisible();
      }
    },
  );
});

test("A cache that holds an old WebAssembly file is told, and the figure keeps what it had inside", async ({
  page,
}) => {
  await page.route("**/posenc-*.wasm", async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    // The stamp is the file's last section.
    body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  await page.goto("/en/rotation/");
  const figure = figuresOn(page);
  await expect(figure.getByRole("alert")).toContainText("could not start");
  const why = /wasm must be .*; a cache may hold an old file/;
  await expect(figure.getByRole("alert")).toHaveAttribute("title", why);
  await expect(figure.locator(".still svg").first()).toBeVisible();
});

test(
  "Forced colours leave the heatmap's own, and everything else to the reader",
  inChromium,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await open(page, "en/tools/table/");
    await expect(page.locator("posenc-heatmap #stage canvas")).toHaveCSS(
      "forced-color-adjust",
      "none",
    );
    const [ink, canvas] = await page.evaluate(() => {
      const probe = document.createElement("p");
      probe.style.color = "CanvasText";
      document.body.append(probe);
      const wanted = getComputedStyle(probe).color;
      const wave = document.querySelector("posenc-heatmap")?.shadowRoot?.querySelector(".wave");
      return [wanted, wave ? getComputedStyle(wave).stroke : ""];
    });
    expect(canvas).toBe(ink);
  },
);

test(
  "Print shows the figures with their numbers and without what one would press",
  inChromium,
  async ({ page }) => {
    for (const [path, number] of [
      ["tools/table/", "value"],
      ["rotation/", "residual"],
    ] as const) {
      await open(page, `en/${path}`);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("slider")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Reset" })).toHaveCount(0);
      await expect(readout(figuresOn(page), number)).toBeVisible();
    }
    // On paper every program stands, not only that of the chosen tab.
    const programs = await page.locator(".code pre").all();
    expect(programs).toHaveLength(3);
    for (const program of programs) await expect(program).toBeVisible();
    await expect(page.locator("nav").first()).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await open(page, "en/tools/table/");
    // Between this event and the printing no observer of sizes is asked.
    const drawn = await figuresOn(page).evaluate(async (element) => {
      const figure = element as HTMLElement & { updateComplete: Promise<boolean> };
      const cells = figure.shadowRoot?.querySelector("#stage canvas") as HTMLCanvasElement;
      const before = cells.width;
      dispatchEvent(new Event("beforeprint"));
      await figure.updateComplete;
      return { before, now: cells.width, wanted: Math.round(cells.clientWidth * devicePixelRatio) };
    });
    expect(drawn.now).toBeLessThan(drawn.before);
    expect(drawn.now).toBe(drawn.wanted);
  },
);

test("The elements can be imported where there is no page", async () => {
  const server = await createServer({
    // Without the site's pages, which take long to make.
    configFile: false,
    root: fileURLToPath(new URL("../../web", import.meta.url)),
    plugins: [
      mathml(),
      examplePrints(),
      learnedTable(),
      trainedModels(),
      figureRecords(),
      texts(),
      hosted({ site: true }),
    ],
    server: { middlewareMode: true, watch: null },
    appType: "custom",
    logLevel: "error",
  });
  try {
    await server.ssrLoadModule("/figures/register.ts");
    const { PosencHeatmap } = await server.ssrLoadModule("/figures/heatmap/element.ts");
    expect(typeof PosencHeatmap).toBe("function");
  } finally {
    await server.close();
  }
});
