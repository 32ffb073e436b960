#!/usr/bin/env node
/** The command line: `npx posenc COMMAND …`. */

import { type Commands, start } from "./start.js";

const commands: Commands = {
  config: async () => (await import("./config.js")).config,
  identify: async () => (await import("./identify.js")).identify,
};

await start(
  commands,
  `Usage: posenc COMMAND …

config    prints what a model's config.json says about positions
identify  prints which positional encoding a table of numbers is

posenc COMMAND --help tells more about one. Figures are drawn by another package:
npx posenc-figures figure --help
`,
);
