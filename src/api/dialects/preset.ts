import type { DialectsCore } from "../core/posenc_dialects.js";
import type { Memory } from "../memory.js";
import type { PresetKind, PresetName } from "./catalogue.js";
import type { CheckedOptions, DialectOptions } from "./options.js";

export type DialectsMemory = Memory<DialectsCore>;

/** What a preset is made from: its name, and its options as given and as numbers. */
export interface Made {
  memory: DialectsMemory;
  name: PresetName;
  version: string;
  given: Partial<DialectOptions>;
  options: CheckedOptions;
}

/** A library's encoding with its options: a value, which nothing changes. */
export abstract class Preset {
  /** As it was asked for. */
  readonly name: PresetName;
  /** What it makes. */
  abstract readonly kind: PresetKind;
  /** The options as they were given. */
  readonly options: Readonly<Partial<DialectOptions>>;

  /** @internal Made by {@link Dialects.preset}. */
  constructor({ name, given }: Made) {
    this.name = name;
    this.options = Object.freeze({ ...given });
  }
}
