/** Takes the place of `rare.ts` in a figure's one file, which is to be small: these notations are refused there. */
export const rareNotations = [] as const;
