// node src/toolchain/ready.mjs COMMAND
//
// Makes a fresh checkout ready for a command: checks Node, and installs the tools that the command needs and
// the npm packages. It does nothing if all of them are there. It must run without any npm package, and also
// on a Node that is too old, to say so.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { unpackCatch2 } from "./catch2.mjs";
import { installPackages } from "./packages.mjs";
import { writeRegistries } from "./registries.mjs";
import { main, Refusal, root } from "./run.mjs";
import { installTools } from "./tools.mjs";

/** @type {import("./tools.mjs").ToolName[]} */
const test = [
  "cmake",
  "ninja",
  "emscripten",
  "compiler",
  "catch2",
  "chromium",
  "doxygen",
  "pytorch",
  "mpfr",
];

/**
 * The tools that each kind of command needs.
 *
 * @typedef {"lint" | "tidy" | "build" | "certify" | "page" | "core" | "fuzz" | "pack" | "test" |
 *   "budgets" | "engines"} Command
 * @type {Record<Command, import("./tools.mjs").ToolName[]>}
 */
const needs = {
  lint: [],
  tidy: ["cmake", "ninja", "compiler", "catch2", "tidy"],
  build: ["cmake", "ninja", "emscripten"],
  certify: ["cmake", "ninja", "compiler", "catch2", "mpfr"],
  page: ["cmake", "ninja", "emscripten", "doxygen"],
  core: ["cmake", "ninja", "emscripten", "compiler", "catch2", "mpfr"],
  fuzz: ["cmake", "ninja", "fuzzer"],
  pack: ["cmake", "ninja", "emscripten", "compiler", "chromium", "wholeChromium", "fonts"],
  test,
  budgets: [...test, "wholeChromium", "fonts"],
  engines: ["firefox", "webkit", "screen"],
};

/** @param {Command} command */
export function ready(command) {
  checkNode();
  const tools = needs[command];
  installTools(tools);
  // The tests also run as wasm, but the Catch2 of some systems is compiled only for the machine.
  if (tools.includes("catch2") && tools.includes("emscripten")) unpackCatch2();
  installPackages();
  writeRegistries();
}

/** Vite, Vitest and Biome need the Node of package.json or a newer one. */
function checkNode() {
  const wanted = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).engines.node;
  const [, major, minor] = /(\d+)\.(\d+)/.exec(wanted).map(Number);
  const [haveMajor, haveMinor] = process.versions.node.split(".").map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  throw new Refusal(
    `posenc needs Node ${wanted}, and this is Node ${process.versions.node}. Please install a newer one:\n` +
      "  any system       https://nodejs.org/en/download\n" +
      "  macOS            brew install node",
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(([command]) => ready(/** @type {Command} */ (command)));
}
