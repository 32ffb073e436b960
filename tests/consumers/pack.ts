// Packs the built packages, as npm would publish them, before the suites of this folder run.

import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { packageNames } from "../../src/packages/documents.mjs";
import { pack } from "../../src/packages/pack.mjs";
import { readRelease } from "../../src/packages/release.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** The directory that holds posenc.tgz, posenc-figures.tgz and every consumer's project. */
    workplace: string;
  }
}

export default function packAll(project: TestProject): () => void {
  // Outside the checkout: a consumer must not find in our node_modules what it has not installed.
  const workplace = mkdtempSync(join(tmpdir(), "posenc-consumers-"));
  for (const [n, tarball] of pack(readRelease()).entries()) {
    copyFileSync(tarball, join(workplace, `${packageNames[n]}.tgz`));
  }
  project.provide("workplace", workplace);
  return () => rmSync(workplace, { recursive: true, force: true });
}
