// The glue that Emscripten generates beside this declaration, typed by hand: see src/border.

import type { Address, CoreMemory, CoreOptions, Outcome, Packed } from "./positional.js";

export interface DialectsCore extends CoreMemory {
  sequence(index: number, options: Address): Outcome<Packed>;
  grid(index: number, options: Address): Outcome<Packed>;
  encodePoints(columns: Address, points: Address, count: number, rows: Address): Outcome;
  cell(columns: Address, position: number, column: number, out: Address): Outcome<boolean>;
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

  encodeRounded(
    dim: number,
    base: number,
    precision: number,
    positions: Address,
    count: number,
    rows: Address,
  ): Outcome;
  collapse(precision: number, positions: Address, count: number, out: Address): Outcome;

  /** Names end with a byte of 0; past the last there is none. */
  sequenceName(index: number): Address;
  gridName(index: number): Address;
}

export default function createCore(options: CoreOptions): Promise<DialectsCore>;
