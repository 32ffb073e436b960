import { readRuns, readTable } from "../figures/shared/trained/read-runs.js";
import { type Runs, tasks } from "../figures/shared/trained/runs.js";

/** As many seeds at least are counted before a text tells a number of a model. */
export const leastSeeds = 5;

/** What a text tells of trained models: the shares of right answers of all seeds, from 0 to 1. */
export type Shares = readonly number[];

/** Returns the shares in order, the least first. Throws an Error if there are too few to be told. */
function enough(shares: Shares, of: string): Shares {
  if (shares.length < leastSeeds) {
    throw new Error(
      `a text tells ${of}, which ${shares.length} seeds have counted: ${leastSeeds} are needed`,
    );
  }
  return [...shares].sort((a, b) => a - b);
}

let runs: Runs | undefined;

/**
 * Returns what the encoders of a kind answered, the least first.
 *
 * @throws Error if there is no such kind, task or length in the file, or too few seeds.
 */
export function answeredBy(kind: string, task: string, length: number): Shares {
  runs ??= readRuns();
  const { lengths, kinds } = runs;
  const ofKind = kinds[kind];
  if (!ofKind) throw new Error(`kind is "${kind}", and may be ${Object.keys(kinds).join(", ")}`);
  const known = tasks.find((one) => one === task);
  if (!known) throw new Error(`task is "${task}", and may be ${tasks.join(" or ")}`);
  const at = lengths.indexOf(length);
  if (at < 0) throw new Error(`length is ${length}, and may be ${lengths.join(", ")}`);
  return enough(
    ofKind.map((run) => run[known][at] ?? Number.NaN),
    `${kind}, ${task}, ${length}`,
  );
}

/**
 * Returns what all seeds answered by another table of src/training: the lines whose columns have these values.
 *
 * @param counted The columns of what was found and of how many.
 */
export function countedIn(
  file: string,
  where: Readonly<Record<string, string | number>>,
  [found, asked]: readonly [found: string, asked: string] = ["right", "asked"],
): Shares {
  const lines = readTable(file).filter((told) =>
    Object.entries(where).every(([name, value]) => told(name) === String(value)),
  );
  return enough(
    lines.map((told) => Number(told(found)) / Number(told(asked))),
    `${file}, ${Object.values(where).join(", ")}`,
  );
}
