// node tests/start.mjs: removes what was built of the package, and starts the page as a newcomer does:
// `npm start` alone. Then visits it: its pages stand, figures are drawn, and nothing is complained of.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { launchOptions } from "../src/toolchain/browsers.mjs";
import { root } from "../src/toolchain/run.mjs";

const pages = ["", "en/rotation/", "zh-Hant/heatmap/", "zh-Hans/tools/doctor/", "en/print/"];

/** The address that `npm start` prints once the page is open. */
function addressOf(start) {
  return new Promise((resolve, reject) => {
    let told = "";
    start.once("exit", (code) => reject(new Error(`npm start ended with exit code ${code}`)));
    start.stdout.on("data", (text) => {
      process.stdout.write(text);
      told += text;
      const address = /posenc is open at (\S+)\/\s/.exec(told)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}

/** Opens a page and waits until all its figures are drawn. Returns how many those are. */
async function visit(page, address) {
  const response = await page.goto(address);
  assert.equal(response?.status(), 200, address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const figures = await page.locator(".live").all();
  for (const figure of figures) {
    await figure.scrollIntoViewIfNeeded();
    await figure.and(page.locator("[ready]")).waitFor();
  }
  return figures.length;
}

for (const built of ["dist", "dist-figures", "build/page"])
  rmSync(join(root, built), { recursive: true, force: true });
const start = spawn("npm", ["start"], {
  cwd: root,
  env: { ...process.env, NO_COLOR: "1", PORT: "0" },
  // A group of its own, as a terminal has one: Ctrl-C reaches all of it.
  detached: true,
  stdio: ["ignore", "pipe", "inherit"],
});
start.stdout.setEncoding("utf8");
try {
  const address = await addressOf(start);
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    const complaints = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    let figures = 0;
    for (const path of pages) figures += await visit(page, `${address}/${path}`);
    assert.ok(figures >= 3, `${figures} figures were drawn`);
    assert.deepEqual(complaints, []);
    process.stdout.write(`${pages.length} pages stand, ${figures} figures are drawn\n`);
  } finally {
    await browser.close();
  }
} finally {
  if (start.exitCode === null) {
    const ended = once(start, "exit");
    process.kill(-start.pid, "SIGINT");
    await ended;
  }
}
