import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./src/toolchain/chromium.mjs";

const port = process.env.POSENC_PORT ?? "4173";
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: "tests/page",
  outputDir: "build/page-tests",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    launchOptions: launchOptions(),
    trace: "retain-on-failure",
  },
  projects: [{ name: "chromium" }],
  // The page as it would be published, which `npm run test:page` has built.
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --port ${port} --strictPort`,
    url: baseURL,
    reuseExistingServer: false,
  },
});
