import { spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the checkout, whatever the current directory is. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** An error that the user can act on. Its message is shown without a stack. */
export class Refusal extends Error {}

/** Prints a line before a step that may take long without output. */
export function say(line) {
  process.stdout.write(`\n▸ ${line}\n`);
}

/** Returns the path of a program, searched in `places` first and then on PATH. */
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
 * Runs a program in the checkout and throws a Refusal if it fails. With `quiet`, its output is shown only if
 * it fails, and what it wrote to stdout is returned.
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

/** Runs a command. If it throws a Refusal, prints only its message and ends with exit code 1. */
export async function main(command) {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
