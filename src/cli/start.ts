import { readFileSync } from "node:fs";
// By this path it is bundled: a path that begins with ../api is one of the package's own entries.
import { printable } from "../../src/api/shared/printable.js";

/** A command takes the arguments after its name and returns the exit status. */
export type Command = (args: string[]) => Promise<number>;

/** The commands of a program. Each is a module that is loaded only when it is used. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

/** The version of the package. Its command lies two folders below its package.json. */
function version(): string {
  return JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).version;
}

async function run(commands: Commands, usage: string, [name = "", ...args]: string[]) {
  if (Object.hasOwn(commands, name)) {
    const command = await commands[name]?.();
    return command ? command(args) : 2;
  }
  if (name === "--help" || name === "-h") {
    process.stdout.write(usage);
    return 0;
  }
  if (name === "--version" || name === "-v") {
    process.stdout.write(`${version()}\n`);
    return 0;
  }
  process.stderr.write(usage);
  return 2;
}

/** Prints an error. Only the lines of Node's own messages about arguments are lines. */
function tell({ code, message }: NodeJS.ErrnoException): void {
  const lines = code?.startsWith("ERR_PARSE_ARGS") ? message.split("\n") : [message];
  process.stderr.write(`${lines.map(printable).join("\n")}\n`);
}

/** Runs the command that the program was called with, and sets the exit status. */
export async function start(commands: Commands, usage: string): Promise<void> {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // Whoever reads what is printed may close the pipe before its end, as `head` does.
    if (error.code === "EPIPE") return;
    tell(error);
    process.exit(2);
  });
  process.stderr.on("error", () => process.exit(2));
  try {
    process.exitCode = await run(commands, usage, process.argv.slice(2));
  } catch (error) {
    tell(error as Error);
    process.exitCode = 2;
  }
}
