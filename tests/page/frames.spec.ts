import type { Page } from "@playwright/test";
import { oembed } from "../../web/embed/frames.js";
import { themeIn } from "../../web/embed/messages.js";
import { expect, inChromium, test } from "./reader.js";

/** Puts a figure into a frame of a page of another origin, and keeps what it says. */
async function frame(page: Page, address: string): Promise<void> {
  await page.route("**/host/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>A page</title><link rel="icon" href="data:,">`,
    }),
  );
  await page.goto("/host/");
  await page.evaluate((src) => {
    const told: unknown[] = [];
    Object.assign(globalThis, { told });
    addEventListener("message", ({ data }) => told.push(data));
    const element = document.createElement("iframe");
    element.setAttribute("sandbox", "allow-scripts");
    element.style.cssText = "width: 640px; height: 700px; border: 0";
    element.src = src;
    document.body.append(element);
  }, address);
  await page.frameLocator("iframe").locator("[data-page][ready]").waitFor();
}

const told = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told.at(-1));
const say = (page: Page, message: unknown) =>
  page.evaluate((data) => {
    document.querySelector("iframe")?.contentWindow?.postMessage(data, "*");
  }, message);

const ink = (page: Page) =>
  page
    .frameLocator("iframe")
    .locator(".around")
    .evaluate((part) => getComputedStyle(part).color);

test("In a frame the weights of a trained model come from the site, once asked", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // A frame without an origin of its own may read only what the site allows it to.
  await page.route("**/*.safetensors", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "access-control-allow-origin": "*" };
    await route.fulfill({ response, headers });
  });
  await frame(page, "/e/attempt/?lang=en&controls=all&attempt=paper");
  const card = page.frameLocator("iframe").locator("posenc-attempt");
  await card.locator(".sign").first().waitFor({ state: "attached" });
  await card.locator("#numbers").click();
  await card.locator("#ask-trained").click();
  await expect(card.locator(".answers table")).toContainText("100%");
  expect(asked.filter((path) => path.endsWith(".safetensors"))).toEqual([
    expect.stringMatching(/^\/embed\/[\d.]+\/trained-sinusoidal\.safetensors$/),
  ]);
});

test("A figure in a sandboxed frame asks for nothing, tells its height and takes the theme", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await frame(page, "/e/rotation/?lang=zh-TW&k=7&theme=light");
  const inFrame = page.frameLocator("iframe");
  await expect(inFrame.locator("html")).toHaveAttribute("lang", "zh-Hant");
  await expect(inFrame.locator("#k")).toHaveValue("7");
  expect(asked.filter((path) => path.startsWith("/e/"))).toEqual(["/e/rotation/"]);
  expect(asked.at(-1)).toBe("/e/rotation/");

  await expect
    .poll(async () => (await told(page)) as Record<string, unknown>)
    .toMatchObject({ type: "posenc:height", figure: "posenc-rotation" });
  const { height } = (await told(page)) as { height: number };
  const box = await inFrame.locator("body").boundingBox();
  expect(Math.abs(height - (box?.height ?? 0))).toBeLessThanOrEqual(1);

  const before = await ink(page);
  await say(page, { type: "posenc:theme", theme: "dark" });
  await expect.poll(() => ink(page)).not.toBe(before);
});

test.describe("A frame whose address names the origin of its page", () => {
  // The browser says that a message was not delivered.
  test.use({ forgiven: /target origin/ });

  // Firefox tells of it as of an error that nobody caught.
  test("listens and speaks to no other", inChromium, async ({ page }) => {
    await frame(page, "/e/heatmap/?theme=light&host=https%3A%2F%2Fblog.example");
    const before = await ink(page);
    await say(page, { type: "posenc:theme", theme: "dark" });
    await page.waitForTimeout(300);
    expect(await ink(page)).toBe(before);
    expect(await told(page)).toBeUndefined();
  });
});

/** A value made by chance: what a stranger may post. */
function anyMessage(random: () => number, depth = 0): unknown {
  const pick = <One>(...all: One[]): One => all[Math.floor(random() * all.length)] as One;
  const text = () =>
    pick("posenc:theme", "dark", "light", "auto", "__proto__", "toString", "", "<b>");
  const kind = depth > 2 ? 0 : Math.floor(random() * 4);
  if (kind === 0)
    return pick<unknown>(null, undefined, true, Number.POSITIVE_INFINITY, Number.NaN, 7n, text());
  if (kind === 1) return Array.from({ length: 3 }, () => anyMessage(random, depth + 1));
  return Object.fromEntries(
    ["type", "theme", text(), "constructor"].map((name) => [name, anyMessage(random, depth + 1)]),
  );
}

test("Messages made by chance change nothing, unless they ask for one of three themes", () => {
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  let taken = 0;
  for (let n = 0; n < 20_000; n++) {
    const message = anyMessage(random);
    const theme = themeIn(message);
    if (theme === undefined) continue;
    taken++;
    expect(["auto", "light", "dark"]).toContain(theme);
    expect((message as { type: unknown }).type).toBe("posenc:theme");
  }
  expect(taken).toBeGreaterThan(0);
  expect(themeIn({ type: "posenc:theme", theme: { toString: () => "dark" } })).toBeUndefined();
  expect(themeIn({ type: "posenc:theme", theme: ["dark"] })).toBeUndefined();
});

test("A frame takes settings from its page, and tells it what the reader changes", async ({
  page,
}) => {
  await frame(page, "/e/rotation/?lang=en&k=7");
  const figure = page.frameLocator("iframe").locator("posenc-rotation");
  await say(page, {
    type: "posenc:settings",
    settings: { k: 9, pos: "12", onclick: "1", pair: {} },
  });
  await expect(figure.locator("#k")).toHaveValue("9");
  expect(await figure.getAttribute("onclick")).toBeNull();
  await figure.locator("#k").press("ArrowRight");
  await expect
    .poll(() => told(page))
    .toMatchObject({
      type: "posenc:change",
      figure: "posenc-rotation",
      settings: { k: 10, pos: 12, pair: 2 },
    });
  // The same value as before is one that the page asks for: the reader has left it since.
  await say(page, { type: "posenc:settings", settings: { k: 9 } });
  await expect(figure.locator("#k")).toHaveValue("9");
});

test("Hostile addresses and messages leave the figure whole", async ({ page }) => {
  const hostile = "%3Cscript%3Ethrow%201%3C/script%3E";
  await frame(
    page,
    `/e/heatmap/?lang=${hostile}&theme=${hostile}&controls=${hostile}&dim=${hostile}&host=javascript:0&onclick=1&style=x`,
  );
  for (const message of [
    null,
    "dark",
    { type: "posenc:theme", theme: hostile },
    { type: "posenc:settings", settings: hostile },
    { type: "posenc:settings", settings: null },
    [[]],
    { type: {} },
  ]) {
    await say(page, message);
  }
  const figure = page.frameLocator("iframe").locator("posenc-heatmap");
  await expect(figure).toHaveAttribute("controls", "min");
  expect(await figure.getAttribute("onclick")).toBeNull();
  expect(await figure.getAttribute("style")).toBeNull();
  await expect(figure.locator(".notes")).toContainText("<script>");
});

test("oEmbed's answer is a frame of the figure", () => {
  const { html, type, version, width, height } = JSON.parse(
    oembed("heatmap", "https://posenc.example/"),
  );
  expect([type, version]).toEqual(["rich", "1.0"]);
  expect(html).toContain(`src="https://posenc.example/e/heatmap/" width="${width}"`);
  expect(html).toContain(`height="${height}"`);
  expect(html).toContain('sandbox="allow-scripts');
});
