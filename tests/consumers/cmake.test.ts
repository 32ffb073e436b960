import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { root } from "../../src/toolchain/run.mjs";
import { consumer } from "./consumer.js";
import { expectRow } from "./expected.js";

const project = consumer("cmake");
const jobs = ["--parallel", String(availableParallelism())];

/** Builds the project against posenc and expects what its programs print. */
async function expectConsumer(folder: string, option: string): Promise<void> {
  const build = project.path(folder);
  await project.run("cmake", ["-S", project.path(), "-B", build, option]);
  await project.run("cmake", ["--build", build, ...jobs]);
  const [row = "", error] = (await project.run(`${build}/consumer`, [])).split("|");
  expect(error).toContain("dim must be");
  expectRow(`[${row.trim().split(" ")}]`);
  await project.run(`${build}/beside`, []);
}

test("add_subdirectory", () => expectConsumer("source", `-DPOSENC_SOURCE_DIR=${root}`));

test("install and find_package", async () => {
  const build = project.path("posenc");
  const prefix = project.path("prefix");
  const options = ["-DPOSENC_BUILD_TESTS=OFF", `-DCMAKE_INSTALL_PREFIX=${prefix}`];
  await project.run("cmake", ["-S", root, "-B", build, ...options]);
  await project.run("cmake", ["--build", build, ...jobs]);
  await project.run("cmake", ["--install", build]);
  await expectConsumer("installed", `-DCMAKE_PREFIX_PATH=${prefix}`);
});
