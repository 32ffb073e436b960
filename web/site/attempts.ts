import { readRuns } from "../figures/shared/trained/read-runs.js";
import { type Run, type Runs, tasks } from "../figures/shared/trained/runs.js";

/** What encoders of one kind answered in one task, on rows of one length. */
export interface Answered {
  /** The share of right answers of the seed that is shipped, from 0 to 1. */
  shipped: number;
  /** The shares of all seeds. */
  seeds: readonly number[];
}

let runs: Runs | undefined;

/**
 * Returns what the encoders of a kind answered.
 *
 * @throws Error if there is no such kind, task or length in the file.
 */
export function answeredBy(kind: string, task: string, length: number): Answered {
  runs ??= readRuns();
  const { lengths, kinds } = runs;
  const ofKind = kinds[kind];
  if (!ofKind) throw new Error(`kind is "${kind}", and may be ${Object.keys(kinds).join(", ")}`);
  const known = tasks.find((one) => one === task);
  if (!known) throw new Error(`task is "${task}", and may be ${tasks.join(" or ")}`);
  const at = lengths.indexOf(length);
  if (at < 0) throw new Error(`length is ${length}, and may be ${lengths.join(", ")}`);
  const share = (run: Run) => run[known][at] ?? Number.NaN;
  const shipped = ofKind.find((run) => run.shipped);
  return { shipped: shipped ? share(shipped) : Number.NaN, seeds: ofKind.map(share) };
}
