import { readFileSync } from "node:fs";
import { test } from "vitest";
import { consumer } from "./consumer.js";
import { expectAll } from "./expected.js";

const jest = consumer("jest");

test("Jest with jsdom", async () => {
  await jest.node("--experimental-vm-modules", "node_modules/jest/bin/jest.js");
  expectAll(readFileSync(jest.path("printed.json"), "utf8"));
});
