import { cpSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject } from "vitest";
import { type Browser, expectBothWays, printed, test } from "./browser.js";
import { type Consumer, consumer } from "./consumer.js";
import { expectAll, expectEvery, expectRow, wasmFiles } from "./expected.js";

// Each renders a page on its server with every entry, and runs every entry in the browser again.

/** Expects both of a page: what the server wrote into <pre>, and what the browser wrote. */
async function expectPage(browser: Browser, url: string): Promise<void> {
  const { text, fetched, rendered } = await printed(browser, url);
  expectAll(rendered);
  expectAll(text);
  expect(fetched, "wasm files fetched").toBe(wasmFiles);
}

async function ask(url: string): Promise<string> {
  return (await fetch(url)).text();
}

describe("Next with Turbopack", () => {
  const next = consumer("next");
  const quiet = { env: { NEXT_TELEMETRY_DISABLED: "1" } };

  test("server component, client component and edge route", async ({ browser }) => {
    await next.run("next", ["build"], quiet);
    await next.serving(
      "next",
      (port) => ["start", "-H", "127.0.0.1", "-p", port],
      async (url) => {
        await expectPage(browser, url);
        expectRow(await ask(`${url}edge`));
      },
      quiet,
    );
  });
});

describe("Nuxt", () => {
  const nuxt = consumer("nuxt");

  test("page and server route, deployed without node_modules", async ({ browser }) => {
    await nuxt.run("nuxt", ["build"]);
    const deployed = mkdtempSync(join(inject("workplace"), "nuxt-deployed-"));
    cpSync(nuxt.path(".output"), deployed, { recursive: true });
    const server = () => [join(deployed, "server/index.mjs")];
    await nuxt.serving(
      process.execPath,
      server,
      async (url) => {
        await expectPage(browser, url);
        expectEvery(await ask(`${url}api/every`));
      },
      { cwd: deployed },
    );
  });
});

/** What builds a project, and the server that it makes. */
const others = [
  { name: "SvelteKit", folder: "sveltekit", build: ["vite", "build"], server: "build/index.js" },
  {
    name: "Astro",
    folder: "astro",
    build: ["astro", "build"],
    server: "dist/server/entry.mjs",
    figure: "figure/",
  },
];

for (const { name, folder, build, server, figure } of others) {
  describe(name, () => {
    const project: Consumer = consumer(folder);

    test("a page rendered on the server and run in the browser", async ({ browser }) => {
      const [program = "", ...args] = build;
      await project.run(program, args, { env: { ASTRO_TELEMETRY_DISABLED: "1" } });
      await project.serving(
        process.execPath,
        () => [server],
        async (url) => {
          await expectPage(browser, url);
          if (figure) await expectBothWays(browser, url + figure);
        },
      );
    });
  });
}
