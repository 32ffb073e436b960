import facts from "posenc:trained/facts";
import type { ReactiveControllerHost } from "lit";
import type { Models, TokenClassifier } from "posenc/model";
import { messageOf } from "../fetched.js";
import { pause } from "../motion.js";
import { type Task, tasks } from "./runs.js";
import { fetchWeights, type Kind } from "./weights.js";

/** Words of a row, for each length that is counted. */
export type Lengths = readonly number[];

/** Whether the answer of each place is right. Undefined where nothing is asked. */
export type Strip = readonly (boolean | undefined)[];

/** What one model answers, as far as it is counted. */
export interface Counted {
  kind: Kind;
  /** The share of right answers for each length. Undefined until it is counted. */
  accuracy: Readonly<Record<Task, readonly (number | undefined)[]>>;
  /** One row of as many words as are ever asked. */
  strip: Readonly<Record<Task, Strip>> | undefined;
}

/**
 * Fetches one trained model at a time, and counts what it answers: a length after the other, so that the reader
 * sees the line grow and no task is long. A model that was fetched stays.
 */
export class Counting {
  /** What the model that was asked last answers. */
  counted: Counted | undefined;
  /** Why its weights could not be fetched. */
  trouble = "";
  readonly #host: ReactiveControllerHost;
  readonly #lengths: Lengths;
  readonly #fetched = new Map<Kind, Promise<TokenClassifier>>();
  #wanted: Kind | undefined;

  constructor(host: ReactiveControllerHost, lengths: Lengths) {
    this.#host = host;
    this.#lengths = lengths;
  }

  /** The model that was asked last, or none. */
  get wanted(): Kind | undefined {
    return this.#wanted;
  }

  /** Fetches a model, unless it is there, and counts its answers. */
  async ask(models: Models, kind: Kind): Promise<void> {
    if (this.#wanted === kind && this.trouble === "") return;
    this.#wanted = kind;
    this.trouble = "";
    this.counted = undefined;
    // Not at once: the figure may be about to draw itself.
    await pause();
    this.#host.requestUpdate();
    let coming = this.#fetched.get(kind);
    if (!coming) {
      coming = fetchWeights(kind).then((weights) => models.tokenClassifier(weights));
      this.#fetched.set(kind, coming);
    }
    try {
      await this.#count(models, kind, await coming);
    } catch (error) {
      this.#fetched.delete(kind);
      if (this.#wanted !== kind) return;
      this.trouble = messageOf(error);
      this.#host.requestUpdate();
    }
  }

  /** Counts again what a model answers, if it was fetched before. */
  askAgain(models: Models, kind: Kind): void {
    if (this.#wanted !== undefined && this.#fetched.has(kind)) void this.ask(models, kind);
  }

  /** Asks nothing any more. */
  forget(): void {
    this.#wanted = undefined;
    this.counted = undefined;
    this.trouble = "";
    this.#host.requestUpdate();
  }

  async #count(models: Models, kind: Kind, model: TokenClassifier): Promise<void> {
    const accuracy: Record<Task, (number | undefined)[]> = { back: [], seen: [] };
    for (const [n, length] of this.#lengths.entries()) {
      await pause();
      // The reader has asked another one meanwhile.
      if (this.#wanted !== kind) return;
      const scores = model.accuracy({ ...facts.rows, length });
      for (const task of tasks) accuracy[task][n] = scores[task].right / scores[task].asked;
      this.counted = { kind, accuracy, strip: undefined };
      this.#host.requestUpdate();
    }
    const row = models.taskRows({ length: facts.farthest, count: 1, seed: facts.rows.seed });
    const [given, right] = [model.classify(row), models.taskAnswers(row)];
    const stripOf = (task: Task): Strip =>
      Array.from(right[task].answers.data, (answer, n) =>
        right[task].weights.data[n] === 0 ? undefined : given[task].answers.data[n] === answer,
      );
    this.counted = { kind, accuracy, strip: { back: stripOf("back"), seen: stripOf("seen") } };
    this.#host.requestUpdate();
  }
}
