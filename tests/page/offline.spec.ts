import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { rolldown } from "rolldown";
import sirv from "sirv";
import { everything, expect, figuresOn, inChromium, paths, test } from "./reader.js";

/** The built site below a path of a host, which can be taken from the network. */
class Site {
  readonly folder = mkdtempSync(join(tmpdir(), "posenc-site-"));
  #server: Server | undefined;
  #port = 0;

  constructor() {
    cpSync("build/page", this.folder, { recursive: true });
  }

  async start(): Promise<void> {
    const files = sirv(this.folder, { dev: true });
    this.#server = createServer((request, response) => {
      if (!request.url?.startsWith("/blog/")) {
        response.statusCode = 404;
        response.end();
        return;
      }
      request.url = request.url.slice("/blog".length);
      files(request, response);
    });
    await new Promise<void>((resolve) =>
      this.#server?.listen(this.#port, "localhost", () => resolve()),
    );
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  get address(): string {
    return `http://localhost:${this.#port}/blog/`;
  }

  change(file: string, how: (text: string) => string): void {
    const path = join(this.folder, file);
    writeFileSync(path, how(readFileSync(path, "utf8")));
  }
}

async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  for (const figure of await figuresOn(page).all()) {
    await figure.scrollIntoViewIfNeeded();
    await expect(figure).toHaveAttribute("ready");
  }
}

/** Waits until the worker has what was fetched before it was there. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    if (navigator.serviceWorker.controller === null) return false;
    return (await caches.match(location.origin + location.pathname)) !== undefined;
  });
}

const visit = test.extend<{ site: Site; reader: BrowserContext }>({
  site: async ({ browserName: _ }, use) => {
    const site = new Site();
    await site.start();
    await use(site);
    await site.stop();
    rmSync(site.folder, { recursive: true });
  },
  reader: async ({ browser }, use) => {
    const reader = await browser.newContext({ serviceWorkers: "allow" });
    await use(reader);
    await reader.close();
  },
});

visit(
  "What was read opens without a network, with its figures",
  inChromium,
  async ({ site, reader }) => {
    test.slow(everything);
    const visited = everything
      ? paths.map((path) => `en/${path}`)
      : ["zh-Hant/rotation/", "en/order/", "en/tools/table/", "en/"];
    const page = await reader.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    for (const path of visited) {
      await read(page, site.address + path);
      await kept(page);
    }
    await page.goto(site.address);
    await expect(page).toHaveURL(/\/blog\/en\/$/);
    await site.stop();
    for (const path of visited) await read(page, `${site.address + path}?pos=5`);
    // The first page of all leads to the reader's language then, too.
    await page.goto(site.address);
    await expect(page).toHaveURL(/\/blog\/en\/$/);
    // What nobody opened is not there.
    await expect(page.goto(`${site.address}zh-Hans/wave/`)).rejects.toThrow(/ERR_/);
    expect(errors).toEqual([]);
    await site.start();
  },
);

visit(
  "A page that has changed is there at the next visit",
  inChromium,
  async ({ site, reader }) => {
    const page = await reader.newPage();
    await read(page, `${site.address}en/rotation/`);
    await kept(page);
    site.change("en/rotation/index.html", (text) =>
      text.replace(/<title>.*<\/title>/, "<title>New</title>"),
    );
    await page.goto(`${site.address}en/rotation/`);
    await expect(page).toHaveTitle("New");
    await site.stop();
    await page.goto(`${site.address}en/rotation/`);
    await expect(page).toHaveTitle("New");
    await site.start();
  },
);

visit(
  "A build without the worker takes the worker of an earlier build away",
  inChromium,
  async ({ site, reader }) => {
    const page = await reader.newPage();
    await read(page, `${site.address}en/rotation/`);
    await kept(page);
    const leave = await rolldown({ input: "web/site/offline/leave.ts" });
    const { output } = await leave.generate({ format: "iife" });
    site.change("offline.js", () => output[0].code);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.waitForFunction(
      async () =>
        (await navigator.serviceWorker.getRegistrations()).length === 0 &&
        (await caches.keys()).length === 0,
    );
  },
);
