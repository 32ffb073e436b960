import { seed as checkSeed, options, probability } from "../shared/check.js";
import { type Memory, must } from "../wasm/memory.js";

/** Which values are dropped, and how many of them. */
export interface DropoutOptions {
  /** The probability that a value is dropped, 0 to 1. */
  p: number;
  /** An integer from 0 to 2^32 - 1. The same seed drops the same values on every platform. */
  seed: number;
}

/** @internal */
export function checkDropout(dropout: DropoutOptions): void {
  options("dropout", dropout);
  probability("dropout.p", dropout.p);
  checkSeed("dropout.seed", dropout.seed);
}

/** @internal Dropout with checked options, in place. */
export function dropOut(memory: Memory, x: Float32Array, { p, seed }: DropoutOptions): void {
  const { core } = memory;
  memory.withBlock(core.dropoutBytes(), (state) => {
    must(core.dropoutSeed(state, p, seed));
    memory.change(x, 1, (block, _first, count) => {
      core.dropoutApply(state, block, count);
      return undefined;
    });
  });
}
