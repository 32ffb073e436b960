import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal, root } from "../toolchain/run.mjs";

/**
 * The addresses under which a release is published. One that is not known yet is undefined.
 *
 * - `repository`: the page of the repository, such as `https://forge.example/owner/posenc`.
 * - `site`: the tutorial with its manual; ends with a slash.
 * - `cdn`: what stands before `posenc-figures@0.1.0/dist/…` at a host of npm packages; ends with a slash.
 *
 * @typedef {{ version: string, repository?: string, site?: string, cdn?: string }} Release
 */

const names = /** @type {const} */ (["repository", "site", "cdn"]);

/** Reads release.json, the one place where a release fills its addresses in, and the version. */
export function readRelease(file = join(root, "src/packages/release.json")) {
  const given = JSON.parse(readFileSync(file, "utf8"));
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  /** @type {Release} */
  const release = { version };
  for (const [name, address] of Object.entries(given)) {
    if (!names.includes(/** @type {typeof names[number]} */ (name))) {
      throw new Refusal(`${file}: there is no address "${name}", only ${names.join(", ")}`);
    }
    if (address === "") continue;
    const isWhole = /^https:\/\/\S+$/.test(address);
    if (!isWhole || address.endsWith("/") !== (name !== "repository")) {
      throw new Refusal(
        `${file}: ${name} must be an address with https, ` +
          `${name === "repository" ? "without" : "with"} a slash at its end, was "${address}"`,
      );
    }
    release[name] = address;
  }
  return release;
}

/** Throws a Refusal that names the addresses which are not filled in. @param {Release} release */
export function requireAddresses(release) {
  const missing = names.filter((name) => release[name] === undefined);
  if (missing.length === 0) return;
  throw new Refusal(`src/packages/release.json lacks ${missing.join(", ")}`);
}
