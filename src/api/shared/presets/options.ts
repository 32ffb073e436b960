import { count, oneOf, rangeError, typeError } from "../check.js";
import { type DialectOptions, rules, type Words } from "./rows.js";

export type { DialectOptions };

/** Which columns make a pair: neighbours (0, 1), (2, 3) …, or halves (0, dim/2), (1, dim/2 + 1) …. */
export type Pairing = Words["Pairing"];

/** By which side of the image DINOv3's coordinates are divided: each by its own, or one for both. */
export type Sides = DialectOptions["sides"];

/** How diffusers counts the cells of a grid in a video. */
export type GridType = DialectOptions["gridType"];

/**
 * How ALiBi's distance is counted: `"causal"` is −(q − k), and −Infinity for keys after the query
 * (the paper); `"symmetric"` is −|q − k| (x-transformers); `"mpt"` is k − (keys − 1), alike for
 * every query; `"bloom"` counts the tokens of a mask from 0.
 */
export type AlibiFormName = DialectOptions["form"];

/** The name of an option. */
export type OptionName = keyof DialectOptions;

/** What an option may be, in words and in numbers. The rules of all options are in src/posenc/preset_options.h. */
type OptionRule = { mayBe: string } & (
  | { kind: "whole" | "number"; least: number; most?: number; isAbove?: boolean }
  | { kind: "flag" }
  | { kind: "name"; names: readonly string[] }
  | { kind: "list"; of: OptionRule }
);

/** @internal */
export const optionRules = rules as Readonly<Record<OptionName, OptionRule>>;

/** @internal Returns the option, as a copy if it is a list. Throws if it is none that the rule allows. */
export function checkOption(argument: string, value: unknown, rule: OptionRule): unknown {
  const { mayBe } = rule;
  switch (rule.kind) {
    case "flag":
      if (typeof value !== "boolean") throw typeError(argument, mayBe, value);
      return value;
    case "name":
      return oneOf(argument, value, rule.names);
    case "list":
      if (!Array.isArray(value)) throw typeError(argument, mayBe, value);
      // Not map, which passes over the holes of a sparse array.
      return Array.from(value, (element, n) => checkOption(`${argument}[${n}]`, element, rule.of));
    default: {
      const { kind, least, most, isAbove = false } = rule;
      if (kind === "whole" && most === undefined) return count(argument, value, least);
      if (typeof value !== "number") throw typeError(argument, mayBe, value);
      const fits = value <= (most ?? value) && (isAbove ? value > least : value >= least);
      if (fits && (kind === "number" || Number.isInteger(value))) return value;
      throw rangeError(argument, mayBe, value);
    }
  }
}

/** @internal Options that were checked, those that were given. */
export type CheckedOptions = Partial<DialectOptions>;
