import { cpSync, mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
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
      const { output = "" } = error as { output?: string };
      // A bundle's stack trace quotes lines of a megabyte.
      const lines = output.split("\n").map((line) => line.slice(0, 300));
      throw new Error(`${program} ${args.join(" ")} failed:\n${lines.slice(-60).join("\n")}`);
    }
  }

  /** Runs a file of the project in Node and returns what it wrote to stdout. */
  node(...args: string[]): Promise<string> {
    return this.run(process.execPath, args);
  }
}

/** The project made of a folder beside this file. It is installed before the tests of the suite. */
export function consumer(fixture: string): Consumer {
  const project = new Consumer(fixture);
  beforeAll(() => project.install(), 300_000);
  return project;
}
