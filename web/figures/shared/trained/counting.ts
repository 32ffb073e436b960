import facts from "posenc:trained/facts";
import type { ReactiveControllerHost } from "lit";
import type { Lessons, TokenClassifier, ToldInstead } from "#lesson";
import { messageOf } from "../fetched.js";
import { pause } from "../motion.js";
import { type Shares, type Task, tasks } from "./runs.js";
import type { Origins } from "./scene.js";
import type { Fetch, Kind } from "./weights.js";

/** Whether the answer of each place is right. Undefined where nothing is asked. */
export type Strip = readonly (boolean | undefined)[];

/** Which model is asked, and how. */
export interface Asked<Own extends Kind = Kind> {
  kind: Own;
  /** By how much the hands of its rotary are slowed down: linear stretching. 1 leaves all as it was trained. */
  slowed: number;
}

/** What one model answers, as far as it is counted. */
export interface Counted extends Asked {
  /** The share of right answers for each length, as far as it is counted. */
  accuracy: Readonly<Record<Task, Shares>>;
  /** One row of as many words as are ever asked. */
  strip: Readonly<Record<Task, Strip>> | undefined;
  /** Where the answers to `back` stand in their rows. */
  origins: Origins | undefined;
}

const isSame = (one: Asked | undefined, other: Asked) =>
  one?.kind === other.kind && one.slowed === other.slowed;

/**
 * Fetches one trained model at a time, and counts what it answers: a length after the other, so that the reader
 * sees the line grow and no task is long. A model that was fetched stays.
 */
export class Counting<Own extends Kind> {
  /** What was asked last. */
  wanted: Asked | undefined;
  /** Why its weights could not be fetched. */
  trouble = "";
  readonly #host: ReactiveControllerHost;
  readonly #lengths: readonly number[];
  readonly #fetch: Fetch<Own>;
  readonly #fetched = new Map<Own, Promise<TokenClassifier>>();
  #counted: Counted | undefined;

  /** @param lengths How many words the rows have that are counted. */
  constructor(host: ReactiveControllerHost, lengths: readonly number[], fetch: Fetch<Own>) {
    this.#host = host;
    this.#lengths = lengths;
    this.#fetch = fetch;
  }

  /** What was counted for it, if that was asked last. */
  countedFor(asked: Asked): Counted | undefined {
    return isSame(this.wanted, asked) ? this.#counted : undefined;
  }

  /** Why nothing is counted for it, or "". */
  troubleWith(asked: Asked): string {
    return isSame(this.wanted, asked) ? this.trouble : "";
  }

  /** Whether its weights are on their way, or its answers are being counted. */
  isComing(asked: Asked): boolean {
    return isSame(this.wanted, asked) && this.trouble === "";
  }

  /** Whether the weights of a kind were fetched. */
  isFetched(kind: Own): boolean {
    return this.#fetched.has(kind);
  }

  /** Fetches a model, unless it is there, and counts its answers. */
  async ask(lessons: Lessons, asked: Asked<Own>): Promise<void> {
    if (this.isComing(asked)) return;
    const { kind } = asked;
    this.wanted = asked;
    this.trouble = "";
    this.#counted = undefined;
    // Not at once: the figure may be about to draw itself.
    await pause();
    this.#host.requestUpdate();
    let coming = this.#fetched.get(kind);
    if (!coming) {
      coming = this.#fetch(kind).then((weights) => lessons.tokenClassifier(weights));
      this.#fetched.set(kind, coming);
    }
    try {
      await this.#count(lessons, asked, await coming);
    } catch (error) {
      this.#fetched.delete(kind);
      if (!isSame(this.wanted, asked)) return;
      this.trouble = messageOf(error);
      this.#host.requestUpdate();
    }
  }

  /** Counts what a model answers whose weights were fetched before, if anything was asked. */
  askAgain(lessons: Lessons, asked: Asked<Own>): void {
    if (this.wanted && this.isFetched(asked.kind)) void this.ask(lessons, asked);
  }

  /** Asks nothing any more. */
  forget(): void {
    this.wanted = undefined;
    this.#counted = undefined;
    this.trouble = "";
    this.#host.requestUpdate();
  }

  async #count(lessons: Lessons, asked: Asked, model: TokenClassifier): Promise<void> {
    const accuracy: Record<Task, Shares> = { back: [], seen: [] };
    const told = toldInstead(model, asked);
    const tell = (more: Pick<Counted, "strip" | "origins">) => {
      this.#counted = { ...asked, accuracy, ...more };
      this.#host.requestUpdate();
    };
    for (const [n, length] of this.#lengths.entries()) {
      for (const scores of model.counting({ ...facts.rows, ...told, length, step })) {
        await pause();
        // The reader has asked another one meanwhile.
        if (!isSame(this.wanted, asked)) return;
        for (const task of tasks) accuracy[task][n] = scores[task].right / scores[task].asked;
        tell({ strip: undefined, origins: undefined });
      }
    }
    const row = lessons.taskRows({ length: facts.farthest, count: 1, seed: facts.rows.seed });
    const marked = model.mark(Array.from(row.data), told);
    const stripOf = (task: Task): Strip =>
      marked[task].map(({ mark }) => (mark === "not asked" ? undefined : mark === "right"));
    const strip = { back: stripOf("back"), seen: stripOf("seen") };
    tell({ strip, origins: undefined });
    await pause();
    if (!isSame(this.wanted, asked)) return;
    const origins = model.origins({ ...facts.rows, ...told, length: facts.originsLength });
    tell({ strip, origins });
  }
}

/** How many rows are asked in one task. */
const step = 100;

/** What is told a model in place of what it was trained with. */
function toldInstead(model: TokenClassifier, { slowed }: Asked): ToldInstead {
  if (slowed === 1 || !model.rotary) return {};
  return { rotary: { frequencies: model.rotary.frequencies.map((one) => one / slowed) } };
}
