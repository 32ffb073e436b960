import type { Block } from "./display.js";

/** Takes the place of `display.ts` in a figure's one file, which is to be small: other prints are refused there. */
export function displayed(text: string): { blocks: Block[]; factor?: string } {
  const lines = text
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "" && !/^\s*#|^[-|:\s]*--[-|:\s]*$/.test(line));
  return { blocks: [{ header: undefined, columns: undefined, lines }] };
}
