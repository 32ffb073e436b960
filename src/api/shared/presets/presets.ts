import type { GridPreset } from "../../dialects/grid.js";
import type { BoxesPreset, DetrPreset } from "../../dialects/image.js";
import type { FairseqPreset, SequencePreset } from "../../dialects/sequence.js";
import type { AlibiPreset, T5Preset } from "../../rotary/bias.js";
import type { RotaryPreset } from "../../rotary/rotary-preset.js";
import { textAt } from "../../wasm/memory.js";
import type { Address, CoreMemory } from "../../wasm/positional.js";
import { options as checkOptions, oneOf, rangeError, show, typeError } from "../check.js";
import {
  catalogue,
  entries,
  type NameOfKind,
  type PresetKind,
  type PresetName,
  rowOf,
} from "./catalogue.js";
import {
  type CheckedOptions,
  type DialectOptions,
  type OptionName,
  optionRules,
} from "./options.js";
import type { Asked, Preset } from "./preset.js";

type Catalogue = typeof catalogue;
type Needs<Name extends PresetName> = Catalogue[Name]["needs"][number];
type Takes<Name extends PresetName> = Catalogue[Name]["takes"][number];

/** The options that a preset needs and those that it takes. */
export type PresetOptions<Name extends PresetName> = Pick<DialectOptions, Needs<Name>> &
  Partial<Pick<DialectOptions, Takes<Name>>> &
  (Catalogue[Name] extends VersionsOf<infer Version> ? Versioned<Version> : unknown);

interface VersionsOf<Version> {
  versions: readonly Version[];
}

/** An option of presets whose library has changed. */
export interface Versioned<Version> {
  /** Of the library. The default is the newest. */
  version?: Version;
}

interface PresetOfKind {
  sequence: SequencePreset;
  grid: GridPreset;
  image: DetrPreset;
  boxes: BoxesPreset;
  rotary: RotaryPreset;
  bias: AlibiPreset | T5Preset;
}

/** What a preset of a name is. */
export type PresetOf<Name extends PresetName> = Name extends "fairseq"
  ? FairseqPreset
  : Name extends "alibi"
    ? AlibiPreset
    : Name extends "t5"
      ? T5Preset
      : PresetOfKind[Catalogue[Name]["kind"]];

/** An option that a preset takes. */
export interface OptionDescription {
  /** As it is given to `preset`. */
  name: string;
  /** In words. */
  mayBe: string;
  /** Whether it must be given. */
  required: boolean;
}

/** What is known of a preset. */
export interface PresetDescription<Name extends PresetName = PresetName> {
  /** As it is given to `preset`. */
  name: Name;
  /** What it makes. */
  kind: PresetKind;
  /** LaTeX: p is the position, d the dim, h = ⌊d/2⌋, θ the base. */
  formula: string;
  /** The paper, or repository, commit, file and function. */
  source: string;
  /** What the original refuses or answers with NaN: a RangeError here, or what the text says. */
  refuses: string;
  /**
   * The most by which values have been tested to differ from the original's own output: the error of
   * its float32, and 6e-8 of ours.
   */
  tolerance: number;
  /** The versions of the library that differ or were compared, the newest last. */
  versions: readonly string[];
  /** Those it needs first. */
  options: OptionDescription[];
}

/** How an entry makes the kinds of presets that it has. */
type Makers<Kind extends PresetKind> = Readonly<Record<Kind, (asked: Asked) => Preset>>;

/** Presets of some kinds, by name. */
export abstract class Presets<Kind extends PresetKind> {
  readonly #makers: Makers<Kind>;
  readonly #indices: ReadonlyMap<string, number>;

  /** @internal indices: the core's numbers of the presets that it lists. */
  constructor(makers: Makers<Kind>, indices: ReadonlyMap<string, number>) {
    this.#makers = makers;
    this.#indices = indices;
  }

  /**
   * A library's encoding by name, with the library's own options. `presets()` lists the names.
   *
   * @throws TypeError, RangeError for an unknown name or option, for a preset that another entry of
   * the package has, and for what the original refuses.
   */
  preset<Name extends NameOfKind<Kind>>(
    name: Name,
    ...given: Needs<Name> extends never
      ? [options?: PresetOptions<Name>]
      : [options: PresetOptions<Name>]
  ): PresetOf<Name> {
    const kind = this.#kindOf(name);
    const asked = checked(name, given[0] === undefined ? {} : given[0]);
    const index = this.#indices.get(name) ?? 0;
    return this.#makers[kind]({ ...asked, index }) as PresetOf<Name>;
  }

  /** Every preset with its formula, its source, what the original refuses and how near it comes. */
  presets(): PresetDescription<NameOfKind<Kind>>[] {
    return this.#names().map((name) => {
      const {
        kind,
        formula,
        source,
        refuses,
        tolerance,
        versions = [],
        needs,
        takes,
      } = rowOf(name);
      const described = (required: boolean) => (option: OptionName) => ({
        name: option,
        mayBe: optionRules[option].mayBe,
        required,
      });
      const options = [...needs.map(described(true)), ...takes.map(described(false))];
      return { name, kind, formula, source, refuses, tolerance, versions, options };
    });
  }

  /** @internal The names that the core lists. */
  coreNames(): string[] {
    return [...this.#indices.keys()];
  }

  #has(kind: PresetKind): kind is Kind {
    return Object.hasOwn(this.#makers, kind);
  }

  #names(): NameOfKind<Kind>[] {
    const all = Object.keys(catalogue) as PresetName[];
    return all.filter((name): name is NameOfKind<Kind> => this.#has(rowOf(name).kind));
  }

  #kindOf(name: unknown): Kind {
    if (typeof name !== "string") throw typeError("name", "the name of a preset", name);
    if (!Object.hasOwn(catalogue, name)) {
      throw rangeError("name", `the name of a preset, such as ${nearest(name)}`, name);
    }
    const { kind } = rowOf(name as PresetName);
    if (this.#has(kind)) return kind;
    const [own] = Object.keys(this.#makers) as [Kind];
    throw new RangeError(
      `name must be that of a preset of ${entries[own]}, was ${show(name)} of ${entries[kind]}`,
    );
  }
}

/** @internal The core's numbers of the presets whose names it has at these addresses. */
export function presetIndices(
  core: CoreMemory,
  ...lists: readonly ((index: number) => Address)[]
): Map<string, number> {
  const indices = new Map<string, number>();
  for (const nameAt of lists) {
    for (let index = 0; ; ++index) {
      const address = nameAt(index);
      if (address === 0) break;
      indices.set(textAt(core, address), index);
    }
  }
  return indices;
}

/** A name's options, as numbers: those it needs are there, and there are none that it does not take. */
function checked(name: PresetName, given: unknown): Omit<Asked, "index"> {
  checkOptions("options", given);
  const { version: asked, ...options } = given as Record<string, unknown>;
  const { versions = [], needs, takes } = rowOf(name);
  const known: readonly string[] = [...needs, ...takes];
  for (const option of Object.keys(options)) {
    if (!known.includes(option)) {
      throw rangeError("options", `among ${known.join(", ")} for "${name}"`, option);
    }
  }
  if (asked !== undefined && versions.length === 0) {
    throw typeError("version", `left out for "${name}", of which there is one`, asked);
  }
  const version = versions.length === 0 ? "" : oneOf("version", asked ?? versions.at(-1), versions);
  const numbers: CheckedOptions = {};
  for (const option of [...needs, ...takes]) {
    const value = options[option];
    if (value === undefined && !needs.includes(option)) continue;
    numbers[option] = optionRules[option].check(option, value);
  }
  return {
    name,
    version,
    versionIndex: Math.max(versions.indexOf(version), 0),
    given: options as Partial<DialectOptions>,
    options: numbers,
  };
}

/** The three names that are spelled most alike. */
function nearest(name: string): string {
  const wrong = pairsOfLetters(name);
  const alike = (other: string) => {
    const right = pairsOfLetters(other);
    const shared = right.filter((pair) => wrong.includes(pair)).length;
    return shared / (right.length + wrong.length);
  };
  return Object.keys(catalogue)
    .sort((a, b) => alike(b) - alike(a))
    .slice(0, 3)
    .map(show)
    .join(", ");
}

function pairsOfLetters(text: string): string[] {
  const letters = ` ${text.toLowerCase()} `;
  return Array.from({ length: letters.length - 1 }, (_, n) => letters.slice(n, n + 2));
}
