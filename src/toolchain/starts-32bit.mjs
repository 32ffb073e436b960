// node src/toolchain/starts-32bit.mjs: ends with exit code 77, as tests do that cannot be run, where this system's
// kernel starts no programs of 32 bits. A compiler makes them all the same.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { main, Refusal } from "./run.mjs";
import { findCompiler } from "./tools.mjs";

await main(() => {
  const folder = mkdtempSync(join(tmpdir(), "posenc-32-"));
  const program = join(folder, "program");
  try {
    const compiler = findCompiler();
    const made = spawnSync(compiler, ["-m32", "-x", "c++", "-", "-o", program], {
      input: "int main() {}",
      encoding: "utf8",
    });
    if (made.status !== 0) throw new Refusal(`No program of 32 bits was made: ${made.stderr}`);
    const { error, status } = spawnSync(program);
    if (status === 0) return;
    process.stdout.write(
      `\nLeft out: this system starts no programs of 32 bits (${error?.message ?? `exit code ${status}`}).\n`,
    );
    process.exitCode = 77;
  } finally {
    rmSync(folder, { recursive: true });
  }
});
