// What both entries of posenc/dialects export beside their own load().

export type {
  AlibiBiasOptions,
  AlibiPreset,
  T5BiasOptions,
  T5Preset,
  TokenMask,
} from "./dialects/bias.js";
export type { PresetKind, PresetName } from "./dialects/catalogue.js";
export type { ColumnsPreset, FieldColumns } from "./dialects/columns.js";
export type { GridPreset } from "./dialects/grid.js";
export type { BoxesPreset, DetrPreset, PaddingMask } from "./dialects/image.js";
export type {
  AnglePrecisionName,
  ConvertDialectOptions,
  ConvertPairingOptions,
  Dialects,
  OptionDescription,
  PresetDescription,
  PresetOf,
  PresetOptions,
  RoundedAngles,
  RoundedAnglesOptions,
  Versioned,
} from "./dialects/library.js";
export type {
  AlibiFormName,
  DialectOptions,
  OptionName,
  Pairing,
  Sides,
} from "./dialects/options.js";
export type { Preset } from "./dialects/preset.js";
export type { ApplyOptions, RotaryPreset, RotaryTables, XposOptions } from "./dialects/rotary.js";
export type { AddSequenceOptions, FairseqPreset, SequencePreset } from "./dialects/sequence.js";
export type {
  NestedNumbers,
  NumberArray,
  PositionRange,
  Positions,
  ShapedNumbers,
} from "./positions.js";
export type { Rows } from "./rows.js";
export type { Tensor, Tensor64, TensorLike } from "./tensor.js";
export type { Tokens } from "./tokens.js";
export type { LoadOptions, WasmSource } from "./wasm.js";
