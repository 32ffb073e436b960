import { options as checkOptions, oneOf, typeError } from "../shared/check.js";
import {
  type ArrayOf,
  arrayOf,
  type NumberKind,
  type Numbers,
  numberKind,
  roundTo,
} from "../shared/number-kind.js";
import type { Tensor } from "../shared/tensor.js";
import { doubleAt, floatAt, type Memory } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc_rotary.js";
import type { Address, Block } from "../wasm/types.js";

/** Options of `tables`. */
export interface TablesOptions<Kind extends NumberKind = NumberKind> {
  /** The kind of number. The default is `"float32"`. */
  as?: Kind;
  /**
   * `"full"` has a number for each column that turns, `2 · pairs` in a row; `"half"` has one for each
   * pair, as ONNX's RotaryEmbedding takes them. The default is `"full"`, with `joined` `"half"`.
   */
  width?: "full" | "half";
  /** Whether to make one table, whose rows have the cosines before the sines, as in vLLM's cache. */
  joined?: boolean;
}

/** The cosines and sines in two tables. */
export interface RotaryTables<Data = Float32Array<ArrayBuffer>> {
  /** `[…the positions' shape, width]` */
  cos: Tensor<Data>;
  /** `[…the positions' shape, width]` */
  sin: Tensor<Data>;
}

/** @internal A rotary of the core, and how many numbers a position of it has. */
export interface MadeRotary {
  block: Block<"rotary">;
  pairs: number;
  coordinates: number;
}

/** @internal The positions to turn by, `coordinates` numbers each, and their shape. */
export interface Places {
  points: Float64Array;
  shape: readonly number[];
}

/** @internal The turns of `count` positions in the wasm memory, beginning with the position number `first`. */
export interface Turns {
  address: Address<"float64">;
  first: number;
  count: number;
}

/** How many positions' turns are computed at a time. */
const positionsAtOnce = 1024;

/** @internal Calls work with the turns of all positions, some at a time. */
export function eachTurns(
  memory: Memory<Core>,
  { block, pairs, coordinates }: MadeRotary,
  points: Float64Array,
  work: (turns: Turns, points: Address<"float64">) => void,
): void {
  const { core } = memory;
  const total = points.length / coordinates;
  for (let first = 0; first < total; first += positionsAtOnce) {
    const count = Math.min(positionsAtOnce, total - first);
    const some = points.subarray(first * coordinates, (first + count) * coordinates);
    memory.withBlock<"float64", void>(16 * pairs * count, (address) =>
      memory.withCopy(some, (copy) => {
        core.rotaryTurns(block, copy, count, address);
        work({ address, first, count }, copy);
      }),
    );
  }
}

/** @internal What `tables` returns. places: asked for once the options are known to be right. */
export function makeTables(
  memory: Memory<Core>,
  made: MadeRotary,
  given: TablesOptions,
  places: () => Places,
): RotaryTables<Numbers> | Tensor<Numbers> {
  const options = checkOptions("options", given, { as: true, width: true, joined: true });
  const { joined = false } = options;
  const as = numberKind(options.as ?? "float32");
  if (typeof joined !== "boolean") throw typeError("joined", "true or false", joined);
  const own = joined ? "half" : "full";
  const width = oneOf("width", options.width ?? own, ["full", "half"] as const);
  const { points, shape } = places();
  const columns = width === "half" ? made.pairs : 2 * made.pairs;
  const sizes = [...shape, joined ? 2 * columns : columns];
  const table = (): Tensor<Numbers> => ({ data: arrayOf(as, sizes), shape: [...sizes] });
  const cos = table();
  const sin = joined ? cos : table();
  const tables = joined ? [cos] : [cos, sin];
  write(memory, made, points, as, width, columns, tables as Tensor<ArrayOf<NumberKind>>[]);
  return joined ? cos : { cos, sin };
}

/** Writes cosines and sines of a width: side by side into one table, or into two. */
function write(
  memory: Memory<Core>,
  made: MadeRotary,
  points: Float64Array,
  as: NumberKind,
  width: "full" | "half",
  columns: number,
  tables: readonly Tensor<Numbers>[],
): void {
  const { core } = memory;
  const rowNumbers = (2 / tables.length) * columns;
  const of = core.TableWidth[width];
  eachTurns(memory, made, points, ({ address, first, count }) => {
    const between = tables.length === 1 ? columns : count * columns;
    const numbers = 2 * count * columns;
    memory.withBlock(8 * numbers, (block) => {
      if (as === "float32") {
        const cosines = block as Address<"float32">;
        const sines = floatAt(cosines, between);
        core.rotaryTables(made.block, address, count, of, rowNumbers, cosines, sines);
      } else {
        const cosines = block as Address<"float64">;
        const sines = doubleAt(cosines, between);
        core.wideRotaryTables(made.block, address, count, of, rowNumbers, cosines, sines);
        roundTo(as, core, cosines, numbers);
      }
      for (const [n, { data }] of tables.entries()) {
        const rowBytes = rowNumbers * data.BYTES_PER_ELEMENT;
        const part = core.bytes((block + n * count * rowBytes) as Address, count * rowBytes);
        new Uint8Array(data.buffer).set(part, first * rowBytes);
      }
    });
  });
}

/** @internal The positions 0, 1, … along all axes. */
export function textPoints(values: ArrayLike<number>, coordinates: number): Float64Array {
  return Float64Array.from(
    { length: coordinates * values.length },
    (_, n) => values[Math.floor(n / coordinates)] as number,
  );
}
