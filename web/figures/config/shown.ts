import type { Values } from "../shared/setting.js";
import { exampleNames, exampleText } from "./examples.js";
import type { config } from "./settings.js";

/** What the figure shows besides its settings: the reader's own configuration, in place of an example. */
export interface Shown {
  written?: string;
}

export const shownIn = ({ written }: Readonly<Record<string, unknown>>): Shown =>
  typeof written === "string" ? { written } : {};

/** The text of the configuration that is shown. */
export function textOf({ example, written }: Values<typeof config.settings> & Shown): string {
  if (example !== "none") return exampleText(example);
  if (written !== undefined) return written;
  throw new RangeError(`--example must be one of ${exampleNames.join(", ")}: there is no file`);
}
