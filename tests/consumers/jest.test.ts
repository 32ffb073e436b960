import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { consumer } from "./consumer.js";
import { expectAll, expectRow } from "./expected.js";

const jest = consumer("jest");
const modules = { env: { NODE_OPTIONS: "--experimental-vm-modules" } };

test("Jest with jsdom", async () => {
  await jest.run("jest", ["figure"], modules);
  expectAll(readFileSync(jest.path("printed.json"), "utf8"));
});

test("Jest as it is needs the flag for modules, and no more", async () => {
  const asItIs = ["--config", "{}", "row"];
  await expect(jest.run("jest", asItIs)).rejects.toThrow("Must use import to load ES Module");
  await jest.run("jest", asItIs, modules);
  expectRow(readFileSync(jest.path("row.json"), "utf8"));
});
