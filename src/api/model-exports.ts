// What both entries of posenc/model export beside their own load().

export type { BertEmbeddings, BertOptions, EmbedOptions } from "./bert.js";
export type { DropoutOptions } from "./dropout.js";
export type { Mask, MaskMatrices } from "./mask.js";
export type { Models, Weights } from "./models.js";
export type { Tensor } from "./tensor.js";
export type { Tokens } from "./tokens.js";
export type {
  Decoded,
  DecodeOptions,
  Decoding,
  Encoded,
  EncodeOptions,
  GenerateOptions,
  PositionsName,
  Transformer,
  TransformerOptions,
} from "./transformer.js";
export type { LoadOptions, WasmSource } from "./wasm.js";
