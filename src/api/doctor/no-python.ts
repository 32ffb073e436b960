/** Takes the place of `python.ts` in a figure's one file, which is to be small. */
export const pythonOf = (): undefined => undefined;
