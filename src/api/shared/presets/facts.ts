import type { ColumnOrder, FrequencyForm, OddColumn } from "../forms.js";
import type { DialectOptions, OptionName } from "./options.js";
import { rows, versions, type Words } from "./rows.js";

/** What a preset makes: rows of positions, of a grid's cells, of an image's or of boxes; or turns, or biases. */
export type PresetKind = Words["PresetKind"];

/** The facts about a preset: the core's, known before its WebAssembly is loaded. */
export interface PresetFacts {
  /** What it makes. */
  readonly kind: PresetKind;
  /** The options that must be given. */
  readonly needs: readonly OptionName[];
  /** The options that may be given. */
  readonly takes: readonly OptionName[];
  /** The versions of the library whose numbers differ or were compared, the newest last. */
  readonly versions: readonly string[];
  /** The form of the frequencies, without options, where it makes rows. */
  readonly frequencies?: FrequencyForm;
  /** The order of the columns, without options, where it makes rows. */
  readonly order?: ColumnOrder;
  /** What an odd `dim` ends on, for sequences; `"none"`: it is refused. */
  readonly odd?: OddColumn;
}

type Rows = typeof rows;

/** The name of a preset. */
export type PresetName = keyof Rows;

/** The name of a preset of some kinds. */
export type NameOfKind<Kind extends PresetKind> = {
  [Name in PresetName]: Rows[Name]["kind"] extends Kind ? Name : never;
}[PresetName];

/** The options that a preset needs and those that it takes. */
export type PresetOptions<Name extends PresetName> = Pick<
  DialectOptions,
  Rows[Name]["needs"][number]
> &
  Partial<Pick<DialectOptions, Rows[Name]["takes"][number]>> &
  (Rows[Name]["versions"] extends readonly []
    ? unknown
    : Versioned<Rows[Name]["versions"][number]>);

/** An option of presets whose library has changed. */
export interface Versioned<Version> {
  /** Of the library. The default is the newest. */
  version?: Version;
}

/** Whether a preset can be made without options. */
export type NeedsNothing<Name extends PresetName> = Rows[Name]["needs"] extends readonly []
  ? true
  : false;

/** What a preset makes. */
export type KindOf<Name extends PresetName> = Rows[Name]["kind"];

/** The facts about every preset, by name. */
export const presetFacts: Readonly<Record<PresetName, PresetFacts>> = rows;

/** @internal The versions of the presets that have some. A bundle that needs no other fact has only these. */
export const presetVersions = versions;
