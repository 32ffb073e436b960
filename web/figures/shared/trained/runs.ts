/** The tasks that every trained encoder answers at each place of a row. */
export const tasks = ["back", "seen"] as const;
export type Task = (typeof tasks)[number];

/** Shares of right answers of one seed, one for each length. */
export interface Run extends Record<Task, number[]> {
  seed: number;
  /** Whether its weights come with the figures: it has the median result of its kind. */
  shipped: boolean;
}

/** What every seed answered. */
export interface Runs {
  /** Words of a row. */
  lengths: readonly number[];
  /** By the name of the kind. */
  kinds: Readonly<Record<string, readonly Run[]>>;
}
