// node tests/page/part.mjs OF: every OF-th of the pages' tests in Chromium, others each day.
//
// All of them take a quarter of an hour, and CI takes them all. A part goes through every file: whoever breaks a
// figure sees it in some test of that figure the same day.

import { writeFileSync } from "node:fs";
import spawn from "nano-spawn";

const project = ["--project=chromium"];
const of = Number(process.argv[2]);
// What tests/run.mjs says of the day: 2000 a day.
const day = Number(process.env.POSENC_SEED ?? 0) / 2000;
const { stdout } = await spawn("playwright", ["test", ...project, "--list"], {
  preferLocal: true,
  env: { FORCE_COLOR: "0" },
});
const tests = stdout.split("\n").filter((line) => line.includes(" › "));
const part = tests.filter((_, index) => index % of === day % of);
if (part.length === 0) throw new Error(`there is no part of ${tests.length} tests`);
const list = "build/page-part.txt";
writeFileSync(list, `${part.join("\n")}\n`);
process.stdout.write(`${part.length} of the pages' ${tests.length} tests, others each day\n`);
const run = spawn("playwright", ["test", ...project, "--test-list", list], {
  preferLocal: true,
  stdio: "inherit",
});
await run.catch(({ exitCode }) => {
  process.exitCode = exitCode ?? 1;
});
