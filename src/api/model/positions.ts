import { rangeError, shapeError } from "../shared/check.js";
import { parseRows, type Rows } from "../shared/rows.js";
import type { Memory } from "../wasm/memory.js";
import type { GivenPositions } from "../wasm/posenc_model.js";
import { type CoreMemory, nowhere } from "../wasm/types.js";

interface Sequences {
  batch: number;
  length: number;
  dim: number;
}

/** @internal Calls work with the rows that a caller adds to the embeddings, in the wasm memory. */
export function withPositions<Result>(
  memory: Memory<CoreMemory>,
  positions: Rows | undefined,
  { batch, length, dim }: Sequences,
  work: (positions: GivenPositions) => Result,
): Result {
  if (positions === undefined) return work({ rows: nowhere, tables: 1 });
  const { data, shape } = parseRows("positions", positions, dim);
  const tables = shape.length === 3 ? (shape[0] as number) : 1;
  const fits = shape.length === 2 || shape.length === 3;
  if (!fits || shape.at(-2) !== length || (tables !== 1 && tables !== batch)) {
    throw shapeError("positions", `of shape [${length}, ${dim}] or [B, ${length}, ${dim}]`, shape);
  }
  const broken = data.findIndex((value) => !Number.isFinite(value));
  if (broken >= 0) throw rangeError(`positions.data[${broken}]`, "a finite number", data[broken]);
  return memory.withCopy(data, (rows) => work({ rows, tables }));
}
