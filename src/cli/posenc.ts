#!/usr/bin/env node
/**
 * The command line: `npx posenc COMMAND …`. Each command is a module that is loaded only when it is
 * used.
 */

// By this path it is bundled: a path that begins with ../api is one of the package's own entries.
import { printable } from "../../src/api/shared/printable.js";

/** A command takes the arguments after its name and returns the exit status. */
type Command = (args: string[]) => Promise<number>;

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  config: async () => (await import("./config.js")).config,
  figure: async () => (await import("./figure.js")).figure,
  identify: async () => (await import("./identify.js")).identify,
};

const usage = `Usage: posenc COMMAND …

config    prints what a model's config.json says about positions
figure    draws a figure of the tutorial as SVG, PNG, GIF or WebP, or writes its numbers
identify  prints which positional encoding a table of numbers is

posenc COMMAND --help tells more about one.
`;

async function main([name = "", ...args]: string[]): Promise<number> {
  if (Object.hasOwn(commands, name)) {
    const command = await commands[name]?.();
    return command ? command(args) : 2;
  }
  if (name === "--help" || name === "-h") {
    process.stdout.write(usage);
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

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // Whoever reads what is printed may close the pipe before its end, as `head` does.
  if (error.code === "EPIPE") return;
  tell(error);
  process.exit(2);
});
process.stderr.on("error", () => process.exit(2));

main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error: Error) => {
    tell(error);
    process.exitCode = 2;
  },
);
