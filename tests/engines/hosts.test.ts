import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sirv from "sirv";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HostPage, layOut, loader, tag, written } from "../consumers/host.js";
import { openFirefox } from "./firefox.js";
import { openWebKit } from "./webkit.js";

// Authors' pages in Firefox and WebKit. Each page looks at its own figures and tells the server what it saw:
// no driver is asked for what only one of them can do.

/** What a page tells: what its steps return, and what went wrong in it. */
type Told = Readonly<Record<string, unknown>> & { errors: readonly string[]; failed?: string };

/** What a page's steps have of hosts.js. */
interface HostTools {
  until<Value>(what: string, holds: () => Value): Promise<NonNullable<Value>>;
  all(): HTMLElement[];
  drawn(): Promise<void>;
  inside(figure: Element, selector: string): HTMLElement | null;
  ink(figure: Element): "light" | "dark";
  after(): number;
  isStill(figure: Element): boolean;
  files(): string[];
}
declare const host: HostTools;

interface Scenario extends HostPage {
  /** Runs in the page. */
  steps(): Promise<object>;
  expected(told: Told): void;
  /** The page stands in a frame of another one that allows scripts alone. */
  framed?: boolean;
  /** Errors that the page may report. */
  allowed?: RegExp;
}

const after = '<p id="after">Text after</p>';
const rotation = tag("rotation", 'controls="min"');
const heatmap = tag("heatmap", 'controls="min"');
const ownScripts = "default-src 'self'; script-src 'self'";

/** All figures are drawn, and the text after them has not moved. */
async function drawnInPlace() {
  await host.until(
    "the style sheet",
    () => document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.sheet,
  );
  const before = host.after();
  await host.drawn();
  return { count: host.all().length, moved: host.after() - before, files: host.files() };
}
const inPlace =
  (count: number) =>
  (told: Told): void =>
    expect(told).toMatchObject({ count, moved: 0 });

const scenarios: Readonly<Record<string, Scenario>> = {
  "one figure": {
    body: rotation + after,
    steps: drawnInPlace,
    expected(told) {
      inPlace(1)(told);
      const own = (told.files as string[]).filter((file) => !/^\/(hosts|steps)/.test(file));
      const files = ["posenc.css", "posenc.js", "rotation.zh-Hant.js"];
      expect(new Set(own)).toEqual(new Set(files.map((file) => `/embed/${file}`)));
    },
  },
  "a policy of own scripts and WebAssembly": {
    policy: `${ownScripts} 'wasm-unsafe-eval'; img-src data:`,
    body: heatmap + rotation + after,
    steps: drawnInPlace,
    expected: inPlace(2),
  },
  "a policy that forbids WebAssembly": {
    policy: `${ownScripts}; img-src data:`,
    body: rotation,
    async steps() {
      const [figure] = host.all();
      if (!figure) throw new Error("there is no figure");
      const told = await host.until("a message", () => host.inside(figure, "[role=alert]"));
      return { message: told.textContent, isStill: host.isStill(figure) };
    },
    expected: (told) =>
      expect(told).toMatchObject({
        message: "這張圖的 WebAssembly 核心無法啟動，只能保持靜止。",
        isStill: true,
      }),
  },
  "Trusted Types": {
    policy: `${ownScripts} 'wasm-unsafe-eval'; require-trusted-types-for 'script'; trusted-types posenc lit-html`,
    body: heatmap + rotation + after,
    steps: drawnInPlace,
    expected: inPlace(2),
  },
  "a frame that may run scripts and nothing else": {
    framed: true,
    head: `<script defer src="/embed/posenc.classic.js"></script>`,
    body: rotation,
    async steps() {
      await host.drawn();
      return { origin: self.origin };
    },
    expected: (told) => expect(told.origin).toBe("null"),
  },
  "a page that gets dark and light again": {
    head: `${loader}<style>body { background: #fff } .night { background: #111; color: #eee }</style>`,
    body: rotation,
    async steps() {
      await host.drawn();
      const [figure] = host.all();
      if (!figure) throw new Error("there is no figure");
      const start = host.ink(figure);
      document.body.classList.add("night");
      await host.until("light letters", () => host.ink(figure) === "light");
      document.body.classList.remove("night");
      await host.until("dark letters", () => host.ink(figure) === "dark");
      return { start };
    },
    expected: (told) => expect(told.start).toBe("dark"),
  },
  "pages that are swapped": {
    body: `<main>${heatmap}</main>`,
    async steps() {
      await host.drawn();
      const [before] = host.all();
      const next = document.createElement("body");
      next.innerHTML = '<main><posenc-rotation controls="min"></posenc-rotation></main>';
      document.body.replaceWith(next);
      await host.drawn();
      if (before) document.body.append(before);
      await host.drawn();
      return { width: before && host.inside(before, "canvas")?.getBoundingClientRect().width };
    },
    expected: (told) => expect(told.width).toBeGreaterThan(100),
  },
  ...Object.fromEntries(
    [
      "* { all: unset }",
      "html { font-size: 200% }",
      "html { direction: rtl }",
      "p, div, span, svg, button { margin: 2em; letter-spacing: 0.1em; text-transform: uppercase }",
    ].map((style): [string, Scenario] => [
      `a page with ${style}`,
      {
        head: `${loader}<style>${style}</style>`,
        body: rotation,
        async steps() {
          await host.drawn();
          const [figure] = host.all();
          const clock = figure && host.inside(figure, "#stage");
          const { width = 0, height = 0 } = clock?.getBoundingClientRect() ?? {};
          const sticksOut = document.documentElement.scrollWidth > innerWidth + 1;
          return { side: Math.min(width, height), sticksOut };
        },
        expected(told) {
          expect(told.side).toBeGreaterThan(200);
          expect(told.sticksOut).toBe(false);
        },
      },
    ]),
  ),
};

const folder = mkdtempSync(join(tmpdir(), "posenc-hosts-"));
const waiting = new Map<string, (told: Told) => void>();
let address: string;

/** A scenario's page by its number, with its steps as a script. */
function answer(path: string): { type: string; body: string; policy?: string } | undefined {
  const [, kind, number = ""] = /^\/(post|framed|steps)\/(\d+)/.exec(path) ?? [];
  const scenario = Object.values(scenarios)[Number(number)];
  if (path === "/hosts.js") {
    return {
      type: "text/javascript",
      body: readFileSync(new URL("hosts.js", import.meta.url), "utf8"),
    };
  }
  if (kind === undefined || scenario === undefined) return undefined;
  if (kind === "steps") {
    const { steps } = scenario;
    const text = String(steps).replace(/^(async )?(steps|drawnInPlace)\(/, "async function (");
    return { type: "text/javascript", body: `host.take("${number}", ${text});` };
  }
  const scripts = `<script src="/hosts.js"></script><script src="/steps/${number}"></script>`;
  if (kind === "post" && scenario.framed) {
    const body = `<iframe sandbox="allow-scripts" src="/framed/${number}" width="700" height="600"></iframe>`;
    return { type: "text/html", body: written({ head: "", body }) };
  }
  const { head = loader, policy } = scenario;
  const body = written({ ...scenario, head: scripts + head });
  return { type: "text/html", body, ...(policy === undefined ? {} : { policy }) };
}

const files = sirv(folder, { dev: true });
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://host");
  const [, name] = /^\/told\/(\d+)/.exec(pathname) ?? [];
  if (name !== undefined) {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      waiting.get(name)?.(JSON.parse(text));
      response.end();
    });
    return;
  }
  const answered = answer(pathname);
  if (!answered) return files(request, response);
  response.setHeader("content-type", `${answered.type}; charset=utf-8`);
  if (answered.policy) response.setHeader("content-security-policy", answered.policy);
  response.end(answered.body);
});

beforeAll(async () => {
  layOut("dist-figures/embed", folder);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Window {
  open(url: string): Promise<unknown>;
  close(): Promise<void>;
}

const windows: Readonly<Record<string, () => Promise<Window>>> = {
  Firefox: openFirefox,
  async WebKit() {
    const { page, close } = await openWebKit();
    return { open: (url) => page.get(url), close };
  },
};

describe.each(Object.entries(windows))("authors' pages in %s", (_name, openWindow) => {
  let window: Window;
  beforeAll(async () => {
    window = await openWindow();
  });
  afterAll(() => window?.close());

  test.each(Object.entries(scenarios))("%s", async (name, { expected, allowed }) => {
    const number = String(Object.keys(scenarios).indexOf(name));
    const telling = new Promise<Told>((resolve) => waiting.set(number, resolve));
    await window.open(`${address}/post/${number}`);
    const told = await telling;
    expect(told.failed).toBeUndefined();
    expect(told.errors.filter((error) => !allowed?.test(error))).toEqual([]);
    expected(told);
  });
});
