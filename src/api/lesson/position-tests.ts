import {
  options as checkOptions,
  shape as checkShape,
  count,
  rangeError,
  seed,
  typeError,
} from "../shared/check.js";
import { parseRows } from "../shared/rows.js";
import { readTensor, type Tensor } from "../shared/tensor.js";
import type { Memory } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc_lesson.js";

/** How rows of positions are tested. */
export interface PositionTestOptions {
  /** How many made-up words the rows are added to. The time grows with its square. The default is 21. */
  words?: number;
  /** What the words are drawn from. The default is 1. */
  seed?: number;
  /** Whether the rows are set beside the words, which then keep their own columns. The default is false. */
  beside?: boolean;
  /**
   * Rows of far positions, whose numbers are to stay within bounds, or null if there are none: a learned table
   * ends. The default is the rows themselves.
   */
  far?: Tensor | null;
}

/** What four tests say of rows of positions: whether they pass, and the number that decides. */
export interface PositionTests {
  /** Is each row unlike every other? */
  unlike: {
    /** Whether the test is passed. */
    passes: boolean;
    /** The first of the two rows that lie nearest to each other. */
    first: number;
    /** The second of them. */
    second: number;
    /** Their Euclidean distance. The test fails at 1e-5 or less, where float32 tells them no more apart. */
    distance: number;
  };
  /** Does each of the words stay nearest to itself, with the row of any position? */
  words: {
    /** Whether the test is passed. */
    passes: boolean;
    /** At the position where the fewest are kept: how many. */
    kept: number;
    /** How many words there are. */
    of: number;
    /** That position. */
    position: number;
    /** The first word that is lost there. */
    word: number;
    /** The word that it is then nearest to. */
    nearest: number;
  };
  /** Is a step of k the same wherever it starts? */
  steps: {
    /** Whether the test is passed. */
    passes: boolean;
    /** The step whose dot product depends most on where it starts. */
    k: number;
    /** Where it starts with the least product. */
    low: number;
    /** Where it starts with the greatest. */
    high: number;
    /** The least product. */
    least: number;
    /** The greatest. */
    most: number;
    /** most − least. */
    difference: number;
  };
  /** Do the numbers stay within −1 and 1? */
  bounds: {
    /** Whether the test is passed. */
    passes: boolean;
    /** The largest |number|; undefined if there are no far rows, and the test then fails. */
    largest: number | undefined;
  };
}

/** @internal Tests rows of positions. */
export function positionTests(
  memory: Memory<Core>,
  rows: Tensor,
  options: PositionTestOptions,
): PositionTests {
  options = checkOptions("options", options, { words: true, seed: true, beside: true, far: true });
  const { beside = false, far = rows } = options;
  if (typeof beside !== "boolean") throw typeError("beside", "true or false", beside);
  const words = count("words", options.words ?? 21);
  const drawn = seed("seed", options.seed ?? 1);
  readTensor("rows", rows);
  const dim = count("rows.shape", checkShape("rows.shape", rows.shape).at(-1));
  const { data } = parseRows("rows", rows, dim);
  const length = data.length / dim;
  if (length < 3) throw rangeError("rows", "at least 3 rows", length);
  const { core } = memory;
  const tested = memory.withCopy(data, (numbers) =>
    core.testPositions({ numbers, count: length, dim }, words, drawn, beside),
  );
  const bound = far === null ? undefined : boundOf(memory, far, dim);
  const { closest, spread, kept } = tested;
  return {
    unlike: { passes: tested.areUnlike, ...closest },
    words: { passes: tested.areKept, ...kept },
    steps: { passes: tested.areSteady, ...spread, difference: tested.difference },
    bounds: { passes: bound?.isBounded ?? false, largest: bound?.largest },
  };
}

function boundOf(memory: Memory<Core>, far: Tensor, dim: number) {
  readTensor("far", far, "{ data, shape } or null");
  const { data } = parseRows("far", far, dim);
  return memory.withCopy(data, (numbers) =>
    memory.core.testBound({ numbers, count: data.length / dim, dim }),
  );
}
