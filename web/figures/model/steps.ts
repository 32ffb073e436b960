import { most } from "./run.js";

/** Steps before the decoder writes: the words, their positions, the encoder. */
export const before = 3;
export const lastStep = before - 1 + most;
