import type { GridPreset } from "../../dialects/grid.js";
import type { BoxesPreset, DetrPreset } from "../../dialects/image.js";
import type { FairseqPreset, SequencePreset } from "../../dialects/sequence.js";
import type { AlibiPreset, T5Preset } from "../../rotary/bias.js";
import type { RotaryPreset } from "../../rotary/rotary-preset.js";
import type { Memory } from "../../wasm/memory.js";
import type { CoreMemory } from "../../wasm/types.js";
import { alike } from "../alike.js";
import {
  object as checkObject,
  objectOf,
  oneOf,
  rangeError,
  requireKnown,
  show,
  typeError,
} from "../check.js";
import { frozen } from "../frozen.js";
import { bytesOfColumn } from "../row-encoder.js";
import {
  type KindOf,
  type NameOfKind,
  type NeedsNothing,
  type PresetFacts,
  type PresetKind,
  type PresetName,
  type PresetOptions,
  presetFacts,
} from "./facts.js";
import {
  type CheckedOptions,
  checkOption,
  type DialectOptions,
  type OptionName,
  optionRules,
} from "./options.js";
import type { Preset, PresetRequest } from "./preset.js";
import type { PresetWords } from "./words.js";

interface PresetOfKind {
  sequence: SequencePreset;
  grid: GridPreset;
  image: DetrPreset;
  boxes: BoxesPreset;
  rotary: RotaryPreset;
  bias: AlibiPreset | T5Preset;
}

/** The class of a preset, by its name. */
export type PresetOf<Name extends PresetName> = Name extends "fairseq"
  ? FairseqPreset
  : Name extends "alibi"
    ? AlibiPreset
    : Name extends "t5"
      ? T5Preset
      : PresetOfKind[KindOf<Name>];

/** An option that a preset takes. */
export interface OptionDescription {
  /** Its name, as `preset` takes it. */
  name: string;
  /** Its values in words. */
  mayBe: string;
  /** Whether it must be given. */
  required: boolean;
}

/** The description of a preset. */
export interface PresetDescription<Name extends PresetName = PresetName>
  extends Omit<PresetFacts, "needs" | "takes"> {
  /** Its name, as `preset` takes it. */
  name: Name;
  /** LaTeX: p is the position, d the dim, h = ⌊d/2⌋, θ the base. */
  formula: string;
  /** The paper, or repository, commit, file and function. */
  source: string;
  /**
   * What the original refuses or answers with NaN (here a RangeError by default), and which
   * of its parameters are not taken here.
   */
  refuses: string;
  /**
   * The most by which values have been tested to differ from the original's own output: the error of
   * its float32, and 3e-8 of ours.
   */
  tolerance: number;
  /** Its options, required ones first. */
  options: OptionDescription[];
}

/** The entry of the package that has a kind. */
const entries = {
  sequence: "posenc/dialects",
  grid: "posenc/dialects",
  image: "posenc/dialects",
  boxes: "posenc/dialects",
  rotary: "posenc/rotary",
  bias: "posenc/rotary",
} as const satisfies Record<PresetKind, string>;

/** How an entry makes the kinds of presets that it has. */
type Makers<Kind extends PresetKind> = Readonly<Record<Kind, (request: PresetRequest) => Preset>>;

/** Presets of some kinds, by name. */
export abstract class Presets<Kind extends PresetKind> {
  readonly #memory: Memory<CoreMemory>;
  readonly #makers: Makers<Kind>;
  readonly #words: Readonly<Record<NameOfKind<Kind>, PresetWords>>;

  /** @internal */
  constructor(
    memory: Memory<CoreMemory>,
    makers: Makers<Kind>,
    words: Readonly<Record<NameOfKind<Kind>, PresetWords>>,
  ) {
    this.#memory = memory;
    this.#makers = makers;
    this.#words = words;
  }

  /**
   * A library's encoding by name, with the library's own options. `presets()` lists the names.
   *
   * @throws TypeError, RangeError for an unknown name or option, for a preset that another entry of
   * the package has, and for what the original refuses.
   */
  preset<Name extends NameOfKind<Kind>>(
    name: Name,
    ...given: NeedsNothing<Name> extends true
      ? [options?: PresetOptions<Name>]
      : [options: PresetOptions<Name>]
  ): PresetOf<Name> {
    const kind = this.#kindOf(name);
    const request = checked(name, given[0] === undefined ? {} : given[0]);
    // Before as many frequencies are computed as no memory holds.
    const { dim = 0, columns = 0, numPosFeats = 0, bands = 0 } = request.options;
    this.#memory.requireRoom(bytesOfColumn * Math.max(dim, columns, numPosFeats, bands));
    return frozen(this.#makers[kind](request)) as PresetOf<Name>;
  }

  /** Every preset with its formula, its source, what the original refuses and how near it comes. */
  presets(): PresetDescription<NameOfKind<Kind>>[] {
    return this.#names().map((name) => {
      const { needs, takes, ...facts }: PresetFacts = presetFacts[name];
      const described = (required: boolean) => (option: OptionName) => ({
        name: option,
        mayBe: optionRules[option].mayBe,
        required,
      });
      const options = [...needs.map(described(true)), ...takes.map(described(false))];
      const words: PresetWords = this.#words[name];
      return { name, ...facts, ...words, options };
    });
  }

  #has(kind: PresetKind): kind is Kind {
    return Object.hasOwn(this.#makers, kind);
  }

  #names(): NameOfKind<Kind>[] {
    const all = Object.keys(presetFacts) as PresetName[];
    return all.filter((name): name is NameOfKind<Kind> => this.#has(presetFacts[name].kind));
  }

  #kindOf(name: unknown): Kind {
    if (typeof name !== "string") throw typeError("name", "the name of a preset", name);
    if (!Object.hasOwn(presetFacts, name)) {
      throw rangeError("name", `the name of a preset${this.#hint(name)}`, name);
    }
    const { kind } = presetFacts[name as PresetName];
    if (this.#has(kind)) return kind;
    const [own] = Object.keys(this.#makers) as [Kind];
    throw new RangeError(
      `name must be that of a preset of ${entries[own]}, was ${show(name)} of ${entries[kind]}`,
    );
  }

  /** What to take in place of an unknown name: names of this entry, and what another has with words of the name. */
  #hint(name: string): string {
    const [first] = nearest(name, Object.keys(presetFacts) as PresetName[]);
    const own = nearest(name, this.#names()).slice(0, 3).map(show).join(", ");
    if (first === undefined || this.#has(presetFacts[first].kind) || wordsIn(first, name) === 0) {
      return `, such as ${own}`;
    }
    return `, such as ${own} (${entries[presetFacts[first].kind]} has ${show(first)})`;
  }
}

/** A name's options, checked: those it needs are there, and there are none that it does not take. */
function checked(name: PresetName, given: unknown): PresetRequest {
  const { versions, needs, takes } = presetFacts[name];
  const known: readonly string[] = [...needs, ...takes];
  checkObject("options", given, objectOf(known));
  const { version: wanted, ...options } = given as Record<string, unknown>;
  requireKnown("options", options, known, ` for "${name}"`);
  if (wanted !== undefined && versions.length === 0) {
    throw typeError("version", `left out for "${name}", of which there is one`, wanted);
  }
  const version =
    versions.length === 0 ? "" : oneOf("version", wanted ?? versions.at(-1), versions);
  const values: Partial<Record<OptionName, unknown>> = {};
  for (const option of [...needs, ...takes]) {
    const value = options[option];
    if (value === undefined && !needs.includes(option)) continue;
    values[option] = checkOption(option, value, optionRules[option]);
  }
  return {
    name,
    version,
    given: options as Partial<DialectOptions>,
    options: values as CheckedOptions,
  };
}

/** How many letters of a name stand in another as whole words. */
function wordsIn(other: string, name: string): number {
  const words = name.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return words.filter((word) => other.includes(word)).join("").length;
}

/** The likeliest names first: those that contain words of the name, then those that are spelled alike. */
function nearest<Name extends string>(name: string, names: readonly Name[]): Name[] {
  const likeness = (other: string) => wordsIn(other, name) + alike(name, other);
  return [...names].sort((a, b) => likeness(b) - likeness(a));
}
