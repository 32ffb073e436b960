// What both entries of posenc/dialects export beside their own load().

export type { NameOfKind, PresetKind, PresetName } from "./dialects/catalogue.js";
export type { ColumnsPreset, FieldColumns } from "./dialects/columns.js";
export type { GridPreset } from "./dialects/grid.js";
export type { BoxesPreset, DetrPreset, PaddingMask } from "./dialects/image.js";
export type {
  AnglePrecisionName,
  ConvertDialectOptions,
  Dialects,
  RoundedAngles,
  RoundedAnglesOptions,
} from "./dialects/library.js";
export type { DialectOptions, OptionName } from "./dialects/options.js";
export type { Preset } from "./dialects/preset.js";
export type {
  OptionDescription,
  PresetDescription,
  PresetOf,
  PresetOptions,
  Presets,
  Versioned,
} from "./dialects/presets.js";
export type {
  AddSequenceOptions,
  DialectCell,
  FairseqPreset,
  SequencePreset,
} from "./dialects/sequence.js";
export type {
  NestedNumbers,
  NumberArray,
  PositionRange,
  Positions,
  ShapedNumbers,
} from "./positions.js";
export type { Rows } from "./rows.js";
export type { Tensor, TensorLike } from "./tensor.js";
export type { Tokens } from "./tokens.js";
export type { LoadOptions, WasmSource } from "./wasm.js";
