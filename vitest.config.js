import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { launchOptions } from "./src/toolchain/chromium.mjs";

// The same files, once against the package's entry for Node and once against its entry for browsers.
const include = ["tests/api/**/*.test.ts"];

export default defineConfig({
  test: {
    // A busy machine is no failure; a test that hangs still ends.
    testTimeout: 60_000,
    projects: [
      { extends: true, test: { name: "node", include, environment: "node" } },
      {
        extends: true,
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
