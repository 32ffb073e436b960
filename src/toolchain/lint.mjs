import { bin, installPackages } from "./packages.mjs";
import { main, root, run, say, which } from "./run.mjs";
import { checkNode } from "./tools.mjs";

/** The C++ files that git knows of. */
export async function coreFiles() {
  const files = await run("git", ["-C", root, "ls-files", "*.h", "*.cpp"], { quiet: true });
  return files.split("\n").filter(Boolean);
}

/** Formatting and lint rules of everything that is not C++. */
export async function lintScripts() {
  say("Checking format and lint rules (Biome)");
  await run(process.execPath, [bin("biome"), "check", "--error-on-warnings"]);
}

/** Formatting of the C++ files, where there is a clang-format. */
async function lintCore() {
  const clangFormat = which("clang-format");
  if (clangFormat === undefined) return say("Not checking the format of C++: no clang-format here");
  say("Checking the format of C++ (clang-format)");
  await run(clangFormat, ["--dry-run", "--Werror", ...(await coreFiles())]);
}

await main(import.meta.url, async () => {
  checkNode();
  await installPackages();
  await lintScripts();
  await lintCore();
});
