import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run, say } from "./run.mjs";

const lockFile = join(root, "package-lock.json");
// Holds the hash of the lock file that node_modules was installed from. A checkout changes the times
// of files, so times would not tell.
const stamp = join(root, "node_modules", ".posenc-lock");

/** Installs the npm packages of the lock file, unless node_modules was installed from it already. */
export function installPackages() {
  const lock = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;

  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  say("Installing with npm ci into node_modules, with what they depend on:");
  for (const [name, version] of Object.entries(devDependencies)) {
    process.stdout.write(`  ${name} ${version}\n`);
  }
  // --include=dev, because NODE_ENV=production would leave out the development packages.
  npm(["ci", "--include=dev", "--no-audit", "--no-fund"]);
  writeFileSync(stamp, lock);
}

const systemCertificates = "/etc/ssl/certs/ca-certificates.crt";

/** The environment npm is run in. */
export const npmEnvironment = {
  // The tests use the system's Chromium.
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
  // Node trusts the certificates it was built with. A company's proxy needs one of the system's.
  ...(existsSync(systemCertificates) ? { NODE_EXTRA_CA_CERTS: systemCertificates } : {}),
  ...process.env,
};

/**
 * Runs npm: under an npm script the one that runs the script, which need not be first on PATH.
 *
 * @param {string[]} args
 * @param {{ cwd?: string, quiet?: boolean }} [options]
 */
export function npm(args, options = {}) {
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  run(program, [...first, ...args], { ...options, env: npmEnvironment });
}
