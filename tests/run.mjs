// node tests/run.mjs [--all]
//
// Runs what a change must pass, and sums up what the tests report, with the names of those that failed. In CI more
// steps run, with --all every step. Two run at a time; those that need both processors, or a quiet machine, come one
// after another at the end.

import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { XMLParser } from "fast-xml-parser";
import spawn from "nano-spawn";
import { root } from "../src/toolchain/run.mjs";

const all = process.argv.includes("--all");
const ci = all || Boolean(process.env.CI);

/**
 * A step's command is what one types to run it alone. `report` names the JUnit file of its tests in build/reports; a
 * step without one is a check that holds or does not.
 *
 * @typedef {{ name: string, command: string, report?: string, skip?: boolean }} Step
 */

/** What builds the packages, and in CI all that the pages need by itself. @type {Step} */
const build = ci
  ? { name: "npm start", command: "node tests/start.mjs" }
  : { name: "packages build", command: "npm run build" };

/**
 * Steps that run beside each other, two at a time. Those of a row share a folder, and come one after another.
 *
 * @type {Step[][]}
 */
const beside = [
  [
    {
      name: "core, native",
      command: "cmake --workflow --preset native",
      report: "core-native",
    },
    {
      name: "core, native, what takes long",
      command: "ctest --preset native-long",
      report: "core-native-long",
      skip: !ci,
    },
    {
      name: "core, native, 20 000 tables",
      command: "ctest --preset native-release",
      report: "core-native-release",
      skip: !all,
    },
    {
      name: "the certificate, a minute of it",
      command: "npm run certify -- --quick",
      skip: !all,
    },
  ],
  [
    {
      name: "core, Debug, under ASan and UBSan",
      command: "cmake --workflow --preset sanitize",
      report: "core-sanitize",
      skip: !ci,
    },
    { name: "clang-tidy", command: "npm run tidy", skip: !ci },
  ],
  [
    {
      name: "API in Node",
      command: `vitest run --project node${ci ? "" : " --tags-filter '!long'"}`,
      report: "api-node",
    },
  ],
  [
    {
      name: "core, wasm in Node",
      // ctest would start a Node for each test, which compiles the code of all tests.
      command:
        "cmake --preset wasm && cmake --build --preset wasm && node tests/core/in_node.mjs wasm",
      report: "core-wasm",
    },
    {
      name: "core, wasm in Node, what takes long",
      command: "node tests/core/in_node.mjs wasm-long",
      report: "core-wasm-long",
      skip: !all,
    },
  ],
  [{ name: "any bytes", command: "npm run fuzz", report: "core-fuzz", skip: !ci }],
  [{ name: "page builds", command: "npm run build:site" }],
  [{ name: "types hold", command: "tsc --build" }],
  [{ name: "format and lint rules", command: "npm run lint" }],
  [
    {
      name: "API in Chromium, what Node does not do",
      command: "vitest run --project=chromium",
      report: "api-chromium",
    },
  ],
  [{ name: "hostile calls", command: "vitest run --project walls", report: "walls" }],
  [{ name: "any call", command: "npm run fuzz:api -- 60 1", skip: !all }],
];

/** A number for the day: npm test takes a fifth of the page's tests and one language, others each day. */
const day = Math.floor(Date.now() / 86_400_000);

/** @type {Step[]} */
const alone = [
  {
    name: "page in Chromium",
    command: `playwright test --project=chromium${ci ? "" : ` --shard ${(day % 5) + 1}/5`}`,
    report: "page",
  },
  { name: "Firefox and WebKit are here", command: "npm run engines", skip: !ci },
  {
    name: "API in Firefox",
    command: "vitest run --project firefox",
    report: "api-firefox",
    skip: !ci,
  },
  {
    name: "API in WebKit",
    command: "vitest run --project webkit",
    report: "api-webkit",
    skip: !ci,
  },
  {
    name: "page in WebKit",
    command: "vitest run --project page-in-webkit",
    report: "page-webkit",
    skip: !ci,
  },
  {
    name: "page in Firefox",
    command: "playwright test --project=firefox",
    report: "page-firefox",
    skip: !all,
  },
  {
    name: "authors' pages in Firefox and WebKit",
    command: "vitest run --project hosts",
    report: "hosts",
    skip: !all,
  },
  {
    name: "packages in empty projects",
    command: `vitest run --project consumers${all ? "" : " --tags-filter quick"}`,
    report: "pack",
    skip: !ci,
  },
  {
    name: "packages are the same from another folder",
    command: "node tests/reproducible.mjs",
    skip: !all,
  },
  { name: "what a visitor waits for", command: "node tests/budgets/budgets.mjs", skip: !all },
];

/** How many tests of a JUnit report passed and were skipped, and the names of those that failed. */
function readReport(path) {
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "" });
  const found = { passed: 0, skipped: 0, failed: [] };
  const visit = (node) => {
    for (const suite of [node.testsuites, node.testsuite].flat()) if (suite) visit(suite);
    for (const test of [node.testcase ?? []].flat()) {
      if ("failure" in test || "error" in test) found.failed.push(`${test.classname} ${test.name}`);
      else if ("skipped" in test) found.skipped++;
      else found.passed++;
    }
  };
  visit(parser.parse(readFileSync(path, "utf8")));
  return found;
}

/** @type {{ name: string, seconds: number, passed: number, skipped: number, failed: string[] }[]} */
const results = [];

/** Runs a step. The output of steps that run beside each other is shown as each ends. @param {Step} step */
async function take({ name, command, report }, stdio = "pipe") {
  process.stdout.write(`\n▸ ${name}: ${command}\n`);
  const path = `build/reports/${report ?? "none"}.xml`;
  const started = performance.now();
  const { exitCode, output } = await spawn(command, {
    shell: true,
    preferLocal: true,
    stdin: "ignore",
    stdout: stdio,
    stderr: stdio,
    env: {
      CTEST_PARALLEL_LEVEL: String(availableParallelism()),
      JUNIT_REPORT: path,
      POSENC_SEED: seed,
      ...(language ? { POSENC_LANGUAGE: language } : {}),
      // The page's tests then try every page in every language, look and width.
      ...(all ? { POSENC_ALL: "1" } : {}),
    },
  }).then(
    ({ output }) => ({ exitCode: 0, output }),
    ({ exitCode, output }) => ({ exitCode: exitCode ?? 1, output }),
  );
  if (stdio === "pipe") process.stdout.write(`\n▸ ${name} ended:\n${output}\n`);
  const found =
    report && existsSync(path)
      ? readReport(path)
      : { passed: report || exitCode ? 0 : 1, skipped: 0, failed: [] };
  // A step that broke before or after its tests is one failure more, and so is one without tests.
  if (found.failed.length === 0 && (exitCode !== 0 || found.passed === 0)) found.failed.push(name);
  results.push({ name, seconds: (performance.now() - started) / 1000, ...found });
}

async function inTurn(steps, stdio) {
  for (const step of steps) if (!step.skip) await take(step, stdio);
}

process.chdir(root);
rmSync("build/reports", { recursive: true, force: true });
const languages = readdirSync("web/text", { withFileTypes: true }).filter((one) =>
  one.isDirectory(),
);
const language = process.env.POSENC_LANGUAGE ?? (all ? "" : languages[day % languages.length].name);
const seed = process.env.POSENC_SEED ?? String(2000 * day);

const started = performance.now();
await take(build, "inherit");
const waiting = [...beside];
const work = async () => {
  for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) await inTurn(row);
};
await Promise.all([work(), work()]);
await inTurn(alone, "inherit");

process.stdout.write("\n▸ All steps, most of them two at a time:\n");
for (const { name, seconds, passed, skipped, failed } of results) {
  const counts = `${passed} passed, ${failed.length} failed, ${skipped} skipped`;
  process.stdout.write(`${name.padEnd(45)} ${seconds.toFixed(0).padStart(5)} s  ${counts}\n`);
  for (const test of failed) process.stdout.write(`  FAILED ${test}\n`);
}
process.stdout.write(`${((performance.now() - started) / 1000).toFixed(0)} s in all. `);
process.stdout.write(`To try the same again: POSENC_SEED=${seed} POSENC_LANGUAGE=${language}\n`);
const sum = (count) => results.reduce((total, result) => total + count(result), 0);
const failures = sum(({ failed }) => failed.length);
const skips = sum(({ skipped }) => skipped);
process.stdout.write(
  `\n${sum(({ passed }) => passed)} passed, ${failures} failed, ${skips} skipped\n`,
);
if (failures > 0) process.exitCode = 1;
