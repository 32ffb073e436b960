import { type ArrayType, allocate, rangeError } from "../shared/check.js";
import type { ArrayOf, NumberKind } from "../shared/number-kind.js";
import { type Positions, parsePositions } from "../shared/positions.js";
import type { Tensor } from "../shared/tensor.js";

/**
 * A kept table: the rows of positions 0 … maxSeqLen - 1, looked up by id, like a PyTorch module that
 * registers its table as a buffer.
 */
export class Table<Data extends ArrayOf<NumberKind> = Float32Array<ArrayBuffer>>
  implements Tensor<Data>
{
  /** `[maxSeqLen, dim]`, row-major. You may change it. */
  readonly data: Data;
  /** The rows of the table and their columns. */
  readonly shape: [maxSeqLen: number, dim: number];

  /** @internal Made by {@link Sinusoidal.table}. */
  constructor(data: Data, shape: [number, number]) {
    this.data = data;
    this.shape = shape;
    Object.freeze(shape);
    Object.freeze(this);
  }

  /**
   * The rows of ids of any shape: `[B, L]` gives `[B, L, dim]`. A copy.
   *
   * @throws RangeError that names the id and its place, if an id is not a whole number from 0 to
   * maxSeqLen - 1.
   */
  lookup(ids: Positions): Tensor<Data> {
    const [length, dim] = this.shape;
    const parsed = parsePositions("ids", ids);
    const total = parsed.kind === "range" ? parsed.length : parsed.values.length;
    const idAt = (n: number): number =>
      parsed.kind === "range" ? parsed.start + parsed.step * n : (parsed.values[n] as number);
    const shape = [...parsed.shape, dim];
    // Checked here, before the ids are read one by one: there may be too many.
    const type = this.data.constructor as ArrayType<Data>;
    const data = allocate(shape, type.name, type);
    for (let n = 0; n < total; ++n) {
      const id = idAt(n);
      if (!Number.isInteger(id) || id < 0 || id >= length) {
        throw rangeError(
          `ids[${place(n, parsed.shape)}]`,
          `an integer from 0 to ${length - 1} (the table has ${length} rows)`,
          id,
        );
      }
      data.set(this.data.subarray(id * dim, (id + 1) * dim), n * dim);
    }
    return { data, shape };
  }
}

/** Returns the indices of element n in an array of a shape, for a message: element 5 of [2, 4] is "1][1". */
function place(n: number, shape: readonly number[]): string {
  const indices: number[] = [];
  let rest = n;
  for (const size of [...shape].reverse()) {
    indices.unshift(rest % size);
    rest = Math.floor(rest / size);
  }
  return indices.join("][");
}
