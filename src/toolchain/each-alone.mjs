// node src/toolchain/each-alone.mjs BUILD: fails where a file of the core is not compiled by itself in that build.
// clang-tidy looks at what is compiled: of files that are compiled together it would see none, and find nothing.

import { readFileSync } from "node:fs";
import spawn from "nano-spawn";
import { main, Refusal, root } from "./run.mjs";

await main(async ([build]) => {
  const commands = JSON.parse(readFileSync(`${build}/compile_commands.json`, "utf8"));
  const compiled = new Set(commands.map(({ file }) => file));
  const { stdout } = await spawn("git", ["ls-files", "src/posenc/*.cpp"], { cwd: root });
  const missing = stdout.split("\n").filter((file) => !compiled.has(`${root}/${file}`));
  if (missing.length > 0)
    throw new Refusal(`${build} does not compile alone: ${missing.join(", ")}`);
});
