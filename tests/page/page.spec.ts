import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { createServer } from "vite";
import { expect, figureCount, figuresOn, open, posenc, readout, shown, test } from "./reader.js";

const languages = {
  "zh-Hant": { title: "把位置寫成波", reset: "重設", sine: "正弦", grid: "位置編碼的熱圖" },
  "zh-Hans": { title: "把位置写成波", reset: "重置", sine: "正弦", grid: "位置编码的热力图" },
  en: {
    title: "Position, written in waves",
    reset: "Reset",
    sine: "sine",
    grid: "Heatmap of the positional encoding",
  },
} as const;

async function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Settings whose every number has a minus sign, as far as there are such. */
function longestRotation(): string {
  const encoding = posenc.sinusoidal({ dim: 64 });
  for (let pos = 100; pos < 512; pos++) {
    for (let k = -64; k < -9; k++) {
      const terms = encoding.rotation(k).terms(pos, 2);
      const factors = [terms.sinAlpha, terms.cosAlpha, terms.sinBeta, terms.cosBeta];
      if (Math.max(...factors) < 0) return `rotation-pos=${pos}&rotation-k=${k}`;
    }
  }
  throw new Error("there is no such rotation");
}

for (const [language, texts] of Object.entries(languages)) {
  test.describe(language, () => {
    test("Every text is in the language asked for", async ({ page }) => {
      await open(page, `?lang=${language}`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.title);
      await expect(page.getByRole("button", { name: texts.reset })).toHaveCount(figureCount);
      await expect(page.getByRole("grid", { name: texts.grid }).first()).toBeVisible();
      await expect(readout(page.locator("posenc-heatmap:not([dialect])"), "function")).toHaveText(
        texts.sine,
      );
      await expect(page.locator("#languages [aria-current]")).toHaveAttribute("lang", language);
      const text = await page.evaluate(() => {
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
      expect(text).not.toMatch(/undefined|\[object|NaN/);
      if (language === "en") expect(text).not.toMatch(/\p{Script=Han}/u);
      // Characters of one script only.
      if (language === "zh-Hant") expect(text).not.toMatch(/[热图标维转为时链复这个码]/u);
      if (language === "zh-Hans") expect(text).not.toMatch(/[熱圖標維轉為時鏈複這個碼]/u);
    });

    test.describe("preferred by the browser", () => {
      test.use({ locale: { "zh-Hant": "zh-TW", "zh-Hans": "zh-CN", en: "en-GB" }[language] ?? "" });
      test("It is chosen without being asked for", async ({ page }) => {
        await open(page);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
      });
    });

    for (const width of [320, 768, 1280]) {
      test(`Nothing sticks out at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await open(page, `?lang=${language}&pos=49&col=127&${longestRotation()}`);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        const beyond = await figuresOn(page).evaluateAll((figures) =>
          figures.flatMap((figure) => {
            const edge = figure.getBoundingClientRect().right + 1;
            return [...(figure.shadowRoot?.querySelectorAll("math, td, dd, input, button") ?? [])]
              .filter((part) => part.getBoundingClientRect().right > edge)
              .map((part) => part.outerHTML);
          }),
        );
        expect(beyond).toEqual([]);
      });
    }
  });
}

test("The language can be changed on the spot and keeps everything else", async ({ page }) => {
  await open(page, "?lang=en&dim=64&rotation-k=7");
  const link = page.getByRole("link", { name: "简体" });
  await expect(link).toHaveAttribute("href", /lang=zh-Hans&dim=64&rotation-k=7$/);
  await link.click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await expect(page.getByRole("grid", { name: languages["zh-Hans"].grid }).first()).toBeVisible();
  await expect(page).toHaveURL(/lang=zh-Hans&dim=64&rotation-k=7$/);
  await page.goBack();
  await expect(page.getByRole("grid", { name: languages.en.grid }).first()).toBeVisible();
});

test("A language there is no text for is said to be missing", async ({ page }) => {
  await open(page, "?lang=tlh");
  await expect(page.getByRole("status").filter({ hasText: "“tlh”" })).toBeVisible();
});

test("The address brings back what was shown", async ({ page, context }) => {
  await open(page, "?lang=en");
  await page
    .locator("posenc-heatmap:not([dialect])")
    .getByRole("slider", { name: "Dimensions d" })
    .fill("32");
  await page.locator("posenc-heatmap:not([dialect])").getByRole("grid").focus();
  await page.keyboard.press("PageDown");
  await page.locator("posenc-rotation").getByRole("slider", { name: "Pair i" }).fill("9");
  await expect(page).toHaveURL(/dim=32&pos=15&rotation-pair=9$/);
  const again = await context.newPage();
  await open(again, new URL(page.url()).search);
  const { value } = posenc.sinusoidal({ dim: 32 }).cell(15, 4);
  await expect(readout(again.locator("posenc-heatmap:not([dialect])"), "value")).toHaveText(
    shown(value),
  );
  await expect(
    again.locator("posenc-rotation").getByRole("slider", { name: "Pair i" }),
  ).toHaveValue("9");
});

test("Bad values in the address are clamped, and it says so", async ({ page }) => {
  await open(
    page,
    "?lang=en&dim=7&length=99999&base=abc&layout=diagonal&pos=-3&rotation-pair=999&rotation-k=1.5",
  );
  const heatmap = page.locator("posenc-heatmap:not([dialect])").locator(".notes");
  await expect(heatmap).toContainText(
    "Dimensions d was “7”, but must be an even whole number from 2 to 1,024. Shown with 8.",
  );
  await expect(heatmap).toContainText("Positions was “99999”");
  await expect(heatmap).toContainText("Base was “abc”");
  await expect(heatmap).toContainText("Layout was “diagonal”");
  await expect(heatmap).toContainText("The cursor’s position was “-3”");
  const { value } = posenc.sinusoidal({ dim: 8 }).cell(0, 4);
  await expect(readout(page.locator("posenc-heatmap:not([dialect])"), "value")).toHaveText(
    shown(value),
  );
  const rotation = page.locator("posenc-rotation").locator(".notes");
  await expect(rotation).toContainText("Pair i was “999”");
  await expect(rotation).toContainText("Offset k was “1.5”");
  await page
    .locator("posenc-heatmap:not([dialect])")
    .getByRole("button", { name: "Reset" })
    .click();
  await expect(heatmap).toBeEmpty();
});

test("A bad number in a box is clamped, and it says so until a good one comes", async ({
  page,
}) => {
  await open(page, "?lang=en");
  const figure = page.locator("posenc-heatmap:not([dialect])");
  const box = figure.getByRole("spinbutton", { name: "Dimensions d, as a number" });
  await box.fill("5000");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("1024");
  await expect(figure.locator(".notes")).toContainText("was “5000”");
  await box.fill("64");
  await page.keyboard.press("Enter");
  await expect(figure.locator(".notes")).toBeEmpty();
  await box.fill("");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("64");
});

test("Copy link gives the address of what is shown", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "?lang=en&rotation-k=9");
  const figure = page.locator("posenc-heatmap:not([dialect])");
  await figure.getByRole("slider", { name: "Positions" }).fill("77");
  await figure.getByRole("button", { name: "Copy link" }).click();
  await expect(figure.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe("?lang=en&rotation-k=9&length=77");
});

test("Where copying is refused the link is shown instead", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await open(page, "?lang=en&dim=64");
  const figure = page.locator("posenc-heatmap:not([dialect])");
  await figure.getByRole("button", { name: "Copy link" }).click();
  await expect(figure.getByRole("textbox", { name: "Copy link" })).toHaveValue(/\?lang=en&dim=64$/);
});

test("Nothing moves while the page comes up", async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const language of Object.keys(languages)) {
      await open(page, `?lang=${language}`);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                sum += (entry as unknown as { value: number }).value;
            }).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => resolve(sum), 300);
          }),
      );
      expect(shift).toBe(0);
    }
  }
});

test("The first load is at most 120 kB, all of it from the page's own server", async ({ page }) => {
  let bytes = 0;
  const bodies: Promise<void>[] = [];
  page.on("response", (response) => {
    bodies.push(
      response.body().then((body) => {
        bytes += brotliCompressSync(body).length;
      }),
    );
  });
  await open(page, "?lang=en");
  await Promise.all(bodies);
  expect(bodies.length).toBeGreaterThan(2);
  expect(bytes).toBeLessThanOrEqual(120_000);
});

test("The page has no mathematics of its own", () => {
  const web = fileURLToPath(new URL("../../web", import.meta.url));
  const sources = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  expect(sources.length).toBeGreaterThan(10);
  const own =
    /Math\.(sin|cos|tan|asin|acos|atan|atan2|pow|exp|log|log2|log10|sqrt|PI)\b|\w \*\* \w/;
  const found = sources.flatMap((file) =>
    readFileSync(`${web}/${file}`, "utf8")
      .split("\n")
      .filter((line) => own.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

async function withPolicy(page: Page, policy: string): Promise<void> {
  await page.route("**/*", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": policy };
    await route.fulfill({ response, headers });
  });
}

test("It works under a policy that allows no evaluation but WebAssembly's", async ({ page }) => {
  await withPolicy(page, "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'");
  await open(page, "?lang=en");
  await expect(readout(page.locator("posenc-heatmap:not([dialect])"), "value")).toHaveText(
    "−0.5711",
  );
});

test.describe("without WebAssembly", () => {
  test.use({ forgiven: /Content Security Policy/ });
  test("The figures say so, keep what they had inside and throw nothing", async ({ page }) => {
    await withPolicy(page, "default-src 'self'; script-src 'self'");
    await page.goto("/?lang=en");
    await expect(figuresOn(page)).toHaveCount(figureCount);
    for (const figure of await figuresOn(page).all()) {
      await expect(figure.getByRole("alert")).toContainText("could not start");
      await expect(figure.getByText("This figure is drawn once")).toBeVisible();
    }
  });
});

test("Forced colours leave the heatmap's own, and everything else to the reader", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "?lang=en");
  await expect(page.locator("posenc-heatmap:not([dialect]) #cells")).toHaveCSS(
    "forced-color-adjust",
    "none",
  );
  const [ink, canvas] = await page.evaluate(() => {
    const probe = document.createElement("p");
    probe.style.color = "CanvasText";
    document.body.append(probe);
    const wanted = getComputedStyle(probe).color;
    const wave = document.querySelector("posenc-heatmap")?.shadowRoot?.querySelector("#wave-line");
    return [wanted, wave ? getComputedStyle(wave).stroke : ""];
  });
  expect(canvas).toBe(ink);
});

test("Print shows the figures with their numbers and without what one would press", async ({
  page,
}) => {
  await open(page, "?lang=en");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("slider")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Reset" })).toHaveCount(0);
  await expect(readout(page.locator("posenc-heatmap:not([dialect])"), "value")).toBeVisible();
  await expect(readout(page.locator("posenc-rotation"), "residual")).toBeVisible();
});

test("The elements can be imported where there is no page", async () => {
  const server = await createServer({
    configFile: fileURLToPath(new URL("../../vite.config.js", import.meta.url)),
    server: { middlewareMode: true, watch: null },
    appType: "custom",
    logLevel: "error",
  });
  try {
    const { define } = await server.ssrLoadModule("/figures/define.ts");
    expect(() => define()).not.toThrow();
    const { PosencHeatmap } = await server.ssrLoadModule("/figures/heatmap/figure.ts");
    expect(typeof PosencHeatmap).toBe("function");
  } finally {
    await server.close();
  }
});
