import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { launchOptions } from "./src/toolchain/chromium.mjs";

// The same files, once against the package's entry for Node and once against its entry for browsers.
const include = ["tests/api/**/*.test.ts"];

export default defineConfig({
  test: {
    // A busy machine is no failure; a test that hangs still ends.
    testTimeout: 60_000,
    reporters: ["default", "junit"],
    outputFile: { junit: process.env.JUNIT_REPORT ?? "build/reports/vitest.xml" },
    tags: [{ name: "quick", description: "Consumers that npm test takes, not test:pack alone." }],
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
      {
        extends: true,
        test: { name: "walls", include: ["tests/walls/*.test.ts"], environment: "node" },
      },
      {
        extends: true,
        test: {
          name: "consumers",
          include: ["tests/consumers/*.test.ts"],
          globalSetup: "tests/consumers/pack.ts",
          environment: "node",
          testTimeout: 300_000,
        },
      },
    ],
  },
});
