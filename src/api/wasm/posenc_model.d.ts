// The glue that Emscripten generates beside this declaration, typed by hand: see src/border.

import type { Address, CoreMemory, CoreOptions, Outcome } from "./positional.js";

export interface ModelCore extends CoreMemory {
  metadata(file: Address, size: number, into: Map<string, string>): Outcome;

  transformer(file: Address, size: number, heads: number, positions: number, out: Address): Outcome;
  releaseTransformer(model: Address): void;
  encode(
    model: Address,
    src: Address,
    batch: number,
    length: number,
    memory: Address,
    weights: Address,
  ): Outcome;
  decode(
    model: Address,
    tgt: Address,
    batch: number,
    length: number,
    memory: Address,
    memoryLength: number,
    mask: Address,
    matrices: number,
    logits: Address,
    self: Address,
    cross: Address,
  ): Outcome;
  causalMask(length: number, out: Address): Outcome;
  additiveMask(hidden: Address, count: number, out: Address): Outcome;
  begin(model: Address, memory: Address, memoryLength: number, out: Address): Outcome;
  step(model: Address, state: Address, token: number, logits: Address): Outcome;
  releaseState(state: Address): void;
  generate(
    model: Address,
    src: Address,
    length: number,
    prompt: Address,
    promptLength: number,
    endToken: number,
    most: number,
    out: Address,
  ): Outcome;
  differenceFromPermuted(
    rows: Address,
    permuted: Address,
    order: Address,
    count: number,
    dim: number,
    difference: Address,
  ): Outcome;

  bertEmbeddings(
    file: Address,
    size: number,
    prefix: string,
    layerNormEps: number,
    out: Address,
  ): Outcome;
  releaseBertEmbeddings(bert: Address): void;
  embed(
    bert: Address,
    ids: Address,
    batch: number,
    length: number,
    tokenTypes: Address,
    positions: Address,
    p: number,
    seed: number,
    out: Address,
  ): Outcome;
}

export default function createCore(options: CoreOptions): Promise<ModelCore>;
