import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";
import { chromium, type Page } from "playwright";
import sirv from "sirv";
import { test as base, expect } from "vitest";
import { launchOptions } from "../../src/toolchain/browsers.mjs";

/**
 * What a page needs to be allowed: scripts of its own host and compiling WebAssembly. No eval, no
 * inline script, no data: address, no other host.
 */
export const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

/** The policy that allows a page its own import map, if it has one: an inline script. */
export function allowingImportMap(html: string): string {
  const map = /<script type="?importmap"?>(.*?)<\/script>/s.exec(readFileSync(html, "utf8"))?.[1];
  if (map === undefined) return policy;
  return `${policy} 'sha256-${createHash("sha256").update(map).digest("base64")}'`;
}

/** A browser for the tests of a file. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from this pattern
export const test = base.extend("browser", { scope: "file" }, async ({}, { onCleanup }) => {
  const browser = await chromium.launch(launchOptions());
  onCleanup(() => browser.close());
  return browser;
});

/** A browser, or a profile of one. */
export type Browser = Pick<Awaited<ReturnType<typeof chromium.launch>>, "newPage">;

/** Serves a directory, as any host of static files does, while `use` runs. */
export async function served<Result>(
  directory: string,
  use: (url: string) => Promise<Result>,
  contentSecurityPolicy = policy,
): Promise<Result> {
  const files = sirv(directory, {
    dev: true,
    setHeaders: (response) => response.setHeader("content-security-policy", contentSecurityPolicy),
  });
  const server = createServer((request, response) => files(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A response that a page has asked for. */
export interface Seen {
  name: string;
  type: string;
}

/**
 * Opens a page, lets `look` take what it wants from it, and returns that and the files that the page
 * asked for. Expects the page to report no error but those that match `allowed`.
 */
export async function visit<Result>(
  browser: Browser,
  url: string,
  look: (page: Page) => Promise<Result>,
  allowed?: RegExp,
): Promise<{ seen: Result; files: Seen[] }> {
  const page = await browser.newPage();
  const files: Seen[] = [];
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !allowed?.test(message.text())) errors.push(message.text());
  });
  page.on("response", (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
    const name = basename(new URL(response.url()).pathname);
    files.push({ name, type: response.headers()["content-type"] ?? "" });
  });
  // A browser asks for an icon by itself.
  await page.route("**/favicon.ico", (route) => route.abort());
  try {
    await page.goto(url);
    const seen = await look(page);
    expect(errors).toEqual([]);
    return { seen, files };
  } catch (error) {
    // What the page reports says more than the wait that it made fail.
    expect(errors).toEqual([]);
    throw error;
  } finally {
    await page.close();
  }
}

/**
 * What the page prints into its <output>, what its server rendered into a <pre>, if there is one, and
 * how its wasm came to it.
 */
export async function printed(browser: Browser, url: string) {
  const { seen, files } = await visit(browser, url, async (page) => {
    const text = await page.locator("output:not([for], :empty)").innerText({ timeout: 60_000 });
    return { text: text.trim(), rendered: (await page.locator("pre").allInnerTexts()).join() };
  });
  const wasm = files.filter(({ name }) => name.endsWith(".wasm"));
  for (const { name, type } of wasm) expect(type, name).toBe("application/wasm");
  return { ...seen, fetched: new Set(wasm.map(({ name }) => name)).size };
}

/** The same, of a page in a directory. */
export const printedIn = (
  browser: Browser,
  directory: string,
  page = "index.html",
  contentSecurityPolicy = policy,
) => served(directory, (url) => printed(browser, url + page), contentSecurityPolicy);
