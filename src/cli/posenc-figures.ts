#!/usr/bin/env node
/** The command line of the figures: `npx posenc-figures COMMAND …`. */

import { type Commands, start } from "./start.js";

const commands: Commands = {
  figure: async () => (await import("./figure.js")).figure,
};

await start(
  commands,
  `Usage: posenc-figures figure NAME [--SETTING value …] -o FILE

Draws a figure of the tutorial as SVG, PNG, GIF or WebP, or writes its numbers.
posenc-figures figure --help tells more.
`,
);
