import { declare } from "../shared/declare.js";
import type { Values } from "../shared/setting.js";
import { exampleNames, exampleText } from "./examples.js";

export const config = declare({
  tag: "posenc-config",
  settings: {
    /** The configuration that is read. `none`: the reader's own. */
    example: { choices: [...exampleNames, "none"], initial: "llama" },
  },
});

/** What is shown besides the settings: the text in the box, which no link has. */
export interface Shown {
  written?: string;
  /** Whether the reader's file was too large to be read. */
  isTooLarge?: boolean;
}

export const shownIn = ({ written }: Readonly<Record<string, unknown>>): Shown =>
  typeof written === "string" ? { written } : {};

/** The text of the configuration that is shown. */
export function textOf({ example, written }: Values<typeof config.settings> & Shown): string {
  if (example !== "none") return exampleText(example);
  if (written !== undefined) return written;
  throw new RangeError(`--example must be one of ${exampleNames.join(", ")}: there is no file`);
}
