import { cpSync, mkdtempSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import spawn, { type Options } from "nano-spawn";
import { beforeAll, inject } from "vitest";
import { npmEnvironment } from "../../src/toolchain/packages.mjs";
import { root } from "../../src/toolchain/run.mjs";

/** A project outside the checkout that has nothing but what its package.json asks for. */
export class Consumer {
  readonly fixture: string;
  #directory = "";

  constructor(fixture: string) {
    this.fixture = fixture;
  }

  /** Copies the fixture into a new directory and installs what it asks for. */
  async install(): Promise<void> {
    this.#directory = mkdtempSync(join(inject("workplace"), `${this.fixture}-`));
    for (const fixture of ["shared", this.fixture]) {
      cpSync(join(root, "tests/consumers", fixture), this.#directory, { recursive: true });
    }
    if (!readdirSync(this.#directory).includes("package.json")) return;
    const quiet = ["--prefer-offline", "--no-audit", "--no-fund", "--no-package-lock"];
    await this.run("npm", ["install", ...quiet], { env: npmEnvironment });
  }

  /** The path of a file or folder of the project. */
  path(...names: string[]): string {
    return join(this.#directory, ...names);
  }

  /** Runs a program in the project and returns what it wrote to stdout. */
  async run(program: string, args: string[], options: Options = {}): Promise<string> {
    const running = spawn(program, args, { cwd: this.#directory, preferLocal: true, ...options });
    try {
      return (await running).stdout;
    } catch (error) {
      throw failed(program, args, error);
    }
  }

  /**
   * Runs a server of the project on a port that is free, while `use` works with its address.
   *
   * @param args The arguments for a port.
   */
  async serving<Result>(
    program: string,
    args: (port: string) => string[],
    use: (url: string) => Promise<Result>,
    options: Options = {},
  ): Promise<Result> {
    const port = await freePort();
    const running = spawn(program, args(port), {
      cwd: this.#directory,
      preferLocal: true,
      // A group of its own, so that what the server starts ends with it.
      detached: true,
      ...options,
      env: { PORT: port, HOST: "127.0.0.1", NO_COLOR: "1", ...options.env },
    });
    const url = `http://127.0.0.1:${port}/`;
    const ended = running.then(
      () => Promise.reject(new Error(`${program} ended by itself`)),
      (error) => Promise.reject(failed(program, args(port), error)),
    );
    // It ends by our signal, too.
    ended.catch(() => {});
    try {
      await Promise.race([answering(url), ended]);
      return await use(url);
    } finally {
      const { pid } = await running.nodeChildProcess;
      if (pid !== undefined) process.kill(-pid);
      await ended.catch(() => {});
    }
  }

  /** Runs a file of the project in Node and returns what it wrote to stdout. */
  node(...args: string[]): Promise<string> {
    return this.run(process.execPath, args);
  }
}

function failed(program: string, args: string[], error: unknown): Error {
  const { output = "" } = error as { output?: string };
  // A bundle's stack trace quotes lines of a megabyte.
  const lines = output.split("\n").map((line) => line.slice(0, 300));
  return new Error(`${program} ${args.join(" ")} failed:\n${lines.slice(-60).join("\n")}`);
}

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

/** Waits until a server answers, whatever it says. */
async function answering(url: string): Promise<void> {
  for (;;) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch {
      await setTimeout(100);
    }
  }
}

/** The project made of a folder beside this file. It is installed before the tests of the suite. */
export function consumer(fixture: string): Consumer {
  const project = new Consumer(fixture);
  beforeAll(() => project.install(), 900_000);
  return project;
}
