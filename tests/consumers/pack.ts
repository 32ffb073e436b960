// Packs the built package, as npm would publish it, before the suites of this folder run.

import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import spawn from "nano-spawn";
import type { TestProject } from "vitest/node";
import { npmEnvironment } from "../../src/toolchain/packages.mjs";
import { root } from "../../src/toolchain/run.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** The directory that holds posenc.tgz and every consumer's project. */
    workplace: string;
  }
}

export default async function pack(project: TestProject): Promise<() => void> {
  if (!existsSync(join(root, "dist/hashes.json"))) throw new Error("Run npm run build first");
  // Outside the checkout: a consumer must not find in our node_modules what it has not installed.
  const workplace = mkdtempSync(join(tmpdir(), "posenc-consumers-"));
  const { stdout } = await spawn(
    "npm",
    ["pack", "--ignore-scripts", "--json", "--pack-destination", workplace],
    { cwd: root, env: npmEnvironment },
  );
  const [{ filename }] = JSON.parse(stdout);
  renameSync(join(workplace, filename), join(workplace, "posenc.tgz"));
  project.provide("workplace", workplace);
  return () => rmSync(workplace, { recursive: true, force: true });
}
