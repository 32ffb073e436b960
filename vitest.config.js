import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { launchOptions } from "./src/toolchain/chromium.mjs";

// The same files, once against the package's entry for Node and once against its entry for browsers.
const include = ["tests/api/**/*.test.ts"];

export default defineConfig({
  test: {
    projects: [
      { test: { name: "node", include, environment: "node" } },
      {
        test: {
          name: "chromium",
          include,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
