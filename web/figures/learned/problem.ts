/** The table that a reader trains, and the problem that it is trained on. */
export const problem = { rows: 16, dim: 8, trained: 12, back: 3 } as const;

/** After so many steps the loss is near 0, whatever the seed. */
export const enough = 300;
