import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { launchOptions } from "./src/toolchain/browsers.mjs";
import { firefox, webkit } from "./tests/engines/vitest.js";

// The same files, once against the package's entry for Node and in Firefox and WebKit against its entry for browsers.
const include = ["tests/api/**/*.test.ts"];
// Chromium has Node's engine: it takes what a browser does differently, which is loading, memory, kinds of arrays
// and files.
const differing = [
  "tests/api/posenc/{load,memory,kinds}.test.ts",
  "tests/api/files/*.test.ts",
  "tests/api/doctor/read-file.test.ts",
  "tests/api/manual/examples.test.ts",
  "tests/api/same-bits.test.ts",
];

/** WebKitGTK drops one of thousands of tests on a busy machine. What fails twice fails, and the report tells each retry. */
const retriesInWebKit = 1;

/**
 * @param {"chromium" | "firefox" | "webkit"} browser
 * @returns {import("vitest/config").TestProjectConfiguration}
 */
function inBrowser(browser, provider) {
  return {
    extends: true,
    test: {
      name: browser,
      include: browser === "chromium" ? differing : include,
      browser: {
        enabled: true,
        // WebKitGTK has a window always, on a screen that nobody sees.
        headless: browser !== "webkit",
        screenshotFailures: false,
        provider,
        instances: [{ browser }],
      },
      retry: browser === "webkit" ? retriesInWebKit : 0,
    },
  };
}

export default defineConfig({
  test: {
    // A busy machine is no failure; a test that hangs still ends.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Vitest leaves one core to itself, which is half of a machine with two.
    maxWorkers: "100%",
    reporters: ["default", "junit"],
    outputFile: { junit: process.env.JUNIT_REPORT ?? "build/reports/vitest.xml" },
    tags: [
      { name: "quick", description: "Consumers that CI takes, not test:pack alone." },
      { name: "long", description: "Tests of the API that CI takes, and npm test leaves out." },
    ],
    projects: [
      {
        extends: true,
        // The command line and the compiler need processes and files, which only Node has.
        test: { name: "node", include: [...include, "tests/cli/*.test.ts"], environment: "node" },
      },
      inBrowser("chromium", playwright({ launchOptions: launchOptions() })),
      inBrowser("firefox", firefox()),
      inBrowser("webkit", webkit()),
      {
        extends: true,
        test: {
          name: "page-in-webkit",
          include: ["tests/engines/page.test.ts"],
          environment: "node",
          retry: retriesInWebKit,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: "hosts", include: ["tests/engines/hosts.test.ts"], environment: "node" },
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
