import spawn from "nano-spawn";
import { expect } from "vitest";
import { printed, test } from "./browser.js";
import { type Consumer, consumer } from "./consumer.js";
import { expectEvery, expectRow } from "./expected.js";

const vite = consumer("vite");
const vite7 = consumer("vite7");

/** Runs Vite's dev server on a folder of the project while `use` runs. */
async function serving<Result>(
  project: Consumer,
  folder: string,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const running = spawn("vite", [folder, "--host", "127.0.0.1", "--port", "0"], {
    cwd: project.path(),
    env: { NO_COLOR: "1" },
    preferLocal: true,
  });
  const lines: string[] = [];
  try {
    for await (const line of running) {
      lines.push(line);
      const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(line)?.[0];
      if (url !== undefined) return await use(url);
    }
    throw new Error(`Vite did not start: ${lines.join("\n")}`);
  } finally {
    (await running.nodeChildProcess).kill();
  }
}

test("the dev server of Vite", async ({ browser }) => {
  const { text, fetched } = await serving(vite, "default", (url) => printed(browser, url));
  expectEvery(text);
  expect(fetched).toBe(5);
});

test("the dev server of Vite, inline", async ({ browser }) => {
  const { text, fetched } = await serving(vite, "inline", (url) => printed(browser, url));
  expectRow(text);
  expect(fetched).toBe(0);
});

test("the dev server of Vite 7", async ({ browser }) => {
  const { text, fetched } = await serving(vite7, ".", (url) => printed(browser, url));
  expectEvery(text);
  expect(fetched).toBe(5);
});
