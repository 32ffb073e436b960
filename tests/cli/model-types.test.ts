import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { page, survey } from "../../src/manual/model-types.mjs";

test("guide and reasons of model types are as node src/manual/model-types.mjs makes them", () => {
  const read = (path: string) =>
    readFileSync(new URL(`../../src/${path}`, import.meta.url), "utf8");
  expect(read("manual/guides/model-types.md")).toBe(page());
  expect(read("api/rotary/config/survey.ts")).toBe(survey());
});
