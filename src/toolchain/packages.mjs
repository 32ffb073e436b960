import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run, say } from "./run.mjs";

const lockFile = join(root, "package-lock.json");
// Holds the hash of the lock file that node_modules was installed from. Times would not do: a
// checkout sets them anew.
const stamp = join(root, "node_modules", ".posenc-lock");

const systemCertificates = "/etc/ssl/certs/ca-certificates.crt";

/** Installs the npm packages of the lock file, if those in node_modules are not from it. */
export async function installPackages() {
  const lock = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;

  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  say("Installing with npm ci into node_modules, with what they depend on:");
  for (const [name, version] of Object.entries(devDependencies)) {
    process.stdout.write(`  ${name} ${version}\n`);
  }
  // Development packages are what is wanted here, whatever NODE_ENV says.
  await npm(["ci", "--include=dev", "--no-audit", "--no-fund"]);
  writeFileSync(stamp, lock);
}

/**
 * Runs npm: under `npm start` the one that runs us, which need not be the first on PATH.
 *
 * @param {string[]} command
 * @param {{ cwd?: string, quiet?: boolean }} [options]
 */
export function npm(command, options = {}) {
  const npm = process.env.npm_execpath;
  const [program, args] = npm?.endsWith(".js")
    ? [process.execPath, [npm]]
    : ["npm", /** @type {string[]} */ ([])];
  const env = {
    // The tests use the system's Chromium.
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1",
    // Node knows the certificates it was built with; behind a company's proxy the one that counts is
    // among the system's.
    ...(existsSync(systemCertificates) ? { NODE_EXTRA_CA_CERTS: systemCertificates } : {}),
    ...process.env,
  };
  return run(program, [...args, ...command], { ...options, env });
}

const homes = {
  biome: "@biomejs/biome",
  cem: "@custom-elements-manifest/analyzer",
  playwright: "@playwright/test",
  tsc: "typescript",
};

/** A program that an npm package brings, as a file for node to run. */
export function bin(name) {
  const home = join(root, "node_modules", homes[name] ?? name);
  const { bin: programs } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  return join(home, typeof programs === "string" ? programs : programs[name]);
}
