/// <reference lib="esnext.disposable" preserve="true" />

import { withAttention } from "../model/attention-weights.js";
import { type WeightsFile, withWeights } from "../model/weights-file.js";
import {
  options as checkOptions,
  seed as checkSeed,
  count,
  index,
  type Keys,
  oneOf,
  rangeError,
  shapeError,
  typeError,
} from "../shared/check.js";
import type { Pairing } from "../shared/presets/options.js";
import type { Tensor } from "../shared/tensor.js";
import { parseTokens, type Tokens } from "../shared/tokens.js";
import type { Memory } from "../wasm/memory.js";
import { Owned } from "../wasm/owned.js";
import type { Core, ToldInstead as ToldToCore } from "../wasm/posenc_lesson.js";
import { type OfBothTasks, type TaskRowsOptions, taskAnswers } from "./tasks.js";
import {
  type AttentionRotary,
  farthestStart,
  numberList,
  pairings,
  type ToldInstead,
  toldInstead,
  withNumbers,
  withToldInstead,
} from "./told-instead.js";

/** What a token classifier is told of positions. */
export type ToldPositions =
  | "none"
  | "index"
  | "share"
  | "bits"
  | "wave"
  | "sinusoidal"
  | "learned"
  | "rotary"
  | "alibi"
  | "t5";

/** @internal */
export const toldPositions: readonly ToldPositions[] = [
  "none",
  "index",
  "share",
  "bits",
  "wave",
  "sinusoidal",
  "learned",
  "rotary",
  "alibi",
  "t5",
];

/**
 * Which keys the heads with linear biases see: `"both"`, those before and after the query, or `"alternate"`,
 * where the first, third, … head sees no key after the query, and every other head none before it. Such a
 * one-sided mask tells order by itself.
 */
export type AlibiSides = "both" | "alternate";
const alibiSides: readonly AlibiSides[] = ["both", "alternate"];

/** Options of a token classifier: what the shapes of its tensors do not tell. */
export interface TokenClassifierOptions {
  /** How many heads each attention has: a divisor of dim. The default is `heads` in the file's metadata. */
  heads?: number;
  /**
   * What the model is told of positions, with position n of L:
   *
   * - `"none"`: nothing;
   * - `"index"`: n, in every column;
   * - `"share"`: n / L, in every column;
   * - `"bits"`: n in binary, bit c in column c;
   * - `"wave"`: sine and cosine of one period, in every pair of columns;
   * - `"sinusoidal"`: the rows of the paper, interleaved;
   * - `"learned"`: the rows of the file's `pos_encoding.pe`;
   * - `"rotary"`: queries and keys of every head are turned, and nothing is added to the words;
   * - `"alibi"`: −slope × distance is added to the scores of every head (Press et al., 2022);
   * - `"t5"`: a bias for each bucket of distances, in both directions, is added to the scores: the file's
   *   `position_bias.weight`, `[buckets, heads]`, which all layers share.
   *
   * The default is `positions` in the file's metadata.
   */
  positions?: ToldPositions;
  /** The period of `"wave"`, in positions. The default is `period` in the file's metadata. */
  period?: number;
  /** The base of `"sinusoidal"` and `"rotary"`. The default is `base` in the file's metadata, or 10000. */
  base?: number;
  /**
   * Which columns of a head `"rotary"` turns together. The default is `pairing` in the file's metadata, or
   * `"adjacent"`.
   */
  pairing?: Pairing;
  /**
   * The slopes of `"alibi"`, one for each head. The default is `slopes` in the file's metadata, with spaces
   * between.
   */
  slopes?: Float64Array | readonly number[];
  /** Which keys the heads of `"alibi"` see. The default is `sides` in the file's metadata, or `"both"`. */
  sides?: AlibiSides;
  /**
   * The distance from which all distances of `"t5"` share a bucket. The default is `max_distance` in the
   * file's metadata, or 128.
   */
  maxDistance?: number;
}

/** @internal */
export const tokenClassifierOptions: Keys<TokenClassifierOptions> = {
  heads: true,
  positions: true,
  period: true,
  base: true,
  pairing: true,
  slopes: true,
  sides: true,
  maxDistance: true,
};

/** Options of `classify`. */
export interface ClassifyOptions extends ToldInstead {
  /** Whether to return the attention weights too. The default is false. */
  attention?: boolean;
  /** Whether to return queries and keys too. The default is false. */
  projected?: boolean;
}

/** What a model answers to one task at every place. */
export interface TaskOutput {
  /** `[L, choices]` or `[B, L, choices]`. */
  logits: Tensor;
  /** The answer with the largest logit, `[L]` or `[B, L]`. */
  answers: Tensor<Uint32Array<ArrayBuffer>>;
}

/** What a model answers at every place of rows of words. */
export interface Classified {
  /** Which word stands 3 places before. The choices are the words. */
  back: TaskOutput;
  /** Whether the word of this place stood in the row already: 1, or 0 if it did not. */
  seen: TaskOutput;
  /**
   * The softmax weights of each layer, `[heads, L, L]` or `[B, heads, L, L]`, if the option `attention` is
   * true.
   */
  attention?: Tensor[];
  /**
   * What each word asks for and what it offers, for each layer, before either is turned: `[L, heads, dim / heads]` or
   * `[B, L, heads, dim / heads]`. Only if the option `projected` is true.
   */
  projected?: { queries: Tensor; keys: Tensor }[];
}

/**
 * Options of `accuracy` and `origins`: which rows to ask, and what to tell in place of the model's own
 * positions, the same for every row.
 */
export interface AccuracyOptions extends Omit<TaskRowsOptions, "vocabSize">, ToldInstead {}

/** Options of `counting`. */
export interface CountingOptions extends AccuracyOptions {
  /** How many rows to ask at a time. The default is 10. */
  step?: number;
}

const drawn: Keys<AccuracyOptions> = { length: true, count: true, seed: true, ...toldInstead };
const counting: Keys<CountingOptions> = { ...drawn, step: true };

/** What answers to one task add up to. Accuracy is `right / asked`. */
export interface TaskScore {
  /** How many rows were asked. */
  rows: number;
  /** The weights of the right answers: see {@link TaskAnswers}. */
  right: number;
  /** The weights of all places that were asked. */
  asked: number;
  /**
   * Half of the 95 % interval of the accuracy: 1.96 standard errors of a mean over rows, as the answers of one
   * row depend on each other. Infinity for one row, or where nothing was asked. If it is 0, all answers were
   * right or all wrong: up to 3 of as many rows as were asked may still be otherwise.
   */
  halfWidth: number;
}

/** A model's answer at one place of a row, and what is right there. */
export interface MarkedAnswer {
  /** The model's answer: a word's id, or for `seen` 1 or 0. */
  answer: number;
  /** The right answer. 0 where nothing is asked. */
  rightAnswer: number;
  /** Whether the answer is right. */
  mark: "right" | "wrong" | "not asked";
}

/**
 * Where in their rows the words stand that a model answered to `back`. A word stands in a row twice, so one answer may be
 * found at two distances: `found[d] / asked[d]` peaks where answers come from, above a floor of chance.
 */
export interface AnswerOrigins {
  /** How many of the places asked have a word d places before them. `[length]`, `asked[0]` is all places. */
  asked: Uint32Array<ArrayBuffer>;
  /** At how many of these the answer is that word: 0 is the word of the place itself. `[length]` */
  found: Uint32Array<ArrayBuffer>;
  /** How many answers stand in their row after their place alone. */
  later: number;
  /** How many answers stand nowhere in their row. */
  nowhere: number;
}

/**
 * A Transformer encoder that answers two tasks at every place of a row of words, made by
 * {@link Lessons.tokenClassifier}.
 */
export class TokenClassifier {
  /** How many different words there are. Ids are 0 … vocabSize - 1. */
  readonly vocabSize: number;
  /** Columns of every row. */
  readonly dim: number;
  /** How many heads every attention has. */
  readonly heads: number;
  /** How many layers the encoder has. */
  readonly layers: number;
  /** The inner dim of the feed-forward layers. */
  readonly ffDim: number;
  /** What the model is told of positions. */
  readonly positions: ToldPositions;
  /** The slopes of `"alibi"`, one for each head. Undefined for other positions. */
  readonly slopes: Float64Array | undefined;
  /** Columns of a row of positions: dim if they are added to the words, fewer if they are set beside them. */
  readonly positionsDim: number;
  /** What the file keeps under `__metadata__`. */
  readonly metadata: ReadonlyMap<string, string>;

  readonly #memory: Memory<Core>;
  readonly #model: Owned<"TokenClassifier">;
  #rotary: AttentionRotary | undefined;

  /** @internal Made by {@link Lessons.tokenClassifier}. */
  constructor(memory: Memory<Core>, file: WeightsFile, options: TokenClassifierOptions) {
    const { metadata } = file;
    const said = (name: "heads" | "period" | "base" | "maxDistance") => {
      const written = metadata.get(name === "maxDistance" ? "max_distance" : name);
      return options[name] ?? (written === undefined ? undefined : Number(written));
    };
    const heads = count("heads", said("heads"));
    const positions = oneOf(
      "positions",
      options.positions ?? metadata.get("positions"),
      toldPositions,
    );
    // Only a wave has a period. The core refuses 0, which is none.
    const period = numberOf("period", said("period") ?? 0);
    const base = numberOf("base", said("base") ?? 10000);
    const pairing = oneOf(
      "pairing",
      options.pairing ?? metadata.get("pairing") ?? "adjacent",
      pairings,
    );
    const sides = oneOf("sides", options.sides ?? metadata.get("sides") ?? "both", alibiSides);
    const maxDistance = count("maxDistance", said("maxDistance") ?? 128);
    const { core } = memory;
    // Only ALiBi has slopes.
    const slopes =
      positions === "alibi"
        ? numberList(
            "slopes",
            options.slopes ?? metadata.get("slopes")?.split(" ").map(Number),
            heads,
          )
        : undefined;
    const address = withWeights(memory, file, (weights) =>
      withNumbers(memory, slopes, (slopesAt) =>
        core.tokenClassifier(weights, {
          heads,
          positions: core.ToldPositions[positions],
          period,
          base,
          pairing: core.Pairing[pairing],
          slopes: slopesAt,
          slopesCount: slopes?.length ?? 0,
          sides: core.AlibiSides[sides],
          maxDistance,
        }),
      ),
    );
    this.#memory = memory;
    this.#model = new Owned("TokenClassifier", address, core.destroyTokenClassifier);
    const sizes = core.classifierSizes(address);
    this.vocabSize = sizes.vocabSize;
    this.dim = sizes.dim;
    this.heads = heads;
    this.layers = sizes.layers;
    this.ffDim = sizes.ffDim;
    this.positions = positions;
    this.slopes = slopes;
    const frequencies = core.rotaryFrequencies(address);
    this.#rotary = frequencies.length === 0 ? undefined : { frequencies, amplitude: 1, pairing };
    this.positionsDim = sizes.positionsDim;
    this.metadata = metadata;
    Object.freeze(this);
  }

  /** What turns queries and keys: a copy. Undefined unless `positions` is `"rotary"`. */
  get rotary(): AttentionRotary | undefined {
    return this.#rotary && { ...this.#rotary, frequencies: this.#rotary.frequencies.slice() };
  }

  /**
   * Moves the rows of the projections of queries and keys to another pairing, in place, and tells the model
   * that pairing: its answers stay. A turn of the other pairing with unmoved rows is another turn.
   *
   * @throws RangeError unless `positions` is `"rotary"`.
   */
  convertPairing(to: Pairing): void {
    const { core } = this.#memory;
    const pairing = oneOf("to", to, pairings);
    core.convertPairing(this.#model.address, core.Pairing[pairing]);
    if (this.#rotary) this.#rotary = { ...this.#rotary, pairing };
  }

  /**
   * What is added to the scores of every layer, `[heads, length, length]`: a row for each query, -Infinity where
   * a head does not see a key. Zeros if the model has no biases.
   *
   * @param options slopes: those of another ALiBi on the model's own sides, one for each head. Give the result
   * as `biases` to see what the model makes of it.
   * @throws RangeError for slopes unless `positions` is `"alibi"`, and for one beyond ±10⁶.
   */
  attentionBiases(
    length: number,
    options: { slopes?: Float64Array | readonly number[] } = {},
  ): Tensor {
    count("length", length);
    const { slopes } = checkOptions("options", options, { slopes: true });
    if (slopes !== undefined && this.positions !== "alibi") {
      throw rangeError("slopes", 'left out unless positions is "alibi"', slopes);
    }
    const given = slopes === undefined ? undefined : numberList("slopes", slopes, this.heads);
    const data = withNumbers(this.#memory, given, (slopesAt) =>
      this.#memory.floats(this.heads * length * length, (out) =>
        this.#memory.core.classifierBiases(this.#model.address, length, slopesAt, out),
      ),
    );
    return { data, shape: [this.heads, length, length] };
  }

  /**
   * The rows of the positions start … start + length - 1 of a text of that length, `[length, positionsDim]`: what
   * the model is told. Zeros if nothing is added to the words.
   *
   * @param options start: the position of the first row, a whole number. The default is 0.
   * @throws RangeError if a table of learned positions has fewer rows.
   */
  encodePositions(length: number, options: { start?: number } = {}): Tensor {
    count("length", length);
    const { start = 0 } = checkOptions("options", options, { start: true });
    index("start", start, farthestStart, "positions");
    const shape = [length, this.positionsDim];
    const data = this.#memory.floats(length * this.positionsDim, (out) =>
      this.#memory.core.classifierPositions(this.#model.address, length, start, out),
    );
    return { data, shape };
  }

  /**
   * What the model answers at every place.
   *
   * @throws RangeError that names the first id without an embedding, a length for which there are not
   * enough learned positions, or what is told in their place and does not fit the ids or the model.
   */
  classify(ids: Tokens, options: ClassifyOptions = {}): Classified {
    options = checkOptions("options", options, {
      ...toldInstead,
      attention: true,
      projected: true,
    });
    const { values, batch, length, shape } = parseTokens("ids", ids);
    const memory = this.#memory;
    const { core } = memory;
    const model = this.#model.address;
    const attention = {
      wanted: options.attention,
      layers: this.layers,
      shape: [...shape.slice(0, -1), this.heads, length, length],
    };
    const headDim = this.dim / this.heads;
    const projected = {
      wanted: options.projected,
      layers: 2 * this.layers,
      shape: [...shape, this.heads, headDim],
    };
    let weights: Tensor[] = [];
    let rows: Tensor[] = [];
    let seen = new Float32Array();
    const back = memory.withCopy(values, (idsAt) =>
      this.#withTold(options, { batch, length }, (told) =>
        withAttention(memory, attention, (weightsAt, read) =>
          withAttention(memory, projected, (projectedAt, readProjected) =>
            memory.floats(values.length * this.vocabSize, (backAt) => {
              seen = memory.floats(values.length * 2, (seenAt) => {
                core.classify(model, { ids: idsAt, batch, length }, told, {
                  ...{ back: backAt, seen: seenAt },
                  ...{ attention: weightsAt, projected: projectedAt },
                });
              });
              weights = read();
              rows = readProjected();
            }),
          ),
        ),
      ),
    );
    const classified: Classified = {
      back: this.#output(back, shape, this.vocabSize),
      seen: this.#output(seen, shape, 2),
    };
    if (options.attention) classified.attention = weights;
    if (options.projected) {
      classified.projected = Array.from({ length: this.layers }, (_, layer) => ({
        queries: rows[2 * layer] as Tensor,
        keys: rows[2 * layer + 1] as Tensor,
      }));
    }
    return classified;
  }

  #output(data: Float32Array<ArrayBuffer>, shape: number[], choices: number): TaskOutput {
    const { core } = this.#memory;
    const answers = this.#memory.withCopy(data, (logits) =>
      core.likeliestAnswers(logits, data.length / choices, choices),
    );
    return { logits: { data, shape: [...shape, choices] }, answers: { data: answers, shape } };
  }

  #withTold<Result>(
    given: ToldInstead,
    rows: { batch: number; length: number },
    work: (told: ToldToCore) => Result,
  ): Result {
    const asked = {
      ...rows,
      core: this.#memory.core,
      positionsDim: this.positionsDim,
      heads: this.heads,
      headDim: this.dim / this.heads,
      rotary: this.#rotary,
    };
    return withToldInstead(this.#memory, given, asked, work);
  }

  /** Calls work with rows that the seed draws, and with what is told of them. */
  #ofDrawnRows<Result>(
    options: AccuracyOptions,
    work: (rows: Float64Array, drawn: { batch: number; length: number }) => Result,
  ): Result {
    const length = count("length", options.length);
    const batch = count("count", options.count);
    const seed = checkSeed("seed", options.seed);
    const { core } = this.#memory;
    const rows = core.taskRows(this.vocabSize, length, batch, seed);
    return work(Float64Array.from(rows), { batch, length });
  }

  /**
   * What the model answers at every place of one row of words, and whether it is right.
   *
   * @param row The words' ids. `[L]`
   * @throws RangeError as {@link classify}.
   */
  mark(row: Tokens, options: ToldInstead = {}): OfBothTasks<MarkedAnswer[]> {
    options = checkOptions("options", options, toldInstead);
    const { shape } = parseTokens("row", row);
    if (shape.length !== 1) throw shapeError("row", "one row of ids, [L]", shape);
    const given = this.classify(row, options);
    const right = taskAnswers(this.#memory, row);
    const marked = (task: "back" | "seen") =>
      Array.from(given[task].answers.data, (answer, place): MarkedAnswer => {
        const rightAnswer = right[task].answers.data[place] as number;
        const isAsked = right[task].weights.data[place] !== 0;
        const mark = !isAsked ? "not asked" : answer === rightAnswer ? "right" : "wrong";
        return { answer, rightAnswer, mark };
      });
    return { back: marked("back"), seen: marked("seen") };
  }

  /**
   * Asks the model both tasks at every place of rows that {@link Lessons.taskRows} draws, and adds up what
   * its right answers weigh. Accuracy is `right / asked`.
   */
  accuracy(options: AccuracyOptions): OfBothTasks<TaskScore> {
    options = checkOptions("options", options, drawn);
    const [scores] = this.counting({ ...options, step: count("count", options.count) });
    return scores as OfBothTasks<TaskScore>;
  }

  /**
   * Counts as {@link accuracy} does, some rows at a time, and yields what was counted so far. So a page can
   * draw between steps, or stop.
   *
   * ```js
   * for (const { back } of model.counting({ length: 48, count: 400, seed: 1 })) {
   *   show(back.right / back.asked, back.halfWidth, back.rows);
   *   await nextFrame();
   * }
   * ```
   */
  counting(options: CountingOptions): Generator<OfBothTasks<TaskScore>, void, void> {
    options = checkOptions("options", options, counting);
    const step = count("step", options.step ?? 10);
    return this.#ofDrawnRows(options, (rows, { batch, length }) =>
      this.#counted(rows, { batch, length, step }, options),
    );
  }

  *#counted(
    rows: Float64Array,
    { batch, length, step }: { batch: number; length: number; step: number },
    given: ToldInstead,
  ): Generator<OfBothTasks<TaskScore>, void, void> {
    const memory = this.#memory;
    const { core } = memory;
    // What is right and what is asked of each row, one after the other.
    const all = { back: new Float64Array(2 * batch), seen: new Float64Array(2 * batch) };
    for (let done = 0; done < batch; done += step) {
      const some = Math.min(step, batch - done);
      const part = rows.subarray(done * length, (done + some) * length);
      const scores = memory.withCopy(part, (ids) =>
        this.#withTold(given, { batch: some, length }, (told) =>
          core.rowScores(this.#model.address, { ids, batch: some, length }, told),
        ),
      );
      all.back.set(scores.subarray(0, 2 * some), 2 * done);
      all.seen.set(scores.subarray(2 * some), 2 * done);
      const total = (task: "back" | "seen") =>
        memory.withCopy(all[task], (at) => core.totalScore(at, done + some));
      yield { back: total("back"), seen: total("seen") };
    }
  }

  /**
   * Where the words stand that the model answers to `back`, on rows that {@link Lessons.taskRows} draws: a
   * model that answers as it was trained has its peak at 3 places before.
   */
  origins(options: AccuracyOptions): AnswerOrigins {
    const memory = this.#memory;
    const { core } = memory;
    options = checkOptions("options", options, drawn);
    return this.#ofDrawnRows(options, (rows, { batch, length }) => {
      const counted = memory.withCopy(rows, (ids) =>
        this.#withTold(options, { batch, length }, (told) =>
          core.answerOrigins(this.#model.address, { ids, batch, length }, told),
        ),
      );
      return {
        asked: counted.slice(0, length),
        found: counted.slice(length, 2 * length),
        later: counted[2 * length] as number,
        nowhere: counted[2 * length + 1] as number,
      };
    });
  }

  /** Releases the memory of the weights now. Without it, the engine does so when it collects the object. */
  release(): void {
    this.#model.release();
  }

  /** `release()`, for `using`. (An engine without Symbol.dispose ignores it.) */
  [Symbol.dispose](): void {
    this.release();
  }
}

function numberOf(argument: string, value: unknown): number {
  if (typeof value !== "number") throw typeError(argument, "a number", value);
  return value;
}
