// node tests/core/doctor/weights.mjs [NAME…]
//
// Whether each constant by which the doctor weighs evidence has a test: with each of
// src/posenc/doctor/weights.h at half of it and at half more, one of the doctor's tests must fail. The
// sources stay as they are: what includes the header is compiled once more, with a header that reads the
// change from the environment, and linked with the rest of the native build.

import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "../../../src/toolchain/run.mjs";

const header = "posenc/doctor/weights.h";
const text = readFileSync(join(root, "src", header), "utf8");
const native = join(root, "build/native");
const build = join(root, "build/weights");
const program = join(build, "posenc_tests");
const constants = [...text.matchAll(/^inline constexpr double (\w+) = ([^;]+);/gm)].map(
  ([, name]) => name,
);
if (constants.length === 0) throw new Error(`no constant in ${header}`);
const asked = process.argv.slice(2);
for (const name of asked) if (!constants.includes(name)) throw new Error(`no constant ${name}`);

const run = (command, args) =>
  execFileSync(command, args, { cwd: native, encoding: "utf8", maxBuffer: 2 ** 26 });

/** Compiles what includes the header, so that $POSENC_WEIGHT ("NAME FACTOR") changes a constant. */
function compile() {
  mkdirSync(join(build, "first", header, ".."), { recursive: true });
  writeFileSync(
    join(build, "first", header),
    text
      .replace(
        /^inline constexpr double (\w+) = ([^;]+);/gm,
        'inline const double $1 = ($2) * change_of("$1");',
      )
      .replace(
        "namespace posenc::doctor_detail {",
        `#include <cstdlib>
#include <string>

namespace posenc::doctor_detail {

inline double change_of(const std::string& name) {
  const char* const change = std::getenv("POSENC_WEIGHT");
  if (change == nullptr || std::string(change).rfind(name + " ", 0) != 0) return 1;
  return std::strtod(change + name.size(), nullptr);
}
`,
      ),
  );
  run("cmake", ["--build", ".", "--target", "posenc_tests"]);
  const commands = JSON.parse(readFileSync(join(native, "compile_commands.json"), "utf8"));
  const users = run("ninja", ["-t", "deps"])
    .split("\n\n")
    .filter((entry) => entry.includes(`/${header}`))
    .map((entry) => entry.slice(0, entry.indexOf(":")));
  const objects = users.map((user) => {
    const { command } = commands.find(({ command: of }) => of.includes(` -o ${user} `));
    const object = join(build, basename(user));
    execFileSync(
      command.replace(` -o ${user} `, ` -o ${object} `).replace(" -I", ` -I${build}/first -I`),
      {
        cwd: native,
        shell: true,
      },
    );
    return object;
  });
  // These objects come before the library that has others of their names.
  const link = run("ninja", ["-t", "commands", "posenc_tests"]).trim().split("\n").at(-1);
  execFileSync(link.replace(" -o tests/posenc_tests ", ` ${objects.join(" ")} -o ${program} `), {
    cwd: native,
    shell: true,
  });
}

// The tests of this folder, those of chance with a seed of their own; the first that fails ends the run. Without
// their quotation marks the two names would be one, and leave nothing out.
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith("_test.cpp"));
const tests = files.map((name) => `[#${name.replace(".cpp", "")}]~"long:*"~"release:*"`).join(",");

/** The name of the first test that fails. @param {string} change */
function failing(change) {
  const { stdout } = spawnSync(program, ["-#", "--abort", "-r", "xml", tests], {
    encoding: "utf8",
    env: { ...process.env, POSENC_SEED: "24", POSENC_WEIGHT: change },
    maxBuffer: 2 ** 28,
  });
  const broken = stdout.split("<TestCase ").find((part) => part.includes('success="false"'));
  return broken && /name="([^"]*)"/.exec(broken)?.[1];
}

compile();
const before = failing("");
if (before) throw new Error(`fails before anything is changed: ${before}`);
const unseen = [];
for (const name of asked.length > 0 ? asked : constants) {
  for (const factor of [0.5, 1.5]) {
    const test = failing(`${name} ${factor}`);
    console.log(`${name} × ${factor}: ${test ?? "NO TEST FAILS"}`);
    if (!test) unseen.push(`${name} × ${factor}`);
  }
}
if (unseen.length > 0) {
  console.error(`No test fails for ${unseen.join(", ")}.`);
  process.exitCode = 1;
}
