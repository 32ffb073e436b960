// node tests/core/in_node.mjs TEST_PRESET
//
// Runs the tests that `ctest --preset TEST_PRESET` would run, a process for each processor. ctest starts one for each
// test, and Node would compile the wasm file of all tests in each. The report is $JUNIT_REPORT.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { XMLParser } from "fast-xml-parser";
import spawn from "nano-spawn";
import { root } from "../../src/toolchain/run.mjs";

const [preset = "wasm"] = process.argv.slice(2);
process.chdir(root);
const listed = execFileSync("ctest", ["--preset", preset, "--show-only=json-v1"], {
  encoding: "utf8",
  maxBuffer: 2 ** 26,
});
/** @type {{ name: string, command: string[] }[]} */
const tests = JSON.parse(listed).tests;
const program = "build/wasm/tests/posenc_tests.cjs";
const isOfCatch = ({ command }) => command.some((part) => part.endsWith(program));
const report = process.env.JUNIT_REPORT ?? `build/reports/core-${preset}.xml`;
mkdirSync(dirname(report), { recursive: true });
const pathOf = (part) => `build/wasm/tests/part-${part}.xml`;

/** Runs every nth of the tests of Catch2. Throws if one of them failed, or is not in the report. */
async function runPart(part, parts) {
  const path = pathOf(part);
  rmSync(path, { force: true });
  const names = tests.filter(isOfCatch).filter((_, n) => n % parts === part);
  const escaped = names.map(({ name }) => `"${name.replaceAll(/["\\,[\]]/g, "\\$&")}"\n`);
  writeFileSync(`${path}.names`, escaped.join(""));
  await spawn("node", [program, "-f", `${path}.names`, "-r", "junit", "-o", path], {
    stdio: "inherit",
  });
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "" });
  const { testsuites } = parser.parse(readFileSync(path, "utf8"));
  const reported = [testsuites.testsuite.testcase].flat().map(({ name }) => name);
  // A section's name stands behind its test's. A test that asks nothing is not reported.
  const isReported = ({ name }) =>
    reported.some((one) => one === name || one.startsWith(`${name}/`));
  const missing = names.filter((test) => !isReported(test)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`not run: ${missing.join("; ")}`);
}

const parts = availableParallelism();
const others = tests.filter((test) => !isOfCatch(test)).map(({ command }) => command);
const ended = await Promise.allSettled([
  ...Array.from({ length: parts }, (_, part) => runPart(part, parts)),
  ...others.map(([command = "", ...args]) => spawn(command, args)),
]);
for (const { reason } of ended) {
  if (reason === undefined) continue;
  process.stdout.write(`${reason.message}\n${reason.output ?? ""}\n`);
  process.exitCode = 1;
}
const written = Array.from({ length: parts }, (_, part) => pathOf(part)).filter(existsSync);
const suites = written.map((path) => readFileSync(path, "utf8").replace(/^<\?xml.*\?>/, ""));
writeFileSync(report, `<testsuites>\n${suites.join("")}</testsuites>\n`);
