// node src/packages/pack.mjs [--release]: packs what was built, as npm would publish it, into build/packages:
// posenc-<version>.tgz from dist and posenc-figures-<version>.tgz from dist-figures. With --release it refuses
// while an address of release.json is missing.

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { npm } from "../toolchain/packages.mjs";
import { main, Refusal, root, say } from "../toolchain/run.mjs";
import { documentsOf, packageNames, packed } from "./documents.mjs";
import { readRelease, requireAddresses } from "./release.mjs";

/** @typedef {import("./documents.mjs").PackageName} PackageName */
/** @typedef {import("./release.mjs").Release} Release */

/** What the build has made of each package. */
const builtIn = { posenc: "dist", "posenc-figures": "dist-figures" };

const read = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));

/** Returns the package.json of a package. @param {PackageName} name @param {Release} release */
export function manifestOf(name, { version, repository, site }) {
  const {
    private: _,
    scripts,
    devDependencies,
    allowScripts,
    imports,
    ...core
  } = read("package.json");
  const figures = () => {
    const { name, ...own } = read("src/packages/posenc-figures.json");
    const { license, type, engines } = core;
    // The elements and the core are of one build.
    const dependencies = { lit: `^${devDependencies.lit}`, posenc: version };
    return { name, version, license, type, engines, ...own, dependencies };
  };
  return {
    ...(name === "posenc" ? core : figures()),
    ...(repository === undefined
      ? {}
      : {
          repository: { type: "git", url: `git+${repository}.git` },
          bugs: { url: `${repository}/issues` },
        }),
    ...(site === undefined ? {} : { homepage: site }),
  };
}

/**
 * Lays a package out as it is published.
 *
 * @param {PackageName} name @param {string} folder @param {Release} release
 */
export function layOut(name, folder, release) {
  const built = join(root, builtIn[name]);
  if (!existsSync(join(built, "hashes.json"))) {
    throw new Refusal(`${builtIn[name]} is not built: npm run build`);
  }
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, join(folder, "dist"), { recursive: true });
  cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  for (const [place, file] of Object.entries(documentsOf(name))) {
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    writeFileSync(join(folder, place), packed(name, file, release));
  }
  const manifest = JSON.stringify(manifestOf(name, release), null, 2);
  writeFileSync(join(folder, "package.json"), `${manifest}\n`);
}

/** Packs both packages and returns the paths of the tarballs. @param {Release} release */
export function pack(release) {
  const packages = join(root, "build/packages");
  rmSync(packages, { recursive: true, force: true });
  return packageNames.map((name) => {
    const folder = join(packages, name);
    layOut(name, folder, release);
    npm(["pack", "--ignore-scripts", "--silent", "--pack-destination", packages], {
      cwd: folder,
      quiet: true,
    });
    return join(packages, `${name}-${release.version}.tgz`);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(([option]) => {
    const release = readRelease();
    if (option === "--release") requireAddresses(release);
    say("Packed:");
    for (const tarball of pack(release)) process.stdout.write(`  ${tarball}\n`);
  });
}
