// node tests/run.mjs [GROUP…] [--ci | --all]
//
// Runs what a change must pass, each step after what it stands on, and sums up what the tests report,
// with the names of those that failed: of a long run often only its end is kept.
// Without a GROUP all groups run. In CI or with --ci the steps marked "ci" run too, with --all every
// step.

import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { XMLParser } from "fast-xml-parser";
import spawn from "nano-spawn";
import { root } from "../src/toolchain/run.mjs";

const reports = "build/reports";

/**
 * A step's command is what one types to run it alone. `report` names the JUnit file of its tests in
 * build/reports; a step without one is a check that holds or does not.
 *
 * @typedef {{
 *   groups: string[], name: string, command: string, report?: string, when?: "ci" | "all",
 * }} Step
 * @type {Step[]}
 */
const steps = [
  { groups: ["lint"], name: "format and lint rules", command: "npm run lint" },
  // Before anything is built: it shall build all that the pages need by itself.
  { groups: ["page"], name: "npm start", command: "node tests/start.mjs", when: "ci" },
  {
    groups: ["core"],
    name: "core, native",
    command: "cmake --workflow --preset native",
    report: "core-native",
  },
  {
    groups: ["core"],
    name: "core, native, what takes long",
    command: "ctest --preset native-long",
    report: "core-native-long",
    when: "ci",
  },
  {
    groups: ["core"],
    name: "core, native under ASan and UBSan",
    command: "cmake --workflow --preset sanitize",
    report: "core-sanitize",
    // Everything is compiled once more, for what seldom breaks.
    when: "ci",
  },
  {
    groups: ["core"],
    name: "the certificate, a minute of it",
    command: "npm run certify -- --quick",
  },
  {
    groups: ["core"],
    name: "core, native with 32 bits",
    command: "npm run test:32bit",
    report: "core-native-32",
    when: "ci",
  },
  {
    groups: ["core"],
    name: "core, wasm in Node",
    command: "cmake --workflow --preset wasm",
    report: "core-wasm",
  },
  {
    groups: ["core"],
    name: "core, wasm in Node, what takes long",
    command: "ctest --preset wasm-long",
    report: "core-wasm-long",
    when: "all",
  },
  {
    groups: ["core"],
    name: "core, any bytes",
    command: "npm run fuzz",
    report: "core-fuzz",
    when: "ci",
  },
  { groups: ["core"], name: "clang-tidy", command: "npm run tidy", when: "ci" },
  { groups: ["api", "page", "engines", "pack"], name: "package builds", command: "npm run build" },
  { groups: ["api", "page", "engines"], name: "types hold", command: "tsc --build" },
  {
    groups: ["api"],
    name: "API in Node",
    command: "vitest run --project node",
    report: "api-node",
  },
  {
    groups: ["api", "engines"],
    name: "API in Chromium",
    command: "vitest run --project chromium",
    report: "api-chromium",
  },
  {
    groups: ["api"],
    name: "API against hostile calls",
    command: "vitest run --project walls",
    report: "walls",
  },
  { groups: ["api"], name: "API, any call", command: "npm run fuzz:api -- 60 1", when: "ci" },
  { groups: ["page", "engines"], name: "page builds", command: "npm run build:site" },
  {
    groups: ["page", "engines"],
    name: "page in Chromium",
    command: "playwright test --project chromium",
    report: "page",
  },
  {
    groups: ["page"],
    name: "what a visitor waits for",
    command: "node tests/budgets/budgets.mjs",
    // A quarter of an hour, and Lighthouse's performance wants a quiet machine.
    when: "all",
  },
  ...["Firefox", "WebKit"].map((engine) => ({
    groups: ["engines"],
    name: `API in ${engine}`,
    command: `npm run engines && vitest run --project ${engine.toLowerCase()}`,
    report: `api-${engine.toLowerCase()}`,
    when: /** @type {const} */ ("ci"),
  })),
  {
    groups: ["engines"],
    name: "page in Firefox",
    command: "npm run engines && playwright test --project firefox",
    report: "page-firefox",
    // Two hundred tests: too long for every change.
    when: "all",
  },
  {
    groups: ["engines"],
    name: "page in WebKit",
    command: "npm run engines && vitest run --project page-in-webkit",
    report: "page-webkit",
    when: "ci",
  },
  {
    groups: ["engines"],
    name: "authors' pages in Firefox and WebKit",
    command: "npm run engines && vitest run --project hosts",
    report: "hosts",
    when: "all",
  },
  {
    groups: ["pack"],
    name: "package in empty projects",
    command: "vitest run --project consumers --tags-filter quick",
    report: "pack",
    when: "ci",
  },
  {
    groups: ["pack"],
    name: "package is the same from other folders",
    command: "node tests/reproducible.mjs",
    when: "all",
  },
  {
    groups: ["pack"],
    name: "package in every other project",
    command: "vitest run --project consumers --tags-filter '!quick'",
    report: "pack-all",
    when: "all",
  },
];

/** The names of a JUnit report's tests, by how they ended. */
function readReport(path) {
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "" });
  const names = { passed: [], failed: [], skipped: [] };
  const visit = (node) => {
    for (const suite of [node.testsuites, node.testsuite].flat()) if (suite) visit(suite);
    for (const test of [node.testcase ?? []].flat()) {
      const how =
        "failure" in test || "error" in test ? "failed" : "skipped" in test ? "skipped" : "passed";
      names[how].push(`${test.classname} ${test.name}`);
    }
  };
  visit(parser.parse(readFileSync(path, "utf8")));
  return names;
}

/** The names of tests that ran either natively or in wasm, but not in both. */
function inOneOnly() {
  const [native, wasm] = ["core-native", "core-wasm"].map((report) => {
    const path = `${reports}/${report}.xml`;
    return existsSync(path) ? Object.values(readReport(path)).flat() : undefined;
  });
  if (native === undefined || wasm === undefined) return [];
  return [
    ...native.filter((name) => !wasm.includes(name)),
    ...wasm.filter((name) => !native.includes(name)),
  ];
}

/** Runs one step and counts its tests, as they report it themselves. @param {Step} step */
async function take({ command, report }) {
  process.stdout.write(`\n▸ ${command}\n`);
  const path = `${reports}/${report}.xml`;
  const started = performance.now();
  const broke = await spawn(command, {
    shell: true,
    preferLocal: true,
    stdio: "inherit",
    env: {
      CTEST_PARALLEL_LEVEL: String(availableParallelism()),
      JUNIT_REPORT: path,
      // The page's tests then try every page in every language, look and width.
      ...(process.argv.includes("--all") ? { POSENC_ALL: "1" } : {}),
    },
  }).then(
    () => false,
    () => true,
  );
  const seconds = (performance.now() - started) / 1000;
  if (report === undefined)
    return { passed: broke ? 0 : 1, failed: broke ? 1 : 0, skipped: 0, seconds, broken: [] };
  const names = existsSync(path) ? readReport(path) : { passed: [], failed: [], skipped: [] };
  const [passed, failed, skipped] = [names.passed, names.failed, names.skipped].map(
    (all) => all.length,
  );
  // A step that broke before or after its tests is one failure more, and so is one without tests.
  const silent = failed === 0 && (broke || passed === 0);
  return { passed, failed: silent ? 1 : failed, skipped, seconds, broken: names.failed };
}

const sum = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

const options = process.argv.slice(2).filter((argument) => argument.startsWith("--"));
const groups = process.argv.slice(2).filter((argument) => !options.includes(argument));
const levels = [undefined];
if (process.env.CI || options.length > 0) levels.push("ci");
if (options.includes("--all")) levels.push("all");
const unknown = groups.filter((group) => !steps.some((step) => step.groups.includes(group)));
if (unknown.length > 0) throw new Error(`there are no ${unknown.join(", ")} tests`);

process.chdir(root);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];
function add(name, result, counts) {
  for (const key of Object.keys(total)) total[key] += result[key];
  const verdict = result.failed === 0 ? "ok    " : "FAILED";
  const seconds = (result.seconds ?? 0).toFixed(1).padStart(6);
  lines.push(
    `  ${verdict} ${name.padEnd(38)} ${seconds} s  ${counts ? sum(result) : ""}`.trimEnd(),
    ...result.broken.map((test) => `           ${test}`),
  );
}
for (const step of steps) {
  const wanted = groups.length === 0 || step.groups.some((group) => groups.includes(group));
  if (!wanted || !levels.includes(step.when)) continue;
  add(step.name, await take(step), step.report !== undefined);
  if (step.report !== "core-wasm") continue;
  const odd = inOneOnly();
  const failed = odd.length > 0 ? 1 : 0;
  add("the same tests natively and in wasm", {
    passed: 1 - failed,
    failed,
    skipped: 0,
    broken: odd,
  });
}
process.stdout.write(`\n▸ All steps:\n${lines.join("\n")}\n\n${sum(total)}\n`);
if (total.failed > 0) process.exitCode = 1;
