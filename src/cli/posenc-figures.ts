#!/usr/bin/env node
/** The command line of the figures: `npx posenc-figures COMMAND …`. */

import { type Commands, start } from "./start.js";

const commands: Commands = {
  embed: async () => (await import("./embed.js")).embed,
  figure: async () => (await import("./figure.js")).figure,
};

await start(
  commands,
  `Usage: posenc-figures COMMAND NAME [--SETTING value …]

embed   copies the files of a living figure into a site, and prints the lines to paste
figure  draws a figure as SVG, PNG, GIF or WebP, or writes its numbers

posenc-figures COMMAND --help tells more about one.
`,
);
