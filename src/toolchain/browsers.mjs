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
 * Returns the browser for the tests: CHROME_PATH, or the first Chromium on this machine. The headless shell is
 * preferred: the same engine without a window takes two thirds of the time.
 */
export function findChromium() {
  return process.env.CHROME_PATH || which(shell) || findWholeChromium();
}

/** Returns a whole Chromium, as its users have it. Its speed is measured. */
export function findWholeChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  for (const name of names) {
    const path = which(name);
    if (path !== undefined) return path;
  }
  return applications.find((path) => existsSync(path));
}

/**
 * How Playwright starts Chromium. The options are for containers, which run as root and have no GPU and little
 * shared memory.
 */
export function launchOptions(executablePath = findChromium()) {
  return {
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  };
}

/** Returns the system's Firefox: FIREFOX_PATH, or the first on this machine. */
export function findFirefox() {
  return process.env.FIREFOX_PATH ?? which("firefox-esr") ?? which("firefox");
}

/** How Playwright starts a Firefox that is not its own build: by WebDriver BiDi. */
export function firefoxOptions() {
  return {
    channel: "moz-firefox",
    executablePath: findFirefox(),
    // Scrollbars lie over the page, as on a phone and in headless Chromium.
    firefoxUserPrefs: { "ui.useOverlayScrollbars": 1 },
  };
}

const webkitFolder = `/usr/lib/${{ x64: "x86_64", arm64: "aarch64" }[process.arch]}-linux-gnu/webkit2gtk-4.1`;

/** Returns WebKitGTK's small browser and its driver, if a Debian has both. */
export function findWebKit() {
  const browser = `${webkitFolder}/MiniBrowser`;
  const driver = which("WebKitWebDriver");
  return driver !== undefined && existsSync(browser) ? { browser, driver } : undefined;
}
