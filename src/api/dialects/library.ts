import {
  allocate,
  base as checkBase,
  options as checkOptions,
  shape as checkShape,
  count,
  multipleOf,
  oneOf,
  product,
  rangeError,
  shapeError,
  show,
  typeError,
} from "../check.js";
import type { DialectsCore } from "../core/posenc_dialects.js";
import { Memory, must } from "../memory.js";
import { type Positions, parsePositions } from "../positions.js";
import { parseRows, type Rows } from "../rows.js";
import type { Tensor, TensorLike } from "../tensor.js";
import { AlibiPreset, T5Preset } from "./bias.js";
import { catalogue, type PresetKind, type PresetName, rowOf } from "./catalogue.js";
import { ColumnsPreset } from "./columns.js";
import { GridPreset } from "./grid.js";
import { BoxesPreset, DetrPreset } from "./image.js";
import {
  type CheckedOptions,
  type DialectOptions,
  type OptionName,
  optionRules,
  type Pairing,
} from "./options.js";
import type { Made, Preset } from "./preset.js";
import { RotaryPreset } from "./rotary.js";
import { FairseqPreset, SequencePreset } from "./sequence.js";

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
  /** Of the library; the newest unless told. */
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
export interface PresetDescription {
  /** As it is given to `preset`. */
  name: PresetName;
  /** What it makes. */
  kind: PresetKind;
  /** LaTeX: p is the position, d the dim, h = ⌊d/2⌋, θ the base. */
  formula: string;
  /** The paper, or repository, commit, file and function. */
  source: string;
  /** What the original refuses or answers with NaN; here a RangeError, unless told. */
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

/** Between which presets rows are converted. */
export interface ConvertDialectOptions {
  /** The dialect they have. */
  from: Preset;
  /** The dialect they are to have. */
  to: Preset;
}

/** Between which pairings columns are moved. */
export interface ConvertPairingOptions {
  /** The pairing they have. */
  from: Pairing;
  /** The pairing they are to have. */
  to: Pairing;
  /** Columns of a head. */
  headDim: number;
  /** Columns of a head that turn, the first ones; all unless told. */
  rotaryDim?: number;
  /**
   * `"rows"`: the last axis is heads, as of queries, keys and biases, `[…, heads · headDim]`;
   * `"weights"`: the first one is, as of a projection's weights, `[heads · headDim, inputs]`.
   * `"rows"` unless told.
   */
  of?: "rows" | "weights";
}

/** What a model computes its angles in. */
export type AnglePrecisionName = "float32" | "float16" | "bfloat16";

/** Which angles are rounded, and to what. */
export interface RoundedAnglesOptions {
  /** What the position, the frequency and their product are each rounded to. */
  precision: AnglePrecisionName;
  /** Columns of a row, an even integer ≥ 2. */
  dim: number;
  /** 10000 unless told. */
  base?: number;
  /** As for `encode`. */
  positions: Positions;
}

/** Rows whose angles were rounded, and what that left of them. */
export interface RoundedAngles extends Tensor {
  /** How many rows differ from each other. */
  distinct: number;
  /** The index of the first row that equals the one before it; undefined where none does. */
  firstRepeat: number | undefined;
}

/** In the core's order. */
const precisions: readonly AnglePrecisionName[] = ["float32", "float16", "bfloat16"];

/** Every library's encodings, loaded: each number comes from the WebAssembly core. */
export class Dialects {
  readonly #memory: Memory<DialectsCore>;

  /** @internal Made by `load()`. */
  constructor(core: DialectsCore) {
    this.#memory = new Memory(core);
  }

  /**
   * A library's encoding by name, with the library's own options. `presets()` lists the names.
   *
   * @example
   * posenc.preset("fairseq", { dim: 512, paddingIdx: 1 }).encode(2048);
   * posenc.preset("mae", { dim: 768, shape: [14, 14], classToken: true }).encode();
   * posenc.preset("transformers-linear", { dim: 64, factor: 4 }).apply(q, { shape });
   *
   * @throws TypeError, RangeError for an unknown name or option, and for what the original refuses.
   */
  preset<Name extends PresetName>(
    name: Name,
    ...given: Needs<Name> extends never
      ? [options?: PresetOptions<Name>]
      : [options: PresetOptions<Name>]
  ): PresetOf<Name> {
    const made = { memory: this.#memory, ...checked(name, given[0] === undefined ? {} : given[0]) };
    return make(made) as PresetOf<Name>;
  }

  /** Every preset with its formula, its source, what the original refuses and how near it comes. */
  presets(): PresetDescription[] {
    return (Object.keys(catalogue) as PresetName[]).map((name) => {
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

  /**
   * Rows in another library's dialect, where that has the same numbers in another order of columns:
   * exact, and undone by the opposite call. A copy.
   *
   * @param rows `[…, from.dim]`.
   * @throws RangeError with the reason where the numbers are others: no order of columns makes the
   * paper's frequencies of endpoint ones.
   */
  convert(rows: Rows, options: ConvertDialectOptions): Tensor {
    checkOptions("options", options);
    const from = columnsPreset("from", options.from);
    const to = columnsPreset("to", options.to);
    const { data, shape } = parseRows("rows", rows, from.dim);
    sameCoordinates(from, to);
    const { core } = this.#memory;
    const order = this.#memory.withCopy(from.packed, (a) =>
      this.#memory.withCopy(to.packed, (b) => must(core.columnOrder(a, b))),
    );
    const sizes = [...shape.slice(0, -1), to.dim];
    const converted = allocate(sizes);
    this.#memory.withCopy(order, (columns) =>
      this.#memory.fill(converted, to.dim, (out, first, count) => {
        const some = data.subarray(first * from.dim, (first + count) * from.dim);
        this.#memory.withCopy(some, (block) =>
          must(core.convertColumns(block, count, from.dim, columns, to.dim, out)),
        );
        return count;
      }),
    );
    return { data: converted, shape: sizes };
  }

  /**
   * The members of rotary pairs moved from one pairing to another: of queries and keys, or of the
   * weights and biases that make them, so that a model trained with the one runs with the other.
   * Exact, and undone by the opposite call. A copy.
   *
   * @param x As `of` tells.
   * @throws TypeError, RangeError where x is no whole number of heads.
   */
  convertPairing(x: TensorLike, options: ConvertPairingOptions): Tensor {
    checkOptions("options", options);
    const pairings = ["adjacent", "halves"] as const;
    const from = oneOf("from", options.from, pairings) === "adjacent" ? 1 : 0;
    const to = oneOf("to", options.to, pairings) === "adjacent" ? 1 : 0;
    const headDim = count("headDim", options.headDim);
    const rotaryDim = count("rotaryDim", options.rotaryDim ?? headDim, 0);
    const of = oneOf("of", options.of ?? "rows", ["rows", "weights"] as const);
    checkOptions("x", x);
    const sizes = checkShape("x.shape", x.shape);
    const { data } = parseRows("x", x, sizes.at(-1) as number);
    const heads = of === "rows" ? sizes.at(-1) : sizes[0];
    if (heads === undefined || heads % headDim !== 0) {
      const which = of === "rows" ? "last" : "first";
      throw shapeError("x", `of a shape whose ${which} size ${headDim} (headDim) divides`, sizes);
    }
    const width = of === "rows" ? 1 : product(sizes.slice(1));
    const converted = allocate(sizes);
    const { core } = this.#memory;
    this.#memory.map(data, converted, headDim * width, (block, out, blocks) =>
      core.convertPairing(block, blocks, headDim, width, rotaryDim, from, to, out),
    );
    return { data: converted, shape: sizes };
  }

  /**
   * The paper's rows, interleaved, as a model in few bits computes them: the position, the frequency
   * and their product each rounded to the precision, before an exact sine and cosine. Shows where
   * positions become the same. Rows are NaN where an angle is infinite, as past 65 504 in float16.
   *
   * @example
   * posenc.roundedAngles({ precision: "bfloat16", dim: 64, positions: 1024 }).firstRepeat; // 257
   *
   * @throws TypeError, RangeError as for `encode`.
   */
  roundedAngles(options: RoundedAnglesOptions): RoundedAngles {
    checkOptions("options", options);
    const { dim, base = 10000, positions } = options;
    const precision = precisions.indexOf(oneOf("precision", options.precision, precisions));
    multipleOf(2, "dim", dim);
    checkBase(base);
    const parsed = parsePositions("positions", positions);
    const values =
      parsed.kind === "list"
        ? parsed.values
        : Float64Array.from({ length: parsed.length }, (_, n) => parsed.start + parsed.step * n);
    const shape = [...parsed.shape, dim];
    const data = allocate(shape);
    const { core } = this.#memory;
    this.#memory.fill(data, dim, (rows, first, some) => {
      this.#memory.withCopy(values.subarray(first, first + some), (address) =>
        must(core.encodeRounded(dim, base, precision, address, some, rows)),
      );
      return some;
    });
    const [distinct, repeat] = this.#memory.withCopy(values, (address) =>
      this.#memory.doubles(2, (out) => core.collapse(precision, address, values.length, out)),
    ) as unknown as [number, number];
    return { data, shape, distinct, firstRepeat: repeat < values.length ? repeat : undefined };
  }

  /** @internal The names that the core has, of sequences, grids and rotaries. */
  coreNames(): string[] {
    const names: string[] = [];
    for (const kind of [0, 1, 2]) {
      for (let n = 0; ; ++n) {
        const name = this.#memory.core.presetName(kind, n);
        if (name === "") break;
        names.push(name);
      }
    }
    return names;
  }
}

function make(made: Made): Preset {
  if (made.name === "fairseq") return new FairseqPreset(made);
  switch (rowOf(made.name).kind) {
    case "sequence":
      return new SequencePreset(made);
    case "grid":
      return new GridPreset(made);
    case "image":
      return new DetrPreset(made);
    case "boxes":
      return new BoxesPreset(made);
    case "rotary":
      return new RotaryPreset(made);
    case "bias":
      return made.name === "alibi" ? new AlibiPreset(made) : new T5Preset(made);
  }
}

/** A name's options, as numbers: those it needs are there, and there are none that it does not take. */
function checked(name: unknown, given: unknown): Omit<Made, "memory"> {
  if (typeof name !== "string") throw typeError("name", "the name of a preset", name);
  if (!Object.hasOwn(catalogue, name)) {
    throw rangeError("name", `the name of a preset, such as ${nearest(name)}`, name);
  }
  checkOptions("options", given);
  const { version: asked, ...options } = given as Record<string, unknown>;
  const { versions = [], needs, takes, defaults } = rowOf(name as PresetName);
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
  const numbers: CheckedOptions = { ...defaults };
  for (const option of [...needs, ...takes]) {
    const value = options[option];
    if (value === undefined && !needs.includes(option)) continue;
    numbers[option] = optionRules[option].check(option, value);
  }
  return {
    name: name as PresetName,
    version,
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

function columnsPreset(argument: string, value: unknown): ColumnsPreset {
  if (value instanceof ColumnsPreset) return value;
  throw typeError(argument, "a preset of rows, from preset()", value);
}

/** A column can stand for another only where both count positions alike. */
function sameCoordinates(from: ColumnsPreset, to: ColumnsPreset): void {
  for (const field of to.fields) {
    const other = from.fields.find(({ axis }) => axis === field.axis);
    if (other === undefined) continue;
    const [a, b] = [other.coordinates, field.coordinates];
    if (a.length !== b.length || a.some((coordinate, n) => coordinate !== b[n])) {
      throw new RangeError(
        `to must be a dialect of the same positions, was one of others along axis ${field.axis}`,
      );
    }
  }
}
