import type { PresetKind, PresetName } from "./catalogue.js";
import type { CheckedOptions, DialectOptions } from "./options.js";

/** @internal What a preset is made from: its name, and its options as given and as numbers. */
export interface Asked {
  name: PresetName;
  /** The core's number of the preset; 0 where it has no list of them. */
  index: number;
  version: string;
  /** The version's place among the preset's, the oldest first. */
  versionIndex: number;
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

  /** @internal Made by {@link Presets.preset}. */
  constructor({ name, given }: Asked) {
    this.name = name;
    this.options = Object.freeze({ ...given });
  }
}
