// node tests/core/doctor/weights.mjs [NAME…]
//
// Whether each constant by which the doctor weighs evidence has a test: changes each of
// src/posenc/doctor/weights.h to half of it and to half more, builds the core for this machine, and runs the
// doctor's tests. One of them must fail. The sources stay as they are: the changed header stands in a folder
// that the compiler looks in first.

import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../src/toolchain/run.mjs";

const header = "posenc/doctor/weights.h";
const text = readFileSync(join(root, "src", header), "utf8");
const build = join(root, "build/weights");
const first = join(build, "first");
const changed = join(first, header);

/** Writes the header as it is, or with one constant times a factor. @param {(text: string) => string} change */
function write(change) {
  mkdirSync(join(changed, ".."), { recursive: true });
  writeFileSync(changed, change(text));
}

function compile() {
  execFileSync("cmake", ["--build", build, "--target", "posenc_tests"], { stdio: "pipe" });
}

// The tests of this folder, those of chance with a seed of their own; the first that fails ends the run.
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith("_test.cpp"));
const tests = files.map((name) => `[#${name.replace(".cpp", "")}]~long:*~release:*`).join(",");

function testsPass() {
  const program = join(build, "tests/posenc_tests");
  const { status } = spawnSync(program, ["-#", "--abort", tests], {
    env: { ...process.env, POSENC_SEED: "24" },
    stdio: "ignore",
  });
  return status === 0;
}

const constants = [...text.matchAll(/^constexpr double (\w+) = ([\d.]+);/gm)];
const asked = process.argv.slice(2);
for (const name of asked) {
  if (!constants.some(([, known]) => known === name)) throw new Error(`no constant ${name}`);
}

write((same) => same);
execFileSync("cmake", ["-S", root, "-B", build, "-G", "Ninja", "-DPOSENC_BUILD_TESTS=ON"], {
  env: { ...process.env, CXXFLAGS: `-I${first}` },
  stdio: "pipe",
});
compile();
if (!testsPass()) throw new Error("the doctor's tests fail before anything is changed");

const unseen = [];
for (const [line, name, value] of constants) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  for (const factor of [0.5, 1.5]) {
    write((same) => same.replace(line, line.replace(value, String(Number(value) * factor))));
    compile();
    const seen = !testsPass();
    console.log(`${name} × ${factor}: ${seen ? "a test fails" : "NO TEST FAILS"}`);
    if (!seen) unseen.push(`${name} × ${factor}`);
  }
}
rmSync(first, { recursive: true });
if (unseen.length > 0) {
  console.error(`No test fails for ${unseen.join(", ")}.`);
  process.exitCode = 1;
}
