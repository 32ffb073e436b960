import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { findChromium, findFirefox, findWebKit, findWholeChromium } from "./browsers.mjs";
import { findCatch2 } from "./catch2.mjs";
import { findPython } from "./python.mjs";
import { Refusal, run, say, which } from "./run.mjs";

const emsdk = process.env.EMSDK ? [join(process.env.EMSDK, "upstream", "emscripten")] : [];

const chrome = {
  mac: "brew install --cask google-chrome",
  anywhere: "CHROME_PATH set to the browser's executable",
};

/**
 * Every tool from outside npm: `found` returns it if it is there, and the others say how to install it: the
 * package of apt, the formula of Homebrew, and other ways. An `optional` tool may be missing.
 *
 * @typedef {"cmake" | "ninja" | "compiler" | "fonts" | "fuzzer" | "emscripten" | "catch2" |
 *   "chromium" | "wholeChromium" | "doxygen" | "pytorch" | "tidy" | "mpfr" | "firefox" | "webkit" | "screen"} ToolName
 * @type {Record<ToolName, {
 *   found: () => string | undefined, name: string, apt: string,
 *   brew?: string, mac?: string, anywhere?: string, optional?: boolean,
 * }>}
 */
const tools = {
  cmake: {
    // The first version that reads version 6 of CMakePresets.json.
    found: () => newEnough(which("cmake"), [3, 25]),
    name: "CMake 3.25 or newer",
    apt: "cmake",
    brew: "cmake",
    anywhere: "https://cmake.org/download",
  },
  ninja: { found: () => which("ninja"), name: "Ninja", apt: "ninja-build", brew: "ninja" },
  compiler: {
    found: findCompiler,
    name: "a C++17 compiler",
    apt: "g++",
    mac: "xcode-select --install",
  },
  fuzzer: {
    found: () => {
      const clang = which("clang++");
      return clang && linked(clang, ["-fsanitize=fuzzer-no-link,address,undefined"]);
    },
    name: "Clang with libFuzzer and its sanitizers",
    apt: "clang libclang-rt-dev",
    brew: "llvm",
  },
  emscripten: {
    found: () => which("emcc", emsdk),
    name: "Emscripten 3.1.6 or newer",
    apt: "emscripten",
    brew: "emscripten",
    anywhere: "emsdk, activated so that emcc is on PATH or EMSDK is set",
  },
  catch2: {
    found: findCatch2,
    name: "Catch2",
    apt: "catch2",
    brew: "catch2",
    // If it is missing, CMake fetches a pinned one.
    optional: true,
  },
  chromium: {
    found: findChromium,
    name: "Chromium (or Chrome)",
    apt: "chromium-headless-shell",
    ...chrome,
  },
  wholeChromium: {
    found: findWholeChromium,
    name: "Chromium (or Chrome), with its window",
    apt: "chromium",
    ...chrome,
  },
  doxygen: {
    found: () => which("doxygen"),
    name: "Doxygen",
    apt: "doxygen",
    brew: "doxygen",
    anywhere: "https://www.doxygen.nl/download.html",
  },
  // What text takes up depends on its font: the room of figures was measured with these.
  fonts: {
    found: findFonts,
    name: "DejaVu and the Noto fonts for Chinese",
    apt: "fonts-dejavu fonts-noto-cjk",
    optional: true,
  },
  // For the programs of the chapters.
  pytorch: {
    found: findPython,
    name: "Python 3 with PyTorch and NumPy",
    apt: "python3-torch",
    brew: "pytorch",
    anywhere: "https://pytorch.org/get-started/locally, with PYTHON set to the Python that has it",
  },
  mpfr: {
    found: findMpfr,
    name: "MPFR, the library with its header",
    apt: "libmpfr-dev",
    brew: "mpfr",
  },
  tidy: {
    found: () => which("run-clang-tidy"),
    name: "clang-tidy",
    apt: "clang-tidy",
    brew: "llvm",
  },
  firefox: {
    found: findFirefox,
    name: "Firefox",
    apt: "firefox-esr",
    mac: "brew install --cask firefox",
    anywhere: "FIREFOX_PATH set to the browser's executable",
  },
  webkit: {
    found: () => findWebKit()?.driver,
    name: "WebKitGTK with its driver, on Debian and its kin",
    apt: "webkit2gtk-driver",
  },
  screen: { found: () => which("Xvfb"), name: "Xvfb", apt: "xvfb" },
};

/** Returns the fonts that pages are measured with; a system without fontconfig has them in places of its own. */
function findFonts() {
  const list = which("fc-list");
  if (list === undefined) return aptGet() === undefined ? "unknown" : undefined;
  const families = execFileSync(list, [":", "family"], { encoding: "utf8" });
  const wanted = ["DejaVu Serif", "DejaVu Math", "Noto Sans CJK TC", "Noto Serif CJK SC"];
  return wanted.every((name) => families.includes(name)) ? list : undefined;
}

/** Returns a C++ compiler. */
function findCompiler() {
  return which("c++") ?? which("g++") ?? which("clang++");
}

/** Returns a compiler that finds MPFR. */
function findMpfr() {
  const compiler = which("c++") ?? which("g++");
  const header = compiler && linked(compiler, ["-I/opt/homebrew/include", "-include", "mpfr.h"]);
  return header && linked(compiler, ["-L/opt/homebrew/lib", "-lmpfr"]);
}

/**
 * Returns the compiler if it links a program with these options. It must be tried: a compiler may accept an
 * option without the libraries for it.
 *
 * @param {string} compiler
 * @param {string[]} options
 */
function linked(compiler, options) {
  const program = ["-x", "c++", "-", "-o", "/dev/null"];
  try {
    const input = "#include <string>\nint main() { return std::string().size(); }\n";
    execFileSync(compiler, [...options, ...program], {
      input,
      stdio: ["pipe", "ignore", "ignore"],
    });
    return compiler;
  } catch {
    return undefined;
  }
}

function newEnough(program, [major, minor]) {
  if (program === undefined) return undefined;
  const version = /(\d+)\.(\d+)/.exec(execFileSync(program, ["--version"], { encoding: "utf8" }));
  if (version === null) return undefined;
  const [, haveMajor, haveMinor] = version.map(Number);
  return haveMajor > major || (haveMajor === major && haveMinor >= minor) ? program : undefined;
}

/**
 * Makes sure that the named tools are on this machine. Installs what is missing on Debian and systems like it;
 * elsewhere it says what to install.
 *
 * @param {ToolName[]} names
 */
export function installTools(names) {
  const missing = () => names.filter((name) => tools[name].found() === undefined);
  const required = (names) => names.filter((name) => !tools[name].optional);
  const wanted = missing();
  if (wanted.length === 0) return;

  const apt = aptGet();
  if (apt === undefined) {
    if (required(wanted).length === 0) return;
    throw new Refusal(whatToInstall(required(wanted)));
  }

  const packages = wanted.flatMap((name) => tools[name].apt.split(" "));
  say(`Installing with apt-get, which may take a minute or two: ${packages.join(" ")}`);
  const [program, ...prefix] = apt;
  const install = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
  try {
    run(program, [...prefix, "update", "-qq"], { quiet: true });
    run(program, [...prefix, ...install], { quiet: true });
  } catch (error) {
    throw new Refusal(`${error.message}\n\n${whatToInstall(wanted)}`);
  }
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the braces are dpkg-query's
  run("dpkg-query", ["-W", "-f", "  ${Package} ${Version}\\n", ...packages]);

  const still = required(missing());
  if (still.length > 0) throw new Refusal(whatToInstall(still));
}

/** Returns the start of an apt-get command line that may install, or undefined if there is none. */
function aptGet() {
  if (which("apt-get") === undefined || which("dpkg-query") === undefined) return undefined;
  const settings = ["DEBIAN_FRONTEND=noninteractive", "apt-get", "-o", "DPkg::Lock::Timeout=300"];
  const command = ["env", ...settings];
  if (process.getuid?.() === 0) return command;
  if (which("sudo") === undefined) return undefined;
  try {
    execFileSync("sudo", ["-n", "true"], { stdio: "ignore" });
    return ["sudo", "-n", ...command];
  } catch {
    // sudo asks for a password, so it needs a terminal.
    return process.stdin.isTTY ? ["sudo", ...command] : undefined;
  }
}

/** @param {ToolName[]} names */
function whatToInstall(names) {
  const wanted = names.map((name) => tools[name]);
  const formulae = wanted.flatMap((tool) => tool.brew ?? []);
  const rows = [
    ["Debian, Ubuntu", `sudo apt-get install ${wanted.map((tool) => tool.apt).join(" ")}`],
    ...(formulae.length > 0 ? [["macOS", `brew install ${formulae.join(" ")}`]] : []),
    ...wanted.flatMap(({ mac }) => (mac === undefined ? [] : [["macOS", mac]])),
    ...wanted.flatMap(({ name, anywhere }) =>
      anywhere === undefined ? [] : [["anywhere", `${name}: ${anywhere}`]],
    ),
  ];
  return [
    `posenc needs ${wanted.map((tool) => tool.name).join(", ")}. Please install:`,
    ...rows.map(([platform, what]) => `  ${platform.padEnd(16)} ${what}`),
  ].join("\n");
}
