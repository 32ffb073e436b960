import type { PresetKind, PresetName } from "./facts.js";
import type { CheckedOptions, DialectOptions } from "./options.js";

/** @internal What a preset is made from. */
export interface Asked {
  name: PresetName;
  /** Of the library; empty where there is one. */
  version: string;
  /** The options as they were given. */
  given: Partial<DialectOptions>;
  /** The same, checked. */
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

  /** @internal Made by {@link Presets.preset}. */
  constructor({ name, given }: Asked) {
    this.name = name;
    this.options = Object.freeze({ ...given });
  }
}
