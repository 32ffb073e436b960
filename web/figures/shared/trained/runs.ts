/** The tasks that every trained encoder answers at each place of a row. */
export const tasks = ["back", "seen"] as const;
export type Task = (typeof tasks)[number];

/** Shares of right answers, one for each length, or null where nothing was counted. */
export type Shares = (number | null)[];

/** What one seed answered. */
export interface Run extends Record<Task, Shares> {
  seed: number;
  /** Whether its weights come with the figures: it has the median result of its kind. */
  shipped: boolean;
}

/** What every seed answered. */
export interface Runs {
  /** Words of a row. */
  lengths: readonly number[];
  /** By the name of the kind. That of a stretched rotary is "rotary-linear-2". */
  kinds: Readonly<Record<string, readonly Run[]>>;
}
