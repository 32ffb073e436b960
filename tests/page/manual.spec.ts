import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { load as loadDialects } from "posenc/dialects";
import { load as loadRotaries } from "posenc/rotary";
import { createServer } from "vite";
import { languages } from "../../web/text/languages.js";
import { everything, expect, paths, test } from "./reader.js";

const site = fileURLToPath(new URL("../../build/page", import.meta.url));

/** Where the links, scripts, styles and pictures of a page lead to, as they are written. */
function addresses(html: string): string[] {
  return [...html.matchAll(/<[a-z][^>]*?\s(?:href|src)="([^"]*)"/g)].map(([, address = ""]) =>
    address.replaceAll(/&(amp|#x26);/g, "&"),
  );
}

test("Every link of the site leads to a page that is there, and to a place that is on it", () => {
  const pages = new Map<string, string>();
  const broken: string[] = [];
  const waiting = ["index.html"];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (pages.has(file)) continue;
    pages.set(file, readFileSync(join(site, file), "utf8"));
    for (const address of addresses(pages.get(file) ?? "")) {
      if (/^[a-z]+:/.test(address)) continue;
      const [path = "", anchor = ""] = address.split("#").map(decodeURIComponent);
      const place = path === "" ? file : normalize(join(dirname(file), path.replace(/\?.*/, "")));
      const target = place.endsWith("/") ? `${place}index.html` : place;
      if (!existsSync(join(site, target))) broken.push(`${file}: ${address}`);
      else if (target.endsWith(".html")) {
        const html = readFileSync(join(site, target), "utf8");
        if (anchor !== "" && !html.includes(`id="${anchor}"`)) broken.push(`${file}: ${address}`);
        waiting.push(target);
      }
    }
  }
  expect(broken).toEqual([]);
  const guides = [...pages.keys()].filter((file) => file.startsWith("reference/documents/"));
  expect(guides.length).toBeGreaterThan(10);
  for (const language of languages) {
    for (const path of paths) expect([...pages.keys()]).toContain(`${language}/${path}index.html`);
  }
});

test("Without Doxygen the headers' page says what makes them", () => {
  const directory = test.info().outputPath("headers");
  const module = new URL("../../src/manual/headers.mjs", import.meta.url);
  const program = `(await import("${module}")).writeHeaderPages(${JSON.stringify(directory)})`;
  execFileSync(process.execPath, ["--input-type=module", "-e", program], { env: { PATH: "" } });
  expect(readFileSync(join(directory, "index.md"), "utf8")).toContain("`npm run build:page`");
});

test("The manual begins with its guides, and finds words of guides, modules and headers", async ({
  page,
}) => {
  await page.goto("/en/");
  await page.getByRole("link", { name: "API reference" }).click();
  await expect(page.getByRole("heading", { name: "Guides" })).toBeVisible();
  for (const [word, found] of [
    ["roundedAngles", "Dialects.roundedAngles"],
    ["hoisted", "Speed"],
    ["RangeEncoder", "rows.h"],
  ] as const) {
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("combobox").fill(word);
    await expect(page.getByRole("option", { name: found }).first()).toBeVisible();
    await page.keyboard.press("Escape");
  }
});

test("Words of models are found in guides and presets before C++ headers", async ({ page }) => {
  await page.goto("/reference/");
  for (const word of ["yarn", "longrope", "mrope", "whisper"]) {
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("combobox").fill(word);
    const found = page.getByRole("option");
    await expect(found.first()).toBeVisible();
    const addresses = await found
      .locator("a")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    const presets = addresses.findIndex((one) => one.includes("documents/Presets.html"));
    expect(presets, word).toBeGreaterThanOrEqual(0);
    for (const before of addresses.slice(0, presets)) {
      expect(before, word).toContain("documents/");
      expect(before, word).not.toMatch(/_h\.html|headers/i);
    }
    await page.keyboard.press("Escape");
  }
});

test("The page of presets has each one's formula, library and link", async ({ page }) => {
  const [dialects, rotary] = await Promise.all([loadDialects(), loadRotaries()]);
  const presets = [...dialects.presets(), ...rotary.presets()];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/reference/documents/Presets.html");
  // Its formulas scroll by themselves.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(presets.length).toBeGreaterThan(40);
  const headings = await page.locator(".col-content h3").allInnerTexts();
  expect(headings.map((one) => one.trim()).sort()).toEqual(presets.map(({ name }) => name).sort());
  expect(await page.locator("math").count()).toBeGreaterThanOrEqual(presets.length);
  const html = await page.locator(".col-content").innerHTML();
  expect(html.split('href="https://').length - 1).toBeGreaterThanOrEqual(presets.length);
  expect(html).not.toContain("data-formula");
});

test("Under npm start too the link leads to the manual, and what is not there is not found", async () => {
  // It builds the manual once more: CI has the time.
  test.skip(!process.env.CI && !everything);
  test.setTimeout(300_000);
  const server = await createServer({
    configFile: fileURLToPath(new URL("../../vite.config.js", import.meta.url)),
    server: { port: 0, watch: null },
    logLevel: "error",
  });
  try {
    await server.listen();
    const [address = ""] = server.resolvedUrls?.local ?? [];
    const home = new URL("en/", address);
    const page = await (await fetch(home)).text();
    const link = addresses(page).find((href) => href.includes("reference/")) ?? "";
    const manual = await fetch(new URL(link, home));
    expect(manual.status).toBe(200);
    expect(await manual.text()).toContain("Guides");
    const guide = await fetch(new URL("reference/documents/Speed.html", address));
    expect(await guide.text()).toContain("8192 × 512");
    for (const missing of ["nothing.html", "en/nothing/", "reference/nothing.html"]) {
      expect((await fetch(new URL(missing, address))).status, missing).toBe(404);
    }
  } finally {
    await server.close();
  }
});
