/** Steps before the decoder writes: the words, their positions, the encoder. */
export const before = 3;

/** The tokens that the decoder writes at most of some words: all of them, and the end. */
export function mostOf(words: number): number {
  return words + 1;
}

/** The last step for a sentence of some words. */
export function lastStepOf(words: number): number {
  return before - 1 + mostOf(words);
}
