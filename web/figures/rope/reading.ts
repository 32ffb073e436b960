/** The two machines that read the same words: positions added, and queries and keys rotated. */
export const machines = ["sinusoidal", "rotary"] as const;
export type Machine = (typeof machines)[number];

/** What is read, and a trained head's query and key. */
export interface Recorded {
  /** The query of a word and the key of the word three before it, in the last layer's first head, before any turn. */
  q: readonly number[];
  k: readonly number[];
  /** The ids of twelve words. */
  row: readonly number[];
  /** Where the first of them stands. */
  starts: readonly number[];
  /** What each machine answers to "three back" at each place, for each start. */
  answers: Readonly<Record<Machine, readonly (readonly number[])[]>>;
  /** The share of right answers of each seed, for each start: the shipped one first. */
  right: Readonly<Record<Machine, readonly (readonly number[])[]>>;
}

/** Which word's query and which word's key are shown. */
export const shown = { query: 5, key: 2 } as const;
