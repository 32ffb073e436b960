// node tests/core/in_node.mjs TEST_PRESET
//
// Runs the tests that `ctest --preset TEST_PRESET` would run, and reports them by the same names in
// $JUNIT_REPORT. ctest starts a process for each test; Node would compile the tests' whole wasm file
// in each. Here a process runs many tests. If it breaks off, the test that it was in has failed, and
// another process goes on after it.

import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../../src/toolchain/run.mjs";

/** Processes for each core: fewer start less often, more end at the same time. */
const batchesPerCore = 6;
/** In ms. No test takes a minute: a process that takes longer than this hangs. */
const longest = 10 * 60_000;

const [preset = "wasm"] = process.argv.slice(2);
process.chdir(root);
const listed = JSON.parse(
  execFileSync("ctest", ["--preset", preset, "--show-only=json-v1"], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  }),
);
/** @type {{ name: string, command: string[] }[]} */
const tests = listed.tests;
const isOfCatch = ({ command }) => command.some((part) => part.endsWith("posenc_tests.cjs"));
const folder = mkdtempSync(join(tmpdir(), "posenc-tests-"));

/** @type {Map<string, { seconds: number, failure?: string }>} The results by the test's name. */
const results = new Map();
function ended(name, seconds, failure) {
  results.set(name, failure === undefined ? { seconds } : { seconds, failure });
  const count = `${results.size}/${tests.length}`.padStart(9);
  const verdict = failure === undefined ? "passed" : "FAILED";
  process.stdout.write(`${count} ${verdict} ${seconds.toFixed(2).padStart(6)} s  ${name}\n`);
  if (failure !== undefined) process.stdout.write(`${failure}\n`);
}

/** @returns {Promise<{ how: string | undefined, said: string }>} How it failed, and what it wrote. */
function run([program = "", ...args]) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], timeout: longest });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        said += text;
      });
    }
    child.on("error", (error) => resolve({ how: error.message, said }));
    child.on("close", (code, signal) => {
      resolve({ how: code === 0 ? undefined : (signal ?? `exit code ${code}`), said });
    });
  });
}

const plain = (text) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

/** Runs tests of Catch2 in one process, and returns those that it did not come to. */
async function runBatch(batch, number) {
  const [list, report] = [join(folder, `${number}.txt`), join(folder, `${number}.xml`)];
  writeFileSync(
    list,
    batch.map(({ name }) => `"${name.replaceAll(/["\\,[\]]/g, "\\$&")}"\n`).join(""),
  );
  // Without its name and what was given for the name alone.
  const command = batch[0].command;
  const program = command.slice(0, command.findIndex((part) => part.endsWith(".cjs")) + 1);
  const started = performance.now();
  const options = ["-f", list, "-r", "xml", "-o", report, "-d", "yes"];
  const { how, said } = await run([...program, ...options]);
  const seconds = (performance.now() - started) / 1000;
  let failed = false;
  const left = new Map(batch.map((test) => [test.name, test]));
  // An element a line, each written as it comes: of a process that broke off, the last one is open.
  const [, ...cases] = readReport(report).split("<TestCase ");
  for (const told of cases) {
    const name = plain(/name="([^"]*)"/.exec(told)?.[1] ?? "");
    left.delete(name);
    const isWhole = told.includes("</TestCase>");
    const isRight = isWhole && told.includes('<OverallResult success="true"');
    failed ||= !isRight;
    const took = Number(/<OverallResult [^>]*durationInSeconds="([^"]*)"/.exec(told)?.[1] ?? 0);
    const why = isWhole ? plain(told) : `ended in it: ${how}\n${said}`;
    ended(name, isWhole ? took : seconds, isRight ? undefined : why);
  }
  const rest = [...left.values()];
  // What breaks off before its first test, or after its last, is a failure of that one.
  if (!failed && (how !== undefined || rest.length > 0)) {
    const { name } = rest.shift() ?? batch[batch.length - 1];
    ended(name, seconds, `ended outside of its tests: ${how ?? "exit code 0"}\n${said}`);
  }
  return rest;
}

function readReport(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

const own = tests.filter(isOfCatch);
const cores = availableParallelism();
const size = Math.ceil(own.length / (cores * batchesPerCore));
const batches = [];
for (let n = 0; n < own.length; n += size) batches.push(own.slice(n, n + size));
const others = tests.filter((test) => !isOfCatch(test));

let number = 0;
async function work() {
  for (;;) {
    const batch = batches.shift();
    const other = batch === undefined ? others.shift() : undefined;
    if (batch !== undefined) {
      const rest = await runBatch(batch, number++);
      if (rest.length > 0) batches.push(rest);
    } else if (other !== undefined) {
      const started = performance.now();
      const { how, said } = await run(other.command);
      ended(other.name, (performance.now() - started) / 1000, how && `${how}\n${said}`);
    } else return;
  }
}
await Promise.all(Array.from({ length: cores }, work));
rmSync(folder, { recursive: true });

const failures = [...results].filter(([, { failure }]) => failure !== undefined);
const escaped = (text) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;")
    // Characters that XML cannot have.
    .replaceAll(/[^\t\n\r\u0020-\ufffd]/g, "?");
const cases = [...results].map(([name, { seconds, failure }]) => {
  const called = `name="${escaped(name)}" classname="${escaped(name)}"`;
  const why = failure === undefined ? "" : `<failure message="">${escaped(failure)}</failure>`;
  return `  <testcase ${called} time="${seconds.toFixed(3)}">${why}</testcase>\n`;
});
const path = process.env.JUNIT_REPORT ?? `build/reports/core-${preset}.xml`;
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, `<?xml version="1.0"?>\n<testsuite>\n${cases.join("")}</testsuite>\n`);
process.stdout.write(`\n${failures.length} of ${results.size} tests failed\n`);
for (const [name] of failures) process.stdout.write(`  ${name}\n`);
if (failures.length > 0 || results.size === 0) process.exitCode = 1;
