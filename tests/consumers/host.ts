import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { BrowserContextOptions, chromium, Page } from "playwright";
import sirv from "sirv";
import { expect } from "vitest";
import { readRelease } from "../../src/packages/release.mjs";

/** A page that an author writes. */
export interface HostPage {
  lang?: string;
  head?: string;
  body: string;
  /** How the page says that it is in UTF-8. */
  encoding?: string;
  /** The content security policy that it is sent with. */
  policy?: string;
}

/** What a browser reported while it showed a page. */
export interface Report {
  errors: string[];
  /** What was asked for, as paths; of another host in full. */
  files: string[];
  /** The sum of all layout shifts, as browsers score them. */
  shift: number;
  /** How often WebAssembly was started. */
  started: number;
}

const fallback = "<p>A picture of the figure</p>";

/** The tag of a figure, with what stands in until it is drawn. */
export const tag = (name: string, attributes = ""): string =>
  `<posenc-${name} ${attributes}>${fallback}</posenc-${name}>`;

/** The lines of the guide that bring the loader. */
export const loader = `<link rel="stylesheet" href="/embed/posenc.css" />
<script type="module" src="/embed/posenc.js"></script>`;

/** Text that is higher than a screen. */
export const longText = `<div style="height: 4000px">Text</div>`;

/** Copies the folder of the figures, its loader alone, and makes another version of it. */
export function layOut(from: string, to: string): void {
  cpSync(from, join(to, "embed"), { recursive: true });
  cpSync(join(from, "posenc.js"), join(to, "alone/posenc.js"));
  const other = join(to, "other-version");
  mkdirSync(other);
  const hashes: [string, string][] = [];
  const { version } = readRelease();
  const hash = (text: string | Buffer) => createHash("sha384").update(text).digest("base64");
  for (const name of readdirSync(from)) {
    const bytes = readFileSync(join(from, name));
    const text = bytes
      .toString("utf8")
      .replaceAll(`posenc ${version.split(".")[0]}.`, "posenc 9.")
      .replace(`\`${version}\``, "`9.1.0`");
    hashes.push([hash(bytes), hash(text)]);
    writeFileSync(join(other, name), text);
  }
  for (const name of ["posenc.js", "posenc.classic.js"]) {
    const path = join(other, name);
    const text = hashes.reduce(
      (now, [old, made]) => now.replace(old, made),
      readFileSync(path, "utf8"),
    );
    writeFileSync(path, text);
  }
}

/** Returns a page as an author's generator would write it. */
export function written({
  lang = "zh-Hant",
  encoding = `<meta charset="utf-8">`,
  head = loader,
  body,
}: HostPage): string {
  return `<!doctype html>
<html lang="${lang}">
<head>${encoding}<meta name="viewport" content="width=device-width">
<title>A post</title><link rel="icon" href="data:,">
${head}
</head>
<body>
${body}
</body>
</html>`;
}

/** Serves an author's pages beside the files of a folder. */
export class Host {
  #pages = new Map<string, HostPage>();
  #server;

  constructor(folder: string) {
    // Files below /open/ are for pages of any host.
    const files = sirv(folder, {
      dev: true,
      setHeaders(response, path) {
        if (path.startsWith("/open/")) response.setHeader("access-control-allow-origin", "*");
      },
    });
    this.#server = createServer((request, response) => {
      const page = this.#pages.get(new URL(request.url ?? "/", "http://host").pathname);
      if (!page) return files(request, response);
      response.setHeader("content-type", "text/html");
      if (page.policy !== undefined) {
        response.setHeader("content-security-policy", page.policy);
      }
      response.end(written(page));
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Where the pages are, without a slash at the end. */
  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Adds a page that another page stands on. */
  add(path: string, page: HostPage): void {
    this.#pages.set(path, page);
  }

  /**
   * Opens a page and returns what the browser reports of it. Expects no error but those that match
   * `allowed`.
   */
  async open(
    browser: Awaited<ReturnType<typeof chromium.launch>>,
    host: HostPage,
    look: (page: Page) => Promise<void>,
    { allowed, ...options }: BrowserContextOptions & { allowed?: RegExp } = {},
  ): Promise<Report> {
    this.add("/post/", host);
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const errors: string[] = [];
    const files: string[] = [];
    page.on("pageerror", (error) => errors.push(`uncaught: ${error.message}`));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) errors.push(message.text());
    });
    page.on("request", (request) => {
      const address = request.url();
      if (!address.startsWith("data:")) files.push(address.replace(this.address, ""));
    });
    await page.addInitScript(watch);
    try {
      await page.goto(`${this.address}/post/`);
      await look(page);
      // Without script there is nothing to be measured.
      const measured =
        options.javaScriptEnabled === false
          ? { shift: 0, started: 0 }
          : await page.evaluate(() => (globalThis as unknown as { measured: Measured }).measured);
      return { errors, files, ...measured };
    } finally {
      const told = errors.filter((error) => !allowed?.test(error));
      await context.close();
      expect(told).toEqual([]);
    }
  }
}

type Measured = Pick<Report, "shift" | "started">;

/** Runs in the page before anything else. */
function watch(): void {
  const measured: Measured = { shift: 0, started: 0 };
  Object.assign(globalThis, { measured });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) measured.shift += shift.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = ((...given: Parameters<typeof instantiate>) => {
    measured.started++;
    return instantiate(...given);
  }) as typeof instantiate;
}

/** Waits until figures are drawn. */
export async function drawn(page: Page, selector: string, count = 1): Promise<void> {
  const figures = page.locator(`${selector}[ready]`);
  await expect.poll(() => figures.count(), { timeout: 30_000 }).toBe(count);
  // The picture and its numbers are drawn in the frames after.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
