import { withPositions } from "../model/positions.js";
import {
  options as checkOptions,
  float32Array,
  index,
  type Keys,
  oneOf,
  rangeError,
  shape,
  shapeError,
  typeError,
} from "../shared/check.js";
import type { Pairing } from "../shared/presets/options.js";
import type { Rows } from "../shared/rows.js";
import { readTensor, type TensorLike } from "../shared/tensor.js";
import { isArrayOf } from "../shared/typed-array.js";
import type { Memory } from "../wasm/memory.js";
import type { Core, ToldInstead as ToldToCore } from "../wasm/posenc_lesson.js";
import { nowhere } from "../wasm/types.js";

/** @internal */
export const pairings: readonly Pairing[] = ["adjacent", "halves"];

/** What turns the queries and keys of every head. */
export interface AttentionRotary {
  /** The angle of each pair of a head's columns at position 1, in radians. `[dim / heads / 2]` */
  frequencies: Float64Array | readonly number[];
  /** What sines and cosines are multiplied by. Scores are multiplied by its square. */
  amplitude: number;
  /** Which columns of a head make a pair. */
  pairing: Pairing;
}

/** What a caller tells a model in place of what it was trained with. What is left out is the model's own. */
export interface ToldInstead {
  /**
   * Rows in place of those that the model adds to the words or sets beside them: `[L, positionsDim]` for
   * every sequence, or `[B, L, positionsDim]`. All numbers must be finite.
   */
  positions?: Rows;
  /**
   * What turns queries and keys, in place of the model's own. A property that is left out is the model's
   * own. `frequencies` and `amplitude` of a preset of `posenc/rotary` are such, e.g. stretched ones.
   */
  rotary?: Partial<AttentionRotary>;
  /**
   * What is added to the scores of every layer, in place of the model's own biases: `[heads, L, L]`, finite
   * numbers, or -Infinity, which hides a key from a query. `posenc/rotary` makes such biases.
   */
  biases?: TensorLike;
  /** The position of the first word, for whatever tells positions: a whole number. The default is 0. */
  start?: number;
}

/** @internal */
export const toldInstead: Keys<ToldInstead> = {
  positions: true,
  rotary: true,
  biases: true,
  start: true,
};

/** The model that is asked, and the rows of words that it is asked about. */
interface Asked {
  core: Core;
  batch: number;
  length: number;
  positionsDim: number;
  heads: number;
  headDim: number;
  rotary: AttentionRotary | undefined;
}

/** @internal A wasm memory counts as far. */
export const farthestStart = 2 ** 31;

/** @internal Calls work with what a caller tells a model, in the wasm memory. */
export function withToldInstead<Result>(
  memory: Memory<Core>,
  { positions, rotary, biases, start = 0 }: ToldInstead,
  asked: Asked,
  work: (told: ToldToCore) => Result,
): Result {
  const { core, batch, length, heads } = asked;
  index("start", start, farthestStart, "positions");
  const turned = rotary === undefined ? undefined : checkRotary(rotary, asked);
  const pairing = core.Pairing[turned?.pairing ?? "adjacent"];
  const amplitude = turned?.amplitude ?? 1;
  const added = biases === undefined ? undefined : checkBiases(biases, heads, length);
  const sizes = { batch, length, dim: asked.positionsDim };
  return withPositions(memory, positions, sizes, (rows) =>
    withNumbers(memory, turned?.frequencies, (frequencies) => {
      const told = { positions: rows, frequencies, amplitude, pairing, biases: nowhere, start };
      if (added === undefined) return work(told);
      return memory.withCopy(added, (address) => work({ ...told, biases: address }));
    }),
  );
}

/** @internal Calls work with the address of numbers, or with none. */
export function withNumbers<Result>(
  memory: Memory<Core>,
  numbers: Float64Array | undefined,
  work: (address: ToldToCore["frequencies"]) => Result,
): Result {
  return numbers === undefined ? work(nowhere) : memory.withCopy(numbers, work);
}

/** @internal Returns a list of numbers of a caller's as an array of its own. */
export function numberList(argument: string, value: unknown, length: number): Float64Array {
  if (!isArrayOf(value, "Float64Array") && !Array.isArray(value)) {
    throw typeError(argument, "an array of numbers or a Float64Array", value);
  }
  if (value.length !== length) {
    throw rangeError(argument, `${length} numbers`, value.length);
  }
  // Not `find`, because it stops at the value undefined.
  for (let n = 0; n < length; ++n) {
    if (typeof value[n] !== "number") throw typeError(`${argument}[${n}]`, "a number", value[n]);
  }
  return Float64Array.from(value);
}

function checkRotary(
  given: Partial<AttentionRotary>,
  { rotary: own, headDim }: Asked,
): { frequencies: Float64Array; amplitude: number; pairing: Pairing } {
  const checked = checkOptions("rotary", given, {
    frequencies: true,
    amplitude: true,
    pairing: true,
  });
  const { frequencies = own?.frequencies, amplitude = own?.amplitude ?? 1 } = checked;
  if (typeof amplitude !== "number") throw typeError("rotary.amplitude", "a number", amplitude);
  return {
    frequencies: numberList("rotary.frequencies", frequencies, Math.floor(headDim / 2)),
    amplitude,
    pairing: oneOf("rotary.pairing", checked.pairing ?? own?.pairing ?? "adjacent", pairings),
  };
}

function checkBiases(biases: TensorLike, heads: number, length: number): Float32Array {
  const tensor = readTensor("biases", biases);
  const data = float32Array("biases.data", tensor.data);
  const sizes = shape("biases.shape", tensor.shape);
  const expected = [heads, length, length];
  const fits = sizes.length === 3 && expected.every((size, axis) => sizes[axis] === size);
  if (!fits) throw shapeError("biases", `of shape [${expected.join(", ")}]`, sizes);
  if (data.length !== heads * length * length) {
    throw rangeError("biases.data", `${heads * length * length} numbers`, data.length);
  }
  return data;
}
