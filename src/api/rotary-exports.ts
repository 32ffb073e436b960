// What both entries of posenc/rotary export beside their own load().

export type {
  AlibiBiasOptions,
  AlibiPreset,
  T5BiasOptions,
  T5Preset,
  TokenMask,
} from "./dialects/bias.js";
export type { NameOfKind, PresetKind, PresetName } from "./dialects/catalogue.js";
export type {
  AlibiFormName,
  DialectOptions,
  OptionName,
  Pairing,
  Sides,
} from "./dialects/options.js";
export type { Preset } from "./dialects/preset.js";
export type {
  OptionDescription,
  PresetDescription,
  PresetOf,
  PresetOptions,
  Presets,
  Versioned,
} from "./dialects/presets.js";
export type { ConvertPairingOptions, Rotaries } from "./dialects/rotaries.js";
export type { ApplyOptions, RotaryPreset, RotaryTables, XposOptions } from "./dialects/rotary.js";
export type {
  NestedNumbers,
  NumberArray,
  PositionRange,
  Positions,
  ShapedNumbers,
} from "./positions.js";
export type { Rows } from "./rows.js";
export type { Tensor, Tensor64, TensorLike } from "./tensor.js";
export type { LoadOptions, WasmSource } from "./wasm.js";
