import { existsSync } from "node:fs";
import { which } from "./run.mjs";

const shell = "chromium-headless-shell";
const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The browser the tests drive: CHROME_PATH, else the first Chromium on this machine. Its headless shell
 * comes first: the same engine without a browser's window takes two thirds of the time.
 */
export function findChromium() {
  return process.env.CHROME_PATH || which(shell) || findWholeChromium();
}

/** A Chromium as its users have it, whose speed is measured. */
export function findWholeChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  for (const name of names) {
    const path = which(name);
    if (path !== undefined) return path;
  }
  return applications.find((path) => existsSync(path));
}

/**
 * How Playwright starts it. Containers run as root, have no GPU and little shared memory: none of
 * the three is needed here.
 */
export function launchOptions(executablePath = findChromium()) {
  return {
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  };
}

/** Firefox as the system installs it: FIREFOX_PATH, else the first on this machine. */
export function findFirefox() {
  return process.env.FIREFOX_PATH ?? which("firefox-esr") ?? which("firefox");
}

/** How Playwright starts a Firefox that is not its own build: by WebDriver BiDi. */
export function firefoxOptions() {
  return {
    channel: "moz-firefox",
    executablePath: findFirefox(),
    // As on a phone and in headless Chromium: a scrollbar takes no room from the page.
    firefoxUserPrefs: { "ui.useOverlayScrollbars": 1 },
  };
}

const webkitFolder = `/usr/lib/${{ x64: "x86_64", arm64: "aarch64" }[process.arch]}-linux-gnu/webkit2gtk-4.1`;

/** WebKitGTK's small browser and the driver that serves it, where a Debian has both. */
export function findWebKit() {
  const browser = `${webkitFolder}/MiniBrowser`;
  const driver = which("WebKitWebDriver");
  return driver !== undefined && existsSync(browser) ? { browser, driver } : undefined;
}
