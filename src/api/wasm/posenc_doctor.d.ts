// The glue that Emscripten generates beside this declaration, typed by hand: see src/border.

import type { Address, CoreMemory, CoreOptions, Outcome } from "./positional.js";

export interface DoctorCore extends CoreMemory {
  identify(table: Address, shape: Address, rank: number, out: Address): Outcome;
  releaseDiagnosis(diagnosis: Address): void;
  describe(diagnosis: Address, index: number, out: Address): Outcome;
  /** Addresses of texts, as `textAt` reads them. */
  presets(diagnosis: Address, index: number): Address;
  mistake(diagnosis: Address, index: number): Address;
  writeTable(diagnosis: Address, index: number, table: Address): Outcome;
  subtract(table: Address, formula: Address, count: number): void;
}

export default function createCore(options: CoreOptions): Promise<DoctorCore>;
