import { randomUUID } from "node:crypto";
import {
  access,
  chmod,
  constants,
  copyFile,
  link,
  readlink,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Refusal } from "./refusal.js";

/** A file that shall be written. */
interface Content {
  path: string;
  content: string | Uint8Array;
}

/** Where a file is written to. */
interface Place {
  /** The file itself, where `path` is a link to it. */
  path: string;
  /** The permissions of the file that is there; undefined if there is none. */
  mode: number | undefined;
  /** Whether it is a pipe or a device: nothing can take its place. */
  isStream: boolean;
}

/** These ask a program to end. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** As many links as Linux follows. */
const mostLinks = 40;

/** Returns the file that a link leads to, also if that does not exist yet. Another path is returned as it is. */
async function targetOf(path: string): Promise<string> {
  let target = path;
  for (let links = 0; links <= mostLinks; ++links) {
    const next = await readlink(target).catch(() => undefined);
    if (next === undefined) return target;
    target = resolve(dirname(target), next);
  }
  throw new Refusal(`${path} must lead to a file, was a circle of links`);
}

async function placeOf(path: string): Promise<Place> {
  const target = await targetOf(path);
  const found = await stat(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (found === undefined) return { path: target, mode: undefined, isStream: false };
  if (found.isDirectory()) throw new Refusal(`${path} must be a file, was a directory`);
  // The folder may allow to replace a file that nobody may write to.
  await access(target, constants.W_OK);
  return { path: target, mode: found.mode & 0o777, isStream: !found.isFile() };
}

/** Gives a file a second name. */
async function keep(path: string, name: string): Promise<void> {
  // Not every file system has hard links.
  await link(path, name).catch(() => copyFile(path, name));
}

/** An error that names the file that was asked for, not the temporary one. */
function cannotWrite(path: string, error: Error): Error {
  if (error instanceof Refusal || error.name === "AbortError") return error;
  const [why] = error.message.split(",");
  return new Refusal(`${path} can't be written: ${why}`);
}

/** Does a part of writing a file. */
async function attempt<Result>(path: string, part: () => Promise<Result>): Promise<Result> {
  try {
    return await part();
  } catch (error) {
    throw cannotWrite(path, error as Error);
  }
}

/**
 * Writes files completely or not at all: each under a temporary name first, and none if one fails. A signal
 * that asks the program to end does so after that. What a link leads to is written, with the permissions that
 * it had; the link stays.
 */
export async function writeWhole(files: readonly Content[]): Promise<void> {
  const places: (Place & Content)[] = [];
  for (const { path, content } of files) {
    places.push({ ...(await attempt(path, () => placeOf(path))), content });
  }
  // Whoever writes to a pipe may have to wait for its reader, and a signal ends that at once.
  for (const { path, content, isStream } of places) {
    if (isStream) await attempt(path, () => writeFile(path, content));
  }
  await replaceAll(places.filter(({ isStream }) => !isStream));
}

async function replaceAll(files: readonly (Place & Content)[]): Promise<void> {
  const interrupted = new AbortController();
  const { signal } = interrupted;
  let asked: NodeJS.Signals | undefined;
  const stop = (name: NodeJS.Signals): void => {
    asked = name;
    interrupted.abort();
  };
  for (const name of signals) process.on(name, stop);

  const temporary = new Set<string>();
  /** A new name beside a file, of a length that every file system takes. */
  const beside = (path: string): string => {
    const name = join(dirname(path), `.posenc-${randomUUID()}.part`);
    temporary.add(name);
    return name;
  };
  const steps: (() => Promise<void>)[] = [];
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const { path, content, mode } of files) {
      const made = beside(path);
      await attempt(path, () => writeFile(made, content, { flag: "wx", signal }));
      if (mode === undefined) {
        steps.push(async () => {
          await attempt(path, () => rename(made, path));
          undo.push(() => rm(path));
        });
        continue;
      }
      const kept = beside(path);
      await attempt(path, () => chmod(made, mode));
      await attempt(path, () => keep(path, kept));
      steps.push(async () => {
        await attempt(path, () => rename(made, path));
        undo.push(() => rename(kept, path));
      });
    }
    for (const step of steps) {
      signal.throwIfAborted();
      await step();
    }
    undo.length = 0;
  } finally {
    for (const back of undo.reverse()) await back();
    await Promise.all([...temporary].map((name) => rm(name, { force: true })));
    for (const name of signals) process.off(name, stop);
    // By now nobody listens, so that this ends the program as the signal would have.
    if (asked !== undefined) process.kill(process.pid, asked);
  }
}
