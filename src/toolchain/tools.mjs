import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { Refusal, run, say, which } from "./run.mjs";

const emsdk = process.env.EMSDK ? [join(process.env.EMSDK, "upstream", "emscripten")] : [];

/** Emscripten's compiler driver: the one an emsdk was activated for, else the one on PATH. */
export const findEmcc = () => which("emcc", emsdk);

const catchHeaders = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"].flatMap(
  (place) => ["catch.hpp", "catch_test_macros.hpp"].map((name) => join(place, "catch2", name)),
);

/**
 * Everything from outside npm: how to tell that it is there, and what each platform calls it: apt's
 * package, Homebrew's formula, or a Mac's own command. What is `optional` can be done without.
 *
 * @type {Record<ToolName, {
 *   found: () => string | undefined, name: string, apt: string,
 *   brew?: string, mac?: string, optional?: boolean,
 * }>}
 */
const tools = {
  cmake: {
    found: () => newEnough(which("cmake"), [3, 21]),
    name: "CMake 3.21 or newer",
    apt: "cmake",
    brew: "cmake",
  },
  ninja: {
    found: () => which("ninja") ?? which("make"),
    name: "Ninja (or make)",
    apt: "ninja-build",
    brew: "ninja",
  },
  compiler: {
    found: () => which("c++") ?? which("g++") ?? which("clang++"),
    name: "a C++17 compiler",
    apt: "g++",
    mac: "xcode-select --install",
  },
  emscripten: {
    found: findEmcc,
    name: "Emscripten 3.1.6 or newer",
    apt: "emscripten",
    brew: "emscripten",
  },
  catch2: {
    found: () => catchHeaders.find((header) => existsSync(header)),
    name: "Catch2",
    apt: "catch2",
    brew: "catch2",
    // CMake fetches a pinned one itself where there is none.
    optional: true,
  },
  chromium: {
    found: findChromium,
    name: "Chromium (or Chrome)",
    apt: "chromium",
    mac: "brew install --cask google-chrome",
  },
};

/** @typedef {"cmake" | "ninja" | "compiler" | "emscripten" | "catch2" | "chromium"} ToolName */

function newEnough(program, [major, minor]) {
  if (program === undefined) return undefined;
  const version = /(\d+)\.(\d+)/.exec(execFileSync(program, ["--version"], { encoding: "utf8" }));
  if (version === null) return undefined;
  const [, haveMajor, haveMinor] = version.map(Number);
  return haveMajor > major || (haveMajor === major && haveMinor >= minor) ? program : undefined;
}

/**
 * Makes sure that the named tools are on this machine: installs what is missing on Debian and its
 * kin, and says what to install elsewhere.
 *
 * @param {ToolName[]} names
 */
export async function installTools(names) {
  const missing = () => names.filter((name) => tools[name].found() === undefined);
  const wanted = missing();
  if (wanted.length === 0) return;

  const apt = aptGet();
  if (apt === undefined) {
    const needed = wanted.filter((name) => !tools[name].optional);
    if (needed.length === 0) return;
    throw new Refusal(whatToInstall(needed));
  }

  const packages = wanted.map((name) => tools[name].apt);
  say(`Installing with apt-get, which may take a minute or two: ${packages.join(" ")}`);
  const [program, ...prefix] = apt;
  try {
    await run(program, [...prefix, "update", "-qq"], { quiet: true });
    await run(
      program,
      [...prefix, "install", "-y", "-qq", "--no-install-recommends", ...packages],
      { quiet: true },
    );
  } catch (error) {
    throw new Refusal(`${error.message}\n\n${whatToInstall(wanted)}`);
  }
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the braces are dpkg-query's
  const query = ["-W", "-f", "  ${Package} ${Version}\\n", ...packages];
  process.stdout.write(await run("dpkg-query", query, { quiet: true }));

  const still = missing().filter((name) => !tools[name].optional);
  if (still.length > 0) throw new Refusal(whatToInstall(still));
}

/** The start of an apt-get command line that may install, or undefined where there is none. */
function aptGet() {
  if (which("apt-get") === undefined || which("dpkg-query") === undefined) return undefined;
  const command = [
    "env",
    "DEBIAN_FRONTEND=noninteractive",
    "apt-get",
    "-o",
    "DPkg::Lock::Timeout=300",
  ];
  if (process.getuid?.() === 0) return command;
  if (which("sudo") === undefined) return undefined;
  try {
    execFileSync("sudo", ["-n", "true"], { stdio: "ignore" });
    return ["sudo", "-n", ...command];
  } catch {
    // sudo asks for a password, which it can do only where somebody sits.
    return process.stdin.isTTY ? ["sudo", ...command] : undefined;
  }
}

/** @param {ToolName[]} names */
function whatToInstall(names) {
  const wanted = names.map((name) => tools[name]);
  const formulae = wanted.map((tool) => tool.brew).filter(Boolean);
  const rows = [
    ["Debian, Ubuntu", `sudo apt-get install ${wanted.map((tool) => tool.apt).join(" ")}`],
  ];
  if (formulae.length > 0) rows.push(["macOS", `brew install ${formulae.join(" ")}`]);
  for (const { mac } of wanted) if (mac !== undefined) rows.push(["macOS", mac]);
  if (names.includes("emscripten")) {
    rows.push(
      ["anywhere", "emsdk, https://emscripten.org/docs/getting_started/downloads.html,"],
      ["", "activated so that emcc is on PATH or EMSDK is set"],
    );
  }
  if (names.includes("chromium")) {
    rows.push(["anywhere", "CHROME_PATH set to the browser's executable"]);
  }
  return [
    `posenc needs ${wanted.map((tool) => tool.name).join(", ")}. Please install:`,
    ...rows.map(([platform, what]) => `  ${platform.padEnd(16)} ${what}`),
  ].join("\n");
}

/** The environment Emscripten is run in. */
export function emscriptenEnvironment() {
  const env = { ...process.env };
  // Debian keeps Emscripten's acorn where only Debian's own Node looks; without it an optimised link
  // fails with "Cannot find module 'acorn'".
  const debianModules = "/usr/share/nodejs";
  const bundled = join(dirname(findEmcc() ?? ""), "node_modules", "acorn");
  if (!existsSync(bundled) && existsSync(join(debianModules, "acorn"))) {
    env.NODE_PATH = [env.NODE_PATH, debianModules].filter(Boolean).join(delimiter);
  }
  return env;
}

/** Vite, Vitest and Biome need this Node or a newer one. */
export function checkNode() {
  const wanted = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))
    .engines.node;
  const [, major, minor] = /(\d+)\.(\d+)/.exec(wanted).map(Number);
  const [haveMajor, haveMinor] = process.versions.node.split(".").map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  throw new Refusal(
    `posenc needs Node ${wanted}, and this is Node ${process.versions.node}. Please install a newer one:\n` +
      "  any system       https://nodejs.org/en/download\n" +
      "  macOS            brew install node",
  );
}
