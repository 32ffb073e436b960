import { spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout, whatever directory the command was given in. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** An error that the reader can act on: its message is shown without a stack. */
export class Refusal extends Error {}

/** Prints one line before each step, so that a silent minute has a reason. */
export function say(line) {
  process.stdout.write(`\n▸ ${line}\n`);
}

/** The path of a program: in one of `places` first, then on PATH. */
export function which(name, places = []) {
  for (const place of [...places, ...(process.env.PATH ?? "").split(delimiter)]) {
    if (place === "") continue;
    const path = join(place, name);
    try {
      accessSync(path, constants.X_OK);
      if (statSync(path).isFile()) return path;
    } catch {
      // Not here; the next place may have it.
    }
  }
  return undefined;
}

/**
 * Runs a program in the checkout and throws a Refusal when it fails. With `quiet` its output is
 * shown only then. Returns what a quiet program wrote to stdout.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 */
export function run(program, args, { cwd = root, env = process.env, quiet = false } = {}) {
  const { error, status, signal, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env,
    encoding: "utf8",
    stdio: quiet ? ["inherit", "pipe", "pipe"] : "inherit",
  });
  if (error) throw new Refusal(`${program} did not start: ${error.message}`);
  if (status === 0) return stdout ?? "";
  if (quiet) process.stdout.write(stdout + stderr);
  throw new Refusal(`${program} ended with ${signal ?? `exit code ${status}`}`);
}

/** Runs a command and ends with exit code 1 and the message alone where it throws a Refusal. */
export async function main(command) {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
