import { readFileSync } from "node:fs";

/** The tasks that the small encoders are asked: a distance, and an order. */
const tasks = ["back", "seen"] as const;

/** What encoders of one kind answered in one task, on rows of one length. */
export interface Answered {
  /** The share of right answers of the seed that is shipped, from 0 to 1. */
  shipped: number;
  /** The shares of all seeds. */
  seeds: readonly number[];
}

type Line = Readonly<Record<string, string>>;

let lines: readonly Line[] | undefined;

/** Returns the lines of the file in which the training has counted the answers, by their columns' names. */
function read(): readonly Line[] {
  const [head = "", ...rest] = readFileSync("src/training/attempts.csv", "utf8").trim().split("\n");
  const names = head.split(",");
  return rest.map((line) => {
    const values = line.split(",");
    return Object.fromEntries(names.map((name, n) => [name, values[n] ?? ""]));
  });
}

/**
 * Returns what the encoders of a kind answered.
 *
 * @throws Error if there is no such kind, task or length in the file.
 */
export function answeredBy(kind: string, task: string, length: number): Answered {
  lines ??= read();
  const kinds = new Set(lines.map((line) => line.kind));
  const lengths = new Set(lines.map((line) => line.length));
  if (!kinds.has(kind)) throw new Error(`kind is "${kind}", and may be ${[...kinds].join(", ")}`);
  if (!tasks.some((known) => known === task)) {
    throw new Error(`task is "${task}", and may be ${tasks.join(" or ")}`);
  }
  if (!lengths.has(String(length))) {
    throw new Error(`length is ${length}, and may be ${[...lengths].join(", ")}`);
  }
  const counted = lines.filter(
    (line) => line.kind === kind && line.task === task && line.length === String(length),
  );
  const share = (line: Line) => Number(line.right) / Number(line.asked);
  const shipped = counted.find((line) => line.shipped === "1");
  return { shipped: shipped ? share(shipped) : Number.NaN, seeds: counted.map(share) };
}
