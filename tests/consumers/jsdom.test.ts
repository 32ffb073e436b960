import { readFileSync } from "node:fs";
import { test } from "vitest";
import { consumer } from "./consumer.js";
import { expectAll } from "./expected.js";

// Programs that test pages without a browser.
const jest = consumer("jest");
const vitest = consumer("vitest");

test("Jest with jsdom", async () => {
  await jest.node("--experimental-vm-modules", "node_modules/jest/bin/jest.js");
  expectAll(readFileSync(jest.path("printed.json"), "utf8"));
});

test("Vitest with jsdom", async () => {
  await vitest.run("vitest", ["run"], { env: { JUNIT_REPORT: "report.xml" } });
  expectAll(readFileSync(vitest.path("printed.json"), "utf8"));
});
