import {
  allocate,
  object as checkObject,
  options as checkOptions,
  shape as checkShape,
  count,
  oneOf,
  product,
  rangeError,
  shapeError,
} from "../shared/check.js";
import type { Pairing } from "../shared/presets/options.js";
import { Presets } from "../shared/presets/presets.js";
import { parseRows } from "../shared/rows.js";
import { readTensor, type Tensor, type TensorLike } from "../shared/tensor.js";
import { startOf } from "../wasm/load.js";
import { Memory } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc_rotary.js";
import createCore, { stamp } from "../wasm/posenc_rotary.js";
import { AlibiPreset, T5Preset } from "./bias.js";
import type { ConfigPositions, FromConfig, FromConfigOptions } from "./config/from-config.js";
import { RotaryPreset } from "./rotary-preset.js";
import { makeSession, type RotarySession } from "./session.js";
import { SessionMemory } from "./session-memory.js";
import { words } from "./words.js";

/** Options of `convertPairing`. */
export interface ConvertPairingOptions {
  /** The pairing that the columns have. */
  from: Pairing;
  /** The pairing that the result has. */
  to: Pairing;
  /** Columns of a head. */
  headDim: number;
  /** How many columns of a head turn: the first ones. The default is all. */
  rotaryDim?: number;
  /**
   * Which axis of x has the heads. `"rows"`: the last one, as in queries, keys and biases,
   * `[…, heads · headDim]`. `"weights"`: the first one, as in a projection's weights,
   * `[heads · headDim, inputs]`. The default is `"rows"`.
   */
  of?: "rows" | "weights";
}

/** Which positions numbers of few bits tell apart: the result of {@link Rotaries.positionsIn}. */
export interface PositionsInFewBits {
  /** The first position that has the same number as the next: 2048 in float16, 256 in bfloat16. */
  sharedFrom: number;
  /** How far apart the numbers are around the last position; infinite past 65504 in float16. */
  step: number;
}

/** The result of {@link Rotaries.make} for each kind of positions. */
export type MadeOf<Kind extends ConfigPositions["kind"]> = {
  /** Turns queries and keys. */
  rotary: RotaryPreset;
  /** Biases of distances. */
  alibi: AlibiPreset;
  /** Biases of buckets of distances. */
  t5: T5Preset;
  /** `posenc/dialects` makes it. */
  sinusoidal: never;
  /** No preset makes it. */
  learned: never;
  /** There is nothing to make. */
  none: never;
}[Kind];

/**
 * The presets of other libraries' rotaries and biases, made by `load()`. Each number comes from the
 * WebAssembly core.
 *
 * @example
 * posenc.preset("transformers-linear", { dim: 64, factor: 4 }).apply(q, { shape });
 * posenc.preset("alibi", { heads: 8 }).bias({ keys: 128 });
 */
export class Rotaries extends Presets<"rotary" | "bias"> {
  readonly #memory: Memory<Core>;
  readonly #shared: SessionMemory;

  /** @internal Made by `load()`. */
  constructor(core: Core) {
    const memory = new Memory(core);
    super(
      memory,
      {
        rotary: (request) => new RotaryPreset(memory, request),
        bias: (request) =>
          request.name === "alibi"
            ? new AlibiPreset(memory, request)
            : new T5Preset(memory, request),
      },
      words(),
    );
    this.#memory = memory;
    this.#shared = new SessionMemory(memory);
  }

  /**
   * The layers of a model that turns queries and keys, as its configuration has them: which turn, by which
   * frequencies, and what its scores are multiplied by.
   *
   * @example
   * const session = posenc.session(await (await fetch("config.json")).text());
   * session.layer(0)?.apply({ q, k, positions: [[0, 1, 2]] });
   *
   * @param config A `config.json`: the object, or its text.
   * @throws TypeError, RangeError as `fromConfig` does, and for a model that turns nothing.
   */
  session(
    config: Readonly<Record<string, unknown>> | string,
    options: FromConfigOptions = {},
  ): RotarySession {
    return makeSession(this.#shared, config, options);
  }

  /**
   * Makes the rotary or the bias that `fromConfig` found.
   *
   * @example
   * const rope = posenc.make(fromConfig(text));
   *
   * @throws RangeError for positions that are rows, not a rotary or a bias: `posenc/dialects` makes the
   * sinusoidal ones.
   */
  make<Kind extends ConfigPositions["kind"]>(
    found: { kind: Kind } & Pick<ConfigPositions, "preset" | "options" | "version">,
  ): MadeOf<Kind> {
    checkObject("found", found, "what fromConfig returns");
    const { kind, preset, options, version } = found;
    oneOf<string>("found.kind", kind, ["rotary", "alibi", "t5"]);
    const given = version === "" ? options : { ...options, version };
    return this.preset(preset as "alibi", given as { heads: number }) as MadeOf<Kind>;
  }

  /**
   * The rotary that `fromConfig` found, where it is known to be one.
   *
   * @example
   * posenc.rotary(fromConfig(text)).pairs;
   *
   * @throws RangeError for positions of another kind.
   */
  rotary(found: FromConfig): RotaryPreset {
    checkObject("found", found, "what fromConfig returns");
    if (found.kind === "rotary") return this.make(found);
    throw rangeError("found.kind", '"rotary"', found.kind);
  }

  /**
   * Which positions stay apart where position ids, or angles of the first pair, are computed in few bits, as
   * models in half precision do by mistake.
   *
   * @example
   * posenc.positionsIn("bfloat16", 131071); // { sharedFrom: 256, step: 512 }
   *
   * @param last The last position, at least 1.
   * @throws RangeError.
   */
  positionsIn(kind: "float32" | "float16" | "bfloat16", last: number): PositionsInFewBits {
    const { core } = this.#memory;
    const format = core.FloatFormat[oneOf("kind", kind, ["float32", "float16", "bfloat16"])];
    const step = core.spacing(format, count("last", last));
    // Between 1 and 2 lie half as many numbers as whole ones that are each apart.
    return { sharedFrom: 2 / core.spacing(format, 1), step };
  }

  /**
   * Returns a copy of x with the columns of its rotary pairs in the places of another pairing. x may be
   * queries or keys, or the weights and biases that make them: a model that was trained with one pairing
   * then runs with the other. No number changes, so the opposite call undoes it.
   *
   * @param x Its shape is described at the option `of`.
   * @throws TypeError, RangeError if x does not have a whole number of heads.
   */
  convertPairing(x: TensorLike, options: ConvertPairingOptions): Tensor {
    options = checkOptions("options", options, {
      from: true,
      to: true,
      headDim: true,
      rotaryDim: true,
      of: true,
    });
    const pairings = ["adjacent", "halves"] as const;
    const { core } = this.#memory;
    const from = core.Pairing[oneOf("from", options.from, pairings)];
    const to = core.Pairing[oneOf("to", options.to, pairings)];
    const headDim = count("headDim", options.headDim);
    const rotaryDim = count("rotaryDim", options.rotaryDim ?? headDim, 0);
    const of = oneOf("of", options.of ?? "rows", ["rows", "weights"] as const);
    readTensor("x", x);
    const sizes = checkShape("x.shape", x.shape);
    const { data } = parseRows("x", x, sizes.at(-1) as number);
    const heads = of === "rows" ? sizes.at(-1) : sizes[0];
    if (heads === undefined || heads % headDim !== 0) {
      const which = of === "rows" ? "last" : "first";
      throw shapeError("x", `of a shape whose ${which} size ${headDim} (headDim) divides`, sizes);
    }
    const width = of === "rows" ? 1 : product(sizes.slice(1));
    const converted = allocate(sizes);
    const how = { from, to, dim: headDim, width, rotaryDim };
    this.#memory.map(data, converted, headDim * width, (block, out, blocks) =>
      core.convertPairing(how, block, blocks, out),
    );
    return { data: converted, shape: sizes };
  }
}

/** @internal How the library is started, once its wasm is there. */
export const start = /* @__PURE__ */ startOf({ createCore, stamp }, (core) => new Rotaries(core));
