import examples from "posenc:examples";
import { type PrintedName, printedNames } from "./printed-names.js";

const prints = examples as Readonly<Record<PrintedName, string>>;

/** Tables for trying the comparison: of rows that are added, of rotaries, of biases, and mistakes. */
export const exampleNames = [...printedNames, "changed", "random"] as const;
export type ExampleName = (typeof exampleNames)[number];

/** Prints numbers by chance, as many as the paper's table has, in its form. */
const random = (): string =>
  prints.paper.replaceAll(/-?\d\.\d{4}/g, () => (2 * Math.random() - 1).toFixed(4));

/** Returns the text of an example. */
export function exampleText(name: ExampleName): string {
  if (name === "random") return random();
  // sin 5 with the wrong sign.
  if (name === "changed") return prints.paper.replace("-0.9589", "0.9589");
  return prints[name];
}
