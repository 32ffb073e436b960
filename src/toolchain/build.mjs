import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { buildBundles, reachable } from "./bundle.mjs";
import { bin, installPackages } from "./packages.mjs";
import { main, processors, root, run, say, which } from "./run.mjs";
import { checkNode, emscriptenEnvironment, findEmcc, installTools } from "./tools.mjs";

/** What `buildWasm` and `buildApi` need. @type {import("./tools.mjs").ToolName[]} */
export const toolsOfTheBuild = ["cmake", "ninja", "emscripten"];

/** The wasm files of the package, each with its glue beside it. */
const modules = ["posenc", "posenc_model", "posenc_dialects", "posenc_rotary", "posenc_doctor"];
const wasmTargets = modules.map((name) => `${name}_wasm`);

// Not on a user's machine, whose compiler may warn of things that ours does not.
const warningsAreErrors = process.env.CI ? ["-DCMAKE_COMPILE_WARNING_AS_ERROR=ON"] : [];

/** The core and its tests for this machine, or for this machine under the sanitizers. */
export async function buildNative({ sanitize = false } = {}) {
  const directory = join(root, "build", sanitize ? "sanitize" : "native");
  say(`Building the core and its tests natively${sanitize ? " under ASan and UBSan" : ""}`);
  await configure(directory, {
    tests: true,
    // The sanitizers' own code makes GCC see uninitialised variables where there are none.
    options: sanitize ? ["-DPOSENC_SANITIZE=ON"] : warningsAreErrors,
  });
  await compile(directory);
  return directory;
}

/** The core as wasm with its JavaScript glue in dist/wasm; with its tests too, if asked for. */
export async function buildWasm({ tests = false } = {}) {
  const directory = join(root, "build", "wasm");
  const env = emscriptenEnvironment();
  say(tests ? "Building the core and its tests as wasm" : "Building the core as wasm");
  await configure(directory, {
    tests,
    env,
    through: join(dirname(findEmcc() ?? ""), "emcmake"),
    options: [
      `-DPOSENC_WASM_DIR=${join(root, "dist", "wasm")}`,
      // Emscripten 3.1.6 would add a flag of its own that Node no longer knows.
      `-DCMAKE_CROSSCOMPILING_EMULATOR=${process.execPath}`,
      ...warningsAreErrors,
    ],
  });
  await compile(directory, { env, targets: tests ? [] : wasmTargets });
  return directory;
}

/**
 * @param {string} directory
 * @param {{ tests: boolean, options: string[], env?: NodeJS.ProcessEnv, through?: string }} how
 */
async function configure(directory, { tests, options, env, through }) {
  const args = ["-S", root, "-B", directory, ...options];
  if (which("ninja") !== undefined) args.push("-G", "Ninja");

  // What the directory was configured with. CMake itself sees to changes in CMakeLists.txt, so it is
  // only run again when this changes; and a directory that is already set up for the tests serves
  // those too who don't want them.
  const stamp = join(directory, "configured.json");
  const before = existsSync(stamp) ? JSON.parse(readFileSync(stamp, "utf8")) : undefined;
  const same = JSON.stringify(before?.args) === JSON.stringify(args);
  if (same && (before.tests || !tests)) return;
  if (!same) rmSync(directory, { recursive: true, force: true });

  const command = ["cmake", ...args, `-DPOSENC_BUILD_TESTS=${tests ? "ON" : "OFF"}`];
  if (through !== undefined) command.unshift(through);
  const [program, ...rest] = command;
  await run(program, rest, { env, quiet: true });
  mkdirSync(directory, { recursive: true });
  writeFileSync(stamp, JSON.stringify({ args, tests }));
}

/**
 * @param {string} directory
 * @param {{ env?: NodeJS.ProcessEnv, targets?: string[] }} [what] Every target where none is named.
 */
async function compile(directory, { env = process.env, targets = [] } = {}) {
  const args = ["--build", directory, "--parallel", String(processors)];
  if (targets.length > 0) args.push("--target", ...targets);
  await run("cmake", args, { env });
}

const entryTypes = [
  ...["posenc", "model", "dialects", "rotary", "doctor"].map((name) => `${name}/index.d.ts`),
  ...["posenc/inline.d.ts", "files/npy.d.ts", "files/safetensors.d.ts"],
];

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

/** The typed API in dist, from src/api. */
export async function buildApi() {
  say("Compiling the typed API");
  await run(process.execPath, [bin("tsc"), "--build", "src/api"]);
  // Of the declarations, what the package's entries lead to: the rest is internal.
  const types = join(root, "build/types/api");
  for (const file of reachable(entryTypes.map((entry) => join(types, entry)))) {
    copy(file, join(root, "dist", relative(types, file)));
  }
  // tsc leaves out declarations that were written by hand.
  copy(join(root, "src/api/wasm/address.d.ts"), join(root, "dist/wasm/address.d.ts"));
  mkdirSync(join(root, "dist/weights"), { recursive: true });
  for (const name of ["none", "sinusoidal", "learned"].map((name) => `${name}.safetensors`)) {
    copyFileSync(join(root, "src/training", name), join(root, "dist/weights", name));
  }
}

/** The npm package, whole, in dist. */
export async function buildPackage() {
  await buildWasm();
  await buildApi();
  await buildBundles();
}

/** The page as it would be published, in build/page, and the reference of the API beside it. */
export async function buildPage() {
  say("Building the page and the reference of the API");
  await run(process.execPath, [bin("vite"), "build", "--logLevel", "warn"]);
  await run(process.execPath, [bin("typedoc"), "--options", "src/api/typedoc.json"], {
    quiet: true,
  });
}

/** Every TypeScript project: a text that lacks a translation, for one, ends here. */
export async function checkTypes() {
  say("Checking the types of page, tests and toolchain");
  await run(process.execPath, [bin("tsc"), "--build"]);
}

await main(import.meta.url, async ([what]) => {
  checkNode();
  await installTools(toolsOfTheBuild);
  await installPackages();
  await buildPackage();
  if (what !== "page") return;
  await checkTypes();
  await buildPage();
});
