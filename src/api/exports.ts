// What every entry of the package exports beside its own load().

export type { DropoutOptions } from "./dropout.js";
export type { LayoutName } from "./layout.js";
export type { ColourMapName, ConvertOptions, GridOptions, Posenc } from "./posenc.js";
export type {
  NestedNumbers,
  NumberArray,
  PositionRange,
  Positions,
  ShapedNumbers,
} from "./positions.js";
export type { Resident } from "./resident.js";
export type { AdditionTerms, Rotation } from "./rotation.js";
export type { Rows } from "./rows.js";
export type {
  AddOptions,
  Cell,
  Phasors,
  Sinusoidal,
  SinusoidalOptions,
  Trace,
} from "./sinusoidal.js";
export type { Table } from "./table.js";
export type { Tensor, Tensor64, TensorLike } from "./tensor.js";
export type { LoadOptions, WasmSource } from "./wasm.js";
