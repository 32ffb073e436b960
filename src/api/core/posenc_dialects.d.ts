// The glue that Emscripten generates beside this declaration, typed by hand: see src/border.

import type { Address, CoreMemory, CoreOptions, Outcome } from "./posenc.js";

/** A preset as the border packs it; its numbers are read in src/api/dialects. */
export type Packed = Float64Array<ArrayBuffer>;

export interface DialectsCore extends CoreMemory {
  sequence(name: string, options: Address): Outcome<Packed>;
  grid(name: string, options: Address): Outcome<Packed>;
  detr(numPosFeats: number, base: number): Outcome<Packed>;
  boundingBox(pairs: number, coordinates: number): Outcome<Packed>;
  encodePoints(columns: Address, points: Address, count: number, rows: Address): Outcome;
  encodeCells(columns: Address, first: number, count: number, rows: Address): Outcome;
  addRows(rows: Address, count: number, x: Address, batch: number): undefined;
  fairseqPositions(
    tokens: Address,
    batch: number,
    length: number,
    paddingIdx: number,
    positions: Address,
  ): undefined;
  clearRows(
    positions: Address,
    count: number,
    position: number,
    dim: number,
    rows: Address,
  ): undefined;
  detrPoints(
    mask: Address,
    batch: number,
    height: number,
    width: number,
    normalize: number,
    scale: number,
    points: Address,
  ): undefined;
  columnOrder(from: Address, to: Address): Outcome<Float64Array<ArrayBuffer>>;
  convertColumns(
    rows: Address,
    count: number,
    fromDim: number,
    order: Address,
    dim: number,
    out: Address,
  ): Outcome;

  rotary(name: string, version: string, options: Address): Outcome<Packed>;
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

  alibiSlopes(heads: number, largest: number): Outcome<Float64Array<ArrayBuffer>>;
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
    bias: Address,
  ): Outcome;

  encodeRounded(
    dim: number,
    base: number,
    precision: number,
    positions: Address,
    count: number,
    rows: Address,
  ): Outcome;
  collapse(precision: number, positions: Address, count: number, out: Address): Outcome;

  presetName(kind: number, index: number): string;
}

export default function createCore(options: CoreOptions): Promise<DialectsCore>;
