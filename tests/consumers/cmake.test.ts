import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { root } from "../../src/toolchain/run.mjs";
import { consumer } from "./consumer.js";
import { expectRow } from "./expected.js";

const project = consumer("cmake");
// The whole library is compiled in each of these tests.
const quick = { tags: ["quick"], timeout: 900_000 };
const fromSource = `-DPOSENC_SOURCE_DIR=${root}`;

/** A bare system has Ninja, which posenc is built with, and no make. */
const generator = ["-G", "Ninja"];

/** Builds the project with options and returns the folder of its programs. */
async function built(folder: string, ...options: string[]): Promise<string> {
  const build = project.path(folder);
  await project.run("cmake", ["-S", project.path(), "-B", build, ...generator, ...options]);
  await project.run("cmake", ["--build", build, "--parallel", String(availableParallelism())]);
  return build;
}

/** Runs the programs that call every library: they differ in the order in which they are linked. */
async function expectLibraries(build: string): Promise<void> {
  for (const program of ["modules", "core_last", "core_first"]) {
    expect(await project.run(`${build}/${program}`, []), program).toContain("file's size must be");
  }
}

/** Builds the project against posenc and expects what its programs print. */
async function expectConsumer(folder: string, option: string): Promise<void> {
  const build = await built(folder, option);
  const [row = "", error] = (await project.run(`${build}/consumer`, [])).split("|");
  expect(error).toContain("dim must be");
  expectRow(`[${row.trim().split(" ")}]`);
  await expectLibraries(build);
}

test("add_subdirectory", () => expectConsumer("source", fromSource));

test("install and find_package", async () => {
  const prefix = project.path("prefix");
  const posenc = project.path("posenc");
  const options = ["-DPOSENC_BUILD_TESTS=OFF", `-DCMAKE_INSTALL_PREFIX=${prefix}`];
  await project.run("cmake", ["-S", root, "-B", posenc, ...generator, ...options]);
  await project.run("cmake", ["--build", posenc, "--parallel", String(availableParallelism())]);
  await project.run("cmake", ["--install", posenc]);
  await expectConsumer("installed", `-DCMAKE_PREFIX_PATH=${prefix}`);
});

// Two classes of one name once shared a destructor: only a Debug build of all libraries crashed.
test("every library in a Debug build", quick, async () => {
  await expectLibraries(await built("debug", fromSource, "-DCMAKE_BUILD_TYPE=Debug"));
});

test("every library in a Debug build under ASan and UBSan", quick, async () => {
  const flags = "-fsanitize=address,undefined,float-cast-overflow -fno-sanitize-recover=all";
  const options = ["-DCMAKE_BUILD_TYPE=Debug", `-DCMAKE_CXX_FLAGS=${flags}`];
  await expectLibraries(await built("sanitized", fromSource, ...options));
});

test("GCC finds no two types or functions of one name in all libraries", quick, async () => {
  await expectLibraries(
    await built(
      "odr",
      fromSource,
      "-DCMAKE_CXX_COMPILER=g++",
      "-DCMAKE_BUILD_TYPE=Debug",
      "-DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON",
      "-DCMAKE_CXX_FLAGS=-Wodr -Werror=odr",
    ),
  );
});
