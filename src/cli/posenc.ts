#!/usr/bin/env node
/**
 * The command line: `npx posenc COMMAND …`. Each command is a module that is loaded only when it is
 * used.
 */

/** A command takes the arguments after its name and returns the exit status. */
type Command = (args: string[]) => Promise<number>;

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  figure: async () => (await import("./figure.js")).figure,
  identify: async () => (await import("./identify.js")).identify,
};

const usage = `Usage: posenc COMMAND …

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

main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status;
  },
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  },
);
