import {
  allocate,
  options as checkOptions,
  count,
  multipleOf,
  oneOf,
  position,
  rangeError,
} from "../shared/check.js";
import type { Tensor } from "../shared/tensor.js";
import type { Memory } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc_lesson.js";

/**
 * A way to tell positions that comes to mind before many waves do. `"index"` is the position n and
 * `"share"` is n / length, both in every column. `"bits"` has bit c of n in column c. `"wave"` is the sine
 * and the cosine of one period, again and again.
 */
export type AttemptName = "index" | "share" | "bits" | "wave";
const names: readonly AttemptName[] = ["index", "share", "bits", "wave"];

/** An attempt at telling positions, and the positions that are told. */
export interface AttemptOptions {
  /** Which attempt. */
  attempt: AttemptName;
  /** Columns of a row; even for a wave. */
  dim: number;
  /** Rows to make. */
  length: number;
  /** The position of the first row: a whole number of at least 0. The default is 0. */
  start?: number;
  /** For a share: how many positions the text has. The default is start + length. */
  of?: number;
  /** For a wave: its period in positions, greater than 0. */
  period?: number;
}

/** @internal Makes the rows of an attempt. */
export function attemptRows(memory: Memory<Core>, options: AttemptOptions): Tensor {
  options = checkOptions("options", options, {
    attempt: true,
    dim: true,
    length: true,
    start: true,
    of: true,
    period: true,
  });
  const { start = 0 } = options;
  const attempt = oneOf("attempt", options.attempt, names);
  const dim = attempt === "wave" ? multipleOf(2, "dim", options.dim) : count("dim", options.dim);
  const length = count("length", options.length);
  count("start", start, 0);
  const of = count("of", options.of ?? start + length);
  // Nothing but a wave has a period.
  const period = attempt === "wave" ? position("period", options.period) : 1;
  if (!(period > 0)) throw rangeError("period", "greater than 0 for a wave", period);
  const { core } = memory;
  const encoding = { attempt: core.Attempt[attempt], dim, length: of, period };
  // Refuses more numbers than there is memory for.
  memory.requireRoom((8 + 4 * dim) * length);
  const data = allocate([length, dim]);
  const positions = Float64Array.from({ length }, (_, n) => start + n);
  const rows = memory.withCopy(positions, (at) =>
    memory.floats(length * dim, (out) => core.encodeAttempt(encoding, at, length, out)),
  );
  data.set(rows);
  return { data, shape: [length, dim] };
}
