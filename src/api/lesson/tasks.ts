import { options as checkOptions, seed as checkSeed, count } from "../shared/check.js";
import type { Tensor } from "../shared/tensor.js";
import { parseTokens, type Tokens } from "../shared/tokens.js";
import type { Memory } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc_lesson.js";

/** Options of `taskRows`. */
export interface TaskRowsOptions {
  /** Words of a row: 1 to 2 · vocabSize. */
  length: number;
  /** How many rows. */
  count: number;
  /** An integer from 0 to 2^32 - 1. The same seed draws the same rows everywhere. */
  seed: number;
  /** How many words there are to choose from. The default is 32, as the trained models have. */
  vocabSize?: number;
}

/** What is right at each place of rows of words. Both have the shape of the rows. */
export interface TaskAnswers {
  /** The right answers. */
  answers: Tensor<Uint32Array<ArrayBuffer>>;
  /** How much a right answer counts: 0 where nothing is asked. */
  weights: Tensor<Uint32Array<ArrayBuffer>>;
}

/** The same for each of the two tasks. */
export interface OfBothTasks<T> {
  /** Of the task that asks which word stands 3 places before. */
  back: T;
  /** Of the task that asks whether the word of a place stood in the row already. */
  seen: T;
}

/** @internal */
export function taskRows(
  { core }: Memory<Core>,
  options: TaskRowsOptions,
): Tensor<Uint32Array<ArrayBuffer>> {
  const checked = checkOptions("options", options, {
    length: true,
    count: true,
    seed: true,
    vocabSize: true,
  });
  const length = count("length", checked.length);
  const rows = count("count", checked.count);
  const seed = checkSeed("seed", checked.seed);
  const vocabSize = count("vocabSize", checked.vocabSize ?? 32);
  return { data: core.taskRows(vocabSize, length, rows, seed), shape: [rows, length] };
}

/** @internal */
export function taskAnswers(memory: Memory<Core>, rows: Tokens): OfBothTasks<TaskAnswers> {
  const { values, batch, length, shape } = parseTokens("rows", rows);
  values.forEach((id, n) => {
    checkSeed(`rows[${n}]`, id);
  });
  const { core } = memory;
  const told = (both: Uint32Array<ArrayBuffer>): TaskAnswers => ({
    answers: { data: both.slice(0, values.length), shape },
    weights: { data: both.slice(values.length), shape },
  });
  return memory.withCopy(values, (ids) => ({
    back: told(core.backAnswers({ ids, batch, length })),
    seen: told(core.seenAnswers({ ids, batch, length })),
  }));
}
