// The workflows of the forge: linted, because nothing here runs them.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../src/toolchain/run.mjs";
import { consumer } from "./consumer.js";

const quick = { tags: ["quick"] };
const workflows = consumer("workflows");
const folder = join(root, ".github/workflows");
const files = readdirSync(folder).map((name) => join(folder, name));

test(
  "actionlint has no complaint about a workflow, and has one about a broken one",
  quick,
  async () => {
    const broken = workflows.path("broken.yml");
    writeFileSync(broken, "on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    stepz: []\n");
    const told = JSON.parse(await workflows.node("main.js", ...files, broken));
    expect(told[broken]).not.toEqual([]);
    for (const file of files) expect(told[file], file).toEqual([]);
  },
);
