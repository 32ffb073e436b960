import { describe, test } from "vitest";
import { consumer } from "./consumer.js";
import { expectEvery } from "./expected.js";

// Servers whose code is bundled: the package's modules end in one file, far from the package's others.
describe("a bundle that runs in Node", () => {
  const server = consumer("server");
  const bundle = ["main.js", "--bundle", "--platform=node", "--log-level=error"];

  test("by esbuild, as an ES module", async () => {
    await server.run("esbuild", [...bundle, "--format=esm", "--outfile=out/esbuild.mjs"]);
    expectEvery(await server.node("out/esbuild.mjs"));
  });

  test("by esbuild, as CommonJS", async () => {
    await server.run("esbuild", [...bundle, "--format=cjs", "--outfile=out/esbuild.cjs"]);
    expectEvery(await server.node("out/esbuild.cjs"));
  });

  test("by Vite's SSR build, nothing external", async () => {
    await server.run("vite", ["build", "--logLevel", "warn"]);
    expectEvery(await server.node("out/vite/main.js"));
  });

  test("by webpack", async () => {
    await server.run("webpack", ["--mode=production", "--stats=errors-warnings", "--target=node"]);
    expectEvery(await server.node("out/webpack/main.cjs"));
  });
});
