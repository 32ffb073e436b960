// The glue that Emscripten generates beside this declaration, typed by hand: see src/border.

import type { Address, CoreMemory, CoreOptions, Outcome, Packed } from "./positional.js";

export interface RotaryCore extends CoreMemory {
  rotary(index: number, version: number, options: Address): Outcome<Packed>;
  gridPoints(rotary: Address, points: Address): Outcome;
  rotaryTurns(
    rotary: Address,
    points: Address,
    count: number,
    power: number,
    centre: number,
    base: number,
    turns: Address,
  ): Outcome;
  turnPairs(rotary: Address, turns: Address, count: number, inner: number, x: Address): Outcome;
  rotaryTables(
    rotary: Address,
    turns: Address,
    count: number,
    cosines: Address,
    sines: Address,
  ): Outcome;
  rotaryAngles(rotary: Address, points: Address, count: number, angles: Address): Outcome;
  convertPairing(
    x: Address,
    blocks: number,
    dim: number,
    width: number,
    rotaryDim: number,
    fromAdjacent: number,
    toAdjacent: number,
    out: Address,
  ): Outcome;

  alibiSlopes(
    heads: number,
    largest: number,
    totalHeads: number,
  ): Outcome<Float64Array<ArrayBuffer>>;
  alibiBias(
    slopes: Address,
    heads: number,
    form: number,
    queries: number,
    keys: number,
    bias: Address,
  ): Outcome;
  bloomBias(
    slopes: Address,
    heads: number,
    mask: Address,
    batch: number,
    keys: number,
    bias: Address,
  ): Outcome;
  t5Buckets(
    buckets: number,
    maxDistance: number,
    bidirectional: number,
    relativePositions: Address,
    count: number,
    out: Address,
  ): Outcome;
  t5Bias(
    buckets: number,
    maxDistance: number,
    bidirectional: number,
    weights: Address,
    heads: number,
    queries: number,
    keys: number,
    scale: number,
    firstRow: number,
    rows: number,
    bias: Address,
  ): Outcome;

  /** Names end with a byte of 0; past the last there is none. */
  rotaryName(index: number): Address;
}

export default function createCore(options: CoreOptions): Promise<RotaryCore>;
