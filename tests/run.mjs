// node tests/run.mjs [GROUP…] [--ci | --all]
//
// Runs what a change must pass, each step after what it stands on, and sums up what the tests report,
// with the names of those that failed: of a long run often only its end is kept.
// Two steps run beside each other where they can: a linker, say, uses one processor alone.
// Without a GROUP all groups run. In CI or with --ci the steps marked "ci" run too, with --all every
// step; those marked "short" only run in neither.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { XMLParser } from "fast-xml-parser";
import spawn from "nano-spawn";
import { root } from "../src/toolchain/run.mjs";

const reports = "build/reports";

/**
 * A step's command is what one types to run it alone. `report` names the JUnit file of its tests in
 * build/reports; a step without one is a check that holds or does not. `after` names steps that must have
 * ended. A step that is `alone` needs all processors, or changes what other steps read: it starts once all
 * steps above it have ended, and those below wait for it. One that names a step in `unless` is left out where
 * that one runs, which has done the same.
 *
 * @typedef {{
 *   groups: string[], name: string, command: string, report?: string, when?: "short" | "ci" | "all",
 *   after?: string[], alone?: boolean, unless?: string,
 * }} Step
 * @type {Step[]}
 */
const steps = [
  // Before anything is built: it shall build all that the pages need by itself.
  {
    groups: ["page"],
    name: "npm start",
    command: "node tests/start.mjs",
    when: "ci",
    alone: true,
  },
  {
    groups: ["core"],
    name: "core, native",
    command: "cmake --workflow --preset native",
    report: "core-native",
  },
  { groups: ["lint"], name: "format and lint rules", command: "npm run lint" },
  {
    groups: ["api", "page", "engines", "pack"],
    name: "package builds",
    command: "npm run build",
    unless: "npm start",
  },
  {
    groups: ["core"],
    name: "core, native, what takes long",
    command: "ctest --preset native-long",
    report: "core-native-long",
    when: "ci",
    after: ["core, native", "the certificate, a minute of it"],
  },
  {
    groups: ["core"],
    name: "core, native, other tables each day",
    // 20 000 tables by chance: what they find is mended before a release, not in whatever changes that day.
    command: "ctest --preset native-release",
    report: "core-native-release",
    when: "all",
    after: ["core, native, what takes long"],
  },
  {
    groups: ["core"],
    name: "core, native and not optimised",
    command: "cmake --workflow --preset native-debug",
    report: "core-native-debug",
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
    when: "ci",
    after: ["core, native"],
  },
  {
    groups: ["api", "page", "engines"],
    name: "types hold",
    command: "tsc --build",
    after: ["package builds"],
  },
  {
    groups: ["core"],
    name: "core, wasm in Node",
    // ctest would start a Node for each test, which compiles the code of all tests.
    command:
      "cmake --preset wasm && cmake --build --preset wasm && node tests/core/in_node.mjs wasm",
    report: "core-wasm",
    after: ["package builds"],
  },
  {
    groups: ["page", "engines"],
    name: "page builds",
    command: "npm run build:site",
    after: ["package builds", "types hold"],
  },
  {
    groups: ["core"],
    name: "core, wasm in Node, what takes long",
    command: "node tests/core/in_node.mjs wasm-long",
    report: "core-wasm-long",
    when: "all",
    after: ["core, wasm in Node"],
  },
  {
    groups: ["core"],
    name: "core, any bytes",
    command: "npm run fuzz",
    report: "core-fuzz",
    when: "ci",
  },
  {
    groups: ["core"],
    name: "clang-tidy",
    command: "npm run tidy",
    when: "ci",
    after: ["core, native and not optimised"],
  },
  {
    groups: ["api"],
    name: "API in Node, but for a few that take long",
    command: "vitest run --project node --tags-filter '!long'",
    report: "api-node",
    when: "short",
    after: ["package builds"],
  },
  {
    groups: ["api"],
    name: "API in Node",
    command: "vitest run --project node",
    report: "api-node",
    when: "ci",
    after: ["package builds"],
  },
  {
    groups: ["api", "engines"],
    name: "API in Chromium, what Node does not do",
    // Loading, memory, kinds of arrays, files, examples. The rest is the same JavaScript on the same wasm.
    command:
      "vitest run --project chromium load memory kinds files read-file same-bits manual/examples",
    report: "api-chromium",
    when: "short",
    after: ["package builds"],
  },
  {
    groups: ["api", "engines"],
    name: "API in Chromium",
    command: "vitest run --project chromium",
    report: "api-chromium",
    when: "ci",
    after: ["package builds"],
  },
  {
    groups: ["api"],
    name: "API against hostile calls",
    command: "vitest run --project walls",
    report: "walls",
    after: ["package builds"],
  },
  {
    groups: ["api"],
    name: "API, any call",
    command: "npm run fuzz:api -- 60 1",
    when: "ci",
    after: ["package builds"],
  },
  {
    groups: ["page", "engines"],
    name: "page in Chromium, a fifth each day",
    command: "node tests/page/part.mjs 5",
    report: "page",
    when: "short",
    alone: true,
  },
  {
    groups: ["page", "engines"],
    name: "page in Chromium",
    command: "playwright test --project chromium",
    report: "page",
    when: "ci",
    alone: true,
  },
  {
    groups: ["page"],
    name: "what a visitor waits for",
    command: "node tests/budgets/budgets.mjs",
    // A quarter of an hour, and Lighthouse's performance wants a quiet machine.
    when: "all",
    alone: true,
  },
  {
    groups: ["engines"],
    name: "Firefox and WebKit are here",
    command: "npm run engines",
    when: "ci",
    alone: true,
  },
  ...["Firefox", "WebKit"].map((engine) => ({
    groups: ["engines"],
    name: `API in ${engine}`,
    command: `vitest run --project ${engine.toLowerCase()}`,
    report: `api-${engine.toLowerCase()}`,
    when: /** @type {const} */ ("ci"),
    // Both would write the same prepared dependencies of Vite.
    after: engine === "WebKit" ? ["API in Firefox"] : [],
  })),
  {
    groups: ["engines"],
    name: "page in WebKit",
    command: "vitest run --project page-in-webkit",
    report: "page-webkit",
    when: "ci",
    // It waits by the clock for what a text does with its figure.
    alone: true,
  },
  {
    groups: ["engines"],
    name: "page in Firefox",
    command: "playwright test --project firefox",
    report: "page-firefox",
    // Two hundred tests: too long for every change.
    when: "all",
    alone: true,
  },
  {
    groups: ["engines"],
    name: "authors' pages in Firefox and WebKit",
    command: "vitest run --project hosts",
    report: "hosts",
    when: "all",
    alone: true,
  },
  {
    groups: ["pack"],
    name: "package in empty projects",
    command: "vitest run --project consumers --tags-filter quick",
    report: "pack",
    when: "ci",
    alone: true,
  },
  {
    groups: ["pack"],
    name: "package is the same from other folders",
    command: "node tests/reproducible.mjs",
    when: "all",
    alone: true,
  },
  {
    groups: ["pack"],
    name: "package in every other project",
    command: "vitest run --project consumers --tags-filter '!quick'",
    report: "pack-all",
    when: "all",
    alone: true,
  },
];

/**
 * The steps that are not shown whole yet. The output of the first is shown as it comes, what others write
 * meanwhile after it.
 *
 * @type {{ kept: (string | Uint8Array)[], ended: boolean }[]}
 */
const outputs = [];

function openOutput(command) {
  const own = { kept: [`\n▸ ${command}\n`], ended: false };
  const pass = () => {
    while (outputs[0]) {
      for (const part of outputs[0].kept.splice(0)) process.stdout.write(part);
      if (!outputs[0].ended) return;
      outputs.shift();
    }
  };
  outputs.push(own);
  pass();
  return {
    write(part) {
      own.kept.push(part);
      pass();
    },
    end() {
      own.ended = true;
      pass();
    },
  };
}

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

/** Builds of the core's tests beside those as wasm. */
const builds = ["core-native", "core-native-debug", "core-sanitize"];

/**
 * The names of tests that ran in one build and not in another, as "native: …" need not: a build whose program cannot
 * be started finds no test, and would pass.
 */
function inSomeOnly() {
  const names = (report) => {
    const path = `${reports}/${report}.xml`;
    return existsSync(path) ? Object.values(readReport(path)).flat() : undefined;
  };
  const wasm = names("core-wasm");
  if (wasm === undefined) return [];
  return builds.flatMap((build) => {
    const own = names(build) ?? wasm;
    const odd = [
      ...own.filter((name) => !wasm.includes(name) && !name.startsWith("native: ")),
      ...wasm.filter((name) => !own.includes(name)),
    ];
    return odd.map((name) => `${build}: ${name}`);
  });
}

/** The language whose turn it is on a day. @param {number} day */
function languageOf(day) {
  const folders = readdirSync(`${root}/web/text`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return folders[day % folders.length];
}

/** Runs one step and counts its tests, as they report it themselves. @param {Step} step */
async function take({ command, report }) {
  const output = openOutput(command);
  const path = `${reports}/${report}.xml`;
  const started = performance.now();
  const child = spawn(command, {
    shell: true,
    preferLocal: true,
    stdio: ["inherit", "pipe", "pipe"],
    env: {
      ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}),
      CTEST_PARALLEL_LEVEL: String(availableParallelism()),
      JUNIT_REPORT: path,
      POSENC_SEED: seed,
      ...(language ? { POSENC_LANGUAGE: language } : {}),
      // The page's tests then try every page in every language, look and width.
      ...(process.argv.includes("--all") ? { POSENC_ALL: "1" } : {}),
    },
  });
  child.nodeChildProcess.then(({ stdout, stderr }) => {
    for (const stream of [stdout, stderr]) stream?.on("data", (part) => output.write(part));
  });
  const code = await child.then(
    () => 0,
    ({ exitCode }) => exitCode ?? 1,
  );
  const broke = code !== 0;
  output.end();
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
const isShort = !process.env.CI && options.length === 0;
/** How many steps run beside each other. */
const beside = 2;
const day = Math.floor(Date.now() / 86_400_000);
/** Where the tables that are made by chance begin: 2000 others each day. */
const seed = process.env.POSENC_SEED ?? String(2000 * day);
/** The language in which every page is opened, each in turn; with --all it is all of them. */
const language =
  process.env.POSENC_LANGUAGE ?? (options.includes("--all") ? undefined : languageOf(day));
const levels = [undefined, ...(isShort ? ["short"] : [])];
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
  const leftOut = result.passed + result.failed === 0 && result.skipped > 0;
  const verdict = result.failed > 0 ? "FAILED" : leftOut ? "no    " : "ok    ";
  const seconds = (result.seconds ?? 0).toFixed(1).padStart(6);
  lines.push(
    `  ${verdict} ${name.padEnd(38)} ${seconds} s  ${counts ? sum(result) : ""}`.trimEnd(),
    ...result.broken.map((test) => `           ${test}`),
  );
}
const all = steps.filter(
  ({ groups: of, when }) =>
    (groups.length === 0 || of.some((group) => groups.includes(group))) && levels.includes(when),
);
const names = all.map(({ name }) => name);
const chosen = all.filter(({ unless }) => unless === undefined || !names.includes(unless));
const waiting = [...chosen];
/** @type {Map<Step, Promise<void>>} */
const running = new Map();
const results = new Map();

/** The next step that can start beside those that run. @returns {Step | undefined} */
function next() {
  const [first] = waiting;
  if (running.size === 0 && first?.alone) return first;
  if (running.size >= beside || [...running.keys()].some(({ alone }) => alone)) return undefined;
  const open = [...running.keys(), ...waiting].map(({ name }) => name);
  const barrier = waiting.findIndex(({ alone }) => alone);
  const near = barrier < 0 ? waiting : waiting.slice(0, barrier);
  return near.find(({ after = [] }) => !after.some((name) => open.includes(name)));
}

const started = performance.now();
while (waiting.length > 0 || running.size > 0) {
  const step = next();
  if (!step) {
    await Promise.race(running.values());
    continue;
  }
  waiting.splice(waiting.indexOf(step), 1);
  running.set(
    step,
    take(step).then((result) => {
      results.set(step, result);
      running.delete(step);
    }),
  );
}
for (const step of chosen) {
  add(step.name, results.get(step), step.report !== undefined);
  if (step.report !== "core-wasm") continue;
  const odd = inSomeOnly();
  const failed = odd.length > 0 ? 1 : 0;
  add("the same tests in every build", {
    passed: 1 - failed,
    failed,
    skipped: 0,
    broken: odd,
  });
}
const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6);
lines.push(`         ${"all, some beside others".padEnd(38)} ${seconds} s`);
const given = [`POSENC_SEED=${seed}`, ...(language ? [`POSENC_LANGUAGE=${language}`] : [])];
lines.push(`         This day's choice, to be given again: ${given.join(" ")}`);
process.stdout.write(`\n▸ All steps:\n${lines.join("\n")}\n\n${sum(total)}\n`);
if (total.failed > 0) process.exitCode = 1;
