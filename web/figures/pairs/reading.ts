import type { Lessons, MarkedAnswer, TaskScore, TokenClassifier } from "#lesson";
import type { Values } from "../shared/setting.js";
import type { Task } from "../shared/trained/runs.js";
import { pairings, type pairs } from "./settings.js";

export type State = Readonly<Values<typeof pairs.settings>>;
/** What the code turns together, and what the weights were laid out for. */
export type Seats = Pick<State, "turn" | "rows">;

/** All there are, those that belong together first. */
export const allSeats: readonly Seats[] = pairings.flatMap((rows) => [
  { turn: rows, rows },
  { turn: rows === "adjacent" ? "halves" : "adjacent", rows },
]);

/** The name of some seats in a record. */
export const nameOf = ({ turn, rows }: Seats): string => `${turn} ${rows}`;

/** How many words the rows have: as many as the longest of the model's training. */
export const length = 12;

/** What the model answers to one row of words. */
export interface Read {
  /** Which word stands three places before each place, as the model says. */
  answers: readonly Pick<MarkedAnswer, "answer" | "mark">[];
  /** The largest difference of a logit to those of the model as it was trained. */
  difference: number;
}

/** What is right of the answers to many rows, from 0 to 1. */
export type Counts = Readonly<Record<Task, number>>;

const shareOf = ({ right, asked }: TaskScore) => right / asked;

/**
 * A trained model that turns queries and keys, twice: with the rows of its projections as they were trained, and
 * moved to the seats of the other pairing.
 */
export class Reader {
  readonly #lessons: Lessons;
  readonly #own: Readonly<Record<State["rows"], TokenClassifier>>;

  constructor(lessons: Lessons, weights: Uint8Array) {
    const moved = lessons.tokenClassifier(weights);
    moved.convertPairing("halves");
    this.#lessons = lessons;
    this.#own = { adjacent: lessons.tokenClassifier(weights), halves: moved };
  }

  /** A row of words that a seed draws. */
  rowOf(seed: number): number[] {
    return [...this.#lessons.taskRows({ length, count: 1, seed }).data];
  }

  /** What it answers to a row of words. */
  read(row: readonly number[], { turn, rows }: Seats): Read {
    const { adjacent: trained, [rows]: model } = this.#own;
    const told = { rotary: { pairing: turn } };
    const asTrained = trained.classify(row).back.logits.data;
    const logits = model.classify(row, told).back.logits.data;
    return {
      answers: model.mark(row, told).back.map(({ answer, mark }) => ({ answer, mark })),
      difference: asTrained.reduce(
        (most, logit, n) => Math.max(most, Math.abs(logit - (logits[n] ?? 0))),
        0,
      ),
    };
  }

  /** Counts what is right of its answers to rows that a seed draws, some rows at a time. */
  *counting(
    drawn: { count: number; seed: number; step?: number },
    { turn, rows }: Seats,
  ): Generator<Counts, void, void> {
    const told = { rotary: { pairing: turn } };
    for (const scores of this.#own[rows].counting({ length, ...drawn, ...told })) {
      yield { back: shareOf(scores.back), seen: shareOf(scores.seen) };
    }
  }
}

/** What was counted for all seats while the figures were built. */
export interface Recorded {
  /** The words of a row by their ids. */
  row: readonly number[];
  /** By the name of the seats. */
  read: Readonly<Record<string, Read>>;
  counts: Readonly<Record<string, Counts>>;
}

/** Reads and counts with all seats. */
export function recordOf(reader: Reader, drawn: { count: number; seed: number }): Recorded {
  const row = reader.rowOf(drawn.seed);
  const of = <Value>(make: (seats: Seats) => Value) =>
    Object.fromEntries(allSeats.map((seats) => [nameOf(seats), make(seats)]));
  return {
    row,
    read: of((seats) => reader.read(row, seats)),
    counts: of((seats) => {
      const [counts] = reader.counting({ ...drawn, step: drawn.count }, seats);
      return counts ?? { back: 0, seen: 0 };
    }),
  };
}
