// node tests/reproducible.mjs: builds the packages in two other folders, one deeper than the other, and
// compares what comes out with dist and dist-figures, file by file. Whoever has the sources can so check what
// npm has.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import spawn from "nano-spawn";
import { root } from "../src/toolchain/run.mjs";

const workplace = mkdtempSync(join(tmpdir(), "posenc-reproducible-"));
const hashesOf = (folder) =>
  Object.fromEntries(
    ["dist", "dist-figures"].flatMap((built) => {
      const hashes = JSON.parse(readFileSync(join(folder, built, "hashes.json"), "utf8"));
      return Object.entries(hashes).map(([file, hash]) => [`${built}/${file}`, hash]);
    }),
  );

/** Copies the sources as they are here, and what npm installed, into a folder and builds there. */
async function buildIn(folder) {
  const names = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  for (const name of [...names.split("\0").filter(Boolean), "node_modules"]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
  }
  await spawn("npm", ["run", "build"], { cwd: folder });
  return hashesOf(folder);
}

try {
  const expected = hashesOf(root);
  for (const name of ["a", "another/b/c"]) {
    const built = await buildIn(join(workplace, name));
    const names = new Set([...Object.keys(expected), ...Object.keys(built)]);
    const differing = [...names].filter((file) => expected[file] !== built[file]);
    if (differing.length > 0) throw new Error(`built in "${name}", these differ: ${differing}`);
    process.stdout.write(`The ${names.size} files of both are the same, built in "${name}"\n`);
  }
} finally {
  rmSync(workplace, { recursive: true, force: true });
}
