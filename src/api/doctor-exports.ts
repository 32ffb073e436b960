// What both entries of posenc/doctor export beside their own load().

export type { Doctor, IdentifyOptions, Table } from "./diagnosis.js";
export type {
  ColumnOrder,
  Difference,
  Finding,
  FoundAxis,
  FoundPrecision,
  FrequencyForm,
  Mistake,
  OddColumn,
  Precision,
  Verdict,
} from "./finding.js";
export type { NestedNumbers, NumberArray, ShapedNumbers } from "./positions.js";
export { type ReadTable, readTable } from "./read-table.js";
export type { Tensor } from "./tensor.js";
export type { LoadOptions, WasmSource } from "./wasm.js";
