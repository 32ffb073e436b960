import { expect, test } from "vitest";
import { consumer } from "./consumer.js";
import { expectRow } from "./expected.js";

const quick = { tags: ["quick"] };
const typescript = consumer("typescript");

test("strict types hold under moduleResolution bundler", quick, async () => {
  await typescript.run("tsc", ["--project", "tsconfig.bundler.json"]);
});

test(
  "a file of CommonJS may import by the modules of Node 20, and not by those of Node 16",
  quick,
  async () => {
    const compile = (module: string) =>
      typescript.run("tsc", ["--module", module, "--noEmit", "--types", "node", "commonjs.cts"]);
    await compile("node20");
    await expect(compile("node16")).rejects.toThrow("TS1479");
    await typescript.run("tsc", [
      "--module",
      "node16",
      "--noEmit",
      "--types",
      "node",
      "module.mts",
    ]);
  },
);

test("strict types hold under nodenext, and what it compiles runs", quick, async () => {
  await typescript.run("tsc", ["--project", "tsconfig.nodenext.json"]);
  for (const file of ["model.js", "dialects.js"]) await typescript.node(`out/${file}`);
  const row = await typescript.node("out/main.js");
  expectRow(row);
  expect(await typescript.node("out/inline.js")).toBe(row);
  expect(await typescript.node("out/require.cjs")).toBe(row);
});
