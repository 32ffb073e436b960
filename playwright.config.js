import { defineConfig, devices } from "@playwright/test";
import { firefoxOptions, launchOptions } from "./src/toolchain/browsers.mjs";

export default defineConfig({
  testDir: "tests/page",
  outputDir: "build/page-tests",
  fullyParallel: true,
  workers: 2,
  // A busy machine is no failure; a test that hangs still ends.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ["list"],
    ["junit", { outputFile: process.env.JUNIT_REPORT ?? "build/reports/page.xml" }],
  ],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${process.env.POSENC_PORT}`,
  },
  projects: [
    {
      name: "chromium",
      use: {
        launchOptions: launchOptions(),
        // A new tab costs four times what a visit in an old one does. Playwright empties it between
        // two tests.
        reuseContext: true,
        // What moves is asked for by the tests of it.
        contextOptions: { reducedMotion: "reduce" },
      },
    },
    {
      name: "firefox",
      // What only Chromium's own protocol can do: touches, and looks other than the system's.
      grepInvert: /@chromium/,
      use: { ...devices["Desktop Firefox"], launchOptions: firefoxOptions() },
    },
  ],
  // The page as it would be published, which `npm run build:page` has built. Vite takes the next free
  // port and prints it.
  webServer: {
    command: "vite preview",
    env: { NO_COLOR: "1" },
    wait: { stdout: /localhost:(?<posenc_port>\d+)/ },
    reuseExistingServer: false,
  },
});
