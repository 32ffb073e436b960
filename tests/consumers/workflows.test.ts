// The workflows of the forge: linted, because nothing here runs them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
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

test(
  "each says that it never ran; Debian 12 and 13 are tested, and what is called is there",
  quick,
  () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    for (const file of files) {
      const text = readFileSync(file, "utf8");
      expect(text.replaceAll("\n# ", " "), file).toContain("linted, and never run");
      for (const [, name = ""] of text.matchAll(/npm run ([\w:]+)/g)) {
        expect(scripts, file).toHaveProperty(name);
      }
    }
    const { jobs } = parse(readFileSync(join(folder, "test.yml"), "utf8"));
    const systems = jobs.test.strategy.matrix.include.map((one: { system: string }) => one.system);
    expect(systems).toEqual(["Debian 12", "Debian 13"]);
  },
);

test("packages are published where npm trusts the workflow, and nothing else ran", quick, () => {
  const { jobs } = parse(readFileSync(join(folder, "publish.yml"), "utf8"));
  type Step = { uses?: string; run?: string; with?: { "node-version": number } };
  type Job = { permissions?: Record<string, string>; container?: string; steps?: Step[] };
  const trusted = Object.values<Job>(jobs).filter((job) => job.permissions?.["id-token"]);
  expect(trusted).toHaveLength(1);
  const [{ container, steps = [] } = {}] = trusted;
  expect(container).toBeUndefined();
  const node = steps.find(({ uses }) => uses?.startsWith("actions/setup-node@"));
  // https://docs.npmjs.com/trusted-publishers asks for Node 22.14.
  expect(node?.with?.["node-version"]).toBeGreaterThanOrEqual(24);
  expect(steps.filter(({ run }) => run).map(({ run }) => run)).toEqual([
    expect.stringContaining("npm@11 publish"),
  ]);
});
