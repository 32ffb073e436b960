// The glue that Emscripten generates beside this declaration, typed by hand: see src/border.

/** The address of a block in the wasm memory; 0 is none. */
export type Address = number;
/** What a function that can fail returns: a value or nothing, or the message of its RangeError. */
export type Outcome<Value = undefined> = Value | string;
/** A preset as the border packs it; its numbers are read in src/api/dialects. */
export type Packed = Float64Array<ArrayBuffer>;

/** What every module of ours has. */
export interface CoreMemory {
  allocate(bytes: number): Address;
  release(address: Address): void;
  /** A window on the wasm memory, which dies when that grows. */
  bytes(address: Address, count: number): Uint8Array<ArrayBuffer>;
}

export interface Core extends CoreMemory {
  sinusoidal(dim: number, base: number, layout: number, encoding: Address): Outcome;
  wavelength(frequency: number): number;
  beginRange(encoding: Address, start: number, step: number, length: number): Outcome<Address>;
  endRange(walk: Address): void;
  nextRows(walk: Address, rows: Address, room: number): number;
  addRows(walk: Address, first: number, count: number, x: Address, batch: number): void;
  beginPositions(encoding: Address, count: number): Outcome<Address>;
  endPositions(walk: Address): void;
  writePositions(walk: Address, positions: Address, count: number, rows: Address): Outcome;
  addPositions(walk: Address, positions: Address, count: number, x: Address): Outcome;
  convertLayout(
    dim: number,
    from: number,
    to: number,
    rows: Address,
    count: number,
    out: Address,
  ): Outcome;
  grid(
    dim: number,
    first: number,
    count: number,
    width: number,
    base: number,
    layout: number,
    yFirst: boolean,
    rows: Address,
  ): Outcome;
  similarity(
    encoding: Address,
    p: Address,
    rows: number,
    q: Address,
    columns: number,
    out: Address,
  ): Outcome;
  dropoutBytes(): number;
  dropoutSeed(state: Address, p: number, seed: number): Outcome;
  dropoutApply(state: Address, x: Address, count: number): void;
  rotation(encoding: Address, k: number, out: Address): Outcome;
  compose(a: Address, b: Address, pairs: number, out: Address): Outcome;
  rotate(encoding: Address, rotation: Address, rows: Address, count: number): Outcome;
  rotationMatrix(encoding: Address, rotation: Address, matrix: Address): Outcome;
  additionTerms(
    encoding: Address,
    pair: number,
    position: number,
    k: number,
    out: Address,
  ): Outcome;
  cell(encoding: Address, position: number, column: number, out: Address): Outcome;
  phasors(encoding: Address, position: number, out: Address): Outcome;
  trace(
    dim: number,
    base: number,
    layout: number,
    length: number,
    numbers: Address,
    tables: Address,
  ): Outcome;
  paint(values: Address, count: number, map: number, rgba: Address): Outcome;
}

export interface CoreOptions {
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ): object;
}

export default function createCore(options: CoreOptions): Promise<Core>;
