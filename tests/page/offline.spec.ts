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
  #held: { files: RegExp; asked(): void; until: Promise<void> }[] = [];

  constructor() {
    cpSync("build/page", this.folder, { recursive: true });
  }

  async start(): Promise<void> {
    const files = sirv(this.folder, { dev: true });
    this.#server = createServer(async (request, response) => {
      if (!request.url?.startsWith("/blog/")) {
        response.statusCode = 404;
        response.end();
        return;
      }
      request.url = request.url.slice("/blog".length);
      const held = this.#held.find(({ files }) => files.test(request.url ?? ""));
      held?.asked();
      await held?.until;
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

  /** Gives no such file until they are released. */
  hold(files: RegExp): { asked: Promise<void>; release(): void } {
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = new Promise<void>((resolve) => {
      this.#held.push({ files, asked: resolve, until });
    });
    return { asked, release };
  }

  change(file: string, how: (text: string) => string): void {
    const path = join(this.folder, file);
    writeFileSync(path, how(readFileSync(path, "utf8")));
  }
}

async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await lookAtFigures(page);
}

async function lookAtFigures(page: Page): Promise<void> {
  for (const figure of await figuresOn(page).all()) {
    await figure.scrollIntoViewIfNeeded();
    await expect(figure).toHaveAttribute("ready");
  }
}

/** Waits until the worker has the page and all that it fetched, also before the worker was there. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    if (navigator.serviceWorker.controller === null) return false;
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
    const ours = fetched.filter((name) => name.startsWith(location.origin));
    const answers = [location.origin + location.pathname, ...ours].map((name) =>
      caches.match(name),
    );
    return (await Promise.all(answers)).every((answer) => answer !== undefined);
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
  "What is still under way when the worker takes over is kept, too",
  inChromium,
  async ({ site, reader }) => {
    const page = await reader.newPage();
    const [worker, core] = [site.hold(/offline\.js$/), site.hold(/\.wasm$/)];
    const address = `${site.address}en/rotation/`;
    await page.goto(address);
    await figuresOn(page).first().scrollIntoViewIfNeeded();
    await core.asked;
    worker.release();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    core.release();
    await lookAtFigures(page);
    await kept(page);
    await site.stop();
    await read(page, address);
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
