import { seed as checkSeed, options, probability } from "../shared/check.js";
import type { Memory } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc.js";

/** How many values are dropped, and which. */
export interface DropoutOptions {
  /** The probability that a value is dropped, 0 to 1. */
  p: number;
  /** An integer from 0 to 2^32 - 1. The same seed drops the same values on every platform. */
  seed: number;
}

/** @internal Returns a copy of checked options. */
export function checkDropout(argument: string, given: DropoutOptions): DropoutOptions {
  const { p, seed } = options(argument, given, { p: true, seed: true });
  return {
    p: probability(`${argument}.p`, p),
    seed: checkSeed(`${argument}.seed`, seed),
  };
}

/** @internal Dropout with checked options, in place. */
export function dropOut(memory: Memory<Core>, x: Float32Array, { p, seed }: DropoutOptions): void {
  const { core } = memory;
  const dropout = core.beginDropout(p, seed);
  try {
    memory.change(x, 1, (block, _first, count) => core.dropOut(dropout, block, count));
  } finally {
    core.endDropout(dropout);
  }
}
