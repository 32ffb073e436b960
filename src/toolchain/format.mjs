import { coreFiles } from "./lint.mjs";
import { bin, installPackages } from "./packages.mjs";
import { main, run, say, which } from "./run.mjs";
import { checkNode } from "./tools.mjs";

await main(import.meta.url, async () => {
  checkNode();
  await installPackages();
  say("Formatting and fixing what can be fixed (Biome)");
  await run(process.execPath, [bin("biome"), "check", "--write"]);
  const clangFormat = which("clang-format");
  if (clangFormat === undefined) return say("Not formatting C++: no clang-format here");
  say("Formatting C++ (clang-format)");
  await run(clangFormat, ["-i", ...(await coreFiles())]);
});
