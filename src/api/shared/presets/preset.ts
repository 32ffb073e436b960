import type { PresetKind, PresetName } from "./facts.js";
import type { CheckedOptions, DialectOptions } from "./options.js";

/** @internal The request for a preset, checked. */
export interface PresetRequest {
  name: PresetName;
  /** The version of the library; empty if there is only one. */
  version: string;
  /** The options as they were given. */
  given: Partial<DialectOptions>;
  /** The options, checked. */
  options: CheckedOptions;
}

/** A library's encoding with its options: a value, which nothing changes. */
export abstract class Preset {
  /** Its name. */
  readonly name: PresetName;
  /** The kind of numbers that it makes. */
  abstract readonly kind: PresetKind;
  /** The options as they were given. */
  readonly options: Readonly<Partial<DialectOptions>>;

  /** @internal Made by {@link Presets.preset}. */
  constructor({ name, given }: PresetRequest) {
    this.name = name;
    this.options = Object.freeze({ ...given });
  }
}
