import { spawn } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import os from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout, whatever directory the command was given in. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

// By way of `os`, since naming an import that an old Node lacks would end there, before checkNode can
// say so in words. The same holds for every import of this folder.
export const processors = os.availableParallelism?.() ?? os.cpus().length;

/** Something the reader can act on: shown as it is, without a stack. */
export class Refusal extends Error {}

/** One line before each step, so that a silent minute is never a riddle. */
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
 * Runs a program, in the checkout unless told otherwise, and rejects with a Refusal when it fails.
 * With `quiet` its output is kept back until then, and what it wrote to stdout is resolved with.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 * @returns {Promise<string>}
 */
export function run(program, args, { cwd = root, env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: quiet ? ["inherit", "pipe", "pipe"] : "inherit",
    });
    let printed = "";
    let everything = "";
    child.stdout?.setEncoding("utf8").on("data", (chunk) => {
      printed += chunk;
      everything += chunk;
    });
    child.stderr?.setEncoding("utf8").on("data", (chunk) => {
      everything += chunk;
    });
    child.on("error", (error) => reject(new Refusal(`${program} did not start: ${error.message}`)));
    child.on("close", (code, signal) => {
      if (code === 0) return resolve(printed);
      process.stdout.write(everything);
      reject(new Refusal(`${program} ended with ${signal ?? `exit code ${code}`}`));
    });
  });
}

/** Runs a command's main function when its file is what node was given. */
export async function main(url, command) {
  if (process.argv[1] === undefined || fileURLToPath(url) !== process.argv[1]) return;
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
