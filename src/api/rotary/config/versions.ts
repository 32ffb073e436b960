import { rangeError, typeError } from "../../shared/check.js";

/**
 * @internal The versions of transformers whose numbers differ from those of the one before, the oldest first: the
 * first of each.
 */
export const versions = ["4.45", "4.51", "4.56", "4.57.5", "5"] as const;

/** @internal A version that differs from the one before. */
export type Version = (typeof versions)[number];

const newest = [5, 17];

const numbersOf = (name: string) => name.split(".").map(Number);

const isAfter = (a: readonly number[], b: readonly number[]): boolean => {
  const at = [0, 1, 2].find((n) => (a[n] ?? 0) !== (b[n] ?? 0));
  return at !== undefined && (a[at] ?? 0) > (b[at] ?? 0);
};

/** @internal Returns the known version that has the numbers of a given one. */
export function versionOf(given: unknown): Version {
  if (given === undefined) return "5";
  const mayBe = 'a version of transformers from "4.45" to "5.17"';
  if (typeof given !== "string") throw typeError("version", mayBe, given);
  const numbers = numbersOf(given);
  const known = /^\d+(\.\d+){0,2}$/.test(given) && !isAfter(numbers.slice(0, 2), newest);
  const upTo = versions.filter((name) => known && !isAfter(numbersOf(name), numbers));
  const found = upTo.at(-1);
  if (found === undefined) throw rangeError("version", mayBe, given);
  return found;
}

/** @internal Whether a version is before another. */
export const isBefore = (version: Version, other: Version): boolean =>
  versions.indexOf(version) < versions.indexOf(other);
