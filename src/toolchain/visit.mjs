import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { launchOptions } from "./chromium.mjs";
import { Refusal } from "./run.mjs";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/**
 * Serves a directory as any host of static files does.
 *
 * @param {string} directory
 * @param {Record<string, string>} [headers] Sent with every file.
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve(directory, headers = {}) {
  const server = createServer(async ({ url }, response) => {
    const { pathname } = new URL(url ?? "/", "http://localhost");
    const path = join(directory, normalize(decodeURIComponent(pathname)));
    try {
      const body = await readFile(pathname.endsWith("/") ? join(path, "index.html") : path);
      const type = types[pathname.endsWith("/") ? ".html" : extname(path)];
      response.writeHead(200, { "content-type": type ?? "application/octet-stream", ...headers });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(undefined));
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** @type {Promise<import("playwright").Browser> | undefined} */
let browser;

/** Chromium, started once for all the pages that are visited. */
async function chromium() {
  browser ??= import("playwright").then(({ chromium }) => chromium.launch(launchOptions()));
  return browser;
}

export async function closeBrowser() {
  await (await browser)?.close();
  browser = undefined;
}

/**
 * Opens a page, lets `look` take from it what it wants, and tells what was requested for it.
 *
 * Anything that the page reports as an error ends in a Refusal.
 *
 * @template Seen
 * @param {string} url
 * @param {(page: import("playwright").Page) => Promise<Seen>} look
 * @param {{ expectErrors?: RegExp }} [options]
 */
export async function visit(url, look, { expectErrors } = {}) {
  const page = await (await chromium()).newPage();
  /** @type {{ url: string, type: string }[]} */
  const requests = [];
  const errors = [];
  page.on("pageerror", (error) => errors.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !expectErrors?.test(message.text())) {
      errors.push(message.text());
    }
  });
  page.on("response", (response) => {
    // A browser asks for an icon by itself.
    if (response.url().endsWith("/favicon.ico")) return;
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
    requests.push({ url: response.url(), type: response.headers()["content-type"] ?? "" });
  });
  try {
    await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
    await page.goto(url);
    const seen = await look(page);
    if (errors.length > 0) throw new Refusal(errors.join("; "));
    return { seen, requests };
  } catch (error) {
    throw errors.length > 0 ? new Refusal(errors.join("; ")) : error;
  } finally {
    await page.close();
  }
}
